"""The worker process, really started, really killed."""

from __future__ import annotations

import functools
import os
import signal
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import pytest

from app.engine_host import engine_process, response_timeout
from app.engine_host.protocol import (
    Cancel,
    Diagnose,
    Diagnosed,
    Generate,
    Loading,
    Opened,
    OpenPair,
    Refused,
    Unload,
    Upward,
)
from engine.events import Failed, Finished, Started, Verified
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from tests.app import scripted_engine
from tests.app.engine_host.engine_link import Link
from tests.app.scripted_engine import PAIR, ending, opening, round_of, whole_reply

KEPT = "What was written is kept."
Links = Callable[..., Link]


def opened_zeroed(message: Upward) -> Upward:
    assert isinstance(message, Opened)
    return msgspec.structs.replace(message, load_ms=0.0)


def test_an_unloaded_pair_is_gone_with_its_process_and_the_next_message_opens_it_again(link: Link) -> None:
    link.open()
    assert link.loaded() == [Loading("starting"), Loading("reading"), Loading("open")]
    link.say("g1", "one !wait two")
    link.engine.send(Unload())  # It waits for the reply that is being written.
    assert isinstance(link.next(), Started)
    link.engine.send(Cancel("g1"))
    link.until_end()
    link.say("g2", "one")
    assert link.loaded() == [Loading("starting"), Loading("reading"), Loading("open")]
    reopened = link.next()
    assert isinstance(reopened, Opened)
    assert reopened.request_id == 0
    events = link.until_end()
    assert (events[0], type(events[-1])) == (opening("g2", reused=3)[0], Finished)
    first, second = link.process_ids
    assert first != second
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)


@pytest.mark.parametrize("script", ["one !carry-kill", "one"], ids=["died", "another pair"])
def test_without_its_cache_a_chat_is_read_again(link: Link, script: str) -> None:
    link.open()
    link.say("g1", script)
    link.until_end()
    link.engine.send(Unload())
    if script == "one":
        link.open("/models/other.gguf")
    link.say("g2", "two")
    events = [event for event in link.until_end() if not isinstance(event, Opened)]
    assert (events[0], type(events[-1])) == (opening("g2")[0], Finished)


@pytest.mark.parametrize(
    "request_",
    [
        Request("g1", messages=(Message("user", "half a character: \ud800"),)),
        Request("g1", messages=(Message("user", "x"),), stop=("\udcff",)),
        Request("g1", messages=(Message("user", "x"),), sampling=Sampling(logit_bias=((10**30, 1.0),))),
    ],
    ids=["text", "stop", "number"],
)
def test_what_cannot_be_sent_is_answered_and_the_next_message_too(link: Link, request_: Request) -> None:
    """It was found on the keeper's thread, which ended, and everybody waited for ever."""
    link.open()
    link.engine.send(Generate(request_))
    failed = link.next()
    assert isinstance(failed, Failed)
    assert (failed.generation_id, failed.code) == ("g1", "not_text")
    assert failed.message.startswith("what was asked cannot be handed to the engine: ")
    link.say("g2", "one")
    assert isinstance(link.until_end()[-1], Finished)


def test_a_pair_that_cannot_be_named_is_refused(link: Link) -> None:
    refused = link.open("/models/\udcff.gguf")
    assert isinstance(refused, Refused)
    assert refused.code == "not_text"
    assert isinstance(link.open(), Opened)


def test_opens_and_answers(link: Link) -> None:
    opened = Opened("scripted", "target.gguf", "drafter.onnx", 0, 300, "CPU", "CPU", 0.0, reasoning=("on", "off"))
    assert opened_zeroed(link.open()) == opened
    link.say("g1", "one two")
    assert link.until_end() == whole_reply("g1", ["one", "two"])
    link.engine.send(Diagnose())
    assert link.next() == Diagnosed({"scripted": {"version": "1"}, "cores": 2})


