"""Moves the folder of models: all files are copied, then the app switches to the new folder, then the old files go.

Whatever happens between two steps, every model is whole in the folder that is in use. Until the switch nothing in the
old folder has changed, so a move can be undone; after it only old files are removed, which a later start finishes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.translatable import phrase
from models.errors import ModelFileError, StoreError
from models.file_lock import locked
from models.hub.download.item_store import ItemStore, KeptItem
from models.hub.download.partial_file import sync_folder
from models.store.index import LOCK, STAGING, delete_empty_folders, read_index, write_index
from models.store.move_cleanup import clear_old, left_alone
from models.store.move_files import Halted, copy_file, full_disk, link_file, unfinished
from models.store.move_plan import (
    FolderContents,
    Move,
    MovedFile,
    Stage,
    contents,
    model_error,
    on_one_disk,
    planned,
    same_file,
    write_move,
)
from models.store.records import StoredModel, free_id, place_inside
from models.store.scan import scan_folder

Switch = Callable[[Path, Path], None]
"""Called with the old and the new folder: after its return the new one is in use. May come twice. What it raises leaves
the move where it is, to go on another time."""

Progress = Callable[[str, int, int], bool]
"""Called with a file's name, bytes done and bytes in all; False stops the move, which can be continued later."""


_ROUNDS = 20
"""After so many changes of the list during a move, the user is asked to wait."""


class Moved(NamedTuple):
    """What became of it. `translate` has a sentence for what was left, `later` what goes at the next start."""

    models: tuple[str, ...]
    total_bytes: int
    remarks: tuple[str, ...]
    later: tuple[str, ...] = ()


