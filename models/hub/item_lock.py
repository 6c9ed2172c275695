"""One process at a time works on an item: the window and a `draftlight models get` in a terminal may share a queue.

The system lets go of the lock when the process ends, however it ends.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

_HELD = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)


class ItemLock:
    """A lock on a small file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def acquire(self) -> bool:
        """False where another process holds it, or this one does already. Raises OSError."""
        if self._handle is not None:
            return False
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o644)
        try:
            _lock(handle)
        except OSError as error:
            # A disk without locks (some network drives) is worked on without.
            if error.errno in _HELD:
                os.close(handle)
                return False
        self._handle = handle
        return True

    def release(self) -> None:
        """The file stays; without a holder it means nothing."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    """Raises OSError at once where it is held."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
