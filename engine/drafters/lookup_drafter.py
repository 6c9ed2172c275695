"""A drafter that copies: what followed the last time these words stood in the prompt or the chat.

This drafter costs almost nothing, needs no model, and is right for long stretches where a reply repeats its prompt:
quoting, editing, code (prompt lookup, Saxena 2023; longest-match variants in SAM decoding, 2411.10666). It proposes
nothing where nothing matches. An array comparison per matched token was chosen over a suffix automaton: the work is
bounded by 64 passes over the context at worst and by two or three in practice, and there is no state to roll back.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.interfaces import Choose, Draft, Seen, Wants

SHORTEST_MATCH = 3
"""Fewer equal tokens than this are chance in ordinary prose."""

LONGEST_MATCH = 64
"""Longer agreement adds no certainty, only time."""


class LookupDrafter:
    """The engine's `Drafter` over the context itself."""

    name = "lookup"
    wants = Wants(free=True, rounds=False)

    def __init__(self) -> None:
        self._ids = np.zeros(1024, np.int32)
        self._length = 0

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """What followed the newest of the longest earlier matches of the context's end; empty where none is found.

        A match that runs into the end goes on with its own guesses, so that "ha ha ha" is continued.
        """
        ids = self._taken_in(context)
        end, agreed = longest_match(ids)
        if not agreed:
            return Draft((), (), self.name)
        period = ids.size - end
        source = ids[end:]
        tokens = tuple(int(source[i % period]) for i in range(limit))
        return Draft(tokens, (None,) * limit, self.name, agreed=agreed)

    def observe(self, committed: Sequence[int], seen: Seen | None) -> None:
        """A new prompt may differ anywhere; after a round only the end has grown."""
        if seen is None:
            self._length = 0

    def truncate(self, length: int) -> None:
        self._length = min(self._length, max(length, 0))

    def _taken_in(self, context: Sequence[int]) -> NDArray[np.int32]:
        """The context as an array, of which only the new part is copied."""
        needed = len(context)
        if needed > self._ids.size:
            self._ids = np.concatenate((self._ids, np.zeros(max(needed, self._ids.size), np.int32)))
        self._ids[self._length : needed] = context[self._length :]
        self._length = needed
        return self._ids[:needed]


def longest_match(ids: NDArray[np.int32]) -> tuple[int, int]:
    """Where `ids`, int32 (n,), went on after the longest earlier occurrence of their end, and how many tokens agree.

    Of equally long ones the newest; (0, 0) where fewer than `SHORTEST_MATCH` tokens agree. O(n) for each agreeing
    token, of which 64 count at most.
    """
    if ids.size <= SHORTEST_MATCH:
        return 0, 0
    ends = np.flatnonzero(ids[:-1] == ids[-1]) + 1
    agreed = 1
    while ends.size and agreed < min(LONGEST_MATCH, ids.size - 1):
        longer = ends[ends > agreed]
        longer = longer[ids[longer - 1 - agreed] == ids[-1 - agreed]]
        if not longer.size:
            break
        ends, agreed = longer, agreed + 1
    return (int(ends[-1]), agreed) if ends.size and agreed >= SHORTEST_MATCH else (0, 0)
