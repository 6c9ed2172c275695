"""The branches that a drafter reads on: each path is a sequence of its own for as long as one draft is made.

The trunk is sequence 0. A guess beside it gets a sequence that shares the cells before it, which copies no scores and
no cells but what cells know of sequences; the first guess behind it goes on in that sequence, a second one in another.
So the guesses of one depth are read in one pass, whichever paths they stand on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import llama_cpp

from engine.sampling.draft_tree import ROOT


class Seat(NamedTuple):
    """Where a guess is read: its sequence, and its position."""

    sequence: int
    position: int


class BranchLevels:
    """The sequences of one draft's paths, over the cache of one context."""

    def __init__(self, most: int) -> None:
        """`most` sequences, the trunk's counted."""
        self.most = most
        self._seats: dict[int, Seat] = {}
        self._gone_on: set[int] = set()
        self._memory: Any = None
        self._next = 1

    def begin(self, memory: Any, length: int) -> None:
        """A draft begins behind `length` cells of sequence 0."""
        self.end()
        self._memory, self._seats = memory, {ROOT: Seat(0, length - 1)}

    def seats_of(self, places: Sequence[int], parents: Sequence[int]) -> list[Seat]:
        """Where these guesses are read, the trunk's first; of the first ones alone where sequences run out.

        `parents` has what each of them follows: `ROOT`, or a place that has a seat.
        """
        found = list[Seat]()
        for number, (place, parent) in enumerate(zip(places, parents, strict=True)):
            above = self._seats[parent]
            sequence = above.sequence
            if number and (sequence == 0 or parent in self._gone_on):
                if self._next >= self.most:
                    break
                llama_cpp.llama_memory_seq_cp(self._memory, sequence, self._next, 0, above.position + 1)
                sequence, self._next = self._next, self._next + 1
            else:
                self._gone_on.add(parent)
            self._seats[place] = Seat(sequence, above.position + 1)
            found.append(self._seats[place])
        return found

    def end(self) -> None:
        """Forget the branches; the trunk stays."""
        for sequence in range(1, self._next):
            llama_cpp.llama_memory_seq_rm(self._memory, sequence, -1, -1)
        self._seats, self._gone_on, self._next = {}, set(), 1
