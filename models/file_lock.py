"""A lock between processes: whoever holds it may change a folder's index. Taking it waits a while for the other holder.

It is the system's own lock on a file. The system releases it with the process, however that ends, so a crash leaves no
lock behind.

The file itself stays, and means nothing without a holder. On a disk without locks (some network drives) the app works
without one: refusing would keep users from their own files over something that only two programs at once need.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.translatable import phrase
from models.errors import StoreError

_HELD = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)
"""How the systems say that somebody else has it; anything else (ENOLCK, EOPNOTSUPP, ENOSYS) is a disk without locks."""


class OsLock:
    """Held from an `acquire` that says True until `release`, or until the process is gone."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        return self._handle is not None

    def acquire(self) -> bool:
        """False where it is held: by another process, or already by this one.

        The folder must be there. Raises OSError where the file cannot be opened; a link is not followed.
        """
        if self.held:
            return False
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
        try:
            _lock(handle)
        except OSError as error:
            if error.errno in _HELD:
                os.close(handle)
                return False
        self._handle = handle
        return True

    def release(self) -> None:
        """Releases the lock; does nothing where it is not held."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    """Raises OSError, at once where it is held."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


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
                message = phrase("another program is changing the models in {folder}", path.parent)
                raise StoreError(message, phrase("Try again in a moment."))
            time.sleep(_PAUSE_S)
    except OSError as error:
        raise StoreError(
            phrase("the folder {folder} cannot be written to: {reason}", path.parent, error.strerror)
        ) from error
