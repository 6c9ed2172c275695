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
        unfinished.replace(path)
    except (OSError, RuntimeError) as error:
        failed = _failed_write(error)
        if failed is None or failed.filename is not None:
            raise
        raise OSError(failed.errno, failed.strerror, str(path)) from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def _failed_write(error: BaseException | None) -> OSError | None:
    """The first failed write among an error and what it came of."""
    found = None
    while error is not None:
        found = error if isinstance(error, OSError) else found
        error = error.__cause__ or error.__context__
    return found
