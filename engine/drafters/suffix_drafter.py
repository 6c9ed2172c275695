"""A drafter that copies: how the prompt and the chat went on where these words stood before.

It costs almost nothing, needs no model, and is right for long stretches where a reply repeats what was said: quoting,
editing, code (LLMA, Yang et al. 2304.04487; prompt lookup, Saxena 2023; SuffixDecoding, Oliaro et al. 2411.04975). Its
guesses say how sure they are, by how many tokens agree and how often the text went on that way; the draft length
follows from what became of guesses that were as sure.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.drafters.copying import Ids, continued, longest_match
from engine.interfaces import Choose, Draft, Seen, Wants


class SuffixDrafter:
    """The engine's `Drafter` over the context itself."""

    name = "suffix"
    wants = Wants(free=True, rounds=False)

    def __init__(self) -> None:
        self._ids = np.zeros(1024, np.int32)
        self._length = 0

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """How the text went on after the longest earlier matches of its end; empty where too few tokens agree."""
        ids = self._taken_in(context)
        places, agreed = longest_match(ids)
        if not agreed:
            return Draft((), (), self.name)
        copy = continued(ids, places.tolist(), agreed, limit)
        return Draft(copy.tokens, copy.chances, self.name, agreed=agreed)

    def observe(self, committed: Sequence[int], seen: Seen | None) -> None:
        """A new prompt may differ anywhere; after a round only the end has grown."""
        if seen is None:
            self._length = 0

    def truncate(self, length: int) -> None:
        self._length = min(self._length, max(length, 0))

    def _taken_in(self, context: Sequence[int]) -> Ids:
        """The context as an array, of which only the new part is copied."""
        needed = len(context)
        if needed > self._ids.size:
            self._ids = np.concatenate((self._ids, np.zeros(max(needed, self._ids.size), np.int32)))
        self._ids[self._length : needed] = context[self._length :]
        self._length = needed
        return self._ids[:needed]
