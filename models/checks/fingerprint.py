"""SHA-256 of files, remembered while a file keeps its path, size and time of change."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path

from models.formats.bounded_reader import open_cursor

_CHUNK_BYTES = 1 << 20


class Fingerprints:
    """Answers `sha256(path)`; one instance a process keeps its answers, a fresh one knows nothing."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int, int], str] = {}

    def sha256(self, path: Path, read: Callable[[int], None] = lambda count: None) -> str:
        """Lower-case hex; `read` hears how many bytes each piece had.

        Raises Unreadable, or Truncated where the file shrinks meanwhile.

        A file that was swapped keeping size and modification time to the nanosecond is not noticed; that takes intent,
        and whoever can do it can also change this program.
        """
        with open_cursor(path) as cursor:
            found = os.stat(path)
            key = (os.path.abspath(path), found.st_size, found.st_mtime_ns)
            known = self._known.get(key)
            if known is not None:
                return known
            digest = hashlib.sha256()
            while cursor.left_bytes:
                piece = cursor.take(min(_CHUNK_BYTES, cursor.left_bytes))
                digest.update(piece)
                read(len(piece))
        self._known[key] = digest.hexdigest()
        return self._known[key]
