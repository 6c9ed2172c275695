"""What a longer guess costs on this machine: a pass by its width as measured, with the guessing itself on top.

Two areas in the timeline's colours. The newest round's length is marked with a post and its number, the exact width
with a dashed line. Over them a line, on its own scale: the speed that each length would give, its best with a square.
"""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from engine.events import Costs
from ui.i18n.language import tr
from ui.inspector.estimates import guess_ms, pass_ms
from ui.inspector.one_more_guess import last_source
from ui.inspector.pictures.base import LEFT, LINE_PX, RIGHT, Picture, fill, nice_above
from ui.inspector.rounds import InspectorState
from ui.inspector.text.numbers import duration, expected_tok_per_s

_TOP, _BOTTOM, _SIDE = 20.0, 52.0, 8.0
_LABEL_PX = 116.0
_LEAST_GUESSES = 8
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignHCenter


def most_guesses(state: InspectorState) -> int:
    """As far as the axis goes: twice the longest draft, no further than was measured."""
    costs = state.costs
    widest = max(costs.verify_ms, default=1) if costs is not None else 1
    return max(1, min(widest - 1, max(_LEAST_GUESSES, 2 * state.sums.longest_draft)))


class CostCurve(Picture):
    """Milliseconds upwards, guesses to the right."""

    height_px = 160

    def has_something(self, state: InspectorState) -> bool:
        return state.costs is not None and len(state.costs.verify_ms) > 1

    def facts(self, state: InspectorState) -> object:
        newest = state.rounds[-1] if state.rounds else None
        made = len(newest.guesses) if newest is not None else None
        return (state.generation_id, state.places, made, state.costs is None)

    def draw(self, painter: QPainter) -> None:
        costs = self.state.costs
        if costs is None:
            return
        most = most_guesses(self.state)
        one = guess_ms(costs, last_source(self.state)) or 0.0
        checking = [pass_ms(costs, guesses + 1) or 0.0 for guesses in range(most + 1)]
        both = [ms + guesses * one for guesses, ms in enumerate(checking)]
        top = nice_above(1.02 * max(both))
        plot = QRectF(_SIDE, _TOP, self.width() - 2 * _SIDE, self.height() - _TOP - _BOTTOM)
        lower, upper = (_points(plot, values, top) for values in (checking, both))
        floor = [plot.bottomRight(), plot.bottomLeft()]
        self._fill(painter, lower + floor, upper + lower[::-1] if one else [])
        self._draw_axes(painter, plot, top, most)
        self._draw_exact(painter, plot, costs, most)
        self._draw_speeds(painter, plot, most)
        self._draw_chosen(painter, plot, upper, both)

    def _fill(self, painter: QPainter, checking: list[QPointF], guessing: list[QPointF]) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.inks.checking)
        painter.drawPolygon(QPolygonF(checking))
        if guessing:
            painter.setBrush(self.inks.guessing)
            painter.drawPolygon(QPolygonF(guessing))
            painter.setPen(QPen(self.inks.ground, 1.5))
            painter.drawPolyline(guessing[len(guessing) // 2 :])

    def _draw_axes(self, painter: QPainter, plot: QRectF, top: float, most: int) -> None:
        painter.setPen(QPen(self.inks.hairline, 1.0))
        painter.drawLine(QPointF(0, plot.bottom()), QPointF(self.width(), plot.bottom()))
        painter.setPen(self.inks.muted)
        painter.drawText(
            QRectF(0, 0, plot.width(), LINE_PX + 2), LEFT | _MIDDLE, tr("{time} a round", time=duration(top))
        )
        under = QRectF(0, plot.bottom() + 4 + LINE_PX, self.width(), LINE_PX)
        painter.drawText(under, LEFT | _MIDDLE, tr("guesses a round; measured when the pair was opened"))
        for guesses in range(most + 1):
            if most > 10 and guesses % 2:
                continue
            x = plot.left() + guesses / most * plot.width()
            painter.drawText(QRectF(x - 20, plot.bottom() + 4, 40, LINE_PX), _CENTRE | _MIDDLE, str(guesses))

    def _draw_exact(self, painter: QPainter, plot: QRectF, costs: Costs, most: int) -> None:
        """Where the scores stop being bit-equal to those of plain writing."""
        if not 1 <= costs.exact_width <= most:
            return
        x = plot.left() + (costs.exact_width - 0.5) / most * plot.width()
        painter.setPen(QPen(self.inks.muted, 1.2, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
        painter.setPen(self.inks.muted)
        words = tr("bit-exact up to here", "beside a line in a chart; short")
        wide = max(_LABEL_PX, painter.fontMetrics().horizontalAdvance(words) + 2)
        before = x > 2 * wide - 20
        box = QRectF(x - wide - 4 if before else x + 4, plot.top() - 6, wide, LINE_PX)
        painter.drawText(box, (RIGHT if before else LEFT) | _MIDDLE, words)

    def _draw_chosen(self, painter: QPainter, plot: QRectF, upper: list[QPointF], both: list[float]) -> None:
        """A post where the newest round stands; its figures above the plot, where no area is behind them."""
        chosen = len(self.state.rounds[-1].guesses) if self.state.rounds else len(upper)
        if chosen >= len(upper):
            return
        at = upper[chosen]
        words = tr("%n (guess|guesses): {time}", "", chosen, time=duration(both[chosen]))
        left = self.width() - painter.fontMetrics().horizontalAdvance(words) - 1
        painter.setPen(QPen(self.inks.text, 1.4))
        painter.setBrush(self.inks.ground)
        painter.drawLine(QPointF(at.x(), plot.bottom()), at)
        painter.drawEllipse(at, 4, 4)
        painter.drawEllipse(QPointF(left - 10, LINE_PX / 2 + 1), 4, 4)
        painter.drawText(QRectF(left, 0, self.width() - left, LINE_PX + 2), RIGHT | _MIDDLE, words)

    def _draw_speeds(self, painter: QPainter, plot: QRectF, most: int) -> None:
        """On a scale of its own: where its top is counts, not how high it is."""
        speeds = expected_tok_per_s(self.state)[: most + 1]
        if not speeds:
            return
        highest = max(speeds)
        across, up = plot.width() / most, 0.92 * plot.height() / highest
        points = [QPointF(plot.left() + k * across, plot.bottom() - speed * up) for k, speed in enumerate(speeds)]
        lines = [QLineF(*pair) for pair in pairwise(points)]
        for colour, width in ((self.inks.ground, 5.0), (self.inks.accepted, 2.0)):
            painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap))
            painter.drawLines(lines)
        best = speeds.index(highest)
        painter.setPen(QPen(self.inks.ground, 1.5))
        painter.setBrush(self.inks.accepted)
        painter.drawRect(QRectF(points[best].x() - 4, points[best].y() - 4, 8, 8))
        words = tr("speed at each length (estimate), best with {count}", count=best)
        under = QRectF(20, self.height() - LINE_PX - 1, self.width() - 20, LINE_PX)
        fill(painter, QRectF(0, under.center().y() - 1, 14, 2), self.inks.accepted)
        painter.setPen(self.inks.muted)
        painter.drawText(under, LEFT | _MIDDLE, words)


def _points(plot: QRectF, values: list[float], top: float) -> list[QPointF]:
    across = plot.width() / (len(values) - 1)
    return [
        QPointF(plot.left() + index * across, plot.bottom() - value / top * plot.height())
        for index, value in enumerate(values)
    ]
