"""The target's states of the newest tokens of a text: so far back it may be cut, and be gone on with at once."""

from __future__ import annotations

import numpy as np

from engine.interfaces import Rows


class RecentStates:
    """States by place, float32 (D,) each; of all places that were told the newest `most` at least are kept."""

    def __init__(self, width: int, most: int) -> None:
        """`width` is D."""
        self._rows = np.zeros((2 * most, width), np.float32)
        self._most, self._first, self._length = most, 0, 0

    def __len__(self) -> int:
        """How many places were told."""
        return self._length

    def add(self, rows: Rows) -> None:
        """The states of the places that follow, float32 (n, D), which are copied."""
        self._length += len(rows)
        rows = rows[-self._most :]
        kept = self._length - self._first - len(rows) if len(rows) < self._most else 0
        if kept + len(rows) > len(self._rows):
            self._rows[: self._most] = self._rows[kept - self._most : kept].copy()
            kept = self._most
        self._rows[kept : kept + len(rows)] = rows
        self._first = self._length - len(rows) - kept

    def truncate(self, length: int) -> None:
        """Forget all but the first `length` places."""
        self._length = min(self._length, max(length, 0))
        self._first = min(self._first, self._length)

    def between(self, start: int, end: int) -> Rows:
        """The states of places from `start` to before `end`, float32 (end - start, D); zeros where none is kept."""
        found = np.zeros((end - start, self._rows.shape[1]), np.float32)
        low, high = max(start, self._first), min(end, self._length)
        if low < high:
            found[low - start : high - start] = self._rows[low - self._first : high - self._first]
        return found
