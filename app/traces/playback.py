"""Plays a saved reply: its position, the events that are due, and steps in both directions.

Pure: the caller says what time it is, in seconds. The window and the terminal both drive one `Playback`. A position is
a number of events shown; rounds are the events' own. There are two ways to play: in recorded time, times a factor, or
so many rounds a second, with the guesses half a round before their verdict.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from app.traces.trace import TimedEvent
from engine.events import Drafted, Event, Finished, Verified

LONGEST_GAP_MS = 3000.0
"""Longer waits (the prompt was read, the machine slept) are shortened to this, because nothing happens in them."""

FACTORS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0)
WATCHABLE_MS = 120.0
"""A reply whose rounds were shorter than this begins slowed, because nobody could follow it."""


@dataclass(frozen=True, slots=True)
class ReplaySpeed:
    """How fast to play. `rounds_per_s` None plays in recorded time, `factor` times as fast."""

    factor: float = 1.0
    rounds_per_s: float | None = None

    @property
    def words(self) -> str:
        """The speed as a button shows it."""
        if self.rounds_per_s is not None:
            return f"{self.rounds_per_s:g} rounds a second"
        return "original speed" if self.factor == 1.0 else f"{self.factor:g} × original speed"


class Playback:
    """The state of a replay. `position` is the number of events shown; no gap between two lasts `longest_gap_ms`."""

    def __init__(
        self, events: Sequence[TimedEvent], speed: ReplaySpeed | None = None, longest_gap_ms: float = LONGEST_GAP_MS
    ) -> None:
        self.position = 0
        self._anchor: tuple[float, float] | None = None
        self._speed = speed or first_speed([timed.event for timed in events])
        self.events: list[Event] = [timed.event for timed in events]
        self._recorded_s = _recorded(events, longest_gap_ms)
        self._ends = [index + 1 for index, event in enumerate(self.events) if isinstance(event, Verified)]
        self._beats_s = self._timed()

    @property
    def speed(self) -> ReplaySpeed:
        return self._speed

    @property
    def playing(self) -> bool:
        """Whether the replay moves on with time."""
        return self._anchor is not None

    @property
    def at_end(self) -> bool:
        return self.position >= len(self.events)

    @property
    def rounds(self) -> int:
        """The number of rounds."""
        return len(self._ends)

    @property
    def round(self) -> int:
        """Rounds whose verdict has been shown."""
        return bisect_right(self._ends, self.position)

    def play(self, now_s: float) -> None:
        """Play on from the present position, or from the beginning where the replay has ended."""
        if self.at_end:
            self.position = 0
        self._anchor = (now_s, self._position_s())

    def pause(self) -> None:
        self._anchor = None

    def set_speed(self, speed: ReplaySpeed, now_s: float) -> None:
        """Change the speed at once, without a jump in position."""
        self._speed = speed
        self._beats_s = self._timed()
        if self.playing:
            self._anchor = (now_s, self._position_s())

    def advance(self, now_s: float) -> list[Event]:
        """The events that are due by now; they count as shown from then on. Pauses at the end."""
        if self._anchor is None:
            return []
        begun, offset = self._anchor
        first, until = self.position, offset + (now_s - begun) + 1e-9
        while self.position < len(self.events) and self._beats_s[self.position] <= until:
            self.position += 1
        if self.at_end:
            self.pause()
        return self.events[first : self.position]

    def wait_s(self, now_s: float) -> float | None:
        """Seconds until the next event is due; None while the replay is paused or at its end."""
        if self._anchor is None or self.at_end:
            return None
        begun, offset = self._anchor
        return max(0.0, self._beats_s[self.position] - offset - (now_s - begun))

    def seek(self, position: int) -> None:
        """Go to a position and pause there."""
        self.position = max(0, min(position, len(self.events)))
        self.pause()

    def step_round(self, by: int) -> None:
        """Go to the verdict of the next or an earlier round, and pause; before the first round comes the prompt."""
        wanted = self.round + by
        if by < 0 and self.position not in self._ends and self.position < len(self.events):
            wanted += 1  # inside a round, a step back goes to its beginning
        if wanted > self.rounds:
            self.seek(len(self.events))
        elif wanted > 0:
            self.seek(self._ends[wanted - 1])
        else:
            self.seek(next((i for i, event in enumerate(self.events) if isinstance(event, Drafted | Verified)), 0))

    def seek_round(self, number: int) -> None:
        """Go to the verdict of a round, counted from 1, and pause."""
        self.seek(self._ends[max(1, min(number, self.rounds)) - 1] if self._ends else 0)

    def _position_s(self) -> float:
        """The playing time at this position: that of the newest event shown."""
        return self._beats_s[self.position - 1] if self.position else 0.0

    def _timed(self) -> list[float]:
        """When each event is due, in seconds from the beginning, at the present speed."""
        if self._speed.rounds_per_s is None:
            return [at / self._speed.factor for at in self._recorded_s]
        half = 0.5 / self._speed.rounds_per_s
        beats, now, guessed = list[float](), 0.0, False
        for event in self.events:
            if isinstance(event, Drafted):
                now, guessed = now + half, True
            elif isinstance(event, Verified):
                now, guessed = now + (half if guessed else 2 * half), False
            elif isinstance(event, Finished):
                now += half
            beats.append(now)
        return beats


def _recorded(events: Sequence[TimedEvent], longest_gap_ms: float) -> list[float]:
    """Seconds at which each event came, counted from the first. They never decrease, whatever the file says."""
    at, before, times = 0.0, events[0].at_ms if events else 0.0, list[float]()
    for timed in events:
        at += min(max(timed.at_ms - before, 0.0), longest_gap_ms) / 1000.0
        before = timed.at_ms
        times.append(at)
    return times


def first_speed(events: Sequence[Event]) -> ReplaySpeed:
    """The speed to begin with: recorded time where a user can follow it, else slowed."""
    verdicts = [event for event in events if isinstance(event, Verified)]
    guessing = {event.round: event.elapsed_ms for event in events if isinstance(event, Drafted)}
    took = sum(event.elapsed_ms + guessing.get(event.round, 0.0) for event in verdicts)
    if verdicts and took / len(verdicts) < WATCHABLE_MS:
        return ReplaySpeed(rounds_per_s=3.0)
    return ReplaySpeed()
