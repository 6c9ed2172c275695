"""Another word in a reply, over a scripted engine: what is asked, what is kept, and each way in which it is refused."""

from __future__ import annotations

import msgspec
import pytest

from app.chats import message_queries
from app.conversation.another_word import beginning_of_version, events_before
from app.conversation.chat_commands import ChooseVersion, ChooseWord, ContinueReply, FindVersions
from app.conversation.commands import FindTrace, Regenerate, Rerun, Send, SetOptions, UsePair
from app.conversation.conversation import BUSY
from app.conversation.events import (
    ChatOpened,
    CommandRejected,
    MessageSuperseded,
    ReplyBegun,
    ReplyEnded,
    RerunEnded,
    TraceFound,
    VersionsFound,
)
from app.conversation.jobs import rerun as rerunning
from app.engine_host.recovery import joined, stats_of
from app.problem import ProblemError
from app.settings.reply_options import ReplyOptions
from app.traces.equivalence import written
from app.traces.trace import TimedEvent, Trace, header_for, valid_prefix
from engine.events import Drafted, DraftedToken, Event, Failed, Finished, LikelyTokens, NextToken, TopToken, Verified
from engine.options.request import Request
from engine.rounds import rounds
from tests.app.conversation.conversation_room import OPENED, Room
from tests.app.scripted_engine import PAIR, ending, opening, round_of, stats, whole_reply
from tests.ui.transcript.scripted import after

CHOSEN = Verified("g2", 1, 0, [], NextToken(9, "two", 0.125, "chosen"), "two", 1, 1.0, 5)
"""What the engine says of the choice: the first round of the rest."""


@pytest.fixture
def talked(room: Room) -> Room:
    """A room in which the reply "one three " was written: message 2, ids 1 0 2 0."""
    room.talk("one three")
    room.link.by_hand = True
    return room


def rejected(room: Room, command: ChooseWord) -> CommandRejected:
    room.conversation.do(command)
    return room.wait_for(CommandRejected)


def rest() -> list[Event]:
    return [*opening("g2"), CHOSEN, Verified("g2", 2, 0, [], NextToken(3, "!", 0.5, "plain"), "!", 1, 1.0, 6)]


def test_the_version_is_published_saved_and_traced_as_one_reply(talked: Room) -> None:
    talked.conversation.do(ChooseWord(2, 2, 9, "two"))
    received = [talked.next(), talked.next()]
    old = talked.reply_on_disk()
    whole = whole_reply("g2", ["one"])
    assert received == [
        MessageSuperseded(msgspec.structs.replace(old), (old.text,)),
        ReplyBegun("g2", 1, 3, text="two", target="Scripted", events=tuple(whole[:-1])),
    ]
    talked.engine_says(*rest(), Finished("g2", "stop", "two!", stats(1)))
    published = talked.until(ReplyEnded)
    figures = joined(stats_of(list(rounds(whole))), stats(1))
    assert (figures.tokens, figures.rounds) == (4, 2)
    later = [
        msgspec.structs.replace(CHOSEN, round=2),
        Verified("g2", 3, 0, [], NextToken(3, "!", 0.5, "plain"), "!", 1, 1.0, 6),
        Finished("g2", "stop", "one two!", figures),
    ]
    assert [event for event in published if isinstance(event, (Verified, Finished))] == later
    ended = published[-1]
    assert isinstance(ended, ReplyEnded)
    new = ended.message
    assert (new.text, new.state, new.parent_id) == ("one two!", "complete", old.parent_id)
    assert [message.text for message in talked.store.read(message_queries.messages, 1).result()] == [
        "one three",
        "one two!",
    ]
    talked.until_idle()
    talked.conversation.do(FindTrace(new.id))
    found = talked.next_as(TraceFound)
    assert found.trace is not None
    events = [timed.event for timed in found.trace.events]
    assert events[1:] == [*whole[1:-1], *later]
    assert valid_prefix(events) == (len(events), None)
    assert [token.id for token in written(events)] == [1, 0, 9, 3]


