"""How far the opening of a pair is: what is being done, and what share of it where that is known.

The phases are what really happens, in the order in which it is done, and some are left out: a file that was proven here
before is not checked again, and one that is mapped into memory has no share that means anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from engine.machine.configs import DEVICES, DRAFTER, ON_CARDS, REFERENCE, Step

LoadingPhase = Literal[
    "starting",
    "devices",
    "checking",
    "reading",
    "laying_out",
    "trying_processor",
    "trying_card",
    "drafter",
    "warming_up",
    "open",
]
"""`starting` is the worker itself; `checking` reads the file with the safest settings, whose scores the faster ones are
compared with; `open` is the end, whatever it was.
"""

Report = Callable[[LoadingPhase, float | None], None]
"""Called with what begins, or goes on, and the share in [0, 1] that is done; None where that is not known."""


def unheard(phase: LoadingPhase, share: float | None) -> None:
    """Reports to nobody."""


def phase_of(config: str, step: Step) -> LoadingPhase:
    """The phase that begins where a set of options is announced (`fallback`)."""
    if config == DEVICES:
        return "devices"
    if config.startswith(DRAFTER):
        return "drafter"
    if config == REFERENCE:
        return "checking"
    if step == "load":
        return "reading"
    return "trying_card" if config in ON_CARDS else "trying_processor"
