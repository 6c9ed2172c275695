"""The end of a worker: its exit code, whoever collected the process."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection
from pathlib import Path

from app.engine_host.worker_process import WorkerProcess


def leave(pipe: Connection, log_file: str, parent_id: int) -> None:
    """A worker that ends at the first command."""
    pipe.recv_bytes()
    os._exit(7)


class CollectedLate:
    """A process that another thread has collected: its code is noted a moment after it has ended."""

    def __init__(self, codes: list[int | None]) -> None:
        self._codes, self.actions = codes, list[str]()

    @property
    def exitcode(self) -> int | None:
        return self._codes.pop(0) if len(self._codes) > 1 else self._codes[0]

    def join(self, timeout: float | None = None) -> None:
        self.actions.append("join")

    def kill(self) -> None:
        self.actions.append("kill")

    def close(self) -> None:
        assert self.exitcode is not None
        self.actions.append("close")


def test_a_worker_ends_with_its_own_code(tmp_path: Path) -> None:
    assert WorkerProcess(leave, tmp_path / "log").end() == 7


def test_a_worker_that_another_thread_collected_is_neither_killed_nor_left(tmp_path: Path) -> None:
    worker = WorkerProcess(leave, tmp_path / "log")
    real, late = worker._process, CollectedLate([None, None, None, 0])
    worker._process = late  # type: ignore[assignment]
    assert worker.end() == 0
    assert late.actions == ["join", "close"]
    real.join()
