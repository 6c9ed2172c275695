"""Carries out one order: reports how far it is, and answers with what was made, or why nothing was."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from pathlib import Path

from engine.errors import EngineError
from engine.training.heads_training import fit_heads
from engine.training.layer_skipping import skip_layers
from engine.training.opened_target import unchanged
from engine.training.orders import (
    DrafterOrder,
    TextFigures,
    TrainedDrafter,
    TrainingFigures,
    TrainingMessage,
    TrainingOutlook,
    TrainingPhase,
    TrainingProgress,
    TrainingRefused,
)
from engine.translatable import phrase

NICE, IDLE_CLASS = 19, 0x40
"""How far behind other programs' the maker's turn is: a chat goes on meanwhile. Beside one that computes Linux gives a

process of nice 19 a seventieth of a core, of nice 10 a tenth (`sched_prio_to_weight` has 1024, 15 and 110); Windows has
a class of its own for that.
"""


class Reporter:
    """Sends how far a making is, each state once. Called with a phase and the share of it that is done."""

    def __init__(self, send: Callable[[TrainingMessage], None]) -> None:
        self._send, self._newest = send, TrainingProgress("writing", -1.0)

    def __call__(
        self,
        phase: TrainingPhase,
        share: float,
        figures: TrainingFigures | None = None,
        text: TextFigures | None = None,
    ) -> None:
        message = TrainingProgress(phase, round(min(max(share, 0.0), 1.0), 2), figures, text)
        if message != self._newest:
            self._newest = message
            self._send(message)

    def outlook(self, outlook: TrainingOutlook, *, anyway: bool) -> None:
        """Tells what is known before. Raises EngineError where nothing can be won, unless it is wanted anyway."""
        self._send(outlook)
        if outlook.least_right > 1.0 and not anyway:
            raise EngineError(
                phrase(
                    "no such drafter can pay here: a draft takes {draft:.2f} ms, a token of the model {plain:.2f} ms, "
                    "so that even guesses which are always right would lose",
                    outlook.draft_ms,
                    outlook.plain_ms,
                ),
                phrase("Copies cost nothing: choose those. --anyway makes it all the same."),
            )


Make = Callable[[DrafterOrder, Reporter], TrainedDrafter]


def _step_back() -> None:
    """Lets other programs go first."""
    if sys.platform == "win32":
        ctypes.windll.kernel32.SetPriorityClass(ctypes.c_void_p(-1), IDLE_CLASS)  # -1 is this process
    else:
        os.nice(NICE)


def make(order: DrafterOrder, send: Callable[[TrainingMessage], None], network: Make | None = None) -> None:
    """Makes a drafter, in a process that is there for it alone. The last message is TrainedDrafter or TrainingRefused.

    `network` makes what has to be trained.
    """
    _step_back()
    makers: dict[str, Make | None] = {"heads": fit_heads, "skip": skip_layers}
    try:
        maker = makers.get(order.kind, network)
        assert maker is not None
        with unchanged(Path(order.target)):
            made = maker(order, Reporter(send))
        send(made)
    except EngineError as error:
        send(TrainingRefused(error.code, str(error), error.hint))
    except OSError as error:
        send(
            TrainingRefused(
                "disk",
                phrase("{file} cannot be written: {reason}", error.filename or order.work, error.strerror or error),
                phrase("Make room on that disk, or name another place."),
            )
        )
    except MemoryError:
        send(
            TrainingRefused(
                "memory",
                phrase("too little memory is free to make a drafter for {file}", Path(order.target).name),
                phrase("Close other programs, or unload the model of the chat, and try again."),
            )
        )
