"""What lies under the lens: its lines and tokens, how unsure each is, and which futures rise over the middle line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF

from ui.i18n.direction import runs_from_right
from ui.transcript.lens.sureness import UNSURE, step_of
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.token_details import Future, not_taken, share_of
from ui.transcript.text.layout import TextLayout
from ui.transcript.text.line_breaking import TextLine
from ui.transcript.text.mark_painter import MarkStyle, Shapes, ground_rect, shapes_of
from ui.transcript.text.paragraph import Paragraph, Span

_MOST_KEPT = 400
LINES_HIGH = 5.2
WIDEST_EM = 30.0
CHIP_EM = 0.76
"""The size of a future's letters."""

MOST_CHIP_EM = 11.0
_CHIP_PAD, _CHIP_GAP = 5.0, 5.0
_ABOVE_LETTERS = 0.98
"""The lower edge of a future lies so far above the baseline, in font sizes."""

_SHORTEST_CHIP_EM = 2.0
_MARGIN = 7.0
"""How far the lens may reach out of the text: less than the pane's padding."""


class Token(NamedTuple):
    """A token under the lens: `rect` is its line's height, `step` how unsure the model was, `future` what else stood
    to choose.
    """

    span: Span
    rect: QRectF
    step: int
    future: Future | None


class LensLine(NamedTuple):
    """One line under the lens: the grounds of its unsure tokens, by their step, and its marks."""

    top: float
    baseline: float
    pixels: float
    tokens: tuple[Token, ...]
    heat: list[tuple[int, QRectF]]
    shapes: Shapes


class Chip(NamedTuple):
    """A future over the middle line; `foot` is where it points."""

    words: str
    rect: QRectF
    foot: QPointF
    was_refused: bool


def area_at(centre: QPointF, flow: TextLayout) -> QRectF:
    """Returns the lens around a point: it stays over the text, and is never larger than the text with its margin."""
    px = flow.font.pixelSize()
    text = QRectF(-_MARGIN, -_MARGIN, flow.width + 2 * _MARGIN, flow.height + 2 * _MARGIN)
    size = QSizeF(min(text.width(), WIDEST_EM * px), min(text.height(), LINES_HIGH * 1.6 * px))
    area = QRectF(QPointF(), size)
    area.moveCenter(centre)
    area.moveLeft(max(text.left(), min(area.left(), text.right() - area.width())))
    area.moveTop(max(text.top(), min(area.top(), text.bottom() - area.height())))
    return area


class LinesUnder:
    """Finds the lines under the lens; a line that has not changed is not looked at again."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[TextLine, float, list[Span], LensLine]] = {}

    def lines(self, area: QRectF, flow: TextLayout, state: ReplyState) -> list[LensLine]:
        """Returns the lines that have a part in `area`."""
        if len(self._kept) > _MOST_KEPT:
            self._kept.clear()
        return [
            self._line(paragraph, line, flow, state)
            for _, paragraph in flow.paragraphs_in(area.top(), area.bottom())
            for line in paragraph.lines_in(area.top() - paragraph.top, area.bottom() - paragraph.top)
        ]

    def _line(self, paragraph: Paragraph, line: TextLine, flow: TextLayout, state: ReplyState) -> LensLine:
        spans = paragraph.spans_of(line)
        kept = self._kept.get(id(line))
        # A guess that was judged right is another span of the same text, so the line may be the same.
        if kept is not None and kept[0] is line and kept[1] == paragraph.top and kept[2] == spans:
            return kept[3]
        tokens = _tokens(paragraph, line, spans, state)
        pixels = float(paragraph.pixels or flow.font.pixelSize())
        baseline = paragraph.top + line.baseline
        marked = ((MarkStyle(token.span.mark.verdict), token.rect) for token in tokens)
        shapes = Shapes() if flow.showing.has_marks else shapes_of(marked, baseline, pixels)
        heat = [(token.step, ground_rect(token.rect, baseline, pixels)) for token in tokens if token.step]
        made = LensLine(paragraph.top + line.top, baseline, pixels, tokens, heat, shapes)
        self._kept[id(line)] = line, paragraph.top, spans, made
        return made


def _tokens(paragraph: Paragraph, line: TextLine, spans: Sequence[Span], state: ReplyState) -> tuple[Token, ...]:
    """Returns the tokens of a line. A token has its future where it begins, and only where that says something."""
    tokens = []
    shows_refused = any(span.mark.verdict == "rejected" for span in spans)
    for span in spans:
        mark = span.mark
        if not mark.is_kept or not mark.round:
            continue
        share = share_of(state, mark)
        future = not_taken(state, mark) if span.start >= line.start else None
        if future is not None and (shows_refused if future.was_refused else share is None or share >= UNSURE):
            future = None
        for number, rect in enumerate(paragraph.rects(span.start, span.end, line)):
            placed = rect.translated(paragraph.left, paragraph.top)
            tokens.append(Token(span, placed, step_of(share), None if number else future))
    return tuple(tokens)


def middle_line(lines: Sequence[LensLine], centre: QPointF) -> LensLine | None:
    """Returns the line that the lens is held over."""
    return min(lines, key=lambda line: abs(line.baseline - 0.3 * line.pixels - centre.y()), default=None)


def gap_over(line: LensLine | None, high: float) -> float:
    """Returns how far the lens opens the text over its middle line, for futures `high` and for dots."""
    return high if line is not None and any(token.step or token.future is not None for token in line.tokens) else 0.0


def chips_over(line: LensLine, area: QRectF, metrics: QFontMetricsF, words_of: Sequence[str]) -> list[Chip]:
    """Returns the futures of a line side by side, in the order of their tokens on the page.

    `words_of` has the words for each token that has a future, in that order.
    """
    chips: list[Chip] = []
    free = area.left() + _CHIP_GAP
    most = MOST_CHIP_EM * line.pixels
    for token, words in zip(tokens_with_future(line), words_of, strict=True):
        assert token.future is not None
        left = token.rect.left()
        room = min(most, area.right() - _CHIP_GAP - max(left, free))
        if room < _SHORTEST_CHIP_EM * line.pixels:
            continue
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room - 2 * _CHIP_PAD)
        width = metrics.horizontalAdvance(shown) + 2 * _CHIP_PAD
        if runs_from_right(token.span.text):
            left = token.rect.right() - width
        left = max(left, free)
        bottom, high = line.baseline - _ABOVE_LETTERS * line.pixels, metrics.height() + 1
        foot = QPointF(min(max(token.rect.center().x(), left + 4), left + width - 4), bottom)
        chips.append(Chip(shown, QRectF(left, bottom - high, width, high), foot, token.future.was_refused))
        free = left + width + _CHIP_GAP
    return chips


def tokens_with_future(line: LensLine) -> list[Token]:
    """Returns the tokens over which futures rise, in the order of `chips_over`."""
    return sorted((token for token in line.tokens if token.future is not None), key=lambda token: token.rect.left())
