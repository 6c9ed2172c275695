"""Publishes the download queue as events: what runs, waits or failed. A complete model is added to the store.

The window and `draftlight models get` both use it, with other listeners.

All of it happens on the thread for the disk; the queue's own thread only passes its events there. Downloads that an
earlier run left are paused, and nothing continues by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path, PurePosixPath

from app.model_library.commands import DownloadStep
from app.model_library.events import Download, DownloadEnded, DownloadsUpdated, ModelEvent
from app.model_library.pairs.catalogue_files import ItemToFetch
from app.problem import Problem, known_problem
from engine.translatable import translatable
from models.errors import ModelFileError
from models.hub.download.events import (
    DownloadCancelled,
    DownloadEvent,
    DownloadFailed,
    DownloadInstalled,
    DownloadProgress,
    ItemState,
)
from models.hub.download.item_store import ItemStore
from models.hub.download.partial_file import check_space
from models.hub.download.queue import DownloadQueue
from models.hub.records import FileToFetch, Limits
from models.store.index import STAGING
from models.store.records import repository_folder
from models.store.store import Store

Action = Callable[[], None]


class ModelDownloads:
    """`later(job)` runs a job on the owner's thread; `installed()` is called when the installed models have changed.

    `queue` is theirs.
    """

    def __init__(
        self,
        store: Store,
        publish: Callable[[ModelEvent], None],
        later: Callable[[Action], None],
        installed: Action = lambda: None,
        endpoint: str | None = None,
        limits: Limits | None = None,
    ) -> None:
        self._store, self._publish, self._installed = store, publish, installed
        self._progress: dict[str, DownloadProgress] = {}
        staging = store.folder / STAGING
        self._files = {item.id: item.files for item in ItemStore(staging).items()}
        self._limits = limits or Limits()
        self.queue = DownloadQueue(
            staging, lambda event: later(lambda: self._handle_event(event)), endpoint=endpoint, limits=limits
        )

    def get(self, item: ItemToFetch) -> str:
        """Put an item into the queue and return its id. The same files again are the same item.

        Raises HubError or ModelFileError.
        """
        files = self._files_of(item)
        item_id = self.queue.enqueue(label_of(item), self._folder_of(item), files, item.licence)
        self._files[item_id] = files
        self.publish_all()
        return item_id

    def check_space(self, items: Sequence[ItemToFetch]) -> None:
        """Raises HubError where there is no space for all items together; the queue checks each one."""
        there = {self._files.get(state.id): state.done_bytes for state in self.queue.items()}
        needed = sum(item.size_bytes - there.get(self._files_of(item), 0) for item in items)
        check_space(self._store.folder, needed, self._limits.margin_bytes)

    def control(self, item_id: str, how: DownloadStep) -> None:
        """Pause, resume or cancel one. Raises HubError."""
        steps = {"pause": self.queue.pause, "resume": self.queue.resume, "cancel": self.queue.cancel}
        steps[how](item_id)

    def downloads(self) -> tuple[Download, ...]:
        """The downloads in the order of the queue."""
        return tuple(map(self._download, self.queue.items()))

    def publish_all(self) -> None:
        """Publish the queue as it is."""
        self._publish(DownloadsUpdated(self.downloads()))

    def _folder_of(self, item: ItemToFetch) -> Path:
        return self._store.folder / repository_folder(item.repository)

    def _files_of(self, item: ItemToFetch) -> tuple[FileToFetch, ...]:
        """The files of an item, at the commit of an unfinished download with the same contents.

        The model's first file comes first, because the store needs it when all files are there.
        """
        files = sorted(item.files, key=lambda file: file.path != item.main)
        folder = str(self._folder_of(item).absolute())
        for state in self.queue.items():
            begun = self._files.get(state.id, ())
            if state.folder == folder and list(map(_contents, begun)) == list(map(_contents, files)):
                return begun
        return tuple(files)

    def _handle_event(self, event: DownloadEvent) -> None:
        item = next((item for item in self.queue.items() if item.id == event.item_id), None)
        name = item.name if item else ""
        if isinstance(event, DownloadProgress):
            self._progress[event.item_id] = event
        else:
            self._progress.pop(event.item_id, None)
        if isinstance(event, DownloadInstalled) and item is not None:
            self._add_to_store(item, ", ".join(event.sources))
        elif isinstance(event, DownloadCancelled):
            self._files.pop(event.item_id, None)
        self.publish_all()
        if isinstance(event, DownloadFailed):
            problem = Problem(event.code, event.message, event.hint)
            self._publish(DownloadEnded(name, problem=problem, item_id=event.item_id))

    def _add_to_store(self, item: ItemState, source: str) -> None:
        """Add a finished download to the store."""
        files, name = self._files.pop(item.id, ()), item.name
        self.queue.remove(item.id)
        if not files:
            return
        # The file to open: the first that belongs to a model, in the order in which they were requested.
        suffixes = (file for file in files if PurePosixPath(file.path).suffix.lower() in (".gguf", ".onnx"))
        main = next(suffixes, files[0])
        hashes = {file.path: file.sha256 for file in files if file.sha256}
        try:
            model = self._store.add_downloaded(main.repository, main.path, licence=item.licence, hashes=hashes)
        except ModelFileError as error:
            self._publish(DownloadEnded(name, problem=known_problem(error), item_id=item.id))
            return
        self._installed()
        self._publish(DownloadEnded(name, model.id, item_id=item.id, source=source))

    def _download(self, item: ItemState) -> Download:
        moving = self._progress.get(item.id)
        failure = item.failure if item.state == "failed" and moving is None else None
        return Download(
            id=item.id,
            name=item.name,
            state=item.state if moving is None else "running",
            done_bytes=item.done_bytes if moving is None else moving.done_bytes,
            total_bytes=item.total_bytes,
            bytes_per_s=moving.bytes_per_s if moving else None,
            seconds_left=moving.seconds_left if moving else None,
            detail=_detail(moving) if moving else "",
            message=failure.message if failure else "",
            hint=failure.hint if failure else "",
            doing=moving.doing if moving else "",
            path=moving.path if moving else "",
        )


def label_of(item: ItemToFetch) -> str:
    """The name of the item's download."""
    return item.name if item.role == "target" else f"{item.name} (drafter)"


def _contents(file: FileToFetch) -> tuple[str, str, int, str | None]:
    return file.repository, file.path, file.size_bytes, file.sha256 or file.git_blob


def _detail(progress: DownloadProgress) -> str:
    if progress.doing == "checking":
        return translatable("checking what is here already")
    if progress.doing == "waiting":
        return progress.detail
    return translatable("from {source}", source=progress.source) if progress.source else ""
