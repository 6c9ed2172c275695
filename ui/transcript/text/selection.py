"""What the user has selected in one message, and what a copy of it holds.

A position is (paragraph index, UTF-16 offset). A copy holds the text that the model wrote: refused guesses and guesses
not yet judged may lie inside the selection on screen, and are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QTextBoundaryFinder

from ui.transcript.text.paragraph import Paragraph

Position = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Selection:
    """The range from where the selection began to where the caret is now; either may come first."""

    anchor: Position
    caret: Position

    @property
    def start(self) -> Position:
        return min(self.anchor, self.caret)

    @property
    def end(self) -> Position:
        return max(self.anchor, self.caret)

    @property
    def is_empty(self) -> bool:
        return self.anchor == self.caret

    def range_in(self, index: int, length: int) -> tuple[int, int]:
        """Returns the selected part of paragraph `index`, which has `length` units; empty where none is."""
        (first, start), (last, end) = self.start, self.end
        if not first <= index <= last:
            return 0, 0
        return start if index == first else 0, min(end, length) if index == last else length


def full_selection(paragraphs: Sequence[Paragraph]) -> Selection:
    return Selection((0, 0), (len(paragraphs) - 1, paragraphs[-1].length))


def word_at(paragraphs: Sequence[Paragraph], position: Position) -> Selection:
    """Returns the word, or the run of other characters, around `position`."""
    index, offset = position
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Word, paragraphs[index].text)
    finder.setPosition(offset)
    start = offset if finder.isAtBoundary() else finder.toPreviousBoundary()
    finder.setPosition(offset)
    end = finder.toNextBoundary()
    if end < 0:  # At the very end, the word before is taken.
        finder.setPosition(offset)
        end, start = offset, finder.toPreviousBoundary()
    return Selection((index, max(start, 0)), (index, max(end, 0)))


def moved(paragraphs: Sequence[Paragraph], position: Position, forward: bool, by_word: bool) -> Position:
    """Returns the next position where a caret may stand, which is never inside a character."""
    index, offset = position
    kind = QTextBoundaryFinder.BoundaryType.Word if by_word else QTextBoundaryFinder.BoundaryType.Grapheme
    finder = QTextBoundaryFinder(kind, paragraphs[index].text)
    finder.setPosition(offset)
    found = finder.toNextBoundary() if forward else finder.toPreviousBoundary()
    if found >= 0:
        return index, found
    if forward and index + 1 < len(paragraphs):
        return index + 1, 0
    if not forward and index > 0:
        return index - 1, paragraphs[index - 1].length
    return position


def within(paragraphs: Sequence[Paragraph], position: Position) -> Position:
    """Returns `position`, or the end of the text if it is shorter now (guesses that were there are gone)."""
    last = len(paragraphs) - 1
    index, offset = position
    return (index, min(offset, paragraphs[index].length)) if index <= last else (last, paragraphs[last].length)


def copied(paragraphs: Sequence[Paragraph], selection: Selection) -> str:
    """Returns the selected text without guesses that are not part of the reply."""
    copied: list[str] = []
    for index in range(selection.start[0], min(selection.end[0] + 1, len(paragraphs))):
        paragraph = paragraphs[index]
        if index > selection.start[0] and paragraph.is_guessed:
            break
        copied += [paragraph.joint] if copied else []
        copied.append(_kept(paragraph, *selection.range_in(index, paragraph.length)))
    return "".join(copied)


def _kept(paragraph: Paragraph, start: int, end: int) -> str:
    return "".join(
        units(span.text, max(0, start - span.start), min(end, span.end) - span.start)
        if span.copied_text is None
        else span.copied_text
        for span in paragraph.spans
        if span.mark.is_kept and span.start < end and start < span.end
    )


def units(text: str, start: int, end: int) -> str:
    """Returns `text` between two UTF-16 offsets."""
    if text.isascii():
        return text[start:end]
    return text.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le", "replace")
