"""What moves on a page: refused guesses that fade and close up, and verdicts that settle on the newest tokens."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter

from ui.transcript.markdown.layout.block_layout import SetBlock
from ui.transcript.markdown.layout.fragment import Fragment
from ui.transcript.markdown.layout.page_layout import ALL_BELOW, Band, is_pale, line_band
from ui.transcript.markdown.layout.token_row import RefusedToken
from ui.transcript.text import fade as fading
from ui.transcript.text.fade import LONG_AGO_S
from ui.transcript.text.paragraph import too_many

MOST_CLOSING = 8
SWEEP_S = 0.25
"""Where more refused guesses are on screen (a very fast reply), they disappear without closing up, four times a second:
each time the text behind them is laid out and painted anew.
"""


class Animations:
    """`going` are the refused guesses that are still visible, in the order in which they came."""

    def __init__(self) -> None:
        self.going: list[RefusedToken] = []
        self._young: deque[tuple[float, int]] = deque()
        self._swept_s = LONG_AGO_S

    def add(self, now_s: float, position: int) -> None:
        """Adds tokens that have just come, the first of them at this position in the source."""
        self._young.append((now_s, position))

    def remove(self, marks: set[int]) -> None:
        """Removes marks with these ids, which were taken back; the others have settled."""
        self.going = [one for one in self.going if id(one.mark) not in marks]
        self._young.clear()

    def hold(self, now_s: float) -> None:
        """Stops all fading for now."""
        for refused in self.going:
            refused.hold(now_s)

    def fade_crowded(self, now_s: float) -> None:
        """Fades those now that leave too little room for a line's own words."""
        shown = [(one, one.piece, one.span) for one in self.going if one.piece is not None and one.span is not None]
        for index in too_many([(piece, span) for _, piece, span in shown]):
            shown[index][0].leave(now_s)

    def close_up(self, now_s: float, still: bool, touched: Callable[[Fragment], object]) -> list[RefusedToken]:
        """Gives each its width of this moment and calls `touched` with changed pieces; returns those that are gone."""
        crowd = len(self.going) > MOST_CLOSING
        if crowd and now_s - self._swept_s < SWEEP_S:
            return []
        stay, gone = list[RefusedToken](), list[RefusedToken]()
        for refused in self.going:
            width = fading.width(now_s - refused.since_s, still or crowd)
            if 0.0 < width != refused.width and refused.piece is not None and refused.span is not None:
                refused.piece.narrow(refused.span, width)
                touched(refused.piece)
            refused.width = width
            (stay if width > 0.0 else gone).append(refused)
        self.going, self._swept_s = stay, now_s
        return gone

    def bands(self, now_s: float, sets: Sequence[SetBlock], still: bool) -> Iterator[Band]:
        """Yields what settles and what fades, to be repainted at each step."""
        if self._young and not still and sets:
            index = max(0, bisect_right(sets, self._young[0][1], key=attrgetter("block.start")) - 1)
            yield _young_top(sets[index], self._young[0][0]), ALL_BELOW
        while self._young and now_s - self._young[0][0] > fading.SETTLE_S:
            self._young.popleft()  # It has settled, and was painted once since.
        for refused in self.going:
            piece, span = refused.piece, refused.span
            if piece is not None and span is not None and piece.lines and is_pale(span, now_s):
                yield line_band(piece, piece.line_of(span.start), piece.line_of(span.end))

    def next_step_s(self, now_s: float, still: bool) -> float | None:
        """Returns the seconds until something moves; None where nothing will."""
        settling_s = fading.STEP_S if self._young and not still else None
        if not self.going:
            return settling_s
        going_s = fading.next_step_s(now_s - min(refused.since_s for refused in self.going))
        if len(self.going) > MOST_CLOSING:
            going_s = max(going_s, self._swept_s + SWEEP_S - now_s)
        return going_s if settling_s is None else min(settling_s, going_s)


def _young_top(of: SetBlock, since_s: float) -> float:
    """Returns the top of the first line in a block with a token that came at `since_s` or later."""
    top = of.bottom
    for piece in reversed(of.pieces):  # What came last is at the end; a cell or a line may still be empty.
        young = next((span for span in piece.spans if span.since_s >= since_s), None)  # In a replay not all behind it.
        if young is not None:
            top = piece.top + piece.line_of(young.start).top if piece.lines else of.top
        elif piece.spans:
            break
    return top if top < of.bottom else of.top
