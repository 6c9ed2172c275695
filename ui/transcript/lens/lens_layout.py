"""What lies under the lens: its lines and tokens, how unsure each is, and which futures rise over the middle line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from ui.i18n.direction import runs_from_right
from ui.transcript.lens.sureness import UNSURE, step_of
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.token_details import Future, FutureKind, not_taken, share_of
from ui.transcript.text.layout import TextLayout
from ui.transcript.text.line_breaking import TextLine
from ui.transcript.text.mark_painter import MarkStyle, Shapes, ground_rect, shapes_of
from ui.transcript.text.paragraph import Paragraph, Span

_MOST_KEPT = 400
LINES_HIGH = 5.2
CHIP_EM = 0.76
"""The size of a future's letters."""

MOST_CHIP_EM = 11.0
_CHIP_PAD, _CHIP_GAP = 5.0, 5.0
_ABOVE_LETTERS = 0.98
"""The lower edge of a future lies so far above the baseline, in font sizes."""

_SHORTEST_CHIP_EM = 2.0
_MARGIN = 7.0
"""How far the lens may reach out of the text: less than the pane's padding."""

_OVER_TEXT = 4.0
"""The same over its first line, where the model's name stands."""

_OVER_LINE, _UNDER_LINE = 3.0, 5.0
"""How far it reaches out of its lines within the text: not as far as the letters of their neighbours."""


class Token(NamedTuple):
    """A token under the lens: `rect` is its line's height, `share` how sure the model was and `step` how unsure,
    `futures` what else stood to choose.
    """

    span: Span
    rect: QRectF
    share: float | None
    step: int
    futures: tuple[Future, ...]


class LensLine(NamedTuple):
    """One line under the lens: the grounds of its unsure tokens, by their step, and its marks."""

    top: float
    bottom: float
    baseline: float
    pixels: float
    tokens: tuple[Token, ...]
    heat: list[tuple[int, QRectF]]
    shapes: Shapes


ChipKind = FutureKind | Literal["sure"]


class Chip(NamedTuple):
    """A future over the middle line, or how sure the model was of the word pointed at; `foot` is where it points."""

    words: str
    rect: QRectF
    foot: QPointF | None
    kind: ChipKind


class ChipWords(NamedTuple):
    """What rises over a token, in the order in which it stands there."""

    token: Token
    chips: tuple[tuple[str, ChipKind], ...]


def area_at(centre: QPointF, flow: TextLayout) -> QRectF:
    """Returns the lens around a point: some whole lines of the text, so that no letter is cut."""
    high, most = LINES_HIGH * 1.6 * flow.font.pixelSize(), flow.height
    top = max(0.0, min(centre.y() - high / 2, most - high))
    bottom = min(top + high, most)
    found = [
        (paragraph.top + line.top, paragraph.top + line.top + line.height)
        for _, paragraph in flow.paragraphs_in(top, bottom)
        for line in paragraph.lines_in(top - paragraph.top, bottom - paragraph.top)
    ]
    whole = [(above, below) for above, below in found if above >= top - 0.5 and below <= bottom + 0.5]
    rows = whole or sorted(found, key=lambda row: abs((row[0] + row[1]) / 2 - centre.y()))[:1] or [(0.0, most)]
    first, last = min(above for above, _ in rows), max(below for _, below in rows)
    area = QRectF(-_MARGIN, -_OVER_TEXT, flow.width + 2 * _MARGIN, most + _OVER_TEXT + _MARGIN)
    if first > _OVER_LINE:
        area.setTop(first - _OVER_LINE)
    if last < most - _UNDER_LINE:
        area.setBottom(last + _UNDER_LINE)
    return area


