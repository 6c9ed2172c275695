"""A file that is on its way, beside its place, and what the disk has to say about it.

The name of the bytes so far holds the beginning of the file's hash, so those of another file are never continued.
"""

from __future__ import annotations

import errno
import os
import shutil
from io import FileIO
from pathlib import Path

from engine.translatable import phrase
from models.hub.errors import HubError
from models.hub.records import FileToFetch

# EFBIG is a limit on one file's size, as FAT32 has it at 4 GB.
_FULL = {errno.ENOSPC, errno.EFBIG} | {getattr(errno, "EDQUOT", errno.ENOSPC)}
_WINDOWS_FULL = (39, 112)
PART = ".part"


def part_of(destination: Path, file: FileToFetch) -> Path:
    """Where the bytes so far lie; of a file without a hash nobody could tell whose they are."""
    return destination.with_name(f"{destination.name}.{(file.sha256 or file.git_blob or 'unknown')[:8].lower()}{PART}")


def check_space(folder: Path, needed_bytes: int, margin_bytes: int) -> None:
    """`folder` may still be missing. Raises HubError where `needed_bytes` would leave less than the margin free."""
    there = next((each for each in (folder, *folder.parents) if each.exists()), folder)
    try:
        free = shutil.disk_usage(there).free
    except OSError:
        return  # A system that does not say is found out by writing.
    if needed_bytes and free < needed_bytes + margin_bytes:
        lacking = needed_bytes + margin_bytes - free
        message = phrase(
            "{size} are to be downloaded, and {other} are free in {folder}",
            size_text(needed_bytes),
            size_text(free),
            folder,
        )
        raise HubError("disk_full", message, phrase("Free {size} there, then try again.", size_text(lacking)))


def write_error(error: OSError, place: Path) -> HubError:
    """The error for a file that could not be written."""
    if error.errno in _FULL or getattr(error, "winerror", None) in _WINDOWS_FULL:
        hint = phrase("Free some space, then continue: what is there is kept.")
        return HubError("disk_full", phrase("the disk is full, or allows no larger file: {place}", place), hint)
    return HubError(
        "cannot_write",
        phrase("{place} could not be written: {reason}", place, error.strerror or error),
        phrase("Make sure that the folder may be written and the file is not in use, then continue."),
    )


def size_text(count: int) -> str:
    """A size as file managers show it: decimal units, one decimal."""
    if count < 1000:
        return f"{count} bytes"
    if count < 1e6:
        return phrase("{count:.1f} kB", count / 1e3)
    return phrase("{count:.1f} MB", count / 1e6) if count < 1e9 else phrase("{count:.1f} GB", count / 1e9)


def open_part(path: Path) -> FileIO:
    """For reading and writing, made where it is missing, never through a link; unbuffered, so a full disk tells."""
    return FileIO(str(path), "r+", opener=_open)


def _open(path: str, flags: int) -> int:
    extra = os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
    return os.open(path, flags | extra, 0o644)
