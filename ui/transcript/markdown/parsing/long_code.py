"""Code so long that it is parsed in parts: line by line, without a parser, until its fence is closed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ui.transcript.markdown.parsing.blocks import InlineRun, Words

MOST_LINES = 200
"""The most lines in one part: laying them out takes about 8 ms."""


@dataclass(frozen=True, slots=True)
class LongCode:
    """The fence that opened the code, and its language."""

    fence: str
    language: str

    def lines(self, text: str, start: int, stop: int, is_last: bool) -> tuple[tuple[Words, ...], int, bool]:
        """Returns the whole lines of code in [start, stop), where they end, and whether the fence was closed there.

        `is_last`: no text follows `stop`, so that a line without a break counts too.
        """
        closing = re.compile(rf" {{0,3}}{re.escape(self.fence[0])}{{{len(self.fence)},}}[ \t\r]*$")
        lines: list[Words] = []
        at = start
        while at < stop and len(lines) < MOST_LINES:
            end = text.find("\n", at, stop)
            if end < 0 and not is_last and lines:
                break
            line = text[at : stop if end < 0 else end]
            after = stop if end < 0 else end + 1
            if closing.match(line):
                return tuple(lines), after, True
            shown = line.removesuffix("\r")
            lines.append((InlineRun(shown, at),) if shown else ())
            at = after
        return tuple(lines), at, False
