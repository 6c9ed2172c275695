"""Speed-up over the number of guesses: the formula's curve, the line at 1, and the measured point.

A curve is an estimate whatever it is made from; only the diamond was timed.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QWidget

from ui.i18n.language import number, tr
from ui.theme.fonts import SMALL_PX, tabular
from ui.widgets.line_chart import ChartScale, KeyEntry, draw_across, draw_key, draw_labels, draw_line, draw_sign
from ui.widgets.picture import MIDDLE, RIGHT, Picture, hatched, write

LONGEST = 12
_LEFT, _RIGHT, _TOP, _BOTTOM, _LINE = 44.0, 16.0, 36.0, 48.0, 18
_LEAST_TOP = 1.5


class SpeedChart(Picture):
    """Draws the speed-ups for K = 0 to LONGEST of `show_curve`, and the timed one of `show_measured`."""

    height_px = 312

    def __init__(self, shades_loss: bool, parent: QWidget | None = None) -> None:
        super().__init__(tr("Speed-up by the number of guesses"), parent)
        self._shades_loss = shades_loss
        self._bold = tabular(SMALL_PX, QFont.Weight.DemiBold)
        self._curve: tuple[float, ...] = ()
        self._k = 0
        self._measured: tuple[int, float] | None = None

    def show_curve(self, speeds: Sequence[float], k: int) -> None:
        """Sets the curve; `k` is marked."""
        self._curve, self._k = tuple(speeds), k
        self._tell_words()

    def show_measured(self, k: int, speed: float | None) -> None:
        """Sets the measured point; None where nothing was timed."""
        self._measured = None if speed is None else (k, speed)
        self._tell_words()

    def _tell_words(self) -> None:
        said = "; ".join(f"{k}: {number(speed, '.2f')}" for k, speed in enumerate(self._curve))
        if self._measured is None:
            self.describe(tr("Estimate by guesses a round: {speeds}.", speeds=said))
            return
        k, speed = self._measured
        self.describe(
            tr("Estimate by guesses a round: {speeds}. Measured with {k}: {speed:.2f}.", speeds=said, k=k, speed=speed)
        )

    def draw(self, painter: QPainter) -> None:
        if not self._curve:
            return
        scale, colours = self._scale(), self.colours
        self._draw_loss(painter, scale)
        self._draw_axes(painter, scale)
        points = scale.points(self._curve)
        draw_line(painter, points, colours.accent)
        for point in points:
            draw_sign(painter, point, "ring", colours.accent, colours.window, 2.5)
        draw_sign(painter, points[self._k], "dot", colours.accent, colours.window, 6)
        if self._measured is not None:
            draw_sign(painter, scale.at(*self._measured), "diamond", colours.text, colours.window, 6)
        self._draw_key(painter)

    def value_at(self, at: QPointF) -> str:
        k = self._scale().x_at(at) if self._curve else None
        return "" if k is None else self._estimate(round(k))

    def _estimate(self, k: int) -> str:
        return tr("estimate with %n (guess|guesses): {speed:.2f}×", "", k, speed=self._curve[k])

    def _scale(self) -> ChartScale:
        highest = max([*self._curve, self._measured[1] if self._measured else 0.0, _LEAST_TOP])
        plot = QRectF(_LEFT, _TOP, self.width() - _LEFT - _RIGHT, self.height() - _TOP - _BOTTOM)
        return ChartScale(plot, LONGEST, ceil(2.0 * highest + 0.3) / 2.0)

    def _draw_loss(self, painter: QPainter, scale: ChartScale) -> None:
        """Shades everything below 1; the area is hatched and named, so that no colour is needed."""
        plot = scale.plot
        area = QRectF(scale.at(0, 1.0), plot.bottomRight())
        if self._shades_loss:
            painter.fillRect(area, QColor(self.colours.rejected_ground))
            lines = QColor(self.colours.rejected_line)
            lines.setAlphaF(0.12)
            painter.fillRect(area, hatched(lines))
        words = QRectF(plot.left() + 12, plot.bottom() - 26, plot.width() - 24, _LINE)
        ink = self.colours.rejected_ink if self._shades_loss else self.colours.muted
        write(painter, words, tr("slower than plain writing"), ink)

    def _draw_axes(self, painter: QPainter, scale: ChartScale) -> None:
        plot, text, muted = scale.plot, self.colours.text, self.colours.muted
        step = 0.5 if scale.top <= 3.0 else 1.0 if scale.top <= 7.0 else 2.0
        for line in range(int(scale.top / step) + 1):
            speed = line * step
            is_one = speed == 1.0
            draw_across(painter, scale, speed, text if is_one else self.colours.hairline, 1.2 if is_one else 1.0)
            label = QRectF(0, scale.at(0, speed).y() - _LINE / 2, _LEFT - 8, _LINE)
            words = f"{number(speed, 'g')}×"
            write(painter, label, words, text if is_one else muted, self._bold if is_one else None, RIGHT)
        draw_labels(painter, scale, ((k, str(k)) for k in range(0, LONGEST + 1, 2)), muted, _LINE)
        below, above = QRectF(plot.left(), plot.bottom() + 24, plot.width(), _LINE), QRectF(0, 0, self.width(), _LINE)
        write(painter, below, tr("guesses a round", "below the axis of a chart"), muted, align=MIDDLE)
        write(painter, above, tr("speed-up", "beside the axis of a chart"), muted)

    def _draw_key(self, painter: QPainter) -> None:
        """Draws what dot and diamond mean, at the top right: labels at the points would lie on the curve."""
        colours = self.colours
        entries = [KeyEntry("dot", colours.accent, self._estimate(self._k))]
        if self._measured is not None:
            words = tr("measured: {speed:.2f}×", speed=self._measured[1])
            entries.append(KeyEntry("diamond", colours.text, words))
        line = QRectF(0, 0, self.width() - _RIGHT, _LINE)
        draw_key(painter, line, entries, colours.text, colours.window, self._bold, 6)
