"""Says when another day has begun, so that what was written today moves under yesterday while the app stays open.

It looks at the clock at midnight and every few minutes: a timer stands still while the computer sleeps, and clocks are
set.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, time, timedelta

from PySide6.QtCore import QObject, QTimer, Signal, Slot

LONGEST_MS = 10 * 60 * 1000


class Midnight(QObject):
    """`now` gives the local time. Signals: `passed` once for every new day."""

    passed = Signal()

    def __init__(self, now: Callable[[], datetime], parent: QObject) -> None:
        super().__init__(parent)
        self._now = now
        self._day = now().date()
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.timeout.connect(self.look)
        self.timer.start(wait_ms(now()))

    @Slot()
    def look(self) -> None:
        """Which day is it?"""
        now = self._now()
        if now.date() != self._day:
            self._day = now.date()
            self.passed.emit()
        self.timer.start(wait_ms(now))


def wait_ms(now: datetime) -> int:
    """Until the clock is looked at again: at the next midnight, or sooner."""
    midnight = datetime.combine(now.date() + timedelta(days=1), time())
    # The timer counts whole milliseconds and must not wake before the day has changed.
    return min(LONGEST_MS, int((midnight - now) / timedelta(milliseconds=1)) + 1)
