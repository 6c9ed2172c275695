"""A config that passes its proof and dies in a reply: toy models, real worker processes, faults injected there.

The reply goes on on the next config from what was written, that is told once and remembered, and nothing is lost.
"""

from __future__ import annotations

import os
import queue
import signal
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from app.conversation.events import ConversationEvent, PairOpened, PairOpening
from app.conversation.pair_loading import PairLoader
from app.engine_host.failure_messages import BAD_SCORES
from app.engine_host.open_pair_state import OpenPairState
from app.engine_host.protocol import Command, ConfigAnnounced, Generate, Opened, OpenPair, PairFiles, Ready, Refused
from app.engine_host.recovery import ReplyRecovery
from app.engine_host.response_timeout import WorkerTask
from app.system.paths import find_app_paths
from engine.decoding.watchdog import DRAFTER_HUNG
from engine.events import Drafted, DraftedToken, Failed, Finished, Started, Verified
from engine.machine import config_cache
from engine.machine.configs import ConfigFailure
from engine.options.load_options import LoadOptions
from engine.options.request import Message, Request
from tests.app.engine_host.engine_link import NEVER, TOKENS, ImpatientOnce, Link, finished, memories, patient, reply
from tests.app.scripted_engine import PAIR, opening, round_of, stats

TARGET, DRAFTER = "toy-q8_0.gguf", "toy-fused.onnx"
OTHERS_KERNELS = LoadOptions(weights="llama.cpp")
"""So that the same settings are the fastest whether or not this build has our kernels."""

REPACK, CPU = "rearranged weights on the processor", "the weights as they lie in the file"
GRAPH, AS_IN_FILE = "a rearranged graph on the processor", "the graph as it lies in the file"
LEFT_OUT = f"{TARGET} now runs with {CPU}: with {REPACK}: "


def died(name: str) -> str:
    return f"the engine stopped (signal {name})"


@pytest.fixture
def pair(toy_gguf: Path, toy_onnx_decoder: Path) -> PairFiles:
    return PairFiles("toy", "Toy", str(toy_gguf), str(toy_onnx_decoder), n_context=256, options=OTHERS_KERNELS)


@pytest.fixture
def open_with(pair: PairFiles, links: Callable[..., Link], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Link]:
    """Opens the toy pair where these faults are injected."""

    def start(faults: str, limits: Callable[[WorkerTask], float] = patient) -> Link:
        monkeypatch.setenv("DRAFTLIGHT_FAULT", faults)
        link = links(limits)
        link.engine.send(OpenPair(pair))
        assert link.opened().safer is None
        return link

    return start


@pytest.mark.parametrize(
    ("action", "limits", "reason"),
    [
        ("reply-segv", patient, died("SIGSEGV")),
        ("reply-hang", ImpatientOnce(), "the engine said nothing for 0 seconds, so it was ended"),
        ("reply-nan", patient, "the model's scores were not numbers in a reply"),
        ("reply-fail", patient, "it could not compute in a reply, for want of memory perhaps"),
    ],
)
def test_the_reply_goes_on_on_the_next_config_and_says_so_once(
    action: str, limits: Callable[[WorkerTask], float], reason: str, open_with: Callable[..., Link]
) -> None:
    link = open_with(f"repack:{action}", limits)
    end = finished(reply(link, draft_length=0))
    assert end.stats.note == LEFT_OUT + reason
    assert end.stats.tokens == TOKENS or end.reason == "stop"
    kept = memories()[TARGET]
    assert (kept.now, kept.failures) == ("cpu", (ConfigFailure("repack", "reply", reason),))
    # The next reply is like any other, and guesses again.
    after = reply(link, "g2")
    assert finished(after).stats.note != end.stats.note
    assert any(isinstance(event, Drafted) for event in after)


def test_it_is_remembered_and_not_told_again(open_with: Callable[..., Link]) -> None:
    finished(reply(open_with("repack:reply-segv"), draft_length=0))
    again = open_with("repack:reply-segv")
    assert finished(reply(again, draft_length=0)).stats.note == "guessing is switched off"
    assert len(again.process_ids) == 1
    assert config_cache.delete_results(find_app_paths().measurements) > 0  # as `doctor --retry` does
    assert finished(reply(open_with("repack:reply-segv"), draft_length=0)).stats.note == LEFT_OUT + died("SIGSEGV")


