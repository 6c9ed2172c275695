"""Blocks on a page, one below the other: where each is, and what of the page has to be repainted.

The model's reasoning is a part of the page that can be folded. `markdown_layout` decides what the blocks say; this
class lays them out from the first that changed, as far as time allows.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont

from ui.transcript.markdown.layout.block_layout import SetBlock, gap_before
from ui.transcript.markdown.layout.fragment import Fragment
from ui.transcript.markdown.parsing.blocks import Block
from ui.transcript.text.layout import ALL_BELOW, TextLayout
from ui.transcript.text.paragraph import Paragraph


class PageLayout(TextLayout):
    """`sets` are the page's blocks; `paragraphs` their pieces, one after the other.

    `thought_is_open` says whether the model's reasoning is unfolded. It is None until the user chose; then it is
    unfolded only while it is written.
    """

    def __init__(self, font: QFont) -> None:
        super().__init__(font)
        self.thought_is_open: bool | None = None
        self._begin_page()

    def _begin_page(self) -> None:
        """Starts with an empty page."""
        self.sets: list[SetBlock] = []
        self.paragraphs = [Fragment()]
        self._from = 0
        self._is_live = False
        self._dirty = [(0.0, ALL_BELOW)]

    @property
    def has_more(self) -> bool:
        """Whether some of the text is not in `sets` yet."""
        raise NotImplementedError

    def resize(self, width: float, font: QFont | None = None) -> None:
        if width == self.width and font is None:
            return
        self.width = width
        if font is not None:
            self.font = QFont(font)
            for one in self.sets:
                one.is_stale = one.is_stale or bool(one.block.nest)
            for piece in self.paragraphs:
                piece.forget_layout()
                if isinstance(piece, Fragment):
                    piece.lines_stale, piece._natural = True, None
        self._touch(0)
        self._lay_out(self.timer() + self.at_once_s)

    @property
    def is_empty(self) -> bool:
        return not self.sets

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

    def paragraphs_in(self, top: float, bottom: float) -> Iterator[tuple[int, Paragraph]]:
        for one in self.sets_in(top, bottom):
            if one.is_shown:
                for index, piece in enumerate(one.pieces, start=one.first):
                    if piece.top <= bottom and piece.top + piece.height >= top:
                        yield index, piece

    def sets_in(self, top: float, bottom: float) -> list[SetBlock]:
        """Returns the blocks that have a part in [top, bottom]."""
        first = max(0, bisect_right(self.sets, top, key=_top) - 1)
        return self.sets[first : bisect_right(self.sets, bottom, key=_top)]

    def set_at(self, point: QPointF) -> SetBlock | None:
        """Returns the block under `point`."""
        return next((one for one in self.sets_in(point.y(), point.y()) if one.top <= point.y() < one.bottom), None)

    def _touch(self, index: int) -> None:
        self._from = min(self._from, index)

    def index_of(self, of: SetBlock) -> int:
        """Returns a block's index among the page's."""
        index = bisect_left(self.sets, of.block.start, key=_begins)
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

        def has_time() -> bool:
            return self.timer() <= until_s

        for index in range(first, len(self.sets)):
            one = self.sets[index]
            one.is_hidden = _is_inside_thought(one.block) and not self.thought_is_shown
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
        self._soil(one, old, above)
        one.first, one.is_placed = len(self.paragraphs), True
        if one.is_hidden:
            return
        for piece in one.pieces:
            piece.top, piece.changed_top = one.top + piece.inner_top, piece.height
            self.paragraphs.append(piece)

    def _soil(self, one: SetBlock, old: tuple[float, float], above: float) -> None:
        """Notes what of a block, which was at `old` (top and height), is not painted as it is now."""
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


def _top(one: SetBlock) -> float:
    return one.top


def _begins(one: SetBlock) -> int:
    return one.block.start


def _is_inside_thought(block: Block) -> bool:
    return bool(block.nest) and block.nest[0].kind == "thought"
