"""The sign of the list of chats: a window with a pane where reading begins."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPen, QPixmap

_SIZE, _SHARPER = 18, 3


def list_icon(colour: str) -> QIcon:
    """Drawn in `colour` ("#RRGGBB"), sharp up to three times the usual size."""
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
