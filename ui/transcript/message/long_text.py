"""How much of a very long message is shown: its beginning, and one portion more at each request.

Nobody reads a paste of 100,000 lines in a bubble, and laying all of it out would block the window. A copy still takes
the whole message.
"""

from __future__ import annotations

from typing import NamedTuple

from ui.i18n.language import tr


class TextMeasure(NamedTuple):
    """A number of characters and a number of lines. The one that is reached first counts."""

    letters: int
    lines: int


LONG = TextMeasure(6000, 100)
"""A message that is longer than this is folded."""

BEGINNING = TextMeasure(2000, 24)
PORTION = TextMeasure(30_000, 500)

_BETWEEN_WORDS = 200
"""How many characters back a gap between two words is searched for, where a part does not end with a line."""


def is_long(text: str) -> bool:
    """Returns whether only a part of the message is shown at first."""
    return len(text) > LONG.letters or text.count("\n") > LONG.lines


def beginning(text: str) -> int:
    """Returns how many characters are shown at first: all of them if the message is not long."""
    return _end(text, 0, BEGINNING) if is_long(text) else len(text)


def further(text: str, shown: int) -> int:
    """Returns how many characters are shown after one more portion."""
    return _end(text, shown, PORTION)


def more_words(text: str, shown: int) -> str:
    """Returns the text of the link to the next portion, which also gives the whole length."""
    end = further(text, shown)
    lines, more = text.count("\n", 0, len(text) - 1) + 1, text.count("\n", shown, end)
    if more <= BEGINNING.lines:  # These are few lines, and long ones.
        if end == len(text):
            return tr("Show all {count:,} (character|characters)", "", end, count=end)
        return tr("Show {more:,} more of {count:,} characters", more=end - shown, count=len(text))
    if end == len(text):
        return tr("Show all {count:,} (line|lines)", "", lines, count=lines)
    return tr("Show {more:,} more of {count:,} lines", more=more, count=lines)


def _end(text: str, start: int, most: TextMeasure) -> int:
    """Returns where a part that begins at `start` ends: at a line's end, else between words, else at the limit."""
    stop = start + most.letters
    end = start - 1
    for _ in range(most.lines + (start > 0)):  # The part behind another one begins with a line's end.
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
