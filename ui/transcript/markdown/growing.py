"""A Markdown text that grows at its end, read again only from its last unfinished block on.

A block is finished once another has begun behind it that nothing to come can join to it. Very long blocks are cut, so
that one reading never takes long: a paragraph of a megabyte is shown as several.
"""

from __future__ import annotations

import re

from ui.transcript.markdown.blocks import Block
from ui.transcript.markdown.mending import mended
from ui.transcript.markdown.reader import Numbering, Reading, Top, read

MOST_AT_ONCE = 6000
"""Letters read at once: about 15 ms."""

_ITEM = re.compile(r" {0,3}(?:[-+*]|\d{1,9}[.)])[ \t]+(?=\S)(?![-*_ \t]*$)", re.MULTILINE)
_GROWING = ("fence", "math_block")


class Growing:
    """`blocks` are finished; `tail` are those at the end, which may still change. `base` is the first letter's place."""

    def __init__(self, base: int = 0, most: int = MOST_AT_ONCE) -> None:
        self.blocks: list[Block] = []
        self.tail: list[Block] = []
        self.is_behind = False
        self._base, self._most = base, most
        self._done = base
        self._numbering = Numbering()
        self._steps: list[tuple[int, int, Numbering, int]] = []

    def update(self, text: str, kept: int, end: int, is_live: bool) -> None:
        """Reads on in the whole source `text`. Letters from `kept` on may be taken back; the part ends at `end`.

        Where much is new, only some of it is read: call again while `is_behind`.
        """
        most = self._most
        while True:
            window = text[self._done : min(end, self._done + most)]
            self.is_behind = self._done + len(window) < end
            reading = self._read(mended(window) if is_live and not self.is_behind else window, text)
            top = self._last_safe(reading, window, text, kept)
            if self.is_behind and top is None:
                if reading.tops and reading.tops[-1].kind in _GROWING and most < end - self._done:
                    most *= 4
                    continue
                self._cut(window, text)
                return
            break
        if top is None:
            self.tail = reading.blocks
            return
        self._steps.append((kept, self._done, self._numbering, len(self.blocks)))
        self.blocks += reading.blocks[: top.first]
        self.tail = reading.blocks[top.first :]
        self._done, self._numbering = top.start, top.numbering

    def retreat(self, kept: int) -> None:
        """Forgets what was learned from letters behind `kept`."""
        while self._steps and self._steps[-1][0] > kept:
            _, self._done, self._numbering, count = self._steps.pop()
            del self.blocks[count:]

    def _read(self, window: str, text: str) -> Reading:
        return read(window, self._done, self._numbering, _is_spaced(text, self._done, self._base))

    def _last_safe(self, reading: Reading, window: str, text: str, kept: int) -> Top | None:
        """The last place from which on everything may be read anew without what lies before."""
        tops = reading.tops
        for index in range(len(tops) - 1, 0, -1):
            before, top = tops[index - 1], tops[index]
            if top.start < kept and self._is_decided(before, top, text, kept):
                return top
        return None

    def _is_decided(self, before: Top, top: Top, text: str, kept: int) -> bool:
        if before.is_whole or _is_spaced(text, top.start, self._base):
            return bool(text[top.start : kept].strip())
        found = _ITEM.match(text, top.start, kept) if (before.kind, top.kind) == ("item", "item") else None
        return found is not None

    def _cut(self, window: str, text: str) -> None:
        """Ends a block that is too long to be read at once: at a line's end, else between words, else anywhere."""
        half = len(window) // 2
        at: int = max(window.rfind("\n", half), -1) + 1
        at = at or max(window.rfind(" ", half), -1) + 1 or len(window)
        self._steps.append((self._done + at, self._done, self._numbering, len(self.blocks)))
        self.blocks += self._read(window[:at], text).blocks
        self.tail = []
        self._done, self._numbering = self._done + at, Numbering()


def _is_spaced(text: str, at: int, base: int) -> bool:
    """Whether the line before `at` is empty."""
    line_end = at - 1
    if line_end < base or text[line_end] != "\n":
        return False
    line_start = text.rfind("\n", base, line_end) + 1
    return not text[max(line_start, base) : line_end].strip()
