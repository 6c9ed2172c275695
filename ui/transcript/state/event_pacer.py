"""When each event is shown: as fast as it comes, or so many rounds a second.

A tiny pair writes a whole reply in an instant, and then there is nothing to watch. So the *view* can lag behind the
engine: events wait here and are released at the pace that the user chose. Each round has two beats: its guesses come
first, and its verdict comes half a round later. The engine is never slowed, so its measurements stay true. Rejected:
sleeping in the engine or between pipe and window, which would falsify the figures.

This module has neither Qt nor a clock: the owner of a `Pace` passes the time in, in seconds.
"""

from __future__ import annotations

from collections import deque

from engine.events import Drafted, Event, Failed, Finished, Verified

VERDICT_SHARE = 0.5
"""The share of a round's time during which its guesses are shown before the verdict."""

WATCHABLE_ROUNDS_PER_S = 3.0


class Pace:
    """Takes events in and gives them out when they are due. With `rounds_per_s` None, all are due at once."""

    def __init__(self, rounds_per_s: float | None = None) -> None:
        self._rounds_per_s = rounds_per_s
        self._waiting: deque[Event] = deque()
        self._last_beat_s: float | None = None
        self._guesses_are_shown = False
        self._catching_up = False

    @property
    def rounds_per_s(self) -> float | None:
        return self._rounds_per_s

    @property
    def is_behind(self) -> bool:
        """Whether events are waiting to be shown."""
        return bool(self._waiting)

    def set_rounds_per_s(self, rounds_per_s: float | None) -> None:
        """Sets the pace, also for events that wait already. Raises ValueError unless above 0."""
        if rounds_per_s is not None and rounds_per_s <= 0:
            raise ValueError(f"rounds_per_s must be above 0, not {rounds_per_s}")
        self._rounds_per_s = rounds_per_s

    def push(self, event: Event) -> None:
        """Takes one event from the engine. A stop or a failure ends the lag: the user must see it at once."""
        self._waiting.append(event)
        if isinstance(event, Failed) or (isinstance(event, Finished) and event.reason == "cancelled"):
            self._catching_up = True

    def finish_now(self) -> None:
        """Makes all that waits due, and shows what still comes of this reply as it comes."""
        self._catching_up = True

    def start_over(self) -> None:
        """Drops what waits: another reply, or none, is shown from here on."""
        self._waiting.clear()
        self._last_beat_s, self._guesses_are_shown, self._catching_up = None, False, False

    def take_due(self, now_s: float) -> list[Event]:
        """Returns the events due by `now_s`, oldest first, and removes them."""
        due: list[Event] = []
        while self._waiting and self._due_in_s(now_s) <= 0.0:
            due.append(self._let_go(now_s))
        return due

    def wait_s(self, now_s: float) -> float | None:
        """Returns the seconds until the next event is due, None where nothing waits."""
        return max(0.0, self._due_in_s(now_s)) if self._waiting else None

    def _due_in_s(self, now_s: float) -> float:
        gap_s = self._gap_s(self._waiting[0])
        if gap_s == 0.0 or self._last_beat_s is None:
            return 0.0
        return self._last_beat_s + gap_s - now_s

    def _gap_s(self, event: Event) -> float:
        """Returns how long after the last beat `event` is shown.

        Only rounds have beats; the end waits like a next round.
        """
        if self._rounds_per_s is None or self._catching_up or not isinstance(event, Drafted | Verified | Finished):
            return 0.0
        if isinstance(event, Verified):
            share = VERDICT_SHARE if self._guesses_are_shown else 1.0
        else:
            share = 1.0 - VERDICT_SHARE
        return share / self._rounds_per_s

    def _let_go(self, now_s: float) -> Event:
        """Releases the next event.

        Beats follow the plan, not the (late) timer, so the pace holds; a pause starts a new plan.
        """
        event = self._waiting.popleft()
        gap_s = self._gap_s(event)
        if isinstance(event, Drafted | Verified):
            planned_s = now_s if self._last_beat_s is None else self._last_beat_s + gap_s
            self._last_beat_s = planned_s if now_s - planned_s < gap_s else now_s
            self._guesses_are_shown = isinstance(event, Drafted)
        if isinstance(event, Finished | Failed):
            self._last_beat_s, self._guesses_are_shown, self._catching_up = None, False, False
        return event
