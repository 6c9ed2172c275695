"""One window for one set of chats: the process that holds the lock has it.

This is the system's own file lock and not a file that names a process, so a crash leaves nothing behind.
"""

from __future__ import annotations

from pathlib import Path

from app.system.paths import make_private_folder
from models.file_lock import OsLock


class WindowLock:
    """Owned from a `take` that returns True until `release`, or until the process ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = OsLock(path)

    def acquire(self) -> bool:
        """Whether this process now has the lock; False where another process has it.

        True also where nothing can be written: then there is nothing to share, and the store of the chats reports why.
        """
        try:
            make_private_folder(self._path.parent)
            return self._lock.is_owned or self._lock.acquire()
        except OSError:
            return True

    def release(self) -> None:
        """Release the lock; does nothing where it is not owned."""
        self._lock.release()
