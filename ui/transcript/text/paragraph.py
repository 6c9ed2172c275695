"""One paragraph of text, laid out in lines, and where each token lies in it.

One `QTextLayout` without formats shapes the text as a whole: a format range for each token would cut the shaping at
every token boundary, which loses kerning and breaks joined scripts. So marks never move a letter; they are drawn from
the rectangles that this module takes from the finished lines. Offsets are UTF-16 units, as Qt counts.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from operator import attrgetter
from typing import cast

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout, QTextLine, QTextOption

from ui.i18n.direction import runs_from_right
from ui.transcript.state.mark import Mark
from ui.transcript.text.line_breaking import TextLine, broken

_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff]")
_START = attrgetter("start")


def holds_right_to_left(text: str) -> bool:
    """Returns whether some letters of a text run from right to left."""
    return not text.isascii() and _RIGHT_TO_LEFT.search(text) is not None


def without_ligatures(font: QFont) -> QFont:
    """Returns the font without ligatures: "->" and "!=" stay two letters, as they were written."""
    exact = QFont(font)
    for feature in ("liga", "clig", "calt", "dlig"):
        exact.setFeature(QFont.Tag(feature), 0)
    return exact


@dataclass(slots=True)
class Span:
    """A token's part of one paragraph. `since_s` is when its verdict was shown.

    A copy takes `copied_text` in place of `text` where it is set (for example, for a formula's part of a picture).
    """

    mark: Mark
    text: str
    start: int
    end: int
    since_s: float
    copied_text: str | None = None

    @property
    def letters(self) -> tuple[int, int]:
        """Where its letters begin and end, without the blanks around them; all of it where it has nothing else."""
        if not self.text.strip(" \t"):
            return self.start, self.end
        blanks = len(self.text) - len(self.text.lstrip(" \t"))  # One unit each.
        return self.start + blanks, self.end - len(self.text) + len(self.text.rstrip(" \t"))


class Paragraph:
    """Spans in reading order, which `lay_out` breaks into lines.

    `left` and `top` are set by the owner that stacks paragraphs. `joint` is what a copy puts between the previous
    paragraph and this one. `pixels` is the size of its font. `is_guessed` is true where the line break before it is
    part of a guess that is not judged. `pictures` is the painter's cache by a line's start; it is emptied where lines
    change. `changed_top` is where the last layout began to differ from the one before. `inks` are the parts with their
    own ink, by its name. `expected_height` holds until there are lines. `notes` are refused guesses that take no room
    in their line: each belongs before the first letter behind its start.
    """

    joint = "\n"
    left = 0.0
    pixels = 0
    inks: Sequence[tuple[int, int, str]] = ()
    expected_height = 0.0

    def __init__(self) -> None:
        self.is_guessed = False
        self.spans: list[Span] = []
        self.notes: list[Span] = []
        self.top = 0.0
        self.lines: list[TextLine] = []
        self.layout = QTextLayout()
        self.is_laid_out = False
        self.pictures: dict[int, object] = {}
        self.changed_top = 0.0
        self._text: str | None = ""
        self._kept_length = 0
        self._runs_right_to_left = False
        self._changed_from = 0

    @property
    def length(self) -> int:
        """The number of UTF-16 units."""
        return self.spans[-1].end if self.spans else 0

    @property
    def text(self) -> str:
        return "".join(span.text for span in self.spans)

    @property
    def height(self) -> float:
        last = self.lines[-1] if self.lines else None
        return last.top + last.height if last is not None else self.expected_height

    @property
    def kept_length(self) -> int:
        """The number of UTF-16 units before the guesses at the end."""
        return next((span.end for span in reversed(self.spans) if span.mark.verdict != "pending"), 0)

    @property
    def tokens(self) -> list[Span]:
        """All its tokens in reading order, also those that take no room."""
        return sorted([*self.notes, *self.spans], key=_START) if self.notes else self.spans

    def lay_out(self, font: QFont, width: float) -> None:
        """Breaks the text into lines of `width`. An unchanged text keeps its lines."""
        text, kept, before = self.text, self.kept_length, self.lines
        if (text, kept) != (self._text, self._kept_length) or not before or self.layout.formats():
            self._text, self._kept_length = text, kept
            option = self._option(font)
            is_from_right = option.textDirection() == Qt.LayoutDirection.RightToLeft
            self._runs_right_to_left = is_from_right or holds_right_to_left(text)
            self.layout = QTextLayout(text, font)
            self.layout.setCacheEnabled(True)
            self.layout.setTextOption(option)
            self.layout.setFormats(self._formats(font))
            self.pixels = font.pixelSize()
            self.lines = self._broken(font, width)
        self._keep_pictures(before)
        self.is_laid_out, self._changed_from = True, self.length

    def _option(self, font: QFont) -> QTextOption:
        """Returns options that align a line by its own script: words of a right-to-left script begin at the right."""
        option, is_from_right = QTextOption(), runs_from_right(self._deciding_text)
        option.setTextDirection(Qt.LayoutDirection.RightToLeft if is_from_right else Qt.LayoutDirection.LeftToRight)
        option.setAlignment(Qt.AlignmentFlag.AlignRight if is_from_right else Qt.AlignmentFlag.AlignLeft)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTabStopDistance(4 * QFontMetricsF(font).horizontalAdvance(" "))
        return option

    @property
    def _deciding_text(self) -> str:
        """The words whose first letter with a direction decides at which side it begins: no guess turns them around."""
        text = self._text or ""
        if text.isascii():
            return text
        return "".join(span.text for span in self.spans if span.mark.is_kept) or text

    def _formats(self, font: QFont) -> list[QTextLayout.FormatRange]:
        """Returns how parts of the text differ in their font; in this class none does."""
        return []

    def _broken(self, font: QFont, width: float) -> list[TextLine]:
        return broken(self.layout, font, width, kept=self._kept_length)

    def forget_layout(self) -> None:
        """Drops the lines, because font or width has changed."""
        self.expected_height, self.lines = self.height, []
        self._change(0)

    def _change(self, offset: int) -> None:
        self._changed_from = min(self._changed_from, offset)
        self.is_laid_out = False

    def _is_untouched(self, lines: tuple[TextLine, TextLine]) -> bool:
        old, new = lines
        return new.end < self._changed_from and (old.start, old.end) == (new.start, new.end)

    def _keep_pictures(self, before: list[TextLine]) -> None:
        """Keeps the pictures of lines that end before the change and did not move.

        Appending right-to-left text can turn a whole paragraph around, so such paragraphs keep none.
        """
        pairs = () if self._runs_right_to_left else zip(before, self.lines, strict=False)
        same = sum(1 for _ in takewhile(self._is_untouched, pairs))
        first = self.lines[same].start if same < len(self.lines) else 0
        self.pictures = {start: kept for start, kept in self.pictures.items() if start < first}
        self.changed_top = self.lines[same].top if same < len(self.lines) else 0.0

    def line_of(self, offset: int) -> TextLine:
        """Returns the line that holds `offset`."""
        return next((line for line in self.lines if offset < line.end), self.lines[-1])

    def lines_in(self, top: float, bottom: float) -> list[TextLine]:
        """Returns the lines that have a part in [top, bottom], which is relative to the paragraph."""
        return [line for line in self.lines if line.top <= bottom and line.top + line.height >= top]

    def spans_of(self, line: TextLine) -> list[Span]:
        """Returns the spans that have a part in `line`."""
        first = bisect_right(self.spans, line.start, key=attrgetter("end"))
        return self.spans[first : bisect_left(self.spans, line.end, lo=first, key=_START)]

    def span_before(self, offset: int) -> Span | None:
        """Returns the token of the text before an offset; guesses that were refused are none."""
        at = bisect_left(self.spans, offset, key=_START)
        return next((each for each in reversed(self.spans[:at]) if each.mark.is_kept), None)

    def notes_of(self, line: TextLine) -> list[Span]:
        """Returns the notes that belong to `line`."""
        return [note for note in self.notes if self.line_of(self.letter_at(note)) is line]

    def rects(self, start: int, end: int, line: TextLine) -> list[QRectF]:
        """Returns where [start, end) lies in `line`, relative to the paragraph: in parts where directions mix."""
        start, end = max(start, line.start), min(end, line.end)
        if start >= end:
            return []
        one_way = not self._runs_right_to_left
        edges = [(_x(line, start), _x(line, end))] if one_way else _visual_runs(line, start, end)
        return [QRectF(left, line.top, right - left, line.height) for left, right in edges if right - left > 0.5]

    def letter_at(self, note: Span) -> int:
        """Returns the first letter behind a note, which it belongs to; the blanks between may end the line before, or
        be an indentation. Where only blanks follow it stays where it is.
        """
        for span in self.spans[bisect_left(self.spans, note.start, key=_START) :]:
            if span.text.strip(" \t"):
                return span.letters[0]
        return note.start

    def place_of(self, note: Span) -> tuple[TextLine, float]:
        """Returns the line that a note belongs to, and where in it its letter begins."""
        letter = self.letter_at(note)
        line = self.line_of(letter)
        return line, _x(line, letter)

    def place_at(self, offset: int, line: TextLine) -> float:
        """Returns where in `line` the letter at `offset` begins."""
        return _x(line, offset)


def _x(line: TextLine, offset: int, edge: QTextLine.Edge = QTextLine.Edge.Leading) -> float:
    x, _ = cast("tuple[float, int]", line.line.cursorToX(offset, edge))
    return x


def _visual_runs(line: TextLine, start: int, end: int) -> list[tuple[float, float]]:
    """Returns left and right edges of the units of [start, end). Those that touch are joined."""
    runs: list[tuple[float, float]] = []
    for offset in range(start, end):
        left, right = _edges(line, offset)
        if runs and left <= runs[-1][1] + 0.5 and right >= runs[-1][0] - 0.5:
            left, right = min(left, runs[-1][0]), max(right, runs[-1][1])
            runs.pop()
        runs.append((left, right))
    return runs


def _edges(line: TextLine, offset: int) -> tuple[float, float]:
    """Returns the left and right edge of one unit.

    Where the direction turns, the cursor before a letter stands at the end of the letters before it, so the first
    letter of such a run has its edges from its glyphs.
    """
    left, right = sorted((_x(line, offset), _x(line, offset, QTextLine.Edge.Trailing)))
    if right - left > 0.5:
        return left, right
    edges = [
        (origin.x(), origin.x() + advance.x())
        for run in line.line.glyphRuns(offset, 1)
        for origin, advance in zip(
            run.positions(), run.rawFont().advancesForGlyphIndexes(run.glyphIndexes()), strict=True
        )
    ]
    return min((edge for edge, _ in edges), default=left), max((edge for _, edge in edges), default=right)
