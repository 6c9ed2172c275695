"""What a drafter would bring, reckoned from how often it is right and what passes and guesses were measured to cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from engine.draft_length.statistics.acceptance_stats import LONGEST
from engine.machine.cost_curve import CostCurve
from engine.training.orders import LEAST_GAIN

LEARNT = ((31_000, 0.29), (42_000, 0.30), (110_000, 0.355))
"""Tokens of a target's own text, and the share of right first guesses in held-out text that drafters learnt from them.

SmolLM2; the mean of the two Qwens, .33 and .27; that of the 1.5B, .40, and SmolLM2, .31 (models/drafters/README.md).
"""


def expected_right(tokens: int) -> float:
    """The share of right first guesses that so much text brings, along the logarithm between what was measured."""
    sizes, shares = zip(*LEARNT, strict=True)
    return float(np.interp(np.log(max(tokens, 1)), np.log(sizes), shares))


class DraftPrice(NamedTuple):
    """What a draft takes: milliseconds for all its guesses together, and for each one more."""

    whole_ms: float = 0.0
    each_ms: float = 0.0

    def of(self, guesses: int) -> float:
        """Of this many guesses."""
        return self.whole_ms + guesses * self.each_ms


def pace(costs: CostCurve, guesses: int, draft_ms: float) -> float:
    """A plain round's time divided by that of a round with this many guesses; at most 1.

    A busy machine's figures may say that wide passes are the faster ones.
    """
    return min(1.0, costs.plain_ms() / costs.guessing_ms(guesses, draft_ms))


def gain_in_turn(right: float, guess_ms: float, costs: CostCurve) -> float:
    """Tokens a second by those of plain decoding, at the best length: guesses are made one after the other, each right

    with the same chance (Leviathan et al. 2211.17192). Less than 1 where no length pays.
    """
    return max(
        _tokens([right] * guesses) * pace(costs, guesses, guesses * guess_ms) for guesses in range(1, LONGEST + 1)
    )


def gain_of_places(right: Sequence[float], price: DraftPrice, costs: CostCurve) -> float:
    """The same where each place has a chance of its own.

    `right` is of each place alone, which is taken for the chance that it is right once those before it were: that is
    more, for a text is easy or hard for several places. Rounds begin where the one before was wrong, so that less
    stands in the end. Which of the two weighs more was not measured.
    """
    return max(
        _tokens(right[:guesses]) * pace(costs, guesses, price.of(guesses)) for guesses in range(1, len(right) + 1)
    )


def least_right(gain: Callable[[float], float]) -> float:
    """The chance that each guess must have of being right for a gain of LEAST_GAIN, by halving; more than 1 where even

    certain guesses would not bring it: then what they fall short by. `gain` is the gain by that chance.
    """
    best = gain(1.0)
    if best < LEAST_GAIN:
        return LEAST_GAIN / best
    low, high = 0.0, 1.0
    for _ in range(20):
        middle = (low + high) / 2
        low, high = (low, middle) if gain(middle) >= LEAST_GAIN else (middle, high)
    return high


def _tokens(chances: Sequence[float]) -> float:
    """Tokens of a round: 1 + a1 + a1 a2 + ..."""
    tokens = reached = 1.0
    for chance in chances:
        reached *= chance
        tokens += reached
    return tokens
