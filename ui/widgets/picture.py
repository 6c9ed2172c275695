"""The base of all that is painted by hand: a widget with its size, its colours and a description, and a brush.

Pictures have no frame and no ground of their own. Charts and tokens run from left to right in every language, so the
alignments here are absolute: words stay beside what they name. Nothing in a picture moves by itself, so reduced motion
changes nothing here.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ui.i18n.phrases import plain_tip
from ui.theme.fonts import SMALL_PX, tabular
from ui.theme.palette import Palette
from ui.theme.theme import current_palette

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
MIDDLE = Qt.AlignmentFlag.AlignCenter
WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute | Qt.TextFlag.TextWordWrap

FINISH_PX = 10.0

_STEPS = (1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)


class Picture(QWidget):
    """A subclass sets its size and paints itself in `draw`; `value_at` returns the figure under the pointer.

    `name` is its name for screen readers, and `describe` sets its description.
    """

    height_px = 96
    width_px, least_width_px = 480, 280
    text_px = SMALL_PX

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.figures = tabular(self.text_px)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.width_px, self.height_px)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.least_width_px, self.height_px)

    @property
    def colours(self) -> Palette:
        """The palette to paint in."""
        return current_palette()

    def describe(self, words: str) -> None:
        """Sets the picture's description, for users who do not see it."""
        self.setAccessibleDescription(words)
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Paints the picture; antialiasing is on, the font is that of figures."""
        raise NotImplementedError

    def value_at(self, at: QPointF) -> str:
        """Returns the value at this position, "" where there is none."""
        return ""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.figures)
        self.draw(painter)
        painter.end()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            value = self.value_at(QPointF(event.pos()))
            if value:
                QToolTip.showText(event.globalPos(), plain_tip(value), self)
                return True
        return super().event(event)


def write(
    painter: QPainter,
    rect: QRectF,
    words: str,
    ink: QColor | str,
    font: QFont | None = None,
    align: int | Qt.AlignmentFlag | Qt.TextFlag = LEFT,
) -> None:
    """Paints words in a rectangle, in this font or in the painter's own."""
    painter.setPen(ink if isinstance(ink, QColor) else QColor(ink))
    if font is None:
        painter.drawText(rect, int(align), words)
        return
    before = painter.font()
    painter.setFont(font)
    painter.drawText(rect, int(align), words)
    painter.setFont(before)


def width_of(words: str, font: QFont) -> float:
    """Returns the room that words take in one line."""
    return QFontMetricsF(font).horizontalAdvance(words)


def lines_of(words: str, font: QFont, width: float) -> int:
    """Returns into how many lines of this width `WRAPPED` breaks words."""
    metrics = QFontMetricsF(font)
    high = metrics.boundingRect(QRectF(0, 0, max(1.0, width), 1e4), int(WRAPPED), words).height()
    return max(1, round(high / metrics.lineSpacing()))


def fill(painter: QPainter, box: QRectF, brush: QColor | QBrush, radius: float = 0.0) -> None:
    """Paints an area without an outline."""
    if not radius:
        painter.fillRect(box, brush)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush)
    painter.drawRoundedRect(box, radius, radius)


def finish_line(painter: QPainter, left: float, middle: float, colours: Palette) -> None:
    """Paints two columns of a chequered flag, `FINISH_PX` wide, around the height of a track."""
    for row in range(4):
        for column in range(2):
            dark = (row + column) % 2 == 0
            square = QRectF(left + 1 + 4 * column, middle - 8 + 4 * row, 4, 4)
            fill(painter, square, QColor(colours.text if dark else colours.surface))


def line_pen(ink: QColor | str, width: float = 1.0) -> QPen:
    """Returns a pen whose lines end where they were drawn to."""
    return QPen(QColor(ink), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)


def hatched(ink: QColor | str) -> QBrush:
    """Returns a brush that marks an area without colour: wasted guesses, and costs above the gain."""
    return QBrush(QColor(ink), Qt.BrushStyle.BDiagPattern)


def nice_above(value: float) -> float:
    """Returns the next round figure at or above `value`, so that scales seldom change."""
    if value <= 0.0:
        return 1.0
    size = 1.0
    while size * 10 <= value:
        size *= 10
    while size > value:
        size /= 10
    return next(size * step for step in _STEPS if size * step >= value * (1 - 1e-9))
