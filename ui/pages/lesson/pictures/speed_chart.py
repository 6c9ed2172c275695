"""Speed-up over the number of guesses: the formula's curve, the line at 1, and what was measured.

A curve is an estimate whatever it is made from; only the diamond was timed.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from ui.i18n.language import tr
from ui.pages.lesson.pictures.canvas import LEFT, MIDDLE, RIGHT, SMALL_PX, Canvas, hatched, line_pen, width_of, write
from ui.theme.fonts import tabular
from ui.theme.palette import Palette

LONGEST = 12
_LEFT, _RIGHT, _TOP, _BOTTOM = 44.0, 16.0, 36.0, 48.0
_LEAST_TOP = 1.5


class SpeedChart(Canvas):
    """`show_curve` gives speed-ups for K = 0 to LONGEST; `show_measured` the one that was timed."""

    def __init__(self, palette: Palette, shades_loss: bool, parent: QWidget | None = None) -> None:
        super().__init__(palette, tr("Speed-up by the number of guesses"), 312, parent)
        self._shades_loss = shades_loss
        self._curve: tuple[float, ...] = ()
        self._k = 0
        self._measured: tuple[int, float] | None = None

    def show_curve(self, speeds: Sequence[float], k: int) -> None:
        """`k` is the one to be marked."""
        self._curve, self._k = tuple(speeds), k
        self._tell_words()

    def show_measured(self, k: int, speed: float | None) -> None:
        """None where nothing was timed."""
        self._measured = None if speed is None else (k, speed)
        self._tell_words()

    def _tell_words(self) -> None:
        said = ", ".join(f"K {k}: {speed:.2f}" for k, speed in enumerate(self._curve))
        if self._measured is None:
            self.tell(tr("Estimate: {speeds}.", speeds=said))
            return
        k, speed = self._measured
        self.tell(tr("Estimate: {speeds}. Measured at K {k}: {speed:.2f}.", speeds=said, k=k, speed=speed))

    def draw(self, painter: QPainter) -> None:
        if not self._curve:
            return
        plot = QRectF(_LEFT, _TOP, self.width() - _LEFT - _RIGHT, self.height() - _TOP - _BOTTOM)
        highest = max([*self._curve, self._measured[1] if self._measured else 0.0, _LEAST_TOP])
        top = ceil(2.0 * highest + 0.3) / 2.0
        self._draw_loss(painter, plot, top)
        self._draw_axes(painter, plot, top)
        self._draw_curve(painter, plot, top)
        self._draw_mark(painter, plot, top)
        self._draw_measured(painter, plot, top)
        self._draw_key(painter)

    def _at(self, plot: QRectF, top: float, k: float, speed: float) -> QPointF:
        return QPointF(plot.left() + plot.width() * k / LONGEST, plot.bottom() - plot.height() * speed / top)

    def _draw_loss(self, painter: QPainter, plot: QRectF, top: float) -> None:
        """Everything below 1; hatched and named, so that no colour is needed."""
        area = QRectF(plot.left(), self._at(plot, top, 0, 1.0).y(), plot.width(), plot.height() / top)
        if self._shades_loss:
            painter.fillRect(area, QColor(self.colours.rejected_ground))
            lines = QColor(self.colours.rejected_line)
            lines.setAlphaF(0.12)
            painter.fillRect(area, hatched(lines.name(QColor.NameFormat.HexArgb)))
        words = QRectF(plot.left() + 12, plot.bottom() - 26, plot.width() - 24, 18)
        colour = self.colours.rejected_ink if self._shades_loss else self.colours.muted
        write(painter, words, tr("slower than plain writing"), colour, align=LEFT)

    def _draw_axes(self, painter: QPainter, plot: QRectF, top: float) -> None:
        step = 0.5 if top <= 3.0 else 1.0 if top <= 7.0 else 2.0
        for number in range(int(top / step) + 1):
            speed = number * step
            y = self._at(plot, top, 0, speed).y()
            is_one = speed == 1.0
            painter.setPen(line_pen(self.colours.text if is_one else self.colours.hairline, 1.2 if is_one else 1.0))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            label = QRectF(0, y - 9, _LEFT - 8, 18)
            font = tabular(SMALL_PX, QFont.Weight.DemiBold if is_one else QFont.Weight.Normal)
            write(painter, label, f"{speed:g}×", self.colours.text if is_one else self.colours.muted, font, RIGHT)
        for k in range(0, LONGEST + 1, 2):
            x = self._at(plot, top, k, 0).x()
            write(painter, QRectF(x - 20, plot.bottom() + 4, 40, 18), str(k), self.colours.muted, align=MIDDLE)
        below = QRectF(plot.left(), plot.bottom() + 24, plot.width(), 18)
        write(painter, below, tr("K, guesses a round"), self.colours.muted, align=MIDDLE)
        write(
            painter,
            QRectF(0, 0, self.width(), 18),
            tr("speed-up", "beside the axis of a chart"),
            self.colours.muted,
            align=LEFT,
        )

    def _draw_curve(self, painter: QPainter, plot: QRectF, top: float) -> None:
        points = [self._at(plot, top, k, speed) for k, speed in enumerate(self._curve)]
        painter.setPen(line_pen(self.colours.accent, 2.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
        painter.setBrush(QColor(self.colours.window))
        painter.setPen(line_pen(self.colours.accent, 1.6))
        for point in points:
            painter.drawEllipse(point, 2.5, 2.5)

    def _draw_mark(self, painter: QPainter, plot: QRectF, top: float) -> None:
        speed = self._curve[self._k]
        point = self._at(plot, top, self._k, speed)
        painter.setBrush(QColor(self.colours.accent))
        painter.drawEllipse(point, 5.5, 5.5)

    def _draw_measured(self, painter: QPainter, plot: QRectF, top: float) -> None:
        if self._measured is None:
            return
        self._diamond(painter, self._at(plot, top, *self._measured))

    def _diamond(self, painter: QPainter, point: QPointF) -> None:
        corners = [QPointF(0, -7), QPointF(7, 0), QPointF(0, 7), QPointF(-7, 0)]
        painter.setPen(line_pen(self.colours.window, 1.5))
        painter.setBrush(QColor(self.colours.text))
        painter.drawPolygon(QPolygonF([point + corner for corner in corners]))

    def _draw_key(self, painter: QPainter) -> None:
        """What dot and diamond mean, at the top right: labels at the points would lie on the curve."""
        font = tabular(SMALL_PX, QFont.Weight.DemiBold)
        x, y = float(self.width()) - _RIGHT, 9.0
        if self._measured is not None:
            words = tr("measured: {speed:.2f}×", speed=self._measured[1])
            x -= width_of(words, font) + 1
            write(painter, QRectF(x, 0, self.width() - x, 18), words, self.colours.text, font)
            x -= 14
            self._diamond(painter, QPointF(x, y))
            x -= 24
        words = tr("estimate at K = {k}: {speed:.2f}×", k=self._k, speed=self._curve[self._k])
        x -= width_of(words, font) + 1
        write(painter, QRectF(x, 0, self.width() - x, 18), words, self.colours.text, font)
        painter.setPen(line_pen(self.colours.accent, 1.6))
        painter.setBrush(QColor(self.colours.accent))
        painter.drawEllipse(QPointF(x - 14, y), 5.0, 5.0)
