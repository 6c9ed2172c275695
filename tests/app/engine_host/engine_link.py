"""An engine process as a test holds it: what it said, and what its workers remember of the configs."""

from __future__ import annotations

import queue
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from app.engine_host.engine_process import EngineProcess
from app.engine_host.protocol import Generate, Loading, Opened, OpenPair, Ready, Upward
from app.engine_host.response_timeout import WorkerTask
from app.engine_host.worker_process import Entry
from app.system.paths import find_app_paths
from engine.events import Failed, Finished, Started, Verified
from engine.machine import config_cache
from engine.machine.config_cache import KeptConfigs
from engine.options.request import Message, Request
from tests.app.scripted_engine import PAIR
from tests.toys import faults

NEVER = 100_000.0


def patient(doing: WorkerTask) -> float:
    return NEVER


class ImpatientOnce:
    """No config but the first has to be quick in a reply. A busy machine that is slow there has the same outcome."""

    def __init__(self, limit_s: float = 0.5) -> None:
        self._limit_s = limit_s

    def __call__(self, doing: WorkerTask) -> float:
        if doing.config == "cpu":
            self._limit_s = NEVER
        return self._limit_s if doing.what == "round" else NEVER


class Link:
    """An engine process and what it said; without `limits` it is waited for as long as the app does."""

    WAIT_S = 120

    def __init__(
        self, log: Path, limits: Callable[[WorkerTask], float] | None = patient, entry: Entry = faults.main
    ) -> None:
        self.received: queue.SimpleQueue[Upward] = queue.SimpleQueue()
        self.loading: queue.SimpleQueue[Loading] = queue.SimpleQueue()
        self.engine = EngineProcess(self.received.put, log, entry, limits, self.loading.put)
        self.engine.start()
        self.process_ids: list[int] = []

    def next(self) -> Upward:
        while isinstance(message := self.received.get(timeout=self.WAIT_S), Ready):
            self.process_ids.append(message.process_id)
        return message

    def until_end(self) -> list[Upward]:
        received = [self.next()]
        while not isinstance(received[-1], (Finished, Failed)):
            received.append(self.next())
        return received

    def loaded(self) -> list[Loading]:
        """What was told of an opening up to its end."""
        told = [self.loading.get(timeout=self.WAIT_S)]
        while told[-1].phase != "open":
            told.append(self.loading.get(timeout=self.WAIT_S))
        return told

    def open(self, target: str = PAIR.target) -> Upward:
        """The answer to the scripted pair."""
        self.engine.send(OpenPair(msgspec.structs.replace(PAIR, target=target)))
        return self.next()

    def say(self, generation_id: str, script: str, draft_length: int = 4) -> None:
        request = Request(generation_id, messages=(Message("user", script),), draft_length=draft_length)
        self.engine.send(Generate(request))

    def opened(self) -> Opened:
        message = self.next()
        assert isinstance(message, Opened), message
        return message


TOKENS = 24


def reply(link: Link, generation_id: str = "g", **settings: object) -> list[Upward]:
    request = Request(generation_id, messages=(Message("user", "aa bb"),), max_tokens=TOKENS, seed=1, **settings)  # type: ignore[arg-type]
    link.engine.send(Generate(request))
    return link.until_end()


def finished(received: Sequence[Upward]) -> Finished:
    """The end of a reply of which nothing was lost on the way and nothing was told twice."""
    end = received[-1]
    assert isinstance(end, Finished), end
    rounds = [event for event in received if isinstance(event, Verified)]
    assert [event.round for event in rounds] == list(range(1, len(rounds) + 1))
    assert "".join(event.text for event in rounds) == end.text
    assert sum(event.accepted + (event.next is not None) for event in rounds) == end.stats.tokens
    assert [type(event) for event in received].count(Started) == 1
    return end


def memories() -> dict[str, KeptConfigs]:
    """What was kept, by the file's name."""
    app_paths = find_app_paths().measurements.glob(f"*{config_cache.CONFIGS.suffix}")
    found = [memory for place in app_paths if (memory := config_cache.CONFIGS.read(place)) is not None]
    return {Path(memory.file).name: memory for memory in found}
