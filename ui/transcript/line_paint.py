"""Painting the visible lines of a flow: a stateless pass over spans and lines."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QTextCharFormat, QTextLayout

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

_CLEAR = QBrush(QColor(0, 0, 0, 0))
"""Ranges that touch need a ground, be it a clear one: without it Qt takes the second for painted already."""


def paint_text(
    painter: QPainter,
    flow: Flow,
    visible: QRectF,
    colours: MarkColours,
    selection_colour: QColor,
    selection: Selection | None,
    now_s: float,
) -> None:
    """Paints what of `flow` lies in `visible`. Both are in the painter's coordinates."""
    lines = list(flow.spans_in(visible.top(), visible.bottom()))
    font_px = float(flow.font.pixelSize())
    strokes = [_strokes(flow, *line, now_s) for line in lines] if flow.showing.marks else []
    for row in strokes:
        paint_grounds(painter, row, colours, font_px)
    if selection is not None and not selection.is_empty:
        _paint_selection(painter, flow, lines, selection, selection_colour)
    for row in strokes:
        paint_underlines(painter, row, colours, font_px)
    _paint_letters(painter, flow, lines, visible, colours, now_s)
    for row in strokes:
        paint_strikes(painter, row, colours, font_px)


def _strokes(flow: Flow, paragraph: Paragraph, line: Line, spans: list[Span], now_s: float) -> list[Stroke]:
    """The marks of one line. Spaces that hang at its end get none: there is nothing to read there."""
    found: list[Stroke] = []
    for span in spans:
        if span.mark.verdict == "plain" or _hangs(span, line, paragraph):
            continue
        strength = _strength(flow, span, now_s) * _settled(flow, span, now_s)
        for rect in paragraph.rects(span.start, span.end, line):
            placed = rect.translated(0.0, paragraph.top)
            found.append(Stroke(span.mark.verdict, placed, paragraph.top + line.baseline, strength))
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
    if span.mark.verdict == "pending":
        return 1.0
    return fading.settled(now_s - span.since_s, flow.showing.reduced_motion)


def _paint_selection(
    painter: QPainter,
    flow: Flow,
    lines: list[tuple[Paragraph, Line, list[Span]]],
    selection: Selection,
    colour: QColor,
) -> None:
    index_of = {id(paragraph): index for index, paragraph in enumerate(flow.paragraphs)}
    for paragraph, line, _ in lines:
        start, end = selection.range_in(index_of[id(paragraph)], paragraph.length)
        for rect in paragraph.rects(start, end, line):
            placed = rect.translated(0.0, paragraph.top)
            painter.fillRect(ground_rect(placed, paragraph.top + line.baseline, flow.font.pixelSize()), colour)


def _paint_letters(
    painter: QPainter,
    flow: Flow,
    lines: list[tuple[Paragraph, Line, list[Span]]],
    visible: QRectF,
    colours: MarkColours,
    now_s: float,
) -> None:
    """Each visible paragraph once, with the inks that differ; then corrections a second time, bolder."""
    inked: dict[int, tuple[Paragraph, list[QTextLayout.FormatRange]]] = {}
    bold: list[tuple[Paragraph, Line, Span]] = []
    for paragraph, line, spans in lines:
        _, inks = inked.setdefault(id(paragraph), (paragraph, []))
        for span in spans if flow.showing.marks else ():
            ink = colours.ink(span.mark.verdict, _strength(flow, span, now_s), _settled(flow, span, now_s))
            if ink is not None:
                inks.append(_in_ink(span, ink))
            if span.mark.verdict == "correction":
                bold.append((paragraph, line, span))
    painter.setPen(colours.text)
    for paragraph, inks in inked.values():
        paragraph.layout.draw(painter, QPointF(0.0, paragraph.top), inks, visible)
    for paragraph, line, span in bold:
        start, end = max(span.start, line.start), min(span.end, line.end)
        if start < end:
            runs = line.line.glyphRuns(start, end - start)
            paint_bolder(painter, QPointF(0.0, paragraph.top), runs, colours.text)


def _in_ink(span: Span, ink: QColor) -> QTextLayout.FormatRange:
    found = QTextLayout.FormatRange()
    found.start, found.length = span.start, span.end - span.start
    ink_format = QTextCharFormat()
    ink_format.setForeground(QBrush(ink))
    ink_format.setBackground(_CLEAR)
    found.format = ink_format
    return found
