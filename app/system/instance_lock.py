"""One window for one set of chats: whoever holds the lock is it.

The system's own file lock, not a file that says who is there: a crash leaves nothing behind that would be in the way.
"""

from __future__ import annotations

from pathlib import Path

from models.file_lock import OsLock


class WindowLock:
    """Held from a `take` that says True until `release`, or until the process is gone."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = OsLock(path)

    def take(self) -> bool:
        """False where another process has it. True as well where nothing can be written: then there is nothing to
        share, and the chats' own storage tells why.
        """
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            return self._lock.held or self._lock.acquire()
        except OSError:
            return True

    def release(self) -> None:
        """Let it go; nothing where it is not held."""
        self._lock.release()
