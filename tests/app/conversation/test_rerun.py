"""A reply written again: proved, raced, refused, given up; and the traces of old replies."""

from __future__ import annotations

import msgspec
import pytest

from app.chats import message_queries
from app.chats.records import ReplyChecks
from app.conversation.commands import FindTrace, OpenChat, Rerun, Send, SetOptions, UsePair
from app.conversation.conversation import BUSY, LOADING
from app.conversation.events import ChatOpened, MessageAdded, ReplyBegun, RerunEnded, RerunProgress, Run, TraceFound
from app.conversation.jobs import rerun as rerunning
from app.conversation.jobs.checks import checks_after, spread_of_runs
from app.engine_host.protocol import Cancel
from app.settings.reply_options import ReplyOptions
from app.traces.equivalence import prove, written
from app.traces.trace import TimedEvent, parse_trace, request_of, shared, to_bytes
from engine.events import Event, Finished
from engine.options.request import Message
from tests.app.conversation.conversation_room import Room
from tests.app.scripted_engine import PAIR, ending, opening, whole_reply


@pytest.fixture
def talked(room: Room) -> Room:
    """A room in which one reply was written; its message id is 2."""
    room.talk("one two")
    return room


def events(run: tuple[object, ...]) -> list[Event]:
    return [timed.event for timed in run]  # type: ignore[attr-defined]


def ended(room: Room) -> RerunEnded:
    return room.wait_for(RerunEnded)


def test_a_proof_is_the_same_request_without_guesses_and_with_the_seed_that_was_drawn(talked: Room) -> None:
    talked.conversation.do(Rerun(2, "prove"))
    *begun, end = talked.until(RerunEnded)
    totals = {each.total for each in begun if isinstance(each, RerunProgress)}
    assert totals == {len(written(events(end.written)))}  # One more was counted for a reply that ends in a draft.
    request = talked.next_request().request
    assert (request.draft_length, request.seed, request.messages) == (0, 7, (Message("user", "one two"),))
    assert end.problem is None
    assert events(end.written) == whole_reply("g1", ["one", "two"])
    assert [(run.mode, events(run.events)) for run in end.runs] == [
        ("plain", whole_reply("g2", ["one", "two"], draft_length=0))
    ]
    assert prove(events(end.written), events(end.runs[0].events)).identical is True


def test_a_race_runs_plainly_and_with_guesses_in_turn(talked: Room) -> None:
    talked.conversation.do(Rerun(2, "race"))
    received = talked.until(RerunEnded)
    progress = [published for published in received if isinstance(published, RerunProgress)]
    assert {(published.message_id, published.kind) for published in progress} == {(2, "race")}
    assert list(dict.fromkeys(published.mode for published in progress)) == ["plain", "guessed"]
    end = received[-1]
    assert isinstance(end, RerunEnded)
    assert [run.mode for run in end.runs] == ["plain", "guessed", "guessed", "plain", "plain", "guessed"]
    shown = [event for published in progress for event in published.events]
    assert shown == [*events(end.runs[0].events), *events(end.runs[1].events)]  # to the last: it is watched
    assert [published.turn for published in progress if published.rounds == 0] == [1, 1, 2, 2, 3, 3]
    asked = [talked.next_request().request for _ in range(6)]
    assert [each.draft_length for each in asked] == [0, 4, 4, 0, 0, 4]
    assert {each.drafters for each in asked} == {("own",)}


@pytest.mark.parametrize(
    ("drafter", "guess"),
    [("suffix + ngram + a.onnx", ("suffix", "own")), ("suffix + ngram", ("suffix",)), ("ngram", ("suffix",)), ("", ())],
)
def test_in_a_race_nobody_guesses_who_has_counted_the_reply(drafter: str, guess: tuple[str, ...]) -> None:
    begun = msgspec.structs.replace(opening("g1")[0], drafter=drafter or None)  # type: ignore[type-var]
    assert rerunning.without_memory([TimedEvent(0.0, begun)]) == guess


def test_a_slow_race_is_run_once(talked: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rerunning, "ENOUGH_S", -1.0)
    talked.conversation.do(Rerun(2, "race"))
    assert [run.mode for run in ended(talked).runs] == ["plain", "guessed"]


def test_nothing_of_a_rerun_enters_the_chat(talked: Room) -> None:
    before = talked.store.read(message_queries.messages, 1).result()
    talked.conversation.do(Rerun(2, "race"))
    talked.until(RerunEnded)
    after = talked.store.read(message_queries.messages, 1).result()
    assert tuple(msgspec.structs.replace(one, checks=None) for one in after) == before


def test_what_a_proof_and_a_race_have_found_is_known_after_a_restart(talked: Room) -> None:
    for kind in ("prove", "race"):
        talked.conversation.do(Rerun(2, kind))  # type: ignore[arg-type]
        end = ended(talked)
        talked.until_idle()
    reply = talked.store.read(message_queries.messages, 1).result()[1]
    found = reply.checks
    assert found == end.checks
    assert found is not None
    assert found.proved_at is not None
    assert (found.tokens, found.right) == (4, 2)
    assert (found.race_ratio, found.race_low, found.race_high, found.race_turns) == (1.0, 1.0, 1.0, 3)
    copy = talked.store.duplicate_chat(1).result()
    assert talked.store.read(message_queries.messages, copy).result()[1].checks == found
    talked.store.write(message_queries.update_message, 2, "another text", "complete").result()
    assert talked.store.read(message_queries.messages, 1).result()[1].checks is None


