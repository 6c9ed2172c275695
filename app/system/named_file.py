"""Files that the user names: makes paths of the names, reads small files, and replaces files as a whole.

A name may be anything (`~nobody`, five thousand letters), and so may the file: a device without an end, a pipe that
nobody writes to. Every failure is one line, and nothing is read past a limit or waited for.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO

from app.problem import problem_error
from engine.translatable import translatable
from models import whole_file

LONGEST_NAME = 4096
"""In letters; Linux takes at most this many bytes."""


def path_named(name: str) -> Path:
    """The absolute path of a name; it does not check that the file exists. Raises ProblemError."""
    if len(name) > LONGEST_NAME:
        message = translatable("a name of {count:,} letters is too long: {name}…", count=len(name), name=name[:40])
        raise problem_error("no_such_place", message, translatable("Name another file."))
    try:
        return Path(name).expanduser().absolute()
    except (RuntimeError, OSError) as error:  # no such user; or the current folder was deleted
        message = translatable("{name} names no place: {reason}", name=name, reason=error)
        raise problem_error("no_such_place", message, translatable("Write the whole path.")) from error


def is_there(path: Path) -> bool:
    """Whether something exists at the path; False also for a name that no file can have."""
    return os.path.exists(path)


LARGEST_KEPT = 1 << 26
"""Bytes of a file that the app keeps for itself, a log among them."""

APPENDING = os.O_WRONLY | os.O_CREAT | os.O_APPEND


def descriptor_of(path: Path, flags: int) -> int:
    """The descriptor of a regular file, whatever links lead to it. Raises OSError, also for other kinds of files."""
    # Not blocking: opening a pipe with nobody at its other end would wait before its type can be checked.
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0), 0o600)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(0, translatable("it is a folder, a pipe or a device, not a file"))
    return descriptor


def open_regular(path: Path) -> BinaryIO:
    """A regular file, open for reading. Raises OSError, also for other kinds of files."""
    return os.fdopen(descriptor_of(path, os.O_RDONLY), "rb")


def read_whole(path: Path, most_bytes: int) -> bytes:
    """The content of a regular file. Raises OSError, also for other kinds of files and for more than `most_bytes`."""
    with open_regular(path) as file:
        data = file.read(most_bytes + 1)
    if len(data) > most_bytes:
        raise OSError(0, translatable("it is larger than {most} MB", most=max(1, most_bytes >> 20)))
    return data


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file as a whole or leave it as it was, also where the disk is full. Raises OSError.

    What is no file (standard output by its name, a pipe) is written to as it is.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(data)
    else:
        whole_file.write_whole(path, data)


def reason_of(error: OSError | ValueError) -> str:
    """Why a file could not be read, in a few words."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__
