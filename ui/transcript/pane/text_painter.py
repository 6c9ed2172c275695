"""Paints the visible lines of a layout.

Each paragraph is painted in this order: grounds, selection, underlines, letters, strikes. Letters are drawn from the
glyphs that the paragraph's layout has placed. They are split where the ink changes, so ink never changes the shaping.
What a line needs for its painting is computed once, and kept with its paragraph while nothing in the line moves.

Rejected: `QTextLayout.draw` with a range for each ink. It clips and draws the whole line again for each (45 ms a frame
for a fast reply), and leaves out ranges that touch.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGlyphRun, QPainter, QPen

from ui.i18n.direction import runs_from_right
from ui.transcript.markdown.layout.fragment import Fragment
from ui.transcript.markdown.layout.hanging_guess import HangingGuess
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow
from ui.transcript.markdown.layout.page_painter import PageColours
from ui.transcript.text import fade as fading
from ui.transcript.text.line_breaking import TextLine, utf16_length
from ui.transcript.text.mark_painter import (
    STRUCK,
    MarkColours,
    MarkStyle,
    Shapes,
    add_wedge,
    ground_rect,
    paint_grounds,
    paint_strikes,
    paint_underlines,
    shapes_of,
)
from ui.transcript.text.paragraph import Span
from ui.transcript.text.selection import Selection

OVERHANG = 2
"""Grounds, underlines and tall letters reach out of their line by up to so many points."""

_ORIGIN = QPointF(0.0, 0.0)
_PLAIN = MarkStyle("plain")
_BLANKS = " \u00a0\t↵"
"""What a token may begin and end with beside its letters; the sign stands for a line's end in a wrong guess."""

_OWN_INK = frozenset(("pending", "rejected", "unreached", "beside", "shared"))


@dataclass(frozen=True, slots=True)
class Scene:
    """What painting needs beside the text."""

    colours: MarkColours
    selection: Selection | None
    selection_colour: QColor
    page: PageColours | None = None


@dataclass(frozen=True, slots=True)
class TextPicture:
    """The parts that one line is painted from. It holds at all times in [from_s, until_s)."""

    shapes: Shapes
    letters: list[tuple[MarkStyle, str, list[QGlyphRun]]]
    ticks: list[QLineF]
    from_s: float
    until_s: float


def paint_text(painter: QPainter, flow: MarkdownFlow, visible: QRectF, scene: Scene) -> None:
    """Paints the part of `flow` in `visible`, at the time `flow.now_s`. Both are in the painter's coordinates."""
    top, bottom = visible.top() - OVERHANG, visible.bottom() + OVERHANG
    for index, paragraph in flow.paragraphs_in(top, bottom):
        lines = paragraph.lines_in(top - paragraph.top, bottom - paragraph.top)
        painter.translate(paragraph.left, paragraph.top)
        _paint_paragraph(painter, flow, index, paragraph, lines, scene)
        painter.translate(-paragraph.left, -paragraph.top)
    for one in flow.hanging:
        first, last = one.band
        if top <= last and first <= bottom:
            _paint_hanging(painter, flow, one, scene.colours)


def _paint_hanging(painter: QPainter, flow: MarkdownFlow, one: HangingGuess, colours: MarkColours) -> None:
    """Paints a wrong guess below its line, or on its way there."""
    style, age_s = _style_of(flow, one.span), flow.now_s - one.span.since_s
    if age_s > fading.HOLD_S:
        style = style._replace(strength=fading.ink(age_s, flow.showing.reduced_motion))
    painter.save()
    painter.translate(0.0, (style.settled - 1.0) * one.above)
    painter.setFont(one.font)
    painter.setPen(colours.ink(style))
    painter.drawText(QPointF(one.rect.left(), one.baseline), one.span.text)
    paint_strikes(painter, shapes_of([(style, one.rect, False)], one.baseline, one.font.pixelSize()), colours)
    painter.restore()


def _paint_paragraph(
    painter: QPainter, flow: MarkdownFlow, index: int, paragraph: Fragment, lines: Sequence[TextLine], scene: Scene
) -> None:
    pictures = [_picture(flow, paragraph, line) for line in lines]
    pixels = paragraph.pixels or flow.font.pixelSize()
    if scene.page is not None:
        _paint_chips(painter, paragraph, lines, scene.page)
    for picture in pictures:
        paint_grounds(painter, picture.shapes, scene.colours)
    if scene.selection is not None and not scene.selection.is_empty:
        start, end = scene.selection.range_in(index, paragraph.length)
        for line in lines:
            for rect in paragraph.rects(start, end, line):
                painter.fillRect(ground_rect(rect, line.baseline, pixels), scene.selection_colour)
    for picture in pictures:
        paint_underlines(painter, picture.shapes, scene.colours)
        if picture.ticks:
            painter.setPen(QPen(scene.colours.inks["pending"], 1.0))
            painter.drawLines(picture.ticks)
        _paint_letters(painter, picture, scene)
        paint_strikes(painter, picture.shapes, scene.colours)
    if scene.page is not None:
        _paint_over(painter, paragraph, lines, scene.colours.text, scene.page.inks["muted"])


