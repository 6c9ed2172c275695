"""What can only be estimated: a pass of a width that was not measured, and the cost of guesses thrown away.

All of it uses `Started.costs`, measured when the pair was opened; the result is None where nothing was measured. A
caller that shows one of these figures must say that it is an estimate.
"""

from __future__ import annotations

from engine.events import Costs


def pass_ms(costs: Costs | None, width: int) -> float | None:
    """Returns the time of a pass over `width` rows: as measured, else by a straight line through its neighbours.

    A wider pass does all that a narrower one does: one that took longer was delayed by other programs, and counts as
    long as the wider one.
    """
    if costs is None or not costs.verify_ms:
        return None
    known = {rows: min(ms for more, ms in costs.verify_ms.items() if more >= rows) for rows in costs.verify_ms}
    if width in known:
        return known[width]
    widths = sorted(known)
    if len(widths) < 2:
        return None
    above = next((each for each in widths if each > width), widths[-1])
    below = widths[max(0, widths.index(above) - 1)]
    if below == above:
        above = widths[1]
    slope = (known[above] - known[below]) / (above - below)
    return max(0.0, known[below] + slope * (width - below))


def guess_ms(costs: Costs | None, source: str) -> float | None:
    """Returns the time of one guess of this source. If only one was measured, it is used for an unknown name."""
    if costs is None or not costs.draft_ms:
        return None
    if source in costs.draft_ms:
        return costs.draft_ms[source]
    return next(iter(costs.draft_ms.values())) if len(costs.draft_ms) == 1 else None


def round_ms(costs: Costs | None, source: str, guesses: int, plain_round_ms: float | None = None) -> float | None:
    """Returns the time of a whole round with so many guesses; 0 of them is a plain round.

    `plain_round_ms` is a whole plain round where one was timed: what it takes beside its pass, every round takes.
    """
    passes, plain = pass_ms(costs, guesses + 1), pass_ms(costs, 1)
    guess = guess_ms(costs, source) if guesses else 0.0
    if passes is None or plain is None or guess is None:
        return None
    return passes + guesses * guess + max(0.0, (plain_round_ms or 0.0) - plain)
