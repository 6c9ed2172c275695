"""Which of several sources of guesses is asked in a round: the one that brought the most, now and then another.

The sources are parts of one drafter that read the same text, as a tiny network inside a small one, and the tiny one
alone (CAS-Spec, Ning et al. 2510.26843, routes by cost and acceptance so). Each has a record of its own; a new one is
tried first, as any source is. One that pays, and less than the best, is tried again after ever more rounds, for the
text may have changed to suit it.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.draft_length.evidence.acceptance_stats import LAST_PROBE, AcceptanceStats
from engine.machine.cost_curve import CostCurve

FIRST_AGAIN, ROUNDS = 32, 5
"""Rounds until the second best is tried again, and for how many; twice as far each time that it is second again."""


class SourceSelection:
    """Lives as long as the records that it compares."""

    def __init__(self) -> None:
        self._best = ""
        self._waited, self._wait = 0, FIRST_AGAIN

    def chosen(self, records: Mapping[str, AcceptanceStats], costs: CostCurve) -> str:
        """The source to ask now, of those in `records`, the usual one first. Counts the round."""
        probing = next((name for name, record in records.items() if record.probing), None)
        if probing is not None:
            return probing
        paying = {name: record.rate(costs) for name, record in records.items() if record.pays}
        best = max(paying, key=paying.__getitem__, default=next(iter(records)))
        for name, record in records.items():
            if name != best and not record.pays:  # `best` counts when its limit is asked for
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
