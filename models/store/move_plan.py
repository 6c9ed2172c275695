"""What moving the folder of models takes: which files, how many bytes, what prevents it. Writes only the journal.

The journal is one small file that lies outside both folders. It is there from before the first byte until the last old
file is gone, so that a move that was cut short goes on, or is taken back, without guessing whose a file is.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from engine.translatable import phrase
from models.errors import ModelFileError, StoreError
from models.hub.download.item_store import ItemStore, KeptItem
from models.hub.download.partial_file import write_whole
from models.memory.advice import size
from models.store.index import STAGING, read_index
from models.store.records import StoredModel, place_inside, sample_file
from models.store.scan import scan_folder

How = Literal["move", "copy", "leave"]
Stage = Literal["bringing", "switching", "clearing"]

_SPARE_BYTES = 64 << 20
_VERSION = 1


class MovedFile(msgspec.Struct, frozen=True):
    """One file by its place in both folders. `there` says that the new folder had it before: it is not ours to remove.

    `sample` and `sha256` are as they were noted, where they were.
    """

    path: str
    size_bytes: int
    sample: str = ""
    sha256: str | None = None
    there: bool = False


class Move(msgspec.Struct, frozen=True):
    """The journal. `how` "leave" brings only unfinished downloads, and the models are noted where they lie.

    `bringing`: the old folder holds and nothing of it is gone. `switching`: all is at the new place. `clearing`: the
    new folder holds, and `files` are what is left to remove at the old one. `made` says that there was no new folder.
    """

    source: str
    destination: str
    how: How
    files: tuple[MovedFile, ...] = ()
    made: bool = False
    stage: Stage = "bringing"
    version: int = _VERSION

    @property
    def total_bytes(self) -> int:
        """Bytes that have to be in the new folder."""
        return sum(file.size_bytes for file in self.files)


class FolderContents(NamedTuple):
    """What the old folder holds that Draftlight put there."""

    models: tuple[StoredModel, ...]
    items: tuple[KeptItem, ...]
    files: tuple[MovedFile, ...]


def read_move(journal: Path) -> Move | None:
    """The move that was begun and has not ended; None without one. Raises StoreError for a journal of no sense."""
    try:
        move = msgspec.json.decode(journal.read_bytes(), type=Move)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        hint = phrase("Nothing of the models is lost. Delete that file, then move them again.")
        raise StoreError(
            phrase("the note of an unfinished move, {journal}, cannot be read: {reason}", journal, error), hint
        ) from error
    if move.version != _VERSION:
        message = phrase("a later version of Draftlight has begun the move that is noted in {journal}", journal)
        raise StoreError(message, phrase("Use that."))
    return move


def write_move(journal: Path, move: Move) -> None:
    """Writes the journal of a move. Raises StoreError."""
    try:
        journal.parent.mkdir(parents=True, exist_ok=True)
        write_whole(journal, msgspec.json.encode(move))
    except OSError as error:
        raise StoreError(phrase("the move cannot be noted in {journal}: {reason}", journal, error.strerror)) from error


def plan_move(source: Path, destination: Path, how: How) -> Move:
    """The plan, after both folders were read. Raises StoreError where it cannot be; nothing has changed."""
    source, destination = source.absolute(), destination.expanduser().absolute()
    _check_folders(source, destination)
    move = planned(Move(str(source), str(destination), how, made=not destination.exists()))
    _check_room(move)
    return move


def planned(move: Move) -> Move:
    """The move with the files as they are now. What was brought before stays ours. Raises StoreError."""
    destination = Path(move.destination)
    ours = {file.path for file in move.files if not file.there}
    files = tuple(_seen(file, destination, file.path in ours) for file in contents(move).files)
    return msgspec.structs.replace(move, files=files)


def contents(move: Move) -> FolderContents:
    """What is to be moved, by the files as they are now: changes nothing and takes no lock."""
    source = Path(move.source)
    if not source.is_dir():
        return FolderContents((), (), ())
    models = scan_folder(source, read_index(source) or ()).models
    downloads = ItemStore(source / STAGING)
    items = downloads.items()
    files = {} if move.how == "leave" else {file.path: file for file in _files_of_models(models)}
    for item in items:
        files |= {file.path: file for file in _files_of_item(source, downloads.files_folder(item))}
    return FolderContents(models, items, tuple(files.values()))


def same_file(place: Path, file: MovedFile) -> bool:
    """Whether `place` has that file: by its size, and by the sample where one was noted. Raises ModelFileError."""
    try:
        if place.stat().st_size != file.size_bytes:
            return False
    except OSError:
        return False
    return not file.sample or sample_file(place) == file.sample


def _files_of_models(models: tuple[StoredModel, ...]) -> Iterator[MovedFile]:
    for model in models:
        if model.origin != "adopted":
            for file in model.all_files:
                yield MovedFile(file.path, file.size_bytes, file.sample, file.sha256)


def _files_of_item(source: Path, folder: Path) -> Iterator[MovedFile]:
    for place, _, names in os.walk(folder):
        for path in (Path(place, name) for name in names):
            if path.is_file() and not path.is_symlink():
                yield MovedFile(path.relative_to(source).as_posix(), path.stat().st_size)


def _seen(file: MovedFile, destination: Path, is_ours: bool) -> MovedFile:
    """Raises StoreError where something else lies at its new place."""
    place = place_inside(destination, file.path)
    if is_ours or not os.path.lexists(place):
        return file
    if same_file(place, file):
        return msgspec.structs.replace(file, there=True)
    hint = phrase("Remove or rename one of the two, or choose another folder.")
    raise StoreError(phrase("{place} is there already with other contents than the file to be moved", place), hint)


def _check_folders(source: Path, destination: Path) -> None:
    old, new = Path(os.path.realpath(source)), Path(os.path.realpath(destination))
    if old == new:
        raise StoreError(phrase("the models are already in {folder}", destination), phrase("Choose another folder."))
    if new.is_relative_to(old) or old.is_relative_to(new):
        inner, outer = (new, old) if new.is_relative_to(old) else (old, new)
        raise StoreError(
            phrase("{folder} lies in {outer}", inner, outer), phrase("Choose a folder that is not part of the other.")
        )
    made = not destination.exists()
    try:
        destination.mkdir(parents=True, exist_ok=True)
        probe = destination / f".draftlight-{os.getpid()}"
        probe.touch()
        probe.unlink()
        if made:
            destination.rmdir()
    except OSError as error:
        message = phrase("{folder} cannot be written to: {reason}", destination, error.strerror)
        raise StoreError(message, phrase("Choose another folder.")) from error


def _check_room(move: Move) -> None:
    needed = sum(file.size_bytes for file in move.files if not file.there and _takes_room(move))
    there = next(each for each in (Path(move.destination), *Path(move.destination).parents) if each.exists())
    free = shutil.disk_usage(there).free
    if needed and needed + _SPARE_BYTES > free:
        lacking = size(needed + _SPARE_BYTES - free)
        message = phrase(
            "{size} are to be moved to {folder}, and {free} are free there",
            size(needed),
            move.destination,
            size(free),
        )
        raise StoreError(message, phrase("Free {size} there, or choose another folder.", lacking))


def _takes_room(move: Move) -> bool:
    """Whether the move needs room: within one disk only names are written."""
    return move.how == "copy" or not on_one_disk(move)


def on_one_disk(move: Move) -> bool:
    """Whether both folders lie on the same one."""
    there = next(each for each in (Path(move.destination), *Path(move.destination).parents) if each.exists())
    try:
        return os.stat(move.source).st_dev == there.stat().st_dev
    except OSError:
        return False


def model_error(error: ModelFileError) -> StoreError:
    """A file that is not what was noted stops the move, and says what to do."""
    return StoreError(str(error), phrase("Remove that model, or check it, then move the rest."))
