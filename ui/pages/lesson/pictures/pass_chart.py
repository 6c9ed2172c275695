"""The second picture: what a pass of each width costs on this machine, beside as many passes of one token.

Bars are measured; the line is arithmetic on the first bar. The gap between them is what checking together saves.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ui.i18n.language import tr
from ui.pages.lesson import texts
from ui.pages.lesson.live import DRAFT_LENGTH, Live
from ui.pages.lesson.pictures.canvas import LEFT, MIDDLE, RIGHT, SMALL_PX, Canvas, line_pen, width_of, write
from ui.pages.lesson.prose import Fact
from ui.theme.fonts import tabular
from ui.theme.palette import Palette

WIDEST = 16
HIGHLIGHTED = DRAFT_LENGTH + 1
_TOP, _BOTTOM, _SIDE = 44.0, 48.0, 8.0


class PassBars(Canvas):
    """`show_costs` gives it milliseconds by width."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(palette, tr("What a pass costs by its width"), 340, parent)
        self._ms: dict[int, float] = {}

    def show_costs(self, verify_ms: dict[int, float]) -> None:
        self._ms = {width: ms for width, ms in verify_ms.items() if width <= WIDEST}
        said = ", ".join(tr("%n tokens {ms:.1f} ms", "", width, ms=ms) for width, ms in sorted(self._ms.items()))
        self.tell(tr("Measured: {costs}", costs=said) if said else tr(texts.NOT_MEASURED))

    def draw(self, painter: QPainter) -> None:
        if 1 not in self._ms:
            return
        plot = QRectF(_SIDE, _TOP, self.width() - 2 * _SIDE, self.height() - _TOP - _BOTTOM)
        most = max(max(self._ms.values()), WIDEST * self._ms[1])
        self._draw_bars(painter, plot, most)
        self._draw_separate(painter, plot, most)
        self._draw_axis(painter, plot)

    def _column(self, plot: QRectF, width: int) -> QRectF:
        step = plot.width() / WIDEST
        return QRectF(plot.left() + (width - 1) * step, plot.top(), step, plot.height())

    def _draw_bars(self, painter: QPainter, plot: QRectF, most: float) -> None:
        for width, ms in sorted(self._ms.items()):
            column = self._column(plot, width)
            high = plot.height() * ms / most
            bar = QRectF(column.left() + 3, plot.bottom() - high, column.width() - 6, high)
            strong = width in (1, HIGHLIGHTED)
            painter.setPen(line_pen(self.colours.accent))
            painter.setBrush(QColor(self.colours.accent if strong else self.colours.selection))
            painter.drawRoundedRect(bar, 2, 2)
            if strong or width == max(self._ms):
                above = QRectF(bar.center().x() - 40, bar.top() - 20, 80, 18)
                weight = QFont.Weight.DemiBold if strong else QFont.Weight.Normal
                write(painter, above, f"{ms:.1f}", self.colours.text, tabular(SMALL_PX, weight), MIDDLE)

    def _draw_separate(self, painter: QPainter, plot: QRectF, most: float) -> None:
        """Dashed: it was not timed, it is so many times the first bar."""
        points = [
            QPointF(self._column(plot, width).center().x(), plot.bottom() - plot.height() * width * self._ms[1] / most)
            for width in range(1, WIDEST + 1)
        ]
        pen = line_pen(self.colours.text, 1.6)
        pen.setDashPattern([4.0, 3.0])
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF(points))
        words = tr("one by one: {ms:.0f} ms for {count}", ms=WIDEST * self._ms[1], count=WIDEST)
        font = tabular(SMALL_PX)
        wide = width_of(words, font)
        end = points[-1]
        rect = QRectF(end.x() - wide - 28, end.y() - 10, wide + 4, 18)
        write(painter, rect, words, self.colours.text, font, RIGHT)

    def _draw_axis(self, painter: QPainter, plot: QRectF) -> None:
        painter.setPen(line_pen(self.colours.muted))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        for width in range(1, WIDEST + 1):
            below = QRectF(self._column(plot, width).left(), plot.bottom() + 4, plot.width() / WIDEST, 18)
            write(painter, below, str(width), self.colours.muted, tabular(SMALL_PX), MIDDLE)
        line = QRectF(plot.left(), plot.bottom() + 24, plot.width(), 18)
        write(painter, line, tr("tokens in one pass"), self.colours.muted, align=MIDDLE)
        above = QRectF(plot.left(), 0, plot.width(), 18)
        write(painter, above, tr("milliseconds a pass"), self.colours.muted, align=LEFT)


class PassPicture(QWidget):
    """The bars, what they say, and a button that measures once more."""

    def __init__(self, live: Live, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self.bars = PassBars(palette, self)
        self._event = Fact(self)
        self.again = QPushButton(tr(texts.MEASURE_AGAIN), self)
        self.again.clicked.connect(live.measure)
        row = QHBoxLayout()
        row.addWidget(self.again)
        row.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(12)
        box.addWidget(self.bars)
        box.addWidget(self._event)
        box.addLayout(row)
        box.addStretch(1)

    def set_palette_colors(self, palette: Palette) -> None:
        self.bars.set_palette_colors(palette)

    def refresh(self) -> None:
        """The bars as measured last."""
        measured = self._live.measured
        self.again.setEnabled(not self._live.is_measuring and self._live.phase == "ready")
        self.bars.setVisible(measured is not None)
        if measured is not None:
            self.bars.show_costs(measured.verify_ms)
            self._event.say(self._words(measured.verify_ms), tr(texts.MEASURED))
        elif self._live.phase == "failed":
            self._event.say(tr(texts.NOT_MEASURED))
        else:
            self._event.say(tr(texts.MEASURING))

    def _words(self, verify_ms: dict[int, float]) -> str:
        width = HIGHLIGHTED if HIGHLIGHTED in verify_ms else max(verify_ms)
        return texts.pass_fact(width, verify_ms[1], verify_ms[width]) if width > 1 else tr(texts.NOT_MEASURED)
