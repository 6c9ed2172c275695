"""Blocks on a page, one below the other: where each is, what of the page has to be repainted, what lies at a point.

The model's reasoning is a part of the page that can be folded. `markdown_layout` decides what the blocks say; this
class lays them out from the first that changed, as far as time allows: it stops when its time is over, continues at the
next `step`, and guesses the heights of the rest.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from operator import attrgetter

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QTextLine

from ui.qt_runtime.frame_timer import work_s
from ui.transcript.markdown.layout.block_layout import SetBlock, gap_before
from ui.transcript.markdown.layout.fragment import Fragment
from ui.transcript.markdown.layout.hanging_guess import HangingGuess
from ui.transcript.state.mark import Mark
from ui.transcript.text import fade as fading
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.text.fade import AT_ONCE_S, LONG_AGO_S
from ui.transcript.text.line_breaking import TextLine
from ui.transcript.text.paragraph import Span

_TOP = attrgetter("top")

ALL_BELOW = float("inf")
MOST_SETTLING = 16
"""Where more tokens come in one frame, their verdicts settle at once, and so do the next ones: nobody sees one settle
among so many, and all lines of the last moment would be painted at each frame.
"""

Band = tuple[float, float]
"""The top and bottom of a part of the stack, over its whole width."""


class PageLayout:
    """The text of one message at a width. Coordinates are relative to its top left corner.

    `sets` are the page's blocks; `paragraphs` their pieces, one after the other, at least one. `is_behind` is true
    while not all of the text is laid out; `step` continues. `at_once_s` limits the time of each call; with 0 a text is
    not begun before the first `step`.

    `thought_is_open` says whether the model's reasoning is unfolded. It is None until the user chose; then it is
    unfolded only while it is written. `hanging` are the refused guesses that are shown below their lines.
    """

    def __init__(self, font: QFont) -> None:
        self.font = font
        self.showing = DisplayOptions()
        self.width = 600.0
        self.now_s = 0.0
        self.is_crowded = self.is_behind = False
        self._came, self._crowded_until_s = 0, LONG_AGO_S
        self.at_once_s = AT_ONCE_S
        self.timer = work_s
        self.thought_is_open: bool | None = None
        self._begin_page()

    def _begin_page(self) -> None:
        """Starts with an empty page."""
        self.sets: list[SetBlock] = []
        self.paragraphs = [Fragment()]
        self.hanging: list[HangingGuess] = []
        self._from = 0
        self._is_live = False
        self._dirty: list[Band] = [(0.0, ALL_BELOW)]

    def _note_fresh(self, count: int, now_s: float) -> None:
        """Counts tokens that came in this frame. A layout's `step` sets `_came` to 0 for the next frame."""
        self._came += count
        if self._came > MOST_SETTLING:
            self._crowded_until_s = max(self._crowded_until_s, now_s + fading.SETTLE_S)
        self.is_crowded = now_s < self._crowded_until_s

    @property
    def has_more(self) -> bool:
        """Whether some of the text is not in `sets` yet."""
        raise NotImplementedError

    def resize(self, width: float, font: QFont | None = None) -> None:
        """Applies another width or font."""
        if width == self.width and font is None:
            return
        self.width = width
        if font is not None:
            self.font = QFont(font)
            for one in self.sets:
                one.is_stale = one.is_stale or bool(one.block.nest)
            for piece in self.paragraphs:
                piece.forget_layout()
                piece.lines_stale, piece._natural = True, None
        self._touch(0)
        self._lay_out(self.timer() + self.at_once_s)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to see."""
        return not self.sets

    @property
    def natural_width(self) -> float:
        """The width of the widest line."""
        lines = (line.line.naturalTextWidth() for paragraph in self.paragraphs for line in paragraph.lines)
        return max(lines, default=0.0)

    @property
    def height(self) -> float:
        return self.sets[-1].bottom if self.sets else self.paragraphs[0].height

    def toggle_thought(self) -> None:
        """Folds or unfolds the model's reasoning."""
        self.thought_is_open = not self.thought_is_shown
        self._touch(0)
        self._lay_out(self.timer() + self.at_once_s)
        self._dirty.append((0.0, ALL_BELOW))

    @property
    def thought_is_shown(self) -> bool:
        """Whether the reasoning is visible now."""
        return self._is_live if self.thought_is_open is None else self.thought_is_open

    def pop_dirty(self) -> list[Band]:
        """Returns the bands that have to be repainted since the last call."""
        dirty, self._dirty = self._dirty, []
        return dirty

    def paragraphs_in(self, top: float, bottom: float) -> Iterator[tuple[int, Fragment]]:
        """Yields each paragraph, with its index, that has a part in [top, bottom]."""
        for one in self.sets_in(top, bottom):
            if one.is_shown:
                for index, piece in enumerate(one.pieces, start=one.first):
                    if piece.top <= bottom and piece.top + piece.height >= top:
                        yield index, piece

    def sets_in(self, top: float, bottom: float) -> list[SetBlock]:
        """Returns the blocks that have a part in [top, bottom]."""
        first = max(0, bisect_right(self.sets, top, key=_TOP) - 1)
        return self.sets[first : bisect_right(self.sets, bottom, key=_TOP)]

    def set_at(self, point: QPointF) -> SetBlock | None:
        """Returns the block under `point`."""
        return next((one for one in self.sets_in(point.y(), point.y()) if one.top <= point.y() < one.bottom), None)

    def rects_of(self, paragraph: Fragment, start: int, end: int) -> list[QRectF]:
        """Returns where [start, end) of a paragraph lies."""
        return [
            rect.translated(paragraph.left, paragraph.top)
            for line in paragraph.lines
            if line.start < end and start < line.end
            for rect in paragraph.rects(start, end, line)
        ]

    def rects_of_token(self, paragraph: Fragment, span: Span) -> list[QRectF]:
        """Returns where a token's letters lie; one that takes no room has its mark.

        The blank before a word may end the line above it, where nobody looks for the word.
        """
        if span.end > span.start or not paragraph.lines:
            return self.rects_of(paragraph, *span.letters)
        if (hangs := next((one.rect for one in self.hanging if one.span is span), None)) is not None:
            return [hangs]
        line, _ = paragraph.place_of(span)
        wedges = paragraph.wedges_of(line)
        return [_wedge_rect(paragraph, line, x) for x, notes in wedges if any(note is span for note in notes)]

    def position_at(self, point: QPointF) -> tuple[int, int]:
        """Returns (paragraph index, offset) of the gap between letters nearest to `point`."""
        index = self._nearest(point)
        paragraph = self.paragraphs[index]
        line = next((line for line in paragraph.lines if point.y() < paragraph.top + line.top + line.height), None)
        line = line or (paragraph.lines[-1] if paragraph.lines else None)
        return index, line.line.xToCursor(point.x() - paragraph.left) if line is not None else 0

    def position_on(self, point: QPointF) -> tuple[int, int]:
        """Returns (paragraph index, offset) of the letter under `point`."""
        index = self._nearest(point)
        paragraph = self.paragraphs[index]
        inside = point.y() - paragraph.top
        line = next((line for line in paragraph.lines if inside < line.top + line.height), None)
        if line is None:
            return index, max(0, paragraph.length - 1)
        on_letter = QTextLine.CursorPosition.CursorOnCharacter
        return index, line.line.xToCursor(point.x() - paragraph.left, on_letter)

    def _nearest(self, point: QPointF) -> int:
        """Returns the paragraph at the point's height (of several in a table's row, the nearest), or the last above."""
        above, nearest, least = 0, -1, ALL_BELOW
        for index, paragraph in enumerate(self.paragraphs):
            if paragraph.top > point.y():
                continue
            if paragraph.top >= self.paragraphs[above].top:
                above = index
            if point.y() < paragraph.top + paragraph.height:
                away = point.x() - paragraph.left
                away = away if away >= 0 else 1e6 - away  # A point left of all cells of a row belongs to the leftmost.
                nearest, least = (index, away) if away < least else (nearest, least)
        return nearest if nearest >= 0 else above

    def span_at(self, point: QPointF) -> tuple[Fragment, Span] | None:
        """Returns the token under `point`."""
        if (note := self._note_at(point)) is not None:
            return note
        for _, paragraph in self.paragraphs_in(point.y(), point.y()):
            inside = point - QPointF(paragraph.left, paragraph.top)
            for line in paragraph.lines_in(inside.y(), inside.y()):
                for span in paragraph.spans_of(line):
                    if any(rect.contains(inside) for rect in paragraph.rects(span.start, span.end, line)):
                        return paragraph, span
        return None

    def others_at(self, mark: Mark) -> tuple[Mark, ...]:
        """Returns the other refused guesses of the wedge that a refused guess belongs to, in reading order."""
        piece = next((one for one in self.paragraphs if any(note.mark is mark for note in one.notes)), None)
        for line in piece.lines if piece is not None else ():
            for _, notes in piece.wedges_of(line) if piece is not None else ():
                if any(note.mark is mark for note in notes):
                    return tuple(note.mark for note in notes if note.mark is not mark)
        return ()

    def _note_at(self, point: QPointF) -> tuple[Fragment, Span] | None:
        for one in self.hanging:
            if one.rect.contains(point):
                return one.piece, one.span
        for _, paragraph in self.paragraphs_in(point.y(), point.y()):
            for line in paragraph.lines_in(point.y() - paragraph.top, point.y() - paragraph.top):
                for x, notes in paragraph.wedges_of(line):
                    if _wedge_rect(paragraph, line, x).contains(point):
                        return paragraph, notes[0]
        return None

    def _touch(self, index: int) -> None:
        self._from = min(self._from, index)

    def index_of(self, of: SetBlock) -> int:
        """Returns a block's index among the page's."""
        index = bisect_left(self.sets, of.block.start, key=attrgetter("block.start"))
        while index < len(self.sets) and self.sets[index] is not of:
            index += 1
        return index

    # Laying out

    def _lay_out(self, until_s: float) -> None:
        first = min(self._from, len(self.sets))
        self.is_behind = self.has_more
        if first >= len(self.sets) and not (first == 0 and not self.sets):
            old = len(self.paragraphs)
            self._cut_paragraphs(first)
            if len(self.paragraphs) != old:
                self._dirty.append((self.height, ALL_BELOW))
            self._from = len(self.sets)
            return
        px = self.font.pixelSize()
        self._cut_paragraphs(first)
        late = len(self.sets)
        above = (one for one in reversed(self.sets[:first]) if not one.is_hidden)
        before = next(above, self.sets[0] if first else None)

        first_asked = iter((True,))

        def has_time() -> bool:
            return next(first_asked, False) or self.timer() <= until_s  # Each call lays out one piece at least.

        for index in range(first, len(self.sets)):
            one = self.sets[index]
            one.is_hidden = bool(nest := one.block.nest) and nest[0].kind == "thought" and not self.thought_is_shown
            old = (one.top, one.height)
            shown = None if before is None else before.block
            gap = 0.0 if one.is_hidden else gap_before(shown, one.block, px)
            one.top = round((before.bottom if before is not None else 0.0) + gap)
            if late < index:  # No time is left: the rest waits, off the page.
                one.guess(px)
                one.first = len(self.paragraphs)
                before = one if not one.is_hidden or before is None else before
                continue
            if not one.lay_out(self.font, self.width, has_time):
                late = index
            self._position(one, old, before.bottom if before is not None and before is not one else 0.0)
            before = one if not one.is_hidden or before is None else before
        if not self.paragraphs:
            self.paragraphs = [Fragment()]
        if late < len(self.sets):
            self.is_behind = True
        self._from = late

    def _cut_paragraphs(self, first: int) -> None:
        """Removes the pieces of the blocks from `first` on; they are added again."""
        if not first:
            self.paragraphs = []
        elif first <= len(self.sets):
            last = self.sets[first - 1]
            del self.paragraphs[last.first + (len(last.pieces) if last.is_shown else 0) :]

    def _position(self, one: SetBlock, old: tuple[float, float], above: float) -> None:
        """Puts a block's pieces on the page and notes what to repaint; the block before it ends at `above`."""
        self._mark_dirty(one, old, above)
        one.first, one.is_placed = len(self.paragraphs), True
        if one.is_hidden:
            return
        for piece in one.pieces:
            piece.top, piece.changed_top = one.top + piece.inner_top, piece.height
            self.paragraphs.append(piece)

    def _mark_dirty(self, one: SetBlock, old: tuple[float, float], above: float) -> None:
        """Marks for repainting what has changed of a block, which was at `old` (top and height)."""
        has_new_frame = one.note_frame()
        if has_new_frame or not one.is_placed or old[0] != one.top:
            was_above = old[0] if old != (0.0, 0.0) else one.top
            self._dirty.append((min(was_above, one.top, above), ALL_BELOW))
        elif old[1] != one.height:
            self._dirty.append((one.top + one.changed_top(min(old[1], one.height)), ALL_BELOW))
        elif one.block.kind == "thought" or one.changes_as_a_whole:
            self._dirty.append((one.top, one.bottom))
        else:
            changed = ((one.top + piece.inner_top, piece) for piece in one.pieces if piece.changed_top < piece.height)
            self._dirty += [(top + piece.changed_top, top + piece.height) for top, piece in changed]


def _wedge_rect(piece: Fragment, line: TextLine, x: float) -> QRectF:
    """Returns where a wedge takes the mouse."""
    half = 0.35 * piece.pixels
    return QRectF(piece.left + x - half, piece.top + line.top, 2 * half, 0.6 * line.height)
