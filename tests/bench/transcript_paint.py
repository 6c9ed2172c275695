"""From event to paint: how long a token waits for its pixels while a long, fast reply is written.

Run by hand: `python tests/bench/transcript_paint.py [TOKENS] [TOKENS_PER_S]` (4,000 at 2,000 a second). Two measures.

*wall*: events come on their own schedule, each is timed from its `apply` to the end of the first paint after it.
Target: p95 at most 33 ms. On a machine that does other work it measures mostly that.
*cpu*: the same reply frame by frame on a made-up clock; the thread's processor time for the events of one frame, its
layout and its paint. A frame that stays under 16 ms leaves the wall figure to the timer.

With QT_QPA_PLATFORM=offscreen this is layout and raster painting, not the compositor.
"""

from __future__ import annotations

import os
import random
import sys
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication

from engine.events import Event
from tests.ui.transcript.scripted import rounds, started
from ui.theme.fonts import interface_font
from ui.transcript.pane.text_pane import TextPane
from ui.transcript.view.frame_clock import FRAME_S
from ui.transcript.view.transcript_view import TranscriptView

TEXT = "the square root of seven is about two and a half when you guess again from what was left over"
WORDS = TEXT.split()


def script(tokens: int, line_break_share: float) -> list[str]:
    """Rounds of four guesses of which some are refused, until `tokens` are written."""
    draw = random.Random(1)
    lines: list[str] = []
    written = 0
    while written < tokens:
        guesses = [" " + draw.choice(WORDS) for _ in range(4)]
        accepted = draw.choice((0, 2, 3, 4, 4, 4))
        if accepted < 4:
            guesses[accepted] = "~" + guesses[accepted]
        own = "\n" if draw.random() < line_break_share else " " + draw.choice(WORDS)
        lines.append("|".join(guesses) + "=>" + own)
        written += accepted + 1
    return lines


class Stopwatch:
    """Remembers when events came, and closes all that are open when a pane has painted."""

    def __init__(self) -> None:
        self.open: list[float] = []
        self.waits_ms: list[float] = []

    def watch(self) -> None:
        painted = TextPane.paintEvent

        def timed(pane: TextPane, event: QPaintEvent) -> None:
            painted(pane, event)
            now_s = time.perf_counter()
            self.waits_ms += [1000 * (now_s - came_s) for came_s in self.open]
            self.open.clear()

        TextPane.paintEvent = timed  # type: ignore[method-assign]


class MadeUpClock:
    def __init__(self) -> None:
        self.now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


def begun(application: QApplication, **more: MadeUpClock) -> TranscriptView:
    view = TranscriptView(**more)
    view.resize(760, 800)
    view.show()
    view.add_user_message("How is it done?")
    view.begin_reply("g1", "Model")
    application.processEvents()
    return view


def wall(application: QApplication, watch: Stopwatch, events: list[Event], events_per_s: float) -> list[float]:
    view = begun(application)
    watch.open.clear()
    watch.waits_ms.clear()
    began_s = time.perf_counter()
    for number, event in enumerate(events):
        while time.perf_counter() < began_s + number / events_per_s:
            application.processEvents()
            time.sleep(0.0005)
        watch.open.append(time.perf_counter())
        view.apply(event)
    last_s = time.perf_counter()
    while time.perf_counter() < last_s + 0.2 or watch.open:
        application.processEvents()
    view.close()
    return watch.waits_ms


def cpu(application: QApplication, events: list[Event], events_per_s: float) -> list[float]:
    clock = MadeUpClock()
    view = begun(application, clock=clock)
    spent_ms: list[float] = []
    for first in range(0, len(events), max(1, round(events_per_s * FRAME_S))):
        clock.now_s += FRAME_S
        began_s = time.thread_time()
        for event in events[first : first + max(1, round(events_per_s * FRAME_S))]:
            view.apply(event)
        view.show_frame()
        application.processEvents()
        spent_ms.append(1000 * (time.thread_time() - began_s))
    view.close()
    return spent_ms


def told(label: str, values_ms: list[float]) -> str:
    values_ms = sorted(values_ms)
    p50, p95, p99 = (values_ms[min(len(values_ms) - 1, int(share * len(values_ms)))] for share in (0.5, 0.95, 0.99))
    return f"{label:36} p50 {p50:6.1f}  p95 {p95:6.1f}  p99 {p99:6.1f} ms"


if __name__ == "__main__":
    tokens = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    tokens_per_s = float(sys.argv[2]) if len(sys.argv) > 2 else 2000.0
    app = QApplication([])
    app.setFont(interface_font())
    stopwatch = Stopwatch()
    stopwatch.watch()
    for name, share in (("paragraphs", 0.06), ("one paragraph", 0.0)):
        stream = [started(), *rounds(script(tokens, share))]
        rate = len(stream) * tokens_per_s / tokens
        print(told(f"{name}: cpu a frame", cpu(app, stream, rate)))
        print(told(f"{name}: event to paint, wall", wall(app, stopwatch, stream, rate)))
