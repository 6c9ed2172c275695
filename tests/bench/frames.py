"""Frames of a long reply where all is open: a replay at four times its speed, then the chat while it is written.

    python tests/bench/frames.py [--tokens 8000] [--seconds 8] [--rate 200] [--disk FILE]
        [--beside FILE --turns 5] [--served FILE] [--keep]

One turn of the event loop that did anything counts as a frame, and its cost is the processor time of the window's own
thread, which other programs lengthen least; the time on the wall stands beside it. What is played goes on by a sixtieth
of a second with each frame, so that a busy machine does not put more into one. The bar is 16.7 ms for ninety-nine of a
hundred. Inspector and lens are open. The reply is made up (K = 4, three of four guesses right). With `--beside`, a
model (or `starter`) writes replies in turn with the window, which shows them, and without it: its speed with the window
is to be at least .97 of the other, the median over the turns. With `--served`, the window's server serves such a model
from the window's process while the frames are measured, to a program that asks for one reply after the other. With
`--disk` another process reads FILE meanwhile, past the cache and without a pause, as a paged target does.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
import queue
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, cast

sys.path.insert(0, str(Path(__file__).parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from app.conversation.events import PhaseChanged, ReplyBegun
from app.engine_host.protocol import PairRequest
from app.engine_host.side_engine import SideEngine, SideEvent, SideOpened
from app.model_library.pairs.resolution import find_pair
from app.settings.preferences import Preferences
from app.settings.reply_options import ReplyOptions
from app.traces.playback import ReplaySpeed
from app.traces.trace import TimedEvent, Trace, header_for
from engine.events import Event, Finished
from engine.machine.disk_speed import measured_speed
from tests.bench.results import Figure, add_keep_option, keep
from tests.bench.served_meanwhile import busy_server
from tests.bench.watching import made_up, times_of
from tests.ui.fakes import NEW_CHAT, FakeConversation, fake_services, opened
from ui.pages.replay.replay_page import ReplayPage
from ui.start.application import make_application
from ui.start.window_factory import open_window
from ui.transcript.view.transcript_view import TranscriptView
from ui.window.main_window import MainWindow

STORY = "Tell me a long story about a fox and a lantern."
FASTER = 4.0
DISK_READERS = 2
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
        """Milliseconds of each turn of the event loop that did something: the thread's own, and on the wall."""
        own_ms, wall_ms = list[float](), list[float]()
        while self.now_s < seconds:
            wall, own = time.perf_counter(), time.thread_time()
            feed(self.now_s)
            application.processEvents()
            took = 1000 * (time.thread_time() - own)
            if took > IDLE_MS:
                own_ms.append(took)
                wall_ms.append(1000 * (time.perf_counter() - wall))
                self.now_s += 1 / A_SECOND
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


