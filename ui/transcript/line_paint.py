"""Painting the visible lines of a flow: a stateless pass over spans and lines.

Per paragraph: grounds, selection, underlines, letters, strikes. Letters come from the paragraph's own layout; where
guesses are written in an ink of their own, the line is drawn in pieces from the glyphs that the layout has placed, so
ink never changes shaping. Rejected: `QTextLayout.draw` with a range per ink, which clips and draws the whole line again
for each (45 ms a frame for a fast reply), and skips ranges that touch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from ui.transcript import fading
from ui.transcript.flow import Flow
from ui.transcript.mark_painter import (
    MarkColours,
    Stroke,
    ground_rect,
    paint_bolder,
    paint_grounds,
    paint_strikes,
    paint_underlines,
)
from ui.transcript.paragraph import Line, Paragraph, Span
from ui.transcript.selection import Selection

_ORIGIN = QPointF(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Scene:
    """What a paint needs to know beside the text."""

    colours: MarkColours
    selection: Selection | None
    selection_colour: QColor
    now_s: float


def paint_text(painter: QPainter, flow: Flow, visible: QRectF, scene: Scene) -> None:
    """Paints what of `flow` lies in `visible`. Both are in the painter's coordinates."""
    for index, paragraph in flow.paragraphs_in(visible.top(), visible.bottom()):
        painter.translate(0.0, paragraph.top)
        lines = paragraph.lines_in(visible.top() - paragraph.top, visible.bottom() - paragraph.top)
        _paint_paragraph(painter, flow, index, paragraph, lines, scene)
        painter.translate(0.0, -paragraph.top)


def _paint_paragraph(
    painter: QPainter, flow: Flow, index: int, paragraph: Paragraph, lines: Sequence[Line], scene: Scene
) -> None:
    font_px = float(flow.font.pixelSize())
    strokes = _strokes(flow, paragraph, lines, scene.now_s) if flow.showing.marks else []
    paint_grounds(painter, strokes, scene.colours, font_px)
    if scene.selection is not None and not scene.selection.is_empty:
        start, end = scene.selection.range_in(index, paragraph.length)
        for line in lines:
            for rect in paragraph.rects(start, end, line):
                painter.fillRect(ground_rect(rect, line.baseline, font_px), scene.selection_colour)
    paint_underlines(painter, strokes, scene.colours, font_px)
    for line in lines:
        _paint_letters(painter, flow, paragraph, line, scene)
    paint_strikes(painter, strokes, scene.colours, font_px)


def _strokes(flow: Flow, paragraph: Paragraph, lines: Iterable[Line], now_s: float) -> list[Stroke]:
    """The marks of these lines. A space that hangs where a line was broken gets none: there is nothing to read."""
    found: list[Stroke] = []
    for line in lines:
        for span, rects in paragraph.cells(line):
            if span.mark.verdict == "plain" or _hangs(span, line, paragraph):
                continue
            strength = _strength(flow, span, now_s) * _settled(flow, span, now_s)
            found += [Stroke(span.mark.verdict, rect, line.baseline, strength) for rect in rects]
    return found


def _hangs(span: Span, line: Line, paragraph: Paragraph) -> bool:
    """Whether all that this line holds of a span is the space where it was broken."""
    if span.end < line.end or line.end >= paragraph.length:
        return False
    return span.text[max(0, line.start - span.start) : line.end - span.start].isspace()


def _strength(flow: Flow, span: Span, now_s: float) -> float:
    if span.mark.verdict != "rejected" or flow.showing.keep_rejected:
        return 1.0
    return fading.ink(now_s - span.since_s, flow.showing.reduced_motion)


def _settled(flow: Flow, span: Span, now_s: float) -> float:
    age_s = now_s - span.since_s
    if age_s >= fading.SETTLE_S or span.mark.verdict == "pending":
        return 1.0
    return fading.settled(age_s, flow.showing.reduced_motion)


def _paint_letters(painter: QPainter, flow: Flow, paragraph: Paragraph, line: Line, scene: Scene) -> None:
    """One line in its inks; then its corrections once more, bolder."""
    plain = scene.colours.text
    spans = [span for span, _ in paragraph.cells(line)] if flow.showing.marks else []
    inks = [(span, ink) for span in spans if (ink := _ink(flow, span, scene)) is not None]
    painter.setPen(plain)
    if not inks:
        line.line.draw(painter, _ORIGIN)
    else:
        for start, end, ink in _pieces(line, inks, plain):
            painter.setPen(ink)
            for run in line.line.glyphRuns(start, end - start):
                painter.drawGlyphRun(_ORIGIN, run)
    for span in spans:
        if span.mark.verdict == "correction":
            start, end = max(span.start, line.start), min(span.end, line.end)
            paint_bolder(painter, line.line.glyphRuns(start, end - start), plain)


def _ink(flow: Flow, span: Span, scene: Scene) -> QColor | None:
    strength, settled = _strength(flow, span, scene.now_s), _settled(flow, span, scene.now_s)
    return scene.colours.ink(span.mark.verdict, strength, settled)


def _pieces(line: Line, inks: list[tuple[Span, QColor]], plain: QColor) -> list[tuple[int, int, QColor]]:
    """The line cut where the ink changes: (start, end, ink), in reading order, without empty ones."""
    pieces: list[tuple[int, int, QColor]] = []
    at = line.start
    for span, ink in inks:
        start, end = max(span.start, line.start), min(span.end, line.end)
        if start > at:
            pieces.append((at, start, plain))
        if pieces and pieces[-1][1] == start and pieces[-1][2] == ink:
            start = pieces.pop()[0]
        if end > start:
            pieces.append((start, end, ink))
        at = max(at, end)
    if at < line.end:
        pieces.append((at, line.end, plain))
    return pieces
