"""When each event may be shown: as fast as it comes, or so many rounds a second.

A tiny pair writes a whole reply in a blink, and then there is nothing to watch. So the *view* can lag behind the
engine: events wait here and are let go at the reader's pace, each round in two beats, guesses first and the verdict
half a round later. The engine is never slowed; what it measured stays what it was. Rejected: sleeping in the engine or
between pipe and window, either of which would falsify the figures.

No Qt and no clock of its own: whoever holds a `Pace` says what time it is, in seconds.
"""

from __future__ import annotations

from collections import deque

from engine.events import Drafted, Event, Failed, Finished, Verified

VERDICT_SHARE = 0.5
"""The part of a round's time that its guesses are shown before they are judged."""

FLASHES_BY_TOK_PER_S = 80.0
"""Faster than this a reply outruns the eye (reading aloud takes 4 tokens a second, skimming some 15)."""

WATCHABLE_ROUNDS_PER_S = 3.0


def default_rounds_per_s(tok_per_s: float | None) -> float | None:
    """The pace a pair begins with: slowed where its replies would flash by, None (as fast as it comes) elsewhere."""
    if tok_per_s is not None and tok_per_s > FLASHES_BY_TOK_PER_S:
        return WATCHABLE_ROUNDS_PER_S
    return None


class Pace:
    """Events in, events out when they are due. `rounds_per_s` None lets all go at once."""

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
        """Takes hold at once, also for what waits already. Raises ValueError unless above 0."""
        if rounds_per_s is not None and rounds_per_s <= 0:
            raise ValueError(f"rounds_per_s must be above 0, not {rounds_per_s}")
        self._rounds_per_s = rounds_per_s

    def push(self, event: Event) -> None:
        """One event from the engine. Stopping and failing are acts, not text to be watched: they end the lag."""
        self._waiting.append(event)
        if isinstance(event, Failed) or (isinstance(event, Finished) and event.reason == "cancelled"):
            self._catching_up = True

    def finish_now(self) -> None:
        """All that waits is due; what still comes of this reply is shown as it comes."""
        self._catching_up = True

    def start_over(self) -> None:
        """Forgets what waits: another reply, or none, is shown from here on."""
        self._waiting.clear()
        self._last_beat_s, self._guesses_are_shown, self._catching_up = None, False, False

    def take_due(self, now_s: float) -> list[Event]:
        """The events due by `now_s`, oldest first. They are gone from here."""
        due: list[Event] = []
        while self._waiting and self._due_in_s(now_s) <= 0.0:
            due.append(self._let_go(now_s))
        return due

    def wait_s(self, now_s: float) -> float | None:
        """Seconds until the next event is due; None where nothing waits."""
        return max(0.0, self._due_in_s(now_s)) if self._waiting else None

    def _due_in_s(self, now_s: float) -> float:
        gap_s = self._gap_s(self._waiting[0])
        if gap_s == 0.0 or self._last_beat_s is None:
            return 0.0
        return self._last_beat_s + gap_s - now_s

    def _gap_s(self, event: Event) -> float:
        """How long after the last beat `event` is shown. Only rounds have beats; the end waits like a next round's."""
        if self._rounds_per_s is None or self._catching_up or not isinstance(event, Drafted | Verified | Finished):
            return 0.0
        if isinstance(event, Verified):
            share = VERDICT_SHARE if self._guesses_are_shown else 1.0
        else:
            share = 1.0 - VERDICT_SHARE
        return share / self._rounds_per_s

    def _let_go(self, now_s: float) -> Event:
        """Beats follow the plan, not the (late) timer, so that the pace holds; a pause starts a new plan."""
        event = self._waiting.popleft()
        gap_s = self._gap_s(event)
        if isinstance(event, Drafted | Verified):
            planned_s = now_s if self._last_beat_s is None else self._last_beat_s + gap_s
            self._last_beat_s = planned_s if now_s - planned_s < gap_s else now_s
            self._guesses_are_shown = isinstance(event, Drafted)
        if isinstance(event, Finished | Failed):
            self._last_beat_s, self._guesses_are_shown, self._catching_up = None, False, False
        return event
