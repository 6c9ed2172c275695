"""As far as it pays: each round guesses as many tokens as bring the most text for the time here, 0 included.

A round with K guesses writes E(K) = 1 + a1 + a1 a2 + ... tokens, where a_i is the chance that the i-th guess is right
once those before it were (Leviathan et al. 2211.17192, without its assumption that all a_i are equal), and takes the
time that the cost curve knows. Sources that give no probabilities get the K with the most tokens a millisecond.
A drafter that says how sure it is decides at every guess: one more is made while the chance that it will stand is worth
more than its time would bring at the speed that is reached anyway (the stopping rule of renewal rewards). Whether such
a source is used at all is decided by what its rounds brought, not by a model of them.

Live rounds overrule every calibration, plain rounds included: now and then a few are plain (see `plain_rounds`); and a
source that lost is tried again, for other text may suit it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine.draft_length.baseline_probe import BaselineProbe
from engine.draft_length.chained_draft import ChainedDraft
from engine.draft_length.outcome import Outcome
from engine.draft_length.probe_backoff import LISTEN_EVERY, ProbeBackoff
from engine.draft_length.statistics.acceptance_stats import PROBE_ROUNDS, AcceptanceStats
from engine.draft_length.statistics.confidence import Confidence
from engine.draft_length.statistics.source_records import MARGIN, SourceRecords, SourceSelection, off_reason
from engine.events import EXPECTED_TEXTS, FORMER_VERSION, LengthChoice, LengthReason
from engine.machine.calibration_cache import Learnt, Won
from engine.machine.cost_curve import TINY_MS, CostCurve

WIDER_EVERY = 12
"""Where a whole text is expected, one draft in this many is up to twice as long as seems to pay: nothing else finds out
what a pass of that width takes at this depth.
"""


class AdaptiveLength:
    """Lives as long as its pair is open, so that one reply's lessons serve the next."""

    def __init__(
        self,
        costs: CostCurve,
        draft_ms: Mapping[str, float] | None = None,
        lost: Mapping[str, tuple[float, int]] | None = None,
        instead: Sequence[str] = (),
        learnt: Mapping[str, Learnt] | None = None,
        at_once: Collection[str] = (),
        begin_ms: Mapping[str, float] | None = None,
        won: Mapping[str, Won] | None = None,
    ) -> None:
        """`costs` is corrected by every round; `draft_ms` by source, for one guess, where it was measured at load.

        `lost` names sources that did not pay when the program ran before, with their speed-up and the rounds until the
        next probe. `instead` names those that can guess in any round: a free draft has to be better than theirs.
        `learnt` says how far each source's probabilities could be believed before, as `learnt` gave it. `at_once` names
        those whose drafts take as long with one guess as with many. `begin_ms` is what a draft takes before its first
        guess, and `won` what rounds of sources that paid came to before.
        """
        self.costs, self._instead = costs, tuple(instead)
        self.records = SourceRecords(
            costs, dict(draft_ms or {}), dict(lost or {}), dict(learnt or {}), at_once, begin_ms, won
        )
        self._asked, self._confidence = AcceptanceStats(), Confidence()
        self._standing = 1.0  # the chance that the draft which is being made stands so far
        self._baseline, self._measures_baseline = BaselineProbe(costs.plain_ms), False
        self._backoff, self._rounds, self._routes = ProbeBackoff(), 0, SourceSelection()
        self._expects_copies, self._last_width = False, 0
        self.behind = ChainedDraft(costs, self.best_rate, self.trusted)

    def expect_copies(self, expected: bool) -> None:
        """Whether the next reply has something of its own to copy from: then it is looked for in each round."""
        self._expects_copies = expected

    def length_for(self, round_number: int) -> int:
        """The longest draft, or 0 while the plain speed is measured."""
        if round_number == 1:
            self._begin_reply()
        if self._backoff.rests_in(round_number):
            return 0
        self.behind.begin_round()
        self._measures_baseline = self._baseline.due(round_number)
        if self._measures_baseline:
            return 0
        self._backoff.begin_round(round_number)
        return self.records.longest

    def limit_for(self, source: str, agreed: int = 0) -> int:
        """This source's K, 0 where it does not pay."""
        self._asked, self._confidence = self.records.of(source, agreed), self.records.confidence_of(source)
        self.records.asked = source
        if source == FORMER_VERSION:  # where it knows nothing it guesses nothing; a place says little of others
            return self.records.longest
        return self._asked.wanted(self.records.longest)

    def route(self, sources: Sequence[str]) -> str:
        """The alternative that brought the most here, or one that is tried."""
        return self._routes.chosen({source: self.records.of(source) for source in sources}, self.costs)

    def should_continue(self, guessed: int, p_newest: float) -> bool:
        """Whether some more guesses bring more tokens for their time than the round as a whole does.

        Not only the very next one: kernels work in groups of rows, so a fifth row may cost much and three more little.
        """
        self._standing = self._confidence.chance(p_newest) * (self._standing if guessed > 1 else 1.0)
        record, costs = self._asked, self.costs
        if guessed >= self.records.longest:
            return False
        drafting = record.drafting.of
        now_ms = costs.guessing_ms(guessed, drafting(guessed))
        best_rate = self.best_rate()
        standing, gain = self._standing, 0.0
        for place, chance in enumerate(record.chances(self.records.longest)[guessed:], start=guessed):
            standing *= chance
            gain += standing
            if gain >= (costs.guessing_ms(place + 1, drafting(place + 1)) - now_ms) * best_rate:
                return True
        return False

    def worth(self, p_draft: Sequence[float], least: int = 1) -> int:
        """How many of these guesses, at least this many, are worth the rows that check them.

        A draft ends where the drafter is unsure, so that its last guess is the least sure one. The time spent drafting
        is sunk cost.
        """
        tokens, standing, worth, most = 1.0, 1.0, least, float("-inf")
        if least:
            rate = self.best_rate()
        else:
            rate = self._rate_lately()
            most = self._without_it(rate)
        chance, guessing_ms = self._confidence.chance, self.costs.guessing_ms
        for guesses, p in enumerate(p_draft, start=1):
            standing *= chance(p)
            tokens += standing
            gain = tokens - rate * guessing_ms(guesses, 0.0)
            if gain > most:
                worth, most = guesses, gain
        if self.records.asked == FORMER_VERSION and self._asked.rounds % WIDER_EVERY == WIDER_EVERY - 1:
            worth = min(len(p_draft), 2 * worth)
        return worth

    def trusted(self, source: str, p_draft: float) -> float:
        """The chance that a source's guess of this probability is right, once those before it were."""
        return self.records.confidence_of(source).chance(p_draft)

    def _rate_lately(self) -> float:
        """Tokens per millisecond of the newest rounds, whoever guessed; never less than plainly."""
        reached = (self.records.lately.tokens + 1.0) / (self.records.lately.plain_rounds + 1.0)
        return max(1.0, reached) / max(self.costs.plain_ms(), 1e-6)

    def _without_it(self, rate: float) -> float:
        """The gain of a round without this free draft over the same time at `rate`: a network's, else a plain one's."""
        plain = 1.0 - rate * self.costs.plain_ms()
        records = [record for name in self._instead if (record := self.records.all.get((name, 0)))]
        gains = [record.gain(self.costs, rate) for record in records if record.in_use and record.rounds]
        return max([plain, *gains])

    def best_rate(self) -> float:
        """Tokens per millisecond that are reached anyway: by the source that was asked last, or plainly."""
        return max(self._asked.measured_rate(self.costs), 1.0 / max(self.costs.plain_ms(), 1e-6))

    def length_choice(self, round_number: int, guesses: int, limit: int) -> LengthChoice:
        """Why the draft had this length, and what one more guess would have cost and gained by present knowledge."""
        if self._backoff.rests_in(round_number):
            return self._backoff.choice
        record, costs = self._asked, self.costs
        plain_ms = costs.plain_ms()
        if not guesses:
            reason: LengthReason = "plain_look" if self._measures_baseline else "does_not_pay"
            return LengthChoice(reason, plain_ms)
        drafting = record.drafting.of
        next_ms = costs.guessing_ms(guesses + 1, drafting(guesses + 1)) - costs.guessing_ms(guesses, drafting(guesses))
        reason = "looking" if record.probing else "room" if guesses >= min(limit, self.records.longest) else "pays"
        return LengthChoice(reason, plain_ms, next_ms, record.chance(guesses))

    def learn(self, outcome: Outcome) -> None:
        """Corrects costs and chances by one round, then chooses the length again."""
        self._rounds += 1
        width, guesses = outcome.width, outcome.guesses
        if width == 1 and self._backoff.rests_in(self._rounds):
            if not self._rounds % LISTEN_EVERY and self._last_width == 1:
                self.costs.learn(0, outcome.draft_ms, outcome.verify_ms, outcome.round_ms)
            self._last_width = 1
            return
        self._account(outcome)
        self.records.lately.add(outcome.written, outcome.round_ms / max(self.costs.plain_ms(), 1e-6))
        if not guesses and width > 1:  # it read a branch again, and was no plain round
            self.costs.learn(width - 1, outcome.draft_ms, outcome.verify_ms, outcome.round_ms)
            self._last_width = width
            return
        if guesses or self._last_width == 1:
            self.costs.learn(width - 1, outcome.draft_ms, outcome.verify_ms, outcome.round_ms)
        self._last_width = width
        self._baseline.learn(guesses, outcome.written, outcome.round_ms)
        if not guesses:
            return
        outcome = self.behind.own_part(outcome)
        guesses = outcome.guesses
        confidence = self.records.confidence_of(outcome.source)
        believed = confidence.judged(outcome.p_draft[: outcome.judged], outcome.accepted)
        record = self.records.of(outcome.source, outcome.agreed)
        confident = outcome.p_draft[:1] != (None,) and bool(outcome.p_draft)
        round_ms = outcome.round_ms
        record.behind = record.behind and self.costs.plain_ms() >= TINY_MS  # beside tiny ones it cannot be reckoned
        if record.behind:  # reading what it missed is no part of what it costs to be in use
            round_ms -= max(0.0, outcome.draft_ms - record.drafting.of(guesses))
        record.learn(outcome, round_ms / max(self.costs.plain_ms(), 1e-6), confident, believed)
        record.decide(self.costs, self.records.longest, MARGIN)

    def _account(self, outcome: Outcome) -> None:
        """Puts the round to the account of those that are free, where no network guesses."""
        networks = [self.records.of(name) for name in self._instead]
        alone = not any(record.in_use for record in networks)
        passed = self._backoff.learn(self._rounds, outcome, self.costs.plain_ms(), alone=alone)
        for record in networks if passed else ():
            if not record.in_use:
                record.skip_rounds(passed)

    def off_reason(self) -> str | None:
        """Why no source is in use, None where one is."""
        off = off_reason(list(self.records.all.values()), self.costs)
        return off or self._backoff.rest_reason(self._rounds)

    def _begin_reply(self) -> None:
        """Whoever rested in the last reply guesses again."""
        self._backoff.begin_reply(self._rounds, expecting=self._expects_copies)
        self._rounds = 0
        for (source, _), record in self.records.all.items():
            if source in EXPECTED_TEXTS and not record.in_use:  # what another reply's was worth says little of this one
                record.probe(PROBE_ROUNDS)
        for record in self.records.all.values():
            record.begin_reply()
