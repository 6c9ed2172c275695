"""A drafter that recycles: what the target itself found likeliest after each token, when it last read that token.

Every pass scores each of its rows, those behind refused guesses too, and throws most of it away. Here the first eight
candidates of each row are kept by the token that the row was of, and a draft is a walk from the newest token along the
likeliest (token recycling, Luo et al. 2408.08696). Where branches are wanted the others become branches, each with its
own walk: a tree whose shape follows from how often a candidate of each rank was right, and from the rows that pay,
where theirs is one fixed tree of eighty guesses. It needs no text that repeats itself. Of a prompt the rows of its last
tokens are kept: each costs the last layer and a search for the likeliest, which whole prompts are read without.
On quantized targets others measured it to bring nothing, so it is here to be watched; what it guesses is cut
to what pays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from engine.drafters.copies.copying import BranchCandidate, grown
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback
from engine.sampling.draft_tree import ROOT, trunk_length

FADE = 0.8
"""The weight of an older verdict on a token's candidate compared with the next newer one."""

SLOW_FADE = 0.99
"""The same for the candidates of one rank of all tokens."""


LEAST = 0.05
"""A walk ends where it is less likely than this that it stands so far."""

CANDIDATES = 8
"""Kept of each row, as in the paper, whose tree has eighty guesses where here it has what pays."""

PROMPT_ROWS = 32
"""Tokens at a prompt's end whose rows are kept: what fits one pass."""

FIRST_SHARES = (0.5, 0.15, 0.08, 0.05, 0.03, 0.02, 0.02, 0.01)
"""How often a candidate of each rank is believed to be right before that was seen."""


class RecycleDrafter:
    """The engine's `Drafter` and `Brancher` over the rows that the target has scored since the pair was opened."""

    name = "recycle"
    traits = DrafterTraits(free=True, candidates=CANDIDATES, branches=True, unasked=False, prompt_rows=PROMPT_ROWS)

    def __init__(self) -> None:
        self._next: dict[int, list[int]] = {}
        self._limit = 0  # of the newest draft
        self._rights: dict[int, tuple[float, float]] = {}  # by token: right and all, the older the lighter
        self._ranks = [[4.0 * share, 4.0] for share in FIRST_SHARES]

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """The candidates from one token to the next; none where the newest was never read."""
        self._limit = limit
        return Draft(*self._walk(context[-1], limit), self.name)

    def add_branches(self, context: Sequence[int], draft: Draft, room: int) -> Draft:
        """The further candidates of each token of the draft, and their own successors."""
        return grown(draft, self._others(context[-1], draft), room, self._limit)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Keeps each row's first candidates, and how good those before them were where there is a verdict."""
        if seen is None or not seen.candidates.size:
            return
        read = (committed[seen.start - 1], *seen.draft.tokens)
        followed = {ROOT: 0} | {place: depth for depth, place in enumerate(seen.standing, start=1)}
        for place, (token, first) in enumerate(zip(read, seen.candidates.tolist(), strict=True), start=ROOT):
            depth = followed.get(place)
            if depth is not None and seen.start + depth < len(committed) and token in self._next:
                self._learn(token, committed[seen.start + depth])
            self._next[token] = first

    def read_rows(self, tokens: Sequence[int], candidates: NDArray[np.int64]) -> None:
        """Keeps the first candidates behind tokens of a prompt, int64 (n, c)."""
        self._next.update(zip(tokens, candidates[:, :CANDIDATES].tolist(), strict=True))

    def truncate(self, length: int) -> None:
        """There is no cache: what was scored stays true."""

    def _walk(self, newest: int, limit: int) -> tuple[tuple[int, ...], tuple[float, ...]]:
        tokens, chances, standing = list[int](), list[float](), 1.0
        while len(tokens) < limit and (following := self._next.get(newest)) is not None:
            chance = self._chance(newest)
            standing *= chance
            if tokens and standing < LEAST:
                break
            chances.append(chance)
            newest = following[0]
            tokens.append(newest)
        return tuple(tokens), tuple(chances)

    def _others(self, newest: int, draft: Draft) -> Iterator[BranchCandidate]:
        trunk = draft.tokens[: trunk_length(draft)]
        for rank in range(1, CANDIDATES):
            right, total = self._ranks[rank]
            for depth, token in enumerate((newest, *trunk[:-1])):
                following = self._next.get(token, [])
                if rank < len(following):
                    tokens, chances = self._walk(following[rank], self._limit - depth - 1)
                    yield BranchCandidate(depth, (following[rank], *tokens), (right / total, *chances))

    def _learn(self, token: int, written: int) -> None:
        right, total = self._rights.get(token, (1.0, 2.0))
        self._rights[token] = right * FADE + (written == self._next[token][0]), total * FADE + 1.0
        for of, candidate in zip(self._ranks, self._next[token], strict=False):
            of[0], of[1] = of[0] * SLOW_FADE + (written == candidate), of[1] * SLOW_FADE + 1.0

    def _chance(self, token: int) -> float:
        """How often this token's candidate was right, believed to be every second time at first."""
        right, total = self._rights.get(token, (1.0, 2.0))
        return (right + 0.5) / (total + 1.0)
