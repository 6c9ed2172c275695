"""Painting the visible lines of a flow.

Per paragraph: grounds, selection, underlines, letters, strikes. Letters are drawn from the glyphs that the paragraph's
layout has placed, cut where the ink changes, so ink never changes shaping. What a line needs for its painting is worked
out once and kept with its paragraph while nothing in the line is moving.

Rejected: `QTextLayout.draw` with a range for each ink. It clips and draws the whole line again for each (45 ms a frame
for a fast reply), and leaves out ranges that touch.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QGlyphRun, QPainter

from ui.transcript import fading
from ui.transcript.flow import Flow
from ui.transcript.mark_painter import (
    Look,
    MarkColours,
    Shapes,
    ground_rect,
    paint_bolder,
    paint_grounds,
    paint_strikes,
    paint_underlines,
    shapes_of,
)
from ui.transcript.paragraph import Line, Paragraph, Span
from ui.transcript.selection import Selection

_ORIGIN = QPointF(0.0, 0.0)
_PLAIN = Look("plain")
_OWN_INK = frozenset(("pending", "rejected", "unreached"))


@dataclass(frozen=True, slots=True)
class Scene:
    """What a paint needs to know beside the text."""

    colours: MarkColours
    selection: Selection | None
    selection_colour: QColor


@dataclass(frozen=True, slots=True)
class Picture:
    """What one line is painted from, the same at all moments in [from_s, until_s)."""

    shapes: Shapes
    letters: list[tuple[Look, list[QGlyphRun]]]
    bold: list[QGlyphRun]
    from_s: float
    until_s: float


def paint_text(painter: QPainter, flow: Flow, visible: QRectF, scene: Scene) -> None:
    """Paints what of `flow` lies in `visible`, as of `flow.now_s`. Both are in the painter's coordinates."""
    for index, paragraph in flow.paragraphs_in(visible.top(), visible.bottom()):
        lines = paragraph.lines_in(visible.top() - paragraph.top, visible.bottom() - paragraph.top)
        painter.translate(0.0, paragraph.top)
        _paint_paragraph(painter, flow, index, paragraph, lines, scene)
        painter.translate(0.0, -paragraph.top)


def _paint_paragraph(
    painter: QPainter, flow: Flow, index: int, paragraph: Paragraph, lines: Sequence[Line], scene: Scene
) -> None:
    pictures = [_picture(flow, paragraph, line) for line in lines]
    for picture in pictures:
        paint_grounds(painter, picture.shapes, scene.colours)
    if scene.selection is not None and not scene.selection.is_empty:
        start, end = scene.selection.range_in(index, paragraph.length)
        for line in lines:
            for rect in paragraph.rects(start, end, line):
                painter.fillRect(ground_rect(rect, line.baseline, flow.font.pixelSize()), scene.selection_colour)
    for picture in pictures:
        paint_underlines(painter, picture.shapes, scene.colours)
        _paint_letters(painter, picture, scene.colours)
        paint_strikes(painter, picture.shapes, scene.colours)


def _paint_letters(painter: QPainter, picture: Picture, colours: MarkColours) -> None:
    for look, runs in picture.letters:
        painter.setPen(colours.ink(look))
        for run in runs:
            painter.drawGlyphRun(_ORIGIN, run)
    if picture.bold:
        paint_bolder(painter, picture.bold, colours.text)


def _picture(flow: Flow, paragraph: Paragraph, line: Line) -> Picture:
    """The line's picture for this moment: the kept one where it still holds."""
    kept = paragraph.pictures.get(line.start)
    if isinstance(kept, Picture) and kept.from_s <= flow.now_s < kept.until_s:
        return kept
    made = _drawn(flow, paragraph, line)
    paragraph.pictures[line.start] = made
    return made


def _drawn(flow: Flow, paragraph: Paragraph, line: Line) -> Picture:
    spans = paragraph.spans_of(line) if flow.showing.marks else []
    looks = [_look(flow, span) for span in spans]
    tokens = (
        (look, rect)
        for span, look in zip(spans, looks, strict=True)
        if look.verdict != "plain" and not _hangs(span, line, paragraph)
        for rect in paragraph.rects(span.start, span.end, line)
    )
    shapes = shapes_of(tokens, line.baseline, flow.font.pixelSize())
    letters = [(look, _runs(line, start, end)) for start, end, look in _pieces(line, spans, looks)]
    bold = [run for span in spans if span.mark.verdict == "correction" for run in _runs(line, span.start, span.end)]
    return Picture(shapes, letters, bold, *_moment(flow, spans, looks))


def _look(flow: Flow, span: Span) -> Look:
    """How a token looks now."""
    verdict, age_s, still = span.mark.verdict, flow.now_s - span.since_s, flow.showing.reduced_motion
    fresh = age_s < fading.SETTLE_S and verdict not in ("pending", "plain") and not flow.is_crowded
    goes = verdict == "rejected" and age_s > fading.HOLD_S and not flow.showing.keep_rejected
    return Look(verdict, fading.ink(age_s, still) if goes else 1.0, fading.settled(age_s, still) if fresh else 1.0)


def _moment(flow: Flow, spans: list[Span], looks: list[Look]) -> tuple[float, float]:
    """How long a picture made now holds: to the next refused guess that begins to pale; not at all while one moves."""
    if any(look.strength < 1.0 or look.settled < 1.0 for look in looks):
        return flow.now_s, flow.now_s
    if flow.showing.keep_rejected:
        return flow.now_s, float("inf")
    going = (span.since_s + fading.HOLD_S for span in spans if span.mark.verdict == "rejected")
    return flow.now_s, min(going, default=float("inf"))


def _hangs(span: Span, line: Line, paragraph: Paragraph) -> bool:
    """Whether all that this line holds of a span is the space where it was broken: there is nothing to read there."""
    if span.end < line.end or line.end >= paragraph.length:
        return False
    return span.text[max(0, line.start - span.start) : line.end - span.start].isspace()


def _pieces(line: Line, spans: list[Span], looks: list[Look]) -> list[tuple[int, int, Look]]:
    """The line cut where the ink changes: (start, end, look), in reading order, without empty pieces."""
    pieces: list[tuple[int, int, Look]] = []
    at = line.start
    for span, look in zip(spans, looks, strict=True):
        start, end = max(span.start, line.start), min(span.end, line.end)
        ink = look if look.verdict in _OWN_INK or look.settled < 1.0 else _PLAIN
        if end <= start:
            continue
        if pieces and pieces[-1][2] == ink:
            start = pieces.pop()[0]
        pieces.append((start, end, ink))
        at = end
    return [*pieces, (at, line.end, _PLAIN)] if at < line.end else pieces


def _runs(line: Line, start: int, end: int) -> list[QGlyphRun]:
    start, end = max(start, line.start), min(end, line.end)
    return line.line.glyphRuns(start, end - start) if end > start else []
