"""How often a drafter is right at a given confidence: its own probabilities, corrected by what came of them.

A drafter's probability of its token is not the chance that the target agrees: small models are too sure of themselves,
and at a temperature both sides draw. So guesses are sorted by the drafter's probability into a few classes, and each
class keeps its own share of right ones. What was learnt of a pair's drafters is kept between runs of the program: it
is what the next cascade is routed by (the light part of online speculative decoding, Liu et al. 2310.07177, which
trains the drafter itself).

Whether a text has stopped suiting a source of guesses: noticed after a few rounds, and for this reply alone.

Page's test for a change (Continuous inspection schemes, Biometrika 41, 1954; CUSUM): each judged guess adds the
logarithm of how much likelier its verdict is if the source is right far less often than it was believed to be; the sum
never falls below 0, and where it passes a threshold the text has changed. It began to change where the sum was 0 last,
and the rounds since then say whether the source still pays. If not, it rests: for 16 rounds, then, where it is no
better, for twice as many, at most until the reply ends.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from math import inf, log

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


CHANGED = 0.4
"""What is left of a believed chance, where the text has changed."""

RIGHT = log(CHANGED)
"""The logarithm of how much likelier it is at the fallen chance that a guess is right."""

ALARM, WARY = 8.5, 3.5
"""The sum at which it has, and the sum that is left then, and at the beginning of a reply: whoever was wrong a moment
ago is believed less. But one wrong guess that was as sure as can be is not enough behind a rest: at 7.0 a network that
had met two of them rested for a whole reply of which it guessed 1.6 times as fast.
"""

SUREST = 0.995
"""No guess is believed to be surer: one wrong guess proves nothing."""

BELIEF = 1.0
"""Prior weight, in plain rounds."""

LOSS = 0.9
"""The speed-up since then below which it rests: where a wrong guess costs next to nothing, a few of them do not matter.
"""

FIRST_REST, LAST_REST = 16, 256
"""Rounds until a source that rests is tried again; twice as many each time that it is no better."""


class ChangeDetector:
    """Follows one source."""

    def __init__(self) -> None:
        self._sum = self._tokens = self._plain_rounds = 0.0
        self._next, self.left = FIRST_REST, 0
        """Rounds, or chances to guess, for which the source still rests; 0 where it does not."""

    def begin_reply(self) -> None:
        """The next text may be of another kind, so nobody rests."""
        self.left, self._next = 0, FIRST_REST
        self._sum = min(self._sum, WARY)

    def learn(self, believed: Sequence[float], right: int, tokens: int, plain_rounds: float, *, may_rest: bool) -> None:
        """Takes in a round: the chance of each judged guess, of which the first `right` stand; what it brought."""
        self._tokens += tokens
        self._plain_rounds += plain_rounds
        passed = False
        for place, chance in enumerate(believed):
            chance = min(chance, SUREST)
            evidence = RIGHT if place < right else log((1.0 - CHANGED * chance) / (1.0 - chance))
            self._sum = max(0.0, self._sum + evidence)
            passed = passed or self._sum > ALARM
        if may_rest and passed and (self._tokens + BELIEF) / (self._plain_rounds + BELIEF) < LOSS:
            self.left, self._next = self._next, min(2 * self._next, LAST_REST)
        if passed:
            self._sum = WARY
        if passed or not self._sum:
            self._tokens = self._plain_rounds = 0.0

    def skip_rounds(self, rounds: int) -> None:
        """This many rounds, or chances to guess, went by without the source."""
        self.left = max(0, self.left - rounds)
