"""The mouse over a text, told to the text itself: a real cursor also meets windows that other tests left open."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget


def move_over(widget: QWidget, at: QPoint) -> None:
    """Moves it there, with no button and no key held."""
    none = (Qt.MouseButton.NoButton, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier)
    place = QPointF(at)
    QApplication.sendEvent(widget, QMouseEvent(QEvent.Type.MouseMove, place, widget.mapToGlobal(place), *none))