def test_a_proof_writes_the_version_from_its_beginning_with_the_choice(talked: Room) -> None:
    talked.conversation.do(ChooseWord(2, 2, 9))
    talked.next_request()
    talked.engine_says(*rest(), Finished("g2", "stop", "two!", stats(1)))
    message = next(event for event in talked.until_idle() if isinstance(event, ReplyEnded)).message
    talked.conversation.do(Rerun(message.id, "prove"))
    request = talked.next_request().request
    assert (request.written, request.chosen, request.draft_length, request.seed) == ((), ((2, 9),), 0, 7)
    talked.engine_says(ending(request.generation_id, [], "cancelled"))
    talked.until(RerunEnded)


def test_a_race_of_the_version_begins_behind_what_was_taken_over(talked: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rerunning, "ENOUGH_S", -1.0)
    talked.conversation.do(ChooseWord(2, 2, 9))
    talked.next_request()
    talked.engine_says(*rest(), Finished("g2", "stop", "two!", stats(1)))
    message = next(event for event in talked.until_idle() if isinstance(event, ReplyEnded)).message
    talked.conversation.do(Rerun(message.id, "race"))
    for _ in ("plain", "guessed"):
        request = talked.next_request().request
        assert (request.written, request.chosen) == ((1, 0), ((2, 9),))
        said = [*rest(), Finished("g2", "stop", "two!", stats(1))]
        talked.engine_says(*(msgspec.structs.replace(each, generation_id=request.generation_id) for each in said))
    for run in talked.wait_for(RerunEnded).runs:
        told = [timed.event for timed in run.events]
        state = after(told, told[0].generation_id)
        assert [(mark.text, mark.verdict) for mark in state.marks][:2] == [("one ", "plain"), ("two", "chosen")]
        assert (state.text, state.tally.tokens) == ("one two!", 2)


def test_a_choice_in_a_version_keeps_the_earlier_choice_and_drops_a_later_one(talked: Room) -> None:
    talked.conversation.do(ChooseWord(2, 2, 9))
    talked.next_request()
    talked.engine_says(*rest(), Finished("g2", "stop", "two!", stats(1)))
    message = next(event for event in talked.until_idle() if isinstance(event, ReplyEnded)).message
    talked.conversation.do(ChooseWord(message.id, 3, 8))
    request = talked.next_request().request
    assert (request.written, request.chosen) == ((1, 0, 9), ((2, 9), (3, 8)))
    talked.engine_says(*opening("g3"), Finished("g3", "cancelled", "", stats(0)))
    talked.until_idle()
    talked.conversation.do(ChooseVersion(message.id))
    talked.conversation.do(ChooseWord(message.id, 0, 5))
    request = talked.next_request().request
    assert (request.written, request.chosen) == ((), ((0, 5),))
    talked.engine_says(*opening("g4"), Finished("g4", "cancelled", "", stats(0)))
    talked.until_idle()


def test_a_version_that_was_stopped_goes_on_with_its_choice(talked: Room) -> None:
    talked.conversation.do(ChooseWord(2, 2, 9))
    talked.next_request()
    talked.engine_says(*opening("g2"), CHOSEN, Finished("g2", "cancelled", "two", stats(1)))
    message = next(event for event in talked.until_idle() if isinstance(event, ReplyEnded)).message
    assert (message.text, message.state) == ("one two", "partial")
    talked.conversation.do(ContinueReply(message.id))
    request = talked.next_request().request
    assert (request.written, request.chosen, request.prediction) == ((1, 0, 9), ((2, 9),), "one three ")
    talked.engine_says(*opening(request.generation_id), Finished(request.generation_id, "stop", "", stats(0)))
    talked.until_idle()


