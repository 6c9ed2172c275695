"""The line in the transcript at which the model's context begins: it no longer sees what is above."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWidget

from ui.i18n.language import tr
from ui.theme.theme import current_palette
from ui.transcript.message.parts import small_font

_ABOVE_AND_BELOW = 10
_BESIDE_WORDS = 12
_SHORTEST_RULE = 24


class ContextDivider(QLabel):
    """Small text in the middle of a thin line. Where there is no room, the text wraps and the line is left out."""

    def __init__(self, font_px: int, parent: QWidget) -> None:
        super().__init__(tr("The model no longer sees what is above"), parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setObjectName("replyWords")
        self.set_font_px(font_px)
        self.hide()

    def set_font_px(self, font_px: int) -> None:
        """Applies another size of reading."""
        self.setFont(small_font(font_px))

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
        painter.setPen(QPen(QColor(current_palette().hairline), 1))
        middle = self.height() // 2
        painter.drawLine(0, middle, rule, middle)
        painter.drawLine(self.width() - rule, middle, self.width(), middle)
