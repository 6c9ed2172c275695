"""Refused guesses that hang below the newest lines until they have faded.

They take no room in their line, so nothing that is read moves when they come or go. Each begins where it stood, and is
there only as long as no other letters are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from ui.transcript.markdown.layout.token_row import RefusedToken

if TYPE_CHECKING:
    from ui.transcript.markdown.layout.fragment import Fragment
    from ui.transcript.markdown.layout.page_layout import Band, PageLayout
    from ui.transcript.text.paragraph import Span

_BELOW = 1.36
"""In font sizes, how far its baseline is below the line's: nearer than the next line, of which it is no part."""

_SINKS = 0.5
"""It comes so much of that from above, which leads the eye there and covers no letter."""

_SCALE = 0.9
_APART = 0.3
"""In font sizes, what is left free between it and other letters."""


class HangingGuess:
    """`span` of `piece` in its `font`, with its place on the page, where it comes from `above`."""

    __slots__ = ("above", "baseline", "font", "piece", "rect", "refused", "room", "span")

    def __init__(self, refused: RefusedToken, piece: Fragment, span: Span, page: PageLayout) -> None:
        self.refused, self.piece, self.span = refused, piece, span
        line, x = piece.place_of(span)
        below = _BELOW * piece.pixels
        self.above = _SINKS * below
        self.font = QFont(piece.own_font(page.font))
        self.font.setPixelSize(max(1, round(_SCALE * piece.pixels)))
        metrics = QFontMetricsF(self.font)
        wide = metrics.horizontalAdvance(span.text)
        blank = metrics.horizontalAdvance(" ") if refused.mark.text[:1].isspace() else 0.0
        left = max(0.0, min(piece.left + x + blank, page.width - wide))
        self.baseline = piece.top + line.baseline + below
        self.rect = QRectF(left, self.baseline - metrics.ascent(), wide, metrics.height())
        apart = _APART * piece.pixels
        self.room = self.rect.adjusted(-apart, 0.0, apart, 0.0)

    @property
    def band(self) -> Band:
        """What of the page it is painted on, also on its way there."""
        return self.rect.top() - self.above, self.rect.bottom()


def hung(going: Sequence[RefusedToken], page: PageLayout) -> list[HangingGuess]:
    """Returns those that have room below their lines. The time of the others is over, unless they hang nowhere."""
    hanging: list[HangingGuess] = []
    for refused in reversed(going):  # The newest has its room first.
        piece, span = refused.piece, refused.span
        if piece is None or span is None or not piece.lines or not piece.hangs(span):
            continue
        one = HangingGuess(refused, piece, span, page)
        if any(one.room.intersects(each.room) for each in hanging) or _is_taken(one, page):
            refused.leave()
        else:
            hanging.append(one)
    return hanging


def changed_bands(before: Sequence[HangingGuess], now: Sequence[HangingGuess]) -> Iterator[Band]:
    """Yields what has to be repainted of the page where these hang now in place of those."""
    for some, others in ((before, now), (now, before)):
        places = {(id(one.refused), one.rect.topLeft().toTuple()) for one in others}
        yield from (one.band for one in some if (id(one.refused), one.rect.topLeft().toTuple()) not in places)


def _is_taken(one: HangingGuess, page: PageLayout) -> bool:
    """Returns whether other letters, or a box, reach into the room of a guess below its line."""
    line, _ = one.piece.place_of(one.span)
    below = one.piece.top + line.top + line.height
    for block in page.sets_in(below, one.room.bottom()):
        is_box = block.block.kind in ("code", "table", "rule") and one.piece not in block.pieces
        if is_box and block.bottom > below:
            return True
        for piece in block.pieces if block.is_shown else ():
            for each in piece.lines_in(below - piece.top + 1.0, one.room.bottom() - piece.top - 1.0):
                letters = each.line.naturalTextRect().translated(piece.left, piece.top)
                if each is not line and letters.left() < one.room.right() and one.room.left() < letters.right():
                    return True
    return False
