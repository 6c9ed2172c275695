"""Brings a model's files into the store: copied, moved or linked into a folder that gets its name when it is whole.

Until then the folder's name begins with a dot, and nobody sees it; a folder that a crash left behind is removed a day
later.
"""

from __future__ import annotations

import os
import shutil
import time
import uuid
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from engine.translatable import phrase
from models.errors import StoreError

How = Literal["copy", "move", "link"]
Progress = Callable[[int, int], bool]
"""Called with bytes done and bytes in all; False ends the copying."""

UNFINISHED = ".unfinished-"
_CHUNK_BYTES = 4 << 20
_SPARE_BYTES = 64 << 20
_STALE_S = 24 * 3600


class CopyCancelled(StoreError):
    """The user stopped the import; nothing is left of it."""

    code = "cancelled"
    hint = phrase("Import the file again when you like.")


def bring(
    files: Sequence[tuple[Path, str]],
    companions: Sequence[tuple[Path, str]],
    folder: Path,
    how: How,
    progress: Progress,
) -> Path:
    """A fresh folder in `folder` with the files under their relative names; the caller gives it its last name.

    `companions` is copied always: other models may use it where it is. Raises StoreError; nothing is then left.
    """
    unfinished = folder / f"{UNFINISHED}{uuid.uuid4().hex}"
    done, total = 0, 0

    def count(count_bytes: int) -> None:
        nonlocal done
        done += count_bytes
        if not progress(done, total):
            raise CopyCancelled(phrase("the import was stopped"))

    try:
        unfinished.mkdir(parents=True)
        _check_room(files, companions, unfinished, how)
        total = sum(source.stat().st_size for source, _ in (*files, *companions))
        for wanted, as_wanted in ((companions, "copy"), (files, how)):
            for source, name in wanted:
                place = unfinished / name
                place.parent.mkdir(parents=True, exist_ok=True)
                if as_wanted == "copy" or (as_wanted == "move" and source.is_symlink()):
                    _copy(source, place, count)
                else:
                    _link(source, place, how, count)
    except OSError as error:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise StoreError(
            phrase("{file} cannot be imported: {reason}", error.filename or folder, error.strerror)
        ) from error
    except StoreError:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise
    return unfinished


def clear_unfinished(folder: Path) -> None:
    """Removes what imports that crashed have left."""
    for left in folder.glob(f"{UNFINISHED}*"):
        try:
            newest = max((path.lstat().st_mtime for path in left.rglob("*")), default=left.lstat().st_mtime)
        except OSError:
            continue
        if time.time() - newest > _STALE_S:
            shutil.rmtree(left, ignore_errors=True)


def _link(source: Path, place: Path, how: How, count: Callable[[int], None]) -> None:
    """A second name for the same contents, not a symbolic link: the other program may delete its own.

    A move is the same, and the caller removes the old name once the model is noted; onto another disk it is a copy.
    """
    try:
        os.link(source.resolve(), place)
    except OSError as error:
        if how == "link":
            message = phrase("{name} cannot be linked from there: {reason}", source.name, error.strerror)
            raise StoreError(message, phrase("Copy it instead.")) from error
        _copy(source, place, count)
    else:
        count(place.stat().st_size)


def _copy(source: Path, place: Path, count: Callable[[int], None]) -> None:
    with source.open("rb") as reading, place.open("xb") as writing:
        while chunk := reading.read(_CHUNK_BYTES):
            writing.write(chunk)
            count(len(chunk))


def _check_room(
    files: Sequence[tuple[Path, str]], companions: Sequence[tuple[Path, str]], folder: Path, how: How
) -> None:
    here = folder.stat().st_dev
    copied = [source.stat() for source, _ in (*files, *companions)]
    needed = sum(found.st_size for found in copied if how == "copy" or found.st_dev != here)
    free = shutil.disk_usage(folder).free
    if needed + _SPARE_BYTES > free:
        message = phrase(
            "there is no room for {needed} bytes in {parent}: {free} are free", needed, folder.parent, free
        )
        raise StoreError(message, phrase("Remove a model, link the file instead, or choose another folder for models."))
