"""The formula's inputs as this machine gave them: the chance of a right guess, and what guesses and checks cost."""

from __future__ import annotations

from typing import NamedTuple

from ui.pages.lesson.formula import Relative
from ui.pages.lesson.live import Live
from ui.pages.lesson.rounds import chance_right

LIKELY_A, LIKELY_C = 0.8, 0.2
"""Where nothing was measured: what a good pair has."""


class MachineFigures(NamedTuple):
    """`is_measured` False: nothing of it comes from this machine."""

    a: float
    c: float
    v: Relative
    is_measured: bool


def figures_of(live: Live) -> MachineFigures:
    """Measured as far as the lesson came."""
    a = chance_right(live.rounds) if live.is_written and not live.is_recorded else None
    one = live.measured.verify_ms.get(1) if live.measured is not None else None
    if a is None or not one or live.guess_ms is None or live.measured is None:
        return MachineFigures(LIKELY_A, LIKELY_C, Relative(), is_measured=False)
    return MachineFigures(a, live.guess_ms / one, Relative(live.measured.verify_ms), is_measured=True)
