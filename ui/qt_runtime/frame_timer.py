"""One beat for all that moves: what is due in the same sixtieth of a second is done in one turn and painted once.

Timers of their own ring one after another. Qt paints after each of them, and once more for each layout above a text
that has changed: a reply with its inspector was painted three times in a sixtieth of a second.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from math import ceil, inf

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal, Slot

FRAME_S = 1 / 60

work_s: Callable[[], float] = time.perf_counter if sys.platform == "win32" else time.thread_time
"""The seconds that this thread has worked. What waits for a core that others use would else have no time left, and a
text would be laid out line by line. Windows counts in steps that are too long.
"""

MUCH_S = 0.004
"""A third of what a frame has beside its painting."""

LEVELS = 3
"""A layout asks for the one above it with another event: from a line of the inspector to its scroll area are three."""


def settle_layouts() -> None:
    """Finishes all pending layouts now: on a busy machine Qt would paint half of them first."""
    for _ in range(LEVELS):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)


class _SharedTimer(QObject):
    """Signals: `fired(until)` when something is due, for all that is due within half a frame of it."""

    fired = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self._next_s = inf
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._fire)

    def request(self, due_s: float) -> None:
        if due_s < self._next_s:
            self._next_s = due_s
            self._timer.start(max(0, ceil(1000 * (due_s - time.monotonic()))))

    @Slot()
    def _fire(self) -> None:
        self._next_s = inf
        self.fired.emit(time.monotonic() + FRAME_S / 2)
        settle_layouts()


_SHARED: list[_SharedTimer] = []


class FrameTimer(QObject):
    """Calls `callback` once, `wait_ms` after `start`, together with all others that are due in that frame.

    One that `yields` leaves a frame in which much was done already to the others, and comes with the next.
    """

    def __init__(self, parent: QObject, callback: Callable[[], object], *, yields: bool = False) -> None:
        super().__init__(parent)
        self._fire, self._due_s = callback, inf
        self._yields, self._has_yielded = yields, False
        if not _SHARED:
            _SHARED.append(_SharedTimer())
        _SHARED[0].fired.connect(self._on_fired)

    @property
    def is_active(self) -> bool:
        return self._due_s < inf

    def start(self, wait_ms: float) -> None:
        self._due_s = time.monotonic() + wait_ms / 1000
        _SHARED[0].request(self._due_s)

    def start_by(self, wait_ms: float) -> None:
        """Calls it after `wait_ms` at the latest, earlier where that was requested."""
        if time.monotonic() + wait_ms / 1000 < self._due_s:
            self.start(wait_ms)

    def stop(self) -> None:
        self._due_s = inf

    @Slot(float)
    def _on_fired(self, until_s: float) -> None:
        is_full = self._yields and time.monotonic() > until_s - FRAME_S / 2 + MUCH_S
        if self._due_s <= until_s and (self._has_yielded or not is_full):
            self._due_s, self._has_yielded = inf, False
            self._fire()
        elif self._due_s < inf:
            self._has_yielded = self._due_s <= until_s
            _SHARED[0].request(time.monotonic() + FRAME_S if self._has_yielded else self._due_s)
