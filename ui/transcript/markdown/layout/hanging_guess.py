"""Refused guesses that hang below the newest lines until they have faded.

They take no room in their line, so nothing that is read moves when they come or go. Each begins where it stood, and is
there only as long as no other letters are.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from ui.i18n.direction import runs_from_right
from ui.transcript.markdown.layout.fragment import Fragment
from ui.transcript.markdown.layout.token_row import RefusedToken
from ui.transcript.text.paragraph import Span

_BELOW = 1.36
"""In font sizes, how far its baseline is below the line's: nearer than the next line, of which it is no part."""

_SINKS = 0.28
"""It comes so much of that from above, which leads the eye there and covers no letter."""

_SCALE = 0.9
_APART = 0.3
"""In font sizes, what is left free between it and other letters."""


class HangingGuess:
    """`span` of `piece` in its `font`, with its place on the page. It comes from `above`, and needs `room`."""

    __slots__ = ("above", "baseline", "font", "piece", "rect", "refused", "room", "span")

    def __init__(self, refused: RefusedToken, piece: Fragment, span: Span, page: QFont, width: float) -> None:
        self.refused, self.piece, self.span = refused, piece, span
        line, x = piece.place_of(span)
        below = _BELOW * piece.pixels
        self.above = _SINKS * below
        self.font = QFont(piece.own_font(page))
        self.font.setPixelSize(max(1, round(_SCALE * piece.pixels)))
        metrics = QFontMetricsF(self.font)
        wide = metrics.horizontalAdvance(span.text)
        sticks = refused.mark.text[:1].isspace() and piece.letter_at(span) == span.start
        blank = metrics.horizontalAdvance(" ") if sticks else 0.0
        left = piece.left + (x - blank - wide if runs_from_right(span.text) else x + blank)
        left = max(0.0, min(left, width - wide))
        self.baseline = piece.top + line.baseline + below
        self.rect = QRectF(left, self.baseline - metrics.ascent(), wide, metrics.height())
        apart = _APART * piece.pixels
        self.room = self.rect.adjusted(-apart, 0.0, apart, 0.0)

    @property
    def band(self) -> tuple[float, float]:
        """What of the page it is painted on, also on its way there."""
        return self.rect.top() - self.above, self.rect.bottom()
