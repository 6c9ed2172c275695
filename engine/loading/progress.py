"""How far the opening of a pair is: what is being done, and what share of it where that is known.

The phases are what really happens, in the order in which it is done, and some are left out: a file that was tested here
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
    "pass",
    "held",
    "still",
    "open",
]
"""`starting` is the worker itself; `checking` reads the file with the safest settings, whose scores the faster ones are
compared with; `pass` is one of a target that is read from the disk, in a reply too, by its layers; `held` and `still`
are said of a worker that a signal has stopped, or that does not compute; `open` is the end, whatever it was.
"""

Report = Callable[[LoadingPhase, float | None], None]
"""Called with what begins, or goes on, and the share in [0, 1] that is done; None where that is not known."""


Announce = Callable[[str, Step, int], None]
"""Called with a config's name, what begins, and the bytes of the file that it is about: it may end the process."""


def unheard(phase: LoadingPhase, share: float | None) -> None:
    """Reports to nobody."""


def not_announced(config: str, step: Step, size_bytes: int) -> None:
    """Announces to nobody."""


def phase_of(config: str, step: Step) -> LoadingPhase:
    """The phase that begins where a config is announced (`fallback`)."""
    if config == DEVICES:
        return "devices"
    if config.startswith(DRAFTER):
        return "drafter"
    if config == REFERENCE:
        return "checking"
    if step == "load":
        return "reading"
    return "trying_card" if config in ON_CARDS else "trying_processor"
