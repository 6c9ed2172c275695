"""One side of a clip: its name and clock, its track, and its text with the transcript's own marks."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import islice, takewhile
from math import inf
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from ui.i18n.direction import joined
from ui.i18n.language import tr
from ui.stage.clip_content import ClipMoment, ClipSide
from ui.stage.lettering import lettered, write_line
from ui.stage.race_result import duration
from ui.stage.reply_stage import page_layout, scene_of
from ui.theme.palette import Palette
from ui.transcript.markdown.layout.block_layout import SetBlock
from ui.transcript.markdown.layout.page_painter import PageColours, paint_page
from ui.transcript.pane.text_painter import OVERHANG, paint_text
from ui.transcript.state.live_stats import tokens_per_s
from ui.transcript.state.mark import MarkRow
from ui.transcript.text.fade import LONG_AGO_S
from ui.widgets.picture import FINISH_PX, finish_line

SIZES_PX = (17, 15, 13)
"""The text is as large as both sides have room for; a longer one is small and scrolls."""

MOST_IN_WHOLE = 2000
"""More letters never have room at once; laying them out to see that would stop the window."""

HEAD_PX, TRACK_PX, COUNTS_PX, GAP_PX = 22, 6, 18, 6
COUNTS_LETTERS_PX = 12
HANG = 0.8
"""In font sizes, how far a wrong guess hangs out of its line."""

TEXT_TOP = HEAD_PX + GAP_PX + TRACK_PX + GAP_PX + COUNTS_PX + GAP_PX


class TextRow(NamedTuple):
    """A line of the text: its upper and lower edge, and how many refused guesses are on it."""

    top: float
    bottom: float
    refused: int


class SidePicture:
    """Call `show` with a time, then `paint` at the side's own origin. Sizes are in the clip's points.

    `end_share` is how far the track is at the end; `stop_losers` sets it. Its clock has the unit of `longest_ms`, the
    time of the slower side.
    """

    def __init__(self, side: ClipSide, palette: Palette, width: float, height: float, longest_ms: float = 0.0) -> None:
        self.side, self._longest_ms = side, max(longest_ms, side.decode_ms)
        self._palette = palette
        self._width, self._room = width, height - TEXT_TOP
        self._times = [moment.at_ms for moment in side.moments]
        self._flow = page_layout(lettered(SIZES_PX[-1]), width)
        self._at_ms, self._above, self._below = 0.0, 0.0, 0.0
        self._tokens, self._is_done, self._is_over, self._is_last_seen = 0, False, False, True
        self.end_share = 1.0

    def show(self, at_ms: float, *, from_top: bool = False) -> None:
        """Shows the side at a measured time; at infinity its end, `from_top` or where most refused guesses are."""
        moment = self._moment(at_ms)
        if at_ms < self._at_ms:  # It begins again: wrong guesses hang for a while, and no clock runs backwards.
            self.set_text_px(self.text_px)
        self._tokens = 0 if moment is None else moment.tokens
        self._is_done, self._is_over = at_ms >= self.side.decode_ms, at_ms == inf
        self._at_ms = min(at_ms, self.side.decode_ms)
        marks, pending = (MarkRow(), ()) if moment is None else (moment.marks, moment.pending)
        self._flow.show(marks, pending, LONG_AGO_S if self._is_done else at_ms / 1000, not self._is_done)
        self._flow.step(self._at_ms / 1000)
        if at_ms == inf:
            rows = self._rows()
            self._scroll_to(rows, 0 if from_top else first_to_show(rows, self._room))
        else:
            rows = self._newest_rows()
            self._scroll_to(rows, _newest(rows, self._room - self._hang))

    def scroll_like(self, other: SidePicture) -> None:
        """Scrolls the text to the same share of it that the other side shows."""
        rows, whole = self._rows(), max(1.0, other._flow.height)
        wanted = other._above / whole * self._flow.height
        self._scroll_to(rows, max(0, bisect_right([row.top for row in rows], wanted + 0.5) - 1))

    def paint(self, painter: QPainter, *, is_winner: bool = False) -> None:
        """Paints what `show` chose."""
        palette, side, ink = self._palette, self.side, self._palette.text
        head = QRectF(0, 0, self._width, HEAD_PX)
        weight = QFont.Weight.DemiBold
        write_line(painter, head, side.name, lettered(14, weight), ink)
        strong = QFont.Weight.Bold if is_winner else weight
        clock = self.clock
        write_line(painter, head, clock, lettered(16, strong), palette.accent if is_winner else ink, is_trailing=True)
        self._paint_track(painter, HEAD_PX + GAP_PX)
        counts = QRectF(0, HEAD_PX + 2 * GAP_PX + TRACK_PX, self._width, COUNTS_PX)
        write_line(painter, counts, self.counts, lettered(COUNTS_LETTERS_PX), palette.muted)
        self._paint_text(painter)

    @property
    def clock(self) -> str:
        """The time so far; an estimated one says so by its sign."""
        time = duration(self._at_ms, self._longest_ms)
        return f"≈ {time}" if self.side.is_estimated else time

    @property
    def counts(self) -> str:
        """The tokens so far, and the speed at the end: that alone where both have no room."""
        count = self.side.tokens if self._is_done else self._tokens
        sentences = [tr("{count:,} (token|tokens)", "", count, count=count)]
        if self._is_done and self.side.tok_per_s is not None:
            sentences.append(tr("{speed} tokens a second", speed=tokens_per_s(self.side.tok_per_s)))
        has_room = QFontMetricsF(lettered(COUNTS_LETTERS_PX)).horizontalAdvance(joined(sentences)) <= self._width
        return joined(sentences) if has_room else sentences[-1]

    def _moment(self, at_ms: float) -> ClipMoment | None:
        index = bisect_right(self._times, at_ms + 1e-6)
        return self.side.moments[index - 1] if index else None

    def _paint_track(self, painter: QPainter, top: float) -> None:
        share = 1.0 if self._is_done else min(1.0, self._tokens / max(1, self.side.tokens))
        share = self.end_share if self._is_over else share
        ink = QColor(self._palette.muted if self.side.is_plain else self._palette.accent)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._palette.chip))
        from_right, room = painter.layoutDirection() == Qt.LayoutDirection.RightToLeft, self._width - FINISH_PX
        left = FINISH_PX if from_right else 0.0
        painter.drawRoundedRect(QRectF(left, top, room, TRACK_PX), 3, 3)
        length = max(float(TRACK_PX), room * share)
        painter.setBrush(ink)
        painter.drawRoundedRect(QRectF(self._width - length if from_right else 0, top, length, TRACK_PX), 3, 3)
        finish_line(painter, 0.0 if from_right else room, top + TRACK_PX / 2, self._palette)

    def _paint_text(self, painter: QPainter) -> None:
        if self._below <= self._above:
            return
        painter.save()
        hang = self._hang if self._is_last_seen else 0.0
        shown = min(self._room, self._below - self._above + hang)
        painter.setClipRect(QRectF(-OVERHANG, TEXT_TOP, self._width + 2 * OVERHANG, shown))
        painter.translate(0, TEXT_TOP - self._above)
        visible = QRectF(0, self._above, self._width, shown)
        paint_page(painter, self._flow, visible, PageColours.of(self._palette), None)
        paint_text(painter, self._flow, visible, scene_of(self._palette))
        painter.restore()

    def fitting_px(self) -> int:
        """Returns the size of the largest letters in which the whole text has room, else the smallest one."""
        end = self.side.moments[-1].marks
        if sum(len(mark.text) for mark in end) > MOST_IN_WHOLE:
            return SIZES_PX[-1]
        for pixels in SIZES_PX:
            flow = page_layout(lettered(pixels), self._width)
            flow.show(end, (), LONG_AGO_S)
            if flow.height + HANG * pixels <= self._room:
                return pixels
        return SIZES_PX[-1]

    def least_height(self) -> float:
        """Returns the height of the side with all of its text, in the smallest letters."""
        flow = page_layout(lettered(SIZES_PX[-1]), self._width)
        flow.show(self.side.moments[-1].marks, (), LONG_AGO_S)
        return TEXT_TOP + flow.height + HANG * SIZES_PX[-1]

    @property
    def _hang(self) -> float:
        """The room below the newest line for a wrong guess that hangs there."""
        return HANG * self.text_px

    @property
    def text_px(self) -> int:
        """The size of the text's letters."""
        return self._flow.font.pixelSize()

    def set_text_px(self, pixels: int) -> None:
        """Sets the size of the letters, which is the same in both sides."""
        self._flow = page_layout(lettered(pixels), self._width)

    def _rows(self) -> list[TextRow]:
        return [row for block in self._flow.sets for row in rows_of(block)]

    def _newest_rows(self) -> list[TextRow]:
        """Returns the rows of the last blocks, as far as they can be seen."""
        rows, blocks = list[TextRow](), reversed(self._flow.sets)
        while (block := next(blocks, None)) is not None:
            rows = [*rows_of(block), *rows]
            if rows and rows[-1].bottom - rows[0].top > self._room:
                break
        return rows

    def _scroll_to(self, rows: list[TextRow], first: int) -> None:
        """Shows whole lines only, from this one on."""
        seen = seen_from(rows, first, self._room)
        self._above = rows[first].top if seen else 0.0
        self._below = seen[-1].bottom if seen else 0.0
        self._is_last_seen = first + len(seen) == len(rows)  # What hangs below another line would cover the next.


