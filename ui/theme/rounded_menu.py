"""Menus with the round corners of the window's other sheets. A style sheet alone leaves the corners filled."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainterPath, QRegion, QResizeEvent
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


def cut_corners(widget: QWidget, radius_px: float) -> None:
    """Cuts the corners off where an X server has no compositor and would show translucent corners in black."""
    if QGuiApplication.platformName() == "xcb":
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(widget.rect()), radius_px, radius_px)
        widget.setMask(QRegion(outline.toFillPolygon().toPolygon()))
