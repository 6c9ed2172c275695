"""Where in the source the letters of a parser's `content` are.

The block parser hands on text with the prefixes of its lines (indents, `>`) taken off and the ends trimmed. A content's
lines are therefore tails of source lines, which is all that is needed to find their places again.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field

from ui.transcript.markdown.parsing.blocks import InlineRun, Style

_CONTAINERS = re.compile(r"(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))*[ \t]*")


@dataclass(slots=True)
class Origin:
    """Where a content's letters are: from letter `firsts[i]` on they run evenly from source place `places[i]`."""

    firsts: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)

    def add(self, first: int, place: int) -> None:
        self.firsts.append(first)
        self.places.append(place)

    def place(self, index: int) -> int:
        """The source place of content letter `index`."""
        piece = max(0, bisect_right(self.firsts, index) - 1)
        return self.places[piece] + index - self.firsts[piece]

    def runs(self, text: str, index: int, style: Style) -> list[InlineRun]:
        """`text`, which is the content from `index` on, as runs that are even in the source."""
        runs: list[InlineRun] = []
        start, end = index, index + len(text)
        while start < end:
            piece = bisect_right(self.firsts, start)
            stop = min(end, self.firsts[piece]) if piece < len(self.firsts) else end
            runs.append(InlineRun(text[start - index : stop - index], self.place(start), style))
            start = stop
        return runs


class Lines:
    """A source text by lines. `base` is the place of its first letter in the whole source."""

    def __init__(self, text: str, base: int) -> None:
        self.text = text
        self.base = base
        self.starts = [0, *(found.end() for found in re.finditer("\n", text))]
        if len(self.starts) > 1 and self.starts[-1] == len(text):
            self.starts.pop()
        self.starts.append(len(text))

    @property
    def count(self) -> int:
        return len(self.starts) - 1

    def line(self, number: int) -> str:
        """Line `number` without its line break."""
        if number >= self.count:
            return ""
        return self.text[self.starts[number] : self.starts[number + 1]].removesuffix("\n")

    def start(self, number: int) -> int:
        """The source place where line `number` begins; the end of the text for one that is not there."""
        return self.base + self.starts[min(number, self.count)]

    def of_tails(self, content: str, first: int) -> Origin:
        """The origin of a content whose lines are tails of the lines from `first` on, its ends perhaps trimmed."""
        origin, at = Origin(), 0
        pieces = content.split("\n")
        for number, piece in enumerate(pieces, start=first):
            line = self.line(number)
            tail = line.rstrip() if number == first + len(pieces) - 1 and not line.endswith(piece) else line
            body = piece if tail.endswith(piece) else piece.lstrip(" ")  # the parser makes spaces of half a tab
            place = self.start(number) + max(0, len(tail) - len(body))
            for index in range(len(piece) - len(body)):
                origin.add(at + index, max(self.start(number), place - 1))
            origin.add(at + len(piece) - len(body), place)
            at += len(piece) + 1
        return origin

    def of_heading(self, content: str, number: int) -> Origin:
        """The origin of a heading's content, which lies behind its hashes."""
        line = self.line(number)
        hashes = line.find("#")
        behind = hashes + len(line[hashes:]) - len(line[hashes:].lstrip("#"))
        origin = Origin()
        origin.add(0, self.start(number) + max(0, line.find(content, behind)))
        return origin

    def of_cells(self, contents: list[str], number: int, is_nested: bool) -> list[Origin]:
        """The origins of a table row's cells. A cell that the row does not have has an empty one at the line's end."""
        line = self.line(number)
        begin = 0
        if is_nested and (prefix := _CONTAINERS.match(line)) is not None:
            begin = prefix.end()
        cells = _split(line, begin)
        if cells and not cells[0][0].strip():
            cells.pop(0)
        origins = []
        for index, content in enumerate(contents):
            text, places = cells[index] if index < len(cells) else ("", [])
            origins.append(self._of_cell(content, text, places, number))
        return origins

    def _of_cell(self, content: str, text: str, places: list[int], number: int) -> Origin:
        origin, at = Origin(), max(0, text.find(content))
        for index in range(len(content) if at + len(content) <= len(places) else 0):
            place = places[at + index]
            if not index or place != places[at + index - 1] + 1:
                origin.add(index, self.start(number) + place)
        if not origin.firsts:
            origin.add(0, self.start(number) + len(self.line(number)))
        return origin


def _split(line: str, begin: int) -> list[tuple[str, list[int]]]:
    r"""The cells of a row: their text with `\|` as `|`, and each letter's place in the line."""
    cells: list[tuple[str, list[int]]] = []
    letters: list[str] = []
    places: list[int] = []
    for place in range(begin, len(line)):
        letter, escaped = line[place], place > begin and line[place - 1] == "\\"
        if letter == "|" and not escaped:
            cells.append(("".join(letters), places))
            letters, places = [], []
            continue
        if letter == "|" and letters:
            letters.pop()
            places = places[:-1]
        letters.append(letter)
        places.append(place)
    return [*cells, ("".join(letters), places)]
