"""How many times as fast guessing was, over replies that were written both ways in turn, and how sure that is.

The speed-up is the ratio of two sums (Cochran, Sampling Techniques, chapter 6). Each prompt, or each turn of a race,
gives a pair of times from the same moment of the machine. How far the pairs are from the common ratio says how far that
ratio may be wrong. A program that delayed one reply makes the interval wide. There is no numpy in the window's process,
so this file does without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

TOO_WIDE = 0.2
"""Where the interval's upper end is higher than its lower one by more than this share, the figure may be wrong by a
tenth.
"""

ALONE = 0.05
"""A single pair has no interval; by this share its ratio may be off on a quiet machine."""

STUDENT = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13)
"""The 97.5 % quantile of Student's t by degrees of freedom from 1; for more degrees it is near 2."""


class TurnPair(NamedTuple):
    """Milliseconds of decoding for the same number of tokens, plainly and with guesses."""

    plain_ms: float
    guessed_ms: float


class Spread(NamedTuple):
    """Plain time divided by guessing time. `low` to `high` holds the truth in 19 of 20 cases; None for one pair."""

    ratio: float
    low: float | None = None
    high: float | None = None

    @property
    def too_wide(self) -> bool:
        """Whether the figure may be wrong by more than a tenth."""
        return self.low is not None and self.high is not None and not self.high <= self.low * (1.0 + TOO_WIDE)

    @property
    def tells_nothing(self) -> bool:
        """Whether it may be wrong by more than a tenth, and not even who was faster is told by its bounds."""
        return self.too_wide and (self.low or 0.0) <= 1.0 <= (self.high or 0.0)

    def bounded(self, tokens_a_round: float) -> Spread:
        """The spread within what is possible: a round costs at least a plain one, so it gains at most its tokens.

        A figure that lies above that for certain was made by other programs. Then nothing is known but the bound, and
        the interval is as wide as that.
        """
        least = self.ratio / (1.0 + ALONE) if self.low is None else self.low
        if least > tokens_a_round:
            return Spread(tokens_a_round, 0.0, tokens_a_round)
        high = None if self.high is None else min(self.high, tokens_a_round)
        return Spread(min(self.ratio, tokens_a_round), self.low, high)


def same_length(plain_tokens: int, plain_ms: float, guessed_tokens: int, guessed_ms: float) -> TurnPair | None:
    """Two replies as a pair: the plain one's time is scaled to the other one's tokens. None where one is empty."""
    if not (plain_tokens and guessed_tokens and plain_ms > 0.0 and guessed_ms > 0.0):
        return None
    return TurnPair(plain_ms * guessed_tokens / plain_tokens, guessed_ms)


def spread_of(pairs: Sequence[TurnPair]) -> Spread | None:
    """The ratio over pairs that were measured in turn; None where there are none."""
    guessed = sum(pair.guessed_ms for pair in pairs)
    if not guessed:
        return None
    ratio = sum(pair.plain_ms for pair in pairs) / guessed
    degrees = len(pairs) - 1
    if not degrees:
        return Spread(ratio)
    off = sum((pair.plain_ms - ratio * pair.guessed_ms) ** 2 for pair in pairs)
    student = STUDENT[degrees - 1] if degrees <= len(STUDENT) else 2.0 + 2.0 / degrees
    reach = student * (len(pairs) / degrees * off) ** 0.5 / guessed
    return Spread(ratio, max(0.0, ratio - reach), ratio + reach)
