"""Menus with the round corners of the window's other sheets. A style sheet alone leaves the corners filled."""

from __future__ import annotations

from math import ceil, sqrt

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication, QRegion, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

MENU_RADIUS_PX = 10


class Menu(QMenu):
    """A menu as everywhere else; its ground and its hairline come from the style sheet."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        kind = Qt.WindowType
        self.setWindowFlags(self.windowFlags() | kind.FramelessWindowHint | kind.NoDropShadowWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        cut_corners(self, MENU_RADIUS_PX)


def cut_corners(widget: QWidget, radius_px: int) -> None:
    """Cuts the corners off where an X server has no compositor and would show translucent corners in black."""
    if QGuiApplication.platformName() == "xcb":
        widget.setMask(rounded(widget.rect(), radius_px))


def rounded(rect: QRect, radius_px: int) -> QRegion:
    """Returns the pixels that lie wholly inside a rounded rectangle: a pixel that is partly outside would be dark."""
    radius = min(radius_px, rect.width() // 2, rect.height() // 2)
    region = QRegion(rect.adjusted(0, radius, 0, -radius))
    for row in range(radius):
        inset = ceil(radius - sqrt(radius**2 - (radius - row) ** 2))
        for y in (rect.top() + row, rect.bottom() - row):
            region += QRect(rect.left() + inset, y, rect.width() - 2 * inset, 1)
    return region
