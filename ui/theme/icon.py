"""The app's icons, drawn by code.

The app's mark is a struck-through bar (the wrong guess) and a check under it (the accepted text). The icon of the list
of chats is a window with a pane at its start.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPen, QPixmap, QPolygonF

from ui.theme.palette import LIGHT

SIZES = (16, 24, 32, 48, 64, 128, 256)


def app_icon() -> QIcon:
    """Returns the mark in all sizes that a system asks for."""
    icon = QIcon()
    for size in SIZES:
        icon.addPixmap(draw_mark(size))
    return icon


def draw_mark(size: int) -> QPixmap:
    """Returns the mark on its rounded ground, `size` pixels square."""
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(size / 64, size / 64)
    paint_mark(painter)
    painter.end()
    return pixmap


def paint_mark(painter: QPainter) -> None:
    """Paints the mark into a square of 64 units, on anything that can be painted on."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(LIGHT.surface))
    painter.drawRoundedRect(QRectF(2, 2, 60, 60), 14, 14)
    painter.setBrush(QColor(LIGHT.rejected_ground))
    painter.drawRoundedRect(QRectF(11, 15, 42, 13), 4, 4)
    painter.setPen(_stroke(LIGHT.rejected_line))
    painter.drawLine(QPointF(9, 21.5), QPointF(55, 21.5))
    painter.setPen(_stroke(LIGHT.accepted_line))
    painter.drawPolyline(QPolygonF([QPointF(18, 43), QPointF(28, 52), QPointF(47, 35)]))


def _stroke(colour: str) -> QPen:
    return QPen(QColor(colour), 5.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


_SIZE, _SHARPER = 18, 3


def list_icon(colour: str) -> QIcon:
    """Returns the icon of the list of chats in `colour` ("#RRGGBB"), sharp up to three times the usual size."""
    picture = QPixmap(_SIZE * _SHARPER, _SIZE * _SHARPER)
    picture.setDevicePixelRatio(_SHARPER)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colour), 1.4))
    painter.drawRoundedRect(QRectF(2, 3, 14, 12), 2.5, 2.5)
    x = 11 if QGuiApplication.isRightToLeft() else 7
    painter.drawLine(QPointF(x, 3), QPointF(x, 15))
    painter.end()
    return QIcon(picture)