def lines_of(area: QRectF) -> QRectF:
    """Returns the part of the lens in which its own lines have a share, and none of their neighbours."""
    return area.adjusted(0.0, _OVER_LINE + 1, 0.0, -_UNDER_LINE - 1)


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
        top = paragraph.top + line.top
        made = LensLine(top, top + line.height, baseline, pixels, tokens, heat, shapes)
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
        futures = not_taken(state, mark) if span.start >= line.start else ()
        for number, rect in enumerate(paragraph.rects(span.start, span.end, line)):
            placed = rect.translated(paragraph.left, paragraph.top)
            said = () if number else _worth_saying(futures, share, shows_refused)
            tokens.append(Token(span, placed, share, step_of(share), said))
    return tuple(tokens)


def _worth_saying(futures: tuple[Future, ...], share: float | None, shows_refused: bool) -> tuple[Future, ...]:
    """Returns those that the line does not show itself, and another word only where the model wavered."""
    wavered = share is not None and share < UNSURE
    return tuple(each for each in futures if (wavered if each.kind == "other" else not shows_refused))


def middle_line(lines: Sequence[LensLine], centre: QPointF) -> LensLine | None:
    """Returns the line that the lens is held over."""
    return min(lines, key=lambda line: abs(line.baseline - 0.3 * line.pixels - centre.y()), default=None)


def token_at(line: LensLine, x: float) -> Token | None:
    """Returns the token of a line that is at `x`."""
    return next((token for token in line.tokens if token.rect.left() <= x <= token.rect.right()), None)


_ASCENT, _DESCENT, _UNDERLINE = 0.8, 0.3, 0.38
"""How far letters reach above and below the baseline, and their marks, in font sizes."""


class LensGap(NamedTuple):
    """How far the lines over the middle line make way upwards, and it and those behind it downwards."""

    up: float
    down: float


def gap_over(middle: LensLine, lines: Sequence[LensLine], inside: QRectF, high: float) -> LensGap:
    """Returns how the lens opens over its middle line for what is `high`; no letter leaves the lens for it."""
    above = [line for line in lines if line.bottom <= middle.top + 1]
    last = max(lines, key=lambda line: line.bottom)
    taken = max((line.baseline + _UNDERLINE * line.pixels for line in above), default=inside.top())
    wanted = max(0.0, taken - (middle.baseline - _ABOVE_LETTERS * middle.pixels - high))
    down = min(wanted, max(0.0, inside.bottom() - last.baseline - _DESCENT * last.pixels))
    if not above:
        return LensGap(0.0, down)
    first = min(above, key=lambda line: line.top)
    return LensGap(min(wanted - down, max(0.0, first.baseline - _ASCENT * first.pixels - inside.top())), down)


def chips_over(line: LensLine, area: QRectF, metrics: QFontMetricsF, risen: Sequence[ChipWords]) -> list[Chip]:
    """Returns what rises over a line, side by side, in the order of the tokens on the page."""
    chips: list[Chip] = []
    free = area.left() + _CHIP_GAP
    most = MOST_CHIP_EM * line.pixels
    for token, words_of in sorted(risen, key=lambda each: each.token.rect.left()):
        left, foot_x = token.rect.left(), token.rect.center().x()
        if runs_from_right(token.span.text):
            widths = sum(metrics.horizontalAdvance(words) + 2 * _CHIP_PAD for words, _ in words_of)
            left = token.rect.right() - widths
        left = max(left, free)
        for number, (words, kind) in enumerate(words_of):
            room = min(most, area.right() - _CHIP_GAP - left)
            if room < _SHORTEST_CHIP_EM * line.pixels:
                break
            shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room - 2 * _CHIP_PAD)
            width = metrics.horizontalAdvance(shown) + 2 * _CHIP_PAD
            bottom, high = line.baseline - _ABOVE_LETTERS * line.pixels, metrics.height() + 1
            foot = QPointF(min(max(foot_x, left + 4), left + width - 4), bottom) if not number else None
            chips.append(Chip(shown, QRectF(left, bottom - high, width, high), foot, kind))
            left += width + 1.0
            free = left + _CHIP_GAP
    return chips
