"""Whether a text has stopped suiting a source of guesses: noticed after a few rounds, and for this reply alone.

Page's test for a change (Continuous inspection schemes, Biometrika 41, 1954; CUSUM): each judged guess adds the
logarithm of how much likelier its verdict is if the source is right far less often than it was believed to be; the sum
never falls below 0, and where it passes a threshold the text has changed. It began to change where the sum was 0 last,
and the rounds since then say whether the source still pays. If not, it rests: for 16 rounds, then, where it is no
better, for twice as many, at most until the reply ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

CHANGED = 0.4
"""What is left of a believed chance, where the text has changed."""

RIGHT = log(CHANGED)
"""The logarithm of how much likelier it is at the fallen chance that a guess is right."""

ALARM, WARY = 7.0, 3.5
"""The sum at which it has, and the sum that is left then, and at the beginning of a reply: whoever was wrong a moment
ago is believed less.
"""

SUREST = 0.995
"""No guess is believed to be surer: one wrong guess proves nothing."""

BELIEF = 1.0
"""The rounds at plain speed with which what was seen since then is taken."""

LOSS = 0.9
"""The speed-up since then below which it rests: where a wrong guess costs next to nothing, a few of them do not matter.
"""

FIRST_REST, LAST_REST = 16, 256
"""Rounds until a source that rests is tried again; twice as many each time that it is no better."""


class ChangeDetector:
    """Follows one source."""

    def __init__(self) -> None:
        self._sum = self._tokens = self._plain_rounds = 0.0
        self._left, self._next = 0, FIRST_REST

    @property
    def left(self) -> int:
        """Rounds, or chances to guess, for which the source still rests; 0 where it does not."""
        return self._left

    def begin_reply(self) -> None:
        """The next text may be of another kind, so nobody rests."""
        self._left, self._next = 0, FIRST_REST
        self._sum = min(self._sum, WARY)

    def learn(self, believed: Sequence[float], right: int, tokens: int, plain_rounds: float, *, may_rest: bool) -> None:
        """Takes in a round: the chance of each judged guess, of which the first `right` stand; what it brought."""
        self._tokens += tokens
        self._plain_rounds += plain_rounds
        passed = False
        for place, chance in enumerate(believed):
            self._sum += RIGHT if place < right else _evidence_of_wrong(min(chance, SUREST))
            if self._sum < 0.0:
                self._sum = 0.0
            passed = passed or self._sum > ALARM
        if may_rest and passed and (self._tokens + BELIEF) / (self._plain_rounds + BELIEF) < LOSS:
            self._left, self._next = self._next, min(2 * self._next, LAST_REST)
        if passed:
            self._sum = WARY
        if passed or not self._sum:
            self._tokens = self._plain_rounds = 0.0

    def rest(self, rounds: int) -> None:
        """So many rounds, or chances to guess, went by without the source."""
        self._left = max(0, self._left - rounds)


def _evidence_of_wrong(chance: float) -> float:
    """The same of a wrong guess, which was believed to be right with this chance."""
    return log((1.0 - CHANGED * chance) / (1.0 - chance))
