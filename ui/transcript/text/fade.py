"""How a verdict appears and how a refused guess disappears: times in seconds, shares in [0, 1], no Qt.

A verdict takes on its look in 120 ms; a refused guess sinks below its line meanwhile, stays for a second and fades.
Nothing bounces (ease-out without overshoot). With reduced motion the same happens at the same times, without the steps
between.
"""

from __future__ import annotations

SETTLE_S = 0.12
HOLD_S = 1.0
PALE_S = 0.16

LONG_AGO_S = -1e9
AT_ONCE_S = 0.01
"""How long one call may lay out text."""

STEP_S = 1 / 30
"""A change of colour takes a step so often: twice as many are not seen, and take a twentieth of a core."""


def settled(age_s: float, reduced_motion: bool) -> float:
    """Returns how far a verdict of this age has its own look: 0 is still that of a guess, 1 is complete."""
    return 1.0 if reduced_motion else _eased(age_s / SETTLE_S)


def ink(age_s: float, reduced_motion: bool) -> float:
    """Returns how strongly a refused guess of this age is drawn, from 1 down to 0."""
    if reduced_motion:
        return 1.0
    return 1.0 - _eased((age_s - HOLD_S) / PALE_S)


def is_over(age_s: float, reduced_motion: bool) -> bool:
    """Returns whether nothing is left to see of a refused guess of this age."""
    return age_s >= (HOLD_S if reduced_motion else HOLD_S + PALE_S)


def next_step_s(age_s: float) -> float:
    """Returns the seconds until a refused guess of this age looks different."""
    return HOLD_S - age_s if age_s < HOLD_S else max(0.0, min(STEP_S, HOLD_S + PALE_S - age_s))


def _eased(part: float) -> float:
    """Returns the cubic ease-out of `part`, clamped to [0, 1]."""
    rest = 1.0 - min(max(part, 0.0), 1.0)
    return 1.0 - rest * rest * rest
