"""The engine beside the chat's own: one task after another, cancelled, killed, closed."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from app.engine_host import worker_process
from app.engine_host.protocol import Loading, PairFiles, PairRequest
from app.engine_host.side_engine import SideEngine, SideEvent, SideOpened, SideRefused
from app.engine_host.worker_process import Entry
from app.model_library.pairs.resolution import find_pair
from app.problem import problem_error
from app.settings.reply_options import ReplyOptions, Sampling
from engine.events import Drafted, Failed, Finished, Started, Verified
from models.pair import STARTER
from tests.app import scripted_engine
from tests.app.scripted_engine import PAIR, ending, whole_reply

OPTIONS = ReplyOptions()
START_S = 60


class Side:
    """A side engine and what it told."""

    def __init__(
        self, log: Path, find: Callable[[PairRequest], PairFiles], entry: Entry = scripted_engine.main
    ) -> None:
        self.received: queue.SimpleQueue[SideEvent] = queue.SimpleQueue()
        self.loading: queue.SimpleQueue[Loading] = queue.SimpleQueue()
        self.engine = SideEngine(self._hear, log, PairRequest(pair=STARTER), find, entry)

    def _hear(self, event: SideEvent) -> None:
        if isinstance(event, Loading):
            self.loading.put(event)
        else:
            self.received.put(event)

    def next(self) -> SideEvent:
        return self.received.get(timeout=START_S)

    def until_end(self) -> list[SideEvent]:
        received = [self.next()]
        while not isinstance(received[-1], (Finished, Failed)):
            received.append(self.next())
        return received


Opener = Callable[..., Side]


@pytest.fixture
def open_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opener]:
    monkeypatch.setattr(worker_process, "QUIT_PATIENCE_S", 0.2)
    sides: list[Side] = []

    def open_it(
        find: Callable[[PairRequest], PairFiles] = lambda pair_request: PAIR, entry: Entry = scripted_engine.main
    ) -> Side:
        sides.append(Side(tmp_path / "logs" / "side.log", find, entry))
        sides[-1].engine.start()
        return sides[-1]

    yield open_it
    for side in sides:
        side.engine.close()
        assert side.engine.wait_closed(START_S)


def test_opens_the_starter_unless_told_otherwise(open_side: Opener) -> None:
    requested: list[PairRequest] = []

    def find(pair_request: PairRequest) -> PairFiles:
        requested.append(pair_request)
        return PAIR

    side = open_side(find)
    opened = side.next()
    assert isinstance(opened, SideOpened)
    assert (requested, opened.pair) == ([PairRequest(pair="starter")], PAIR)
    assert opened.opened.target_name == "target.gguf"
    assert side.loading.get(timeout=START_S) == Loading("starting")


def test_tasks_are_done_one_after_another(open_side: Opener) -> None:
    side = open_side()
    first = side.engine.ask("one two", OPTIONS)
    second = side.engine.ask("three", OPTIONS)
    assert isinstance(side.next(), SideOpened)
    assert side.until_end() == whole_reply(first, ["one", "two"])
    assert side.until_end() == whole_reply(second, ["three"])


def test_options_reach_the_request(open_side: Opener) -> None:
    side = open_side()
    side.engine.ask("one", ReplyOptions(draft_length=2))
    side.engine.ask("one", ReplyOptions(guessing=False))
    side.next()
    begun = [event for event in [*side.until_end(), *side.until_end()] if isinstance(event, Started)]
    assert [event.draft_length for event in begun] == [2, 0]


def test_cancel_stops_the_reply_and_forgets_what_waits(open_side: Opener) -> None:
    side = open_side()
    first = side.engine.ask("one !wait two", OPTIONS)
    side.engine.ask("never", OPTIONS)
    side.next()
    received = [side.next() for _ in range(4)]
    assert isinstance(received[-1], Verified)
    side.engine.cancel()
    assert side.next() == ending(first, ["one"], "cancelled")
    last = side.engine.ask("after", OPTIONS)
    assert side.until_end() == whole_reply(last, ["after"])


def test_files_that_are_not_there_are_refused_and_tasks_fail(open_side: Opener) -> None:
    def find(pair_request: PairRequest) -> PairFiles:
        raise problem_error("missing", "target.gguf is missing", "Run the set-up again.")

    side = open_side(find)
    refused = side.next()
    assert isinstance(refused, SideRefused)
    assert refused.problem.message == "target.gguf is missing"
    side.engine.ask("one", OPTIONS)
    failed = side.next()
    assert isinstance(failed, Failed)
    assert failed.code == "no_pair"


def test_a_file_that_the_engine_refuses_is_told_and_another_try_can_follow(open_side: Opener) -> None:
    targets = ["/models/bad.gguf", PAIR.target]
    side = open_side(lambda pair_request: msgspec.structs.replace(PAIR, target=targets.pop(0)))
    refused = side.next()
    assert isinstance(refused, SideRefused)
    assert refused.problem.message == "bad.gguf is not a model"
    side.engine.open(PairRequest(pair="starter"))
    assert isinstance(side.next(), SideOpened)


@pytest.mark.parametrize("words", ["one !hang", "one !wait"])
def test_close_ends_a_reply_that_never_ends(open_side: Opener, words: str) -> None:
    side = open_side()
    side.next()
    side.engine.ask(words, OPTIONS)
    for _ in range(4):
        side.next()
    side.engine.close()
    assert side.engine.wait_closed(START_S)
    assert side.received.empty()


def test_close_ends_a_load_that_never_ends(open_side: Opener) -> None:
    looked = threading.Event()

    def find(pair_request: PairRequest) -> PairFiles:
        looked.set()
        return msgspec.structs.replace(PAIR, target="/models/slow.gguf")

    side = open_side(find)
    assert looked.wait(START_S)
    side.engine.close()
    side.engine.close()
    assert side.engine.wait_closed(START_S)


def test_close_before_start_is_no_problem(tmp_path: Path) -> None:
    side = Side(tmp_path / "side.log", lambda pair_request: PAIR)
    side.engine.close()
    assert side.engine.wait_closed()


@pytest.mark.real_weights
def test_the_real_starter_answers(tmp_path: Path) -> None:
    received: queue.SimpleQueue[SideEvent] = queue.SimpleQueue()
    engine = SideEngine(received.put, tmp_path / "side.log", PairRequest(pair=STARTER), find_pair)
    engine.start()
    try:
        engine.ask("What is the square root of 7?", ReplyOptions(sampling=Sampling(temperature=0.0), seed=7))
        facts = [received.get(timeout=START_S)]
        while not isinstance(facts[-1], (Finished, Failed, SideRefused)):
            facts.append(received.get(timeout=START_S))
    finally:
        engine.close()
        assert engine.wait_closed(START_S)
    assert isinstance(next(fact for fact in facts if not isinstance(fact, Loading)), SideOpened)
    assert any(isinstance(event, Drafted) for event in facts)
    assert isinstance(facts[-1], Finished)
