"""A switch: a check box that is drawn as one. Its knob's place says on or off, the colour only says it again."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QWidget

from ui.theme.palette import Palette

WIDTH_PX, HEIGHT_PX = 36, 20
ROOM_PX = 3
"""Around it, for the ring of the focus."""

KNOB_GAP_PX = 4


class Switch(QCheckBox):
    """To a screen reader it is a check box with the setting's name."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours = palette
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_palette_colors(self, palette: Palette) -> None:
        """Other colours."""
        self._colours = palette
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(WIDTH_PX + 2 * ROOM_PX, HEIGHT_PX + 2 * ROOM_PX)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, at: QPoint) -> bool:
        return self.rect().contains(at)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours, on = self._colours, self.isChecked()
        track = QRectF(ROOM_PX + 0.5, ROOM_PX + 0.5, WIDTH_PX - 1, HEIGHT_PX - 1)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.drawRoundedRect(track.adjusted(-2, -2, 2, 2), HEIGHT_PX / 2 + 2, HEIGHT_PX / 2 + 2)
        painter.setPen(QPen(QColor(colours.accent if on else colours.muted), 1.5))
        painter.setBrush(QColor(colours.accent if on else colours.surface))
        painter.drawRoundedRect(track, HEIGHT_PX / 2, HEIGHT_PX / 2)
        size = HEIGHT_PX - 2 * KNOB_GAP_PX
        at_right = on != self.isRightToLeft()
        left = track.right() - KNOB_GAP_PX - size if at_right else track.left() + KNOB_GAP_PX
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.on_accent if on else colours.muted))
        painter.drawEllipse(QRectF(left, ROOM_PX + KNOB_GAP_PX, size, size))