class StoreMove:
    """One move, from its journal. The caller makes sure that only one process works on it."""

    def __init__(self, move: Move, journal: Path, progress: Progress = lambda name, done, total: True) -> None:
        self.move, self._journal, self._progress = move, journal, progress
        self._source, self._destination = Path(move.source), Path(move.destination)
        self._halves = 0

    def to_the_end(self, switch: Switch, in_use: Collection[Path] = ()) -> Moved:
        """Begin or go on. Files in `in_use` are removed at the old place another time: they may be opened anew.

        Raises StoreError; Halted is one where the progress asked for it. Then the journal says how far it came.
        """
        with ExitStack() as locks:
            if self.move.stage == "bringing":
                write_move(self._journal, self.move)
                self._lock_downloads(locks)
                try:
                    self._bring_and_note()
                except OSError as error:
                    raise full_disk(error, self._destination, self._lacking()) from error
            models = self._moved_ids()
            if self.move.stage == "switching":
                switch(self._source, self._destination)
                self._at("clearing")
        return self._clear(models, in_use)

    def take_back(self) -> None:
        """Removes what was brought, and the journal. Raises StoreError once the new folder holds."""
        if self.move.stage != "bringing":
            raise StoreError(phrase("the models are in the new folder already"), phrase("Move them back if you like."))
        try:
            for file in self.move.files:
                place = place_inside(self._destination, file.path)
                unfinished(place).unlink(missing_ok=True)
                if not file.there and (self._source / file.path).is_file():
                    place.unlink(missing_ok=True)
                delete_empty_folders(place.parent, self._destination)
            if self.move.made and self._destination.is_dir():
                (self._destination / LOCK).unlink(missing_ok=True)
                delete_empty_folders(self._destination, self._destination.parent)
            self._journal.unlink(missing_ok=True)
        except OSError as error:
            raise full_disk(error, self._destination, 0) from error

    def _moved_ids(self) -> tuple[str, ...]:
        """Of the new folder's models those that were moved, or left behind and noted."""
        paths = {file.path for file in self.move.files}
        noted = read_index(self._destination) or ()
        return tuple(
            model.id
            for model in noted
            if model.main.path in paths or Path(model.main.path).is_relative_to(self._source)
        )

    # Bringing

    def _lock_downloads(self, locks: ExitStack) -> None:
        """Keep other programs from fetching into the folder. Raises StoreError where one does already."""
        downloads = ItemStore(self._source / STAGING)
        for item in downloads.items():
            lock = downloads.lock(item)
            locks.callback(lock.release)
            try:
                free = lock.acquire()
            except FileNotFoundError:
                continue  # It has just been finished or removed.
            if not free:
                message = phrase("{name} is being downloaded by another Draftlight", item.name)
                raise StoreError(message, phrase("Wait for it, or stop it there, then move the models."))

    def _bring_and_note(self) -> None:
        """Repeats where models were added or removed meanwhile; the last comparison is under the lock."""
        for _ in range(_ROUNDS):
            self._halves = 0
            for file in self.move.files:
                with suppress(FileNotFoundError):  # A model that was removed meanwhile: the list is read again.
                    self._bring(file)
            with locked(self._destination / LOCK), locked_if_there(self._source):
                before = self.move
                now = contents(self.move)
                if self._is_all_there(now):
                    self._note(now)
                    self._at("switching")
                    return
            self._plan_again(before)
        message = phrase("the models in {folder} keep changing", self._source)
        raise StoreError(message, phrase("Wait for what changes them, then continue."))

    def _bring(self, file: MovedFile) -> None:
        source, place = self._source / file.path, place_inside(self._destination, file.path)
        before = self._halves
        try:
            if not file.there and not same_file(place, file):
                place.parent.mkdir(parents=True, exist_ok=True)
                # A disk that knows no second names gets the file itself, when the old folder is cleared.
                if not self._by_name or not (link_file(source, place) or on_one_disk(self.move)):
                    copy_file(source, place, file, lambda count: self._tell(file.path, count))
        except StoreError:
            raise
        except ModelFileError as error:
            raise model_error(error) from error
        self._halves = before
        if not self._tell(file.path, 2 * file.size_bytes):
            raise Halted(phrase("the move was stopped; nothing is lost"))

    @property
    def _by_name(self) -> bool:
        return self.move.how != "copy" and on_one_disk(self.move)

    def _tell(self, name: str, halves: int) -> bool:
        """Each byte is worked on twice: written, and read back."""
        self._halves += halves
        return self._progress(Path(name).name, self._halves // 2, self.move.total_bytes)

    def _lacking(self) -> int:
        return max(self.move.total_bytes - self._halves // 2, 0)

    def _is_all_there(self, now: FolderContents) -> bool:
        """Whether each file of the list is at its new place, or will be when the old one gives it its name."""
        known = {(file.path, file.size_bytes, file.sample) for file in self.move.files}
        return known == {(file.path, file.size_bytes, file.sample) for file in now.files} and all(
            same_file(place := self._destination / file.path, file) or (self._by_name and not place.exists())
            for file in now.files
        )

    def _plan_again(self, before: Move) -> None:
        """Takes back what is not to be moved any more, and takes up what is new."""
        self.move = planned(before)
        write_move(self._journal, self.move)
        kept = {(file.path, file.size_bytes, file.sample) for file in self.move.files}
        for file in before.files:
            if not file.there and (file.path, file.size_bytes, file.sample) not in kept:
                place = place_inside(self._destination, file.path)
                place.unlink(missing_ok=True)
                delete_empty_folders(place.parent, self._destination)

    # Switching

    def _note(self, now: FolderContents) -> None:
        """The new folder's list, and its unfinished downloads, which must know where their files belong."""
        own = now.models if self.move.how != "leave" else tuple(adopted(self._source, each) for each in now.models)
        paths, ids = {model.main.path for model in own}, {model.id for model in own}
        others = []
        for model in read_index(self._destination) or ():
            if model.main.path not in paths:
                # Chats call the moved models by their ids, which they therefore keep.
                id_ = free_id(model.id, model.main.path, ids)
                others.append(msgspec.structs.replace(model, id=id_))
                ids.add(id_)
        noted = (*own, *others)
        if self._by_name:
            write_index(self._destination, noted)
        else:
            write_index(self._destination, scan_folder(self._destination, noted).models)
        for folder in {place_inside(self._destination, file.path).parent for file in self.move.files}:
            _sync_up_to(folder, self._destination)
        downloads = ItemStore(self._destination / STAGING)
        for item in now.items:
            downloads.files_folder(item).mkdir(parents=True, exist_ok=True)
            downloads.save(self._rehoused(item))

    def _rehoused(self, item: KeptItem) -> KeptItem:
        folder = Path(item.folder)
        if not folder.is_relative_to(self._source):
            return item
        return msgspec.structs.replace(item, folder=str(self._destination / folder.relative_to(self._source)))

    def _at(self, stage: Stage) -> None:
        self.move = msgspec.structs.replace(self.move, stage=stage)
        write_move(self._journal, self.move)

    # Clearing

    def _clear(self, models: tuple[str, ...], in_use: Collection[Path]) -> Moved:
        total = self.move.total_bytes
        if self.move.how == "copy":
            self._journal.unlink(missing_ok=True)
            return Moved(models, total, ())
        try:
            with locked_if_there(self._source):
                left = clear_old(self.move, in_use)
        except OSError as error:
            raise full_disk(error, self._source, 0) from error
        if left:
            self.move = msgspec.structs.replace(self.move, files=left)
            write_move(self._journal, self.move)
        else:
            self._journal.unlink(missing_ok=True)
        remarks = () if self.move.how == "leave" else left_alone(self._source, left)
        return Moved(models, total, remarks, tuple(file.path for file in left))


def adopted(folder: Path, model: StoredModel) -> StoredModel:
    """The model as one that is noted where it lies."""
    if model.origin == "adopted":
        return model

    def noted(path: str) -> str:
        return str(place_inside(folder, path))

    return msgspec.structs.replace(
        model,
        origin="adopted",
        source=noted(model.main.path),
        files=tuple(msgspec.structs.replace(file, path=noted(file.path)) for file in model.files),
        companions=tuple(msgspec.structs.replace(file, path=noted(file.path)) for file in model.companions),
    )


def locked_if_there(folder: Path) -> ExitStack:
    """The folder's lock; nothing for one that is gone, which locking would make again."""
    locks = ExitStack()
    if folder.is_dir():
        locks.enter_context(locked(folder / LOCK))
    return locks


def _sync_up_to(place: Path, top: Path) -> None:
    """A new folder survives a power cut only once the one above it is on the disk."""
    while place.is_relative_to(top):
        if place.is_dir():
            sync_folder(place)
        place = place.parent
