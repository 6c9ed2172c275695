"""A reply's marks as stacked paragraphs, brought up to date step by step.

Settled tokens are appended once; the pending tail is taken off and put back at each step. Only paragraphs that changed
are laid out again, and only what lies below the first change is reported for repainting. Refused guesses stay for a
moment and are then taken out (see `fading`), unless they are to be kept.

Line breaks inside a refused or skipped guess are shown as "↵": the guess is visible, and the lines stay where they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont

from ui.transcript import fading
from ui.transcript.mark import Mark, MarkRow
from ui.transcript.paragraph import Paragraph, Span

LONG_AGO_S = -1e9
MOST_CLOSING = 8
"""With more refused guesses at once (a very fast reply) they vanish without closing up: each step lays out anew."""


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
        self.dirty_from = 0.0
        self.now_s = LONG_AGO_S
        self._row = MarkRow()
        self._taken = 0
        self._settled: tuple[int, int] = (1, 0)
        self._going: list[tuple[Paragraph, Span]] = []
        self._young_since_s = LONG_AGO_S

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
        self.now_s = now_s
        if not row.continues(self._row):
            self._empty()
        self._drop_pending()
        for mark in row.since(self._taken):
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
        still = self.showing.reduced_motion or len(self._going) > MOST_CLOSING
        self._going = [(paragraph, span) for paragraph, span in self._going if self._stays(paragraph, span, still)]
        self._lay_out()
        return self._next_step_s()

    def _stays(self, paragraph: Paragraph, span: Span, still: bool) -> bool:
        """Gives a refused guess its width of this moment; False once it is gone."""
        width = fading.width(self.now_s - span.since_s, still)
        if width <= 0.0:
            paragraph.remove(span)
            self._settled = self._settled_without(paragraph)
        elif width != span.width:
            span.width, paragraph.is_laid_out = width, False
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
                for span, rects in paragraph.cells(line):
                    if any(rect.contains(inside) for rect in rects):
                        return paragraph, span
        return None

    def _empty(self) -> None:
        self.paragraphs = [Paragraph()]
        self._row, self._taken, self._settled, self._going = MarkRow(), 0, (1, 0), []
        self.dirty_from = 0.0

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
        self._young_since_s = now_s
        head, *rest = mark.text.split("\n")
        if head or not rest:
            self.paragraphs[-1].append(mark, head, now_s)
        for piece in rest:
            self.paragraphs.append(Paragraph(is_guessed=not mark.is_kept))
            if piece:
                self.paragraphs[-1].append(mark, piece, now_s)

    def _lay_out(self) -> None:
        top, dirty_from = 0.0, None
        for paragraph in self.paragraphs:
            if paragraph.top != top or not paragraph.is_laid_out:
                dirty_from = top if dirty_from is None else dirty_from
                paragraph.top = top
            if not paragraph.is_laid_out:
                paragraph.lay_out(self.font, self.width)
            top += paragraph.height
        if dirty_from is not None:
            self.dirty_from = min(self.dirty_from, dirty_from)

    def _next_step_s(self) -> float | None:
        if not self.showing.reduced_motion and self.now_s - self._young_since_s < fading.SETTLE_S:
            return 0.0
        if not self._going:
            return None
        return max(0.0, min(span.since_s for _, span in self._going) + fading.HOLD_S - self.now_s)
