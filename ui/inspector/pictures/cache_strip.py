"""The target's KV cache as a strip that grows with the reply, and below it, enlarged, the newest round's change.

A pass reads its guesses into the cache before it is known whether they stand; the wrong ones are rolled back. In the
strip that is too thin to see, so the newest round is drawn a second time, one cell for each row.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPen

from ui.i18n.language import tr, tr_noop
from ui.inspector.pictures.base import LINE_PX, InspectorPicture
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.rounds import RoundFacts
from ui.widgets.line_chart import draw_area
from ui.widgets.picture import MIDDLE, fill, hatched, width_of, write

_STRIP_TOP, _STRIP_PX = 20.0, 12.0
_CELLS_TOP, _CELL_PX = 52.0, 14.0
_LEAST_ROOM = 64
_PARTS = (tr_noop("{count:,} from before"), tr_noop("{count:,} prompt"), tr_noop("{count:,} written"))
"""Tokens that were kept from an earlier reply, read from the prompt, and written since."""


class CacheStrip(InspectorPicture):
    """Draws the tokens kept from before, of the prompt and of the reply; then the newest round's rows."""

    height_px = 88

    def has_something(self, state: ReplyState) -> bool:
        return state.started is not None

    def facts(self, state: ReplyState) -> object:
        return (state.generation_id, len(state.rounds), state.prompt_done, state.started is None)

    def draw(self, painter: QPainter) -> None:
        state = self.state
        kept = state.rounds[-1].round.verdict.cache_tokens if state.rounds else state.prompt_done
        room = _room(max(kept, state.prompt_tokens))
        scale = self.width() / room
        prompt, reused = min(kept, state.prompt_tokens), min(kept, state.reused_tokens)
        self._draw_strip(painter, reused * scale, prompt * scale, kept * scale)
        self._draw_key(painter, reused, prompt - reused, kept - prompt)
        if state.rounds:
            self._draw_newest(painter, state.rounds[-1], scale)

    def _draw_strip(self, painter: QPainter, reused_px: float, prompt_px: float, kept_px: float) -> None:
        top, inks = _STRIP_TOP, self.inks
        fill(painter, QRectF(0, top, self.width(), _STRIP_PX), inks.track, 3)
        fill(painter, QRectF(0, top, reused_px, _STRIP_PX), self._reused_brush())
        fill(painter, QRectF(reused_px, top, prompt_px - reused_px, _STRIP_PX), inks.guessing)
        fill(painter, QRectF(prompt_px, top, kept_px - prompt_px, _STRIP_PX), inks.checking)
        for seam in (reused_px, prompt_px):
            if 0.0 < seam < kept_px:
                fill(painter, QRectF(seam - 0.5, top, 1, _STRIP_PX), inks.ground)

    def _reused_brush(self) -> QBrush:
        return QBrush(self.inks.guessing, Qt.BrushStyle.Dense5Pattern)

    def _draw_key(self, painter: QPainter, reused: int, prompt: int, written: int) -> None:
        left = 0.0
        brushes = (self._reused_brush(), QBrush(self.inks.guessing), QBrush(self.inks.checking))
        numbers = (reused, prompt, written)
        for number, words, brush in zip(numbers, _PARTS, brushes, strict=True):
            if number <= 0:
                continue
            fill(painter, QRectF(left, 3, 8, 8), brush)
            text = tr(words, count=number)
            wide = width_of(text, self.figures)
            write(painter, QRectF(left + 13, 0, wide + 4, LINE_PX), text, self.inks.muted)
            left += 13 + wide + 14

    def _draw_newest(self, painter: QPainter, facts: RoundFacts, scale: float) -> None:
        """Draws the rows of the newest pass as cells: kept ones full, those rolled back hatched.

        Rows behind the end of the reply were no wrong guesses, so they are only empty.
        """
        pitch = min(_CELL_PX + 3, (self.width() - 130) / facts.width)
        whole = facts.width * pitch - 3
        begin, end = facts.cache_before * scale, min(self.width(), facts.read * scale)
        kept = max(0, facts.width - facts.rolled_back)
        left = min(max(0.0, (begin + end - whole) / 2), self.width() - whole)
        self._draw_rays(painter, (begin, end), (left, left + whole))
        for index in range(facts.width):
            box = QRectF(left + index * pitch, _CELLS_TOP, pitch - 3, _CELL_PX)
            if index < kept:
                fill(painter, box, self.inks.checking, 2)
            elif facts.next_kind is None:
                fill(painter, box, self.inks.track, 2)
            else:
                self._draw_undone(painter, box)
        text = newest_words(facts, kept)
        wide = width_of(text, self.figures) + 2
        begins = min(max(0.0, left + (whole - wide) / 2), self.width() - wide)
        box = QRectF(begins, _CELLS_TOP + _CELL_PX + 4, wide, LINE_PX)
        write(painter, box, text, self.inks.muted, align=MIDDLE)

    def _draw_undone(self, painter: QPainter, box: QRectF) -> None:
        fill(painter, box, hatched(self.inks.rejected))
        painter.setPen(QPen(self.inks.rejected, 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)

    def _draw_rays(self, painter: QPainter, small: tuple[float, float], large: tuple[float, float]) -> None:
        """Draws lines from the position in the strip to its enlargement, like a lens."""
        top, bottom = _STRIP_TOP + _STRIP_PX + 1, _CELLS_TOP - 3
        corners = [QPointF(small[0], top), QPointF(small[1], top), QPointF(large[1], bottom), QPointF(large[0], bottom)]
        draw_area(painter, corners, self.inks.track)


def newest_words(facts: RoundFacts, kept: int) -> str:
    """Returns how many rows of a pass were kept in the cache, and that the reply ended there."""
    if facts.next_kind is None and kept < facts.width:
        return tr(
            "round {number:,}: read {read}, kept {kept}, the end", number=facts.number, read=facts.width, kept=kept
        )
    return tr("round {number:,}: read {read}, kept {kept}", number=facts.number, read=facts.width, kept=kept)


def _room(tokens: int) -> int:
    """Returns how many tokens the strip's width stands for: doubled when it is nearly full, so that it seldom jumps."""
    room = _LEAST_ROOM
    while room < tokens * 1.1:
        room *= 2
    return room
