"""Texts of earlier chats, so ordered that a context's end is found among a million tokens in microseconds.

A suffix array over what stands to the left: all places of the kept texts, sorted by the tokens before them read
backwards (the datastore of REST, He et al. 2311.08252, and SuffixDecoding's global tree, Oliaro et al. 2411.04975, in
four bytes a token and without pointers). One bisection finds the places that agree with the context's end in the most
tokens; they lie side by side. Two such orders are kept, a large one and one of what came lately: only the small one is
sorted again after a reply, and it joins the large one when it has grown.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from engine.drafters.copies.copying import (
    MOST_PLACES,
    NOTHING,
    SHORTEST_MATCH,
    BranchCandidate,
    Copy,
    Ids,
    continued,
    others,
)

DEPTH = 16
"""Tokens to the left by which places are sorted: agreement further back adds little certainty."""

MOST_TOKENS = 1 << 20
"""Tokens kept of one vocabulary; beyond that the oldest texts are dropped."""

LATELY = 1 << 15
"""Tokens that are sorted anew after each reply."""

END = -1
"""Stands behind each text, so that no match and no copy runs from one into another."""


class SortedTexts:
    """Texts in one array, and the order of their places. Never changed."""

    def __init__(self, ids: Ids) -> None:
        """`ids` int32 (n,), each text followed by `END`. O(n log n): half a second for a million."""
        self.ids = ids
        self.order = _sorted_by_left(ids)

    def find(self, tail: Sequence[int]) -> tuple[list[int], int]:
        """Places behind which the most tokens agree with `tail`'s end, the newest last, and how many agree.

        `tail` holds the newest tokens of a context, at most DEPTH of them count.
        """
        wanted = list(reversed(tail[-DEPTH:]))
        at = bisect_left(self.order, wanted, key=lambda place: self._left(place, DEPTH))
        near = [int(self.order[each]) for each in (at - 1, at) if 0 <= each < len(self.order)]
        agreed = max((_shared(wanted, self._left(place, DEPTH)) for place in near), default=0)
        if agreed < SHORTEST_MATCH:
            return [], 0
        wanted = wanted[:agreed]
        places = [*self._run(at - 1, -1, wanted), *self._run(at, 1, wanted)]
        return sorted(places), agreed

    def _run(self, at: int, step: int, wanted: list[int]) -> list[int]:
        """Places from `at` on in one direction that agree with all that is wanted, at most MOST_PLACES."""
        places = list[int]()
        while 0 <= at < len(self.order) and len(places) < MOST_PLACES:
            place = int(self.order[at])
            if self._left(place, len(wanted)) != wanted:
                break
            places.append(place)
            at += step
        return places

    def _left(self, place: int, depth: int) -> list[int]:
        """The tokens to the left of a place, the nearest first, up to a text's end."""
        left: list[int] = self.ids[max(0, place - depth) : place][::-1].tolist()
        return left


def _shared(ours: list[int], theirs: list[int]) -> int:
    """How many tokens at the beginning are the same; a text's end agrees with nothing."""
    for at, (a, b) in enumerate(zip(ours, theirs, strict=False)):
        if a != b or a == END:
            return at
    return min(len(ours), len(theirs))


def _sorted_by_left(ids: Ids) -> NDArray[np.int32]:
    """The places 1, 2, … of `ids` sorted by the DEPTH tokens to their left, read backwards; of equals the older first.

    Ranks of one token become ranks of two, of four, and so on (Manber and Myers 1990).
    """
    n = ids.size
    if n == 0:
        return np.empty(0, np.int32)
    rank = np.concatenate((np.zeros(1, np.int64), ids.astype(np.int64) + 2))  # rank[p] is of the token left of p
    length = 1
    while length < DEPTH:
        further = np.concatenate((np.zeros(min(length, n + 1), np.int64), rank[: max(0, n + 1 - length)]))
        _, rank = np.unique(rank * (rank.max() + 1) + further, return_inverse=True)
        length *= 2
    order = np.argsort(rank * (n + 1) + np.arange(n + 1), kind="stable")
    return order[order > 0].astype(np.int32)


class SuffixMemory:
    """The kept texts of one vocabulary: guesses from them, and takes in what is new of a text."""

    def __init__(self, old: Ids | None = None, new: Ids | None = None) -> None:
        """`old` and `new` as `parts` gave them, int32, each text followed by `END`."""
        empty = np.empty(0, np.int32)
        self._parts = [SortedTexts(empty if old is None else old), SortedTexts(empty if new is None else new)]

    @property
    def parts(self) -> tuple[Ids, Ids]:
        """The old texts and those that came lately, to be kept: int32 (T,) each."""
        return self._parts[0].ids, self._parts[1].ids

    @property
    def tokens(self) -> int:
        """How many ids are kept."""
        return sum(part.ids.size for part in self._parts)

    def guess(self, tail: Sequence[int], limit: int, more_than: int = 0) -> Copy:
        """How kept texts went on after the end of `tail`; nothing where no more than `more_than` tokens agree."""
        places, agreed, part = self._longest(tail)
        if agreed <= more_than:
            return NOTHING
        return continued(part.ids, places, agreed, limit)

    def others(self, tail: Sequence[int], copied: Sequence[int]) -> Iterator[BranchCandidate]:
        """How kept texts went on otherwise than `copied`, which is a guess behind `tail`, from where they left it."""
        places, agreed, part = self._longest(tail)
        return others(part.ids, places, agreed, copied)

    def _longest(self, tail: Sequence[int]) -> tuple[list[int], int, SortedTexts]:
        """Where the most tokens agree, how many do, and in which texts: of equals what came lately."""
        found = [(*part.find(tail), part) for part in reversed(self._parts)]
        return max(found, key=lambda each: each[1])

    def add_text(self, text: Sequence[int]) -> bool:
        """Keep what of a text is not kept yet, in blocks of DEPTH tokens; whether there was anything."""
        new = self._unknown(text)
        if not new:
            return False
        old, lately = self.parts
        lately = np.concatenate((lately, np.array(new, np.int32)))
        if lately.size > LATELY:
            old, lately = _newest(np.concatenate((old, lately))), np.empty(0, np.int32)
            self._parts[0] = SortedTexts(old)
        self._parts[1] = SortedTexts(lately)
        return True

    def _unknown(self, text: Sequence[int]) -> list[int]:
        """The runs of blocks that stand nowhere in the memory, each behind the block before it, and with its end."""
        new, is_open = list[int](), False
        for start in range(0, len(text), DEPTH):
            block = list(text[start : start + DEPTH])
            known = len(block) == DEPTH and any(part.find(block)[1] == DEPTH for part in self._parts)
            if known and is_open:
                new.append(END)
            elif not known:
                if not is_open:
                    new.extend(text[max(0, start - DEPTH) : start])
                new.extend(block)
            is_open = not known
        return [*new, END] if is_open else new


def _newest(ids: Ids) -> Ids:
    """The newest whole texts that fit into MOST_TOKENS; of a single longer one its end."""
    if ids.size <= MOST_TOKENS:
        return ids
    ids = ids[-MOST_TOKENS:]
    ends = np.flatnonzero(ids[:-1] == END)
    return ids[int(ends[0]) + 1 :] if ends.size else ids
