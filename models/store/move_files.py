"""Brings one file to another folder: as a hard link on the same disk, else as a copy that is read back.

A copy has another name until it is whole, on the disk and compared; so a file with the final name is always right.
"""

from __future__ import annotations

import errno
import hashlib
import os
from collections.abc import Callable
from pathlib import Path

from engine.translatable import phrase
from models.errors import StoreError
from models.hub.download.partial_file import sync_folder
from models.memory.advice import size
from models.store.copy import CopyCancelled
from models.store.move_plan import MovedFile

GoOn = Callable[[int], bool]
"""Called with the number of bytes that were worked on; False ends it."""

_CHUNK_BYTES = 4 << 20
_FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}


class Halted(CopyCancelled):
    """The move was stopped; what was copied is kept, and the move can be continued later."""

    hint = phrase("Run it again to continue.")


def unfinished(place: Path) -> Path:
    """What a copy is called until it is whole."""
    return place.with_name(f".{place.name}.moving")


def link_file(source: Path, place: Path) -> bool:
    """A second name for the same contents; False where the disk has none. Raises FileNotFoundError for no source."""
    try:
        os.link(source, place)
    except FileNotFoundError:
        raise
    except OSError:
        return False
    sync_folder(place.parent)
    return True


def copy_file(source: Path, place: Path, file: MovedFile, go_on: GoOn) -> None:
    """Each byte counts half when it is written and half when it is read back.

    Raises FileNotFoundError for a missing source, StoreError where it cannot be written or is not the noted file, and
    Halted.
    """
    new = unfinished(place)
    found = source.stat()
    written = _write(source, new, go_on)
    if file.sha256 is not None and written != file.sha256:
        new.unlink()
        message = phrase("{file} has other contents than when it was downloaded: its SHA-256 differs", source.name)
        raise StoreError(message, phrase("Remove it and download it again, then move the rest."))
    if new.stat().st_size != file.size_bytes or _read_back(new, go_on) != written:
        new.unlink()
        raise StoreError(
            phrase("{place} could not be written whole", place), phrase("Check that disk, or choose another folder.")
        )
    # The list of models knows a file by its time of change as well.
    os.utime(new, ns=(found.st_atime_ns, found.st_mtime_ns))
    os.replace(new, place)
    sync_folder(place.parent)


def full_disk(error: OSError, folder: Path, lacking_bytes: int) -> StoreError:
    """The error of a file that could not be written; with numbers where the disk is full."""
    if error.errno in _FULL:
        message = phrase("the disk of {folder} is full: {size} still have to go there", folder, size(lacking_bytes))
        return StoreError(message, phrase("Free that much, then continue. Nothing is lost."))
    place = error.filename or folder
    message = phrase("{name}: {line}", place, error.strerror or error)
    return StoreError(message, phrase("Make sure that both folders are there, then continue."))


def _write(source: Path, new: Path, go_on: GoOn) -> str:
    digest = hashlib.sha256()
    with source.open("rb") as reading, new.open("wb") as writing:
        while chunk := reading.read(_CHUNK_BYTES):
            digest.update(chunk)
            writing.write(chunk)
            _count(go_on, len(chunk))
        writing.flush()
        os.fsync(writing.fileno())
    return digest.hexdigest()


def _read_back(new: Path, go_on: GoOn) -> str:
    digest = hashlib.sha256()
    with new.open("rb") as reading:
        if hasattr(os, "posix_fadvise"):
            # From the disk, not from the memory that it was just written from.
            os.posix_fadvise(reading.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        while chunk := reading.read(_CHUNK_BYTES):
            digest.update(chunk)
            _count(go_on, len(chunk))
    return digest.hexdigest()


def _count(go_on: GoOn, count_bytes: int) -> None:
    if not go_on(count_bytes):
        raise Halted(phrase("the move was stopped; nothing is lost"))
