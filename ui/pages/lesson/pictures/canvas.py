"""What the lesson's pictures share: a widget that paints by itself in the palette's colours, and writing on it.

Pictures have no frame and no ground of their own: they stand on the page like figures in a book.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme.fonts import tabular
from ui.theme.palette import Palette

SMALL_PX, LABEL_PX, TOKEN_PX = 12, 13, 15

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
MIDDLE = Qt.AlignmentFlag.AlignCenter
"""Absolute: tokens and axes run from left to right in every language, and words stay beside what they name."""


class Canvas(QWidget):
    """Subclasses paint in `draw`. `name` is what a screen reader calls it; `tell` says what it shows."""

    def __init__(self, palette: Palette, name: str, height: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.colours = palette
        self._high = height
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(480, self._high)

    def minimumSizeHint(self) -> QSize:
        return QSize(280, self._high)

    def set_palette_colors(self, palette: Palette) -> None:
        self.colours = palette
        self.update()

    def tell(self, words: str) -> None:
        """The picture in words, for those who do not see it."""
        self.setAccessibleDescription(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)
        painter.end()

    def draw(self, painter: QPainter) -> None:
        """Paints the picture."""


def write(
    painter: QPainter,
    rect: QRectF,
    words: str,
    colour: str,
    font: QFont | None = None,
    align: int | Qt.AlignmentFlag = LEFT,
) -> None:
    """Words in a rectangle."""
    painter.setFont(font or tabular(SMALL_PX))
    painter.setPen(QColor(colour))
    painter.drawText(rect, int(align), words)


def width_of(words: str, font: QFont) -> float:
    return QFontMetricsF(font).horizontalAdvance(words)


def line_pen(colour: str, width: float = 1.0, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    return QPen(QColor(colour), width, style, Qt.PenCapStyle.FlatCap)


def hatched(colour: str) -> QBrush:
    """A fill that is told apart without colour."""
    return QBrush(QColor(colour), Qt.BrushStyle.BDiagPattern)
