"""What may be painted over a part of a text, by whoever knows more of it than the pane does (the lens)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

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

    def paint_ground(self, painter: QPainter) -> Sequence[Band]:
        """Paints the ground; returns the bands, none where the overlay shows nothing."""

    def paint_below(self, painter: QPainter) -> None:
        """Paints what lies behind the letters."""

    def paint_above(self, painter: QPainter) -> None:
        """Paints what lies over the letters."""

    def follow(self, point: QPointF | None, *, is_alt_held: bool = False) -> None:
        """Takes where the mouse is, None where it has left the text."""

    def go_to(self, span: Span, rect: QRectF) -> str:
        """Takes the token that the keyboard has reached; returns what a screen reader says of it, "" for nothing."""
