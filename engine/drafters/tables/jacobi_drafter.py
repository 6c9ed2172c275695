"""A drafter that is the target itself: what its own rows foresaw for places that are not written yet.

A pass over guesses scores the places behind a refused one too. Each of those rows says what the target would write
there if the guesses before it were right; taken as the next guesses they come nearer round by round, because many a
token does not depend on the ones just before it (Jacobi decoding, Santilli et al. 2305.10427). What rows beside each
other foresaw makes n-grams, which are kept by the token that they follow and guessed from when it comes again
(lookahead decoding, Fu et al. 2402.02057; theirs adds places to each pass for it, where here a pass is as wide as its
draft). Others measured little gain on quantized targets, so it is here to be watched; what it guesses is cut to what
pays.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback

MOST_KEPT, LONGEST_KEPT = 20_000, 4
"""Tokens whose n-grams are kept, and how many tokens follow each."""

FADE = 0.97
"""The weight of an older verdict compared with the next newer one."""


class JacobiDrafter:
    """The engine's `Drafter` over the target's own foresight in this session."""

    name = "jacobi"
    traits = DrafterTraits(free=True, candidates=1)

    def __init__(self) -> None:
        self._pool: dict[int, tuple[int, ...]] = {}  # what was foreseen behind a token
        self._foreseen: tuple[int, list[int]] = (-1, [])  # for the places from the first one on
        self._from_pool: dict[int, bool] = {}  # of drafts that were handed over, by the text's length
        self._rights = {True: [1.0, 2.0], False: [0.5, 2.0]}  # of guesses from the pool, and of foreseen places

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """N-grams from the pool, one behind the other; where none is known, what was foreseen for these places."""
        tokens, newest = list[int](), context[-1]
        while len(tokens) < limit and newest in self._pool:
            tokens.extend(self._pool[newest])
            newest = tokens[-1]
        from_pool = bool(tokens)
        place, foreseen = self._foreseen
        if not from_pool and place == len(context):
            tokens = list(foreseen)
        self._from_pool[len(context)] = from_pool
        tokens = tokens[:limit]
        return Draft(tuple(tokens), (self._chance(from_pool),) * len(tokens), self.name)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Keeps what the rows foresaw, and how good such guesses were."""
        self._foreseen = (-1, [])
        if seen is None:
            self._from_pool.clear()
        if seen is None or not seen.candidates.size:
            return
        draft = seen.draft
        if draft.source == self.name:
            self._judge(len(draft.tokens), seen)
        self._from_pool = {place: each for place, each in self._from_pool.items() if place >= len(committed)}
        read = (committed[seen.start - 1], *draft.tokens)
        first: list[int] = seen.candidates[:, 0].tolist()
        for row, token in enumerate(read):
            self._keep(token, tuple(first[row : row + LONGEST_KEPT]))
        # Row r is of the place seen.start + r; what is written now ends before the place behind `next`.
        self._foreseen = (len(committed), first[len(committed) - seen.start :])

    def truncate(self, length: int) -> None:
        """There is no cache: what was scored stays true."""

    def _keep(self, token: int, following: tuple[int, ...]) -> None:
        self._pool.pop(token, None)  # so that the newest stand last
        self._pool[token] = following
        if len(self._pool) > MOST_KEPT:
            del self._pool[next(iter(self._pool))]

    def _judge(self, judged: int, seen: RoundFeedback) -> None:
        """Counts a draft's guesses up to the first refused one."""
        of = self._rights[self._from_pool.get(seen.start, True)]
        for place in range(min(judged, seen.accepted + 1)):
            of[0], of[1] = of[0] * FADE + (place < seen.accepted), of[1] * FADE + 1.0

    def _chance(self, from_pool: bool) -> float:
        right, total = self._rights[from_pool]
        return (right + 0.5) / (total + 1.0)
