"""The letters of a clip: fonts without coloured fringes, and lines that are cut short where there is no room."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from ui.i18n.direction import runs_from_right
from ui.theme.fonts import tabular


def lettered(pixels: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Returns the window's font, antialiased in grey: coloured fringes would use up a GIF's few colours."""
    font = tabular(pixels, weight)
    font.setStyleStrategy(QFont.StyleStrategy.NoSubpixelAntialias)
    return font


def largest_fitting(words: str, width: float, sizes: tuple[int, ...], weight: QFont.Weight) -> QFont:
    """Returns the largest of the sizes in which the words have room in one line, else the smallest."""
    fonts = [lettered(pixels, weight) for pixels in sizes]
    return next((font for font in fonts if QFontMetricsF(font).horizontalAdvance(words) <= width), fonts[-1])


def write_line(painter: QPainter, box: QRectF, words: str, font: QFont, ink: str, *, is_trailing: bool = False) -> None:
    """Writes one line at the beginning or at the end of a box; the window's direction decides where that is."""
    fitting = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, box.width())
    from_right = painter.layoutDirection() == Qt.LayoutDirection.RightToLeft
    _write(painter, box, fitting, font, ink, at_right=from_right != is_trailing, wraps=False)


def write_block(painter: QPainter, box: QRectF, words: str, font: QFont, ink: str) -> None:
    """Writes words in as many lines as the box has room for; what has none is cut off with dots."""
    metrics = QFontMetricsF(font)
    lines = max(1, int(box.height() / metrics.lineSpacing()))
    shown = words = words.replace(" %", "\u00a0%")
    while len(shown) > 1 and _lines(shown, box, metrics) > lines:
        shown = shown[: -max(2, len(shown) // 20)].rstrip(" …") + "…"
    from_right = painter.layoutDirection() == Qt.LayoutDirection.RightToLeft
    _write(painter, box, shown, font, ink, at_right=from_right, wraps=True)


def _lines(words: str, box: QRectF, metrics: QFontMetricsF) -> int:
    endless = QRectF(0, 0, box.width(), 10_000)
    height = metrics.boundingRect(endless, Qt.TextFlag.TextWordWrap.value, words).height()
    return round(height / metrics.lineSpacing())


def _write(painter: QPainter, box: QRectF, words: str, font: QFont, ink: str, *, at_right: bool, wraps: bool) -> None:
    side = Qt.AlignmentFlag.AlignRight if at_right else Qt.AlignmentFlag.AlignLeft
    middle = Qt.AlignmentFlag.AlignTop if wraps else Qt.AlignmentFlag.AlignVCenter
    own = Qt.TextFlag.TextForceRightToLeft if runs_from_right(words) else Qt.TextFlag.TextForceLeftToRight
    lines = Qt.TextFlag.TextWordWrap if wraps else Qt.TextFlag.TextSingleLine
    painter.setFont(font)
    painter.setPen(QColor(ink))
    flags = (side | Qt.AlignmentFlag.AlignAbsolute | middle).value | own.value | lines.value
    painter.drawText(box, flags, words)
