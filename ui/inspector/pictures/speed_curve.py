"""Speed over the reply: tokens a second over the newest rounds at each point, with plain writing as a dashed line.

The x axis is tokens, in powers of two, so that the curve grows to the right and is only rarely redrawn narrower. At the
end the engine's own time is known. It is spread evenly over the rounds, so that the curve then means the same as the
measured plain speed beside it.
"""

from __future__ import annotations

from bisect import bisect_left

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from ui.i18n.language import number, tr
from ui.inspector.pictures.base import LINE_PX, InspectorPicture
from ui.inspector.text.summary import plain_tok_per_s
from ui.transcript.state.append_only import AppendOnlyList
from ui.transcript.state.live_stats import tokens_per_s
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.rounds import RoundFacts
from ui.widgets.line_chart import ChartScale, KeyEntry, draw_across, draw_key, draw_line, draw_sign
from ui.widgets.picture import RIGHT, nice_above, write

WINDOW_ROUNDS = 12
POINTS = 96
_LEAST_TOKENS = 64
_TOP, _BOTTOM = 18.0, 18.0


class SpeedSamples:
    """The curve's points, each computed once: a longer reply only adds points, until the axis is doubled."""

    def __init__(self) -> None:
        self._rounds: AppendOnlyList[RoundFacts] = AppendOnlyList()
        self._overhead_ms = 0.0
        self.span = _LEAST_TOKENS
        self.points: list[tuple[int, float]] = []
        self.highest = 0.0

    def take(self, rounds: AppendOnlyList[RoundFacts], overhead_ms: float) -> None:
        """Adds points for these rounds; `overhead_ms` is added to each round."""
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
    """Returns tokens a second of the rounds up to the one that wrote token number `tokens`."""
    last = bisect_left(rounds, tokens, key=lambda facts: facts.tokens_so_far)
    if last >= len(rounds):
        return None
    first = last - WINDOW_ROUNDS
    end, begin = rounds[last], rounds[first] if first >= 0 else None
    ms = end.ms_so_far - (begin.ms_so_far if begin else 0.0) + overhead_ms * min(WINDOW_ROUNDS, last + 1)
    written = end.tokens_so_far - (begin.tokens_so_far if begin else 0)
    return 1000.0 * written / ms if ms > 0.0 else None


class SpeedCurve(InspectorPicture):
    """The curve, and the dashed line with its name above the plot, where the curve cannot cross it."""

    height_px = 112

    def __init__(self) -> None:
        super().__init__()
        self._samples = SpeedSamples()

    def draw(self, painter: QPainter) -> None:
        state, inks = self.state, self.inks
        self._samples.take(state.rounds, _overhead_ms(state))
        plain = plain_tok_per_s(state)
        plot = QRectF(0, _TOP, self.width(), self.height() - _TOP - _BOTTOM)
        scale = ChartScale(plot, self._samples.span, nice_above(1.05 * max(self._samples.highest, plain or 0.0, 1e-6)))
        for level in (0.0, scale.top):
            draw_across(painter, scale, level, inks.hairline)
        self._write(painter, scale)
        if plain is not None:
            draw_across(painter, scale, plain, inks.muted, 1.4, Qt.PenStyle.DashLine)
            words = tr("plain {speed}", "the speed of plain writing", speed=tokens_per_s(plain))
            entry = KeyEntry("dashes", inks.muted, words)
            draw_key(painter, QRectF(0, 0, self.width(), LINE_PX + 2), [entry], inks.muted, inks.ground, self.figures)
        points = [scale.at(*point) for point in self._samples.points]
        draw_line(painter, points, inks.accent, 1.8)
        if points:
            draw_sign(painter, points[-1], "dot", inks.accent, inks.ground, 3)

    def _write(self, painter: QPainter, scale: ChartScale) -> None:
        above = QRectF(0, 0, self.width(), LINE_PX + 2)
        below = QRectF(0, scale.plot.bottom() + 3, self.width(), LINE_PX)
        write(painter, above, _in_words(scale.top), self.inks.muted)
        write(painter, below, "0", self.inks.muted)
        span = tr("{number:,} (token|tokens)", "", self._samples.span, number=self._samples.span)
        write(painter, below, span, self.inks.muted, align=RIGHT)

    def value_at(self, at: QPointF) -> str:
        speed = speed_at(
            self.state.rounds, max(1, round(at.x() / self.width() * self._samples.span)), _overhead_ms(self.state)
        )
        return _in_words(speed) if speed is not None else ""


def _in_words(speed: float) -> str:
    return tr("{speed} tokens a second", speed=tokens_per_s(speed) if speed < 1 else number(speed, ",.0f"))


def _overhead_ms(state: ReplyState) -> float:
    """Returns the engine's own time of a round, known at the end."""
    return max(0.0, state.stats.overhead_ms) / len(state.rounds) if state.stats is not None else 0.0
