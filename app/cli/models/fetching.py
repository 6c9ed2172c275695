"""Fetches items through the download queue and adds them to the store, for a command that waits for the end.

It uses the window's own folder for downloads, so that each of them continues what the other one began.
"""

from __future__ import annotations

import queue
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from app.cli.output import say_json
from app.cli.progress import ProgressLine
from app.model_library.pairs.catalogue_files import ItemToFetch
from app.problem import refuse
from models.hub.download.disk_space import check_space
from models.hub.download.events import Cancelled, DownloadEvent, Failed, Installed, Paused, Progress
from models.hub.download.item_store import Item, ItemStore
from models.hub.download.queue import DownloadQueue
from models.hub.limits import Limits
from models.hub.records import FileToFetch
from models.store.index import STAGING
from models.store.names import repository_folder
from models.store.records import StoredModel, places_of
from models.store.store import Store

_LOOK_UP_S = 0.2
"""Seconds that Ctrl-C may have to wait, on systems where it does not end a wait."""


class Fetched(NamedTuple):
    """An item with its model in the store."""

    item: ItemToFetch
    model: StoredModel


class Interrupted(Exception):
    """The user pressed Ctrl-C; what was fetched is kept."""

    def __init__(self, done_bytes: int, total_bytes: int) -> None:
        super().__init__(f"{done_bytes} of {total_bytes} bytes")
        self.done_bytes = done_bytes
        self.total_bytes = total_bytes


class Fetching:
    """Fetches one item after another. `as_json` prints events on standard output, one JSON object a line."""

    def __init__(self, store: Store, line: ProgressLine, *, as_json: bool = False) -> None:
        self._store, self._line, self._as_json = store, line, as_json
        self._events: queue.SimpleQueue[DownloadEvent] = queue.SimpleQueue()
        self._staging = store.folder / STAGING
        self._at = ""

    def fetch(self, items: Sequence[ItemToFetch]) -> tuple[Fetched, ...]:
        """Fetch the items. Raises Interrupted, HubError, ProblemError or ModelFileError."""
        begun = ItemStore(self._staging)
        wanted = [(item, _as_begun(item, self._folder(item), begun.items())) for item in items]
        self._check_space(wanted, begun)
        downloads = DownloadQueue(self._staging, self._events.put)
        fetched: list[Fetched] = []
        try:
            downloads.sweep()
            for item, files in wanted:
                self._at = downloads.enqueue(_label(item), self._folder(item), files, item.licence)
                fetched.append(self._wait(self._at, item))
                self._at = ""
        except KeyboardInterrupt:
            downloads.close()
            done = sum(each.item.size_bytes for each in fetched)
            done += sum(each.done_bytes for each in downloads.items() if each.id == self._at)
            raise Interrupted(done, sum(item.size_bytes for item in items)) from None
        finally:
            downloads.close()
            self._line.end()
        return tuple(fetched)

    def _folder(self, item: ItemToFetch) -> Path:
        return self._store.folder / repository_folder(item.repository)

    def _check_space(self, wanted: Sequence[tuple[ItemToFetch, tuple[FileToFetch, ...]]], begun: ItemStore) -> None:
        """Check the space for all items together, before the first byte; the queue checks each one. Raises HubError."""
        there = {item.files: begun.done_bytes(item) for item in begun.items()}
        needed = sum(item.size_bytes - there.get(files, 0) for item, files in wanted)
        check_space(self._store.folder, needed, Limits().margin_bytes)

    def _wait(self, item_id: str, item: ItemToFetch) -> Fetched:
        """Wait until the item is installed. Events of other items belong to what an earlier run left in the queue."""
        while True:
            try:
                event = self._events.get(timeout=_LOOK_UP_S)
            except queue.Empty:
                continue
            if event.item_id != item_id:
                continue
            if isinstance(event, Progress):
                self._show(item, event)
            elif isinstance(event, Installed):
                return self._installed(item)
            elif isinstance(event, Failed):
                raise refuse(event.code, event.message, event.hint)
            elif isinstance(event, (Paused, Cancelled)):
                raise refuse("stopped", f"{item.name} was stopped by another Draftlight", "Go on with it there.")

    def _show(self, item: ItemToFetch, event: Progress) -> None:
        detail = {"checking": "reading what is here already", "waiting": event.detail}.get(event.doing, "")
        if self._as_json:
            fields = {"done_bytes": event.done_bytes, "total_bytes": event.total_bytes, "doing": event.doing}
            speed = {"bytes_per_s": event.bytes_per_s, "seconds_left": event.seconds_left}
            self._say("progress", item, path=event.path, **fields, **speed)
            return
        self._line.show(
            _label(item), event.done_bytes, event.total_bytes, event.bytes_per_s, event.seconds_left, detail
        )

    def _installed(self, item: ItemToFetch) -> Fetched:
        hashes = {file.path: file.sha256 for file in item.files if file.sha256}
        model = self._store.add_downloaded(item.repository, item.main, licence=item.licence, hashes=hashes)
        place = places_of(self._store.folder, model)[model.main]
        if self._as_json:
            self._say("installed", item, id=model.id, path=str(place))
        else:
            self._line.show(_label(item), item.size_bytes, item.size_bytes, detail="checked")
            self._line.end()
        return Fetched(item, model)

    def _say(self, kind: str, item: ItemToFetch, **fields: Any) -> None:
        say_json({"type": kind, "name": item.name, "role": item.role, **fields}, on_one_line=True)


def _label(item: ItemToFetch) -> str:
    return item.name if item.role == "target" else f"{item.name} (drafter)"


def _as_begun(item: ItemToFetch, folder: Path, begun: Sequence[Item]) -> tuple[FileToFetch, ...]:
    """The files with the model's first one in front, at the commit of an unfinished download with the same contents."""
    files = tuple(sorted(item.files, key=lambda file: file.path != item.main))
    for other in begun:
        if other.folder == str(folder.absolute()) and list(map(_contents, other.files)) == list(map(_contents, files)):
            return other.files
    return files


def _contents(file: FileToFetch) -> tuple[str, str, int, str | None]:
    return file.repository, file.path, file.size_bytes, file.sha256 or file.git_blob
