"""Where the time went: useful guessing and checking, and, hatched, the time for guesses that were thrown away."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from ui.i18n.language import tr
from ui.i18n.phrases import duration
from ui.inspector.pictures.base import LINE_PX, InspectorPicture
from ui.transcript.state.reply_state import ReplyState
from ui.widgets.picture import fill, hatched, width_of, write

_BAR_TOP, _BAR_PX = 20.0, 12.0


class WasteBar(InspectorPicture):
    """One bar of two parts: useful, thrown away."""

    height_px = 36

    def has_something(self, state: ReplyState) -> bool:
        return state.tally.wasted > 0 and state.tally.ms > 0.0

    def draw(self, painter: QPainter) -> None:
        sums, inks = self.state.tally, self.inks
        split = self.width() * (1.0 - min(1.0, sums.wasted_ms / sums.ms))
        fill(painter, QRectF(0, _BAR_TOP, split, _BAR_PX), inks.checking)
        vain = QRectF(split, _BAR_TOP, self.width() - split, _BAR_PX)
        fill(painter, vain, hatched(inks.rejected))
        painter.setPen(QPen(inks.rejected, 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(vain.adjusted(0.5, 0.5, -0.5, -0.5))
        self._draw_key(painter, sums.ms - sums.wasted_ms, sums.wasted_ms)

    def _draw_key(self, painter: QPainter, useful_ms: float, wasted_ms: float) -> None:
        fill(painter, QRectF(0, 3, 8, 8), self.inks.checking)
        words = tr("useful {time}", time=duration(useful_ms))
        wide = width_of(words, self.figures)
        write(painter, QRectF(13, 0, wide + 4, LINE_PX), words, self.inks.muted)
        left = 13.0 + wide + 14
        fill(painter, QRectF(left, 3, 8, 8), hatched(self.inks.rejected))
        painter.setPen(QPen(self.inks.rejected, 1.0))
        painter.drawRect(QRectF(left + 0.5, 3.5, 7, 7))
        words = tr("thrown away {time}", time=duration(wasted_ms))
        write(painter, QRectF(left + 13, 0, self.width() - left - 13, LINE_PX), words, self.inks.muted)
