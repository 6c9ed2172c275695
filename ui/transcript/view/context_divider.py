"""The line in the transcript at which the model's context begins: it no longer sees what is above."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWidget

from ui.i18n.language import tr
from ui.theme.palette import Palette
from ui.transcript.message.parts import small_px, style_quiet

_ABOVE_AND_BELOW = 10
_BESIDE_WORDS = 12
_SHORTEST_RULE = 24


class ContextDivider(QLabel):
    """Small text in the middle of a thin line. Where there is no room, the text wraps and the line is left out."""

    def __init__(self, palette: Palette, font_px: int, parent: QWidget) -> None:
        super().__init__(tr("The model no longer sees what is above"), parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._rule = QColor(palette.hairline)
        self.set_look(palette, font_px)
        self.hide()

    def set_look(self, palette: Palette, font_px: int) -> None:
        """Applies other colours or another size."""
        self._rule = QColor(palette.hairline)
        style_quiet(self, palette.muted, font_px)
        font = self.font()
        font.setPixelSize(small_px(font_px))
        self.setFont(font)

    def height_at(self, width: int) -> int:
        """Returns the height with the room above and below."""
        return self.heightForWidth(width) + 2 * _ABOVE_AND_BELOW

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        words = self.fontMetrics().horizontalAdvance(self.text())
        rule = (self.width() - words) // 2 - _BESIDE_WORDS
        if rule < _SHORTEST_RULE:
            return
        painter = QPainter(self)
        painter.setPen(QPen(self._rule, 1))
        middle = self.height() // 2
        painter.drawLine(0, middle, rule, middle)
        painter.drawLine(self.width() - rule, middle, self.width(), middle)
