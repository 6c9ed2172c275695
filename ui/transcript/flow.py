"""A reply's marks as stacked paragraphs, brought up to date step by step.

Settled tokens are appended once; the pending tail is taken off and put back at each step. Only paragraphs that changed
are laid out again, and only what lies below the first change is reported for repainting. Refused guesses stay for a
moment and are then taken out (see `fading`), unless they are to be kept.

Line breaks inside a refused or skipped guess are shown as "↵": the guess is visible, and the lines stay where they are.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont

from ui.transcript import fading
from ui.transcript.mark import Mark, MarkRow
from ui.transcript.paragraph import Paragraph, Span

LONG_AGO_S = -1e9
ALL_BELOW = float("inf")
MOST_SETTLING = 16
"""Where more tokens come in one frame, their verdicts settle at once: nobody sees one settle among so many."""

MOST_CLOSING = 8
SWEEP_S = 0.25
"""With more refused guesses at once (a very fast reply) they vanish without closing up, four times a second: each time
the text behind them is laid out and painted anew."""


Band = tuple[float, float]
"""Top and bottom of a part of the flow, over its whole width."""


@dataclass(frozen=True, slots=True)
class Showing:
    """What the reader wants to see. Marks off also hides guesses: what is left is the reply's text."""

    marks: bool = True
    keep_rejected: bool = False
    reduced_motion: bool = False


