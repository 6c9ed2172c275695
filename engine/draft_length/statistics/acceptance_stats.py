"""What was seen of one source of guesses: how often it was right, what it cost, and whether it is in use now.

A source is a drafter, or a drafter at a certain strength: a copy that agrees with twenty tokens of the text is another
matter than one that agrees with three. Two views of the same rounds are kept, since each misses what the other shows:
chances by place, from which the best K can be reckoned, and plain sums of tokens and milliseconds, which hold even
where the drafter stops itself where it is unsure, and so picks the places that are seen.

What a draft of this many guesses takes to make: a beginning, which reads what the target wrote, and the guesses.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.draft_length.outcome import Outcome
from engine.draft_length.statistics.confidence import ChangeDetector
from engine.machine.calibration import GUESSES
from engine.machine.cost_curve import CostCurve

WEIGHT = 0.15
"""Of the newest draft; of the first ones more: what was measured at load was measured in a busy moment perhaps."""

OUTLIER = 3.0
"""A draft counts at most this many times what was expected: another program had the processor."""


SLOPE = 0.1
"""Learning rate of the slope relative to the intercept: the slope was measured at load over several guesses."""


class DraftTime:
    """Milliseconds as a line over the number of guesses, corrected by each draft.

    Normalised least mean squares (Widrow and Hoff 1960): each draft moves the line a little towards itself, its
    beginning and its slope by what either has to do with it. One mean time a guess, as before, made drafts of one guess
    look cheap and longer ones expensive, where the short ones had been used.
    """

    def __init__(self, guess_ms: float | None = None, begin_ms: float = 0.0, *, at_once: bool = False) -> None:
        """`guess_ms` is one further guess as it was measured at load, None where it was not; `begin_ms` what is before.

        A drafter that makes all its guesses `at_once` has no further ones: its beginning is the draft.
        """
        if at_once and guess_ms is not None and not begin_ms:
            guess_ms, begin_ms = 0.0, GUESSES * guess_ms  # as it was measured at load
        self._begin_ms, self._guess_ms, self._drafts, self._at_once = begin_ms, guess_ms, 0, at_once

    @property
    def is_known(self) -> bool:
        """Whether anything was measured."""
        return self._guess_ms is not None

    @property
    def found_ms(self) -> tuple[float, float] | None:
        """The beginning and a further guess, where drafts have corrected them."""
        return None if self._guess_ms is None or not self._drafts else (self._begin_ms, self._guess_ms)

    def of(self, guesses: int) -> float:
        """A draft of this many guesses; 0.0 of none, and while nothing is known."""
        return self._begin_ms + guesses * self._guess_ms if guesses and self._guess_ms is not None else 0.0

    def learn(self, guesses: int, took_ms: float) -> None:
        """Takes in one draft of at least one guess."""
        self._drafts += 1
        if self._guess_ms is None:
            self._begin_ms, self._guess_ms = (took_ms, 0.0) if self._at_once else (0.0, took_ms / guesses)
            return
        expected = self.of(guesses)
        error = min(took_ms, OUTLIER * expected) - expected if expected else took_ms
        weight = max(WEIGHT, 1.0 / (1 + self._drafts))
        step = weight * error / (1.0 + SLOPE * guesses**2)
        begin_ms, guess_ms = self._begin_ms + step, self._guess_ms + SLOPE * guesses * step
        if begin_ms < 0.0:  # what the beginning cannot give, each guess does
            begin_ms, guess_ms = 0.0, guess_ms + begin_ms / guesses
        self._begin_ms, self._guess_ms = begin_ms, max(0.0, guess_ms)


LONGEST = 8
"""The longest draft that "auto" makes; wider passes fall off the fast kernels of most backends."""

LONGEST_CHEAP = 16
"""The same where wider passes go through the same kernels, and cost less for each row."""

PLACES = 32
"""Of the longest draft that anybody may ask for."""

FADE = 0.985
"""The weight of an older round compared with the next newer one: about seventy rounds count."""

BELIEF = 3.0
"""How many rounds' worth of belief a place or a speed starts with."""

HOPE = 1.1
"""The speed-up that a source is believed to bring before it was seen: enough to be tried."""

EARLY, EARLY_ROUNDS = 24, 3
"""When a source that is believed to lose beside a model of real size is tried first in a run of the program, and for
how many rounds: what is believed may have been measured in a busy moment, and such a trial costs two in a hundred.
"""

FIRST_LENGTH = 4
PROBE_ROUNDS = 2
FIRST_TRIAL = 5
"""Rounds before a new source is judged for the first time: two unlucky ones must not put it off for long."""

FEW_ROUNDS, NEARLY = 24, 0.8
"""Until it made this many, a source that lost is tried again in each reply: the first text may have suited it badly (of
seven orders of recorded chats one began so, and wrote at .8 of what it might). One that lost by no more than this is
tried again in each for ever: the next text may be worth twice as much (recorded replies of SmolLM2 where a draft
is dear and the machine noisy, ten orders: 1.05 to 1.10 times plain, the worst order .99 to 1.04).
"""