@pytest.mark.parametrize(("action", "name"), [("!segv", "SIGSEGV"), ("!kill", "SIGKILL")])
def test_death_in_mid_reply_is_told_and_the_next_message_answered(
    link: Link, action: str, name: str, tmp_path: Path
) -> None:
    """What it can say of it, a trace of the stack, is in the log."""
    link.open()
    link.say("g1", f"one {action} two", 0)
    received = link.until_end()
    assert received[:-1] == [*opening("g1", 0), *round_of("g1", 1, "one")]
    assert isinstance(received[-1], Failed)
    assert (received[-1].code, received[-1].message) == ("engine_died", f"the engine stopped (signal {name})")
    assert received[-1].hint.startswith(KEPT)
    assert ("Segmentation fault" in (tmp_path / "worker.log").read_text()) == (name == "SIGSEGV")
    link.say("g2", "again")
    assert isinstance(link.next(), Opened)
    assert link.until_end() == whole_reply("g2", ["again"])


def test_errors_of_the_engine_end_the_reply_and_not_the_worker(link: Link) -> None:
    link.open()
    link.say("g1", "one !scores")
    failed = Failed(
        "g1", "bad_scores", "the scores hold NaN", "The model file may be damaged; check it, or try another backend."
    )
    assert link.until_end() == [*opening("g1"), *round_of("g1", 1, "one"), failed]
    link.say("g2", "!raise")
    end = link.until_end()[-1]
    assert isinstance(end, Failed)
    assert (end.code, end.message) == ("internal", "the reply broke off: RuntimeError: the script says so")
    link.say("g3", "still here")
    assert link.until_end() == whole_reply("g3", ["still", "here"])


def test_cancel_ends_the_reply_as_cancelled(link: Link) -> None:
    link.open()
    link.say("g1", "one !wait two")
    assert isinstance([link.next() for _ in range(4)][-1], Verified)
    link.engine.send(Cancel("g1"))
    assert link.until_end() == [ending("g1", ["one"], "cancelled")]
    link.say("g2", "next")
    assert link.until_end() == whole_reply("g2", ["next"])


def test_cancel_before_its_reply_starts_is_not_lost(link: Link) -> None:
    link.open()
    link.engine.send(Cancel("g1"))
    link.say("g1", "never said")
    assert link.until_end() == [*opening("g1"), ending("g1", [], "cancelled")]


