"""Frames of a long reply where all is open: a replay at four times its speed, then the chat while it is written.

    python tests/bench/frames.py [--tokens 8000] [--seconds 8] [--rate 200] [--disk FILE]
        [--beside FILE [--drafter FILE] --turns 5] [--keep]

All that the window does in a sixtieth of a second counts as a frame, and its cost is the processor time of the window's
own thread, which other programs lengthen least; what the first turn of it took on the wall stands beside it. What is
played goes on by a sixtieth of a second with each frame, so that a busy machine does not put more into one. The bar is
16.7 ms for ninety-nine of a hundred. Inspector and lens are open. The reply is made up (K = 4, three of four guesses
right). With `--beside`, a model (or `starter`) writes replies for some seconds without the window, in turn with two
that show them: in one the lens rests, in the other a hand moves it at each frame. Its speed with the window is to be at
least .97 of that without, the median over the turns; what the window's own thread took of each second stands beside it.
With `--disk` another process reads FILE meanwhile, past the cache and
without a pause, as a paged target does.
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
from math import ceil
from pathlib import Path
from typing import NamedTuple, cast

sys.path.insert(0, str(Path(__file__).parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QPointF, QTimer
from PySide6.QtWidgets import QApplication

from app.conversation.events import PhaseChanged, ReplyBegun
from app.engine_host.protocol import Loading, PairRequest
from app.engine_host.side_engine import SideEngine, SideEvent, SideOpened
from app.model_library.pairs.resolution import find_pair
from app.settings.preferences import Preferences
from app.settings.reply_options import ReplyOptions
from app.traces.playback import ReplaySpeed
from app.traces.trace import TimedEvent, Trace, header_for
from engine.events import Event, Finished
from engine.machine.disk_speed import measured_speed
from tests.bench.results import Figure, add_keep_option, keep
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
WRITING_S = 2.0
"""How long a model writes in each turn: a starter's reply is over in 50 ms, and nothing can be said of that."""

HANDS = {"alone": None, "the lens rests": False, "the lens moves": True}
"""Where there is a window, whether a hand moves the lens in it."""


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
        frames = Clock().turns(application, seconds, feed)
        window.close()
        return told(f"written at {rate:.0f} tokens a second", *frames)


class Beside:
    """A worker with a model, which writes the same replies again and again."""

    def __init__(self, request: PairRequest, folder: Path) -> None:
        self._arrived = queue.SimpleQueue[SideEvent]()
        self._engine = SideEngine(self._arrived.put, folder / "side.log", request, find_pair)
        self._engine.start()
        while isinstance(event := self._arrived.get(timeout=600), Loading):
            pass
        assert isinstance(event, SideOpened), event

    def speed(self, tokens: int, window: OpenWindow | None = None, *, moves: bool = False) -> Written:
        """Writes replies for some seconds, and shows them where there is a window, whose lens rests or `moves`."""
        written, ms, seed, own_s, began = 0, 0.0, 7, time.thread_time(), time.monotonic()
        while ms < 1000 * WRITING_S:
            stats = self._reply(tokens, seed, window, moves).stats
            written, ms, seed = written + stats.tokens, ms + stats.decode_ms, seed + 1
        share = (time.thread_time() - own_s) / (time.monotonic() - began)
        return Written(1000 * written / ms, 0.0 if window is None else share)

    def _reply(self, tokens: int, seed: int, window: OpenWindow | None, moves: bool) -> Finished:
        reply_id = self._engine.ask(STORY, ReplyOptions(max_tokens=tokens, seed=seed, likely_tokens=True))
        if window is not None:
            window.begin(reply_id)
        while True:
            events = [self._arrived.get(timeout=600)] if window is None else self._in_a_frame(window, moves)
            for event in events:
                if isinstance(event, Finished):
                    return event

    def _in_a_frame(self, window: OpenWindow, moves: bool) -> list[SideEvent]:
        """Shows what has come, and waits for the next frame."""
        begun = time.monotonic()
        events = [self._arrived.get() for _ in range(self._arrived.qsize())]
        window.talk.publish(*cast(list[Event], events))
        if moves or not window.has_lens:
            walk(window.window.transcript, begun)
        QApplication.processEvents()
        time.sleep(max(0.0, begun + 1 / A_SECOND - time.monotonic()))
        return events

    def close(self) -> None:
        self._engine.close()
        self._engine.wait_closed(20)


