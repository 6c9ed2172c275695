"""A drafter that is the target itself: what its own rows foresaw for places that are not written yet.

A pass over guesses scores the places behind a refused one too. Each of those rows says what the target would write
there if the guesses before it were right; taken as the next guesses they come nearer round by round, because many a
token does not depend on the ones just before it (Jacobi decoding, Santilli et al. 2305.10427). Lookahead decoding (Fu
et al. 2402.02057) makes n-grams of that: a window of several places by several steps is read along with each pass, each
column goes on by a token, and what a column wrote is kept by the token that it began with. Several n-grams of the
newest token are then checked as branches of the same pass.

Here the window is a branch of the draft's tree: its first row a chain, and below each of its places the column's later
steps. So it is read only where branches are (`--tree`), and takes what n-grams leave of the rows; where there are none
the pool fills from refused guesses alone. `auto` checks branches that pay, which the window's own guesses seldom do.
Others measured little gain on quantized targets, so it is here to be watched; what it guesses is cut to what pays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.drafters.copies.copying import BranchCandidate, grown
from engine.drafters.tables.lookahead_window import LookaheadWindow, NgramPool
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback
from engine.sampling.draft_tree import trunk_length

FADE = 0.97
"""The weight of an older verdict compared with the next newer one."""

PLACES = 8
"""Guesses of a draft that are judged each on its own; those behind them are believed to be like the last of these."""

LEAST = 0.01
"""A draft ends where it is less likely than this that it stands so far."""

WINDOW_CHANCE = 0.02
"""Of a place of the window, which is read for what follows it: any n-gram is likelier."""


class JacobiDrafter:
    """The engine's `Drafter` and `Brancher` over the target's own foresight in this session."""

    name = "jacobi"
    traits = DrafterTraits(free=True, candidates=1, branches=True, unasked=False)

    def __init__(self) -> None:
        self._pool, self._window, self._limit = NgramPool(), LookaheadWindow(), 0
        self._foreseen: tuple[int, list[int]] = (-1, [])  # for the places from the first one on
        self._from_pool: dict[int, bool] = {}  # of drafts that were handed over, by the text's length
        # By place in the draft, right and all: of guesses from the pool, and of foreseen places.
        self._rights = {True: [[1.0, 2.0] for _ in range(PLACES)], False: [[0.5, 2.0] for _ in range(PLACES)]}
        self._others = [0.5, 4.0]  # the same of further n-grams of a token, where the first was wrong

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """N-grams from the pool, one behind the other; where none is known, what was foreseen for these places."""
        self._limit = limit
        tokens = self._pool.walk(context[-1], limit)
        from_pool = bool(tokens)
        place, foreseen = self._foreseen
        if not from_pool and place == len(context):
            tokens = list(foreseen)
        self._from_pool[len(context)] = from_pool
        chances = self._chances(from_pool, tokens[:limit])
        return Draft(tuple(tokens[: len(chances)]), tuple(chances), self.name)

    def add_branches(self, context: Sequence[int], draft: Draft, room: int) -> Draft:
        """The newest token's other n-grams, and the window in the rows that are left."""
        return grown(draft, self._branches(context, self._limit, room), room, self._limit)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Keeps what the rows foresaw, moves the window on, and learns how good such guesses were."""
        self._foreseen = (-1, [])
        if seen is None:
            self._from_pool.clear()
            self._window.begin(committed)
        if seen is None or not seen.candidates.size:
            return
        if seen.draft.source == self.name:
            self._judge(seen, committed)
        self._from_pool = {place: each for place, each in self._from_pool.items() if place >= len(committed)}
        trunk, first = trunk_length(seen.draft), seen.candidates[:, 0].tolist()
        read = (committed[seen.start - 1], *seen.draft.tokens[:trunk])
        of_trunk = first[: trunk + 1]
        for row, token in enumerate(read):
            self._pool.keep(token, tuple(of_trunk[row : row + self._pool.longest]))
        for ngram in self._window.move_on(seen.draft, first, len(committed) - seen.start):
            self._pool.keep(ngram[0], ngram[1:])
        # Row r is of the place seen.start + r; what is written now ends before the place behind `next`.
        self._foreseen = (len(committed), of_trunk[len(committed) - seen.start :])

    def truncate(self, length: int) -> None:
        """There is no cache: what was scored stays true."""

    def _branches(self, context: Sequence[int], depth: int, room: int) -> Iterator[BranchCandidate]:
        right, total = self._others
        for rank, ngram in enumerate(self._pool.of(context[-1]), start=1):
            yield BranchCandidate(0, ngram, (right / total / rank, *self._chances(True, ngram, least=0.0)[1:]))
        for path in self._window.paths(depth, room):
            yield BranchCandidate(0, path, (WINDOW_CHANCE, *(1.0,) * (len(path) - 1)))

    def _judge(self, seen: RoundFeedback, committed: Sequence[int]) -> None:
        """Counts the trunk's guesses up to the first refused one; where that is the first, the next n-gram too."""
        of, trunk = self._rights[self._from_pool.get(seen.start, True)], trunk_length(seen.draft)
        stood = sum(place < trunk for place in seen.standing)
        for place in range(min(trunk, stood + 1)):
            each = of[min(place, PLACES - 1)]
            each[0], each[1] = each[0] * FADE + (place < stood), each[1] * FADE + 1.0
        if not stood and trunk and seen.start < len(committed):
            written = committed[seen.start]
            for ngram in self._pool.of(committed[seen.start - 1])[1:2]:
                others = self._others
                others[0], others[1] = others[0] * FADE + (ngram[0] == written), others[1] * FADE + 1.0

    def _chances(self, from_pool: bool, tokens: Sequence[int], least: float = LEAST) -> list[float]:
        """The chance of each guess once those before it were right, up to where all together are unlikely."""
        chances, standing = list[float](), 1.0
        for place in range(len(tokens)):
            right, total = self._rights[from_pool][min(place, PLACES - 1)]
            chance = (right + 0.5) / (total + 1.0)
            standing *= chance
            if chances and standing < least:
                break
            chances.append(chance)
        return chances
