"""Frames of a long reply where all is open: a replay at four times its speed, then the chat while it is written.

    python tests/bench/frames.py [--tokens 8000] [--seconds 8] [--rate 200] [--keep]

All that the window does in a sixtieth of a second counts as a frame, and its cost is the processor time of the window's
own thread, which other programs lengthen least; what it took on the wall stands beside it. What is played goes on by a
sixtieth of a second with each frame, so that a busy machine does not put more into one. The bar is 16.7 ms for
ninety-nine of a hundred. The inspector is open. The reply is made up (K = 4, three of four guesses right).
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from math import ceil
from pathlib import Path
from typing import cast

sys.path.insert(0, str(Path(__file__).parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from app.conversation.events import PhaseChanged, ReplyBegun
from app.settings.preferences import Preferences
from app.traces.playback import ReplaySpeed
from app.traces.trace import TimedEvent, Trace, header_for
from engine.events import Event
from tests.bench.results import Figure, add_keep_option, keep
from tests.bench.watching import made_up, times_of
from tests.ui.fakes import NEW_CHAT, FakeConversation, fake_services, opened
from ui.pages.replay.replay_page import ReplayPage
from ui.start.application import make_application
from ui.start.window_factory import open_window

FASTER = 4.0
IDLE_MS = 0.2
"""A turn that took less did nothing that anybody could see."""

A_SECOND = 60


class Clock:
    """`now_s` goes on by a sixtieth of a second with each frame."""

    def __init__(self) -> None:
        self.now_s = 0.0

    def turns(
        self, application: QApplication, seconds: float, feed: Callable[[float], None]
    ) -> tuple[list[float], list[float]]:
        """Milliseconds of each sixtieth of a second in which something was done: the thread's own, and on the wall."""
        own_ms, wall_ms = list[float](), list[float]()
        while self.now_s < seconds:
            wall, own = time.perf_counter(), time.thread_time()
            feed(self.now_s)
            application.processEvents()
            busy = time.perf_counter()
            rest = QEventLoop()  # It sleeps while there is nothing to do: to ask again and again costs time itself.
            QTimer.singleShot(max(0, ceil(1000 * (wall + 1 / A_SECOND - busy))), rest.quit)
            rest.exec()
            took = 1000 * (time.thread_time() - own)
            if took > IDLE_MS:
                own_ms.append(took)
                wall_ms.append(1000 * (busy - wall))
                self.now_s += 1 / A_SECOND
        return own_ms, wall_ms


def told(label: str, own_ms: list[float], wall_ms: list[float]) -> Figure:
    """Prints how many frames there were, their median, the 99th of a hundred and the worst; returns the 99th."""
    own, wall = sorted(own_ms), sorted(wall_ms)
    last = max(0, len(own) * 99 // 100 - 1)
    print(
        f"{label}: {len(own)} frames, median {own[len(own) // 2]:.1f} ms, p99 {own[last]:.1f} ms, "
        f"worst {own[-1]:.1f} ms; on the wall p99 {wall[last]:.1f} ms"
    )
    return Figure(f"{label}: a frame, 99 % under", f"{own[last]:.1f} ms", "", "16.7 ms", own[last] <= 16.7)


def replayed(application: QApplication, events: list[Event], seconds: float, rate: float) -> Figure:
    """The page that plays a trace, at four times the speed, with its inspector."""
    timed = tuple(TimedEvent(1000 * at, event) for at, event in zip(times_of(events, rate), events, strict=True))
    clock = Clock()
    page = ReplayPage(Trace(header_for(events[0], 0.0, prompt="Why?"), timed), clock=lambda: clock.now_s)
    page.resize(1280, 800)
    page.show()
    page.set_speed(ReplaySpeed(FASTER))
    page.do("play")
    frames = clock.turns(application, seconds, lambda _: None)
    page.leave()
    page.close()
    return told("replay at 4×", *frames)


def written(application: QApplication, events: list[Event], seconds: float, rate: float) -> Figure:
    """The chat while the reply is written, with its inspector."""
    with tempfile.TemporaryDirectory() as folder:
        services = fake_services(Path(folder), Preferences(pace="live", show_inspector=True))
        window = open_window(services, application).window
        window.resize(1280, 860)
        window.show()
        talk = cast(FakeConversation, services.conversation)
        talk.publish(NEW_CHAT, opened())
        application.processEvents()
        talk.publish(ReplyBegun("g1", 1, 2), PhaseChanged("answering"))
        times, place = times_of(events, rate), 0

        def feed(now: float) -> None:
            nonlocal place
            first = place
            while place < len(events) and times[place] <= now:
                place += 1
            talk.publish(*events[first:place])

        application.processEvents()
        frames = Clock().turns(application, seconds, feed)
        window.close()
        return told(f"written at {rate:.0f} tokens a second", *frames)


def main() -> None:
    parser = argparse.ArgumentParser(description="frames of a long reply where all is open")
    add_keep_option(parser)
    parser.add_argument("--tokens", type=int, default=8000)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rate", type=float, default=200.0)
    options = parser.parse_args()
    application, events = make_application(), made_up(options.tokens)
    figures = [
        replayed(application, events, options.seconds, options.rate),
        written(application, events, options.seconds, options.rate),
    ]
    if options.keep:
        keep("frames", "Frames of a reply of 8,000 tokens, inspector open", figures, 74)


if __name__ == "__main__":
    main()