def told(label: str, own_ms: list[float], wall_ms: list[float]) -> Figure:
    """Prints how many frames there were, their median, the 99th of a hundred and the worst; returns the 99th."""
    own, wall = sorted(own_ms), sorted(wall_ms)
    last = max(0, len(own) * 99 // 100 - 1)
    print(
        f"{label}: {len(own)} frames, median {own[len(own) // 2]:.1f} ms, p99 {own[last]:.1f} ms, "
        f"worst {own[-1]:.1f} ms; on the wall p99 {wall[last]:.1f} ms"
    )
    return Figure(f"{label}: a frame, 99 % under", f"{own[last]:.1f} ms", "", "16.7 ms", own[last] <= 16.7)


def walk(view: TranscriptView, now: float) -> None:
    """Moves the lens over what is seen of the newest reply, as a hand would."""
    pane = view.replies()[-1].pane
    seen = pane.visibleRegion().boundingRect()
    if not seen.isEmpty():
        point = QPointF(seen.left() + 60 + now * 90 % max(1, seen.width() - 120), seen.center().y())
        pane.overlay.move_to(point)  # type: ignore[union-attr]


def replayed(application: QApplication, events: list[Event], seconds: float, rate: float) -> Figure:
    """The page that plays a trace, at four times the speed, with its inspector and the lens."""
    timed = tuple(TimedEvent(1000 * at, event) for at, event in zip(times_of(events, rate), events, strict=True))
    clock = Clock()
    page = ReplayPage(Trace(header_for(events[0], 0.0, prompt="Why?"), timed), clock=lambda: clock.now_s)
    page.resize(1280, 800)
    page.show()
    page.set_speed(ReplaySpeed(FASTER))
    page.do("play")
    page.transcript.lens.switch(True)
    frames = clock.turns(application, seconds, lambda now: walk(page.transcript, now))
    page.close()
    return told("replay at 4×", *frames)


def written(application: QApplication, events: list[Event], seconds: float, rate: float) -> Figure:
    """The chat while the reply is written, with its inspector and the lens."""
    with tempfile.TemporaryDirectory() as folder:
        window, talk = shown(application, Path(folder))
        talk.publish(ReplyBegun("g1", 1, 2), PhaseChanged("answering"))
        times, place = times_of(events, rate), 0

        def feed(now: float) -> None:
            nonlocal place
            first = place
            while place < len(events) and times[place] <= now:
                place += 1
            talk.publish(*events[first:place])
            walk(window.transcript, now)

        application.processEvents()
        window.transcript.lens.switch(True)
        frames = Clock().turns(application, seconds, feed)
        window.close()
        return told(f"written at {rate:.0f} tokens a second", *frames)


class Beside:
    """A worker with a model. `speed` is that of one reply in tokens a second, with the window where there is one."""

    def __init__(self, target: str, folder: Path) -> None:
        request = PairRequest(pair="starter") if target == "starter" else PairRequest(target=target)
        self._arrived = queue.SimpleQueue[SideEvent]()
        self._engine = SideEngine(self._arrived.put, folder / "side.log", request, find_pair)
        self._engine.start()
        assert isinstance(self._arrived.get(timeout=600), SideOpened)

    def speed(self, tokens: int, window: OpenWindow | None, application: QApplication) -> float:
        reply_id = self._engine.ask(STORY, ReplyOptions(max_tokens=tokens, seed=7, likely_tokens=True))
        if window is not None:
            begun = ReplyBegun(reply_id, 1, 2), PhaseChanged("answering")
            window.talk.publish(*begun)
            application.processEvents()
            window.window.transcript.lens.switch(True)
        while True:
            events = [self._arrived.get(timeout=600)] if window is None else self._in_a_frame(window, application)
            for event in events:
                if isinstance(event, Finished):
                    return event.stats.tok_per_s or 0.0

    def _in_a_frame(self, window: OpenWindow, application: QApplication) -> list[SideEvent]:
        """Shows what has come, and waits for the next frame."""
        begun = time.monotonic()
        events = [self._arrived.get() for _ in range(self._arrived.qsize())]
        window.talk.publish(*cast(list[Event], events))
        walk(window.window.transcript, begun)
        application.processEvents()
        time.sleep(max(0.0, begun + 1 / A_SECOND - time.monotonic()))
        return events

    def close(self) -> None:
        self._engine.close()
        self._engine.wait_closed(20)


class OpenWindow(NamedTuple):
    """The real window, and what hands events to it."""

    window: MainWindow
    talk: FakeConversation


def shown(application: QApplication, folder: Path) -> OpenWindow:
    """The window with its inspector, in a new chat."""
    services = fake_services(folder, Preferences(pace="live", show_inspector=True, hints_seen=9))
    parts = open_window(services, application)
    parts.window.resize(1280, 860)
    parts.window.show()
    talk = cast(FakeConversation, services.conversation)
    talk.publish(NEW_CHAT, opened())
    application.processEvents()
    return OpenWindow(parts.window, talk)


def beside(application: QApplication, target: str, turns: int, tokens: int) -> list[float]:
    """The speed with the window over that without it, in each turn."""
    ratios = list[float]()
    with tempfile.TemporaryDirectory() as folder:
        engine = Beside(target, Path(folder))
        engine.speed(tokens, None, application)  # the first reply of a model is no measure
        for turn in range(turns):
            found = {}
            for is_shown in (True, False) if turn % 2 else (False, True):
                window = shown(application, Path(folder)) if is_shown else None
                found[is_shown] = engine.speed(tokens, window, application)
                if window is not None:
                    window.window.close()
            ratios.append(found[True] / max(found[False], 1e-9))
        engine.close()
    return ratios


def main() -> None:
    parser = argparse.ArgumentParser(description="frames of a long reply where all is open")
    parser.add_argument("--beside", default="", help="a GGUF file, or starter, that writes beside the window")
    parser.add_argument("--turns", type=int, default=5)
    add_keep_option(parser)
    parser.add_argument("--tokens", type=int, default=8000)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rate", type=float, default=200.0)
    parser.add_argument("--disk", type=Path, help="a large file that is read all the time meanwhile")
    parser.add_argument("--served", default="", help="a GGUF file, or starter, that the window serves meanwhile")
    options = parser.parse_args()
    application, events = make_application(), made_up(options.tokens)
    with busy_disk(options.disk), busy_server(options.served):
        figures = [
            replayed(application, events, options.seconds, options.rate),
            written(application, events, options.seconds, options.rate),
        ]
    if options.beside:
        ratios = sorted(beside(application, options.beside, options.turns, min(300, options.tokens)))
        middle = ratios[len(ratios) // 2]
        figures.append(
            Figure(
                "a model's speed with the window, of without, median",
                f"{middle:.2f}",
                f"{ratios[0]:.2f} to {ratios[-1]:.2f}",
                "0.97",
                middle >= 0.97,
            )
        )
        print(figures[-1])
    if options.keep:
        keep("frames", "Frames of a reply of 8,000 tokens, inspector and lens open", figures, 74)


if __name__ == "__main__":
    main()
