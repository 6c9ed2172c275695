"""How much of a very long message is shown: its beginning, and a portion more each time that is asked for.

Nobody reads a paste of 100,000 lines in a bubble, and laying all of it out would hold the window. What is not shown is
not lost: a copy takes the whole.
"""

from __future__ import annotations

from typing import NamedTuple

from ui.i18n.language import tr


class TextMeasure(NamedTuple):
    """Letters and lines, whichever is reached first."""

    letters: int
    lines: int


LONG = TextMeasure(6000, 100)
"""A longer message than this is folded."""

BEGINNING = TextMeasure(2000, 24)
PORTION = TextMeasure(30_000, 500)

_BETWEEN_WORDS = 200
"""How far back a place between two words is looked for where a line does not end."""


def is_long(text: str) -> bool:
    """Whether only a part of it is shown at first."""
    return len(text) > LONG.letters or text.count("\n") > LONG.lines


def beginning(text: str) -> int:
    """How many letters are shown at first: all of a message that is not long."""
    return _end(text, 0, BEGINNING) if is_long(text) else len(text)


def further(text: str, shown: int) -> int:
    """How many letters are shown after one portion more."""
    return _end(text, shown, PORTION)


def more_words(text: str, shown: int) -> str:
    """What asks for the next portion; it tells how much there is in all."""
    end = further(text, shown)
    lines, more = text.count("\n", 0, len(text) - 1) + 1, text.count("\n", shown, end)
    if more <= BEGINNING.lines:  # few lines, and long ones
        if end == len(text):
            return tr("Show all {count:,} (character|characters)", "", end, count=end)
        return tr("Show {more:,} more of {count:,} characters", more=end - shown, count=len(text))
    if end == len(text):
        return tr("Show all {count:,} (line|lines)", "", lines, count=lines)
    return tr("Show {more:,} more of {count:,} lines", more=more, count=lines)


def _end(text: str, start: int, most: TextMeasure) -> int:
    """Where a part that begins at `start` ends: with a line, else between words, else after so many letters."""
    stop = start + most.letters
    end = start - 1
    for _ in range(most.lines + (start > 0)):  # what follows a part begins with the line's end
        found = text.find("\n", end + 1, stop + 1)
        if found < 0:
            break
        end = found
    else:
        return end if end + 1 < len(text) else len(text)
    if stop >= len(text):
        return len(text)
    if end > start + most.letters // 2:
        return end
    return text.rfind(" ", stop - _BETWEEN_WORDS, stop) + 1 or stop
