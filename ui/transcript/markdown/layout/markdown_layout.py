"""A reply's marks as a page: Markdown rendered while it is written, each letter with the mark of its token.

Each step parses from the last unfinished block on, writes the blocks that changed and lays out what comes after them.
So a step of a reply of 20,000 tokens costs as much as one of 200. Positions are those of the page (see `layout`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from PySide6.QtGui import QFont

from ui.transcript.markdown.layout.animations import Animations, changed_bands, hung
from ui.transcript.markdown.layout.background_worker import Key
from ui.transcript.markdown.layout.block_layout import SetBlock
from ui.transcript.markdown.layout.page_layout import ALL_BELOW, PageLayout
from ui.transcript.markdown.layout.token_row import TokenRow
from ui.transcript.markdown.layout.typesetter import Typesetter
from ui.transcript.markdown.parsing.block_direction import side_of
from ui.transcript.markdown.parsing.blocks import Block
from ui.transcript.markdown.parsing.raw_text import RawText
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.text.fade import LONG_AGO_S
from ui.transcript.text.paragraph import without_ligatures

if TYPE_CHECKING:
    from ui.transcript.markdown.parsing.document import Document

_END = 1 << 60


class MarkdownFlow(PageLayout):
    """`tokens` are the reply's tokens by source position, `document` what its text means as Markdown.

    `is_page`: it has blocks with an own look, links and code; raw text has none.
    """

    is_page = True

    def __init__(self, font: QFont) -> None:
        super().__init__(font)
        self._begins_inside: bool | None = False
        self._restart()

    def show(self, row: MarkRow, pending: Sequence[Mark], now_s: float, is_live: bool = False) -> None:
        """Updates the text. The verdicts of marks that are new since the last call begin to settle now."""
        self.now_s = max(self.now_s, now_s)
        as_it_was = row is self._row and tuple(pending) == self._pending and is_live == self._is_live
        if as_it_was and len(row) == self._taken:
            return  # Nothing is new: `step` moves what moves.
        if not row.continues(self._row):
            if row.shares_with(self._row):
                self._truncate(row)
            else:
                self._begins_inside = row.begins_inside
                self._restart()
        self.tokens.drop_guesses()
        self._add_marks(row.since(self._taken), now_s)
        self._row, self._taken = row, len(row)
        self._pending = tuple(pending)
        self.tokens.guess([mark for mark in pending if mark.is_kept or self.showing.marks], now_s)
        was_live, self._is_live = self._is_live, is_live
        if was_live != is_live:
            self._touch(0 if self.document.thought is not None else len(self.sets))
        if was_live and not is_live:  # The reply's row comes where they hang.
            for refused in self._moving.going:
                refused.leave()
        if self.at_once_s > 0.0:
            self._read(self.timer() + self.at_once_s)
        else:  # There is no time now: `step` begins.
            self._is_unset = self.is_behind = True

    def show_again(self, showing: DisplayOptions, pending: Sequence[Mark]) -> None:
        """Starts over with other display options. All verdicts have settled then, and nothing is animated."""
        row, is_live = self._row, self._is_live
        self.showing = showing
        self._restart()
        self.show(row, pending, LONG_AGO_S, is_live)

    def step(self, now_s: float, hold: bool = False) -> float | None:
        """Lets refused guesses fade; `hold` stops that, so that one that is looked at stays.

        Returns the seconds until the next step is due, None where nothing changes.
        """
        self.now_s, self._came = now_s, 0
        still = self.showing.reduced_motion
        if hold:
            self._moving.hold(now_s)
        self._moving.drop_gone(now_s, still)
        if self.is_behind:
            self._read(self.timer() + self.at_once_s)
        else:
            self._lay_out(self.timer() + self.at_once_s)
        self._mark_head_dirty()
        before, self.hanging = self.hanging, hung(self._moving.going, self)
        self._dirty += changed_bands(before, self.hanging)
        self._dirty += self._moving.bands(now_s, self.sets, self.hanging, still)
        return 0.0 if self.is_behind else self._moving.next_step_s(now_s, still)

    def finish(self) -> None:
        """Lays out all that is left, however long it takes."""
        while self.is_behind:
            self.step(self.now_s)

    @property
    def has_more(self) -> bool:
        return self.document.is_behind or self._is_unset

    def tokens_of_thought(self) -> int | None:
        """Returns how many tokens of reasoning there are so far; None where the text has no tokens."""
        if self.document.thought is None:
            return 0
        start, end = self.document.thought
        end = self.tokens.kept if end is None else end
        first = self.tokens.mark_at(start)
        if first is not None and first[0].round == 0:
            return None
        return self.tokens.count_between(start, end)

    @property
    def is_thinking(self) -> bool:
        """Whether reasoning is being written."""
        return self._is_live and self.document.thought is not None and self.document.thought[1] is None

    def use_result(self, key: Key) -> bool:
        """Uses a formula or the colours of code that are ready; returns whether a block here waited for them."""
        waiting = self._setter.awaited.pop(key, [])
        for one in waiting:
            one.is_stale, one.is_final = True, False
            self._final = min(self._final, self.index_of(one))
        if waiting:
            self._is_unset = self.is_behind = True
        return bool(waiting)

    # Reading

    def _restart(self) -> None:
        self.tokens = TokenRow()
        self.document = self._new_document()
        self._setter = Typesetter(self.tokens)
        self._begin_page()
        self._row, self._taken, self._final, self._stable = MarkRow(), 0, 0, 0
        self._head: tuple[bool, int] = (False, 0)
        self._pending: tuple[Mark, ...] = ()
        self._moving = Animations()
        self._is_unset = False

    def _new_document(self) -> Document | RawText:
        # The Markdown parser is large, and an empty chat is shown without it.
        from ui.transcript.markdown.parsing.document import Document

        return Document(begins_inside=self._begins_inside)

    def _add_marks(self, fresh: Sequence[Mark], now_s: float) -> None:
        if fresh:
            self._note_fresh(len(fresh), now_s)
            if not self.is_crowded:
                self._moving.add(now_s, self.tokens.kept)
        showing = self.showing
        for mark in fresh:
            if mark.is_kept:
                self.tokens.keep(mark, now_s)
            elif showing.marks and (showing.keeps(mark.verdict) or mark.verdict == "rejected"):
                self.tokens.refuse(mark, now_s)
                if not showing.keep_rejected and now_s > LONG_AGO_S:
                    self._moving.going.append(self.tokens.refused[-1])

    def _read(self, until_s: float) -> None:
        while True:
            if self.document.update(self.tokens.text, self.tokens.kept, self._is_live):
                self._final = self._from = 0
            self._set_changed(until_s)
            if not self.document.is_behind or self.timer() > until_s:
                break
        self._stable = self.tokens.kept
        self._lay_out(until_s)

    def _truncate(self, row: MarkRow) -> None:
        """Goes back to an earlier state of the same row."""
        gone = self._row.since(len(row))
        taken_back = {id(mark) for mark in gone}
        kept = sum(1 for mark in row if mark.is_kept)
        self.tokens.truncate(kept)
        self.tokens.refused = [one for one in self.tokens.refused if id(one.mark) not in taken_back]
        self._moving.remove(taken_back)
        self.document.truncate(self.tokens.kept)
        self._final = min(self._final, len(self.document.finished))
        self._stable = min(self._stable, self.tokens.kept)
        self._row, self._taken = row, len(row)

    # Writing blocks

    def _set_changed(self, until_s: float) -> None:
        """Writes all blocks from the first that may have changed, as far as time allows."""
        self._is_unset = False
        finished, tail = self.document.finished, self.document.tail
        count = len(finished) + len(tail)
        if not count and self.tokens.refused:
            tail, count = [Block("paragraph", 0, 0, ((),))], 1  # A refused guess before there is any text.
        self._final = min(self._final, len(finished))
        first = self._final
        while first and (self._has_refused_at(self.sets[first - 1]) or not self.sets[first - 1].is_final):
            first -= 1  # A guess refused where a block ends belongs to that block.
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
            above = self.sets[index - 1] if index else None
            of.kept = self.tokens.kept
            of.side = side_of(block, above and above.block, above and above.side, of.kept)
            self._setter.set(of, until, stable, px, self.showing.keep_rejected)
            of.is_stale = False
            of.is_final = index < len(finished) and block.end <= self.tokens.kept and following < count
            if of.is_final and index == self._final:
                self._final += 1
            self._touch(index)
        if len(self.sets) > count:
            self._dirty.append((self.sets[count - 1].bottom if count else 0.0, ALL_BELOW))
            del self.sets[count:]
            self._touch(count)

    def _has_refused_at(self, of: SetBlock) -> bool:
        """Returns whether a guess was refused in or right behind a block and is not shown there yet."""
        refused = self.tokens.refused
        at = bisect_left(refused, of.block.start, key=attrgetter("at"))
        return any(one.piece is None and one.at < of.block.end for one in refused[at:])

    # What moves

    def _mark_head_dirty(self) -> None:
        """Repaints the head of the reasoning, which shows whether it goes on and how many tokens it has."""
        if self.document.thought is None or not self.sets:
            return
        head = self.is_thinking, self._taken if self.is_thinking else 0
        if head != self._head:
            self._head = head
            self._dirty.append((self.sets[0].top, self.sets[0].bottom))


class RawLayout(MarkdownFlow):
    """Text as it was written: each line of it is a paragraph. With `is_exact` there are no ligatures: "->" is two."""

    is_page = False

    def __init__(self, font: QFont, *, is_exact: bool = False) -> None:
        self._is_exact = is_exact
        super().__init__(without_ligatures(font) if is_exact else font)

    def _new_document(self) -> RawText:
        return RawText()

    def resize(self, width: float, font: QFont | None = None) -> None:
        super().resize(width, without_ligatures(font) if font is not None and self._is_exact else font)