def test_a_version_that_was_stopped_before_its_choice_has_it_and_goes_on(talked: Room) -> None:
    talked.conversation.do(ChooseWord(2, 2, 1))  # "one", which the trace has as a guess
    talked.next_request()
    talked.engine_says(*opening("g2"), Finished("g2", "cancelled", "", stats(0)))
    published = talked.until_idle()
    message = next(event for event in published if isinstance(event, ReplyEnded)).message
    assert (message.text, message.state) == ("one one", "partial")
    assert [event.text for event in published if isinstance(event, Verified)] == ["one"]
    talked.conversation.do(ContinueReply(message.id))
    assert talked.next_request().request.written == (1, 0, 1)


def test_an_earlier_reply_may_be_rewound_and_a_reply_anew_has_no_choice(talked: Room) -> None:
    talked.link.by_hand = False
    talked.say("four")
    talked.next_request()
    talked.link.by_hand = True
    talked.conversation.do(ChooseWord(2, 2, 9))
    opened = talked.next_as(ChatOpened)
    assert [message.text for message in opened.messages] == ["one three"]
    request = talked.next_request().request
    talked.engine_says(*opening(request.generation_id), ending(request.generation_id, [], "cancelled"))
    talked.until_idle()
    talked.conversation.do(Regenerate())
    request = talked.next_request().request
    assert (request.written, request.chosen) == ((), ())
    talked.engine_says(*whole_reply(request.generation_id, ["one"]))
    talked.until_idle()


def test_a_prompt_that_no_longer_fits_is_not_shortened_for_another_word(talked: Room) -> None:
    talked.conversation.do(ChooseWord(2, 2, 9))
    talked.next_request()
    talked.engine_says(Failed("g2", "prompt_too_long", "the prompt has 900 tokens", "Shorten the message."))
    told = [event for event in talked.until_idle() if isinstance(event, CommandRejected)]
    assert [one.problem.code for one in told] == ["prompt_too_long"]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (ChooseWord(2, 2, 2), "same_word"),
        (ChooseWord(2, 4, 9), "no_place"),
        (ChooseWord(2, -1, 9), "no_place"),
        (ChooseWord(1, 0, 9), "no_message"),
        (ChooseWord(77, 0, 9), "no_message"),
    ],
)
def test_a_choice_that_cannot_be_is_refused_in_one_line(talked: Room, command: ChooseWord, code: str) -> None:
    before = talked.store.read(message_queries.messages, 1).result()
    problem = rejected(talked, command).problem
    assert problem.code == code
    assert problem.message
    assert problem.hint
    assert talked.store.read(message_queries.messages, 1).result() == before


def test_a_reply_of_another_model_is_refused(talked: Room) -> None:
    talked.conversation.do(UsePair(PAIR))
    talked.until_idle()
    talked.inbox.put(msgspec.structs.replace(OPENED, request_id=2, target_name="other.gguf"))
    problem = rejected(talked, ChooseWord(2, 2, 9)).problem
    assert problem.code == "other_model"
    assert problem.message == "this reply was written by target.gguf, and other.gguf is open now"


def test_while_a_reply_is_written_no_word_is_chosen(talked: Room) -> None:
    talked.conversation.do(Send("five"))
    request = talked.next_request().request
    assert rejected(talked, ChooseWord(2, 2, 9)).problem == BUSY
    talked.engine_says(*whole_reply(request.generation_id, ["five"]))
    talked.until_idle()


def test_a_reply_whose_trace_was_not_kept_says_so(talked: Room) -> None:
    talked.conversation.do(SetOptions(ReplyOptions(keep_traces=False)))
    talked.link.by_hand = False
    talked.say("six")
    talked.say("seven")
    problem = rejected(talked, ChooseWord(4, 0, 9)).problem
    assert problem.code == "no_trace"


# The cut


LOOKS = [LikelyTokens([TopToken(token, "x", 0.5)], 1.0, 1, 0.5) for token in range(3)]


