"""A drafter that recycles: what the target itself held likeliest after each token, when it last read that token.

Every pass scores each of its rows, those behind refused guesses too, and throws most of it away. Here the first
candidate of each row is kept by the token that the row was of, and a draft is a walk from the newest token along these
(token recycling, Luo et al. 2408.08696; theirs is a walk along eight candidates at once, a tree, which waits for a
target that takes branches). It needs no text that repeats itself. On quantized targets others measured it to bring
nothing, so it is here to be looked at; what it guesses is cut to what pays.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.interfaces import Choose, Draft, Seen, Wants

FADE = 0.8
"""What an older verdict on a token's candidate weighs beside the next newer one."""


class RecycleDrafter:
    """The engine's `Drafter` over the rows that the target has scored since the pair was opened."""

    name = "recycle"
    wants = Wants(free=True, candidates=1)

    def __init__(self) -> None:
        self._next: dict[int, int] = {}
        self._rights: dict[int, tuple[float, float]] = {}  # by token: right and all, the older the lighter

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """The candidates from one token to the next; none where the newest was never read."""
        tokens, chances, newest = list[int](), list[float](), context[-1]
        while len(tokens) < limit and (following := self._next.get(newest)) is not None:
            chances.append(self._chance(newest))
            tokens.append(following)
            newest = following
        return Draft(tuple(tokens), tuple(chances), self.name)

    def observe(self, committed: Sequence[int], seen: Seen | None) -> None:
        """Keeps each row's first candidate, and how good the one before it was where there is a verdict."""
        if seen is None or not seen.candidates.size:
            return
        read = (committed[seen.start - 1], *seen.draft.tokens)
        for place, (token, first) in enumerate(zip(read, seen.candidates[:, 0].tolist(), strict=True)):
            at = seen.start + place
            if token in self._next and place <= seen.accepted and at < len(committed):
                right, total = self._rights.get(token, (1.0, 2.0))
                is_right = committed[at] == self._next[token]
                self._rights[token] = right * FADE + is_right, total * FADE + 1.0
            self._next[token] = first

    def truncate(self, length: int) -> None:
        """There is no cache: what was scored stays true."""

    def _chance(self, token: int) -> float:
        """How often this token's candidate was right, believed to be every second time at first."""
        right, total = self._rights.get(token, (1.0, 2.0))
        return (right + 0.5) / (total + 1.0)