class Written(NamedTuple):
    """Tokens a second, and what the window's own thread took meanwhile, of a core."""

    tok_per_s: float
    core: float


class OpenWindow(NamedTuple):
    """The real window, and what hands events to it."""

    window: MainWindow
    talk: FakeConversation

    def begin(self, reply_id: str) -> None:
        """Begins a reply in the chat."""
        self.talk.publish(ReplyBegun(reply_id, 1, 2), PhaseChanged("answering"))
        QApplication.processEvents()

    @property
    def has_lens(self) -> bool:
        """Whether the lens lies over the newest reply already."""
        overlay = self.window.transcript.replies()[-1].pane.overlay
        return overlay is not None and overlay.area is not None


def shown(application: QApplication, folder: Path) -> OpenWindow:
    """The window with its inspector, in a new chat."""
    services = fake_services(folder, Preferences(pace="live", show_inspector=True, pair="starter"))
    parts = open_window(services, application)
    parts.window.resize(1280, 860)
    parts.window.show()
    talk = cast(FakeConversation, services.conversation)
    talk.publish(NEW_CHAT, opened())
    application.processEvents()
    return OpenWindow(parts.window, talk)


def beside(application: QApplication, request: PairRequest, turns: int, tokens: int) -> list[Figure]:
    """The speed with the window over that without it, for a lens that rests and for one that moves."""
    ratios: dict[str, list[float]] = {name: [] for name in HANDS}
    cores: dict[str, list[float]] = {name: [] for name in HANDS}
    with tempfile.TemporaryDirectory() as folder:
        engine = Beside(request, Path(folder))
        engine.speed(tokens)  # the first replies of a model are no measure
        for turn in range(turns):
            found = {}
            for name in list(HANDS)[:: -1 if turn % 2 else 1]:
                window = None if HANDS[name] is None else shown(application, Path(folder))
                found[name] = engine.speed(tokens, window, moves=bool(HANDS[name]))
                cores[name].append(found[name].core)
                if window is not None:
                    window.window.close()
            for name in HANDS:
                ratios[name].append(found[name].tok_per_s / found["alone"].tok_per_s)
        engine.close()
    return [_ratio(name, sorted(ratios[name]), sorted(cores[name])) for name in HANDS if HANDS[name] is not None]


def _ratio(name: str, ratios: list[float], cores: list[float]) -> Figure:
    middle = ratios[len(ratios) // 2]
    told = f"{ratios[0]:.2f} to {ratios[-1]:.2f}; the window took {cores[len(cores) // 2]:.2f} of a core"
    claim = f"a model's speed with the window, of without, median; {name}"
    print(f"{claim}: {middle:.2f} ({told})")
    return Figure(claim, f"{middle:.2f}", told, "0.97", middle >= 0.97)


def main() -> None:
    parser = argparse.ArgumentParser(description="frames of a long reply where all is open")
    parser.add_argument("--beside", default="", help="a GGUF file, or starter, that writes beside the window")
    parser.add_argument("--drafter", default="", help="that model's drafter, where it has one of its own")
    parser.add_argument("--turns", type=int, default=5)
    add_keep_option(parser)
    parser.add_argument("--tokens", type=int, default=8000)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rate", type=float, default=200.0)
    parser.add_argument("--disk", type=Path, help="a large file that is read all the time meanwhile")
    options = parser.parse_args()
    application, events = make_application(), made_up(options.tokens)
    with busy_disk(options.disk):
        figures = [
            replayed(application, events, options.seconds, options.rate),
            written(application, events, options.seconds, options.rate),
        ]
    if options.beside:
        request = PairRequest(pair="starter")
        if options.beside != "starter":
            request = PairRequest(target=options.beside, drafter=options.drafter)
        figures += beside(application, request, options.turns, min(300, options.tokens))
    if options.keep:
        keep("frames", "Frames of a reply of 8,000 tokens, inspector and lens open", figures, 74)


if __name__ == "__main__":
    main()
