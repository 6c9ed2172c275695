"""The bar chart on the page, and its picture for a file.

`ChartPainter` paints both. Runs differ by pattern as well as by hue: full, hatched, outlined, dotted. The line at 1
carries the meaning of the speed-up: bars that reach past it are faster than plain, whatever colour they have.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QImage, QPainter, QPen
from PySide6.QtWidgets import QWidget

from ui.i18n.language import number as figure
from ui.i18n.language import tr
from ui.pages.bench.chart_data import Bars, ChartData
from ui.theme.fonts import sized, tabular
from ui.theme.palette import Palette
from ui.widgets.picture import LEFT, MIDDLE, Picture, write

HEAD_PX, FOOT_PX = 24, 24
LEGEND_PX = 28
OVERALL_GAP_PX = 8
LABEL_GAP_PX, VALUE_PX = 16, 56
WIDEST_LABEL_PX = 200
ALONE_PX, BESIDE_PX, BETWEEN_PX, PADDING_PX = 12, 10, 6, 16
SWATCH_PX = 12
GHOST, GHOST_LINE = (0.92, 0.78, 0.71, 0.64, 0.55, 0.46), 0.5

PATTERNS = (
    Qt.BrushStyle.SolidPattern,
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.NoBrush,
    Qt.BrushStyle.Dense5Pattern,
)


def row_height(runs: int) -> int:
    """Of the bars of one category."""
    bar = ALONE_PX if runs <= 1 else BESIDE_PX
    return max(1, runs) * bar + max(0, runs - 1) * BETWEEN_PX + PADDING_PX


def chart_height(data: ChartData) -> int:
    """Of the whole chart; its width is free."""
    lines = len(data.rows) + (data.overall is not None)
    if not lines:
        return HEAD_PX + len(GHOST) * 28 + 4
    legend = LEGEND_PX if len(data.names) > 1 else 0
    return legend + HEAD_PX + lines * row_height(len(data.names)) + OVERALL_GAP_PX + FOOT_PX


def series_ink(palette: Palette, number: int) -> QColor:
    """The hue of the `number`th run."""
    inks = (palette.accent, palette.bonus_line, palette.text, palette.rejected_line)
    return QColor(inks[number % len(inks)])


class ChartPainter:
    """Paints one chart into one rectangle."""

    def __init__(self, painter: QPainter, area: QRectF, data: ChartData, palette: Palette) -> None:
        self._painter, self._data, self._colours = painter, data, palette
        self._plain, self._bold = tabular(12), tabular(12, QFont.Weight.DemiBold)
        self._label_px = self._widest_label()
        self._top = area.top() + (LEGEND_PX if len(data.names) > 1 else 0)
        self._area = area
        self._ticks = data.ticks
        left = area.left() + self._label_px + LABEL_GAP_PX
        self._plot = QRectF(left, self._top + HEAD_PX, max(40.0, area.right() - VALUE_PX - left), 0)
        self._row_px = row_height(len(data.names))
        lines = len(data.rows) + (data.overall is not None)
        self._plot.setHeight(lines * self._row_px + OVERALL_GAP_PX)

    def _widest_label(self) -> float:
        metrics = QFontMetricsF(self._bold)
        widest = max((metrics.horizontalAdvance(bars.label) for bars in self._lines()), default=0.0)
        return min(widest + 4, WIDEST_LABEL_PX, max(60.0, self._painter.viewport().width() * 0.3))

    def _lines(self) -> tuple[Bars, ...]:
        return tuple(bars for bars in (self._data.overall, *self._data.rows) if bars is not None)

    def paint(self) -> None:
        """All of it."""
        self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._lines():
            self._paint_ghost()
            return
        if len(self._data.names) > 1:
            self._paint_legend()
        self._paint_scale()
        for bars, top in self._places():
            self._paint_bars(bars, top)
        self._paint_line()
        for bars, top in self._places():
            self._paint_words(bars, top)

    def _places(self) -> Iterator[tuple[Bars, float]]:
        """Each line with the height at which it begins."""
        top = self._plot.top()
        for bars in self._lines():
            yield bars, top
            top += self._row_px + (OVERALL_GAP_PX if bars is self._data.overall else 0)

    def _paint_ghost(self) -> None:
        """Before the first run: where the bars will stand, without a figure that nobody measured."""
        left, top, width = self._area.left(), self._area.top() + HEAD_PX, self._area.width() * 0.8
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(QColor(self._colours.hairline))
        for number, reach in enumerate(GHOST):
            self._painter.drawRoundedRect(QRectF(left, top + number * 28 + 8, reach * width, ALONE_PX), 2, 2)
        x = left + GHOST_LINE * width
        self._painter.setPen(QPen(QColor(self._colours.muted), 1.5))
        self._painter.drawLine(QPointF(x, top - 4), QPointF(x, top + len(GHOST) * 28))
        box = QRectF(x - 120, self._area.top(), 240, HEAD_PX - 6)
        self._write(box, tr("as fast as without guesses"), self._colours.muted, MIDDLE)

    def _paint_legend(self) -> None:
        """A swatch and a name for each run, in the order of the bars."""
        metrics = QFontMetricsF(self._plain)
        room = self._area.width() / len(self._data.names) - SWATCH_PX - 24
        left = self._area.left()
        for number, name in enumerate(self._data.names):
            shown = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, max(40.0, room))
            self._fill(QRectF(left, self._area.top() + 4, SWATCH_PX, SWATCH_PX), number)
            left += SWATCH_PX + 8
            width = metrics.horizontalAdvance(shown) + 4
            box = QRectF(left, self._area.top(), width, SWATCH_PX + 8)
            self._write(box, shown, self._colours.text, LEFT)
            left += width + 20

    def _paint_scale(self) -> None:
        self._painter.setPen(QPen(QColor(self._colours.hairline), 1))
        for tick in self._ticks:
            x = round(self._x(tick)) + 0.5
            self._painter.drawLine(QPointF(x, self._plot.top()), QPointF(x, self._plot.bottom()))
        for tick in self._ticks:
            box = QRectF(self._x(tick) - 40, self._plot.bottom() + 4, 80, FOOT_PX - 4)
            self._write(box, self._tick_words(tick), self._colours.muted, MIDDLE)

    def _tick_words(self, tick: float) -> str:
        form = self._data.measure.form
        return form(tick) if "%" in form(1.0) else figure(tick, "g") + ("×" if "×" in form(1.0) else "")

    def _paint_bars(self, bars: Bars, top: float) -> None:
        for number, value in enumerate(bars.values):
            if value is not None:
                self._fill(self._bar(number, value, top, len(bars.values)), number)

    def _bar(self, number: int, value: float | None, top: float, of: int) -> QRectF:
        """Where the bar of one run stands; without a width where it has nothing to show."""
        thick = ALONE_PX if of <= 1 else BESIDE_PX
        end = self._plot.left() if value is None else min(self._x(value), self._plot.right())
        y = top + PADDING_PX / 2 + number * (thick + BETWEEN_PX)
        return QRectF(self._plot.left(), y, 0.0 if value is None else max(1.0, end - self._plot.left()), thick)

    def _paint_words(self, bars: Bars, top: float) -> None:
        """The label before the bars and a figure behind each; where a figure meets the line, the line makes room."""
        font = self._bold if bars is self._data.overall else self._plain
        metrics, left = QFontMetricsF(font), LEFT
        shown = metrics.elidedText(bars.label, Qt.TextElideMode.ElideRight, self._label_px)
        self._write(QRectF(self._area.left(), top, self._label_px, self._row_px), shown, self._colours.text, left, font)
        for number, value in enumerate(bars.values):
            bar, text = self._bar(number, value, top, len(bars.values)), self._data.measure.form(value)
            box = QRectF(bar.right() + 8, bar.center().y() - 8, metrics.horizontalAdvance(text), 16)
            self._painter.fillRect(box.adjusted(-3, 0, 3, 0), QColor(self._colours.window))
            self._write(box, text, self._colours.muted if value is None else self._colours.text, left, font)

    def _fill(self, bar: QRectF, number: int) -> None:
        """One bar in the look of its run; the outline keeps patterns readable on any ground."""
        ink, pattern = series_ink(self._colours, number), PATTERNS[number % len(PATTERNS)]
        solid = pattern == Qt.BrushStyle.SolidPattern
        self._painter.setBrush(QBrush(QColor(self._colours.window)))
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.drawRect(bar)
        self._painter.setBrush(QBrush(ink, pattern))
        self._painter.setPen(Qt.PenStyle.NoPen if solid else QPen(ink, 1))
        self._painter.drawRect(bar if solid else bar.adjusted(0.5, 0.5, -0.5, -0.5))

    def _paint_line(self) -> None:
        """The line that carries the meaning, over the bars."""
        measure = self._data.measure
        if measure.line_at is None or measure.line_at > self._ticks[-1]:
            return
        x = self._x(measure.line_at)
        halo = QPen(QColor(self._colours.window), 3.5)
        for pen in (halo, QPen(QColor(self._colours.text), 1.5)):
            self._painter.setPen(pen)
            self._painter.drawLine(QPointF(x, self._plot.top() - 4), QPointF(x, self._plot.bottom()))
        box = QRectF(x - 80, self._plot.top() - HEAD_PX, 160, HEAD_PX - 6)
        self._write(box, tr(measure.line_words), self._colours.muted, MIDDLE)

    def _x(self, value: float) -> float:
        return self._plot.left() + value / self._ticks[-1] * self._plot.width()

    def _write(self, box: QRectF, text: str, ink: str, align: Qt.AlignmentFlag, font: QFont | None = None) -> None:
        write(self._painter, box, text, ink, font or self._plain, int(align) | int(Qt.TextFlag.TextDontClip))


def heading_font() -> QFont:
    """Of the sentence above a saved picture."""
    return sized(17, QFont.Weight.DemiBold)


PICTURE_PX, MARGIN_PX, SCALE = 960, 32, 2
HEADING_PX, FOOT_LINE_PX = 60, 20


class Chart(Picture):
    """Shows the data of `set_data`; as tall as its rows."""

    width_px, least_width_px = 560, 320

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Chart"), parent)
        self.data = ChartData()
        self.height_px = chart_height(self.data)

    def set_data(self, data: ChartData) -> None:
        """Shows this data from now on."""
        self.data, self.height_px = data, chart_height(data)
        self.setAccessibleName(tr(data.measure.chart))
        self.describe(data.spoken)
        self.updateGeometry()

    def draw(self, painter: QPainter) -> None:
        ChartPainter(painter, QRectF(self.rect()), self.data, self.colours).paint()


def chart_picture(data: ChartData, palette: Palette, heading: str, foot: tuple[str, ...]) -> QImage:
    """The chart with a sentence above and where it was measured below, readable by itself."""
    height = 2 * MARGIN_PX + HEADING_PX + chart_height(data) + 16 + len(foot) * FOOT_LINE_PX
    image = QImage(PICTURE_PX * SCALE, height * SCALE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SCALE)
    image.fill(QColor(palette.window))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    width = PICTURE_PX - 2 * MARGIN_PX
    painter.setFont(heading_font())
    painter.setPen(QColor(palette.text))
    wrap = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
    painter.drawText(QRectF(MARGIN_PX, MARGIN_PX, width, HEADING_PX), wrap, heading)
    area = QRectF(MARGIN_PX, MARGIN_PX + HEADING_PX, width, chart_height(data))
    ChartPainter(painter, area, data, palette).paint()
    painter.setFont(sized(12))
    painter.setPen(QColor(palette.muted))
    for number, line in enumerate(foot):
        top = area.bottom() + 16 + number * FOOT_LINE_PX
        painter.drawText(QRectF(MARGIN_PX, top, width, FOOT_LINE_PX), Qt.AlignmentFlag.AlignVCenter, line)
    painter.end()
    return image