def test_an_end_from_outside_is_forgiven_once(open_with: Callable[..., Link]) -> None:
    link = open_with("repack:reply-kill")
    failed = reply(link, draft_length=0)[-1]
    assert isinstance(failed, Failed)
    assert failed.message == "the engine stopped (signal SIGKILL)"
    assert "out of memory" in failed.hint
    # The same config again, and its second end is the last.
    link.engine.send(Generate(Request("g2", messages=(Message("user", "aa bb"),), max_tokens=TOKENS, draft_length=0)))
    assert link.opened().config == "repack"
    (once,) = memories()[TARGET].failures
    assert once == ConfigFailure("repack", "reply", died("SIGKILL"), certain=False, place=once.place)
    assert once.place.startswith("writing ")
    end = finished(link.until_end())
    assert end.stats.note == LEFT_OUT + died("SIGKILL")
    assert memories()[TARGET].failures == (
        ConfigFailure("repack", "reply", died("SIGKILL"), times=2, place=once.place),
    )


def kept_failures() -> list[tuple[str, bool, int]]:
    return [(each.config, each.counts, each.times) for each in memories()[TARGET].failures]


def test_ends_from_outside_at_different_places_move_nothing(open_with: Callable[..., Link]) -> None:
    """The worker is killed some passes into a reply; prompts of different lengths make that different places."""
    link = open_with("repack:reply-kill")
    for generation_id, prompt in (("g1", "aa"), ("g2", "aa bb " * 8), ("g3", "aa bb " * 16)):
        request = Request(generation_id, messages=(Message("user", prompt),), max_tokens=TOKENS, seed=1, draft_length=0)
        link.engine.send(Generate(request))
        if generation_id != "g1":
            assert link.opened().config == "repack"
            assert kept_failures() == [("repack", False, 1)]
        assert isinstance(link.until_end()[-1], Failed)


@pytest.mark.parametrize("at", [Started, Verified], ids=["prefill", "decode"])
def test_another_program_that_kills_the_worker_moves_nothing(
    at: type[Started | Verified], open_with: Callable[..., Link]
) -> None:
    link = open_with("")
    link.engine.send(Generate(Request("g", messages=(Message("user", "aa bb"),), max_tokens=TOKENS, seed=1)))
    while not isinstance(link.next(), at):
        pass
    os.kill(link.process_ids[-1], signal.SIGKILL)
    link.until_end()
    link.engine.send(Generate(Request("g2", messages=(Message("user", "aa bb"),), max_tokens=TOKENS, seed=1)))
    received = [link.next()]
    while not isinstance(received[-1], Finished):
        received.append(link.next())
    opened = [event for event in received if isinstance(event, Opened)]
    assert {event.config for event in opened} <= {"repack"}
    assert not any(counts for _, counts, _ in kept_failures())


