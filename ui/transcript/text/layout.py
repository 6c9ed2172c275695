"""Paragraphs that lie on a page: which of them is where, and what of it is to be painted anew.

What a message's raw text (`raw_layout`) and its rendered text (`markdown_layout`) have in common. Laying out much text
takes several frames: it stops when its time is up, goes on at the next `step`, and guesses the heights of the rest.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QTextLine

from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.text import fade as fading
from ui.transcript.text.display_options import Showing
from ui.transcript.text.paragraph import LINE_HEIGHT, Line, Paragraph, Span

LONG_AGO_S = -1e9
ALL_BELOW = float("inf")
AT_ONCE_S = 0.01
"""How long laying out may take in one go."""

Band = tuple[float, float]
"""Top and bottom of a part of the stack, over its whole width."""


class Stack:
    """The text of one message at a width. Coordinates are relative to its top left. There is always a paragraph.

    `is_behind`: not all of the text is laid out yet; `step` goes on with it. `at_once_s`: how long each call may take;
    with 0 a page of Markdown is not begun before the first `step`.
    """

    def __init__(self, font: QFont) -> None:
        self.font = font
        self.showing = Showing()
        self.paragraphs: list[Paragraph] = [Paragraph()]
        self.width = 600.0
        self.now_s = 0.0
        self.is_crowded = False
        self.is_behind = False
        self.at_once_s = AT_ONCE_S
        self.timer: Callable[[], float] = time.perf_counter
        self._dirty: list[Band] = []

    @property
    def height(self) -> float:
        return self.paragraphs[-1].top + self.paragraphs[-1].height

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to be seen."""
        return len(self.paragraphs) == 1 and self.paragraphs[0].length == 0

    @property
    def natural_width(self) -> float:
        """The width of the widest line."""
        lines = (line.line.naturalTextWidth() for paragraph in self.paragraphs for line in paragraph.lines)
        return max(lines, default=0.0)

    def show(self, row: MarkRow, pending: Sequence[Mark], now_s: float, is_live: bool = False) -> None:
        """Brings the text up to date. Marks new since the last call take their verdict now."""
        raise NotImplementedError

    def show_again(self, showing: Showing, pending: Sequence[Mark]) -> None:
        """Starts over with other showing; nothing is young then, and nothing goes slowly."""
        raise NotImplementedError

    def resize(self, width: float, font: QFont | None = None) -> None:
        """Another width or font."""
        raise NotImplementedError

    def step(self, now_s: float, hold: bool = False) -> float | None:
        """Moves what is fading; `hold` stops that, so that letters under a selection stay where they are.

        Returns the seconds until the next step is due, None where all is at rest.
        """
        raise NotImplementedError

    @property
    def source(self) -> str:
        """The message's own text, as it was written."""
        raise NotImplementedError

    def finish(self) -> None:
        """Lays out all that is left, however long it takes."""
        while self.is_behind:
            self.step(self.now_s)

    def take_dirty(self) -> list[Band]:
        """The bands to be painted anew since the last call."""
        dirty, self._dirty = self._dirty, []
        return dirty

    def paragraphs_in(self, top: float, bottom: float) -> Iterator[tuple[int, Paragraph]]:
        """Each paragraph, with its index, that has a part in [top, bottom]."""
        for index, paragraph in enumerate(self.paragraphs):
            if paragraph.top <= bottom and paragraph.top + paragraph.height >= top:
                yield index, paragraph

    def rects_of(self, paragraph: Paragraph, start: int, end: int) -> list[QRectF]:
        """Where [start, end) of a paragraph lies."""
        return [
            rect.translated(paragraph.left, paragraph.top)
            for line in paragraph.lines
            if line.start < end and start < line.end
            for rect in paragraph.rects(start, end, line)
        ]

    def place_at(self, point: QPointF) -> tuple[int, int]:
        """(paragraph index, offset) of the gap between letters nearest to `point`."""
        index = self._nearest(point)
        paragraph = self.paragraphs[index]
        line = next((line for line in paragraph.lines if point.y() < paragraph.top + line.top + line.height), None)
        line = line or (paragraph.lines[-1] if paragraph.lines else None)
        return index, line.line.xToCursor(point.x() - paragraph.left) if line is not None else 0

    def place_on(self, point: QPointF) -> tuple[int, int]:
        """(paragraph index, offset) of the letter under `point`."""
        index = self._nearest(point)
        paragraph = self.paragraphs[index]
        inside = point.y() - paragraph.top
        line = next((line for line in paragraph.lines if inside < line.top + line.height), None)
        if line is None:
            return index, max(0, paragraph.length - 1)
        on_letter = QTextLine.CursorPosition.CursorOnCharacter
        return index, line.line.xToCursor(point.x() - paragraph.left, on_letter)

    def _nearest(self, point: QPointF) -> int:
        """The paragraph at the point's height (of several, as in a table's row, the nearest), or the last above."""
        above, beside, least = 0, -1, ALL_BELOW
        for index, paragraph in enumerate(self.paragraphs):
            if paragraph.top > point.y():
                continue
            if paragraph.top >= self.paragraphs[above].top:
                above = index
            if point.y() < paragraph.top + paragraph.height:
                away = point.x() - paragraph.left
                away = away if away >= 0 else 1e6 - away  # left of all cells of a row: the leftmost
                beside, least = (index, away) if away < least else (beside, least)
        return beside if beside >= 0 else above

    def span_at(self, point: QPointF) -> tuple[Paragraph, Span] | None:
        """The token under `point`."""
        for _, paragraph in self.paragraphs_in(point.y(), point.y()):
            inside = point - QPointF(paragraph.left, paragraph.top)
            for line in paragraph.lines_in(inside.y(), inside.y()):
                for span in paragraph.spans_of(line):
                    if any(rect.contains(inside) for rect in paragraph.rects(span.start, span.end, line)):
                        return paragraph, span
        return None

    def _guessed_height(self, paragraph: Paragraph) -> float:
        """What a paragraph will need, before it is laid out."""
        pitch = round(self.font.pixelSize() * LINE_HEIGHT)
        letters_a_line = max(1.0, self.width / (0.5 * self.font.pixelSize()))
        return float(pitch * (1 + paragraph.length // letters_a_line))


def line_band(paragraph: Paragraph, first: Line, last: Line) -> Band:
    """The band of some lines of a paragraph."""
    return paragraph.top + first.top, paragraph.top + last.top + last.height


def is_pale(span: Span, now_s: float) -> bool:
    """Whether a refused guess has begun to go."""
    return now_s - span.since_s >= fading.HOLD_S
