"""What a longer guess costs on this machine: a pass by its measured width, and the guessing on top.

There are two areas in the timeline's colours. The length of a round is marked with a post and its number, the exact
width with a dashed line. A line over them, on its own scale, is the speed that each length would give; a square marks
its best.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QResizeEvent

from engine.events import Costs
from ui.i18n.language import tr
from ui.i18n.phrases import duration
from ui.inspector.expected_speed import expected_tok_per_s, last_source, length_of
from ui.inspector.pictures.base import LINE_PX, InspectorPicture
from ui.transcript.state.estimates import guess_ms, pass_ms
from ui.transcript.state.reply_state import ReplyState
from ui.widgets.line_chart import ChartScale, KeyEntry, draw_area, draw_key, draw_labels, draw_line, draw_sign
from ui.widgets.picture import LEFT, RIGHT, WRAPPED, fill, line_pen, lines_of, nice_above, width_of, write

_TOP, _SIDE = 20.0, 8.0
_AXIS_PX, _UNDER_PX = 18.0, 6.0
_KEY_LINE_PX = 20.0
"""Room before the words about the speeds, for the line that they are about."""

_LABEL_PX = 116.0
_LEAST_GUESSES = 8
_KEY_PX = LINE_PX + 2


def most_guesses(state: ReplyState) -> int:
    """Returns the end of the axis: twice the longest draft, no further than was measured."""
    costs = state.costs
    widest = max(costs.verify_ms, default=1) if costs is not None else 1
    return max(1, min(widest - 1, max(_LEAST_GUESSES, 2 * state.tally.longest_draft)))


class CostCurvePicture(InspectorPicture):
    """Milliseconds upwards, guesses to the right."""

    height_px, plot_px = 160, 88.0

    def show_rounds(self, state: ReplyState) -> bool:
        differs = super().show_rounds(state)
        self._fit_height()
        return differs

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    def _fit_height(self) -> None:
        """Makes room for the words below, which break into lines where the pane is narrower than they are."""
        self.setFixedHeight(round(_TOP + self.plot_px + self._foot_px))

    @property
    def _foot_px(self) -> float:
        return _AXIS_PX + self._measured_px + self._speeds_px + _UNDER_PX

    @property
    def _measured_px(self) -> float:
        return LINE_PX * lines_of(_measured(), self.figures, self.width())

    @property
    def _speeds_px(self) -> float:
        return LINE_PX * lines_of(_speeds(_LEAST_GUESSES), self.figures, self.width() - _KEY_LINE_PX)

    def has_something(self, state: ReplyState) -> bool:
        return state.costs is not None and len(state.costs.verify_ms) > 1

    def facts(self, state: ReplyState) -> object:
        made = length_of(state) if state.rounds else None
        return (state.generation_id, state.tally.places, made, state.costs is None)

    def draw(self, painter: QPainter) -> None:
        costs = self.state.costs
        if costs is None:
            return
        checking, both = self._costs_ms(costs)
        scale = self._scale(both)
        lower, upper = scale.points(checking), scale.points(both)
        draw_area(painter, [scale.at(scale.right, 0), scale.at(0, 0), *lower], self.inks.checking)
        if both != checking:
            draw_area(painter, upper + lower[::-1], self.inks.guessing)
            draw_line(painter, lower, self.inks.ground, 1.5)
        self._draw_axes(painter, scale)
        self._draw_exact(painter, scale, costs.exact_width)
        self._draw_speeds(painter, scale)
        self._draw_chosen(painter, scale, both)

    def value_at(self, at: QPointF) -> str:
        costs = self.state.costs
        if costs is None:
            return ""
        both = self._costs_ms(costs)[1]
        guesses = self._scale(both).x_at(at)
        return "" if guesses is None else _cost(round(guesses), both)

    def _costs_ms(self, costs: Costs) -> tuple[list[float], list[float]]:
        """Returns the cost of a pass by the number of guesses from 0 on, and the same with the guessing."""
        one = guess_ms(costs, last_source(self.state)) or 0.0
        checking = [pass_ms(costs, guesses + 1) or 0.0 for guesses in range(most_guesses(self.state) + 1)]
        return checking, [ms + guesses * one for guesses, ms in enumerate(checking)]

    def _scale(self, costs_ms: list[float]) -> ChartScale:
        plot = QRectF(_SIDE, _TOP, self.width() - 2 * _SIDE, self.height() - _TOP - self._foot_px)
        return ChartScale(plot, len(costs_ms) - 1, nice_above(1.02 * max(costs_ms)))

    def _draw_axes(self, painter: QPainter, scale: ChartScale) -> None:
        bottom, most = scale.plot.bottom(), round(scale.right)
        painter.setPen(line_pen(self.inks.hairline))
        painter.drawLine(QPointF(0, bottom), QPointF(self.width(), bottom))
        above = QRectF(0, 0, self.width(), _KEY_PX)
        under = QRectF(0, bottom + _AXIS_PX, self.width(), self._measured_px)
        write(painter, above, tr("{time} a round", time=duration(scale.top)), self.inks.muted)
        write(painter, under, _measured(), self.inks.muted, align=WRAPPED)
        labels = [(guesses, str(guesses)) for guesses in range(0, most + 1, 2 if most > 10 else 1)]
        draw_labels(painter, scale, labels, self.inks.muted, LINE_PX)

    def _draw_exact(self, painter: QPainter, scale: ChartScale, exact_width: int) -> None:
        """Marks where the scores stop being bit-equal to those of plain writing."""
        if not 1 <= exact_width <= scale.right:
            return
        x, top = scale.at(exact_width - 0.5, 0).x(), scale.plot.top()
        painter.setPen(QPen(self.inks.muted, 1.2, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, top), QPointF(x, scale.plot.bottom()))
        words = tr("bit-exact up to here", "beside a line in a chart; short")
        wide = max(_LABEL_PX, width_of(words, self.figures) + 2)
        before = x > 2 * wide - 20
        box = QRectF(x - wide - 4 if before else x + 4, top - 6, wide, LINE_PX)
        write(painter, box, words, self.inks.muted, align=RIGHT if before else LEFT)

    def _draw_chosen(self, painter: QPainter, scale: ChartScale, both: list[float]) -> None:
        """Draws a post at the newest round; its figures stand above the plot, where no area is behind them."""
        chosen = length_of(self.state) if self.state.rounds else len(both)
        if chosen >= len(both):
            return
        ink, ground = self.inks.text, self.inks.ground
        at = scale.at(chosen, both[chosen])
        painter.setPen(line_pen(ink, 1.4))
        painter.drawLine(scale.at(chosen, 0), at)
        draw_sign(painter, at, "ring", ink, ground)
        entry = KeyEntry("ring", ink, _cost(chosen, both))
        draw_key(painter, QRectF(0, 0, self.width(), _KEY_PX), [entry], ink, ground, self.figures)

    def _draw_speeds(self, painter: QPainter, scale: ChartScale) -> None:
        """Draws the speeds on their own scale: only the position of the top matters, not its height."""
        speeds = expected_tok_per_s(self.state)[: round(scale.right) + 1]
        if not speeds:
            return
        best = speeds.index(max(speeds))
        points = ChartScale(scale.plot, scale.right, speeds[best] / 0.92).points(speeds)
        for colour, width in ((self.inks.ground, 5.0), (self.inks.accepted, 2.0)):
            draw_line(painter, points, colour, width)
        draw_sign(painter, points[best], "square", self.inks.accepted, self.inks.ground)
        top = scale.plot.bottom() + _AXIS_PX + self._measured_px + _UNDER_PX - 1
        under = QRectF(_KEY_LINE_PX, top, self.width() - _KEY_LINE_PX, self._speeds_px)
        fill(painter, QRectF(0, top + LINE_PX / 2 - 1, 14, 2), self.inks.accepted)
        write(painter, under, _speeds(best), self.inks.muted, align=WRAPPED)


def _measured() -> str:
    return tr("guesses a round; measured when the pair was opened")


def _speeds(best: int) -> str:
    return tr("speed at each length (estimate), best with {count}", count=best)


def _cost(guesses: int, both: list[float]) -> str:
    return tr("%n (guess|guesses): {time}", "", guesses, time=duration(both[guesses]))
