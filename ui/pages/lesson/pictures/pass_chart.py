"""The second picture: what a pass of each width costs on this machine, beside as many passes of one token.

Bars are measured; the line is arithmetic on the first bar. The gap between them is what checking together saves.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QPushButton, QWidget

from ui.i18n.language import number, tr
from ui.pages.lesson import texts
from ui.pages.lesson.live import DRAFT_LENGTH, Live
from ui.pages.lesson.prose import Fact
from ui.theme.fonts import SMALL_PX, tabular
from ui.widgets.boxes import STRETCH, USUAL_PX, column, row
from ui.widgets.line_chart import ChartScale, draw_across, draw_labels
from ui.widgets.picture import MIDDLE, RIGHT, Picture, line_pen, write

WIDEST = 16
HIGHLIGHTED = DRAFT_LENGTH + 1
_TOP, _BOTTOM, _SIDE, _LINE = 44.0, 48.0, 8.0, 18


class PassBars(Picture):
    """Draws the milliseconds by width of `show_costs`."""

    height_px = 340

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("What a pass costs by its width"), parent)
        self._ms: dict[int, float] = {}

    def show_costs(self, verify_ms: dict[int, float]) -> None:
        self._ms = {width: ms for width, ms in verify_ms.items() if width <= WIDEST}
        said = ", ".join(_cost(width, ms) for width, ms in sorted(self._ms.items()))
        self.describe(tr("Measured: {costs}", costs=said) if said else tr(texts.NOT_MEASURED))

    def draw(self, painter: QPainter) -> None:
        if 1 not in self._ms:
            return
        scale = self._scale()
        self._draw_bars(painter, scale)
        self._draw_separate(painter, scale)
        self._draw_axis(painter, scale)

    def value_at(self, at: QPointF) -> str:
        x = self._scale().x_at(at) if 1 in self._ms else None
        width = 0 if x is None else int(x) + 1
        return _cost(width, self._ms[width]) if width in self._ms else ""

    def _scale(self) -> ChartScale:
        """Returns a scale with a column for each width."""
        plot = QRectF(_SIDE, _TOP, self.width() - 2 * _SIDE, self.height() - _TOP - _BOTTOM)
        return ChartScale(plot, WIDEST, max(max(self._ms.values()), WIDEST * self._ms[1]))

    def _draw_bars(self, painter: QPainter, scale: ChartScale) -> None:
        for width, ms in sorted(self._ms.items()):
            bar = QRectF(scale.at(width - 1, ms), scale.at(width, 0)).adjusted(3, 0, -3, 0)
            strong = width in (1, HIGHLIGHTED)
            painter.setPen(line_pen(self.colours.accent))
            painter.setBrush(QColor(self.colours.accent if strong else self.colours.selection))
            painter.drawRoundedRect(bar, 2, 2)
            if strong or width == max(self._ms):
                above = QRectF(bar.center().x() - 40, bar.top() - 20, 80, _LINE)
                weight = QFont.Weight.DemiBold if strong else QFont.Weight.Normal
                write(painter, above, number(ms, ".1f"), self.colours.text, tabular(SMALL_PX, weight), MIDDLE)

    def _draw_separate(self, painter: QPainter, scale: ChartScale) -> None:
        """Draws a dashed line, because it was not timed: it is so many times the first bar."""
        pen = line_pen(self.colours.text, 1.6)
        pen.setDashPattern([4.0, 3.0])
        painter.setPen(pen)
        end = scale.at(WIDEST - 0.5, WIDEST * self._ms[1])
        painter.drawLine(scale.at(0.5, self._ms[1]), end)
        words = tr("one by one: {ms:.0f} ms for {count}", ms=WIDEST * self._ms[1], count=WIDEST)
        before = QRectF(0, end.y() - 10, end.x() - 24, _LINE)
        write(painter, before, words, self.colours.text, align=RIGHT)

    def _draw_axis(self, painter: QPainter, scale: ChartScale) -> None:
        plot, muted = scale.plot, self.colours.muted
        draw_across(painter, scale, 0.0, muted)
        draw_labels(painter, scale, ((width - 0.5, str(width)) for width in range(1, WIDEST + 1)), muted, _LINE)
        below = QRectF(plot.left(), plot.bottom() + 24, plot.width(), _LINE)
        write(painter, below, tr("tokens in one pass"), muted, align=MIDDLE)
        write(painter, QRectF(plot.left(), 0, plot.width(), _LINE), tr("milliseconds a pass"), muted)


def _cost(width: int, ms: float) -> str:
    return tr("%n tokens {ms:.1f} ms", "", width, ms=ms)


class PassPicture(QWidget):
    """The bars, their meaning, and a button that measures once more."""

    def __init__(self, live: Live, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self.bars = PassBars(self)
        self._fact = Fact(self)
        self.again = QPushButton(tr(texts.MEASURE_AGAIN), self)
        self.again.clicked.connect(live.measure)
        column(self, 12, self.bars, self._fact, row(None, USUAL_PX, self.again, STRETCH), STRETCH)

    def refresh(self) -> None:
        """Shows the bars as measured last."""
        measured = self._live.measured
        self.again.setEnabled(not self._live.is_measuring and self._live.phase == "ready")
        self.bars.setVisible(measured is not None)
        if measured is not None:
            self.bars.show_costs(measured.verify_ms)
            self._fact.say(self._words(measured.verify_ms), tr(texts.MEASURED))
        elif self._live.was_busy and not self._live.is_measuring:
            self._fact.say(tr(texts.TOO_BUSY))
        elif self._live.phase == "failed":
            self._fact.say(tr(texts.NOT_MEASURED))
        else:
            self._fact.say(tr(texts.MEASURING))

    def _words(self, verify_ms: dict[int, float]) -> str:
        width = HIGHLIGHTED if HIGHLIGHTED in verify_ms else max(verify_ms)
        return texts.pass_fact(width, verify_ms[1], verify_ms[width]) if width > 1 else tr(texts.NOT_MEASURED)
