"""How many tokens to guess in the next round: always the same number, or as many as pay on this machine.

A round with K guesses writes E(K) = 1 + a1 + a1 a2 + ... tokens, where a_i is the chance that the i-th guess is right
once those before it were (Leviathan et al. 2211.17192, without its assumption that all a_i are equal), and takes the
time that the cost curve knows. The paying pace takes the K, 0 included, with the most tokens a millisecond.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from engine.cost_curve import CostCurve

MARGIN = 1.03
"""Guessing must promise this much more than plain decoding before it starts; less is noise."""

FADE = 0.98
"""What an older round weighs beside the next newer one: about fifty rounds count."""

BELIEF = 3.0
"""How many rounds' worth of belief a place starts with."""

LONGEST = 8
"""Guesses the paying pace ever makes; wider passes fall off the fast kernels of most backends."""


class Outcome(NamedTuple):
    """What a round came to: `guesses` drafted, of which `judged` before the first refusal decided, `accepted` stand."""

    guesses: int
    accepted: int
    draft_ms: float
    verify_ms: float
    round_ms: float


class Pace(Protocol):
    """Decides before each round, learns after it."""

    def length_for(self, round_number: int) -> int:
        """How many tokens to guess in this round, counted from 1."""

    def goes_on(self, guessed: int, p_all: float) -> bool:
        """Whether one more guess pays after `guessed` ones that are all right with probability `p_all`."""

    def learn(self, outcome: Outcome) -> None:
        """Take in what a round came to."""


class FixedPace:
    """K guesses a round, for watching; now and then two plain rounds, so that a reply measures its own plain speed.

    Only the second of the two counts: the first pass after a change of width rebuilds llama.cpp's graph, which would
    make plain decoding look slower than it is.
    """

    first_probe, probe_every, probe_rounds = 6, 32, 2

    def __init__(self, draft_length: int) -> None:
        """`draft_length` is K; 0 never guesses."""
        self._draft_length = draft_length

    def length_for(self, round_number: int) -> int:
        """K, or 0 in a probing round."""
        since = round_number - self.first_probe
        if since >= 0 and since % self.probe_every < self.probe_rounds:
            return 0
        return self._draft_length

    def goes_on(self, guessed: int, p_all: float) -> bool:
        """Always: a fixed K is for watching."""
        return True

    def learn(self, outcome: Outcome) -> None:
        """Nothing to learn."""


class PayingPace:
    """As far as it pays: lives as long as its pair is open, so that one reply's lessons serve the next.

    Now and then it does the opposite for two rounds, of which only the second is timed (see `FixedPace`): plain rounds
    while it guesses, so that the plain speed stays true; guesses while it does not, for a drafter that lost may do
    better on other text. Each time the answer stays the same, the next look is twice as far off.
    """

    first_look, last_look = 16, 256

    def __init__(self, costs: CostCurve) -> None:
        """`costs` is corrected by every round; `longest` may be lowered before a reply."""
        self._costs = costs
        self.longest = LONGEST
        self._rights = [[0.0, 0.0] for _ in range(LONGEST)]  # right and all, the older the lighter
        self._current = 0
        self._looking = 0
        self._since_look = 0
        self._look_every = 2  # two plain rounds, then the first guesses
        self._last_width = 0

    def length_for(self, round_number: int) -> int:
        """The K that pays most, or for a look the opposite."""
        if not self._looking and self._since_look >= self._look_every:
            self._looking = 2
        if self._looking:
            return 0 if self._current else self._best_guessing()
        return min(self._current, self.longest)

    def goes_on(self, guessed: int, p_all: float) -> bool:
        """Whether the next guess brings more tokens for its time than the round as a whole does."""
        if self._looking:
            return True
        gain = p_all * self.chance(guessed)
        cost = self._costs.round_ms(guessed + 1) - self._costs.round_ms(guessed)
        return gain >= cost * self.rate(self._current)

    def learn(self, outcome: Outcome) -> None:
        """Correct costs and chances, then choose anew."""
        if outcome.guesses + 1 == self._last_width or not self._costs.knows_drafting:
            self._costs.learn(outcome.guesses, outcome.draft_ms, outcome.verify_ms, outcome.round_ms)
        self._last_width = outcome.guesses + 1
        for place in range(min(outcome.guesses, outcome.accepted + 1, LONGEST)):
            right, total = self._rights[place]
            self._rights[place] = [right * FADE + (place < outcome.accepted), total * FADE + 1.0]
        if not self._looking:
            self._since_look += 1
            self._choose()
            return
        if self._current == 0 and outcome.guesses == 0:
            return  # a drafter that had nothing to say cost nothing and taught nothing: keep looking
        self._looking -= 1
        if not self._looking:
            before, self._since_look = self._current, 0
            self._choose()
            same = (self._current == 0) == (before == 0)
            self._look_every = min(2 * self._look_every, self.last_look) if same else self.first_look
            self._look_every = max(self._look_every, self.first_look)

    def chance(self, place: int) -> float:
        """The chance that guess number `place` (from 0) is right once those before it were.

        Where little was seen, a place is believed to be like the one before it, the first like an average drafter.
        """
        belief = 0.65
        for right, total in self._rights[: place + 1]:
            belief = (right + BELIEF * belief) / (total + BELIEF)
        return belief

    def expected_tokens(self, guesses: int) -> float:
        """E(K): tokens that a round with so many guesses writes."""
        tokens = reached = 1.0
        for place in range(guesses):
            reached *= self.chance(place)
            tokens += reached
        return tokens

    def rate(self, guesses: int) -> float:
        """Expected tokens per millisecond."""
        return self.expected_tokens(guesses) / max(self._costs.round_ms(guesses), 1e-6)

    def _best_guessing(self) -> int:
        return max(range(1, self.longest + 1), key=self.rate) if self._costs.knows_drafting else min(4, self.longest)

    def _choose(self) -> None:
        best = self._best_guessing()
        bar = self.rate(0) * (MARGIN if self._current == 0 else 1.0)
        pays = self._costs.knows_drafting and self.rate(best) > bar
        if pays != (self._current > 0):
            self._since_look, self._look_every = 0, self.first_look
        self._current = best if pays else 0
