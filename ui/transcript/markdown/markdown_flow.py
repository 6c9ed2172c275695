"""A reply's marks as a page: Markdown rendered while it is written, each letter with the mark of its token.

Each step reads on from the last unfinished block, sets the blocks that changed and lays out what comes after them. A
reply of 20,000 tokens costs a step as much as one of 200. Places in the text are those of the page (see `stack`).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont

from ui.transcript import fading
from ui.transcript.mark import Mark, MarkRow
from ui.transcript.markdown.blocks import Block
from ui.transcript.markdown.document import Document
from ui.transcript.markdown.piece import Piece
from ui.transcript.markdown.set_block import SetBlock, gap_before
from ui.transcript.markdown.token_row import Refused, TokenRow
from ui.transcript.markdown.typesetter import Typesetter
from ui.transcript.markdown.workshop import Key
from ui.transcript.paragraph import Paragraph
from ui.transcript.showing import Showing
from ui.transcript.stack import ALL_BELOW, LONG_AGO_S, Stack, is_pale, line_band

MOST_SETTLING = 16
MOST_CLOSING = 8
SWEEP_S = 0.25
"""As in `flow`: with more refused guesses at once they vanish without closing up, four times a second."""

_END = 1 << 60


class MarkdownFlow(Stack):
    """`sets` are the page's blocks; `paragraphs` their pieces, one after the other.

    `thought_is_open`: whether the model's reasoning is unfolded; None, until somebody chose, while it is written.
    """

    def __init__(self, font: QFont) -> None:
        super().__init__(font)
        self.sets: list[SetBlock] = []
        self.thought_is_open: bool | None = None
        self._begin_anew()

    def show(self, row: MarkRow, pending: Sequence[Mark], now_s: float, is_live: bool = False) -> None:
        self.now_s = max(self.now_s, now_s)
        as_it_was = row is self._row and tuple(pending) == self._pending and is_live == self._is_live
        if as_it_was and len(row) == self._taken:
            return  # as it was: `step` moves what moves
        if not row.continues(self._row):
            if row.shares_with(self._row):
                self._retreat(row)
            else:
                self._begin_anew()
        self.tokens.drop_guesses()
        self._take(row.since(self._taken), now_s)
        self._row, self._taken = row, len(row)
        self._pending = tuple(pending)
        if self.showing.has_marks:
            self.tokens.guess(self._pending, now_s)
        was_live, self._is_live = self._is_live, is_live
        if was_live != is_live:
            self._touch(0 if self._has_thought else len(self.sets))
        self._read(self.timer() + self.at_once_s)

    def show_again(self, showing: Showing, pending: Sequence[Mark]) -> None:
        row, is_live = self._row, self._is_live
        self.showing = showing
        self._begin_anew()
        self.show(row, pending, LONG_AGO_S, is_live)

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
                if isinstance(piece, Piece):
                    piece.lines_stale, piece._natural = True, None
        self._touch(0)
        self._lay_out(self.timer() + self.at_once_s)

    def step(self, now_s: float, hold: bool = False) -> float | None:
        self.now_s = now_s
        if hold:
            for refused in self._going:
                refused.hold(now_s)
        crowd = len(self._going) > MOST_CLOSING
        if not crowd or now_s - self._swept_s >= SWEEP_S:
            still = self.showing.reduced_motion or crowd
            gone = [refused for refused in self._going if not self._stays(refused, still)]
            self._take_out(gone)
            self._swept_s = now_s
        if self.is_behind:
            self._read(self.timer() + self.at_once_s)
        else:
            self._lay_out(self.timer() + self.at_once_s)
        self._soil_moving()
        return self._next_step_s()

    @property
    def is_empty(self) -> bool:
        return not self.sets

    @property
    def height(self) -> float:
        return self.sets[-1].bottom if self.sets else self.paragraphs[0].height

    @property
    def source(self) -> str:
        """The reply's own text, as the model wrote it."""
        return self.tokens.source

    def toggle_thought(self) -> None:
        """Folds the model's reasoning away, or shows it."""
        self.thought_is_open = not self._thought_is_shown
        self._touch(0)
        self._lay_out(self.timer() + self.at_once_s)
        self._dirty.append((0.0, ALL_BELOW))

    @property
    def thought_is_shown(self) -> bool:
        """Whether the reasoning is to be seen now."""
        return self._thought_is_shown

    def tokens_of_thought(self) -> int:
        """How many tokens of reasoning there are so far."""
        if self.document.thought is None:
            return 0
        start, end = self.document.thought
        return self.tokens.count_between(start, self.tokens.kept if end is None else end)

    @property
    def is_thinking(self) -> bool:
        """Whether reasoning is being written."""
        return self._is_live and self.document.thought is not None and self.document.thought[1] is None

    def take_arrived(self, key: Key) -> bool:
        """A formula or the colours of code are ready: True where a block here waited for them."""
        waiting = self._setter.awaited.pop(key, [])
        for one in waiting:
            one.is_stale, one.is_final = True, False
            self._final = min(self._final, self.index_of(one))
        if waiting:
            self._is_unset = self.is_behind = True
        return bool(waiting)

    def paragraphs_in(self, top: float, bottom: float) -> Iterator[tuple[int, Paragraph]]:
        for one in self.sets_in(top, bottom):
            if one.is_shown:
                for index, piece in enumerate(one.pieces, start=one.first):
                    if piece.top <= bottom and piece.top + piece.height >= top:
                        yield index, piece

    def sets_in(self, top: float, bottom: float) -> list[SetBlock]:
        """The blocks that have a part in [top, bottom]."""
        first = max(0, bisect_right(self.sets, top, key=_top) - 1)
        return self.sets[first : bisect_right(self.sets, bottom, key=_top)]

    def set_at(self, point: QPointF) -> SetBlock | None:
        """The block under `point`."""
        return next((one for one in self.sets_in(point.y(), point.y()) if one.top <= point.y() < one.bottom), None)

    # Reading

    @property
    def _has_thought(self) -> bool:
        return self.document.thought is not None

    @property
    def _thought_is_shown(self) -> bool:
        return self._is_live if self.thought_is_open is None else self.thought_is_open

    def _begin_anew(self) -> None:
        self.tokens = TokenRow()
        self.document = Document()
        self._setter = Typesetter(self.tokens)
        self.sets = []
        self.paragraphs = [Piece()]
        self._row, self._taken, self._final, self._stable = MarkRow(), 0, 0, 0
        self._pending: tuple[Mark, ...] = ()
        self._going: list[Refused] = []
        self._young: deque[tuple[float, int]] = deque()
        self._swept_s = LONG_AGO_S
        self._from = 0
        self._is_live = self._is_unset = False
        self._dirty = [(0.0, ALL_BELOW)]

    def _take(self, fresh: Sequence[Mark], now_s: float) -> None:
        if fresh:
            self.is_crowded = len(fresh) > MOST_SETTLING
            self._young.append((now_s, self.tokens.kept))
        showing = self.showing
        for mark in fresh:
            if mark.is_kept:
                self.tokens.keep(mark, now_s)
            elif showing.has_marks and (showing.keep_rejected or (mark.verdict == "rejected" and now_s > LONG_AGO_S)):
                self.tokens.refuse(mark, now_s)
                if not showing.keep_rejected:
                    self._going.append(self.tokens.refused[-1])

    def _read(self, until_s: float) -> None:
        while True:
            if self.document.update(self.tokens.text, self.tokens.kept, self._is_live):
                self._final = self._from = 0
            self._set_changed(until_s)
            if not self.document.is_behind or self.timer() > until_s:
                break
        self._stable = self.tokens.kept
        self._lay_out(until_s)

    def _retreat(self, row: MarkRow) -> None:
        """Goes back to an earlier state of the same row."""
        gone = self._row.since(len(row))
        taken_back = {id(mark) for mark in gone}
        kept = sum(1 for mark in row if mark.is_kept)
        self.tokens.retreat(kept)
        self.tokens.refused = [one for one in self.tokens.refused if id(one.mark) not in taken_back]
        self._going = [one for one in self._going if id(one.mark) not in taken_back]
        self.document.retreat(self.tokens.kept)
        self._final = min(self._final, len(self.document.finished))
        self._stable = min(self._stable, self.tokens.kept)
        self._row, self._taken = row, len(row)
        self._young.clear()

    # Setting

    def _set_changed(self, until_s: float) -> None:
        """Sets all blocks from the first that may have changed, as far as time allows."""
        self._is_unset = False
        finished, tail = self.document.finished, self.document.tail
        count = len(finished) + len(tail)
        if not count and self.tokens.refused:
            tail, count = [Block("paragraph", 0, 0, ((),))], 1  # a refused guess before there is any text
        self._final = min(self._final, len(finished))
        first = self._final
        while first and (self._has_refused_at(self.sets[first - 1]) or not self.sets[first - 1].is_final):
            first -= 1  # a guess refused where a block ends belongs to that block
        px = self.font.pixelSize()
        for index in range(first, count):
            if index > first and self.timer() > until_s and index < len(finished):
                self._is_unset = True
                break
            block = finished[index] if index < len(finished) else tail[index - len(finished)]
            if index >= len(self.sets):
                self.sets.append(SetBlock(block))
            of = self.sets[index]
            following = index + 1
            until = _END
            if following < count:
                until = (finished[following] if following < len(finished) else tail[following - len(finished)]).start
            if of.is_final and of.block is block and not of.is_stale and not self._has_refused_at(of):
                continue
            stable = 0 if of.is_stale or of.block.kind != block.kind or of.block.nest != block.nest else self._stable
            of.block = block
            self._setter.set(of, until, stable, px)
            of.is_stale = False
            of.is_final = index < len(finished) and block.end <= self.tokens.kept and following < count
            if of.is_final and index == self._final:
                self._final += 1
            self._touch(index)
        if len(self.sets) > count:
            del self.sets[count:]
            self._touch(count)

    def _has_refused_at(self, of: SetBlock) -> bool:
        """Whether a guess was refused in or right behind a block and is not set there yet."""
        places = self.tokens.refused
        at = bisect_left(places, of.block.start, key=_at)
        return any(one.piece is None and one.at < of.block.end for one in places[at:])

    def _touch(self, index: int) -> None:
        self._from = min(self._from, index)

    def index_of(self, of: SetBlock) -> int:
        """A block's place among the page's."""
        index = bisect_left(self.sets, of.block.start, key=_begins)
        while index < len(self.sets) and self.sets[index] is not of:
            index += 1
        return index

    # Laying out

    def _lay_out(self, until_s: float) -> None:
        first = min(self._from, len(self.sets))
        self.is_behind = self.document.is_behind or self._is_unset
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
            one.is_hidden = _is_inside_thought(one.block) and not self._thought_is_shown
            old = (one.top, one.height)
            shown = None if before is None else before.block
            gap = 0.0 if one.is_hidden else gap_before(shown, one.block, px)
            one.top = round((before.bottom if before is not None else 0.0) + gap)
            if late < index:  # no time is left: the rest waits, off the page
                one.guess(px)
                one.first = len(self.paragraphs)
                before = one if not one.is_hidden or before is None else before
                continue
            if not one.lay_out(self.font, self.width, has_time):
                late = index
            self._place(one, old)
            before = one if not one.is_hidden or before is None else before
        if not self.paragraphs:
            self.paragraphs = [Piece()]
        if late < len(self.sets):
            self.is_behind = True
        self._from = late

    def _cut_paragraphs(self, first: int) -> None:
        """Takes off the pieces of the blocks from `first` on; they are put on anew."""
        if not first:
            self.paragraphs = []
        elif first <= len(self.sets):
            last = self.sets[first - 1]
            del self.paragraphs[last.first + (len(last.pieces) if last.is_shown else 0) :]

    def _place(self, one: SetBlock, old: tuple[float, float]) -> None:
        """Puts a block's pieces on the page, and tells what has to be painted anew."""
        one.first = len(self.paragraphs)
        moved = old != (one.top, one.height) or not one.is_placed
        one.is_placed = True
        if moved:
            self._dirty.append((min(old[0], one.top), ALL_BELOW))
        elif one.block.kind == "thought":
            self._dirty.append((one.top, one.bottom))
        if one.is_hidden:
            return
        for piece in one.pieces:
            piece.top = one.top + piece.inner_top
            if not moved and piece.changed_top < piece.height:
                self._dirty.append((piece.top + piece.changed_top, piece.top + piece.height))
            piece.changed_top = piece.height
            self.paragraphs.append(piece)

    # What moves

    def _stays(self, refused: Refused, still: bool) -> bool:
        """Gives a refused guess its width of this moment; False once it is gone."""
        width = fading.width(self.now_s - refused.since_s, still)
        if width > 0.0 and width != refused.width and refused.piece is not None and refused.span is not None:
            refused.piece.narrow(refused.span, width)
            self._touch_piece(refused.piece)
        refused.width = width
        return width > 0.0

    def _take_out(self, gone: Sequence[Refused]) -> None:
        if not gone:
            return
        out = {id(refused) for refused in gone}
        for refused in gone:
            if refused.piece is not None and refused.span is not None:
                if any(span is refused.span for span in refused.piece.spans):
                    refused.piece.remove(refused.span)
                self._touch_piece(refused.piece)
        self._going = [one for one in self._going if id(one) not in out]
        self.tokens.refused = [one for one in self.tokens.refused if id(one) not in out]
        if len(self.sets) == 1 and self.sets[0].block.end == 0 and not self.tokens.refused and not self.tokens.text:
            self.sets.clear()
            self._touch(0)
            self._dirty.append((0.0, ALL_BELOW))

    def _touch_piece(self, piece: Piece) -> None:
        for index in range(len(self.sets) - 1, -1, -1):  # refused guesses lie near the end
            if any(one is piece for one in self.sets[index].pieces):
                self._touch(index)
                return

    def _soil_moving(self) -> None:
        """What settles and what pales has to be painted anew at each step."""
        while self._young and self.now_s - self._young[0][0] > 2 * fading.SETTLE_S:
            self._young.popleft()
        if self._young and not self.showing.reduced_motion and self.sets:
            index = max(0, bisect_right(self.sets, self._young[0][1], key=_begins) - 1)
            self._dirty.append((self.sets[index].top, ALL_BELOW))
        for refused in self._going:
            piece, span = refused.piece, refused.span
            if piece is not None and span is not None and piece.lines and is_pale(span, self.now_s):
                self._dirty.append(line_band(piece, piece.line_of(span.start), piece.line_of(span.end)))

    def _next_step_s(self) -> float | None:
        if self.is_behind or (self._young and not self.showing.reduced_motion):
            return 0.0
        if not self._going:
            return None
        due_s = min(refused.since_s for refused in self._going) + fading.HOLD_S
        if len(self._going) > MOST_CLOSING:
            due_s = max(due_s, self._swept_s + SWEEP_S)
        return max(0.0, due_s - self.now_s)


def _top(one: SetBlock) -> float:
    return one.top


def _begins(one: SetBlock) -> int:
    return one.block.start


def _at(refused: Refused) -> int:
    return refused.at


def _is_inside_thought(block: Block) -> bool:
    return bool(block.nest) and block.nest[0].kind == "thought"
