"""The icons of a replay's buttons, drawn by code: fonts lack some of them, and have others in different sizes."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPolygonF

Sign = Literal["start", "round_back", "token_back", "play", "pause", "token_on", "round_on", "end"]

SIGN_PX = 14
_SHARPER = 3
_TOP, _BOTTOM = 2.5, 11.5
_BAR = 1.8


def sign_icon(sign: Sign, colour: str) -> QIcon:
    """Returns the icon in `colour` ("#RRGGBB"), sharp up to three times the usual size."""
    picture = QPixmap(SIGN_PX * _SHARPER, SIGN_PX * _SHARPER)
    picture.setDevicePixelRatio(_SHARPER)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    if sign in ("start", "round_back", "token_back"):
        painter.translate(SIGN_PX, 0)
        painter.scale(-1, 1)
    match sign:
        case "play":
            _triangle(painter, 3.2, 11.6, over=1.0)
        case "pause":
            for left in (3.2, 8.0):
                painter.drawRoundedRect(QRectF(left, _TOP - 0.5, 2.8, _BOTTOM - _TOP + 1), 0.6, 0.6)
        case "token_on" | "token_back":
            _bar(painter, 3.0)
            _triangle(painter, 5.6, 11.6)
        case "round_on" | "round_back":
            _triangle(painter, 1.6, 7.0)
            _triangle(painter, 7.2, 12.6)
        case "end" | "start":
            _triangle(painter, 2.6, 9.2)
            _bar(painter, 9.6)
    painter.end()
    return QIcon(picture)


def _triangle(painter: QPainter, left: float, right: float, over: float = 0.0) -> None:
    """Draws a triangle that points to the right; `over` makes it so much higher above and below."""
    painter.drawPolygon(
        QPolygonF(
            [QPointF(left, _TOP - over), QPointF(right, (_TOP + _BOTTOM) / 2), QPointF(left, _BOTTOM + over)],
        )
    )


def _bar(painter: QPainter, left: float) -> None:
    painter.drawRoundedRect(QRectF(left, _TOP, _BAR, _BOTTOM - _TOP), 0.5, 0.5)
