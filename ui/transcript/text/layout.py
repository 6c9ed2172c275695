"""Paragraphs on a page: where each is, and what has to be repainted.

A message's raw text (`raw_layout`) and its rendered text (`markdown_layout`) share this base. Laying out a long text
takes several frames: it stops when its time is over, continues at the next `step`, and guesses the heights of the rest.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QTextLine

from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.text import fade as fading
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.text.line_breaking import LINE_HEIGHT, TextLine
from ui.transcript.text.paragraph import Paragraph, Span

LONG_AGO_S = -1e9
ALL_BELOW = float("inf")
AT_ONCE_S = 0.01
"""How long one call may lay out text."""

MOST_SETTLING = 16
"""Where more tokens come in one frame, their verdicts settle at once, and so do the next ones: nobody sees one settle
among so many, and all lines of the last moment would be painted at each frame.
"""

Band = tuple[float, float]
"""The top and bottom of a part of the stack, over its whole width."""


class TextLayout:
    """The text of one message at a width, with at least one paragraph. Coordinates are relative to its top left.

    `is_behind` is true while not all of the text is laid out; `step` continues. `at_once_s` limits the time of each
    call; with 0 a page of Markdown is not begun before the first `step`.
    """

    def __init__(self, font: QFont) -> None:
        self.font = font
        self.showing = DisplayOptions()
        self.paragraphs: list[Paragraph] = [Paragraph()]
        self.width = 600.0
        self.now_s = 0.0
        self.is_crowded = False
        self._came, self._crowded_until_s = 0, LONG_AGO_S
        self.is_behind = False
        self.at_once_s = AT_ONCE_S
        self.timer: Callable[[], float] = time.perf_counter
        self._dirty: list[Band] = []

    def _note_fresh(self, count: int, now_s: float) -> None:
        """Takes in that so many tokens came. A layout's `step` sets `_came` to 0: the next ones are another frame's."""
        self._came += count
        if self._came > MOST_SETTLING:
            self._crowded_until_s = max(self._crowded_until_s, now_s + fading.SETTLE_S)
        self.is_crowded = now_s < self._crowded_until_s

    @property
    def height(self) -> float:
        return self.paragraphs[-1].top + self.paragraphs[-1].height

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to see."""
        return len(self.paragraphs) == 1 and self.paragraphs[0].length == 0

    @property
    def natural_width(self) -> float:
        """The width of the widest line."""
        lines = (line.line.naturalTextWidth() for paragraph in self.paragraphs for line in paragraph.lines)
        return max(lines, default=0.0)

    def show(self, row: MarkRow, pending: Sequence[Mark], now_s: float, is_live: bool = False) -> None:
        """Updates the text. The verdicts of marks that are new since the last call begin to settle now."""
        raise NotImplementedError

    def show_again(self, showing: DisplayOptions, pending: Sequence[Mark]) -> None:
        """Starts over with other display options. All verdicts have settled then, and nothing is animated."""
        raise NotImplementedError

    def resize(self, width: float, font: QFont | None = None) -> None:
        """Applies another width or font."""
        raise NotImplementedError

    def step(self, now_s: float, hold: bool = False) -> float | None:
        """Moves what is fading; `hold` stops that, so that letters under a selection do not move.

        Returns the seconds until the next step is due, None where nothing moves.
        """
        raise NotImplementedError

    @property
    def source(self) -> str:
        """Returns the source of the message, as it was written."""
        raise NotImplementedError

    def finish(self) -> None:
        """Lays out all that is left, however long it takes."""
        while self.is_behind:
            self.step(self.now_s)

    def take_dirty(self) -> list[Band]:
        """Returns the bands that have to be repainted since the last call."""
        dirty, self._dirty = self._dirty, []
        return dirty

    def paragraphs_in(self, top: float, bottom: float) -> Iterator[tuple[int, Paragraph]]:
        """Yields each paragraph, with its index, that has a part in [top, bottom]."""
        for index, paragraph in enumerate(self.paragraphs):
            if paragraph.top <= bottom and paragraph.top + paragraph.height >= top:
                yield index, paragraph

    def rects_of(self, paragraph: Paragraph, start: int, end: int) -> list[QRectF]:
        """Returns where [start, end) of a paragraph lies."""
        return [
            rect.translated(paragraph.left, paragraph.top)
            for line in paragraph.lines
            if line.start < end and start < line.end
            for rect in paragraph.rects(start, end, line)
        ]

    def position_at(self, point: QPointF) -> tuple[int, int]:
        """Returns (paragraph index, offset) of the gap between letters nearest to `point`."""
        index = self._nearest(point)
        paragraph = self.paragraphs[index]
        line = next((line for line in paragraph.lines if point.y() < paragraph.top + line.top + line.height), None)
        line = line or (paragraph.lines[-1] if paragraph.lines else None)
        return index, line.line.xToCursor(point.x() - paragraph.left) if line is not None else 0

    def position_on(self, point: QPointF) -> tuple[int, int]:
        """Returns (paragraph index, offset) of the letter under `point`."""
        index = self._nearest(point)
        paragraph = self.paragraphs[index]
        inside = point.y() - paragraph.top
        line = next((line for line in paragraph.lines if inside < line.top + line.height), None)
        if line is None:
            return index, max(0, paragraph.length - 1)
        on_letter = QTextLine.CursorPosition.CursorOnCharacter
        return index, line.line.xToCursor(point.x() - paragraph.left, on_letter)

    def _nearest(self, point: QPointF) -> int:
        """Returns the paragraph at the point's height (of several in a table's row, the nearest), or the last above."""
        above, nearest, least = 0, -1, ALL_BELOW
        for index, paragraph in enumerate(self.paragraphs):
            if paragraph.top > point.y():
                continue
            if paragraph.top >= self.paragraphs[above].top:
                above = index
            if point.y() < paragraph.top + paragraph.height:
                away = point.x() - paragraph.left
                away = away if away >= 0 else 1e6 - away  # A point left of all cells of a row belongs to the leftmost.
                nearest, least = (index, away) if away < least else (nearest, least)
        return nearest if nearest >= 0 else above

    def span_at(self, point: QPointF) -> tuple[Paragraph, Span] | None:
        """Returns the token under `point`."""
        for _, paragraph in self.paragraphs_in(point.y(), point.y()):
            inside = point - QPointF(paragraph.left, paragraph.top)
            for line in paragraph.lines_in(inside.y(), inside.y()):
                for span in paragraph.spans_of(line):
                    if any(rect.contains(inside) for rect in paragraph.rects(span.start, span.end, line)):
                        return paragraph, span
        return None

    def _guessed_height(self, paragraph: Paragraph) -> float:
        """Returns the height that a paragraph will probably need, before it is laid out."""
        pitch = round(self.font.pixelSize() * LINE_HEIGHT)
        letters_a_line = max(1.0, self.width / (0.5 * self.font.pixelSize()))
        return float(pitch * (1 + paragraph.length // letters_a_line))


def line_band(paragraph: Paragraph, first: TextLine, last: TextLine) -> Band:
    """Returns the band from one line of a paragraph to another."""
    return paragraph.top + first.top, paragraph.top + last.top + last.height


def is_pale(span: Span, now_s: float) -> bool:
    """Returns whether a refused guess has begun to fade."""
    return now_s - span.since_s >= fading.HOLD_S
