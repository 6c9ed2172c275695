"""The end of a move: old files are removed, once each is known to be in the new folder. Files of others stay."""

from __future__ import annotations

import os
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from engine.translatable import phrase
from models.hub.download.partial_file import sync_folder
from models.store.index import INDEX, LOCK, PREVIOUS, STAGING, read_index, write_index
from models.store.move_plan import Move, MovedFile
from models.store.records import place_inside

_SHOWN = 3
_OWN = (INDEX, PREVIOUS, LOCK)


def clear_old(move: Move, in_use: Collection[Path]) -> tuple[MovedFile, ...]:
    """Removes the old files; those that are left for another time, being in use. Raises OSError.

    The caller owns the old folder's lock.
    """
    source = Path(move.source)
    if not source.is_dir():
        return ()
    used = {os.path.realpath(path) for path in in_use}
    left = tuple(file for file in move.files if not _clear_one(move, file, used))
    _forget(move, source, left)
    for folder in _folders_of(move, source):
        with suppress(OSError):  # Other programs have files in it.
            folder.rmdir()
    if not left and all(map(_is_own, os.listdir(source))) and move.how == "move":
        _remove_folder(source)
    return left


def left_alone(source: Path, left: tuple[MovedFile, ...]) -> tuple[str, ...]:
    """A sentence where the old folder still holds files that Draftlight did not put there, or does not know."""
    ours = {file.path for file in left}
    names = [name for name in _names(source) if name not in ours and not _is_own(name)]
    if not names:
        return ()
    shown = ", ".join(names[:_SHOWN])
    if len(names) > _SHOWN:
        shown = phrase("{names} and {count} more", shown, len(names) - _SHOWN)
    return (phrase("left alone in {folder}, since Draftlight did not put them there: {names}", source, shown),)


def _clear_one(move: Move, file: MovedFile, used: Collection[str]) -> bool:
    """Whether the old one is gone. A file that has no new place yet moves there by its name."""
    old, new = Path(move.source) / file.path, place_inside(Path(move.destination), file.path)
    if not os.path.lexists(old):
        return True
    try:
        if not new.exists():
            new.parent.mkdir(parents=True, exist_ok=True)
            os.rename(old, new)
            sync_folder(new.parent)
        elif os.path.realpath(old) in used:
            return False
        elif new.stat().st_size == file.size_bytes:
            old.unlink()
    except PermissionError:
        return False  # Windows removes no file that a program has open.
    return True


def _forget(move: Move, source: Path, left: tuple[MovedFile, ...]) -> None:
    """The old list without what has gone, and no more downloads."""
    for place in sorted((source / STAGING).glob("*")) if (source / STAGING).is_dir() else ():
        for name in ("item.json", "lock"):
            # Only of items that are at the new place now.
            if (Path(move.destination) / STAGING / place.name / "item.json").is_file():
                (place / name).unlink(missing_ok=True)
    if move.how == "leave":
        return
    noted = read_index(source)
    if noted:
        gone = {file.path for file in move.files} - {file.path for file in left}
        kept = (model for model in noted if model.origin != "adopted" and model.main.path not in gone)
        write_index(source, tuple(kept))


def _folders_of(move: Move, source: Path) -> list[Path]:
    """Those that the files lay in, and those of downloads; the innermost first."""
    found = {folder for file in move.files for folder in (source / file.path).parents if folder.is_relative_to(source)}
    found |= {source / STAGING, *(source / STAGING).glob("*")}
    return sorted(found - {source}, reverse=True)


def _remove_folder(source: Path) -> None:
    with suppress(OSError):  # What cannot go, as the root of a disk or an open file on Windows, harms nobody.
        for name in filter(_is_own, os.listdir(source)):
            (source / name).unlink(missing_ok=True)
        source.rmdir()


def _is_own(name: str) -> bool:
    """The list, its lock, and what a crash has left of a list that was being written."""
    unfinished = name.startswith((f".{INDEX}.", f".{PREVIOUS}.")) and name.endswith(".tmp")
    return name in _OWN or unfinished


def _names(source: Path) -> list[str]:
    return sorted(
        Path(place, name).relative_to(source).as_posix() for place, _, names in os.walk(source) for name in names
    )
