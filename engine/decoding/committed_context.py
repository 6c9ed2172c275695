"""What is committed, as drafters see it: a view that grows with the reply and that nobody can change.

A drafter may be somebody else's code. If it were handed the loop's own list, a drafter that appended to it would write
into the reply; a copy in each round would cost more the longer the chat is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload


class Context(Sequence[int]):
    """All committed ids, the newest last. One view serves a whole reply; a slice of it is a list of its own."""

    __slots__ = ("_ids",)

    def __init__(self, ids: Sequence[int]) -> None:
        """`ids` stays the owner's, who may go on appending to it."""
        self._ids = ids

    def __len__(self) -> int:
        return len(self._ids)

    @overload
    def __getitem__(self, place: int) -> int: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[int]: ...
    def __getitem__(self, place: int | slice) -> int | Sequence[int]:
        return self._ids[place]

    def __iter__(self) -> Iterator[int]:
        return iter(self._ids)

    def __eq__(self, other: object) -> bool:
        """As a list compares, with a list, a tuple or another view."""
        if isinstance(other, (Context, list, tuple)):
            return len(other) == len(self._ids) and all(a == b for a, b in zip(self._ids, other, strict=True))
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]  # like a list: what grows has no hash
