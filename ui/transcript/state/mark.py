"""One token of a reply and what became of it, and the growing row of them.

No Qt: the reducer, the tooltips and the tests speak of marks, the painters draw them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

Verdict = Literal["pending", "accepted", "rejected", "unreached", "correction", "bonus", "plain"]
"""`rejected` is the guess that the target refused; `unreached` are those after it, never judged on their own."""

KEPT: frozenset[str] = frozenset(("accepted", "correction", "bonus", "plain"))
"""Verdicts of tokens that are part of the reply's text."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One token. `place` counts from 0 in its draft, None for a token that the target wrote itself.

    `other` is the text on the other side of a disagreement: the target's token for a rejected guess, the refused guess
    for a correction, "" elsewhere. `source` names the drafter of a guess.
    """

    text: str
    verdict: Verdict
    round: int
    place: int | None = None
    p_draft: float | None = None
    p_target: float | None = None
    source: str = ""
    other: str = ""
    token_id: int | None = None

    @property
    def is_kept(self) -> bool:
        """Whether the token is part of the reply's text."""
        return self.verdict in KEPT


class MarkRow(Sequence[Mark]):
    """A row of marks that is a value, yet grows in amortised O(1).

    Rows grown from one another share one list, each knowing its own length. Growing the newest appends to the list;
    growing an older one copies. So every state of the reducer stays what it was, and 4,000 tokens cost 4,000 appends
    (tuples would cost eight million copies).

    `begins_inside`: whether the chat template opened the reasoning before the first mark, None where nobody said.
    """

    __slots__ = ("_length", "_shared", "begins_inside")

    def __init__(self, marks: Sequence[Mark] = (), begins_inside: bool | None = False) -> None:
        self._shared: list[Mark] = list(marks)
        self._length = len(self._shared)
        self.begins_inside = begins_inside

    def grown(self, marks: Sequence[Mark]) -> MarkRow:
        """This row with `marks` after it."""
        shared = self._shared if len(self._shared) == self._length else self._shared[: self._length]
        shared.extend(marks)
        return self._of(shared, len(shared))

    def continues(self, earlier: MarkRow) -> bool:
        """Whether this row begins with all of `earlier`, known without looking at a mark."""
        return self._shared is earlier._shared and self._length >= earlier._length

    def first(self, count: int) -> MarkRow:
        """The row as it was when it had `count` marks (0 to its length), for going back in it."""
        return self._of(self._shared, min(count, self._length))

    def _of(self, shared: list[Mark], length: int) -> MarkRow:
        row = MarkRow.__new__(MarkRow)
        row._shared, row._length, row.begins_inside = shared, length, self.begins_inside
        return row

    def shares_with(self, other: MarkRow) -> bool:
        """Whether one of the two begins with all of the other, known without looking at a mark."""
        return self._shared is other._shared

    def since(self, index: int) -> list[Mark]:
        """The marks from `index` on."""
        return self._shared[index : self._length]

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int | slice) -> Mark | list[Mark]:  # type: ignore[override]
        if isinstance(index, slice):
            return self._shared[: self._length][index]
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._shared[index % self._length]

    def __iter__(self) -> Iterator[Mark]:
        return iter(self._shared[: self._length])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MarkRow) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"MarkRow({list(self)!r})"
