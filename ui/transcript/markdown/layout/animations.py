"""What changes on a page by itself: refused guesses that fade, and verdicts that settle on the newest tokens."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Sequence
from operator import attrgetter

from ui.transcript.markdown.layout.block_layout import SetBlock
from ui.transcript.markdown.layout.hanging_guess import HangingGuess
from ui.transcript.markdown.layout.page_layout import ALL_BELOW, Band, PageLayout
from ui.transcript.markdown.layout.token_row import RefusedToken
from ui.transcript.text import fade as fading


class Animations:
    """`going` are the refused guesses that are still visible, in the order in which they came."""

    def __init__(self) -> None:
        self.going: list[RefusedToken] = []
        self._young: deque[tuple[float, int]] = deque()

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

    def drop_gone(self, now_s: float, still: bool) -> None:
        """Drops those whose time is over. The wedges where they were stay."""
        self.going = [one for one in self.going if not fading.is_over(now_s - one.since_s, still)]

    def bands(
        self, now_s: float, sets: Sequence[SetBlock], hanging: Sequence[HangingGuess], still: bool
    ) -> Iterator[Band]:
        """Yields what settles and what fades, to be repainted at each step."""
        if self._young and not still and sets:
            index = max(0, bisect_right(sets, self._young[0][1], key=attrgetter("block.start")) - 1)
            yield _young_top(sets[index], self._young[0][0]), ALL_BELOW
        while self._young and now_s - self._young[0][0] > fading.SETTLE_S:
            self._young.popleft()  # It has settled, and was painted once since.
        bands = {id(one.refused): one.band for one in hanging}
        for refused in self.going:
            piece, span = refused.piece, refused.span
            if piece is not None and span is not None and piece.lines and now_s - refused.since_s >= fading.HOLD_S:
                line, _ = piece.place_of(span)
                top = piece.top + line.top
                yield bands.get(id(refused), (top, top + line.height))

    def next_step_s(self, now_s: float, still: bool) -> float | None:
        """Returns the seconds until something changes; None where nothing will."""
        settling_s = fading.STEP_S if self._young and not still else None
        if not self.going:
            return settling_s
        going_s = fading.next_step_s(now_s - min(refused.since_s for refused in self.going))
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


def hung(going: Sequence[RefusedToken], page: PageLayout) -> list[HangingGuess]:
    """Returns those that have room below their lines. The time of the others is over, unless they hang nowhere."""
    hanging: list[HangingGuess] = []
    for refused in reversed(going):  # The newest has its room first.
        piece, span = refused.piece, refused.span
        if piece is None or span is None or not piece.lines or not piece.hangs(span):
            continue
        one = HangingGuess(refused, piece, span, page.font, page.width)
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
