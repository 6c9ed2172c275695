"""What the app's own start asks of the window: its one door, so that no other room of ui is known there.

Each call imports what it needs and no more: whether a window is open already is asked before any widget is loaded.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.services import Services
    from ui.desktop.single_instance import Answer


def notify_open_window(data: Path, file: str) -> Answer:
    """Asks the window that uses this folder of data to come forward, with `file` in it; returns its answer."""
    from ui.desktop.single_instance import notify_open_window

    return notify_open_window(data, file=file)


def load_window() -> None:
    """Loads the window's code. Raises ImportError where Qt's libraries are missing."""
    import ui.start.application  # noqa: F401


def run_window(services: Services, file: str = "") -> int:
    """Shows the window until it is closed; returns the exit code."""
    from ui.start.application import run

    return run(services, file)
