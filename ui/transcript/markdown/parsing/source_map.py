"""Where in the source the letters of a parser's `content` are.

The block parser passes on text without the prefixes of its lines (indents, `>`) and with trimmed ends. So a content's
lines are tails of source lines, and that is all that is needed to find their positions again.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field

from ui.transcript.markdown.parsing.blocks import InlineRun, Style

_CONTAINERS = re.compile(r"(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))*[ \t]*")


@dataclass(slots=True)
class Origin:
    """Where a content's letters are: from letter `firsts[i]` on they run evenly from source position `positions[i]`."""

    firsts: list[int] = field(default_factory=list)
    positions: list[int] = field(default_factory=list)

    def add(self, first: int, position: int) -> None:
        self.firsts.append(first)
        self.positions.append(position)

    def position(self, index: int) -> int:
        """Returns the source position of content letter `index`."""
        piece = max(0, bisect_right(self.firsts, index) - 1)
        return self.positions[piece] + index - self.firsts[piece]

    def runs(self, text: str, index: int, style: Style) -> list[InlineRun]:
        """Returns `text`, which is the content from `index` on, as runs that are even in the source."""
        runs: list[InlineRun] = []
        start, end = index, index + len(text)
        while start < end:
            piece = bisect_right(self.firsts, start)
            stop = min(end, self.firsts[piece]) if piece < len(self.firsts) else end
            runs.append(InlineRun(text[start - index : stop - index], self.position(start), style))
            start = stop
        return runs


class Lines:
    """A source text by lines. `base` is the position of its first letter in the whole source."""

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
        """Returns line `number` without its line break."""
        if number >= self.count:
            return ""
        return self.text[self.starts[number] : self.starts[number + 1]].removesuffix("\n")

    def start(self, number: int) -> int:
        """Returns the source position where line `number` begins; the end of the text for one that is not there."""
        return self.base + self.starts[min(number, self.count)]

    def of_tails(self, content: str, first: int) -> Origin:
        """Returns the origin of a content whose lines are tails of lines from `first` on, perhaps with trimmed ends."""
        origin, at = Origin(), 0
        pieces = content.split("\n")
        for number, piece in enumerate(pieces, start=first):
            line = self.line(number)
            tail = line.rstrip() if number == first + len(pieces) - 1 and not line.endswith(piece) else line
            body = piece if tail.endswith(piece) else piece.lstrip(" ")  # The parser makes spaces of half a tab.
            position = self.start(number) + max(0, len(tail) - len(body))
            for index in range(len(piece) - len(body)):
                origin.add(at + index, max(self.start(number), position - 1))
            origin.add(at + len(piece) - len(body), position)
            at += len(piece) + 1
        return origin

    def of_heading(self, content: str, number: int) -> Origin:
        """Returns the origin of a heading's content, which lies behind its hashes."""
        line = self.line(number)
        hashes = line.find("#")
        behind = hashes + len(line[hashes:]) - len(line[hashes:].lstrip("#"))
        origin = Origin()
        origin.add(0, self.start(number) + max(0, line.find(content, behind)))
        return origin

    def of_cells(self, contents: list[str], number: int, is_nested: bool) -> list[Origin]:
        """Returns the origins of a table row's cells. A missing cell has an empty origin at the line's end."""
        line = self.line(number)
        begin = 0
        if is_nested and (prefix := _CONTAINERS.match(line)) is not None:
            begin = prefix.end()
        cells = _split(line, begin)
        if cells and not cells[0][0].strip():
            cells.pop(0)
        origins = []
        for index, content in enumerate(contents):
            text, positions = cells[index] if index < len(cells) else ("", [])
            origins.append(self._of_cell(content, text, positions, number))
        return origins

    def _of_cell(self, content: str, text: str, positions: list[int], number: int) -> Origin:
        origin, at = Origin(), max(0, text.find(content))
        for index in range(len(content) if at + len(content) <= len(positions) else 0):
            position = positions[at + index]
            if not index or position != positions[at + index - 1] + 1:
                origin.add(index, self.start(number) + position)
        if not origin.firsts:
            origin.add(0, self.start(number) + len(self.line(number)))
        return origin


def _split(line: str, begin: int) -> list[tuple[str, list[int]]]:
    r"""Returns the cells of a row: their text without the escape of a bar, and each letter's index in the line."""
    cells: list[tuple[str, list[int]]] = []
    letters: list[str] = []
    positions: list[int] = []
    for position in range(begin, len(line)):
        letter, escaped = line[position], position > begin and line[position - 1] == "\\"
        if letter == "|" and not escaped:
            cells.append(("".join(letters), positions))
            letters, positions = [], []
            continue
        if letter == "|" and letters:
            letters.pop()
            positions = positions[:-1]
        letters.append(letter)
        positions.append(position)
    return [*cells, ("".join(letters), positions)]
