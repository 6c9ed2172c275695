"""One token in a picture, with the same marks that it has in a reply."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from ui.i18n.language import tr
from ui.theme.fonts import sized
from ui.transcript.state.mark import Verdict
from ui.transcript.text.mark_painter import (
    MarkColours,
    MarkStyle,
    paint_grounds,
    paint_strikes,
    paint_underlines,
    shapes_of,
)
from ui.widgets.picture import width_of

TOKEN_PX = 15

LEAST_WIDTH = 44.0
_PAD = 8.0


def shown(text: str) -> str:
    """Returns a token's text with visible spaces: a leading one is a low dot, and no text is the end."""
    if text == "":
        return tr("end", "of the reply, as a token")
    return text.replace(" ", "·").replace("\n", "↵")


def cell_width(text: str) -> float:
    """Returns the room that a token needs."""
    return max(LEAST_WIDTH, width_of(shown(text), sized(TOKEN_PX)) + 2 * _PAD)


def draw_token(painter: QPainter, cell: QRectF, text: str, verdict: Verdict, colours: MarkColours) -> None:
    """Draws a token in the middle of its cell, marked as a reply marks it."""
    font = sized(TOKEN_PX)
    words = shown(text)
    wide = max(width_of(words, font), 8.0)
    baseline = cell.center().y() + QFontMetricsF(font).capHeight() / 2
    rect = QRectF(cell.center().x() - wide / 2 - 3, cell.top(), wide + 6, cell.height())
    style = MarkStyle(verdict)
    shapes = shapes_of([(style, rect)], baseline, TOKEN_PX)
    paint_grounds(painter, shapes, colours)
    paint_underlines(painter, shapes, colours)
    before = painter.font()
    painter.setFont(font)
    painter.setPen(QColor(colours.ink(style)))
    painter.drawText(QPointF(rect.left() + 3, baseline), words)
    if verdict == "correction":  # It is drawn twice, so that it is bolder, as in the reply.
        painter.drawText(QPointF(rect.left() + 3.45, baseline), words)
    painter.setFont(before)
    paint_strikes(painter, shapes, colours)