def test_a_worker_that_ignores_cancel_is_ended(link: Link, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_process, "CANCEL_PATIENCE_S", 0.05)
    link.open()
    link.say("g1", "one !hang")
    assert isinstance([link.next() for _ in range(4)][-1], Verified)
    link.engine.send(Cancel("g1"))
    end = link.next()
    assert isinstance(end, Failed)
    assert end.code == "engine_stuck"
    link.say("g2", "fine")
    assert isinstance(link.next(), Opened)
    assert link.until_end() == whole_reply("g2", ["fine"])


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is not seen")
def test_a_worker_that_is_held_is_told_and_so_is_that_it_goes_on(link: Link, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(response_timeout, "LOOK_S", 0.05)
    monkeypatch.setattr(response_timeout, "HELD_S", 0.1)
    link.open()
    link.loaded()
    link.say("g1", "one !wait two")
    assert isinstance([link.next() for _ in range(4)][-1], Verified)
    os.kill(link.process_ids[0], signal.SIGSTOP)
    assert link.loading.get(timeout=link.WAIT_S) == Loading("held")
    os.kill(link.process_ids[0], signal.SIGCONT)
    link.engine.send(Cancel("g1"))
    assert isinstance(link.next(), Finished)
    assert link.loaded() == [Loading("open")]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is not seen")
def test_one_that_was_held_while_it_loads_is_still_loading_then(link: Link, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(response_timeout, "LOOK_S", 0.05)
    monkeypatch.setattr(response_timeout, "HELD_S", 0.1)
    link.open()
    link.loaded()
    link.engine.send(OpenPair(msgspec.structs.replace(PAIR, target="/models/slow.gguf"), request_id=5))
    said = [link.loading.get(timeout=link.WAIT_S)]
    os.kill(link.process_ids[-1], signal.SIGSTOP)
    while said[-1] != Loading("held"):
        said.append(link.loading.get(timeout=link.WAIT_S))
    os.kill(link.process_ids[-1], signal.SIGCONT)
    assert link.loading.get(timeout=link.WAIT_S) == said[-2] != Loading("open")


def test_a_worker_stands_still_only_where_it_does_not_compute_for_long() -> None:
    now = [0]
    ticks = [min(second, 4) + (second >= 25) for second in range(40)]
    stall_detector = response_timeout.StallDetector(
        lambda _: None, lambda _: ("ST"[now[0] >= 32], ticks[now[0]]), lambda: float(now[0])
    )
    seen = []
    for now[0] in range(40):
        seen.append(stall_detector.observe(1))
    assert [second for second in range(40) if seen[second] == "still"] == [*range(14, 25)]
    assert [second for second in range(40) if seen[second] == "held"] == [*range(34, 40)]
    assert seen[25] == ""


def test_death_while_loading_refuses_and_another_pair_opens(link: Link) -> None:
    refused = link.open("/models/crash.gguf")
    assert isinstance(refused, Refused)
    assert (refused.code, refused.message) == ("engine_died", "the engine stopped (signal SIGSEGV)")
    assert isinstance(link.open(), Opened)


def test_another_pair_does_not_wait_for_one_that_never_loads(link: Link) -> None:
    link.engine.send(OpenPair(msgspec.structs.replace(PAIR, target="/models/slow.gguf"), request_id=1))
    link.engine.send(OpenPair(PAIR, request_id=2))
    replaced, opened = link.next(), link.next()
    assert isinstance(replaced, Refused)
    assert isinstance(opened, Opened)
    assert (replaced.code, replaced.request_id, opened.request_id) == ("replaced", 1, 2)


def test_an_answer_names_the_question_where_a_fresh_worker_opens_its_pair_unasked(link: Link) -> None:
    link.engine.send(OpenPair(PAIR, request_id=1))
    assert [answer.request_id for answer in (link.next(),) if isinstance(answer, Opened)] == [1]
    link.say("g1", "one !segv", 0)
    link.until_end()
    link.say("g2", "two")
    link.engine.send(OpenPair(msgspec.structs.replace(PAIR, id="other"), request_id=2))
    answers = [link.next()]
    while not (isinstance(answers[-1], Opened) and answers[-1].pair_id == "other"):
        answers.append(link.next())
    pairs = [(answer.request_id, type(answer)) for answer in answers if isinstance(answer, (Opened, Refused))]
    assert pairs[-1] == (2, Opened)
    assert [number for number, _ in pairs[:-1]] == [0]


def test_a_bad_file_is_refused_by_name_and_leaves_no_pair(link: Link) -> None:
    refused = Refused("bad_model_file", "bad.gguf is not a model", "Choose another file, or download it again.")
    assert link.open("/models/bad.gguf") == refused
    link.say("g1", "hello")
    assert link.until_end() == [Failed("g1", "no_pair", "no model is open", "Choose a model, then try again.")]


def test_the_pairs_note_is_told_when_opened_and_in_each_reply(link: Link) -> None:
    lost = msgspec.structs.replace(PAIR, drafter=None, note="drafter.onnx is missing")
    link.engine.send(OpenPair(lost))
    opened = link.next()
    assert isinstance(opened, Opened)
    assert (opened.drafter_name, opened.note) == (None, "drafter.onnx is missing")
    link.say("g1", "one")
    assert link.until_end()[-1] == ending("g1", ["one"], note="drafter.onnx is missing")


def test_missing_libraries_answer_every_command_with_the_reason(links: Links) -> None:
    link = links(None, scripted_engine.main_without_libraries)
    answers = [link.open()]
    link.say("g1", "hello")
    answers += [link.next(), link.next()]  # of a fresh worker, which might have had them
    reason = "the engine's libraries cannot be loaded: libgomp.so.1: cannot open shared object file"
    hint = "Run the set-up again; `draftlight doctor` shows what is there."
    assert answers == [
        Refused("engine_unavailable", reason, hint),
        Refused("engine_unavailable", reason, hint),
        Failed("g1", "engine_unavailable", reason, hint),
    ]


def test_closing_in_mid_reply_leaves_no_process(link: Link) -> None:
    link.open()
    link.say("g1", "one !wait")
    assert isinstance([link.next() for _ in range(4)][-1], Verified)
    link.engine.close()
    with pytest.raises(ProcessLookupError):
        os.kill(link.process_ids[0], 0)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("!drafter-segv", "the engine stopped (signal SIGSEGV)"),
        ("!drafter-hung", "the drafter did not come back and was ended"),
    ],
)
def test_a_drafter_that_takes_the_process_with_it_costs_the_guesses_not_the_reply(
    link: Link, action: str, reason: str
) -> None:
    link.open()
    link.say("g1", f"one two {action} three")
    received = link.until_end()
    assert received[:6] == whole_reply("g1", ["one", "two"])[:-1]
    assert not any(isinstance(event, Started) for event in received[1:])
    rounds = [event for event in received if isinstance(event, Verified)]
    assert [event.text for event in rounds] == ["one ", "two ", "three "]
    assert [event.round for event in rounds] == [1, 2, 3]
    end = received[-1]
    assert isinstance(end, Finished)
    assert end.text == "one two three "
    assert (end.stats.tokens, end.stats.rounds, end.stats.draft_n) == (6, 3, 2)
    assert end.stats.note == f"{reason}; the rest was written plainly"
    # The pair stays without its drafter until it is opened again.
    link.say("g2", "on we go")
    assert isinstance(link.until_end()[-1], Finished)


