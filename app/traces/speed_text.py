"""Whether guessing was faster, slower or neither: one rule for the window, the terminal and shared pages."""

from __future__ import annotations

from typing import Literal

from engine.events import Withheld

Lean = Literal["faster", "same", "slower"]

NO_DIFFERENCE = 0.03
"""Speed-ups this close to 1 are called no difference."""


def lean(speedup: float, low: float | None, high: float | None) -> Lean:
    """Judge by the speed-up and its confidence interval, where that is known (replies of earlier versions lack it).

    Guessing counts as slower only where the whole interval lies below 1 by more than NO_DIFFERENCE.
    """
    if speedup > 1.0 + NO_DIFFERENCE and (low is None or low > 1.0):
        return "faster"
    if (speedup if high is None else high) < 1.0 - NO_DIFFERENCE:
        return "slower"
    return "same"


def is_one(speedup: float) -> bool:
    """Whether the speed-up itself shows no difference."""
    return abs(speedup - 1.0) <= NO_DIFFERENCE


def why_withheld(withheld: Withheld) -> str:
    """The reason in English, for the terminal and for shared pages."""
    return "the times were too uneven" if withheld == "busy" else "the reply was too short to tell"