def test_a_rerun_that_found_nothing_out_leaves_what_was_known(talked: Room) -> None:
    known = ReplyChecks(proved_at=5.0, tokens=4, right=2)
    talked.conversation.do(Rerun(2, "prove"))
    end = ended(talked)
    for nothing in (
        msgspec.structs.replace(end, runs=()),
        msgspec.structs.replace(end, problem=BUSY),
        msgspec.structs.replace(end, runs=(Run("plain", end.runs[0].events[:2]),)),
    ):
        assert checks_after(nothing, known, 9.0) == known
    for proves in (end, RerunEnded(2, "race", end.written, end.runs)):
        assert checks_after(proves, known, 9.0) == msgspec.structs.replace(known, proved_at=9.0)


def test_a_race_in_which_the_machine_stood_still_tells_no_figure() -> None:
    for longest_ms, is_told in ((2.0, True), (4.0, False)):
        runs = []
        for mode in ("plain", "guessed"):
            reply = whole_reply("g", ["one"] * 12)
            reply[-2] = msgspec.structs.replace(reply[-2], elapsed_ms=longest_ms if mode == "plain" else 1.0)  # type: ignore[call-arg]
            runs.append(Run(mode, tuple(TimedEvent(0.0, event) for event in reply)))  # type: ignore[arg-type]
        assert [found.too_wide for found in (spread_of_runs(runs),) if found is not None] == [not is_told]


def test_a_proof_by_another_model_is_refused(talked: Room) -> None:
    talked.link.by_hand = True
    talked.conversation.do(Rerun(2, "prove"))
    request = talked.next_request().request
    other = msgspec.structs.replace(opening(request.generation_id)[0], target="other.gguf")  # type: ignore[type-var]
    talked.inbox.put(other)
    while not isinstance(talked.link.commands.get(timeout=60), Cancel):
        pass
    talked.inbox.put(ending(request.generation_id, [], "cancelled"))
    end = ended(talked)
    assert end.problem is not None
    assert "other.gguf is open now" in end.problem.message
    assert end.runs == ()


def test_a_message_has_precedence_over_a_rerun(talked: Room) -> None:
    talked.link.by_hand = True
    talked.conversation.do(Rerun(2, "race"))
    running = talked.next_request().request
    talked.conversation.do(Send("three"))
    while not isinstance(talked.link.commands.get(timeout=60), Cancel):
        pass
    talked.link.by_hand = False
    talked.inbox.put(ending(running.generation_id, [], "cancelled"))
    received = talked.until(Finished)
    kinds = [type(published) for published in received if isinstance(published, (RerunEnded, MessageAdded, ReplyBegun))]
    assert kinds == [RerunEnded, MessageAdded, ReplyBegun]


def test_nothing_is_written_again_while_a_model_is_opened(talked: Room) -> None:
    talked.conversation.do(UsePair(PAIR))
    talked.conversation.do(Rerun(2, "prove"))
    assert ended(talked).problem == LOADING


def test_one_thing_at_a_time(talked: Room) -> None:
    talked.link.by_hand = True
    talked.conversation.do(Rerun(2, "race"))
    talked.conversation.do(Rerun(2, "prove"))
    end = ended(talked)
    assert (end.kind, end.problem) == ("prove", BUSY)


def test_a_reply_whose_trace_was_not_kept_can_still_be_proved_while_it_is_the_newest(talked: Room) -> None:
    talked.conversation.do(SetOptions(ReplyOptions(keep_traces=False)))
    talked.say("four")
    talked.conversation.do(Rerun(4, "prove"))
    assert ended(talked).problem is None
    talked.until_idle()
    talked.say("five")
    talked.conversation.do(Rerun(4, "prove"))
    end = ended(talked)
    assert end.problem is not None
    assert end.problem.code == "no_trace"


def test_the_trace_of_an_old_reply_is_found_and_marks_come_with_its_chat(talked: Room) -> None:
    talked.say("three")
    talked.conversation.do(FindTrace(2))
    published = talked.wait_for(TraceFound)
    assert published.trace is not None
    assert events(published.trace.events) == whole_reply("g1", ["one", "two"])
    talked.conversation.do(OpenChat(1))
    talked.until(ChatOpened)
    marks = [talked.until(TraceFound)[-1] for _ in range(2)]
    assert [(published.message_id, published.wanted_for) for published in marks] == [(4, "marks"), (2, "marks")]  # type: ignore[union-attr]


def test_a_shared_trace_holds_the_last_message_and_not_the_chat(talked: Room) -> None:
    talked.say("three")
    trace = parse_trace(talked.store.read(message_queries.trace, 4).result() or b"", "stored")
    request = request_of(trace)
    assert request is not None
    assert [turn.content for turn in request.messages] == ["one two", "one two ", "three"]
    given = parse_trace(to_bytes(shared(trace).header, trace.events), "given")
    assert (given.header.prompt, given.header.request, request_of(given)) == ("three", None, None)
