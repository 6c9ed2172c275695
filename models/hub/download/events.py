"""What the download queue reports: one class for each kind of event, about one item each. The window imports this."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.translatable import WithTemplates

State = Literal["queued", "running", "paused", "failed", "installed"]


class DownloadQueued(msgspec.Struct, frozen=True, tag="Queued"):
    item_id: str


class DownloadProgress(msgspec.Struct, frozen=True, tag="Progress"):
    """All files of the item together; `path` is the one at hand, `detail` what is waited for.

    `bytes_per_s` and `seconds_left` are None until there is something to go by.
    """

    item_id: str
    doing: Literal["checking", "fetching", "waiting"]
    done_bytes: int
    total_bytes: int
    bytes_per_s: float | None
    seconds_left: float | None
    path: str
    detail: str = ""


class DownloadPaused(msgspec.Struct, frozen=True, tag="Paused"):
    """The item waits for the user, and is kept over a restart."""

    item_id: str
    done_bytes: int


class DownloadInstalled(msgspec.Struct, frozen=True, tag="Installed"):
    """All files are in place, whole and checked; `places` in the order of the item's files."""

    item_id: str
    places: tuple[str, ...]


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