def test_a_worker_that_dies_again_without_the_drafter_ends_the_reply(link: Link) -> None:
    link.open()
    link.say("g1", "one !segv two")
    received = link.until_end()
    assert received[:-1] == [*opening("g1"), *round_of("g1", 1, "one")]
    assert isinstance(received[-1], Failed)
    assert received[-1].code == "engine_died"


def test_what_waits_behind_a_rescued_reply_is_answered_too(link: Link) -> None:
    link.open()
    link.say("g1", "one !drafter-segv two")
    link.say("g2", "after")
    assert isinstance(link.until_end()[-1], Finished)
    end = link.until_end()[-1]
    assert isinstance(end, Finished)
    assert end.text == "after "
    assert end.stats.note == (
        "guessing is off since the engine stopped (signal SIGSEGV); open the pair again to try it"
    )


class RefusedStart:
    """An entry whose `fails`-th start the system refuses: a spawned process is sent its entry, which is taken apart."""

    def __init__(self, fails: int) -> None:
        self.starts, self._fails = 0, fails

    def __call__(self, connection: Connection, log_file: str, parent_id: int) -> None:
        raise AssertionError("only taken apart")

    def __reduce__(self) -> tuple[object, ...]:
        self.starts += 1
        if self.starts == self._fails:
            raise OSError(11, "Resource temporarily unavailable")
        return functools.partial, (scripted_engine.main,)


def test_a_rescue_whose_worker_cannot_start_leaves_every_later_answer_in_its_place(links: Links) -> None:
    link = links(None, RefusedStart(2))
    link.open()
    link.say("g1", "one !segv two")
    received = link.until_end()
    assert received[:-1] == [*opening("g1"), *round_of("g1", 1, "one")]
    assert isinstance(received[-1], Failed)
    assert received[-1].code != "engine_died"
    # The fresh worker opens the pair again, which the listener is told: no rescue is under way.
    link.say("g2", "again")
    assert isinstance(link.next(), Opened)
    end = link.until_end()[-1]
    assert isinstance(end, Finished)
    assert end.text == "again "
    link.engine.send(Diagnose())
    assert isinstance(link.next(), Diagnosed)