def test_an_opening_that_is_killed_at_the_same_step_again_takes_the_next_config(
    pair: PairFiles, links: Callable[..., Link], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DRAFTLIGHT_FAULT", "repack:hang")
    computing: queue.SimpleQueue[None] = queue.SimpleQueue()

    def watching(doing: WorkerTask) -> float:
        if (doing.config, doing.what) == ("repack", "compute"):
            computing.put(None)
        return NEVER

    link = links(watching)
    for attempt in ("first", "second"):
        link.engine.send(OpenPair(pair))
        ready = link.received.get(timeout=link.WAIT_S)
        assert isinstance(ready, Ready)
        computing.get(timeout=link.WAIT_S)
        os.kill(ready.process_id, signal.SIGKILL)
        if attempt == "first":
            refused = link.next()
            assert isinstance(refused, Refused)
            assert refused.code == "engine_died"
            while not computing.empty():
                computing.get()
    assert link.opened().config == "cpu"
    assert memories()[TARGET].failures == (ConfigFailure("repack", "compute", "the engine stopped (signal SIGKILL)"),)


def test_a_drafter_that_dies_in_a_reply_loses_its_config_and_the_target_none(open_with: Callable[..., Link]) -> None:
    link = open_with("drafter:reply-segv")
    end = finished(reply(link, draft_length=2))
    told = f"{DRAFTER} now runs with {AS_IN_FILE}: with {GRAPH}: {died('SIGSEGV')}"
    assert end.stats.note == f"{told}; the rest was written plainly"
    kept = memories()
    assert kept[DRAFTER].failures == (ConfigFailure("drafter", "reply", died("SIGSEGV")),)
    assert (kept[DRAFTER].now, kept[TARGET].now, kept[TARGET].failures) == ("drafter-safe", "repack", ())
    after = reply(link, "g2", draft_length=2)
    assert any(isinstance(event, Drafted) for event in after)
    assert finished(after).stats.draft_n > 0


def test_where_every_config_dies_in_the_reply_it_is_the_files_fault(open_with: Callable[..., Link]) -> None:
    link = open_with("repack:reply-segv,cpu:reply-nan,one-thread:reply-segv")
    failed = reply(link, draft_length=0)[-1]
    assert isinstance(failed, Failed)
    assert failed.code == "no_config_left"
    assert failed.message == (
        f"{TARGET} cannot be used on this machine: tried with {REPACK}: {died('SIGSEGV')}; "
        f"with {CPU}: the model's scores were not numbers in a reply; with one thread: {died('SIGSEGV')}"
    )
    assert failed.hint.startswith("What was written is kept.")
    assert memories()[TARGET].failures == ()
    link.engine.send(Generate(Request("g2", messages=(Message("user", "aa bb"),), max_tokens=4, draft_length=0)))
    assert link.opened().config == "repack"


# Values


def test_a_worker_that_opens_its_pair_again_otherwise_says_so() -> None:
    published: list[ConversationEvent] = []
    pairs = PairLoader(Silent(), lambda command: PAIR, published.append)
    pairs.begin(PAIR)
    opened = msgspec.structs.replace(OPENED, request_id=1)
    pairs.handle(opened)
    pairs.handle(OPENED)
    again = msgspec.structs.replace(OPENED, safer=LEFT_OUT)
    pairs.handle(again)
    assert published == [PairOpening(PAIR), PairOpened(PAIR, opened), PairOpened(PAIR, again)]


def test_a_pair_that_is_wanted_while_another_is_opened_anew_is_told_as_its_own() -> None:
    published: list[ConversationEvent] = []
    pairs = PairLoader(Silent(), lambda command: PAIR, published.append)
    pairs.begin(PAIR)
    pairs.handle(Refused("replaced", "loading was given up for another model", ""))
    assert pairs.active
    opened = msgspec.structs.replace(OPENED, request_id=1)
    pairs.handle(opened)
    assert published == [PairOpening(PAIR), PairOpened(PAIR, opened)]
    assert not pairs.active


class Silent:
    """An engine that is told and says nothing."""

    def send(self, command: Command) -> None:
        pass


OPENED = Opened("p", "t", "d", 512, 300, "CPU", "CPU", 1.0, config="repack", drafter_config="drafter")


def in_use(opened: Opened = OPENED) -> OpenPairState:
    pair = OpenPairState()
    pair.set_requested(OpenPair(PAIR))
    pair.handle(opened)
    return pair


def reply_so_far(*, rounds: int = 1, drafted: bool = False, draft_length: int = 4) -> ReplyRecovery:
    reply = ReplyRecovery(Request("g", messages=(Message("user", "a"),), draft_length=draft_length))
    events = [*opening("g"), *(event for number in range(rounds) for event in round_of("g", number + 1, "a"))]
    for event in [*events, *(round_of("g", rounds + 1, "b")[:1] if drafted else [])]:
        reply.add(event)
    return reply


@pytest.mark.parametrize(
    ("reply", "exit_code", "silent_s", "config"),
    [
        (reply_so_far(drafted=True), -signal.SIGSEGV, None, "repack"),  # a draft was being scored
        (reply_so_far(), -signal.SIGSEGV, None, "drafter"),  # a draft was being made
        (reply_so_far(rounds=0), -signal.SIGABRT, None, "drafter"),
        (reply_so_far(draft_length=0), -signal.SIGILL, None, "repack"),
        (reply_so_far(draft_length=0), 0xC0000005, None, "repack"),
        (reply_so_far(drafted=True), DRAFTER_HUNG, None, "drafter"),
        (reply_so_far(drafted=True), -signal.SIGKILL, 60.0, "repack"),  # the keeper ended what hung
        (reply_so_far(), BAD_SCORES, None, "repack"),  # a drafter's NaN is no failure of the reply
        (reply_so_far(drafted=True), -signal.SIGTERM, None, None),
        (reply_so_far(drafted=True), None, None, None),
    ],
)
def test_who_is_blamed(reply: ReplyRecovery, exit_code: int | None, silent_s: float | None, config: str | None) -> None:
    pair = in_use()
    failure = pair.blame(reply, exit_code, silent_s)
    assert (None if failure is None else failure.config) == config
    assert pair.again is not None
    assert pair.again.failures == (() if failure is None else (failure,))


def test_guesses_behind_the_end_of_a_reply_are_in_no_count_of_its_parts() -> None:
    reply = reply_so_far()  # one guess, which stands
    reply.add(Drafted("g", 2, "script", [DraftedToken(place, "b", 0.5) for place in range(4)], 1.0))
    reply.add(Verified("g", 2, 1, [0.9] * 4, None, "b", 5, 1.0, 3))  # the turn ended with the first of four
    assert reply.request_for_rest("it died") is not None
    end = reply.add(Finished("g", "stop", "", stats(0)))
    assert isinstance(end, Finished)
    assert (end.stats.draft_n, end.stats.draft_n_accepted, end.stats.tokens, end.text) == (2, 2, 3, "a b")


def test_ends_from_outside_count_by_step_and_by_place_until_an_opening_succeeds_or_another_pair_is_asked_for() -> None:
    state, now = in_use(), ConfigAnnounced("repack", "compute", 1)
    ends = [(ConfigAnnounced("repack", "load", 1), -signal.SIGKILL), (now, -signal.SIGTERM), (now, -signal.SIGKILL)]
    assert not any(state.was_killed_there(*end) for end in ends)
    assert state.was_killed_there(now, -signal.SIGKILL)
    assert not state.blame(reply_so_far(), -signal.SIGKILL).certain  # type: ignore[union-attr]
    state.handle(OPENED)
    assert not state.was_killed_there(now, -signal.SIGKILL)
    assert state.blame(reply_so_far(), -signal.SIGKILL).certain  # type: ignore[union-attr]
    state.set_requested(OpenPair(PAIR.__class__(id="other", name="Other", target="/t")))
    state.handle(OPENED)
    assert not state.blame(reply_so_far(), -signal.SIGKILL).certain  # type: ignore[union-attr]


def test_off_the_ladder_nobody_is_blamed() -> None:
    assert in_use(Opened("p", "t", "d", 512, 300, "CPU", "CPU", 1.0)).blame(reply_so_far(), -signal.SIGSEGV) is None


def test_a_reply_that_was_rescued_writes_plainly_so_its_next_death_is_the_targets() -> None:
    pair, reply = in_use(), reply_so_far()
    assert pair.blame(reply, -signal.SIGSEGV) == ConfigFailure("drafter", "reply", died("SIGSEGV"))
    reply.request_for_rest("it died", config_failed=True)
    failure = pair.blame(reply, -signal.SIGSEGV)
    assert pair.again == OpenPair(PAIR, (ConfigFailure("repack", "reply", died("SIGSEGV")),), ("drafter",))
    # In another reply the first blame stands.
    pair = in_use()
    pair.blame(reply_so_far(), -signal.SIGSEGV)
    pair.blame(reply_so_far(drafted=True), -signal.SIGSEGV)
    assert pair.again is not None
    assert failure is not None
    assert ([each.config for each in pair.again.failures], pair.again.reinstated) == (["drafter", "repack"], ())


def test_a_wish_for_the_same_pair_leaves_out_what_a_reply_died_of_that_could_not_go_on() -> None:
    pair, command = in_use(), OpenPair(PAIR)
    failure = pair.blame(reply_so_far(drafted=True), -signal.SIGSEGV)
    assert failure is not None
    assert pair.with_known_failures(command) == OpenPair(PAIR, (failure,))
    other = OpenPair(PAIR.__class__(id="other", name="Other", target="/t"))
    assert pair.with_known_failures(other) == other
    pair.clear_failures()
    assert pair.with_known_failures(command) == command


def test_a_reply_that_died_twice_is_told_as_one() -> None:
    reply = reply_so_far(rounds=2, drafted=True)
    for number in (3, 4):
        rest = reply.request_for_rest("it died", config_failed=True)
        assert rest is not None
        assert (len(rest.written), rest.draft_length) == (2 * (number - 1), 0)
        assert [reply.add(event) for event in opening("g")] == [None, None]
        _, told = map(reply.add, round_of("g", 1, "c"))
        assert isinstance(told, Verified)
        assert told.round == number
    assert reply.request_for_rest("it died") is None
