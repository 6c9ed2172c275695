"""The timer that drives a `Pace`: a thin layer of Qt around the pure core."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from engine.events import Event
from ui.transcript.state.event_pacer import Pace


class PacerTimer(QObject):
    """Takes the engine's events and emits each as `released` when it is due.

    At full speed, `push` itself releases the event, so the live path has no delay. `caught_up` is emitted when nothing
    waits any more.
    """

    released = Signal(object)
    caught_up = Signal()

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(parent)
        self._clock = clock
        self._pace = Pace()
        self._releasing = False
        self._lagged = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._release_due)

    @property
    def is_behind(self) -> bool:
        """Whether the view lags behind the engine."""
        return self._pace.is_behind

    @property
    def rounds_per_s(self) -> float | None:
        return self._pace.rounds_per_s

    @Slot(object)
    def push(self, event: Event) -> None:
        self._pace.push(event)
        self._release_due()

    def set_rounds_per_s(self, rounds_per_s: float | None) -> None:
        """Sets the pace, also in the middle of a reply. None is as fast as events come."""
        self._pace.set_rounds_per_s(rounds_per_s)
        self._release_due()

    @Slot()
    def finish_now(self) -> None:
        """Shows at once all that waits, and the rest of this reply as it comes."""
        self._pace.finish_now()
        self._release_due()

    @Slot()
    def start_over(self) -> None:
        """Drops what waits, because another chat is shown."""
        self._pace.start_over()
        self._timer.stop()

    @Slot()
    def _release_due(self) -> None:
        if self._releasing:  # A receiver of `released` has pushed: the loop below takes that event too.
            return
        self._releasing = True
        try:
            while due := self._pace.take_due(self._clock()):
                for event in due:
                    self.released.emit(event)
        finally:
            self._releasing = False
        self._wait()

    def _wait(self) -> None:
        wait_s = self._pace.wait_s(self._clock())
        if wait_s is not None:
            self._lagged = True
            self._timer.start(ceil(wait_s * 1000))
        elif self._lagged:
            self._lagged = False
            self._timer.stop()
            self.caught_up.emit()
