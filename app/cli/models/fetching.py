"""Waits for downloads and shows their progress, on one line or as JSON, for a command that ends when they are finished.

The queue and its folder are the window's own, so that each of them continues what the other one began.
"""

from __future__ import annotations

import queue
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from app.cli.output import ProgressLine, print_json
from app.model_library.downloads import ModelDownloads, label_of
from app.model_library.events import Download, DownloadEnded, DownloadsUpdated, ModelEvent
from app.model_library.pairs.catalogue_files import ItemToFetch
from app.problem import ProblemError, refuse
from models.store.records import StoredModel, paths_of
from models.store.store import Store

_LOOK_UP_S = 0.2
"""Seconds that Ctrl-C may have to wait, on systems where it does not end a wait."""


class Fetched(NamedTuple):
    """An item with its model in the store."""

    item: ItemToFetch
    model: StoredModel


class FetchInterrupted(Exception):
    """The user pressed Ctrl-C; what was fetched is kept."""

    def __init__(self, done_bytes: int, total_bytes: int) -> None:
        super().__init__(f"{done_bytes} of {total_bytes} bytes")
        self.done_bytes = done_bytes
        self.total_bytes = total_bytes


class Fetching:
    """Fetches items. `as_json` prints the progress on standard output, one JSON object a line."""

    def __init__(self, store: Store, line: ProgressLine, *, as_json: bool = False) -> None:
        self._store, self._line, self._as_json = store, line, as_json
        self._actions: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._received: list[ModelEvent] = []

    def fetch(self, items: Sequence[ItemToFetch]) -> tuple[Fetched, ...]:
        """Fetch the items one after another. Raises Interrupted, HubError, ProblemError or ModelFileError."""
        downloads = ModelDownloads(self._store, self._received.append, self._actions.put)
        fetched: list[Fetched] = []
        at = ""
        try:
            downloads.check_space(items)
            downloads.queue.sweep()
            for item in items:
                at = downloads.get(item)
                fetched.append(Fetched(item, self._installed(item, *self._wait(at, item))))
                at = ""
        except KeyboardInterrupt:
            downloads.queue.close()
            done = sum(each.item.size_bytes for each in fetched)
            done += sum(each.done_bytes for each in downloads.downloads() if each.id == at)
            raise FetchInterrupted(done, sum(item.size_bytes for item in items)) from None
        finally:
            downloads.queue.close()
            self._line.end()
        return tuple(fetched)

    def _wait(self, item_id: str, item: ItemToFetch) -> tuple[str, str]:
        """Wait until the item is installed; returns its id in the store and its source. Others are an earlier run's."""
        while True:
            try:
                self._actions.get(timeout=_LOOK_UP_S)()
            except queue.Empty:
                continue
            events, self._received[:] = tuple(self._received), ()
            for event in events:
                match event:
                    case DownloadEnded(item_id=of) if of == item_id:
                        if event.problem is not None:
                            raise ProblemError(event.problem)
                        return event.model_id, event.source
                    case DownloadsUpdated(downloads):
                        self._show(item, next((each for each in downloads if each.id == item_id), None))

    def _show(self, item: ItemToFetch, now: Download | None) -> None:
        """Show the progress. Raises ProblemError where the item neither waits nor runs any more."""
        if now is None or now.state == "paused":
            raise refuse("stopped", f"{item.name} was stopped by another Draftlight", "Go on with it there.")
        if not now.doing:
            return
        if self._as_json:
            fields = {"done_bytes": now.done_bytes, "total_bytes": now.total_bytes, "doing": now.doing}
            speed = {"bytes_per_s": now.bytes_per_s, "seconds_left": now.seconds_left}
            self._say("progress", item, path=now.path, **fields, **speed)
            return
        detail = "reading what is here already" if now.doing == "checking" else now.detail
        self._line.show(label_of(item), now.done_bytes, now.total_bytes, now.bytes_per_s, now.seconds_left, detail)

    def _installed(self, item: ItemToFetch, model_id: str, source: str) -> StoredModel:
        model = next(model for model in self._store.models() if model.id == model_id)
        if self._as_json:
            place = paths_of(self._store.folder, model)[model.main]
            self._say("installed", item, id=model.id, path=str(place), source=source)
        else:
            self._line.show(
                label_of(item),
                item.size_bytes,
                item.size_bytes,
                detail=f"checked, from {source}" if source else "checked",
            )
            self._line.end()
        return model

    def _say(self, kind: str, item: ItemToFetch, **fields: Any) -> None:
        print_json({"type": kind, "name": item.name, "role": item.role, **fields}, on_one_line=True)
