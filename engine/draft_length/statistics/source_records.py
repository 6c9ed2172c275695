"""What is known of each source of guesses: its record, how far its own word can be believed, and why none guesses."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine.draft_length.statistics.acceptance_stats import LAST_PROBE, LONGEST, AcceptanceStats, FadingSums
from engine.draft_length.statistics.confidence import Confidence
from engine.machine.calibration_cache import Learnt, Won
from engine.machine.cost_curve import CostCurve
from engine.translatable import phrase

MARGIN = 1.03
"""Guessing must promise this much more than plain decoding before it starts; less is noise."""

LATELY = 0.9
"""The weight of an older round compared with the next newer one, where the speed of the text around here is asked for:
some ten rounds, for a further token is worth what the next rounds would take to write it.
"""

FIRST_AGAIN, ROUNDS = 32, 5
"""Rounds until the second best of alternatives is tried again, and for how many; twice as far each time that it is
second again.
"""

STRENGTHS = (6, 12, 24)
"""Where copies that agreed with more of the text are counted as another source."""


class SourceRecords:
    """By source, and for copies by how much they agreed with; a record begins when it is first asked for."""

    def __init__(
        self,
        costs: CostCurve,
        draft_ms: Mapping[str, float],
        lost: Mapping[str, tuple[float, int]],
        learnt: Mapping[str, Learnt],
        at_once: Collection[str] = (),
        begin_ms: Mapping[str, float] | None = None,
        won: Mapping[str, Won] | None = None,
    ) -> None:
        """As `AdaptiveLength`."""
        self.longest = LONGEST
        """Guesses of the longest draft."""
        self.lately = FadingSums(LATELY)
        """What the newest rounds came to, whoever guessed."""
        self.asked = ""
        """Whose limit was asked for last."""
        self.all: dict[tuple[str, int], AcceptanceStats] = {}
        self._costs, self._draft_ms, self._lost, self._at_once = costs, draft_ms, dict(lost), at_once
        self._begin_ms, self._won = dict(begin_ms or {}), dict(won or {})
        self._confidences = dict[str, Confidence]()
        self.begin_with(lost, learnt)

    def begin_with(self, lost: Mapping[str, tuple[float, int]], learnt: Mapping[str, Learnt]) -> None:
        """Takes up what an earlier run of the program found out."""
        self._lost.update(lost)
        self._confidences.update({source: Confidence(each) for source, each in learnt.items()})

    def of(self, source: str, agreed: int = 0) -> AcceptanceStats:
        """A source's record; `agreed` is how many tokens a copy agreed with, 0 where nothing was copied."""
        key = (source, sum(agreed >= strength for strength in STRENGTHS) if agreed else 0)
        if key not in self.all:
            begin_ms = self._begin_ms.get(source, 0.0)
            self.all[key] = AcceptanceStats(self._draft_ms.get(source), begin_ms, at_once=source in self._at_once)
            if source in self._lost and not key[1]:
                self.all[key].defer(*self._lost[source], is_tiny=self._costs.is_tiny)
            elif source in self._won and not key[1]:
                self.all[key].believe(self._won[source])
        return self.all[key]

    def confidence_of(self, source: str) -> Confidence:
        """How far this source's own probabilities can be believed: a copy's and a network's mean different things."""
        found = self._confidences.get(source)
        if found is None:
            found = self._confidences[source] = Confidence()
        return found

    def losses(self) -> dict[str, tuple[float, int]]:
        """Sources that do not pay, as a later run of the program should know them."""
        return {
            source: (record.last_loss, record.probe_every)
            for (source, strength), record in self.all.items()
            if not strength and record.last_loss is not None
        }

    def gains(self) -> dict[str, Won]:
        """What rounds of sources that pay came to, for a later run of the program."""
        unasked = {source: won for source, won in self._won.items() if (source, 0) not in self.all}
        known = ((source, record.won) for (source, strength), record in self.all.items() if not strength)
        return unasked | {source: won for source, won in known if won is not None}

    def found_ms(self) -> dict[str, tuple[float, float]]:
        """The beginning of a draft and a further guess by source, as drafts have corrected them."""
        known = ((source, record.drafting.found_ms) for (source, strength), record in self.all.items() if not strength)
        return {source: found for source, found in known if found is not None}

    def learnt(self) -> dict[str, Learnt]:
        """How far each source's own probabilities can be believed, for a later run of the program."""
        return {source: each.learnt for source, each in self._confidences.items() if each.has_learnt}


class SourceSelection:
    """Which of several sources is asked in a round: the one that brought the most, now and then another.

    The sources are parts of one drafter that read the same text, as a tiny network inside a small one, and the tiny one
    alone (CAS-Spec, Ning et al. 2510.26843, routes so by cost and acceptance). A new one is tried first, as any source
    is. One that pays, and less than the best, is tried again after ever more rounds. Lives as long as the records.
    """

    def __init__(self) -> None:
        self._best = ""
        self._waited, self._wait = 0, FIRST_AGAIN

    def chosen(self, records: Mapping[str, AcceptanceStats], costs: CostCurve) -> str:
        """The source to ask now, of those in `records`, the usual one first. Counts the round."""
        probing = next((name for name, record in records.items() if record.probing), None)
        if probing is not None:
            return probing
        paying = {name: record.rate(costs) for name, record in records.items() if record.is_profitable}
        best = max(paying, key=paying.__getitem__, default=next(iter(records)))
        for name, record in records.items():
            if name != best and not record.is_profitable:  # `best` counts when its limit is asked for
                record.skip_rounds()
        self._again(best, [records[name] for name in paying if name != best])
        return best

    def _again(self, best: str, others: list[AcceptanceStats]) -> None:
        """Have the others that pay tried again, once enough rounds went by."""
        if best != self._best:
            self._best, self._waited, self._wait = best, 0, FIRST_AGAIN
        self._waited += 1
        if others and self._waited >= self._wait:
            self._waited, self._wait = 0, min(2 * self._wait, LAST_PROBE)
            for record in others:
                record.probe(ROUNDS)


def off_reason(records: Sequence[AcceptanceStats], costs: CostCurve) -> str | None:
    """What was measured, where no source is in use; None where one is, or where nothing was asked."""
    tried = [record for record in records if record.rounds]
    if any(record.in_use for record in records):
        return None
    if any(record.rests for record in tried):
        return phrase(
            "guessing rested at the end of this reply, because this text is guessed far worse than others; "
            "the next reply begins with guesses again"
        )
    plain_ms = max(costs.plain_ms(), 1e-6)
    if not tried:
        before = max((record.last_loss or 0.0 for record in records), default=0.0)
        words = phrase(
            "guessing is off because it did not pay when it was last tried here (speed-up {speedup:.2f})", before
        )
        return words if before else None
    best = max(tried, key=lambda record: record.rate(costs))
    if best.confident:  # it is judged by its rounds, which were of many lengths
        times, tokens = best.mean_round
        return phrase(
            "guessing is off because it did not pay: a round with guesses took {times:.2f} times as long as a plain "
            "one here, and wrote {tokens:.2f} tokens",
            times,
            tokens,
        )
    return phrase(
        "guessing is off because it would not pay: a round with one guess takes {times:.2f} times as "
        "long as a plain one here, and {right:.0%} of first guesses were right (speed-up {speedup:.2f})",
        costs.guessing_ms(1, best.drafting.of(1)) / plain_ms,
        best.chance(0),
        best.rate(costs) * costs.plain_ms(),
    )
