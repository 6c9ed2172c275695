"""What a narrow window may cut off, measured."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QWidget

NARROW_PX = 420


def place_of(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size())


def cut(parent: QWidget) -> list[str]:
    """The buttons that are smaller than they ask to be, or reach out of the window."""
    room = parent.window().rect()
    return [
        button.text() or button.objectName()
        for button in parent.findChildren(QAbstractButton)
        if button.isVisible()
        and (
            button.width() < min(button.minimumSizeHint().width(), button.maximumWidth())
            or not room.contains(place_of(button))
        )
    ]
