"""The pictures of a clip, painted by the transcript's own code: a mark looks here as it does in the window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from ui.i18n.direction import joined, window_from_right
from ui.i18n.language import tr
from ui.pages.clip.clip_file import Pixels
from ui.stage.clip_content import ClipContent
from ui.stage.clip_timing import FRAME_MS, HOLD_MS, speed_words, timing_of
from ui.stage.lettering import largest_fitting, lettered, write_block, write_line
from ui.stage.reply_stage import scene_of, text_layout
from ui.stage.side_picture import SidePicture, stop_losers
from ui.theme.palette import Palette
from ui.transcript.legend import ENTRIES, legend_marks
from ui.transcript.markdown.layout.markdown_layout import RawLayout
from ui.transcript.pane.text_painter import paint_text
from ui.transcript.text.fade import LONG_AGO_S

WIDTH, HEIGHT = 720, 432
"""The size of a clip in points."""

SCALE = 1.5
"""Pixels for each point: sharp on the screens of today, and still small."""

MARGIN = 24
SIDES_TOP, SIDES_BOTTOM = 116, 362
_GUTTER = 28
_HEAD_TOP, _VERDICT_TOP, _DETAILS_TOP = 16, 40, 72
_FOOT_TOP = 370
_BOLD = QFont.Weight.DemiBold
_IN_LEGEND = ("accepted", "rejected", "correction", "bonus")
"""The last of them is left out where a language has no room for all in one line."""


@dataclass(frozen=True, slots=True)
class ClipStep:
    """One picture: the measured time that it shows, infinity for the last one, and for how long."""

    at_ms: float
    for_ms: int


class ClipFrames:
    """Call `prepare`, then `paint(0)`, `paint(1)` and so on. `timing` says how fast the clip runs.

    With `is_still` the last picture is wanted alone, of which nobody says how fast it runs.
    """

    picture: Pixels

    def __init__(self, content: ClipContent, palette: Palette, scale: float = SCALE, *, is_still: bool = False) -> None:
        self.content, self.timing = content, timing_of(content.longest_ms)
        steps = (ClipStep(self.timing.real_ms(frame_ms), FRAME_MS) for frame_ms in self.timing.frames_ms)
        self.steps = [*steps, ClipStep(inf, HOLD_MS)]
        self._palette, self._scale, self._is_still = palette, scale, is_still
        self.sides: list[SidePicture] = []

    def prepare(self) -> Iterator[None]:
        """Lays out the sides and paints what stays."""
        count, sizes = len(self.content.sides), list[int]()
        self._side_width = (WIDTH - 2 * MARGIN - (count - 1) * _GUTTER) / count
        for side in self.content.sides:
            room = self._side_width, SIDES_BOTTOM - SIDES_TOP
            self.sides.append(SidePicture(side, self._palette, *room, self.content.longest_ms))
            sizes.append(self.sides[-1].fitting_px())
            yield
        for each in self.sides:
            each.set_text_px(min(sizes))
        if self.content.winner is not None:
            stop_losers(self.sides)
        self.last = QImage(round(WIDTH * self._scale), round(HEIGHT * self._scale), QImage.Format.Format_RGB32)
        self.last.setDevicePixelRatio(self._scale)
        self.last.fill(QColor(self._palette.window))
        painter = self._painter()
        self._paint_head(painter)
        self._paint_foot(painter)
        painter.end()

    def paint(self, index: int) -> Iterator[None]:
        """Paints one step; `picture` is set when this has ended."""
        step = self.steps[index]
        is_last = step.at_ms == inf
        for side in self.sides:
            side.show(step.at_ms)
            yield
        if is_last and len(self.sides) == 2:
            self.sides[0].scroll_like(self.sides[1])
        painter = self._painter()
        self._clear(painter, SIDES_TOP, SIDES_BOTTOM + 4)
        for number, side in enumerate(self.sides):
            painter.save()
            painter.translate(self._left_of(number), SIDES_TOP)
            side.paint(painter, is_winner=is_last and number == self.content.winner)
            painter.restore()
        if is_last:
            self._paint_verdict(painter)
        painter.end()
        self.picture = self._changed(is_whole=is_last or index == 0)

    def _changed(self, *, is_whole: bool) -> Pixels:
        top, bottom = (round(edge * self._scale) for edge in (SIDES_TOP, SIDES_BOTTOM + 4))
        if is_whole:
            top, bottom = 0, self.last.height()
        rows = self.last.copy(0, top, self.last.width(), bottom - top)
        return Pixels(top, rows.width(), rows.height(), rows.bytesPerLine(), bytes(rows.constBits()))

    def _left_of(self, number: int) -> float:
        place = len(self.sides) - 1 - number if window_from_right() else number
        return MARGIN + place * (self._side_width + _GUTTER)

    def _painter(self) -> QPainter:
        painter = QPainter(self.last)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = Qt.LayoutDirection.RightToLeft if window_from_right() else Qt.LayoutDirection.LeftToRight
        painter.setLayoutDirection(side)
        return painter

    def _clear(self, painter: QPainter, top: float, bottom: float) -> None:
        painter.fillRect(QRectF(0, top, WIDTH, bottom - top), QColor(self._palette.window))

    def _paint_head(self, painter: QPainter) -> None:
        """Paints the question, how fast the clip runs, and what is about to be seen."""
        palette, content, small = self._palette, self.content, lettered(12)
        speed = "" if self._is_still else speed_words(self.timing.factor)
        chip_px = painter.fontMetrics().horizontalAdvance(speed) + 60
        row = QRectF(MARGIN, _HEAD_TOP, WIDTH - 2 * MARGIN, 20)
        write_line(painter, row, speed, small, palette.muted, is_trailing=True)
        left = row.left() + (chip_px if window_from_right() else 0)
        asked = QRectF(left, row.top(), row.width() - chip_px, row.height())
        if content.question:
            words = tr("“{prompt}”", "in quotation marks", prompt=content.question)
            write_line(painter, asked, words, lettered(14), palette.muted)
        both, alone = (
            tr("The same reply, without and with guesses", "a clip"),
            tr("A reply, as it was written", "a clip"),
        )
        opening = both if len(content.sides) == 2 else alone
        write_line(painter, self._verdict_box, opening, lettered(20, _BOLD), palette.text)

    def _paint_verdict(self, painter: QPainter) -> None:
        """Paints who won in place of the opening words, and how sure that is."""
        content = self.content
        self._clear(painter, _VERDICT_TOP, SIDES_TOP - 2)
        font = largest_fitting(content.verdict, self._verdict_box.width(), (22, 20, 18, 16, 14), _BOLD)
        write_line(painter, self._verdict_box, content.verdict, font, self._palette.text)
        box = QRectF(MARGIN, _DETAILS_TOP, WIDTH - 2 * MARGIN, 38)
        write_block(painter, box, content.details, lettered(12), self._palette.muted)

    @property
    def _verdict_box(self) -> QRectF:
        return QRectF(MARGIN, _VERDICT_TOP, WIDTH - 2 * MARGIN, 30)

    def _paint_foot(self, painter: QPainter) -> None:
        """Paints what the marks mean, with what and where it was measured, and the app's name."""
        palette, width = self._palette, WIDTH - 2 * MARGIN
        painter.fillRect(QRectF(MARGIN, _FOOT_TOP, width, 1), QColor(palette.hairline))
        legend = _legend(width, _IN_LEGEND)
        if len(legend.paragraphs[0].lines) > 1:
            legend = _legend(width, _IN_LEGEND[:-1])
        painter.save()
        painter.translate(MARGIN, _FOOT_TOP + 8)
        paint_text(painter, legend, QRectF(0, 0, width, 22), scene_of(palette))
        painter.restore()
        foot = QRectF(MARGIN, _FOOT_TOP + 34, width - 90, 20)
        if window_from_right():
            foot.translate(90, 0)
        write_line(painter, foot, joined([self.content.pair, self.content.machine]), lettered(12), palette.muted)
        whole = QRectF(MARGIN, foot.top(), width, 20)
        write_line(painter, whole, "Draftlight", lettered(12, _BOLD), palette.muted, is_trailing=True)


def _legend(width: float, verdicts: tuple[str, ...]) -> RawLayout:
    """Returns what these marks mean, laid out."""
    legend = text_layout(lettered(12), width)
    legend.show(legend_marks(entry for entry in ENTRIES if entry[1] in verdicts), (), LONG_AGO_S)
    return legend
