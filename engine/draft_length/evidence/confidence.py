"""How often a drafter is right at a given confidence: its own probabilities, corrected by what came of them.

A drafter's probability of its token is not the chance that the target agrees: small models are too sure of themselves,
and at a temperature both sides draw. So guesses are sorted by the drafter's probability into a few classes, and each
class keeps its own share of right ones. What was learnt of a pair's drafters is kept between runs of the program: it
is what the next cascade is routed by (the light part of online speculative decoding, Liu et al. 2310.07177, which
trains the drafter itself).
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from math import inf

from engine.machine.calibration_cache import Learnt

EDGES = (0.2, 0.4, 0.6, 0.75, 0.85, 0.93, 0.98)
MIDDLES = (0.1, 0.3, 0.5, 0.68, 0.8, 0.89, 0.955, 0.99)
BELIEFS = (1.0, 2.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0)
"""How many guesses' worth of belief in the drafter's own word each class starts with.

Its doubts are believed least: they end a draft, and a drafter that doubts without a reason would be judged by drafts of
one guess alone, the dearest.
"""

FADE = 0.995

MOST_KEPT = 40.0
"""How many guesses' worth of what was learnt a later run of the program begins with: texts of another day differ."""


class Confidence:
    """From a drafter's probability to the chance of being right."""

    def __init__(self, learnt: Learnt = ()) -> None:
        """At first the drafter's own probabilities are believed, or what `learnt` says of them."""
        self._rights = [[belief * middle, belief] for belief, middle in zip(BELIEFS, MIDDLES, strict=True)]
        if len(learnt) == len(MIDDLES) and all(0.0 <= right <= total < inf for right, total in learnt):
            for of, (right, total) in zip(self._rights, learnt, strict=True):
                if total > of[1]:
                    weight = min(total, MOST_KEPT)
                    of[:] = [right / total * weight, weight]

    @property
    def has_learnt(self) -> bool:
        """Whether anything is known but the drafter's own word."""
        return any(total > belief for (_, total), belief in zip(self._rights, BELIEFS, strict=True))

    @property
    def learnt(self) -> Learnt:
        """Right guesses and all by class, as a later run of the program should know them."""
        return tuple((round(right, 2), round(total, 2)) for right, total in self._rights)

    def chance(self, p_draft: float) -> float:
        """The chance that a guess of this probability is right, once those before it were."""
        right, total = self._rights[bisect(EDGES, p_draft)]
        return right / total

    def judged(self, p_draft: Sequence[float | None], accepted: int) -> list[float]:
        """Learns from guesses of which the first `accepted` were right; returns what each was believed to be.

        Those without a probability are left out. One call a round, for its time counts beside a tiny model.
        """
        believed = list[float]()
        for place, p in enumerate(p_draft):
            if p is not None:
                of = self._rights[bisect(EDGES, p)]
                believed.append(of[0] / of[1])
                of[0], of[1] = of[0] * FADE + (place < accepted), of[1] * FADE + 1.0
        return believed

    def learn(self, p_draft: float, right: bool) -> None:
        of = self._rights[bisect(EDGES, p_draft)]
        of[0], of[1] = of[0] * FADE + right, of[1] * FADE + 1.0
