"""One item from its first byte to its place: each file fetched and checked, then all of them moved at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from models.hub.download.control import DownloadControl
from models.hub.download.events import DownloadProgress, DownloadSpeed, FileProgress
from models.hub.download.file_download import fetch, is_there
from models.hub.download.item_store import ItemStore, KeptItem
from models.hub.download.partial_file import check_space
from models.hub.paths import place_in
from models.hub.records import FileToFetch, Limits


class ItemRun:
    """What the files of one run have in common."""

    def __init__(
        self,
        store: ItemStore,
        control: DownloadControl,
        listener: Callable[[DownloadProgress], None],
        endpoint: str | None,
        limits: Limits,
    ) -> None:
        self._store = store
        self._control = control
        self._listener = listener
        self._endpoint = endpoint
        self._limits = limits
        self._speed = DownloadSpeed()

    def to_the_end(self, item: KeptItem, keep: Callable[[KeptItem], None]) -> tuple[str, ...]:
        """Where the files are; `keep` stores the item as it changes. Raises HubError, OSError or Stopped."""
        if not (item.fetched and self._store.is_whole(item)):
            if item.fetched or item.failure:
                item = msgspec.structs.replace(item, fetched=False, failure=None)
                keep(item)
            self._fetch_all(item)
            # From here on it is as good as installed, also where this process ends before the move does.
            item = msgspec.structs.replace(item, fetched=True)
            keep(item)
        return self._store.install(item)

    def _fetch_all(self, item: KeptItem) -> None:
        folder = self._store.files_folder(item)
        check_space(folder, item.total_bytes - self._store.done_bytes(item), self._limits.margin_bytes)
        before = 0
        for file in item.files:
            if not is_there(file, place_in(Path(item.folder), file.path), self._control):
                fetch(
                    file,
                    folder,
                    control=self._control,
                    progress=self._teller(item, file, before),
                    endpoint=self._endpoint,
                    limits=self._limits,
                    speed=self._speed,
                )
            before += file.size_bytes

    def _teller(self, item: KeptItem, file: FileToFetch, before: int) -> Callable[[FileProgress], None]:
        """Turns one file's progress into the item's; `before` are the bytes of the files ahead of it."""

        def tell(progress: FileProgress) -> None:
            done, total = before + progress.done_bytes, item.total_bytes
            rate = progress.bytes_per_s
            left = None if rate is None else self._speed.seconds_for(total - done)
            self._listener(
                DownloadProgress(item.id, progress.doing, done, total, rate, left, file.path, progress.detail)
            )

        return tell
