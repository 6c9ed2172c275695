"""Why no source guesses, in a sentence for the reply's note."""

from __future__ import annotations

from collections.abc import Sequence

from engine.draft_length.evidence.acceptance_stats import AcceptanceStats
from engine.draft_length.evidence.source_records import MARGIN
from engine.machine.cost_curve import CostCurve
from engine.translatable import phrase


def why_off(records: Sequence[AcceptanceStats], costs: CostCurve, longest: int) -> str | None:
    """What was measured, where no source is in use; None where one is, or where nothing was asked.

    `longest` is the most guesses of a draft.
    """
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
        unproven = [record for record in records if record.unproven]
        if any(not record.is_dear(costs, longest, MARGIN) for record in unproven):
            return phrase(
                "guessing is off for now: by what was measured first it would not pay; by what this reply has "
                "measured it may, so the next one begins with guesses"
            )
        if unproven:
            return _doubtful(costs.guessing_ms(1, min(each.drafting.of(1) for each in unproven)) / plain_ms)
        before = max((record.lost or 0.0 for record in records), default=0.0)
        words = phrase(
            "guessing is off because it did not pay when it was last tried here (speed-up {speedup:.2f})", before
        )
        return words if before else None
    best = max(tried, key=lambda record: record.rate(costs))
    return phrase(
        "guessing is off because it would not pay: a round with one guess takes {times:.2f} times as "
        "long as a plain one here, and {right:.0%} of first guesses were right (speed-up {speedup:.2f})",
        costs.guessing_ms(1, best.drafting.of(1)) / plain_ms,
        best.chance(0),
        best.rate(costs) * costs.plain_ms(),
    )


def _doubtful(wide: float) -> str:
    return phrase(
        "guessing is off for now: a round with one guess would take {times:.2f} times as long as a "
        "plain one here, which good guesses seldom make up for",
        wide,
    )
