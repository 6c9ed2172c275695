"""A file that is written as a whole or not at all: beside its place first, on the disk, and then under its name.

A crash, a full disk or a power cut leaves the old file or the new one, and a full disk leaves nothing unfinished.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def written_whole(path: Path) -> Iterator[BinaryIO]:
    """A file to write to, which takes the place of `path` at the end of the `with`; after an error the old one stays.

    Raises OSError, with the file's name, also where PyTorch made an error of its own of a write that failed.
    """
    unfinished = path.with_name(path.name + ".part")
    try:
        with unfinished.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)
        with suppress(OSError):  # The file is in place; some network disks cannot do this.
            sync_folder(path.parent)
    except (OSError, RuntimeError) as error:
        failed = _failed_write(error)
        if failed is None or failed.filename is not None:
            raise
        raise OSError(failed.errno, failed.strerror, str(path)) from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def write_whole(path: Path, data: bytes) -> None:
    """The old content or the new one, never something between. Raises OSError."""
    with written_whole(path) as file:
        file.write(data)


def sync_folder(folder: Path) -> None:
    """A new name survives a power cut only once its folder is on disk. Windows has no such call."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _failed_write(error: BaseException | None) -> OSError | None:
    """The first failed write among an error and what it came of."""
    found = None
    while error is not None:
        found = error if isinstance(error, OSError) else found
        error = error.__cause__ or error.__context__
    return found
