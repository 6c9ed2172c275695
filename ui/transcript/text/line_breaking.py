"""Breaks text into lines of even pitch, and keeps the breaks that a reader has seen.

When a refused guess closes up, words would move up over the line's end, away from under the reader's eyes. So the lines
behind it keep their first words; only a line's own words close the gap. Another width, another font or another way of
showing the text breaks it anew: the reader asked for that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, Qt, QTextBoundaryFinder
from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout, QTextLine

LINE_HEIGHT = 1.6
_ROUNDING_PX = 2.0
"""A text that closes up is shaped in parts; without kerning between them it may need so much more room."""

_FAR = 60
"""A break so many letters from where a line ends by itself is another line's."""


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


class KeptBreaks:
    """The offsets at which lines of one paragraph have to begin, in order."""

    def __init__(self) -> None:
        self.starts: list[int] = []
        self._text = ""

    def keep(self, lines: Sequence[TextLine], text: str, offset: int) -> None:
        """Keeps the lines of `text` that begin at `offset` or behind it."""
        seen = [line.start for line in lines if line.start >= max(1, offset)]
        self.starts = [start for start in self.starts if start < offset] + seen
        self._text = text

    def close(self, start: int, end: int, text: str) -> None:
        """Follows the removal of [start, end), which leaves `text`.

        No line begins with the blank before a word, or inside one that the guess parted.
        """
        if not self.starts:
            return
        words = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Line, text)

        def next_word(at: int) -> int:
            words.setPosition(at)
            return at if words.isAtBoundary() else words.toNextBoundary()

        moved = {at if at < start else next_word(max(start, at - (end - start))) for at in self.starts}
        self.starts = sorted(moved - {-1, utf16_length(text)})  # -1: nothing is left of the text.
        self._text = text

    def in_text(self, text: str) -> list[int]:
        """Returns those in the part of `text` that has not changed; the others are forgotten."""
        if self.starts and text != self._text:
            shorter = min(len(self._text), len(text))
            same = next((index for index in range(shorter) if self._text[index] != text[index]), shorter)
            self.starts = [at for at in self.starts if at < utf16_length(text[:same])]
            self._text = text
        return self.starts


Room = Callable[[int, int], tuple[float, float]]
"""How far a picture in place of letters [start, end) reaches above and below the baseline."""


def broken(
    layout: QTextLayout,
    font: QFont,
    width: float,
    outdent: float = 0.0,
    line_height: float = LINE_HEIGHT,
    room: Room | None = None,
    kept: Sequence[int] = (),
) -> list[TextLine]:
    """Returns lines of even pitch, whatever fallback fonts they hold; a line is taller only where a picture needs it.

    All lines but the first begin `outdent` further inside. A line begins at each offset in `kept` that it can reach.
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
        _end_at(line, next((at for at in kept if at > start), None), width + reach)
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


def _end_at(line: QTextLine, end: int | None, width: float) -> None:
    """Ends a line before the offset `end`, unless its text is too wide for that."""
    start = line.textStart()
    if end is None or not 0 < abs(start + line.textLength() - end) < _FAR:
        return
    for columns in range(end - start, 0, -1):  # Qt counts what is drawn: a ligature is one, though two letters.
        line.setNumColumns(columns, width)
        if start + line.textLength() <= end:
            break
    if start + line.textLength() > end or line.naturalTextWidth() > width + _ROUNDING_PX:
        line.setLineWidth(width)
