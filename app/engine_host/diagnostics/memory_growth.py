"""Notices that a worker's own memory has grown past a limit, so that it is replaced between two replies.

Native libraries leak (0.15 to 3 MB a token in llama.cpp's issues 25740 and 25953), and only the end of their process
gives that back. Growth is counted from the end of a worker's first reply on: by then all that a pair needs has been
used once. Where the system does not say what a process holds, no worker is replaced.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from pathlib import Path

from models.hardware.machine import own_bytes, read_machine

LEAST_BYTES, SHARE = 1 << 30, 4
"""A worker may grow by a fourth of the machine's memory, and by so much in any case."""

REPLACED = "The engine was replaced between two replies: its memory had grown from"
"""How the line in the log begins."""


def most_growth() -> int:
    """Bytes by which a worker may grow."""
    return max(LEAST_BYTES, (read_machine().total_bytes or 0) // SHARE)


class MemoryGrowth:
    """Of one worker after the other. `most_bytes` None takes what is right for this machine."""

    def __init__(self, most_bytes: int | None = None) -> None:
        self._wanted = most_bytes
        self._most = 0
        self._first: int | None = None
        self._now = 0

    def begin(self, kept_bytes: int) -> None:
        """A pair was opened, which may keep so many bytes of other conversations."""
        self._most = (most_growth() if self._wanted is None else self._wanted) + kept_bytes
        self._first = None

    def is_too_much(self, process_id: int | None) -> bool:
        """Whether this process has grown past the limit; asked after each reply."""
        now = None if process_id is None else own_bytes(process_id)
        if now is None:
            return False
        self._first, self._now = now if self._first is None else self._first, now
        return now - self._first > self._most

    def log_growth(self, log_file: Path) -> None:
        """Say in the log what the worker had grown to; where it cannot be written, a worker's lines are lost too."""
        when = datetime.now().isoformat(" ", "seconds")
        with suppress(OSError), log_file.open("a", encoding="utf-8") as log:
            log.write(f"{REPLACED} {(self._first or 0) >> 20} to {self._now >> 20} MB, {when}\n")
