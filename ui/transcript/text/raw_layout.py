"""A reply's marks as stacked paragraphs, updated step by step.

Settled tokens are appended once; the pending tail is removed and put back at each step. Only paragraphs that changed
are laid out again, and only what lies below the first change is reported for repainting. Refused guesses stay for a
moment and are then removed (see `fade`), unless the user keeps them.

Line breaks inside a refused or unreached guess are shown as "↵": the guess is visible, and no line moves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from PySide6.QtGui import QFont

from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.text import fade as fading
from ui.transcript.text.display_options import DisplayOptions as DisplayOptions
from ui.transcript.text.layout import ALL_BELOW, TextLayout, is_pale, line_band
from ui.transcript.text.layout import LONG_AGO_S as LONG_AGO_S
from ui.transcript.text.paragraph import Paragraph, Span, too_many, without_ligatures
from ui.transcript.text.visible_characters import visible

MOST_LETTERS = 2000
"""The most letters in one paragraph: the time to lay out a line without spaces grows with its square."""

MOST_WRITTEN = 10_000
"""The most letters of one token that are taken at once. Only a paste has so many; each may need a part of its own."""

MOST_CLOSING = 8
SWEEP_S = 0.25
"""Where more refused guesses are on screen (a very fast reply), they disappear without closing up, four times a second:
each time the text behind them is laid out and painted anew.
"""


class RawLayout(TextLayout):
    """Raw text: each line of it is a paragraph. With `is_exact` there are no ligatures: "->" is two letters."""

    def __init__(self, font: QFont, *, is_exact: bool = False) -> None:
        super().__init__(without_ligatures(font) if is_exact else font)
        self._is_exact = is_exact
        self._row = MarkRow()
        self._rest = None
        self._is_laying_out = False
        self._taken = 0
        self._settled: tuple[int, int] = (1, 0)
        self._going: list[tuple[Paragraph, Span]] = []
        self._swept_s = LONG_AGO_S
        self._young: deque[tuple[float, Paragraph, int]] = deque()

    def show(self, row: MarkRow, pending: Sequence[Mark], now_s: float, is_live: bool = False) -> None:
        self.now_s = max(self.now_s, now_s)
        if not row.continues(self._row):
            if row.shares_with(self._row):
                self._retreat(row)
            else:
                self._empty()
        self._drop_pending()
        fresh = row.since(self._taken)
        if fresh:
            self._note_fresh(len(fresh), now_s)
            if not self.is_crowded:
                self._young.append((now_s, self.paragraphs[-1], self.paragraphs[-1].length))
        for mark in fresh:
            self._write_rest()
            self._settle(mark, now_s)
        self._row, self._taken = row, len(row)
        self._settled = (len(self.paragraphs), len(self.paragraphs[-1].spans))
        if pending and self.showing.marks:
            self._write_rest()
            for mark in pending:
                self._write(mark, now_s)
        self._lay_out()

    def show_again(self, showing: DisplayOptions, pending: Sequence[Mark]) -> None:
        row = self._row
        self.showing = showing
        self._empty()
        self.show(row, pending, LONG_AGO_S)

    @property
    def source(self) -> str:
        return "".join(mark.text for mark in self._row if mark.is_kept)

    def resize(self, width: float, font: QFont | None = None) -> None:
        if width == self.width and font is None:
            return
        self.width = width
        if font is not None:
            self.font = without_ligatures(font) if self._is_exact else font
        for paragraph in self.paragraphs:
            paragraph.forget_layout()
        self._lay_out()

    def step(self, now_s: float, hold: bool = False) -> float | None:
        self.now_s, self._came = now_s, 0
        if hold:
            for _, span in self._going:
                span.since_s = max(span.since_s, now_s - fading.HOLD_S)
        else:
            for index in too_many(self._going):
                span = self._going[index][1]
                span.since_s = min(span.since_s, now_s - fading.HOLD_S)
        crowd = len(self._going) > MOST_CLOSING
        if not crowd or now_s - self._swept_s >= SWEEP_S:
            still = self.showing.reduced_motion or crowd
            self._going = [(paragraph, span) for paragraph, span in self._going if self._stays(paragraph, span, still)]
            self._swept_s = now_s
        if self._rest is not None and not self._is_laying_out:
            self._write_part()
        self._lay_out()
        self._soil_moving()
        return self._next_step_s()

    def _stays(self, paragraph: Paragraph, span: Span, still: bool) -> bool:
        """Gives a refused guess its width of this moment; returns False once it is gone."""
        width = fading.width(self.now_s - span.since_s, still)
        if width <= 0.0:
            paragraph.remove(span)
            self._settled = self._settled_without(paragraph)
        elif width != span.width:
            paragraph.narrow(span, width)
        return width > 0.0

    def _empty(self) -> None:
        self.paragraphs = [Paragraph()]
        self._row, self._taken, self._settled, self._going = MarkRow(), 0, (1, 0), []
        self._young.clear()
        self._rest: tuple[Mark, int] | None = None
        self._is_laying_out = False
        self._dirty = [(0.0, ALL_BELOW)]

    def _retreat(self, row: MarkRow) -> None:
        """Goes back to an earlier state of the same row: removes what came after it, from the end."""
        self._drop_pending()
        gone = {id(mark) for mark in self._row.since(len(row))}
        while True:
            paragraph = self.paragraphs[-1]
            count = len(paragraph.spans)
            while count and id(paragraph.spans[count - 1].mark) in gone:
                count -= 1
            paragraph.truncate(count)
            if paragraph.opened_by is None or id(paragraph.opened_by) not in gone:
                break
            self.paragraphs.pop()
        self._row, self._taken = row, len(row)
        self._settled = (len(self.paragraphs), len(self.paragraphs[-1].spans))
        self._going = [(paragraph, span) for paragraph, span in self._going if id(span.mark) not in gone]
        top = self.paragraphs[-1].top
        self._dirty.append((min(top, self._young_top()) if self._young else top, ALL_BELOW))
        self._young.clear()

    def _drop_pending(self) -> None:
        paragraphs, spans = self._settled
        if len(self.paragraphs) > paragraphs:
            del self.paragraphs[paragraphs:]
            self._dirty.append((self.paragraphs[-1].top, ALL_BELOW))
        self.paragraphs[-1].truncate(spans)

    def _settled_without(self, paragraph: Paragraph) -> tuple[int, int]:
        paragraphs, spans = self._settled
        return (paragraphs, spans - 1) if self.paragraphs[paragraphs - 1] is paragraph else (paragraphs, spans)

    def _settle(self, mark: Mark, now_s: float) -> None:
        showing = self.showing
        if mark.is_kept:
            self._write(mark, now_s)
        elif showing.marks and (showing.keeps(mark.verdict) or (mark.verdict == "rejected" and now_s > LONG_AGO_S)):
            shown = "".join(part.text for part in visible(mark.text.replace("\n", "↵")))
            span = self.paragraphs[-1].append(mark, shown, now_s)
            if not showing.keep_rejected:
                self._going.append((self.paragraphs[-1], span))

    def _write(self, mark: Mark, now_s: float) -> None:
        """Appends a token, in parts where it holds line breaks.

        Of a very long one (a paste) the rest is left for later.
        """
        if len(mark.text) > MOST_WRITTEN:
            self._rest = (mark, 0)
            self._write_part()
        else:
            self._write_lines(mark, mark.text, now_s)

    def _write_part(self) -> None:
        """Writes as much of the rest as one call may take."""
        if self._rest is None:
            return
        mark, at = self._rest
        end = min(len(mark.text), at + MOST_WRITTEN)
        self._rest = (mark, end) if end < len(mark.text) else None
        self._write_lines(mark, mark.text[at:end], LONG_AGO_S)
        self._settled = (len(self.paragraphs), len(self.paragraphs[-1].spans))

    def _write_rest(self) -> None:
        while self._rest is not None:
            self._write_part()

    def _write_lines(self, mark: Mark, text: str, now_s: float) -> None:
        head, *rest = text.split("\n")
        if head or not rest:
            self._append(mark, head, now_s)
        for piece in rest:
            self.paragraphs.append(Paragraph(is_guessed=not mark.is_kept, opened_by=mark))
            if piece:
                self._append(mark, piece, now_s)

    def _append(self, mark: Mark, text: str, now_s: float) -> None:
        """Appends a part of a line.

        A very long line becomes several paragraphs, because one would take too long to lay out.
        """
        while True:
            room = MOST_LETTERS - self.paragraphs[-1].length
            if room <= 0:
                self.paragraphs.append(Paragraph(is_guessed=not mark.is_kept, opened_by=mark))
                self.paragraphs[-1].joint = ""
                room = MOST_LETTERS
            cut = text.rfind(" ", max(0, room - 200), room) + 1 or room
            for part in visible(text[: cut if len(text) > room else room]):
                self.paragraphs[-1].append(mark, part.text, now_s, part.copied_text)
            if len(text) <= room:
                return
            text = text[cut:]
            self.paragraphs.append(Paragraph(is_guessed=not mark.is_kept, opened_by=mark))
            self.paragraphs[-1].joint = ""

    def _lay_out(self) -> None:
        top, until_s, self.is_behind = 0.0, self.timer() + self.at_once_s, False
        self._is_laying_out = False
        for paragraph in self.paragraphs:
            moved, before = paragraph.top != top, paragraph.height
            if moved:
                was_above = paragraph.top if paragraph.lines else top
                self._dirty.append((min(was_above, top), ALL_BELOW))
                paragraph.top = top
            if not paragraph.is_laid_out and not self.is_behind:
                paragraph.lay_out(self.font, self.width)
                self._dirty.append((top + paragraph.changed_top, top + max(before, paragraph.height)))
                self.is_behind = self.timer() > until_s and paragraph is not self.paragraphs[-1]
            elif not paragraph.is_laid_out and not paragraph.lines:
                paragraph.expected_height = paragraph.expected_height or self._guessed_height(paragraph)
            top += paragraph.height
        self._is_laying_out = self.is_behind
        self.is_behind = self.is_behind or self._rest is not None

    def _soil_moving(self) -> None:
        """Marks for repainting what settles (always at the end of the text) and what fades."""
        if self._young and not self.showing.reduced_motion:
            self._dirty.append((self._young_top(), ALL_BELOW))
        while self._young and self.now_s - self._young[0][0] > fading.SETTLE_S:
            self._young.popleft()  # It has settled, and was painted once since.
        for paragraph, span in self._going:
            if is_pale(span, self.now_s) and paragraph.lines:
                self._dirty.append(line_band(paragraph, paragraph.line_of(span.start), paragraph.line_of(span.end)))

    def _young_top(self) -> float:
        """Returns the top of the first line in which a verdict settles."""
        _, paragraph, offset = self._young[0]
        return paragraph.top + (paragraph.line_of(offset).top if paragraph.lines else 0.0)

    def _next_step_s(self) -> float | None:
        if self.is_behind:
            return 0.0
        settling_s = fading.STEP_S if self._young and not self.showing.reduced_motion else None
        if not self._going:
            return settling_s
        going_s = fading.next_step_s(self.now_s - min(span.since_s for _, span in self._going))
        if len(self._going) > MOST_CLOSING:
            going_s = max(going_s, self._swept_s + SWEEP_S - self.now_s)
        return going_s if settling_s is None else min(settling_s, going_s)
