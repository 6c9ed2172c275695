"""A file that is on its way: `<name>.part` with the bytes so far, `<name>.part.json` saying of which file they are.

The description is on disk before the first byte, so that bytes without one, or of another file, are never continued.

Free space is checked before the first byte, and an error that means a full disk is recognised.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from io import FileIO
from pathlib import Path

import msgspec

from engine.translatable import phrase
from models.hub.errors import HubError
from models.hub.records import FileToFetch

# EFBIG is a limit on one file's size, as FAT32 has it at 4 GB.
_FULL = {errno.ENOSPC, errno.EFBIG} | {getattr(errno, "EDQUOT", errno.ENOSPC)}
_WINDOWS_FULL = (39, 112)


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


PART = ".part"
NOTE = ".part.json"
_VERSION = 1


class PartialFileNote(msgspec.Struct, frozen=True):
    """What the bytes are: the file, where they came from, and the server's mark (ETag) of the content."""

    file: FileToFetch
    url: str
    etag: str | None = None
    version: int = _VERSION


class PartialFile:
    """The two files of one download next to its destination."""

    def __init__(self, destination: Path) -> None:
        self.path = destination.with_name(destination.name + PART)
        self._note = destination.with_name(destination.name + NOTE)

    def note(self) -> PartialFileNote | None:
        """The description, None where there is none that can be used."""
        if not self._note.is_file():  # a pipe of that name would be waited for
            return None
        try:
            note = msgspec.json.decode(self._note.read_bytes(), type=PartialFileNote)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None
        return note if note.version == _VERSION else None

    def describe(self, note: PartialFileNote) -> None:
        """Puts the description on disk in one step. Raises OSError."""
        write_whole(self._note, msgspec.json.encode(note))

    def discard(self) -> None:
        """Both are gone afterwards, as far as the system allows."""
        for path in (self.path, self._note, being_written(self._note)):
            path.unlink(missing_ok=True)

    def forget_note(self) -> None:
        """Removes the note of the bytes, which have become the file."""
        self._note.unlink(missing_ok=True)


def open_part(path: Path) -> FileIO:
    """For reading and writing, made where it is missing, never through a link; unbuffered, so a full disk tells."""
    return FileIO(str(path), "r+", opener=_open)


def _open(path: str, flags: int) -> int:
    extra = os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
    return os.open(path, flags | extra, 0o644)


def orphans(folder: Path) -> list[Path]:
    """Bytes and descriptions below `folder` that cannot be continued: one without the other, or damaged ones."""
    return sorted(path for path in _leftovers(folder) if not _continues(path))


def sweep(folder: Path, *, everything: bool = False) -> int:
    """Removes the orphans, or all unfinished downloads below `folder`; answers how many bytes that freed."""
    freed = 0
    for path in sorted(_leftovers(folder)) if everything else orphans(folder):
        freed += path.lstat().st_size
        path.unlink()
    return freed


def write_whole(path: Path, data: bytes) -> None:
    """The old content or the new one, never something between. Raises OSError."""
    new = being_written(path)
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, path)
    except OSError:  # a kill may leave it, a full disk shall not
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise


def being_written(path: Path) -> Path:
    """Where the next content of `path` is written first."""
    return path.with_name(path.name + ".new")


def sync_folder(folder: Path) -> None:
    """A new name survives a power cut only once its folder is on disk. Windows has no such call."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _leftovers(folder: Path) -> Iterator[Path]:
    """Links are not followed: `os.walk` lists them and goes on."""
    for place, _, names in os.walk(folder):
        for name in names:
            if name.endswith((PART, NOTE, NOTE + ".new")):
                yield Path(place, name)


def _continues(path: Path) -> bool:
    destination = path.with_name(path.name.removesuffix(".json").removesuffix(PART))
    if path.name.endswith(".new"):
        return False
    part = PartialFile(destination)
    return part.path.is_file() and part.note() is not None
