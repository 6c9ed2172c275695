"""The lens over a long reply: how long a frame takes while the mouse moves it.

Run by hand: `python tests/bench/lens_paint.py [TOKENS]` (20,000). In each frame the mouse moves a few points, as a hand
does, in every sixth onto another line, so that the futures keep rising; timed is all that a frame needs, from the mouse
event to the end of the paint. Target: p99 at most 16.7 ms, which is 60 frames a second. *cpu* is the thread's own time,
*wall* what a clock on the wall says; on a machine that does other work the second measures mostly that. The window is
as large as a maximised one, and the list of the least sure places is timed once.

With QT_QPA_PLATFORM=offscreen this is layout and raster painting, not the compositor.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import msgspec
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from engine.events import Event, LikelyTokens, TopToken, Verified
from tests.bench.transcript_paint import WORDS, script, told
from tests.ui.transcript.scripted import rounds, started
from ui.theme.fonts import interface_font
from ui.transcript.lens.sureness import least_sure
from ui.transcript.view.transcript_view import TranscriptView

FRAMES = 1200
SHARES = (0.99, 0.98, 0.97, 0.9, 0.7, 0.4, 0.2, 1.0)


def looked_at(events: Iterable[Event]) -> Iterator[Event]:
    """The same events with a look at each place, as the engine makes them for the window."""
    draw = random.Random(2)
    for event in events:
        if isinstance(event, Verified):
            looks = []
            for _ in range(event.accepted + (event.next is not None)):
                share = draw.choice(SHARES)
                others = [TopToken(900 + n, " " + draw.choice(WORDS), (1 - share) / (n + 2)) for n in range(9)]
                looks.append(LikelyTokens([TopToken(1, " so", share), *others], 1.0, 1, share))
            event = msgspec.structs.replace(event, likely_tokens=looks)
        yield event


def shown(application: QApplication, tokens: int) -> TranscriptView:
    view = TranscriptView()
    view.display = replace(view.display, marks=False)
    view.resize(1600, 1000)
    view.show()
    view.begin_reply("g1", "Model")
    for event in [started(), *looked_at(rounds(script(tokens, 0.06)))]:
        view.apply(event)
    view.replies()[0].pane.flow.finish()
    for _ in range(50):
        view.show_frame()
        application.processEvents()
    return view


def moved(application: QApplication, view: TranscriptView) -> tuple[list[float], list[float]]:
    """Milliseconds of each frame: the thread's own, and on the wall."""
    pane = view.replies()[0].pane
    seen = pane.visibleRegion().boundingRect()
    own_ms, wall_ms = [], []
    for number in range(FRAMES):
        x = seen.left() + 60 + (number * 7) % (seen.width() - 120)
        y = seen.top() + 40 + (number // 6 * 11) % (seen.height() - 80)
        point = QPointF(x, y)
        move = QMouseEvent(
            QEvent.Type.MouseMove,
            point,
            QPointF(pane.mapToGlobal(point.toPoint())),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.AltModifier,
        )
        began_s, began_own_s = time.perf_counter(), time.thread_time()
        application.sendEvent(pane, move)
        application.processEvents()
        wall_ms.append(1000 * (time.perf_counter() - began_s))
        own_ms.append(1000 * (time.thread_time() - began_own_s))
    return own_ms, wall_ms


if __name__ == "__main__":
    tokens = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    app = QApplication([])
    app.setFont(interface_font())
    transcript = shown(app, tokens)
    own, wall = moved(app, transcript)
    print(told(f"{tokens:,} tokens: cpu a frame", own))
    print(told(f"{tokens:,} tokens: wall a frame", wall))
    reply = transcript.replies()[0]
    began = time.perf_counter()
    places = least_sure(reply.state)
    took_ms = 1000 * (time.perf_counter() - began)
    print(f"the {len(places)} least sure places of {len(reply.state.marks):,} marks: {took_ms:.0f} ms")
