"""Downloads on disk: a folder for each item that is not installed yet, with its description and its files so far.

    <staging>/<id>/lock          held by the process that works on it
    <staging>/<id>/item.json     what it is, and how its last run ended; the first to go when it is removed
    <staging>/<id>/files/...     finished files, and the one that is on its way

The files move to where they belong when the last one is there, so a model is never half installed, and cancelling is
the removal of one folder. `staging` must lie on the same disk as the folders of models. Several threads and processes
may add, remove and sweep at once: whoever fills a folder holds its lock, whoever makes or removes one that of them all.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

from models.errors import StoreError
from models.file_lock import OsLock, locked
from models.hub.download.events import DownloadFailed
from models.hub.download.partial_file import part_of
from models.hub.paths import place_in
from models.hub.records import FileToFetch
from models.whole_file import sync_folder, write_whole

_ITEM, _LOCK, _FILES = "item.json", "lock", "files"
# The endings are of folders that older versions made.
_ID = re.compile(r"^(\.new-|\.gone-)?[0-9a-f]{16}-[0-9a-f]{8}$")
_VERSION = 1


class KeptItem(msgspec.Struct, frozen=True):
    """What is fetched as one. `folder` is where the files go, each under its path in the repository.

    `licence` is what the user accepted, in words: whoever installs the files notes it with them.
    """

    id: str
    name: str
    folder: str
    files: tuple[FileToFetch, ...]
    failure: DownloadFailed | None = None
    licence: str = ""
    version: int = _VERSION

    @property
    def total_bytes(self) -> int:
        return sum(file.size_bytes for file in self.files)


class ItemStore:
    """All items below one staging folder."""

    def __init__(self, staging: Path) -> None:
        self._staging = staging

    def add(self, name: str, folder: Path, files: tuple[FileToFetch, ...], licence: str = "") -> KeptItem:
        """A new item. Raises OSError."""
        id_ = f"{time.time_ns():016x}-{secrets.token_hex(4)}"
        item = KeptItem(id_, name, str(folder.absolute()), files, licence=licence)
        with self._changing():
            (self._staging / id_).mkdir(parents=True)
            self.save(item)
            sync_folder(self._staging)
        return item

    def save(self, item: KeptItem) -> None:
        """The description as it is now. Raises OSError."""
        write_whole(self._staging / item.id / _ITEM, msgspec.json.encode(item, enc_hook=str.__str__))

    def items(self) -> tuple[KeptItem, ...]:
        """All that can be read, oldest first."""
        return tuple(item for place in self._places() if (item := self._read(place)) is not None)

    def is_known(self, item: KeptItem) -> bool:
        """Whether it is still there: other processes work in the same folder."""
        return (self._staging / item.id / _ITEM).is_file()

    def lock(self, item: KeptItem) -> OsLock:
        return OsLock(self._staging / item.id / _LOCK)

    def files_folder(self, item: KeptItem) -> Path:
        """Where its files lie until all are there."""
        return self._staging / item.id / _FILES

    def done_bytes(self, item: KeptItem) -> int:
        """How much of it is here, by the sizes of the files."""
        return sum(min(file.size_bytes, self._have(item, file)) for file in item.files)

    def install(self, item: KeptItem) -> tuple[str, ...]:
        """Moves the files to where they belong. Raises OSError or HubError; may be repeated."""
        places = []
        for file in item.files:
            source = place_in(self.files_folder(item), file.path)
            destination = place_in(Path(item.folder), file.path)
            if source.exists():
                destination.parent.mkdir(parents=True, exist_ok=True)
                os.replace(source, destination)
                sync_folder(destination.parent)
            places.append(str(destination))
        return tuple(places)

    def remove(self, item: KeptItem, lock: OsLock) -> None:
        """Removes the item, whose `lock` the caller has. Links are not followed. Raises OSError."""
        with self._changing():
            (self._staging / item.id / _ITEM).unlink(missing_ok=True)
            _remove_locked(self._staging / item.id, lock)

    def sweep(self) -> int:
        """Removes folders without a readable description, unless somebody works there; the bytes that this freed.

        Raises OSError.
        """
        freed = 0
        if not self._staging.is_dir():
            return freed
        with self._changing():
            for place in self._places():
                lock = OsLock(place / _LOCK)
                if self._read(place) is None and lock.acquire():
                    freed += _remove_locked(place, lock)
        return freed

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """One at a time, of all threads and processes; an empty folder leaves with the last item. Raises OSError."""
        try:
            with locked(self._staging.with_name(f"{self._staging.name}.lock")):
                yield
                with suppress(OSError):
                    self._staging.rmdir()
        except StoreError as error:
            if isinstance(error.__cause__, OSError):
                raise error.__cause__ from error
            raise OSError(errno.EAGAIN, str(error)) from error

    def _places(self) -> Iterator[Path]:
        """The folders that are items or once were; anything else here is not ours to touch."""
        for place in sorted(_entries(self._staging)):
            if _ID.match(place.name) and place.is_dir() and not place.is_symlink():
                yield place

    def _read(self, place: Path) -> KeptItem | None:
        if not (place / _ITEM).is_file():  # a pipe of that name would be waited for
            return None
        try:
            item = msgspec.json.decode((place / _ITEM).read_bytes(), type=KeptItem)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None
        return item if item.version == _VERSION and item.id == place.name else None

    def _have(self, item: KeptItem, file: FileToFetch) -> int:
        here, final = self.files_folder(item) / file.path, Path(item.folder) / file.path
        for place in (here, part_of(here, file), final):
            with suppress(OSError, ValueError):
                size = place.stat().st_size
                # What lies at the final place counts only where it may be this very file.
                if place != final or size == file.size_bytes:
                    return size
        return 0


def _entries(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []


def _remove_locked(place: Path, lock: OsLock) -> int:
    """Removes a folder whose lock the caller has, and lets go of that; the bytes of its files. Raises OSError."""
    try:
        if not place.is_dir():
            return 0  # Another process removed it first.
        freed = sum(Path(at, name).lstat().st_size for at, _, names in os.walk(place) for name in names)
        if os.name == "nt":  # removes no file that is open
            lock.release()
        shutil.rmtree(place)
        return freed
    finally:
        lock.release()
