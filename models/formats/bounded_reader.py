"""Reads an untrusted file piece by piece; every length is checked against the file's real size before it is used.

Rejected: mmap (a file that shrinks while it is mapped ends the process with SIGBUS, and this runs in the window's
process); one read of everything (model files have gigabytes, of which the header is a few megabytes).
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from engine.translatable import phrase
from models.errors import Truncated, Unreadable

_WINDOW_BYTES = 1 << 18


class FileEnds(Exception):
    """`wanted_bytes` were announced at byte `position`, but the file has only `size_bytes` in all."""

    def __init__(self, position: int, wanted_bytes: int, size_bytes: int) -> None:
        super().__init__(f"{wanted_bytes} bytes wanted at byte {position} of {size_bytes}")
        self.position = position
        self.wanted_bytes = wanted_bytes
        self.size_bytes = size_bytes


class Cursor:
    """A place in a binary file of known size, moving forward; attribute `position` is the byte it stands at."""

    def __init__(self, file: BinaryIO, size_bytes: int) -> None:
        """`file` must be seekable. Nothing is read yet."""
        self._file = file
        self._window = b""
        self._window_start = 0
        self.size_bytes = size_bytes
        self.position = 0

    @property
    def left_bytes(self) -> int:
        """Bytes from here to the end of the file."""
        return self.size_bytes - self.position

    def window(self, wanted_bytes: int) -> tuple[bytes, int]:
        """A buffer and the index in it of this place, with at least `wanted_bytes` from there. Does not move.

        For loops over many small fields, which would be slow through `take`. Raises FileEnds.
        """
        if wanted_bytes > self.left_bytes:
            raise FileEnds(self.position, wanted_bytes, self.size_bytes)
        at = self.position - self._window_start
        if at < 0 or at + wanted_bytes > len(self._window):
            self._file.seek(self.position)
            self._window = self._file.read(min(self.left_bytes, max(wanted_bytes, _WINDOW_BYTES)))
            self._window_start, at = self.position, 0
            if len(self._window) < wanted_bytes:  # the file has shrunk since its size was read
                raise FileEnds(self.position, wanted_bytes, self.position + len(self._window))
        return self._window, at

    def read(self, count_bytes: int) -> bytes:
        """The next `count_bytes` bytes. Raises FileEnds."""
        window, at = self.window(count_bytes)
        self.position += count_bytes
        return window[at : at + count_bytes]

    def skip(self, count_bytes: int) -> None:
        """Moves on without reading. Raises FileEnds where the bytes are not there."""
        if count_bytes > self.left_bytes:
            raise FileEnds(self.position, count_bytes, self.size_bytes)
        self.position += count_bytes


@contextmanager
def open_cursor(path: Path) -> Iterator[Cursor]:
    """A cursor at the start of an ordinary file. Raises Unreadable for anything else (a pipe would block for ever).

    Also turns into Unreadable what goes wrong while reading, and into Truncated a FileEnds that the reader let pass.
    """
    try:
        found = os.stat(path)
        if not stat.S_ISREG(found.st_mode):
            raise Unreadable(phrase("{file} is not an ordinary file", path.name))
        file = open(path, "rb")  # noqa: SIM115 - closed below; only opening it may be answered with Unreadable
    except FileNotFoundError:
        raise Unreadable(phrase("{file} is not there: {path}", path.name, path)) from None
    except (OSError, ValueError) as error:  # ValueError: a path with a NUL byte
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Unreadable(phrase("{file} cannot be read: {reason}", path.name, reason)) from error
    with file:
        try:
            yield Cursor(file, os.fstat(file.fileno()).st_size)
        except OSError as error:
            raise Unreadable(phrase("{file} cannot be read: {reason}", path.name, error.strerror)) from error
        except FileEnds as error:
            raise Truncated(
                phrase("{file} ends at {size} bytes: {reason}", path.name, error.size_bytes, error)
            ) from None
