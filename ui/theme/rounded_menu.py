"""The round corners of menus and of other sheets that float. A style sheet alone leaves the corners filled."""

from __future__ import annotations

from math import floor, sqrt

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QRegion, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QMenu, QWidget

from ui.theme.theme import current_palette

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

    def showEvent(self, event: QShowEvent) -> None:
        """Ends where its button does, if it would reach out of the window."""
        super().showEvent(event)
        button = self.parentWidget()
        if isinstance(button, QAbstractButton) and self.geometry().right() > button.window().geometry().right():
            self.move(button.mapToGlobal(button.rect().topRight()).x() - self.width() + 1, self.y())

    def paintEvent(self, event: QPaintEvent) -> None:
        fill_corners(self)
        super().paintEvent(event)


def cut_corners(widget: QWidget, radius_px: int) -> None:
    """Cuts the corners off where an X server has no compositor and would show translucent corners in black."""
    if QGuiApplication.platformName() == "xcb":
        widget.setMask(rounded(widget.rect(), radius_px))


def fill_corners(widget: QWidget) -> None:
    """Paints the outline below what has such corners: the pixels that it covers in part would be black there."""
    if QGuiApplication.platformName() == "xcb":
        QPainter(widget).fillRect(widget.rect(), QColor(current_palette().outline))


def rounded(rect: QRect, radius_px: int) -> QRegion:
    """Returns the pixels of a rounded rectangle, with those that lie in it only in part."""
    radius = min(radius_px, rect.width() // 2, rect.height() // 2)
    region = QRegion(rect.adjusted(0, radius, 0, -radius))
    for row in range(radius):
        inset = floor(radius - sqrt(radius**2 - (radius - row) ** 2))
        for y in (rect.top() + row, rect.bottom() - row):
            region += QRect(rect.left() + inset, y, rect.width() - 2 * inset, 1)
    return region
