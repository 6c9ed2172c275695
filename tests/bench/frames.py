"""Frames of a long reply where all is open: a replay at four times its speed, then the chat while it is written.

    python tests/bench/frames.py [--tokens 8000] [--seconds 8] [--rate 200] [--disk FILE]

One turn of the event loop that did anything counts as a frame, and its cost is the processor time of the window's own
thread, which other programs on the machine do not lengthen; the time on the wall stands beside it. The bar is 16.7 ms
for ninety-nine of a hundred. Inspector and lens are open. The reply is made up (K = 4, three of four guesses right).
With `--disk` another process reads FILE meanwhile, past the cache and without a pause, as a paged target does.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from app.conversation.events import PhaseChanged, ReplyBegun
from app.settings.preferences import Preferences
from app.traces.playback import ReplaySpeed
from app.traces.trace import TimedEvent, Trace, header_for
from engine.events import Event
from engine.machine.disk_speed import measured_speed
from tests.bench.watching import made_up, times_of
from tests.ui.fakes import NEW_CHAT, fake_services, opened
from ui.pages.replay.replay_page import ReplayPage
from ui.start.application import make_application
from ui.start.window_factory import open_window
from ui.transcript.view.transcript_view import TranscriptView

FASTER = 4.0
DISK_READERS = 2
IDLE_MS = 0.2
"""A turn that took less did nothing that anybody could see."""


def turns(application: QApplication, seconds: float, feed: Callable[[float], None]) -> tuple[list[float], list[float]]:
    """Milliseconds of each turn of the event loop that did something: the thread's own, and on the wall."""
    own_ms, wall_ms, begun = list[float](), list[float](), time.monotonic()
    while (now := time.monotonic() - begun) < seconds:
        wall, own = time.perf_counter(), time.thread_time()
        feed(now)
        application.processEvents()
        took = 1000 * (time.thread_time() - own)
        if took > IDLE_MS:
            own_ms.append(took)
            wall_ms.append(1000 * (time.perf_counter() - wall))
        time.sleep(0.001)
    return own_ms, wall_ms


def read_on(file: Path) -> None:
    """Keeps the disk busy until the process is ended."""
    while measured_speed(file) is not None:
        pass


@contextlib.contextmanager
def busy_disk(file: Path | None) -> Iterator[None]:
    """Some processes read this file all the time; none without one."""
    started = [multiprocessing.get_context("spawn").Process(target=read_on, args=(file,)) for _ in range(DISK_READERS)]
    for each in started if file is not None else ():
        each.start()
    try:
        yield
    finally:
        for each in started if file is not None else ():
            each.kill()
            each.join()


def told(label: str, own_ms: list[float], wall_ms: list[float]) -> str:
    """One line: how many frames, their median, the 99th of a hundred and the worst."""
    own, wall = sorted(own_ms), sorted(wall_ms)
    if not own:
        return f"{label}: no frame"
    last = max(0, len(own) * 99 // 100 - 1)
    return (
        f"{label}: {len(own)} frames, median {own[len(own) // 2]:.1f} ms, p99 {own[last]:.1f} ms, "
        f"worst {own[-1]:.1f} ms; on the wall p99 {wall[last]:.1f} ms"
    )


def walk(view: TranscriptView, now: float) -> None:
    """Moves the lens over what is seen of the newest reply, as a hand would."""
    pane = view.replies()[-1].pane
    seen = pane.visibleRegion().boundingRect()
    if not seen.isEmpty():
        point = QPointF(seen.left() + 60 + now * 90 % max(1, seen.width() - 120), seen.center().y())
        pane.overlay.move_to(point)  # type: ignore[union-attr]


def replayed(application: QApplication, events: list[Event], seconds: float, rate: float) -> None:
    """The page that plays a trace, at four times the speed, with its inspector and the lens."""
    timed = tuple(TimedEvent(1000 * at, event) for at, event in zip(times_of(events, rate), events, strict=True))
    page = ReplayPage(Trace(header_for(events[0], 0.0, prompt="Why?"), timed))
    page.resize(1280, 800)
    page.show()
    page.set_speed(ReplaySpeed(FASTER))
    page.do("play")
    page.transcript.lens.switch(True)
    print(
        told("replay at 4×, inspector and lens", *turns(application, seconds, lambda now: walk(page.transcript, now)))
    )
    page.close()


def written(application: QApplication, events: list[Event], seconds: float, rate: float) -> None:
    """The chat while the reply is written, with its inspector and the lens."""
    with tempfile.TemporaryDirectory() as folder:
        services = fake_services(Path(folder), Preferences(pace="live", show_inspector=True, hints_seen=9))
        parts = open_window(services, application)
        parts.window.resize(1280, 860)
        parts.window.show()
        talk = services.conversation
        talk.publish(NEW_CHAT, opened(), ReplyBegun("g1", 1, 2), PhaseChanged("answering"))  # type: ignore[attr-defined]
        times, place = times_of(events, rate), 0

        def feed(now: float) -> None:
            nonlocal place
            first = place
            while place < len(events) and times[place] <= now:
                place += 1
            talk.publish(*events[first:place])  # type: ignore[attr-defined]
            walk(parts.window.transcript, now)

        application.processEvents()
        parts.window.transcript.lens.switch(True)
        told_line = told(
            f"written at {rate:.0f} tokens a second, inspector and lens", *turns(application, seconds, feed)
        )
        print(told_line)
        parts.window.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="frames of a long reply where all is open")
    parser.add_argument("--tokens", type=int, default=8000)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rate", type=float, default=200.0)
    parser.add_argument("--disk", type=Path, help="a large file that is read all the time meanwhile")
    options = parser.parse_args()
    application, events = make_application(), made_up(options.tokens)
    with busy_disk(options.disk):
        replayed(application, events, options.seconds, options.rate)
        written(application, events, options.seconds, options.rate)


if __name__ == "__main__":
    main()
