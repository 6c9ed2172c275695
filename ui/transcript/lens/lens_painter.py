"""Paints the lens: its ground, how sure the model was, the marks, and the futures over the middle line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import ceil, floor

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap

from ui.theme.palette import Palette
from ui.transcript.lens.lens_layout import Chip, LensLine
from ui.transcript.text.mark_painter import MarkColours, paint_underlines

RADIUS = 12.0
_DOT_PX, _DOT_STEP = 1.3, 4.0
_SOFT_PX = 6
"""Room around the lens for its soft edge."""


@dataclass(frozen=True, slots=True)
class LensColours:
    """The palette's colours for the lens, as Qt objects."""

    ground: QColor
    edge: QColor
    shade: QColor
    unsure: tuple[QColor, ...]
    dots: QColor
    refused_ground: QColor
    refused_ink: QColor
    refused_line: QColor
    other_ground: QColor
    other_ink: QColor
    quiet_ink: QColor
    marks: MarkColours

    @classmethod
    @cache
    def of(cls, palette: Palette) -> LensColours:
        shade = QColor(palette.text)
        shade.setAlphaF(0.05)
        edge = QColor(palette.muted)
        edge.setAlphaF(0.6)
        return cls(
            ground=QColor(palette.surface),
            edge=edge,
            shade=shade,
            unsure=tuple(QColor(palette.unsure_ground(step)) for step in (1, 2, 3, 4)),
            dots=QColor(palette.unsure_line),
            refused_ground=QColor(palette.rejected_ground),
            refused_ink=QColor(palette.rejected_ink),
            refused_line=QColor(palette.rejected_line),
            other_ground=QColor(palette.chip),
            other_ink=QColor(palette.text),
            quiet_ink=QColor(palette.muted),
            marks=MarkColours.of(palette),
        )


def paint_ground(painter: QPainter, area: QRectF, colours: LensColours) -> None:
    """Paints the lens's own ground, with a soft edge outside of it.

    It is drawn once for each size and copied from then on: three large round areas take a third of a frame's painting.
    """
    to_device = painter.deviceTransform()
    ratio, at = to_device.m11(), to_device.map(area.topLeft())
    room = ceil(_SOFT_PX * ratio)  # The picture begins with a pixel of the device, else it were blurred.
    left, top = ((room + round(64 * (each - floor(each))) / 64) / ratio for each in (at.x(), at.y()))
    ground = _ground((left, top, area.width(), area.height()), colours.ground.rgba(), colours.shade.rgba(), ratio)
    painter.drawPixmap(area.topLeft() - QPointF(left, top), ground)


@lru_cache(maxsize=8)
def _ground(size: tuple[float, float, float, float], ground: int, shade: int, ratio: float) -> QPixmap:
    area = QRectF(*size)
    pixmap = QPixmap(ceil((area.right() + _SOFT_PX) * ratio), ceil((area.bottom() + _SOFT_PX) * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor.fromRgba(shade))
    for reach in (4.0, 2.0):
        painter.drawRoundedRect(area.adjusted(-reach, -reach + 1, reach, reach + 1), RADIUS + reach, RADIUS + reach)
    painter.setBrush(QColor.fromRgba(ground))
    painter.drawRoundedRect(area, RADIUS, RADIUS)
    painter.end()
    return pixmap


def paint_edge(painter: QPainter, area: QRectF, colours: LensColours) -> None:
    """Paints the line around the lens."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colours.edge, 1.0))
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)


def paint_sureness(painter: QPainter, lines: Sequence[LensLine], colours: LensColours) -> None:
    """Paints the grounds of tokens that the model was unsure of, and the marks of all, behind the letters."""
    for line in lines:  # Rounded corners would take twenty times as long.
        for step, rect in line.heat:
            painter.fillRect(rect, colours.unsure[step - 1])
    for line in lines:
        paint_underlines(painter, line.shapes, colours.marks)


def paint_dots(painter: QPainter, line: LensLine, risen: float, colours: LensColours) -> None:
    """Paints one to four dots over a token that the model was unsure of: the sign that needs no colour."""
    painter.setOpacity(risen)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colours.dots)
    for token in line.tokens:
        if token.step and not token.futures:
            y = line.baseline - 1.25 * line.pixels
            x = token.rect.center().x() - _DOT_STEP * (token.step - 1) / 2
            for number in range(token.step):
                painter.drawEllipse(QPointF(x + number * _DOT_STEP, y), _DOT_PX, _DOT_PX)
    painter.setOpacity(1.0)


def paint_chips(painter: QPainter, chips: Sequence[Chip], font: QFont, risen: float, colours: LensColours) -> None:
    """Paints the futures; `risen` goes from 0 to 1 while they rise from their line."""
    painter.setFont(font)
    painter.setOpacity(risen)
    for chip in chips:
        rect = chip.rect.translated(0.0, (1.0 - risen) * chip.rect.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.refused_ground if chip.kind == "refused" else colours.other_ground)
        painter.drawRoundedRect(rect, 4.0, 4.0)
        ink = {"refused": colours.refused_ink, "unreached": colours.quiet_ink}.get(chip.kind, colours.other_ink)
        painter.setPen(QPen(ink, 1.0))
        if chip.foot is not None:
            painter.drawLine(QLineF(chip.foot.x(), rect.bottom(), chip.foot.x(), rect.bottom() + 3.0))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), chip.words)
        if chip.kind in ("refused", "unreached"):
            painter.setPen(QPen(colours.refused_line if chip.kind == "refused" else ink, 1.2))
            y = rect.center().y() + 0.5
            painter.drawLine(QLineF(rect.left() + 4, y, rect.right() - 4, y))
    painter.setOpacity(1.0)