class Flow:
    """The text of one reply (or one message) at a width. Coordinates are relative to its top left."""

    def __init__(self, font: QFont) -> None:
        self.font = font
        self.showing = Showing()
        self.paragraphs: list[Paragraph] = [Paragraph()]
        self.width = 600.0
        self.now_s = 0.0
        self.is_crowded = False
        self._dirty: list[Band] = []
        self._row = MarkRow()
        self._taken = 0
        self._settled: tuple[int, int] = (1, 0)
        self._going: list[tuple[Paragraph, Span]] = []
        self._swept_s = LONG_AGO_S
        self._young: deque[tuple[float, Paragraph, int]] = deque()

    @property
    def height(self) -> float:
        return self.paragraphs[-1].top + self.paragraphs[-1].height

    @property
    def natural_width(self) -> float:
        """The width of the widest line."""
        lines = (line.line.naturalTextWidth() for paragraph in self.paragraphs for line in paragraph.lines)
        return max(lines, default=0.0)

    def show(self, row: MarkRow, pending: Sequence[Mark], now_s: float) -> None:
        """Brings the text up to date. Marks new since the last call take their verdict now."""
        self.now_s = max(self.now_s, now_s)
        if not row.continues(self._row):
            if row.shares_with(self._row):
                self._retreat(row)
            else:
                self._empty()
        self._drop_pending()
        fresh = row.since(self._taken)
        if fresh:
            self.is_crowded = len(fresh) > MOST_SETTLING
            self._young.append((now_s, self.paragraphs[-1], self.paragraphs[-1].length))
        for mark in fresh:
            self._settle(mark, now_s)
        self._row, self._taken = row, len(row)
        self._settled = (len(self.paragraphs), len(self.paragraphs[-1].spans))
        if self.showing.marks:
            for mark in pending:
                self._write(mark, now_s)
        self._lay_out()

    def show_again(self, showing: Showing, pending: Sequence[Mark]) -> None:
        """Starts over with other wishes; nothing is young then, and nothing goes slowly."""
        row = self._row
        self.showing = showing
        self._empty()
        self.show(row, pending, LONG_AGO_S)

    def resize(self, width: float, font: QFont | None = None) -> None:
        """Another width or font."""
        if width == self.width and font is None:
            return
        self.width, self.font = width, font or self.font
        for paragraph in self.paragraphs:
            paragraph.forget_layout()
        self._lay_out()

    def step(self, now_s: float, hold: bool = False) -> float | None:
        """Moves what is fading; `hold` stops that, so that letters under a selection stay where they are.

        Returns the seconds until the next step is due, None where all is at rest.
        """
        self.now_s = now_s
        if hold:
            for _, span in self._going:
                span.since_s = max(span.since_s, now_s - fading.HOLD_S)
        crowd = len(self._going) > MOST_CLOSING
        if not crowd or now_s - self._swept_s >= SWEEP_S:
            still = self.showing.reduced_motion or crowd
            self._going = [(paragraph, span) for paragraph, span in self._going if self._stays(paragraph, span, still)]
            self._swept_s = now_s
        self._lay_out()
        self._soil_moving()
        return self._next_step_s()

    def _stays(self, paragraph: Paragraph, span: Span, still: bool) -> bool:
        """Gives a refused guess its width of this moment; False once it is gone."""
        width = fading.width(self.now_s - span.since_s, still)
        if width <= 0.0:
            paragraph.remove(span)
            self._settled = self._settled_without(paragraph)
        elif width != span.width:
            paragraph.narrow(span, width)
        return width > 0.0

    def paragraphs_in(self, top: float, bottom: float) -> Iterator[tuple[int, Paragraph]]:
        """Each paragraph, with its index, that has a part in [top, bottom]."""
        for index, paragraph in enumerate(self.paragraphs):
            if paragraph.top <= bottom and paragraph.top + paragraph.height >= top:
                yield index, paragraph

    def rects_of(self, paragraph: Paragraph, start: int, end: int) -> list[QRectF]:
        """Where [start, end) of a paragraph lies."""
        return [
            rect.translated(0.0, paragraph.top)
            for line in paragraph.lines
            if line.start < end and start < line.end
            for rect in paragraph.rects(start, end, line)
        ]

    def place_at(self, point: QPointF) -> tuple[int, int]:
        """(paragraph index, offset) of the gap between letters nearest to `point`."""
        index = 0
        for number, paragraph in enumerate(self.paragraphs):
            if paragraph.top <= point.y():
                index = number
        paragraph = self.paragraphs[index]
        line = next((line for line in paragraph.lines if point.y() < paragraph.top + line.top + line.height), None)
        line = line or (paragraph.lines[-1] if paragraph.lines else None)
        return index, line.line.xToCursor(point.x()) if line is not None else 0

    def span_at(self, point: QPointF) -> tuple[Paragraph, Span] | None:
        """The token under `point`."""
        for _, paragraph in self.paragraphs_in(point.y(), point.y()):
            inside = point - QPointF(0.0, paragraph.top)
            for line in paragraph.lines_in(inside.y(), inside.y()):
                for span in paragraph.spans_of(line):
                    if any(rect.contains(inside) for rect in paragraph.rects(span.start, span.end, line)):
                        return paragraph, span
        return None

    def _empty(self) -> None:
        self.paragraphs = [Paragraph()]
        self._row, self._taken, self._settled, self._going = MarkRow(), 0, (1, 0), []
        self._young.clear()
        self._dirty = [(0.0, ALL_BELOW)]

    def _retreat(self, row: MarkRow) -> None:
        """Goes back to an earlier state of the same row: takes off what came after it, from the end."""
        self._drop_pending()
        gone = {id(mark) for mark in self._row.since(len(row))}
        while True:
            paragraph = self.paragraphs[-1]
            count = len(paragraph.spans)
            while count and id(paragraph.spans[count - 1].mark) in gone:
                count -= 1
            paragraph.truncate(count)
            if paragraph.opened_by is None or id(paragraph.opened_by) not in gone:
                break
            self.paragraphs.pop()
        self._row, self._taken = row, len(row)
        self._settled = (len(self.paragraphs), len(self.paragraphs[-1].spans))
        self._going = [(paragraph, span) for paragraph, span in self._going if id(span.mark) not in gone]
        self._young.clear()
        self._dirty.append((self.paragraphs[-1].top, ALL_BELOW))

    def _drop_pending(self) -> None:
        paragraphs, spans = self._settled
        del self.paragraphs[paragraphs:]
        self.paragraphs[-1].truncate(spans)

    def _settled_without(self, paragraph: Paragraph) -> tuple[int, int]:
        paragraphs, spans = self._settled
        return (paragraphs, spans - 1) if self.paragraphs[paragraphs - 1] is paragraph else (paragraphs, spans)

    def _settle(self, mark: Mark, now_s: float) -> None:
        showing = self.showing
        if mark.is_kept:
            self._write(mark, now_s)
        elif showing.marks and (showing.keep_rejected or (mark.verdict == "rejected" and now_s > LONG_AGO_S)):
            span = self.paragraphs[-1].append(mark, mark.text.replace("\n", "↵"), now_s)
            if not showing.keep_rejected:
                self._going.append((self.paragraphs[-1], span))

    def _write(self, mark: Mark, now_s: float) -> None:
        """Appends a token, in pieces where it breaks lines."""
        head, *rest = mark.text.split("\n")
        if head or not rest:
            self.paragraphs[-1].append(mark, head, now_s)
        for piece in rest:
            self.paragraphs.append(Paragraph(is_guessed=not mark.is_kept, opened_by=mark))
            if piece:
                self.paragraphs[-1].append(mark, piece, now_s)

    def take_dirty(self) -> list[Band]:
        """The bands to be painted anew since the last call."""
        dirty, self._dirty = self._dirty, []
        return dirty

    def _lay_out(self) -> None:
        top = 0.0
        for paragraph in self.paragraphs:
            moved, before = paragraph.top != top, paragraph.height
            if moved:
                self._dirty.append((min(paragraph.top, top), ALL_BELOW))
                paragraph.top = top
            if not paragraph.is_laid_out:
                paragraph.lay_out(self.font, self.width)
                self._dirty.append((top + paragraph.changed_top, top + max(before, paragraph.height)))
            top += paragraph.height

    def _soil_moving(self) -> None:
        """What settles (always at the end of the text) and what pales has to be painted anew at each step."""
        while self._young and self.now_s - self._young[0][0] > 2 * fading.SETTLE_S:
            self._young.popleft()
        if self._young and not self.showing.reduced_motion:
            _, paragraph, offset = self._young[0]
            self._dirty.append((paragraph.top + paragraph.line_of(offset).top, ALL_BELOW))
        for paragraph, span in self._going:
            if self.now_s - span.since_s >= fading.HOLD_S:
                line = paragraph.line_of(span.start)
                bottom = paragraph.line_of(span.end)
                self._dirty.append((paragraph.top + line.top, paragraph.top + bottom.top + bottom.height))

    def _next_step_s(self) -> float | None:
        if self._young and not self.showing.reduced_motion:
            return 0.0
        if not self._going:
            return None
        due_s = min(span.since_s for _, span in self._going) + fading.HOLD_S
        if len(self._going) > MOST_CLOSING:
            due_s = max(due_s, self._swept_s + SWEEP_S)
        return max(0.0, due_s - self.now_s)