TRIAL_AT_ONCE = 24
"""The same of a source whose draft is one call. It is used beside tiny models, of which five rounds are a few
milliseconds, the first of them slow because nothing of it lies in a cache, and the last cut short by a reply's end.
"""

UNDECIDED, LONGEST_TRIAL = 0.95, 16
"""A probe whose speed-up is above this, but below what is required, continues for up to this many rounds: a few unlucky
ones would suspend a source that pays for hundreds of rounds.
"""

MOST_WON = 40.0
"""How many rounds of an earlier run of the program are believed at the most."""

FIRST_PROBE, LAST_PROBE = 16, 512
"""A source that lost is tried again after this many chances; each time it loses again, the next try is twice as far.
"""


class FadingSums:
    """What rounds came to, the older the lighter: tokens, their time in plain rounds, and rounds."""

    def __init__(self, fade: float = FADE) -> None:
        """`fade` is the weight of an older round compared with the next newer one."""
        self._fade = fade
        self.tokens = self.plain_rounds = self.rounds = 0.0

    def add(self, tokens: int, plain_rounds: float) -> None:
        """Takes in one round."""
        self.tokens = self.tokens * self._fade + tokens
        self.rounds = self.rounds * self._fade + 1.0
        self.plain_rounds = self.plain_rounds * self._fade + plain_rounds

    def halve(self) -> None:
        """Half as much weight for all that was seen."""
        self.tokens, self.plain_rounds, self.rounds = self.tokens / 2, self.plain_rounds / 2, self.rounds / 2


