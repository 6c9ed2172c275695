"""A row that is a value, yet grows in amortised O(1), like the transcript's row of marks.

Rows grown from one another share one list, each knowing its own length. Growing the newest appends to the list; growing
an older one copies. So every state of a reducer stays what it was, and thousands of rounds cost as many appends.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar, overload

T = TypeVar("T")


class GrowingRow(Sequence[T]):
    """Immutable to whoever holds it; `grown` gives a longer one."""

    __slots__ = ("_length", "_shared")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._shared: list[T] = list(items)
        self._length = len(self._shared)

    def grown(self, item: T) -> GrowingRow[T]:
        """This row with `item` after it."""
        shared = self._shared if len(self._shared) == self._length else self._shared[: self._length]
        shared.append(item)
        row: GrowingRow[T] = GrowingRow.__new__(GrowingRow)
        row._shared, row._length = shared, len(shared)
        return row

    def continues(self, earlier: GrowingRow[T]) -> bool:
        """Whether this row begins with all of `earlier`, known without looking at an item."""
        return self._shared is earlier._shared and self._length >= earlier._length

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> list[T]: ...

    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, slice):
            start, stop, step = index.indices(self._length)
            return self._shared[start:stop:step] if step > 0 else self._shared[: self._length][index]
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._shared[index % self._length]

    def __iter__(self) -> Iterator[T]:
        return iter(self._shared[: self._length])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GrowingRow) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"GrowingRow({list(self)!r})"
