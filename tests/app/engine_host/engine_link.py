"""An engine process as a test holds it: what it said, and what its workers remember of the configs."""

from __future__ import annotations

import queue
from collections.abc import Callable
from pathlib import Path

from app.engine_host.engine_process import EngineProcess
from app.engine_host.protocol import Opened, Ready, Upward
from app.engine_host.response_timeout import Doing
from app.engine_host.worker_process import Entry
from app.system.paths import find_app_paths
from engine.events import Failed, Finished
from engine.machine import config_cache
from engine.machine.config_cache import KeptConfigs
from tests.toys import faults

NEVER = 100_000.0


def patient(doing: Doing) -> float:
    return NEVER


class Link:
    """An engine process and what it said."""

    WAIT_S = 120

    def __init__(
        self,
        log: Path,
        limits: Callable[[Doing], float] = patient,
        entry: Entry = faults.main,
    ) -> None:
        self.received: queue.SimpleQueue[Upward] = queue.SimpleQueue()
        self.engine = EngineProcess(self.received.put, log, entry, limits)
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

    def opened(self) -> Opened:
        message = self.next()
        assert isinstance(message, Opened), message
        return message


def memories() -> dict[str, KeptConfigs]:
    """What was kept, by the file's name."""
    app_paths = find_app_paths().measurements.glob(f"*{config_cache.CONFIGS.suffix}")
    found = [memory for place in app_paths if (memory := config_cache.CONFIGS.read(place)) is not None]
    return {Path(memory.file).name: memory for memory in found}