class AcceptanceStats:
    """What was seen of one source, and whether it is in use."""

    def __init__(self, draft_ms: float | None = None, begin_ms: float = 0.0, *, at_once: bool = False) -> None:
        """`draft_ms` is what one guess took when it was measured, None where it was not; `begin_ms` what is before it.

        `at_once`: it was a part of a draft that takes as long with one guess as with many.
        """
        self.drafting = DraftTime(draft_ms, begin_ms, at_once=at_once)
        self.length = FIRST_LENGTH
        self.confident = False
        self.rounds = 0
        self.probing = TRIAL_AT_ONCE if at_once else FIRST_TRIAL
        self.last_loss: float | None = None
        """The speed-up at which it was last found not to pay."""
        self._pays, self._change = False, ChangeDetector()
        self.behind = False
        """Whether it has not read what was written while it was off; its next draft takes as much longer."""
        self._passed_over = self._probed = 0
        self.probe_every = FIRST_PROBE
        """Rounds from one trial to the next while it does not pay."""
        self._rights = [[0.0, 0.0] for _ in range(PLACES)]  # right and all, the older the lighter
        self._sums = FadingSums()

    def defer(self, speedup: float, rounds: int, *, is_tiny: bool) -> None:
        """Notes that the source did not pay in an earlier run of the program: the next trial is this many rounds away.

        But for one early trial, unless the target `is_tiny`: of such a one enough rounds are measured at load.
        """
        self.probing, self.probe_every = 0, min(max(rounds, FIRST_PROBE), LAST_PROBE)
        if not is_tiny:
            self._passed_over = max(0, self.probe_every - EARLY)
        self.last_loss = speedup

    def believe(self, won: tuple[float, float, float]) -> None:
        """Notes what rounds of an earlier run of the program came to (`won`), which a few of this do not outweigh."""
        self._sums.tokens, self._sums.plain_rounds, self._sums.rounds = won
        self._pays, self.probing = True, 0

    @property
    def won(self) -> tuple[float, float, float] | None:
        """Tokens, time in plain rounds and rounds, of no more than `MOST_WON`; None where it does not pay."""
        sums = self._sums
        if not self._pays or not self.confident or sums.rounds < FIRST_TRIAL:
            return None
        weight = min(1.0, MOST_WON / sums.rounds)
        return round(weight * sums.tokens, 2), round(weight * sums.plain_rounds, 2), round(weight * sums.rounds, 2)

    def begin_reply(self) -> None:
        """A new text, which it has read as prompt: who rested during the last one guesses again.

        Who was put off for what a few rounds brought, or by a little, is tried again.
        """
        self.behind = False
        self._change.begin_reply()
        if self.last_loss is None or not self.rounds or self.probing:
            return
        if self.rounds < FEW_ROUNDS or self.last_loss > NEARLY:
            self.probe(FIRST_TRIAL)

    @property
    def is_profitable(self) -> bool:
        """Whether it guesses because that pays, as far as is known of all texts and of this one."""
        return self._pays and not self._change.left

    @property
    def rests(self) -> bool:
        """Whether it pays on other texts, and not on this one."""
        return self._pays and self._change.left > 0

    @property
    def in_use(self) -> bool:
        """Whether the source guesses now, because it pays or to find out whether it pays."""
        return self.is_profitable or self.probing > 0

    def wanted(self, longest: int) -> int:
        """How many guesses to ask for now, 0 for none. Each call with 0 brings the next probe nearer."""
        if self.in_use:
            return longest if self.confident else min(self.length, longest)
        self.skip_rounds()
        return 0

    def skip_rounds(self, rounds: int = 1) -> None:
        """Counts rounds that passed without this source while it does not pay."""
        self.behind = True
        if self._pays:
            self._change.skip_rounds(rounds)
            return
        self._passed_over += rounds
        if self._passed_over >= self.probe_every:
            self._passed_over, self.probing = 0, PROBE_ROUNDS if self.rounds else EARLY_ROUNDS
            self._halve()

    def probe(self, rounds: int) -> None:
        """Is asked for this many rounds, though it pays less than another; what was seen before counts less."""
        self.probing = rounds
        self._halve()

    def learn(self, outcome: Outcome, plain_rounds: float, confident: bool, believed: Sequence[float] = ()) -> None:
        """Take in one round of this source's, which took as long as this many plain rounds.

        Not milliseconds: the machine may be slower or faster by the time they are compared with a plain round.
        `believed` is the chance that each judged guess was given, () where none was.
        """
        if believed:
            may_rest = self._pays and not self.probing
            self._change.learn(believed, outcome.accepted, outcome.written, plain_rounds, may_rest=may_rest)
        self.rounds += 1
        self.confident = self.confident or confident
        if not self.behind or not self.drafting.is_known:
            self.drafting.learn(outcome.guesses, outcome.draft_ms)
        self.behind = False
        judged, accepted = outcome.judged, outcome.accepted
        for place, of in enumerate(self._rights):  # those that were not seen too: early bad luck would last for ever
            if place < judged:
                of[0], of[1] = of[0] * FADE + (place < accepted), of[1] * FADE + 1.0
            elif of[1]:
                of[0], of[1] = of[0] * FADE, of[1] * FADE
            else:
                break  # no place behind it was seen either
        self._sums.add(outcome.written, plain_rounds)

    def decide(self, costs: CostCurve, longest: int, margin: float) -> None:
        """Choose the length, and whether this source pays: a source that is off has to win by `margin`."""
        was = self._pays
        if self.confident:  # how long a draft is it then decides itself
            rate = self.measured_rate(costs)
        else:
            rates = self._expected_rates(costs, longest)
            self.length = 1 + max(range(longest), key=rates.__getitem__)
            rate = rates[self.length - 1]
        speedup = rate * costs.plain_ms()
        if self.probing:
            self._probed += 1
            undecided = UNDECIDED < speedup <= margin and self._probed < LONGEST_TRIAL
            self.probing -= 1 if self.probing > 1 or not undecided else 0
            if self.probing:
                return
        self._probed = 0
        self._pays = speedup > (1.0 if was else margin)
        self.last_loss = None if self._pays else speedup
        if self._pays:
            self.probe_every = FIRST_PROBE
        elif not was:
            self.probe_every = min(2 * self.probe_every, LAST_PROBE)

    def rate(self, costs: CostCurve) -> float:
        """Tokens per millisecond with this source, by the view of its rounds that holds for it."""
        return self.measured_rate(costs) if self.confident else self._expected_rates(costs, self.length)[-1]

    def chance(self, place: int) -> float:
        """The chance that guess number `place` (from 0) is right once those before it were."""
        return self.chances(place + 1)[-1]

    def chances(self, places: int) -> list[float]:
        """Those of the first places, at most PLACES.

        Where little was seen, a place is believed to be like the one before it, the first like an average drafter.
        """
        belief, chances = 0.65, list[float]()
        for right, total in self._rights[:places]:
            belief = (right + BELIEF * belief) / (total + BELIEF)
            chances.append(belief)
        return chances

    def measured_rate(self, costs: CostCurve) -> float:
        """Tokens per millisecond as measured in rounds, with a slightly optimistic start."""
        speedup = (self._sums.tokens + BELIEF * HOPE) / (self._sums.plain_rounds + BELIEF)
        return speedup / max(costs.plain_ms(), 1e-6)

    @property
    def mean_round(self) -> tuple[float, float]:
        """How long one of its rounds took, in plain ones, and how many tokens it wrote; there were some."""
        return self._sums.plain_rounds / self._sums.rounds, self._sums.tokens / self._sums.rounds

    def gain(self, costs: CostCurve, rate: float) -> float:
        """Tokens that one of its rounds gains over the same time at `rate` (tokens per millisecond)."""
        tokens, plain_rounds = self._sums.tokens + BELIEF * HOPE, self._sums.plain_rounds + BELIEF
        return (tokens - rate * plain_rounds * costs.plain_ms()) / (self._sums.rounds + BELIEF)

    def _expected_rates(self, costs: CostCurve, longest: int) -> list[float]:
        """Tokens per millisecond with 1, 2, … guesses, from the chances by place (2211.17192).

        In one pass, because every round asks for it.
        """
        tokens = reached = 1.0
        rates = list[float]()
        for guesses, chance in enumerate(self.chances(longest), start=1):
            reached *= chance
            tokens += reached
            rates.append(tokens / max(costs.guessing_ms(guesses, self.drafting.of(guesses)), 1e-6))
        return rates

    def _halve(self) -> None:
        """Before a new probe the old evidence loses weight: other text may suit this source better."""
        self._sums.halve()
        self._rights = [[right / 2, total / 2] for right, total in self._rights]