def stop_losers(sides: Sequence[SidePicture]) -> None:
    """Has each bar end where its side was when the first one finished, so that the last picture shows who won."""
    first_ms = min(each.side.decode_ms for each in sides)
    for each in sides:
        each.end_share = first_ms / each.side.decode_ms if each.side.decode_ms > 0 else 1.0


def seen_from(rows: list[TextRow], first: int, room: float) -> list[TextRow]:
    """Returns the lines that have room in whole, from one on."""
    return list(takewhile(lambda row: row.bottom - rows[first].top <= room, islice(rows, first, None)))


def first_to_show(rows: list[TextRow], room: float) -> int:
    """Returns the line to begin with, so that as many refused guesses as possible are seen; the first such line."""
    best, most, seen, end = 0, -1, 0, 0
    for first in range(_newest(rows, room) + 1 if rows else 0):
        while end < len(rows) and rows[end].bottom - rows[first].top <= room:
            seen += rows[end].refused
            end += 1
        if seen > most:
            best, most = first, seen
        if end > first:
            seen -= rows[first].refused
        end = max(end, first + 1)
    return best


def _newest(rows: list[TextRow], room: float) -> int:
    """Returns the first line from which on everything has room."""
    first = len(rows) - 1
    while first > 0 and rows[-1].bottom - rows[first - 1].top <= room:
        first -= 1
    return max(0, first)


def rows_of(block: SetBlock) -> list[TextRow]:
    """Returns a block's lines, the first and the last with what is around them: a table's frame, the head of code.

    Lines beside each other, of a table's row, are one.
    """
    if not block.is_shown:
        return []
    rows = [TextRow(block.top, block.top, 0)]
    for piece in block.pieces:
        refused = [span.start for span in (*piece.spans, *piece.notes) if span.mark.verdict == "rejected"]
        for line in piece.lines:
            top, bottom = piece.top + line.top, piece.top + line.top + line.height
            count = sum(line.start <= start < line.end for start in refused)
            while rows and (top < rows[-1].bottom - 1.0 or rows[-1].bottom == block.top):
                beside = rows.pop()
                top, bottom, count = min(beside.top, top), max(beside.bottom, bottom), beside.refused + count
            rows.append(TextRow(top, bottom, count))
    return [*rows[:-1], rows[-1]._replace(bottom=block.bottom)]
