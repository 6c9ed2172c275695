"""The system's own lock on a file: let go with the process, however that ends, so a crash leaves nothing to be judged.

The file itself stays, and means nothing without a holder. A disk without locks (some network drives) is worked on
without: refusing there would keep a person from their own files over something that only two programs at once need.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

_HELD = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)
"""How the systems say that somebody else has it; anything else (ENOLCK, EOPNOTSUPP, ENOSYS) is a disk without locks."""


class OsLock:
    """Held from an `acquire` that says True until `release`, or until the process is gone."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """Whether this one has it."""
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
        """Let it go; nothing where it is not held."""
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
