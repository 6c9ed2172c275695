"""Replies saved as traces, for tests that read traces."""

from __future__ import annotations

from pathlib import Path

from app.traces.trace import TimedEvent, Trace, header_for, save_trace
from tests.app.scripted_engine import whole_reply

REPLY = whole_reply("g1", ["one", "two"])


class Clock:
    """Each look is half a second later; sleeping is noted and takes as long as it says."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.slept: list[float] = []

    def tick(self) -> float:
        self.seconds += 0.5
        return self.seconds

    def look(self) -> float:
        return self.seconds

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.seconds += seconds


def save(path: Path) -> None:
    timed = tuple(TimedEvent(500.0 * number, event) for number, event in enumerate(REPLY, 1))
    save_trace(Trace(header_for(REPLY[0], 100.0), timed), path)
