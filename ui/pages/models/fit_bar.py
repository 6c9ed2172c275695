"""A bar of stacked parts against what is free: what a pair takes of one kind of memory.

The whole bar is the free memory, or the need where that is more; then a mark stands where the free memory ends, and
what lies beyond it is hatched. Parts are told apart by gaps and by the list of words below, colour only helps.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme.palette import Palette

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
"""Everything else is the machine's own business: compute buffers, scores, the program."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One part of the bar: `kind` decides its colour."""

    kind: str
    count: int


def colour_of(kind: str, palette: Palette) -> QColor:
    """Its ground in the bar and in the list of words."""
    role, strength = _ROLES.get(kind, ("muted", 0.55))
    colour = QColor(getattr(palette, role))
    colour.setAlphaF(strength)
    return colour


class FitBar(QWidget):
    """Paints; the words beside it say the same."""

    def __init__(self, palette: Palette, parent: QWidget | None = None, *, slim: bool = False) -> None:
        super().__init__(parent)
        self._palette = palette
        self._pieces: tuple[Piece, ...] = ()
        self._free: int | None = None
        self._height = SLIM_PX if slim else HEIGHT_PX
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_pieces(self, pieces: tuple[Piece, ...], free: int | None, words: str) -> None:
        """`free` None is not known: the need then fills the bar."""
        self._pieces, self._free = tuple(piece for piece in pieces if piece.count > 0), free
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def set_palette_colors(self, palette: Palette) -> None:
        """Other colours."""
        self._palette = palette
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, self._height + 2 * MARK_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._height + 2 * MARK_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track = QRectF(0, MARK_PX, self.width(), self._height)
        outline = QPainterPath()
        outline.addRoundedRect(track, self._height / 2, self._height / 2)
        painter.fillPath(outline, QColor(self._palette.hairline))
        need = sum(piece.count for piece in self._pieces)
        scale = track.width() / max(need, self._free or 0, 1)
        painter.save()
        painter.setClipPath(outline)
        self._paint_pieces(painter, track, scale)
        if self._free is not None and need > self._free:
            beyond = QRectF(self._free * scale, track.top(), track.width(), track.height())
            veil = QColor(self._palette.rejected_ground)
            veil.setAlphaF(0.75)
            painter.fillRect(beyond, veil)
            painter.fillRect(beyond, QBrush(QColor(self._palette.rejected_line), Qt.BrushStyle.BDiagPattern))
        painter.restore()
        if self._free is not None and need > self._free:
            painter.setPen(QPen(QColor(self._palette.rejected_line), 2))
            at = self._free * scale
            painter.drawLine(at, 0, at, self.height())

    def _paint_pieces(self, painter: QPainter, track: QRectF, scale: float) -> None:
        left = 0.0
        for piece in self._pieces:
            width = piece.count * scale
            gap = 1.0 if width > 3 else 0.0
            box = QRectF(left, track.top(), max(width - gap, 0.5), track.height())
            painter.fillRect(box, QColor(self._palette.surface))
            painter.fillRect(box, colour_of(piece.kind, self._palette))
            left += width
