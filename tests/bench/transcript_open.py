"""A chat of ten thousand messages: to open it, to scroll it, to stream into it, and what memory that takes.

Run by hand: `python tests/bench/transcript_open.py [MESSAGES] [open|stream ...]` (10,000, both). Times are
the thread's processor time, so that a busy machine does not blur them; `wall` stands beside where waiting counts.
Targets: open 500 ms, a scrolled frame 16.7 ms, a streamed frame p99 33 ms at 200 tokens a second, resident memory under
250 MB.

With QT_QPA_PLATFORM=offscreen this is layout and raster painting, not the compositor.
"""

from __future__ import annotations

import os
import random
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from engine.events import Event, NextToken, Verified
from tests.ui.transcript.scripted import started
from ui.theme.fonts import interface_font
from ui.transcript.message.records import SavedMessage, SavedReply, SavedUserMessage
from ui.transcript.view.scroll_area import FRAME_S
from ui.transcript.view.transcript_view import TranscriptView

PAGE = """## Part {number}

The method of **Heron** starts from *any* guess and averages it with `7 / guess`, see
[the proof](https://example.org/).

1. Take a guess, say $x_0 = 2.5$.
2. Average it with what is left:
   - divide 7 by the guess
   - take the mean

```python
def root(number, guess=2.5):
    for _ in range(3):
        guess = (guess + number / guess) / 2
    return round(guess, 4)  # part {number}
```

| Round | Guess | Error |
|------:|------:|------:|
| 1 | 2.65 | 0.0042 |
| 2 | 2.6458 | 0.00001 |

> A good first guess halves the work.

"""


class MadeUpClock:
    def __init__(self) -> None:
        self.now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


def chat(count: int) -> list[SavedMessage]:
    messages: list[SavedMessage] = []
    for number in range(count // 2):
        messages.append(SavedUserMessage(f"Question {number}: what is the square root of {number}, and why?"))
        messages.append(SavedReply("Model", PAGE.format(number=number) * (1 + number % 3)))
    return messages


def pieces(tokens: int) -> list[str]:
    draw = random.Random(1)
    found: list[str] = []
    while len(found) < tokens:
        page = PAGE.format(number=draw.randrange(1000))
        found += re.findall(r"\s?\w+|\s|[^\w\s]", page)
    return found[:tokens]


def stream(texts: list[str]) -> Iterator[Event]:
    """One token a round, as plain decoding writes them."""
    for number, text in enumerate(texts, start=1):
        yield Verified("g", number, 0, [], NextToken(7, text, 0.9, "plain"), text, 1, 4.0, number)


def told(label: str, values_ms: list[float]) -> str:
    values_ms = sorted(values_ms)
    p50, p99 = (values_ms[min(len(values_ms) - 1, int(share * len(values_ms)))] for share in (0.5, 0.99))
    return f"{label:44} p50 {p50:7.1f}  p99 {p99:7.1f}  most {values_ms[-1]:7.1f} ms"


def memory_mb() -> float:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def timed(application: QApplication, work: object) -> float:
    began_s = time.thread_time()
    work()  # type: ignore[operator]
    application.processEvents()
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # as the event loop would
    return 1000 * (time.thread_time() - began_s)


def made(application: QApplication, clock: MadeUpClock) -> TranscriptView:
    view = TranscriptView(clock=clock)
    view.resize(900, 900)
    view.show()
    application.processEvents()
    return view


def thrown_away(application: QApplication, view: TranscriptView) -> None:
    view.close()
    view.deleteLater()
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def open_and_scroll(application: QApplication, count: int) -> None:
    clock, messages = MadeUpClock(), chat(count)
    view = made(application, clock)
    before_mb, began_s = memory_mb(), time.perf_counter()
    spent_ms = timed(application, lambda: view.restore(messages))
    wall_ms = 1000 * (time.perf_counter() - began_s)
    print(f"{f'open {count:,} messages':44} {spent_ms:11.1f} ms (wall {wall_ms:.1f})")
    bar = view.verticalScrollBar()
    settle(application, clock, view)
    steps = [bar.maximum() - 60 * step for step in range(600)]
    print(told("scroll up, 60 px a frame", [moved(application, clock, view, at) for at in steps]))
    print(told("  and down again", [moved(application, clock, view, at) for at in reversed(steps)]))
    fling = [bar.maximum() // 2 - 400 * step for step in range(300)]
    print(told("drag the bar, 400 px a frame", [moved(application, clock, view, at) for at in fling]))
    draw = random.Random(1)
    jump(application, clock, view, "jump anywhere", [draw.randrange(bar.maximum()) for _ in range(60)])
    jump(application, clock, view, "Home and End", [0, bar.maximum()] * 10)
    print(f"{'memory: before, after':44} {before_mb:7.1f}  {memory_mb():7.1f} MB")
    thrown_away(application, view)


def moved(application: QApplication, clock: MadeUpClock, view: TranscriptView, at: int | None = None) -> float:
    """One frame, with the bar moved to `at`: on the made-up clock each frame is one, as on a screen of 60 a second."""
    clock.now_s += FRAME_S
    return timed(application, lambda: None if at is None else view.verticalScrollBar().setValue(at))


def settle(application: QApplication, clock: MadeUpClock, view: TranscriptView) -> None:
    while is_filling(view):
        moved(application, clock, view)


def is_filling(view: TranscriptView) -> bool:
    """Whether a message in the view is not there yet, or not all of its text."""
    column, top = view.widget(), view.verticalScrollBar().value()
    bottom = top + view.viewport().height()
    seen = [item for item in column.items if item.bottom > top and item.top < bottom]  # type: ignore[attr-defined]
    return any(item.widget is None or item.widget.pane.flow.is_behind for item in seen)


def jump(application: QApplication, clock: MadeUpClock, view: TranscriptView, label: str, places: list[int]) -> None:
    """Far away: the longest frame of each jump, and how long until all in the view is laid out and painted."""
    longest, whole = list[float](), list[float]()
    for at in places:
        clock.now_s += 1.0
        frames = [moved(application, clock, view, at)]
        while is_filling(view):
            frames.append(moved(application, clock, view))
        frames.append(moved(application, clock, view))
        longest.append(max(frames))
        whole.append(sum(frames))
    print(told(f"{label}: longest frame", longest))
    print(told("  until all of the view is there", whole))


def stream_into(application: QApplication, count: int, tokens: int, per_s: float) -> None:
    clock = MadeUpClock()
    view = made(application, clock)
    view.restore(chat(count))
    view.add_user_message("And now at length?")
    view.begin_reply("g", "Model")
    view.apply(started("g"))
    events, spent_ms, carry = stream(pieces(tokens)), list[float](), 0.0
    left = tokens
    while left:
        carry += per_s * FRAME_S
        clock.now_s += FRAME_S

        def frame() -> None:
            nonlocal carry, left
            while carry >= 1 and left:
                view.apply(next(events))
                carry, left = carry - 1, left - 1
            view.show_frame()

        spent_ms.append(timed(application, frame))
    print(told(f"stream {tokens:,} tokens at {per_s:.0f}/s, a frame", spent_ms))
    print(told("  its last tenth", spent_ms[-len(spent_ms) // 10 :]))
    print(f"{'memory after':44} {memory_mb():7.1f} MB")
    thrown_away(application, view)


if __name__ == "__main__":
    messages = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    app = QApplication([])
    app.setFont(interface_font())
    parts = sys.argv[2:] or ["open", "stream"]
    if "open" in parts:
        open_and_scroll(app, messages)
    if "stream" in parts:
        stream_into(app, messages, 2000, 200.0)
