"""A list that is a value, yet grows in amortised O(1): an append-only persistent list.

A list and the lists that extend it share one array, and each knows its own length. Extending the longest one appends to
the array; extending a shorter one copies. So every state of a reducer stays what it was, and 4,000 tokens cost 4,000
appends (tuples would cost eight million copies).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Self, TypeVar, overload

T = TypeVar("T")


class AppendOnlyList(Sequence[T]):
    """An immutable list; `extended` returns a longer one."""

    __slots__ = ("_length", "_shared")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._shared: list[T] = list(items)
        self._length = len(self._shared)

    def extended(self, items: Iterable[T]) -> Self:
        """Returns this list with `items` after it."""
        shared = self._shared if len(self._shared) == self._length else self._shared[: self._length]
        shared.extend(items)
        return self._of(shared, len(shared))

    def first(self, count: int) -> Self:
        """Returns the list as it was when it had `count` items (0 to its length)."""
        return self._of(self._shared, min(count, self._length))

    def _of(self, shared: list[T], length: int) -> Self:
        made = self.__class__.__new__(self.__class__)
        made._shared, made._length = shared, length
        return made

    def continues(self, earlier: AppendOnlyList[T]) -> bool:
        """Whether this list begins with all of `earlier`, known without looking at an item."""
        return self._shared is earlier._shared and self._length >= earlier._length

    def shares_with(self, other: AppendOnlyList[T]) -> bool:
        """Whether one of the two begins with all of the other, known without looking at an item."""
        return self._shared is other._shared

    def since(self, index: int) -> list[T]:
        """Returns the items from `index` on."""
        return self._shared[index : self._length]

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
        return isinstance(other, AppendOnlyList) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self)!r})"
