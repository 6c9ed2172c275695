"""Speed over the reply: tokens a second over the newest rounds at each place, with plain writing as a dashed line.

The x axis is tokens, in powers of two, so that the curve grows to the right and is only now and then redrawn narrower.
At the end the engine's own time is known and spread evenly over the rounds, so that the curve then means the same as
the measured plain speed beside it.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from ui.i18n.language import tr
from ui.inspector.pictures.base import LEFT, LINE_PX, RIGHT, Picture, nice_above
from ui.inspector.rounds import InspectorState, RoundFacts
from ui.inspector.text.summary import plain_tok_per_s
from ui.transcript.state.append_only import AppendOnlyList
from ui.transcript.state.live_stats import tokens_per_s

WINDOW_ROUNDS = 12
POINTS = 96
_LEAST_TOKENS = 64
_TOP, _BOTTOM = 18.0, 18.0
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class SpeedSamples:
    """The curve's points, each reckoned once: a longer reply only adds points, until the axis is doubled."""

    def __init__(self) -> None:
        self._rounds: AppendOnlyList[RoundFacts] = AppendOnlyList()
        self._overhead_ms = 0.0
        self.span = _LEAST_TOKENS
        self.points: list[tuple[int, float]] = []
        self.highest = 0.0

    def take(self, rounds: AppendOnlyList[RoundFacts], overhead_ms: float) -> None:
        """Points for these rounds; `overhead_ms` is added to each round."""
        tokens = rounds[-1].tokens_so_far if rounds else 0
        span = _LEAST_TOKENS
        while span < tokens:
            span *= 2
        if not rounds.continues(self._rounds) or span != self.span or overhead_ms != self._overhead_ms:
            self.points, self.highest = [], 0.0
        self._rounds, self.span, self._overhead_ms = rounds, span, overhead_ms
        step = max(1, span // POINTS)
        begin = self.points[-1][0] + step if self.points else step
        for at in range(begin, tokens + 1, step):
            speed = speed_at(rounds, at, overhead_ms)
            if speed is not None:
                self.points.append((at, speed))
                self.highest = max(self.highest, speed)


def speed_at(rounds: AppendOnlyList[RoundFacts], tokens: int, overhead_ms: float = 0.0) -> float | None:
    """Tokens a second of the rounds up to the one that wrote token number `tokens`."""
    last = bisect_left(rounds, tokens, key=lambda facts: facts.tokens_so_far)
    if last >= len(rounds):
        return None
    first = last - WINDOW_ROUNDS
    end, begin = rounds[last], rounds[first] if first >= 0 else None
    ms = end.ms_so_far - (begin.ms_so_far if begin else 0.0) + overhead_ms * min(WINDOW_ROUNDS, last + 1)
    written = end.tokens_so_far - (begin.tokens_so_far if begin else 0)
    return 1000.0 * written / ms if ms > 0.0 else None


class SpeedCurve(Picture):
    """The curve, and the dashed line with its name above the plot, where the curve cannot cross it."""

    height_px = 112

    def __init__(self) -> None:
        super().__init__()
        self._samples = SpeedSamples()

    def draw(self, painter: QPainter) -> None:
        state = self.state
        self._samples.take(state.rounds, _overhead_ms(state))
        plain = plain_tok_per_s(state)
        plot = QRectF(0, _TOP, self.width(), self.height() - _TOP - _BOTTOM)
        top = nice_above(1.05 * max(self._samples.highest, plain or 0.0, 1e-6))
        self._draw_axes(painter, plot, top)
        if plain is not None:
            self._draw_plain(painter, plot, plot.bottom() - plain / top * plot.height(), plain)
        self._draw_curve(painter, plot, top)

    def _draw_axes(self, painter: QPainter, plot: QRectF, top: float) -> None:
        painter.setPen(QPen(self.inks.hairline, 1.0))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        painter.drawLine(plot.topLeft(), plot.topRight())
        painter.setPen(self.inks.muted)
        above = QRectF(0, 0, plot.width(), LINE_PX + 2)
        below = QRectF(0, plot.bottom() + 3, plot.width(), LINE_PX)
        speed = tokens_per_s(top) if top < 1 else f"{top:,.0f}"
        span = self._samples.span
        painter.drawText(above, LEFT | _MIDDLE, tr("{speed} tokens a second", speed=speed))
        painter.drawText(below, LEFT | _MIDDLE, "0")
        painter.drawText(below, RIGHT | _MIDDLE, tr("{number:,} (token|tokens)", "", span, number=span))

    def _draw_plain(self, painter: QPainter, plot: QRectF, y: float, plain: float) -> None:
        painter.setPen(QPen(self.inks.muted, 1.4, Qt.PenStyle.DashLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        words = tr("plain {speed}", "the speed of plain writing", speed=tokens_per_s(plain))
        left = plot.right() - painter.fontMetrics().horizontalAdvance(words) - 1
        painter.drawLine(QPointF(left - 26, LINE_PX / 2 + 1), QPointF(left - 6, LINE_PX / 2 + 1))
        painter.setPen(self.inks.muted)
        painter.drawText(QRectF(left, 0, plot.right() - left, LINE_PX + 2), RIGHT | _MIDDLE, words)

    def _draw_curve(self, painter: QPainter, plot: QRectF, top: float) -> None:
        across, up = plot.width() / self._samples.span, plot.height() / top
        points = [QPointF(at * across, plot.bottom() - speed * up) for at, speed in self._samples.points]
        if not points:
            return
        painter.setPen(QPen(self.inks.accent, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap))
        painter.drawLines([QLineF(*pair) for pair in pairwise(points)])  # a polyline's joins take ten times as long
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.inks.accent)
        painter.drawEllipse(points[-1], 3, 3)


def _overhead_ms(state: InspectorState) -> float:
    """The engine's own time of a round, known at the end."""
    return max(0.0, state.stats.overhead_ms) / len(state.rounds) if state.stats is not None else 0.0
