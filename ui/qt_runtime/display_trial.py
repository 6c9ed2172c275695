"""Tries whether Qt can draw where QT_QPA_PLATFORM tells it to, in a child process.

Of a framebuffer, EGL or a file of devices only Qt itself knows whether it works here, and where it does not Qt ends the
process or goes on without a screen. X11 and Wayland are asked without Qt (app/system/display.py), which is quicker.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Mapping

from app.system.display import not_drawn_on, only_qt_knows

PATIENCE_S = 30.0


def trial_fault(environment: Mapping[str, str]) -> str:
    """Why Qt cannot draw, as a clause; "" where it can, or need not be tried."""
    return not_drawn_on(environment) if only_qt_knows(environment) and not draws_here() else ""


def draws_here() -> bool:
    """Whether Qt starts with this environment and finds a screen."""
    process = multiprocessing.get_context("spawn").Process(target=_start_qt, daemon=True)
    process.start()
    process.join(PATIENCE_S)
    drew = process.exitcode == 0
    process.kill()
    process.join()
    return drew


def _start_qt() -> None:
    """Ends with 0 where there is a screen; runs in the child, and says nothing of its own."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication([])
    os._exit(0 if application.primaryScreen() is not None else 1)
