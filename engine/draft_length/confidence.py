"""How often a drafter is right at a given confidence: its own probabilities, corrected by what came of them.

A drafter's probability of its token is not the chance that the target agrees: small models are too sure of themselves,
and at a temperature both sides draw. So guesses are sorted by the drafter's probability into a few classes, and each
class keeps its own share of right ones.
"""

from __future__ import annotations

from bisect import bisect

EDGES = (0.2, 0.4, 0.6, 0.75, 0.85, 0.93, 0.98)
MIDDLES = (0.1, 0.3, 0.5, 0.68, 0.8, 0.89, 0.955, 0.99)
BELIEF = 4.0
"""How many guesses' worth of belief in the drafter's own word a class starts with."""

FADE = 0.995


class Confidence:
    """From a drafter's probability to the chance of being right."""

    def __init__(self) -> None:
        """At first the drafter's own probabilities are believed."""
        self._rights = [[BELIEF * middle, BELIEF] for middle in MIDDLES]

    def chance(self, p_draft: float) -> float:
        """The chance that a guess of this probability is right, once those before it were."""
        right, total = self._rights[bisect(EDGES, p_draft)]
        return right / total

    def learn(self, p_draft: float, right: bool) -> None:
        of = self._rights[bisect(EDGES, p_draft)]
        of[0], of[1] = of[0] * FADE + right, of[1] * FADE + 1.0
