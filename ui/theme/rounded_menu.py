"""The round corners of menus and of other sheets that float.

A style sheet alone leaves the corners filled, and an X server without a compositor shows translucent ones in black.
There the sheet paints in its corners what its window has behind them, so that its outline is as smooth as anywhere.
"""

from __future__ import annotations

from math import floor, sqrt

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QCursor,
    QGuiApplication,
    QHideEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QRegion,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget

from ui.theme.theme import current_palette

MENU_RADIUS_PX = 10


class RoundGround:
    """The ground of a floating sheet: `follow` where it is shown or has another size, `paint` below its content."""

    def __init__(self, sheet: QWidget, radius_px: int) -> None:
        self._sheet, self._radius_px = sheet, radius_px
        self._behind: list[tuple[QPoint, QPixmap]] = []
        sheet.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)

    def follow(self) -> None:
        """Takes what is behind the corners from the sheet's window; without one below them they are cut off."""
        if QGuiApplication.platformName() != "xcb":
            return
        rect, size = self._sheet.rect(), QSize(self._radius_px, self._radius_px)
        right, low = rect.right() + 1 - self._radius_px, rect.bottom() + 1 - self._radius_px
        corners = [QPoint(x, y) for x in (0, right) for y in (0, low)]
        parent = self._sheet.parentWidget()
        window = parent.window() if parent is not None else None
        places = [] if window is None else [window.mapFromGlobal(self._sheet.mapToGlobal(each)) for each in corners]
        if window is not None and all(window.rect().contains(QRect(place, size)) for place in places):
            self._behind = [(at, window.grab(QRect(place, size))) for at, place in zip(corners, places, strict=True)]
            self._sheet.clearMask()
        else:
            self._behind = []
            self._sheet.setMask(rounded(rect, self._radius_px))

    def paint(self) -> None:
        """Paints the ground, its hairline and its corners."""
        palette, painter, radius = current_palette(), QPainter(self._sheet), self._radius_px - 0.5
        if not self._sheet.mask().isEmpty():  # The pixels that the hairline covers in part would be black.
            painter.fillRect(self._sheet.rect(), QColor(palette.outline))
        for at, pixels in self._behind:
            painter.drawPixmap(at, pixels)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(palette.outline), 1.0))
        painter.setBrush(QColor(palette.surface))
        painter.drawRoundedRect(QRectF(self._sheet.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


class Menu(QMenu):
    """A menu as everywhere else, on round ground."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        kind = Qt.WindowType
        self.setWindowFlags(self.windowFlags() | kind.FramelessWindowHint | kind.NoDropShadowWindowHint)
        self._ground = RoundGround(self, MENU_RADIUS_PX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.isVisible():
            self._ground.follow()

    def showEvent(self, event: QShowEvent) -> None:
        """Ends where its button does, if it would reach out of the window."""
        super().showEvent(event)
        button = self.parentWidget()
        if isinstance(button, QAbstractButton) and self.geometry().right() > button.window().geometry().right():
            self.move(button.mapToGlobal(button.rect().topRight()).x() - self.width() + 1, self.y())
        self._ground.follow()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        button = self.parentWidget()
        if isinstance(button, QAbstractButton):
            release(button)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._ground.paint()
        super().paintEvent(event)


def release(button: QAbstractButton) -> None:
    """Tells the button of a menu or sheet that has closed that the mouse is elsewhere, where it is: while one is open,
    Qt tells no other window, and what is chosen from it may open a dialog, behind which the button would stay lit.
    """
    if not button.rect().contains(button.mapFromGlobal(QCursor.pos())):
        QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
        button.update()


def rounded(rect: QRect, radius_px: int) -> QRegion:
    """Returns the pixels of a rounded rectangle, with those that lie in it only in part."""
    radius = min(radius_px, rect.width() // 2, rect.height() // 2)
    region = QRegion(rect.adjusted(0, radius, 0, -radius))
    for row in range(radius):
        inset = floor(radius - sqrt(radius**2 - (radius - row) ** 2))
        for y in (rect.top() + row, rect.bottom() - row):
            region += QRect(rect.left() + inset, y, rect.width() - 2 * inset, 1)
    return region
