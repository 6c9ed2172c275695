"""When each event is shown: as fast as it comes, or so many rounds a second.

A tiny pair writes a whole reply in an instant, and then there is nothing to watch. So the *view* can lag behind the
engine: events wait here and are released at the pace that the user chose. Each round has two beats: its guesses come
first, and its verdict comes half a round later. The engine is never slowed, so its measurements stay true. Rejected:
sleeping in the engine or between pipe and window, which would falsify the figures.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from app.chats.records import is_starters_refusal
from engine.events import Drafted, Event, Failed, Finished, Verified

VERDICT_SHARE = 0.5
"""The share of a round's time during which its guesses are shown before the verdict."""

WATCHABLE_ROUNDS_PER_S = 3.0


class EventPacer(QObject):
    """Emits each of the engine's events as `released` when it is due, in `clock`'s seconds.

    At full speed, `push` itself releases the event, so the live path has no delay. `caught_up` is emitted when nothing
    waits any more.
    """

    released = Signal(object)
    caught_up = Signal()

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(parent)
        self._clock = clock
        self.rounds_per_s: float | None = None
        self._waiting: deque[Event] = deque()
        self._last_beat_s: float | None = None
        self._guesses_are_shown = self._catching_up = self._releasing = self._lagged = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.release_due)

    @property
    def is_behind(self) -> bool:
        """Whether events are waiting to be shown."""
        return bool(self._waiting)

    def set_rounds_per_s(self, rounds_per_s: float | None) -> None:
        """Sets the pace, also in the middle of a reply; None is as fast as events come.

        Raises ValueError unless it is above 0.
        """
        if rounds_per_s is not None and rounds_per_s <= 0:
            raise ValueError(f"rounds_per_s must be above 0, not {rounds_per_s}")
        self.rounds_per_s = rounds_per_s
        self.release_due()

    @Slot(object)
    def push(self, event: Event) -> None:
        """Adds one event of the engine. A stop or a failure ends the lag, as does an empty answer."""
        self._waiting.append(event)
        is_none = isinstance(event, Finished) and (event.reason == "cancelled" or is_starters_refusal(event.text))
        if isinstance(event, Failed) or is_none:
            self._catching_up = True
        self.release_due()

    @Slot()
    def finish_now(self) -> None:
        """Shows at once all that waits, and the rest of this reply as it comes."""
        self._catching_up = True
        self.release_due()

    @Slot()
    def start_over(self) -> None:
        """Drops what waits: another reply, or none, is shown from here on."""
        self._waiting.clear()
        self._begin_reply()
        self._timer.stop()

    def _begin_reply(self) -> None:
        self._last_beat_s, self._guesses_are_shown, self._catching_up = None, False, False

    @Slot()
    def release_due(self) -> None:
        """Emits what is due by now, oldest first."""
        if self._releasing:  # A receiver of `released` has pushed: the loop below takes that event too.
            return
        self._releasing = True
        try:
            while self._waiting and self._due_in_s() <= 0.0:
                self.released.emit(self._let_go())
        finally:
            self._releasing = False
        if (wait_s := self.wait_s) is not None:
            self._lagged = True
            self._timer.start(ceil(wait_s * 1000))
        elif self._lagged:
            self._lagged = False
            self._timer.stop()
            self.caught_up.emit()

    @property
    def wait_s(self) -> float | None:
        """The seconds until the next event is due, None where nothing waits."""
        return max(0.0, self._due_in_s()) if self._waiting else None

    def _due_in_s(self) -> float:
        gap_s = self._gap_s(self._waiting[0])
        if gap_s == 0.0 or self._last_beat_s is None:
            return 0.0
        return self._last_beat_s + gap_s - self._clock()

    def _gap_s(self, event: Event) -> float:
        """Returns how long after the last beat `event` is shown.

        Only rounds have beats; the end waits like a next round.
        """
        if self.rounds_per_s is None or self._catching_up or not isinstance(event, Drafted | Verified | Finished):
            return 0.0
        if isinstance(event, Verified):
            share = VERDICT_SHARE if self._guesses_are_shown else 1.0
        else:
            share = 1.0 - VERDICT_SHARE
        return share / self.rounds_per_s

    def _let_go(self) -> Event:
        """Takes the next event out.

        Beats follow the plan, not the (late) timer, so the pace holds; a pause starts a new plan.
        """
        event, now_s = self._waiting.popleft(), self._clock()
        gap_s = self._gap_s(event)
        if isinstance(event, Drafted | Verified):
            planned_s = now_s if self._last_beat_s is None else self._last_beat_s + gap_s
            self._last_beat_s = planned_s if now_s - planned_s < gap_s else now_s
            self._guesses_are_shown = isinstance(event, Drafted)
        if isinstance(event, Finished | Failed):
            self._begin_reply()
        return event
