"""What a drafter gets wrong again and again, by the tokens that stand before it, and how its scores are moved for it.

The light end of online speculative decoding (Liu et al. 2310.07177): the drafter itself is not trained. Behind a wrong
guess the scores of what was guessed and of what the target wrote are moved apart, for the last two, three and four
tokens before that place (a perceptron over n-grams, Collins 2002). Where nothing was ever wrong, nothing is moved.

Whether that helps is counted all the time, at the places where the moved guess and the drafter's own differ: which of
the two was the target's token? Only a clear lead has the moved one handed over, so a drafter that is as right as it can
be loses nothing (tests/bench/learning.py has both kinds).

Rejected, measured there: a bias for each token, which loses more than it wins, and a bias of low rank over the token
before, which learns a fifth as fast.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from engine.interfaces import Rows

CONTEXTS = (2, 3, 4)
"""How many tokens before a place its corrections are kept by."""

LONGEST = max(CONTEXTS)

STEP = 3.0
"""How far one mistake moves either score; a logit's unit."""

FURTHEST = 12.0
"""No score is moved further by one context."""

FADE = 0.99
"""Of what was won and lost at each further place: about the last hundred such places count."""

FEWEST, LEAD = 8.0, 2.0
"""So many places decide, and so many standard deviations of a fair coin the wins must lead by."""

MOST_CONTEXTS = 30_000
"""Beyond that the older half is forgotten: ten thousand mistakes, some megabytes."""

Context = tuple[int, ...]


class Correction(NamedTuple):
    """What one context moves: the score of `token`, by `by`."""

    context: Context
    token: int
    by: float


class Record(NamedTuple):
    """Places, faded, where only the moved guess was the target's token, and where only the drafter's own was."""

    won: float = 0.0
    lost: float = 0.0

    def with_place(self, *, won: bool, lost: bool) -> Record:
        """One further place at which the two differed."""
        return Record(self.won * FADE + won, self.lost * FADE + lost)

    @property
    def leads(self) -> bool:
        """Whether the moved guesses are better beyond chance."""
        seen = self.won + self.lost
        return seen >= FEWEST and self.won - self.lost > LEAD * sqrt(seen)


class Corrections:
    """Moves of scores by context, and their record. Tokens are the target's ids."""

    def __init__(self, kept: Iterable[Correction] = (), record: Record = Record()) -> None:  # noqa: B008 (frozen)
        """Begins with what was learnt before."""
        self.record = record
        self._moves: dict[Context, dict[int, float]] = {}
        for context, token, by in kept:
            self._moves.setdefault(context, {})[token] = by

    def forget(self) -> None:
        """All of it."""
        self._moves.clear()
        self.record = Record()

    def __len__(self) -> int:
        return sum(map(len, self._moves.values()))

    def __iter__(self) -> Iterator[Correction]:
        for context, moves in self._moves.items():
            for token, by in moves.items():
                yield Correction(context, token, by)

    def moves(self, before: Sequence[int]) -> Mapping[int, float]:
        """How far which scores are moved behind these tokens; empty where nothing is known."""
        found: dict[int, float] = {}
        for context in _contexts(before):
            for token, by in self._moves.get(context, {}).items():
                found[token] = found.get(token, 0.0) + by
        return found

    def moved(self, row: Rows, before: Sequence[int]) -> Rows | None:
        """The scores, float32 (V,), as they are moved behind these tokens, in a new array; None where they are not."""
        moves = {token: by for token, by in self.moves(before).items() if by and token < len(row)}
        if not moves:
            return None
        row = row.copy()
        row[list(moves)] += list(moves.values())
        return row

    def learn(self, before: Sequence[int], own: int, moved: int, written: int) -> None:
        """A place behind `before`: the drafter's own guess, the moved one (the same where nothing moved), the truth."""
        if own != moved:
            self.record = self.record.with_place(won=moved == written, lost=own == written)
        if moved == written:
            return
        for context in _contexts(before):
            moves = self._moves.setdefault(context, {})
            for token, step in ((written, STEP), (moved, -STEP)):
                moves[token] = max(-FURTHEST, min(FURTHEST, moves.get(token, 0.0) + step))
        if len(self._moves) > MOST_CONTEXTS:
            for older in list(self._moves)[: MOST_CONTEXTS // 2]:
                del self._moves[older]


def _contexts(before: Sequence[int]) -> Iterator[Context]:
    return (tuple(before[-length:]) for length in CONTEXTS if length <= len(before))