def cut_at(place: int) -> list[Event]:
    draft = Drafted(
        "a", 1, "script", [DraftedToken(1, "a", 0.5), DraftedToken(2, "b", 0.5), DraftedToken(3, "c", 0.5)], 1.0
    )
    verdict = Verified(
        "a", 1, 2, [0.9, 0.8, 0.1], NextToken(4, "d", 0.7, "correction"), "abd", 4, 2.0, 6, likely_tokens=LOOKS
    )
    events = [*opening("a"), draft, verdict, *round_of("a", 2, "z")]
    timed = tuple(TimedEvent(float(number), event) for number, event in enumerate(events))
    return [one.event for one in events_before(timed, place, "b")]


@pytest.mark.parametrize("place", range(6))
def test_a_cut_keeps_just_the_tokens_before_it_as_an_engine_could_have_told_them(place: int) -> None:
    kept = cut_at(place)
    assert [token.id for token in written(kept)] == [1, 2, 4, 2, 0][:place]
    assert "".join(event.text for event in kept if isinstance(event, Verified)) == "abdz "[:place]
    assert valid_prefix(kept) == (len(kept), None)
    assert {event.generation_id for event in kept} == {"b"}
    assert all(len(judged.verdict.likely_tokens) in (0, judged.written) for judged in rounds(kept))


def test_a_cut_inside_a_draft_keeps_its_right_guesses_and_nothing_of_what_came_behind() -> None:
    draft, verdict = cut_at(2)[2:]
    assert draft == Drafted("b", 1, "script", [DraftedToken(1, "a", 0.5), DraftedToken(2, "b", 0.5)], 1.0)
    assert verdict == Verified("b", 1, 2, [0.9, 0.8], None, "ab", 4, 2.0, 5, likely_tokens=LOOKS[:2])


def test_a_trace_that_names_no_request_or_lost_a_draft_is_refused() -> None:
    events = whole_reply("a", ["one", "two"])
    word = ChooseWord(2, 3, 9)
    timed = tuple(TimedEvent(0.0, event) for event in events)
    with pytest.raises(ProblemError, match="how this reply was begun was not kept"):
        beginning_of_version(Trace(header_for(events[0], 0.0), timed), word, "b")
    header = header_for(events[0], 0.0, Request("a"))
    lost = tuple(one for one in timed if not (isinstance(one.event, Drafted) and one.event.round == 1))
    with pytest.raises(ProblemError, match="which tokens this reply is made of was not kept"):
        beginning_of_version(Trace(header, lost), ChooseWord(2, 2, 9), "b")


def test_two_versions_are_found_with_their_traces_and_any_other_two_when_asked(talked: Room) -> None:
    talked.conversation.do(FindVersions(2))
    told = talked.next_as(CommandRejected)
    assert told.problem.code == "no_message"
    for place in (2, 3):
        talked.conversation.do(ChooseVersion(2))
        talked.until(ChatOpened)
        talked.conversation.do(ChooseWord(2, place, 9))
        request = talked.next_request().request
        talked.engine_says(*opening(request.generation_id), ending(request.generation_id, [], "cancelled"))
        talked.until_idle()
    for asked, pair in (
        (FindVersions(4), (3, 4)),
        (FindVersions(2), (2, 3)),
        (FindVersions(4, 2), (2, 4)),
        (FindVersions(2, 4), (2, 4)),
    ):
        talked.conversation.do(asked)
        found = talked.next_as(VersionsFound)
        assert (tuple(one.message.id for one in found.versions), found.ids) == (pair, (2, 3, 4))
        assert [one.message.version for one in found.versions] == [number - 1 for number in pair]
        for one in found.versions:
            assert one.trace is not None
            assert one.message.target == "Scripted"
            assert "".join(token.text for token in written([timed.event for timed in one.trace.events])) == (
                one.message.text
            )
    talked.conversation.do(FindVersions(2, 77))
    assert isinstance(talked.next(), CommandRejected)
