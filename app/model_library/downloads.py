"""The download queue as facts: items by name, what runs, what waits, what failed; what is done goes on the shelf.

All of it happens on the thread for the disk: the queue's own thread only leaves word there. What an earlier run left
comes back as paused; nothing goes on by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import PurePosixPath

from app.i18n.translatable import translatable
from app.model_library.events import Download, DownloadEnded, DownloadState, DownloadsUpdated, ModelEvent
from app.model_library.pairs.catalogue_files import ItemToFetch
from app.problem import Problem
from models.errors import ModelFileError
from models.hub.download.events import Cancelled, DownloadEvent, Failed, Installed, ItemState, Progress
from models.hub.download.item_store import ItemStore
from models.hub.download.queue import DownloadQueue
from models.hub.limits import Limits
from models.hub.records import FileToFetch
from models.store.index import STAGING
from models.store.names import repository_folder
from models.store.store import Store

Action = Callable[[], None]


class ModelDownloads:
    """`later(job)` runs it on the owner's thread; `installed()` is called when the installed models have changed."""

    def __init__(
        self,
        store: Store,
        publish: Callable[[ModelEvent], None],
        later: Callable[[Action], None],
        installed: Action,
        endpoint: str | None = None,
        limits: Limits | None = None,
    ) -> None:
        self._store, self._publish, self._later, self._installed = store, publish, later, installed
        self._progress: dict[str, Progress] = {}
        staging = store.folder / STAGING
        self._files = {item.id: item.files for item in ItemStore(staging).items()}
        self._queue = DownloadQueue(staging, self._handle_event, endpoint=endpoint, limits=limits)

    def get(self, item: ItemToFetch) -> None:
        """Put it into the queue; the same files again are the same item. Raises HubError or ModelFileError."""
        folder = self._store.folder / repository_folder(item.repository)
        name = item.name if item.role == "target" else f"{item.name} (drafter)"
        # The model's first file is known by its place here: the store asks for it when all are there.
        files = sorted(item.files, key=lambda file: file.path != item.main)
        self._files[self._queue.enqueue(name, folder, files, item.licence)] = tuple(files)
        self.publish_all()

    def pause(self, item_id: str) -> None:
        """Keep what is there."""
        self._queue.pause(item_id)

    def resume(self, item_id: str) -> None:
        """Go on, also after a failure."""
        self._queue.resume(item_id)

    def cancel(self, item_id: str) -> None:
        """Leave nothing of it. Raises HubError."""
        self._queue.cancel(item_id)

    def close(self) -> None:
        """Pause what runs, and wait until it has let go."""
        self._queue.close()

    def publish_all(self) -> None:
        """The queue as it is."""
        self._publish(DownloadsUpdated(tuple(map(self._download, self._queue.items()))))

    def _handle_event(self, event: DownloadEvent) -> None:
        """On the queue's thread, which must not wait."""
        self._later(lambda: self._take(event))

    def _take(self, event: DownloadEvent) -> None:
        item = next((item for item in self._queue.items() if item.id == event.item_id), None)
        name = item.name if item else ""
        if isinstance(event, Progress):
            self._progress[event.item_id] = event
        else:
            self._progress.pop(event.item_id, None)
        if isinstance(event, Installed) and item is not None:
            self._note(item)
        elif isinstance(event, Cancelled):
            self._files.pop(event.item_id, None)
        self.publish_all()
        if isinstance(event, Failed):
            self._publish(DownloadEnded(name, problem=Problem(event.code, event.message, event.hint)))

    def _note(self, item: ItemState) -> None:
        """The files are in their places: the store takes them up."""
        files, name = self._files.pop(item.id, ()), item.name
        self._queue.remove(item.id)
        if not files:
            return
        main = _main(files)
        hashes = {file.path: file.sha256 for file in files if file.sha256}
        try:
            model = self._store.add_downloaded(main.repository, main.path, licence=item.licence, hashes=hashes)
        except ModelFileError as error:
            self._publish(DownloadEnded(name, problem=Problem(error.code, str(error), error.hint)))
            return
        self._installed()
        self._publish(DownloadEnded(name, model.id))

    def _download(self, item: ItemState) -> Download:
        moving = self._progress.get(item.id) if item.state == "running" else None
        failure = item.failure if item.state == "failed" else None
        return Download(
            id=item.id,
            name=item.name,
            state=_STATES[item.state],
            done_bytes=item.done_bytes if moving is None else moving.done_bytes,
            total_bytes=item.total_bytes,
            bytes_per_s=moving.bytes_per_s if moving else None,
            seconds_left=moving.seconds_left if moving else None,
            detail=_detail(moving) if moving else "",
            message=failure.message if failure else "",
            hint=failure.hint if failure else "",
        )


_STATES: Mapping[str, DownloadState] = {
    "queued": "queued",
    "running": "running",
    "paused": "paused",
    "failed": "failed",
    "installed": "finishing",
}


def _detail(progress: Progress) -> str:
    if progress.doing == "checking":
        return translatable("checking what is here already")
    return progress.detail if progress.doing == "waiting" else ""


def _main(files: tuple[FileToFetch, ...]) -> FileToFetch:
    """The file to open: the first that is a model's, in the order in which they were asked for."""
    models = (file for file in files if PurePosixPath(file.path).suffix.lower() in (".gguf", ".onnx"))
    return next(models, files[0])
