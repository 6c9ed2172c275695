"""What the person wrote: a soft bubble at the right of the column, as wide as its text needs."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.palette import Palette
from ui.transcript.flow import LONG_AGO_S
from ui.transcript.mark import Mark, MarkRow
from ui.transcript.text_pane import PAD, TextPane

_WIDEST = 520
_RADIUS = 13.0
_SIDE, _TOP = 14, 10


class PersonBubble(QWidget):
    """One message of the person. `pane` holds its text."""

    def __init__(self, text: str, font: QFont, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.text = text
        self.pane = TextPane(font, palette, self)
        self.pane.flow.show(MarkRow([Mark(text, "plain", 0)]), (), LONG_AGO_S)
        self.pane.setAccessibleName("Your message")
        self.pane.setAccessibleDescription(text)
        self._ground = QRectF()
        self.set_look(palette, font)

    def set_look(self, palette: Palette, font: QFont) -> None:
        self._colour = QColor(palette.bubble)
        self.pane.set_colours(palette)
        self.pane.flow.resize(self.pane.flow.width, font)

    def height_at(self, width: int) -> int:
        """`width` reaches PAD beyond the column on both sides, as for every message."""
        column = width - 2 * PAD
        widest = min(_WIDEST, column) - 2 * _SIDE
        self.pane.flow.resize(widest)
        needed = min(widest, ceil(self.pane.flow.natural_width) + 1)
        high = self.pane.height_at(needed + 2 * PAD)
        left = PAD + column - needed - _SIDE
        self.pane.setGeometry(left - PAD, _TOP - PAD + 2, needed + 2 * PAD, high)
        self._ground = QRectF(left - _SIDE, 2, needed + 2 * _SIDE, high - 2 * PAD + 2 * _TOP)
        self.update()
        return round(self._ground.height()) + 4

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour)
        painter.drawRoundedRect(self._ground, _RADIUS, _RADIUS)
