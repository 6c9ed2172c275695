"""How fast one side was beside the other, as a bar: the same speeds as in the figures above it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.theme.palette import Palette

HEIGHT_PX = 6


class SpeedBar(QWidget):
    """Shows `show_share`: 1.0 for the faster side; None hides what there is and keeps the room."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFixedHeight(HEIGHT_PX)
        self.share: float | None = None
        self._is_faster = False
        self._palette = palette

    def show_share(self, share: float | None, *, is_faster: bool = False) -> None:
        """Sets the length; the side that was clearly faster has the accent."""
        self.share, self._is_faster = share, is_faster
        self.update()

    def set_palette_colors(self, palette: Palette) -> None:
        """Applies other colours."""
        self._palette = palette
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.share is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._palette.chip))
        painter.drawRoundedRect(QRectF(self.rect()), HEIGHT_PX / 2, HEIGHT_PX / 2)
        length = max(float(HEIGHT_PX), self.width() * self.share)
        left = self.width() - length if self.isRightToLeft() else 0.0
        painter.setBrush(QColor(self._palette.accent if self._is_faster else self._palette.muted))
        painter.drawRoundedRect(QRectF(left, 0, length, HEIGHT_PX), HEIGHT_PX / 2, HEIGHT_PX / 2)
        painter.end()