def _paint_chips(painter: QPainter, piece: Fragment, lines: Sequence[TextLine], page: PageColours) -> None:
    """Paints the grounds of inline code."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(page.chip)
    for start, end in piece.chips:
        for line in lines:
            for rect in piece.rects(start, end, line):
                painter.drawRoundedRect(ground_rect(rect, line.baseline, piece.pixels).adjusted(-3, -1, 3, 1), 4, 4)


def _paint_over(painter: QPainter, piece: Fragment, lines: Sequence[TextLine], text: QColor, strike: QColor) -> None:
    """Paints formulas, and the lines through text that Markdown strikes out."""
    for line in lines:
        for start, end, figure in piece.figures:
            if line.start <= start < line.end:
                rects = piece.rects(start, end, line)
                left = min((rect.left() for rect in rects), default=0.0)
                figure.paint(painter, left, line.baseline, piece.size_of(figure), text.name())
        for start, end in piece.struck:
            for rect in piece.rects(start, end, line):
                y = line.baseline - 0.3 * piece.pixels
                painter.setPen(QPen(strike, 1.0))
                painter.drawLine(QLineF(rect.left(), y, rect.right(), y))


def _paint_letters(painter: QPainter, picture: TextPicture, scene: Scene) -> None:
    colours = scene.colours
    for style, ink, runs in picture.letters:
        own = scene.page.inks.get(ink) if scene.page is not None and style == _PLAIN else None
        painter.setPen(own or colours.ink(style))
        for run in runs:
            painter.drawGlyphRun(_ORIGIN, run)


def _picture(flow: MarkdownFlow, paragraph: Fragment, line: TextLine) -> TextPicture:
    """Returns the line's picture for this moment: the stored one where it still holds."""
    kept = paragraph.pictures.get(line.start)
    if isinstance(kept, TextPicture) and kept.from_s <= flow.now_s < kept.until_s:
        return kept
    made = _drawn(flow, paragraph, line)
    paragraph.pictures[line.start] = made
    return made


def _drawn(flow: MarkdownFlow, paragraph: Fragment, line: TextLine) -> TextPicture:
    spans = paragraph.spans_of(line) if flow.showing.marks else []
    styles = _styles_of(flow, paragraph, spans)
    is_raw = flow.showing.is_raw
    first = line.start if is_raw else _first_letter(line, spans)
    px = paragraph.pixels or flow.font.pixelSize()
    tokens = (
        (style, rect, style.verdict == "correction" and runs_from_right(span.text))
        for at, (span, style) in enumerate(zip(spans, styles, strict=True))
        if style.verdict != "plain" and not _hangs(span, line, paragraph)
        for rect in _marked(paragraph, line, span, first, begins=not is_raw and (not at or styles[at - 1] != style))
    )
    shapes = shapes_of(tokens, line.baseline, px, joins=not is_raw)
    wedges = [
        (x, _style_of(flow, notes[0])._replace(again=_is_again(paragraph.span_before(notes[0].start))))
        for x, notes in paragraph.wedges_of(line)
    ]
    for x, style in wedges:
        add_wedge(shapes, style, x, line.baseline, px)
    if paragraph.figures:
        _move_off_figures(shapes, paragraph, line)
    letters = [
        (style, ink, _runs(line, a, b))
        for start, end, style in _pieces(line, spans, styles)
        for a, b, ink in _inked(paragraph, start, end)
    ]
    ticks = _ticks(paragraph, line, spans) if is_raw and flow.showing.marks else []
    is_settling = any(style.settled < 1.0 for style in (*styles, *(style for _, style in wedges)))
    return TextPicture(shapes, letters, ticks, flow.now_s, flow.now_s if is_settling else inf)


def _marked(paragraph: Fragment, line: TextLine, span: Span, first: int, *, begins: bool) -> list[QRectF]:
    """Returns where a token has its mark. A correction and what was refused are marked from letter to letter: a strike
    over the blank before a word would read as a dash. A token that `begins` a row of one look has its mark from its
    first letter on.
    """
    start, end, text = max(first, span.start), span.end, span.text
    if span.mark.verdict == "correction" or span.mark.verdict in STRUCK:
        if letters := text.strip(_BLANKS) or text.strip(" "):
            begin = text.index(letters)
            start = max(start, span.start + utf16_length(text[:begin]))
            end = span.start + utf16_length(text[: begin + len(letters)])
    elif begins:
        start = max(start, span.start + utf16_length(text[: len(text) - len(text.lstrip(_BLANKS))]))
    return paragraph.rects(start, end, line)


