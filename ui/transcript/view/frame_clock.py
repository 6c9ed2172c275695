"""When the next frame is due, and how much of it is spent: at most sixty a second, whatever asks for one."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from ui.qt_runtime.frame_timer import FRAME_S, FrameTimer


class FrameClock(QObject):
    """`now_s` is the time that animations follow, `timer` measures what a frame takes; both in seconds.

    `spent_s` is what scrolling has taken since the last frame. Signals: `due` when a frame is to be shown.
    """

    due = Signal()

    def __init__(self, now_s: Callable[[], float], parent: QObject) -> None:
        super().__init__(parent)
        self.now_s, self.timer = now_s, time.perf_counter
        self.spent_s = self._last_s = 0.0
        self._wait = FrameTimer(self, self.due.emit)

    def want(self, wait_s: float) -> None:
        """Wants a frame in `wait_s` seconds, or as soon after that as the frame rate allows."""
        self._wait.start_by(1000 * max(wait_s, self._last_s + FRAME_S - self.now_s(), 0.0))

    def begin(self) -> float:
        """Begins a frame and returns its time."""
        self._last_s = self.now_s()
        return self._last_s
