"""The bar of what a model needs of the memory, against what is free.

The whole bar is the free memory, or the need where that is more. Then a mark stands where the free memory ends, and
what lies beyond it is hatched. Gaps and words tell the parts apart; colour only helps.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from ui.theme.palette import Palette
from ui.widgets.picture import Picture, hatched

HEIGHT_PX = 12
SLIM_PX = 6
MARK_PX = 3
_ROLES = {
    "weights": ("accent", 1.0),
    "repacked": ("accent", 0.55),
    "cache": ("bonus_line", 0.9),
    "drafter": ("accepted_line", 0.9),
    "drafter_cache": ("accepted_line", 0.5),
}
"""All other memory is needed for the computation itself: compute buffers, scores, the program."""


@dataclass(frozen=True, slots=True)
class BarPiece:
    """One part of the bar: `kind` decides its colour."""

    kind: str
    count: int


def colour_of(kind: str, palette: Palette) -> QColor:
    """Returns the colour of a part in the bar and in the list of words."""
    role, strength = _ROLES.get(kind, ("muted", 0.55))
    colour = QColor(getattr(palette, role))
    colour.setAlphaF(strength)
    return colour


class FitBar(Picture):
    """Paints the bar; the words beside it say the same."""

    width_px, least_width_px = 200, 80

    def __init__(self, parent: QWidget | None = None, *, slim: bool = False) -> None:
        super().__init__(parent=parent)
        self._pieces: tuple[BarPiece, ...] = ()
        self._free: int | None = None
        self._bar_px = SLIM_PX if slim else HEIGHT_PX
        self.height_px = self._bar_px + 2 * MARK_PX

    def show_pieces(self, pieces: tuple[BarPiece, ...], free: int | None, words: str) -> None:
        """Shows the parts. `free` is None where it is not known: the need then fills the bar."""
        self._pieces, self._free = tuple(piece for piece in pieces if piece.count > 0), free
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def draw(self, painter: QPainter) -> None:
        track = QRectF(0, MARK_PX, self.width(), self._bar_px)
        outline = QPainterPath()
        outline.addRoundedRect(track, self._bar_px / 2, self._bar_px / 2)
        painter.fillPath(outline, QColor(self.colours.hairline))
        need = sum(piece.count for piece in self._pieces)
        scale = track.width() / max(need, self._free or 0, 1)
        painter.save()
        painter.setClipPath(outline)
        self._paint_pieces(painter, track, scale)
        if self._free is not None and need > self._free:
            beyond = QRectF(self._free * scale, track.top(), track.width(), track.height())
            veil = QColor(self.colours.rejected_ground)
            veil.setAlphaF(0.75)
            painter.fillRect(beyond, veil)
            painter.fillRect(beyond, hatched(self.colours.rejected_line))
        painter.restore()
        if self._free is not None and need > self._free:
            painter.setPen(QPen(QColor(self.colours.rejected_line), 2))
            at = self._free * scale
            painter.drawLine(QPointF(at, 0), QPointF(at, self.height()))

    def _paint_pieces(self, painter: QPainter, track: QRectF, scale: float) -> None:
        left = 0.0
        for piece in self._pieces:
            width = piece.count * scale
            gap = 1.0 if width > 3 else 0.0
            box = QRectF(left, track.top(), max(width - gap, 0.5), track.height())
            painter.fillRect(box, QColor(self.colours.surface))
            painter.fillRect(box, colour_of(piece.kind, self.colours))
            left += width


class Swatch(Picture):
    """The colour of a part, beside its name."""

    def __init__(self, kind: str, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self._kind = kind
        self.setFixedSize(QSize(10, 10))

    def draw(self, painter: QPainter) -> None:
        painter.setPen(colour_of(self._kind, self.colours))
        painter.setBrush(colour_of(self._kind, self.colours))
        painter.drawRoundedRect(QRectF(0.5, 0.5, 9, 9), 2, 2)
