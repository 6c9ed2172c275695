"""Downloads on disk: a folder for each item that is not installed yet, with its description and its files so far.

    <staging>/<id>/item.json     what it is, and how its last run ended
    <staging>/<id>/lock          held by the process that works on it
    <staging>/<id>/files/...     finished files, and the one that is on its way
    <staging>/.new-<id>          one that is being made
    <staging>/.gone-<id>         one that is being removed

The files move to where they belong when the last one is there, so a model is never half installed, and cancelling is
the removal of one folder. `staging` must lie on the same disk as the folders of models.

Several threads and processes may add, remove and sweep at once. Whoever works on a folder holds its lock. Between two
steps the folder is claimed by a rename, which only one of them wins. The loser finds it gone: that is what a remover
wanted, and whoever was adding makes another one.
"""

from __future__ import annotations

import os
import re
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from models.file_lock import OsLock
from models.hub.download.events import DownloadFailed
from models.hub.download.partial_file import PART, sync_folder, write_whole
from models.hub.paths import place_in
from models.hub.records import FileToFetch

_ITEM = "item.json"
_LOCK = "lock"
_FILES = "files"
_NEW, _GONE = ".new-", ".gone-"
_ID = re.compile(r"^[0-9a-f]{16}-[0-9a-f]{8}$")
_VERSION = 1
_TRIES = 50


class KeptItem(msgspec.Struct, frozen=True):
    """What is fetched as one. `folder` is where the files go, each under its path in the repository.

    `fetched` is True once all files are there and checked: then only moving them is left, which needs no network.
    `licence` is what the user accepted, in words: whoever installs the files notes it with them.
    """

    id: str
    name: str
    folder: str
    files: tuple[FileToFetch, ...]
    fetched: bool = False
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
        """A new item; its folder appears in one step, with the description in it. Raises OSError."""
        tries = 0
        while True:
            id_ = f"{time.time_ns():016x}-{secrets.token_hex(4)}"
            item = KeptItem(id_, name, str(folder.absolute()), files, licence=licence)
            try:
                self._make(item)
            except (FileNotFoundError, FileExistsError):
                # Another process swept the unfinished folder, or the empty staging folder, away: it cannot know.
                tries += 1
                if tries == _TRIES:
                    raise
            else:
                return item

    def _make(self, item: KeptItem) -> None:
        new = self._staging / (_NEW + item.id)
        new.mkdir(parents=True)
        lock = OsLock(new / _LOCK)
        if not lock.acquire():
            raise FileNotFoundError(f"{new} is being swept away")
        try:
            write_whole(new / _ITEM, msgspec.json.encode(item, enc_hook=str.__str__))
        finally:
            lock.release()  # Windows gives no other name to a folder in which a file is open.
        os.rename(new, self._staging / item.id)
        sync_folder(self._staging)

    def save(self, item: KeptItem) -> None:
        """The description as it is now. Raises OSError."""
        write_whole(self._staging / item.id / _ITEM, msgspec.json.encode(item, enc_hook=str.__str__))

    def items(self) -> tuple[KeptItem, ...]:
        """All that can be read, oldest first."""
        found = (self._read(place) for place in sorted(self._places()) if _ID.match(place.name))
        return tuple(item for item in found if item is not None)

    def is_known(self, item: KeptItem) -> bool:
        """Whether it is still there: other processes work in the same folder."""
        return (self._staging / item.id).is_dir()

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

    def is_whole(self, item: KeptItem) -> bool:
        """Whether each file is there by its size, here or at its final place."""
        return all(self._have(item, file) == file.size_bytes for file in item.files)

    def remove(self, item: KeptItem) -> None:
        """Removes the item. Links are removed, not followed. Raises OSError, FileNotFoundError where it is missing."""
        # First out of sight in one step: a removal that is cut short leaves an orphan, not half an item.
        _remove_tree(self._claim(self._staging / item.id, item.id))
        self._remove_empty_staging()

    def orphans(self) -> tuple[Path, ...]:
        """Folders that belong to no item: the leavings of a crash, or items whose description cannot be read.

        Among them may be what another process is adding or removing at this moment.
        """
        return tuple(sorted(place for place in self._places() if self._read(place) is None))

    def sweep(self) -> int:
        """Removes the orphans; answers how many bytes that freed. Raises OSError."""
        freed = 0
        orphans = self.orphans()
        for place in orphans:
            with suppress(FileNotFoundError):  # Somebody else finished it, or swept it first.
                freed += self._sweep_one(place)
        if orphans:
            self._remove_empty_staging()
        return freed

    def _sweep_one(self, place: Path) -> int:
        """Raises FileNotFoundError where it is not there any more."""
        if place.name.startswith(_GONE):
            return _remove_tree(place)
        # Another process may be filling it, or be of a later version of the program and working on it.
        lock = OsLock(place / _LOCK)
        is_free = lock.acquire()
        lock.release()
        if not is_free:
            return 0
        return _remove_tree(self._claim(place, place.name.removeprefix(_NEW)))

    def _claim(self, place: Path, id_: str) -> Path:
        """Claims a folder by renaming it. Raises FileNotFoundError where somebody else has claimed it."""
        gone = self._staging / (_GONE + id_)
        os.rename(place, gone)
        return gone

    def _places(self) -> Iterator[Path]:
        """The folders that are items or once were; anything else here is not ours to touch."""
        try:
            found = list(self._staging.iterdir())
        except (FileNotFoundError, NotADirectoryError):
            return
        for place in found:
            name = place.name.removeprefix(_NEW).removeprefix(_GONE)
            if _ID.match(name) and place.is_dir() and not place.is_symlink():
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
        for place in (
            self.files_folder(item) / file.path,
            Path(item.folder) / file.path,
            self.files_folder(item) / (file.path + PART),
        ):
            try:
                size = place.stat().st_size
            except (OSError, ValueError):
                continue
            # What lies at the final place counts only where it may be this very file.
            if place.is_relative_to(self._staging) or size == file.size_bytes:
                return size
        return 0

    def _remove_empty_staging(self) -> None:
        try:
            self._staging.rmdir()
        except OSError:
            return


def _remove_tree(place: Path) -> int:
    """Removes a folder that others may be removing too; the bytes of the files that this found. Raises OSError."""
    freed = 0
    for at, _, names in os.walk(place):
        for name in names:
            with suppress(FileNotFoundError):
                freed += Path(at, name).lstat().st_size
    while os.path.lexists(place):
        with suppress(FileNotFoundError):
            shutil.rmtree(place)
    return freed
