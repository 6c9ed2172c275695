"""The bar chart on the page, and its picture for a file."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget

from ui.i18n.language import tr
from ui.pages.bench.chart_data import ChartData
from ui.pages.bench.chart_paint import ChartPainter, chart_height, heading_font
from ui.theme.fonts import sized
from ui.theme.palette import Palette
from ui.widgets.picture import Picture

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
