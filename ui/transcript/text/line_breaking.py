"""Breaks text into lines of even pitch, as if no guess stood behind it.

A guess that goes on with a word which is not finished would take its letters along to the next line, and bring them
back where it is refused. So such a guess alone goes to the next line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout, QTextLine

LINE_HEIGHT = 1.6
_ROUNDING_PX = 0.5
"""Letters that a guess follows may be so much wider than they are at the end of a text."""

_FAR = 60
"""No word that is written half takes more letters."""


def utf16_length(text: str) -> int:
    """Returns the number of UTF-16 units in `text`, as Qt counts."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


@dataclass(frozen=True, slots=True)
class TextLine:
    """One laid-out line; `top` is relative to the paragraph."""

    line: QTextLine
    start: int
    end: int
    top: float
    height: float
    baseline: float


Room = Callable[[int, int], tuple[float, float]]
"""How far a picture in place of letters [start, end) reaches above and below the baseline."""


def broken(
    layout: QTextLayout,
    font: QFont,
    width: float,
    outdent: float = 0.0,
    line_height: float = LINE_HEIGHT,
    room: Room | None = None,
    kept: int = 0,
) -> list[TextLine]:
    """Returns lines of even pitch, whatever fallback fonts they hold; a line is taller only where a picture needs it.

    All lines but the first begin `outdent` further inside. Behind the first `kept` letters are guesses, which move none
    of those to another line.
    """
    from_right = layout.textOption().textDirection() == Qt.LayoutDirection.RightToLeft
    metrics = QFontMetricsF(font)
    pitch = float(round(font.pixelSize() * line_height))
    lead = (pitch - metrics.ascent() - metrics.descent()) / 2
    lines: list[TextLine] = []
    top = 0.0
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        reach = outdent if not lines else 0.0
        line.setLineWidth(width + reach)
        start = line.textStart()
        if start + line.textLength() < kept:
            _end_at(line, kept, width + reach)
        fits = line.height() <= pitch + 1
        height = pitch if fits else float(ceil(line.height()))
        baseline = top + (lead + metrics.ascent() if fits else line.ascent())
        if room is not None:
            above, below = room(start, start + line.textLength())
            baseline = max(baseline, top + above + 2)
            height = max(height, float(ceil(baseline - top + below + 2)))
        inside = 0.0 if from_right else outdent - reach
        line.setPosition(QPointF(inside, round(baseline) - line.ascent()))
        lines.append(TextLine(line, start, start + line.textLength(), top, height, float(round(baseline))))
        top += height
    layout.endLayout()
    return lines


def _end_at(line: QTextLine, end: int, width: float) -> None:
    """Lets a line go on until the offset `end`, if there is room for that."""
    start = line.textStart()
    if end - start - line.textLength() > _FAR:
        return
    for columns in range(end - start, 0, -1):  # Qt counts what is drawn: a ligature is one, though two letters.
        line.setNumColumns(columns, width)
        if start + line.textLength() <= end:
            break
    if start + line.textLength() != end or line.naturalTextWidth() > width + _ROUNDING_PX:
        line.setLineWidth(width)
