"""A small button with a drawn sign, for rows of actions: muted at rest, in the ink of text under mouse and keyboard.

It is drawn because fonts lack some of these signs and have others in different sizes; so it follows every palette.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.theme.theme import current_palette

ActionSign = Literal["copy", "edit", "regenerate", "share", "more", "older", "newer"]
SIDE_PX, NARROW_PX = 28, 20


class SignButton(QAbstractButton):
    """`name` is read aloud; `hint` is the tooltip."""

    def __init__(self, sign: ActionSign, name: str, hint: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._sign: ActionSign = sign
        self.setAccessibleName(name)
        self.setToolTip(hint)
        self.setAccessibleDescription("" if hint == name else hint)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        return QSize(NARROW_PX if self._sign in ("older", "newer") else SIDE_PX, SIDE_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette, painter = current_palette(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_lit = self.isEnabled() and (self.underMouse() or self.hasFocus())
        box = QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75)
        painter.setPen(QPen(QColor(palette.accent), 1.5) if self.hasFocus() else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(QColor(palette.chip) if is_lit else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 6, 6)
        ink = palette.text if is_lit else palette.muted if self.isEnabled() else palette.hairline
        painter.setPen(
            QPen(QColor(ink), 1.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.translate(box.center() - QPointF(8, 8))
        if self.isRightToLeft() and self._sign in ("older", "newer"):
            painter.translate(16, 0)
            painter.scale(-1, 1)
        draw_sign(painter, self._sign, QColor(ink))
        painter.end()


def draw_sign(painter: QPainter, sign: ActionSign, ink: QColor) -> None:
    """Draws a sign into a square of 16 units, with the painter's pen."""
    match sign:
        case "copy":
            painter.drawRoundedRect(QRectF(5.5, 5.5, 8, 8), 1.8, 1.8)
            painter.drawPolyline(
                [QPointF(*at) for at in ((3.6, 10.4), (2.5, 10.4), (2.5, 2.5), (10.4, 2.5), (10.4, 3.6))]
            )
        case "edit":
            corners = ((3, 13), (3.6, 10.2), (10.8, 3), (13, 5.2), (5.8, 12.4))
            painter.drawPolygon([QPointF(*at) for at in corners])
            painter.drawLine(QPointF(9.2, 4.6), QPointF(11.4, 6.8))
        case "regenerate":
            painter.drawArc(QRectF(3, 3, 10, 10), 60 * 16, 290 * 16)
            painter.drawPolyline([QPointF(*at) for at in ((7.6, 1.2), (10.5, 3.7), (7.9, 6.4))])
        case "share":
            painter.drawLine(QPointF(8, 2.4), QPointF(8, 9.6))
            painter.drawPolyline([QPointF(*at) for at in ((5.2, 5), (8, 2.2), (10.8, 5))])
            tray = QPainterPath(QPointF(4.6, 7.6))
            for at in ((2.8, 7.6), (2.8, 13.4), (13.2, 13.4), (13.2, 7.6), (11.4, 7.6)):
                tray.lineTo(*at)
            painter.drawPath(tray)
        case "more":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            for x in (3.2, 8.0, 12.8):
                painter.drawEllipse(QPointF(x, 8), 1.3, 1.3)
        case "older" | "newer":
            tip = 6.2 if sign == "older" else 9.8
            painter.drawPolyline([QPointF(16 - tip, 4.2), QPointF(tip, 8), QPointF(16 - tip, 11.8)])
