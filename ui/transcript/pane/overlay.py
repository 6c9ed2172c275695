"""What may be painted over a part of a text, by whoever knows more of it than the pane does (the lens)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from ui.transcript.pane.text_painter import Scene, paint_text
from ui.transcript.text.layout import TextLayout
from ui.transcript.text.paragraph import Span


class Band(NamedTuple):
    """A part of the overlay in which the text is painted again, moved down by `shift`."""

    clip: QRectF
    shift: float

    def holds(self, point: QPointF) -> bool:
        """Returns whether this point of the text is shown in the band."""
        return self.clip.contains(point + QPointF(0.0, self.shift))


class Overlay(Protocol):
    """One for each pane. All coordinates are the text's.

    The pane paints its text, then the overlay's ground, then for each band the lower layer and the text once more, both
    moved by the band's shift, and the upper layer at last.
    """

    @property
    def is_on(self) -> bool:
        """Whether tokens can be pointed at although their marks are off."""

    @property
    def area(self) -> QRectF | None:
        """Where it lies, opaque and as wide as the text; None while it shows nothing."""

    def paint_ground(self, painter: QPainter, area: QRectF) -> Sequence[Band]:
        """Paints the ground; returns the bands."""

    def paint_below(self, painter: QPainter) -> None:
        """Paints what lies behind the letters."""

    def paint_above(self, painter: QPainter) -> None:
        """Paints what lies over the letters."""

    def follow(self, point: QPointF | None, *, is_alt_held: bool = False) -> None:
        """Takes where the mouse is, None where it has left the text."""

    def go_to(self, span: Span, rect: QRectF) -> str:
        """Takes the token that the keyboard has reached; returns what a screen reader says of it, "" for nothing."""


REACH = 6.0
"""The soft edge of an overlay reaches so far out of its area."""


def beside(visible: QRectF, area: QRectF | None) -> list[QRectF]:
    """Returns the parts of `visible` above and below the area: a line that it covers need not be painted under it."""
    if area is None or not area.intersects(visible):
        return [visible]
    above, below = QRectF(visible), QRectF(visible)
    above.setBottom(area.top())
    below.setTop(area.bottom())
    return [part for part in (above, below) if part.height() > 0.0]


def paint_overlay(
    painter: QPainter, overlay: Overlay, area: QRectF, flow: TextLayout, visible: QRectF, scene: Scene
) -> Sequence[Band]:
    """Paints the overlay's layers, and the letters of `flow` between them; returns its bands, none out of sight."""
    if not area.adjusted(-REACH, -REACH, REACH, REACH).intersects(visible):
        return ()
    painter.save()
    bands = overlay.paint_ground(painter, area)
    painter.restore()
    for band in bands:
        painter.save()
        painter.setClipRect(band.clip, Qt.ClipOperation.IntersectClip)
        painter.translate(0.0, band.shift)
        overlay.paint_below(painter)
        seen = visible.intersected(band.clip).translated(0.0, -band.shift)
        paint_text(painter, flow, seen, replace(scene, has_grounds=False))
        painter.restore()
    painter.save()
    overlay.paint_above(painter)
    painter.restore()
    return bands