def _ticks(paragraph: Fragment, line: TextLine, spans: Sequence[Span]) -> list[QLineF]:
    """Returns small strokes where tokens meet, for the raw view."""
    px = paragraph.pixels
    ends = [rect for span in spans if span.end < line.end for rect in paragraph.rects(span.start, span.end, line)[-1:]]
    return [QLineF(x, line.baseline + 0.1 * px, x, line.baseline + 0.42 * px) for x in (r.right() for r in ends)]


def _move_off_figures(shapes: Shapes, piece: Fragment, line: TextLine) -> None:
    """Keeps marks off fractions. Grounds of a tall formula are as high as its line, and underlines move to its foot."""
    edges = [
        (min(rect.left() for rect in rects) - 0.5, max(rect.right() for rect in rects) + 0.5)
        for start, end, figure in piece.figures
        if figure.height_at(piece.pixels) > 1.5 * piece.pixels and (rects := piece.rects(start, end, line))
    ]
    foot = line.top + line.height - 1.5

    def is_on(left: float, right: float) -> bool:
        return any(left >= a and right <= b for a, b in edges)

    for _, rect in shapes.grounds:
        if is_on(rect.left(), rect.right()):
            rect.setTop(line.top + 1)
            rect.setBottom(line.top + line.height - 1)
    for lines in shapes.underlines.values():
        for at, one in enumerate(lines):
            if is_on(one.x1(), one.x2()):
                lines[at] = QLineF(one.x1(), foot, one.x2(), foot)
    for tapers in shapes.tapers.values():
        for at, taper in enumerate(tapers):
            place = taper.boundingRect()
            if is_on(place.left(), place.right()):
                tapers[at] = taper.translated(0.0, foot - place.bottom())


def _style_of(flow: MarkdownFlow, span: Span) -> MarkStyle:
    """Returns how a token looks now, apart from a fading one below its line."""
    verdict, age_s, still = span.mark.verdict, flow.now_s - span.since_s, flow.showing.reduced_motion
    fresh = age_s < fading.SETTLE_S and verdict not in ("pending", "plain") and not flow.is_crowded
    return MarkStyle(verdict, 1.0, fading.settled(age_s, still) if fresh else 1.0)


def _styles_of(flow: MarkdownFlow, paragraph: Fragment, spans: Sequence[Span]) -> list[MarkStyle]:
    """Returns how the tokens of a line look now, each with regard to the one before it in the text."""
    styles: list[MarkStyle] = []
    before = paragraph.span_before(spans[0].start) if spans else None
    for span in spans:
        styles.append(_style_of(flow, span)._replace(again=span.mark.verdict == "correction" and _is_again(before)))
        before = span if span.mark.is_kept else before
    return styles


def _is_again(before: Span | None) -> bool:
    return before is not None and before.mark.verdict == "correction"


def _hangs(span: Span, line: TextLine, paragraph: Fragment) -> bool:
    """Returns whether the line holds only that space of `span` at which it was broken, so there is nothing to read."""
    if span.end < line.end or line.end >= paragraph.length:
        return False
    return span.text[max(0, line.start - span.start) : line.end - span.start].isspace()


def _first_letter(line: TextLine, spans: list[Span]) -> int:
    """Returns where a line's letters begin: an indent, or a line of blanks, is no text that was guessed."""
    for span in spans:
        text = span.text[max(0, line.start - span.start) : line.end - span.start]
        if letters := text.lstrip():
            return max(span.start, line.start) + len(text) - len(letters)
    return line.end


def _pieces(line: TextLine, spans: list[Span], styles: list[MarkStyle]) -> list[tuple[int, int, MarkStyle]]:
    """Splits the line where the ink changes: (start, end, look), in reading order, without empty pieces."""
    pieces: list[tuple[int, int, MarkStyle]] = []
    at = line.start
    for span, style in zip(spans, styles, strict=True):
        start, end = max(span.start, line.start), min(span.end, line.end)
        ink = style if style.verdict in _OWN_INK or style.settled < 1.0 else _PLAIN
        if end <= start:
            continue
        if pieces and pieces[-1][2] == ink:
            start = pieces.pop()[0]
        pieces.append((start, end, ink))
        at = end
    return [*pieces, (at, line.end, _PLAIN)] if at < line.end else pieces


def _inked(paragraph: Fragment, start: int, end: int) -> list[tuple[int, int, str]]:
    """Splits [start, end) where the paragraph's own inks change: (start, end, ink's name or "")."""
    if not paragraph.inks:
        return [(start, end, "")]
    pieces: list[tuple[int, int, str]] = []
    for left, right, ink in paragraph.inks:
        left, right = max(left, start), min(right, end)
        if left >= right:
            continue
        if left > start:
            pieces.append((start, left, ""))
        pieces.append((left, right, ink))
        start = right
    return [*pieces, (start, end, "")] if start < end else pieces


def _runs(line: TextLine, start: int, end: int) -> list[QGlyphRun]:
    start, end = max(start, line.start), min(end, line.end)
    return line.line.glyphRuns(start, end - start) if end > start else []
