"""A line chart: its scale, its axes, areas, lines and the signs on them, and the key above.

It is no widget: a picture draws its chart with these functions in `draw`, and reads the value under the pointer from
the same scale. Signs distinguish the lines; colour only repeats it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPen, QPolygonF

from ui.widgets.picture import MIDDLE, RIGHT, line_pen, width_of, write

Sign = Literal["dot", "ring", "square", "diamond"]

_ACROSS_PX = 20
"""Half the room of a label below the axis."""


@dataclass(frozen=True, slots=True)
class ChartScale:
    """Where the plot lies in its picture, and the values at its right and its upper edge. Both axes begin at 0."""

    plot: QRectF
    right: float
    top: float

    def at(self, x: float, y: float) -> QPointF:
        """Returns the position of a value."""
        plot = self.plot
        return QPointF(plot.left() + x / self.right * plot.width(), plot.bottom() - y / self.top * plot.height())

    def points(self, values: Sequence[float]) -> list[QPointF]:
        """Returns a line with a value at each whole number from 0 on."""
        return [self.at(x, y) for x, y in enumerate(values)]

    def x_at(self, at: QPointF) -> float | None:
        """Returns the value on the lower axis under the pointer, None above, below or beside the plot."""
        if not self.plot.adjusted(-8, 0, 8, 0).contains(at):
            return None
        return min(max(0.0, (at.x() - self.plot.left()) / self.plot.width()), 1.0) * self.right


class KeyEntry(NamedTuple):
    """A sign of the chart, its colour, and what it means."""

    sign: Sign
    ink: QColor | str
    words: str


def draw_area(painter: QPainter, edge: Sequence[QPointF], brush: QColor | QBrush) -> None:
    """Draws an area without an outline; it closes itself."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush)
    painter.drawPolygon(QPolygonF(list(edge)))


def draw_line(painter: QPainter, points: Sequence[QPointF], ink: QColor | str, width: float = 2.0) -> None:
    """Draws a line through these points, piece by piece: the joins of a polyline take ten times as long."""
    painter.setPen(QPen(QColor(ink), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap))
    painter.drawLines([QLineF(*pair) for pair in pairwise(points)])


def draw_across(painter: QPainter, scale: ChartScale, y: float, ink: QColor | str) -> None:
    """Draws a level line of the grid through the whole plot."""
    painter.setPen(line_pen(ink))
    painter.drawLine(scale.at(0, y), scale.at(scale.right, y))


def draw_labels(
    painter: QPainter, scale: ChartScale, labels: Iterable[tuple[float, str]], ink: QColor | str, line_px: int
) -> None:
    """Draws figures below the lower axis, each centred below its value."""
    for value, words in labels:
        x = scale.at(value, 0.0).x()
        below = QRectF(x - _ACROSS_PX, scale.plot.bottom() + 4, 2 * _ACROSS_PX, line_px)
        write(painter, below, words, ink, align=MIDDLE)


def draw_sign(
    painter: QPainter, at: QPointF, sign: Sign, ink: QColor | str, ground: QColor | str, radius: float = 4.0
) -> None:
    """Draws one sign around this point."""
    painter.setPen(line_pen(ink if sign == "ring" else ground, 1.4))
    painter.setBrush(QColor(ground if sign == "ring" else ink))
    x, y = QPointF(radius, 0.0), QPointF(0.0, radius)
    match sign:
        case "dot":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(at, radius, radius)
        case "ring":
            painter.drawEllipse(at, radius, radius)
        case "square":
            painter.drawRect(QRectF(at - x - y, at + x + y))
        case "diamond":
            x, y = x * 1.2, y * 1.2  # It covers less than a dot of the same width.
            painter.drawPolygon(QPolygonF([at - y, at + x, at + y, at - x]))


def draw_key(
    painter: QPainter,
    line: QRectF,
    entries: Sequence[KeyEntry],
    ink: QColor | str,
    ground: QColor | str,
    font: QFont,
    radius: float = 4.0,
) -> None:
    """Draws signs and words on one line above the plot, at its right end: beside the lines they would be crossed."""
    right = line.right()
    for entry in reversed(entries):
        wide = width_of(entry.words, font) + 1
        write(painter, QRectF(right - wide, line.top(), wide, line.height()), entry.words, ink, font, RIGHT)
        right -= wide + 3 * radius + 2
        draw_sign(painter, QPointF(right + radius, line.center().y()), entry.sign, entry.ink, ground, radius)
        right -= 18
