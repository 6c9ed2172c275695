"""The counter of the model's context: a small ring with a few words, whose tooltip says what is counted."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QLabel, QWidget

from app.conversation.context_usage import ContextView
from ui.composer.context_text import filled, is_pressing, meaning, ring
from ui.theme.fonts import tabular

RING_PX = 12
RING_LEFT_PX = 8


class ContextCounter(QLabel):
    """The counter, hidden while there is nothing to count."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("contextCounter")
        self.setFont(tabular(12))
        self._view: ContextView | None = None
        self._full = False
        self.hide()

    def set_view(self, view: ContextView | None, full: bool) -> None:
        """Shows the state. `full` uses technical terms. Only changes are applied: this is called at every key."""
        if (view, full) == (self._view, self._full):
            return
        self._view, self._full = view, full
        if view is not None:
            words = filled(view, full)
            self.setText(words)
            self.setToolTip(meaning(view, full))
            self.setAccessibleName(words)
            self.setAccessibleDescription(self.toolTip())
            pressing = is_pressing(view)
            if pressing != self.property("full"):
                self.setProperty("full", pressing)
                self.style().unpolish(self)
                self.style().polish(self)
            self.update()
        self.setVisible(view is not None)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._view is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = (self.height() - RING_PX) / 2
        left = RING_LEFT_PX if self.layoutDirection() == Qt.LayoutDirection.LeftToRight else self.width() - 20
        circle = QRectF(left, top, RING_PX, RING_PX).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(self._track(), 2.5))
        painter.drawEllipse(circle)
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        painter.setPen(QPen(ink, 2.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawArc(circle, 90 * 16, -round(ring(self._view.forecast) * 360 * 16))

    def _track(self) -> QColor:
        colour = QColor(self.palette().color(QPalette.ColorRole.PlaceholderText))
        colour.setAlphaF(0.3)
        return colour
