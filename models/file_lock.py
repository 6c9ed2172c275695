"""A lock between processes: whoever holds it may change a folder's index. The system lets go when a process dies."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from models.errors import StoreError

_WAIT_S = 10.0
_PAUSE_S = 0.02


@contextmanager
def locked(path: Path, wait_s: float = _WAIT_S) -> Iterator[None]:
    """Holds the lock file at `path`, which stays there afterwards. Raises StoreError where another process keeps it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    except OSError as error:
        raise StoreError(f"the folder {path.parent} cannot be written to: {error.strerror}") from error
    try:
        _take(handle, path, time.monotonic() + wait_s)
        yield
    finally:
        os.close(handle)  # lets go of the lock as well


def _take(handle: int, path: Path, until: float) -> None:
    while not _try(handle):
        if time.monotonic() > until:
            raise StoreError(f"another program is changing the models in {path.parent}", "Try again in a moment.")
        time.sleep(_PAUSE_S)


if sys.platform == "win32":
    import msvcrt

    def _try(handle: int) -> bool:
        try:
            os.lseek(handle, 0, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
