"""The bar chart on the page, and the picture of it that is saved."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.i18n.language import tr
from ui.pages.bench.chart_data import ChartData
from ui.pages.bench.chart_paint import ChartPainter, chart_height, heading_font
from ui.theme.fonts import sized
from ui.theme.palette import Palette

PICTURE_PX, MARGIN_PX, SCALE = 960, 32, 2
HEADING_PX, FOOT_LINE_PX = 60, 20


class Chart(QWidget):
    """Shows `set_data`; as tall as it has rows."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours, self._data = palette, ChartData()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(320)
        self.setAccessibleName(tr("Chart"))

    @property
    def data(self) -> ChartData:
        """What is shown."""
        return self._data

    def set_data(self, data: ChartData) -> None:
        """Show this from now on."""
        taller = chart_height(data) != chart_height(self._data)
        self._data = data
        self.setAccessibleName(tr(data.measure.chart))
        self.setAccessibleDescription(data.spoken)
        if taller:
            self.updateGeometry()
        self.update()

    def set_palette_colors(self, palette: Palette) -> None:
        """Other colours."""
        self._colours = palette
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(560, chart_height(self._data))

    def paintEvent(self, event: QPaintEvent) -> None:
        ChartPainter(QPainter(self), QRectF(self.rect()), self._data, self._colours).paint()


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
