"""What the download queue reports: one class for each kind of event, about one item each. The window imports this.

How far a single file is, and how fast it comes, is measured here too.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Literal

import msgspec

from engine.translatable import WithTemplates

_WINDOW_S = 5.0
_LEAST_S = 0.5


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


Doing = Literal["checking", "fetching", "waiting"]
"""`checking` while bytes that are here are read again, `waiting` before another try."""

State = Literal["queued", "running", "paused", "failed", "installed"]


class DownloadQueued(msgspec.Struct, frozen=True, tag="Queued"):
    item_id: str


class DownloadProgress(msgspec.Struct, frozen=True, tag="Progress"):
    """All files of the item together; `path` is the current one, `detail` what is waited for.

    `bytes_per_s` and `seconds_left` are None until there is something to go by.
    """

    item_id: str
    doing: Doing
    done_bytes: int
    total_bytes: int
    bytes_per_s: float | None
    seconds_left: float | None
    path: str
    detail: str = ""
    source: str = ""


class FileProgress(msgspec.Struct, frozen=True):
    """Of one file. `detail` says what is waited for, `source` in words where the bytes come from."""

    doing: Doing
    done_bytes: int
    detail: str = ""
    source: str = ""

    def of_item(self, item_id: str, path: str, before: int, total_bytes: int, speed: DownloadSpeed) -> DownloadProgress:
        """The same of the whole item, of whose files this many bytes were there `before` this one."""
        done, rate, left = before + self.done_bytes, None, None
        if self.doing == "fetching":
            rate, left = speed.bytes_per_s(), speed.seconds_for(total_bytes - done)
        return DownloadProgress(item_id, self.doing, done, total_bytes, rate, left, path, self.detail, self.source)


class DownloadPaused(msgspec.Struct, frozen=True, tag="Paused"):
    """The item waits for the user, and is kept over a restart."""

    item_id: str
    done_bytes: int


class DownloadInstalled(msgspec.Struct, frozen=True, tag="Installed"):
    """All files are in place, whole and checked, in the order of the item's files.

    `sources` says in words where they came from, nothing where all were here already.
    """

    item_id: str
    places: tuple[str, ...]
    sources: tuple[str, ...] = ()


class DownloadFailed(WithTemplates, frozen=True, tag="Failed"):
    """The item stopped with an error; its usable bytes are kept, and resuming tries again.

    The description of an item on the disk keeps the sentences' templates.
    """

    item_id: str
    code: str
    message: str
    hint: str


class DownloadCancelled(msgspec.Struct, frozen=True, tag="Cancelled"):
    """The item was cancelled, and nothing of it is left on disk."""

    item_id: str


DownloadEvent = (
    DownloadQueued | DownloadProgress | DownloadPaused | DownloadInstalled | DownloadFailed | DownloadCancelled
)


class ItemState(msgspec.Struct, frozen=True):
    """One item as it is now, for a list; `failure` says why where `state` is `failed`."""

    id: str
    name: str
    folder: str
    state: State
    done_bytes: int
    total_bytes: int
    failure: DownloadFailed | None
    licence: str = ""
