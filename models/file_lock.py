"""A lock between processes: only its owner may change a folder's index. `locked` waits some seconds for another owner.

It is the system's own lock on a file. The system releases it with the process, however that ends, so a crash leaves no
lock behind.

The file stays and means nothing by itself. On a disk without locks (some network drives) the app works
without one: refusing would keep users from their own files, and only two programs at once need the lock.

Rejected: the package filelock, whose import would cost the start of the app a twentieth of a second and which treats a
disk without locks as an error.
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

_OWNED = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)
"""The errors that mean another owner; any other (ENOLCK, EOPNOTSUPP, ENOSYS) means a disk without locks."""


class OsLock:
    """Owned from an `acquire` that returns True until `release`, or until the process ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    @property
    def is_owned(self) -> bool:
        """Whether this process has the lock by this object."""
        return self._handle is not None

    def acquire(self) -> bool:
        """Take the lock; False where another process has it, or this one has it already.

        The folder must be there. Raises OSError where the file cannot be opened; a link is not followed.
        """
        if self.is_owned:
            return False
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
        try:
            _lock(handle)
        except OSError as error:
            if error.errno in _OWNED:
                os.close(handle)
                return False
        self._handle = handle
        return True

    def release(self) -> None:
        """Release the lock; does nothing where it is not owned."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    """Lock an open file without waiting. Raises OSError, also where another process has the lock."""
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
    """Own the lock file at `path` inside the `with`; waits up to `wait_s` seconds.

    Raises StoreError where another process keeps it, or where the file cannot be opened.
    """
    lock, until = OsLock(path), time.monotonic() + wait_s
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
    try:
        yield
    finally:
        lock.release()
