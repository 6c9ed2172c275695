"""A worker as the app holds it: what it writes arrives whole and seldom, and its end has its own exit code."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from app.__main__ import use_huge_pages
from app.engine_host.worker_process import READS_AT_ONCE, READS_PER_S, ReadingPace, WorkerProcess


def leave(pipe: Connection, log_file: str, parent_id: int) -> None:
    """A worker that ends at the first command."""
    pipe.recv_bytes()
    os._exit(7)


WRITTEN = (b"", b"a", b"b" * 20_000, b"c" * 1_000_000, b"d")
"""Longer than one write, longer than one read."""


def write(pipe: Connection, log_file: str, parent_id: int) -> None:
    """A worker that writes all of these and is gone."""
    for message in WRITTEN:
        pipe.send_bytes(message)
    os._exit(0)


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


def test_messages_arrive_whole_however_they_are_cut(tmp_path: Path) -> None:
    worker, messages = WorkerProcess(write, tmp_path / "log"), list[bytes]()
    while len(messages) < len(WRITTEN):
        messages += [bytes(message) for message in worker.receive()]
    assert tuple(messages) == WRITTEN
    with pytest.raises(EOFError):
        worker.receive()
    assert worker.end() == 0


@pytest.mark.parametrize(("messages_per_s", "reads"), [(100, 1000), (4000, 10 * READS_PER_S + READS_AT_ONCE)])
def test_a_fast_worker_is_read_twice_a_frame_and_another_at_once(messages_per_s: int, reads: float) -> None:
    now_s, counted, longest_s = 0.0, 0, 0.0
    pace = ReadingPace(lambda: now_s)
    for number in range(10 * messages_per_s):
        now_s = number / messages_per_s
        longest_s = max(longest_s, pace.delay_s)
        if not pace.delay_s:
            pace.count_read()
            counted += 1
    assert counted <= reads
    assert counted > 0.9 * reads
    assert longest_s <= 1 / READS_PER_S
    assert (longest_s == 0.0) == (messages_per_s < READS_PER_S)


@pytest.mark.skipif(not Path("/sys/kernel/mm/transparent_hugepage").is_dir(), reason="no huge pages in this kernel")
def test_processes_that_are_started_take_large_memory_in_huge_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GLIBC_TUNABLES", "glibc.malloc.check=0")
    asks = 'held = bytearray(64 << 20); print(" hg" in open("/proc/self/smaps").read())'  # a flag of an area
    told = list[str]()
    for _ in range(2):
        told.append(subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True).stdout)
        use_huge_pages()
    assert told == ["False\n", f"{platform.libc_ver()[0] == 'glibc'}\n"]
    assert os.environ["GLIBC_TUNABLES"] == "glibc.malloc.check=0:glibc.malloc.hugetlb=1"
