"""What the inspector costs a frame while a long reply streams in at 60 frames a second.

Run by hand: `python tests/bench/inspector_paint.py [TOKENS] [TOKENS_PER_S]` (4,000 at 200 a second). For each frame:
the thread's processor time of folding its events, showing the state and painting all that is in view, and the part of
it that is painting. Once in a window of 800 px, once so tall that all sections are painted in every frame.

With QT_QPA_PLATFORM=offscreen this is layout and raster painting, not the compositor.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication

from engine.events import Event, Verified
from tests.ui.inspector.streams import long_reply
from ui.inspector.inspector import Inspector
from ui.inspector.pictures.base import InspectorPicture
from ui.inspector.timeline import Timeline
from ui.theme.theme import Theme
from ui.transcript.state.live_stats import live_state
from ui.transcript.state.reply_state import ReplyState, reduce

FRAMES_PER_S = 60
LIVE_EVERY_FRAMES = 15


class PaintTime:
    """Adds up the processor time of every picture's `paintEvent`, all in all and by class."""

    def __init__(self) -> None:
        self.spent_ms = 0.0
        self.by_class: dict[str, list[float]] = {}
        for kind in (InspectorPicture, Timeline):
            self._watch(kind)

    def _watch(self, kind: type[InspectorPicture] | type[Timeline]) -> None:
        painted = kind.paintEvent

        def timed(picture: InspectorPicture | Timeline, event: QPaintEvent) -> None:
            began_s = time.thread_time()
            painted(picture, event)  # type: ignore[arg-type]
            took_ms = 1000 * (time.thread_time() - began_s)
            self.spent_ms += took_ms
            self.by_class.setdefault(type(picture).__name__, []).append(took_ms)

        kind.paintEvent = timed  # type: ignore[method-assign, assignment]

    def taken(self) -> float:
        spent_ms, self.spent_ms = self.spent_ms, 0.0
        return spent_ms


def frames_of(events: list[Event], tokens_per_s: float) -> list[list[Event]]:
    """The events of each frame: rounds come evenly at the given speed."""
    frames: list[list[Event]] = [[]]
    tokens = 0
    for event in events:
        frames[-1].append(event)
        if isinstance(event, Verified):
            tokens += event.accepted + (event.next is not None)
            while tokens >= len(frames) * tokens_per_s / FRAMES_PER_S:
                frames.append([])
    return frames


def measured(
    application: QApplication, watch: PaintTime, frames: list[list[Event]], height: int
) -> tuple[list[float], list[float]]:
    panel = Inspector()
    panel.resize(panel.width(), height)
    panel.show()
    application.processEvents()
    watch.taken()
    watch.by_class.clear()
    reply = ReplyState("g1")
    whole_ms, paint_ms = list[float](), list[float]()
    for number, events in enumerate(frames):
        began_s = time.thread_time()
        for event in events:
            reply = reduce(reply, event)
        panel.show_rounds(reply)
        if number % LIVE_EVERY_FRAMES == 0:
            panel.show_live(live_state(reply))
        application.processEvents()
        whole_ms.append(1000 * (time.thread_time() - began_s))
        paint_ms.append(watch.taken())
    panel.close()
    return whole_ms, paint_ms


def told(label: str, values_ms: list[float]) -> str:
    values_ms = sorted(values_ms)
    p50, p99 = (values_ms[min(len(values_ms) - 1, int(share * len(values_ms)))] for share in (0.5, 0.99))
    return f"{label:40} median {p50:6.2f}  p99 {p99:6.2f}  worst {values_ms[-1]:6.2f} ms"


if __name__ == "__main__":
    tokens = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    tokens_per_s = float(sys.argv[2]) if len(sys.argv) > 2 else 200.0
    app = QApplication([])
    theme = Theme(app, "light")
    paint_time = PaintTime()
    stream = frames_of(long_reply(tokens), tokens_per_s)
    print(f"{tokens:,} tokens in {len(stream):,} frames")
    for name, px in (("window of 800 px", 800), ("all sections in view", 2000)):
        whole, painting = measured(app, paint_time, stream, px)
        print(told(f"{name}: painting a frame", painting))
        print(told(f"{name}: fold, show, paint", whole))
        for kind, values in paint_time.by_class.items():
            print(told(f"    {kind}", values))
