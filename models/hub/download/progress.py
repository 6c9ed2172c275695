"""How far a download is and how fast it goes."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Literal

import msgspec

_WINDOW_S = 5.0
_LEAST_S = 0.5


class FileProgress(msgspec.Struct, frozen=True):
    """Of one file. `doing` is `checking` while bytes from an earlier run are read again, `waiting` before another try.

    `bytes_per_s` and `seconds_left` are None until there is something to go by. `detail` says what is waited for.
    """

    doing: Literal["checking", "fetching", "waiting"]
    done_bytes: int
    total_bytes: int
    bytes_per_s: float | None = None
    seconds_left: float | None = None
    detail: str = ""


class DownloadSpeed:
    """Bytes per second over the last five seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._total = 0
        self._seen: deque[tuple[float, int]] = deque()

    def now(self) -> float:
        return self._clock()

    def add(self, count: int) -> None:
        """`count` bytes have arrived just now; 0 notes that nothing has."""
        now = self._clock()
        self._total += count
        # One entry in a tenth of a second is enough, and keeps the queue short however small the pieces are.
        if not self._seen or now - self._seen[-1][0] >= 0.1:
            self._seen.append((now, self._total))
        # One entry from before the window stays, to measure from.
        while len(self._seen) > 1 and now - self._seen[1][0] >= _WINDOW_S:
            self._seen.popleft()

    def bytes_per_s(self) -> float | None:
        """None before there is half a second to go by."""
        if not self._seen:
            return None
        since, total = self._seen[0]
        elapsed = self._clock() - since
        return (self._total - total) / elapsed if elapsed >= _LEAST_S else None

    def seconds_for(self, count: int) -> float | None:
        """How long `count` more bytes take at this speed; None where that cannot be said."""
        rate = self.bytes_per_s()
        return count / rate if rate else None
