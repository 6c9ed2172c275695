"""One window for one set of chats: whoever holds the lock is it.

The system's own file lock, not a file that says who is there: it is let go with the process, however that ends, so a
crash leaves nothing behind that would have to be judged. The file itself stays, empty.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


class WindowLock:
    """Held from a `take` that says True until `release`, or until the process is gone."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """False where another process has it. True as well where nothing can be written: then there is nothing to
        share, and the chats' own storage tells why.
        """
        if self._handle is not None:
            return True
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True
        if _try(handle):
            self._handle = handle
        else:
            os.close(handle)
        return self._handle is not None

    def release(self) -> None:
        """Let it go; nothing where it is not held."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


if sys.platform == "win32":
    import msvcrt

    def _try(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
