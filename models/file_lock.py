"""A lock between processes: whoever holds it may change a folder's index. Waits a while for another one to be done."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from models.errors import StoreError
from models.os_lock import OsLock

_WAIT_S = 10.0
_PAUSE_S = 0.02


@contextmanager
def locked(path: Path, wait_s: float = _WAIT_S) -> Iterator[None]:
    """Holds the lock file at `path`, which stays there afterwards. Raises StoreError where another process keeps it."""
    lock = OsLock(path)
    _take(lock, path, time.monotonic() + wait_s)
    try:
        yield
    finally:
        lock.release()


def _take(lock: OsLock, path: Path, until: float) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        while not lock.acquire():
            if time.monotonic() > until:
                raise StoreError(f"another program is changing the models in {path.parent}", "Try again in a moment.")
            time.sleep(_PAUSE_S)
    except OSError as error:
        raise StoreError(f"the folder {path.parent} cannot be written to: {error.strerror}") from error
