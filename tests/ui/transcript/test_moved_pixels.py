"""What is on screen while a reply grows is what a paint of all of it would give, though most of it is only moved."""

import random
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QImage, QPaintEvent, QPixmap
from pytestqt.qtbot import QtBot

from engine.events import Prefilled
from tests.ui.transcript.scripted import Clock, Wrong, rounds_of, started
from ui.transcript.pane.text_pane import TextPane
from ui.transcript.view.transcript_view import TranscriptView

FRAME_S = 1 / 60
ROUNDING = 4
"""Levels of 255 by which a pixel may differ that was painted in parts."""

Levels = NDArray[np.int16]
"""(height, width, 4)"""

THOUGHT = (
    "<think>\nSome reasoning, whose head counts its tokens, in a line and a half or so of this narrow view.\n</think>\n"
)

PAGE = """# A heading that is long enough to be broken into a second line in this view

Some words with **bold ones**, `code` and a [link](https://example.org), long enough for several lines of the view.

> A quote of some length, so that its bar has to grow with it while it is being written, line after line.
>
> Its second paragraph, which takes its bar along with it.

1. An item with enough words in it for a second line, which has to hang under the first.
2. Another one
   - inside it
   - and one more with many words, so that the line has to be broken somewhere

```python
def square_root(number: float) -> float:
    guess = number / 2
    for _ in range(20):
        guess = (guess + number / guess) / 2
    return guess
```

| a | b |
|---|---|
| one | a cell with quite a few words in it |
| two | 2 |

The last paragraph, which says nothing new, but says it at some length to fill the line.

"""


WRONG: Wrong = (
    (" blue", " so"),
    (" perhaps",),
    ("\n\n", "---", "\n\n"),
    ("\n\n", "```", "py", "\n", "x"),
    ("\n\n> ", "quote"),
)
"""Refused guesses; some would have begun another block."""


def on_screen(view: TranscriptView) -> Levels:
    """What the platform shows of the view: nothing is painted for this."""
    place, size = view.viewport().mapTo(view, QPoint(0, 0)), view.viewport().size()
    return levels(view.screen().grabWindow(view.winId(), place.x(), place.y(), size.width(), size.height()))


def painted(view: TranscriptView) -> Levels:
    """The view painted anew, all of it."""
    return levels(view.viewport().grab())


def levels(pixmap: QPixmap) -> Levels:
    image = pixmap.toImage().convertToFormat(QImage.Format.Format_RGBX8888)
    assert image.bytesPerLine() == 4 * image.width()
    return np.array(image.constBits(), np.int16).reshape(image.height(), image.width(), 4)


class Reading:
    """A view in which a reply is being written, a frame for each event."""

    def __init__(
        self,
        qtbot: QtBot,
        keeps_refused: bool,
        text: str = THOUGHT + 2 * PAGE,
        is_raw: bool = False,
        reduced_motion: bool = False,
        refused: Wrong = WRONG,
    ) -> None:
        self._clock = Clock()
        self.view = TranscriptView(clock=self._clock)
        qtbot.addWidget(self.view)
        self.view.resize(560, 420)
        self.view.display = replace(self.view.display, keep_rejected=keeps_refused)
        self.view.display = replace(self.view.display, is_raw=is_raw)
        self.view.display = replace(self.view.display, reduced_motion=reduced_motion)
        with qtbot.waitExposed(self.view):
            self.view.show()
        self.view.begin_reply("g1", "Model")
        self._events = iter([started(), Prefilled("g1", 40, 40, 1.0), *rounds_of(text, random.Random(5), refused)])

    def go_on(self) -> bool:
        event = next(self._events, None)
        if event is None:
            return False
        self.view.apply(event)
        self._clock.now_s += FRAME_S
        self.view.show_frame()
        QCoreApplication.processEvents()
        return True

    def old_pixels(self) -> list[list[int]]:
        """Where the screen shows what a paint of all would not, the first place."""
        for _ in range(3):  # colours of code come when they are ready, and with them a paint that is not done yet
            difference = np.abs(on_screen(self.view) - painted(self.view))
            if difference.max() <= ROUNDING:
                break
            QCoreApplication.processEvents()
        return [place.tolist() for place in np.argwhere(difference > ROUNDING)[:1]]


@pytest.mark.parametrize(
    ("is_raw", "keeps_refused", "reduced_motion"), [(False, True, False), (False, False, True), (True, True, False)]
)
def test_what_is_moved_is_what_would_be_painted(
    qtbot: QtBot, is_raw: bool, keeps_refused: bool, reduced_motion: bool
) -> None:
    reading = Reading(qtbot, keeps_refused, THOUGHT + PAGE, is_raw, reduced_motion)
    while reading.go_on():
        assert reading.old_pixels() == []
    assert reading.view.verticalScrollBar().maximum() > reading.view.height()


def test_it_is_so_in_a_view_that_stands_still_and_in_one_that_becomes_narrower(qtbot: QtBot) -> None:
    reading = Reading(qtbot, keeps_refused=False)
    view, bar = reading.view, reading.view.verticalScrollBar()
    for _ in range(90):
        reading.go_on()
    bar.setValue(bar.maximum() - 100)
    for _ in range(20):
        reading.go_on()
        assert reading.old_pixels() == []
    for width in (480, 500):
        view.resize(width, view.height())
        QCoreApplication.processEvents()
        assert reading.old_pixels() == []
    view.scroll_to_newest()
    for _ in range(20):
        reading.go_on()
        assert reading.old_pixels() == []


def test_parts_that_are_painted_together_leave_each_other_alone(qtbot: QtBot) -> None:
    reading = Reading(qtbot, keeps_refused=True)
    while reading.go_on():
        pass
    for pane in reading.view.findChildren(TextPane):
        for y in range(0, pane.height(), 31):
            pane.update(0, y, pane.width(), 3)
            pane.update(0, y + 45, pane.width(), 3)
            QCoreApplication.processEvents()
    assert reading.old_pixels() == []


def test_only_a_few_lines_are_painted_of_a_reply_that_grows(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    reading = Reading(qtbot, keeps_refused=True, text="word " * 900, refused=WRONG[:2])
    shares, paint = list[float](), TextPane.paintEvent

    def noted(pane: TextPane, event: QPaintEvent) -> None:
        view = reading.view.viewport()
        area = sum(part.width() * part.height() for part in event.region())
        shares.append(area / (view.width() * view.height()))
        paint(pane, event)

    monkeypatch.setattr(TextPane, "paintEvent", noted)
    while reading.go_on():
        pass
    view = reading.view
    assert view.verticalScrollBar().maximum() > 2 * view.height()
    assert sorted(shares)[len(shares) * 9 // 10] < 0.4
