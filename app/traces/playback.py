"""A saved reply played again: where it stands, what is due, and steps in both directions.

Pure: whoever holds a `Playback` says what time it is, in seconds. The window and the terminal both drive one. A place
is a number of events shown; rounds are the events' own. Two ways to play: as it was, times a factor, or so many rounds
a second, the guesses half a round before their verdict.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from app.traces.trace import TimedEvent
from engine.events import Drafted, Event, Finished, Verified

LONGEST_GAP_MS = 3000.0
"""A wait longer than this (the prompt was read, the machine slept) is cut short: nothing is to be seen in it."""

FACTORS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0)
WATCHABLE_MS = 120.0
"""A reply whose rounds were shorter than this begins slowed: nobody could follow it as it was."""


@dataclass(frozen=True, slots=True)
class Speed:
    """`rounds_per_s` None plays as it was, `factor` times as fast."""

    factor: float = 1.0
    rounds_per_s: float | None = None

    @property
    def words(self) -> str:
        """As a button says it."""
        if self.rounds_per_s is not None:
            return f"{self.rounds_per_s:g} rounds a second"
        return "as it was" if self.factor == 1.0 else f"{self.factor:g} × as it was"


class Playback:
    """Where a replay stands."""

    def __init__(self, events: Sequence[TimedEvent], speed: Speed | None = None) -> None:
        self.events: list[Event] = [timed.event for timed in events]
        self._recorded_s = _recorded(events)
        self._ends = [index + 1 for index, event in enumerate(self.events) if isinstance(event, Verified)]
        self._speed = speed or first_speed(self.events)
        self._beats_s = self._timed()
        self.place = 0
        self._anchor: tuple[float, float] | None = None

    @property
    def speed(self) -> Speed:
        return self._speed

    @property
    def playing(self) -> bool:
        """Whether time moves it."""
        return self._anchor is not None

    @property
    def at_end(self) -> bool:
        return self.place >= len(self.events)

    @property
    def rounds(self) -> int:
        """Rounds in all."""
        return len(self._ends)

    @property
    def round(self) -> int:
        """Rounds whose verdict has been shown."""
        return bisect_right(self._ends, self.place)

    def play(self, now_s: float) -> None:
        """From where it stands; from the beginning where it has ended."""
        if self.at_end:
            self.place = 0
        self._anchor = (now_s, self._position_s())

    def pause(self) -> None:
        """Stand still."""
        self._anchor = None

    def set_speed(self, speed: Speed, now_s: float) -> None:
        """Takes hold at once."""
        self._speed = speed
        self._beats_s = self._timed()
        if self.playing:
            self._anchor = (now_s, self._position_s())

    def take_due(self, now_s: float) -> list[Event]:
        """The events due by now; they are shown from here on. Pauses at the end."""
        if self._anchor is None:
            return []
        begun, offset = self._anchor
        first, until = self.place, offset + (now_s - begun) + 1e-9
        while self.place < len(self.events) and self._beats_s[self.place] <= until:
            self.place += 1
        if self.at_end:
            self.pause()
        return self.events[first : self.place]

    def wait_s(self, now_s: float) -> float | None:
        """Seconds until the next event is due, None while it stands still."""
        if self._anchor is None or self.at_end:
            return None
        begun, offset = self._anchor
        return max(0.0, self._beats_s[self.place] - offset - (now_s - begun))

    def seek(self, place: int) -> None:
        """Stand at a number of events; plays on from there if it played."""
        self.place = max(0, min(place, len(self.events)))
        self.pause()

    def step_round(self, by: int) -> None:
        """Stand after the verdict of the next or an earlier round; before the first one stands the prompt."""
        wanted = self.round + by
        if by < 0 and self.place not in self._ends and self.place < len(self.events):
            wanted += 1  # inside a round: back to its beginning
        if wanted > self.rounds:
            self.seek(len(self.events))
        else:
            self.seek(self._ends[wanted - 1] if wanted > 0 else self.place_of_first_round)

    def seek_round(self, number: int) -> None:
        """Stand after the verdict of a round, counted from 1."""
        self.seek(self._ends[max(1, min(number, self.rounds)) - 1] if self._ends else 0)

    @property
    def place_of_first_round(self) -> int:
        """The events before the first guess."""
        return next((i for i, event in enumerate(self.events) if isinstance(event, Drafted | Verified)), 0)

    def _position_s(self) -> float:
        """Where the clock of the beats stands at this place: at the newest event shown."""
        return self._beats_s[self.place - 1] if self.place else 0.0

    def _timed(self) -> list[float]:
        """When each event is due, in seconds from the beginning."""
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


def _recorded(events: Sequence[TimedEvent]) -> list[float]:
    """Seconds at which each event came, counted from the first; never backwards, whatever the file says."""
    at, before, times = 0.0, events[0].at_ms if events else 0.0, list[float]()
    for timed in events:
        at += min(max(timed.at_ms - before, 0.0), LONGEST_GAP_MS) / 1000.0
        before = timed.at_ms
        times.append(at)
    return times


def first_speed(events: Sequence[Event]) -> Speed:
    """As it was where a person can follow that, else slowed."""
    verdicts = [event for event in events if isinstance(event, Verified)]
    guessing = {event.round: event.elapsed_ms for event in events if isinstance(event, Drafted)}
    took = sum(event.elapsed_ms + guessing.get(event.round, 0.0) for event in verdicts)
    if verdicts and took / len(verdicts) < WATCHABLE_MS:
        return Speed(rounds_per_s=3.0)
    return Speed()
