"""Tells a reply that goes round in circles from text that rightly repeats: code, lists, tables.

Small models fall into loops in which the same sentences come again until the context is full. What ends a reply is the
same passage, letter for letter, so often in a row that nobody wrote it on purpose: the shorter it is, the more often;
in code, where skeletons and tables repeat, three times as often; and eight times as often where the user's message
holds the passage, because then it was asked for. Numbers at the beginning of lines do not count, so that a list that
says one thing under rising numbers is a loop too.
"""

from __future__ import annotations

import re

import msgspec

from engine.events import Event, Finished, Verified

LOOKED_BACK = 6_000
"""Characters. A passage has to come three times in them to be noticed."""

STEP = 120
"""Characters between two looks, each of which takes a millisecond or two."""

NEEDED = ((300, 3), (80, 5), (0, 8))
"""How often a passage of at least this many letters has to come in a row."""

IN_CODE, ASKED_FOR = 3, 8
"""Times as often, inside a fence of code, and where the message holds the passage."""

LEAST_WORDS = 3
FEW_WORDS_CHARACTERS = 2_000
"""A passage of fewer words, such as a row of zeros or of dashes, is a loop once it fills so much."""

_NUMBER = re.compile(r"^[ \t]*\d+[.)][ \t]+", re.MULTILINE)
_WORD = re.compile(r"\w*[^\W\d_]\w*")
_FENCE = re.compile(r"^[ \t]*(?:```|~~~)", re.MULTILINE)


def is_repeating(text: str, asked: str = "") -> bool:
    """Whether a reply's end repeats itself so often that it is a loop; `asked` is the message that it answers."""
    passage, times = repeated_end(_NUMBER.sub("", text[-LOOKED_BACK:]))
    words = _WORD.findall(passage)
    if len(words) < LEAST_WORDS:
        return len(passage) * times >= FEW_WORDS_CHARACTERS
    needed = next(times for letters, times in NEEDED if len(passage) >= letters)
    if len(_FENCE.findall(text)) % 2:
        needed *= IN_CODE
    if " ".join(words).casefold() in " ".join(_WORD.findall(asked)).casefold():
        needed *= ASKED_FOR
    return times >= needed


def repeated_end(text: str) -> tuple[str, int]:
    """The passage with which a text ends again and again, and how often in a row; ("", 0) where there is none.

    Of all passages it is the one that covers most of the text's end, wherever in the passage that end lies.
    """
    ends = text[::-1]
    borders = [0] * len(ends)  # of each beginning: how long its longest end is that is a beginning too
    best = (0, 0)
    length = 0
    for place in range(1, len(ends)):
        while length and ends[place] != ends[length]:
            length = borders[length - 1]
        if ends[place] == ends[length]:
            length += 1
        borders[place] = length
        if 2 * length >= place + 1:
            best = (place + 1, place + 1 - length)
    covered, period = best
    return (ends[:period][::-1], covered // period) if period else ("", 0)


class LoopWatch:
    """Follows one reply. `found` turns True where it goes in circles; the caller then stops it."""

    def __init__(self, asked: str = "") -> None:
        self._asked, self._text, self._unread = asked, "", 0
        self.found = False

    def follow(self, event: Event) -> Event:
        """Take in the next event and return what to publish: the end of a reply that was stopped here says why."""
        if isinstance(event, Verified) and not self.found:
            self._text += event.text
            self._unread += len(event.text)
            if self._unread >= STEP:
                self._unread = 0
                self.found = is_repeating(self._text, self._asked)
        elif isinstance(event, Finished) and self.found and event.reason == "cancelled":
            return msgspec.structs.replace(event, reason="repeats")
        return event
