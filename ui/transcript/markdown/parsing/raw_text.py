"""Text as it was written, in blocks of lines that nobody parses: laid out by the same code as a page of Markdown.

Messages of the user, the legend, pictures of a reply, and replies whose raw tokens are shown.
"""

from __future__ import annotations

from ui.transcript.markdown.parsing.blocks import Block, InlineRun

BLOCK_LINES = 100
BLOCK_LETTERS = 10_000
"""The most lines and letters of one block: so much is written again with each step, and laid out at once."""


class RawText:
    """The blocks of a text that nobody parses, without reasoning. `finished` are never changed, only added to."""

    thought = None

    def __init__(self) -> None:
        self.finished: list[Block] = []
        self.tail: list[Block] = []
        self.is_behind = False

    def update(self, text: str, kept: int, is_live: bool) -> bool:
        """Splits the whole text as of now; its letters from `kept` on may be taken back."""
        start = self.finished[-1].end if self.finished else 0
        end = _block_end(text, start)
        self.is_behind = end is not None and end <= kept
        if self.is_behind:
            self.finished.append(_block(text, start, end))
            self.tail = []
        else:
            self.tail = [_block(text, start)] if start < len(text) or text[-1:] == "\n" else []
        return False

    def truncate(self, kept: int) -> None:
        """Cuts the text to `kept` letters; an `update` follows."""
        while self.finished and self.finished[-1].end > kept:
            self.finished.pop()


def _block_end(text: str, start: int) -> int | None:
    """Returns where a block that begins at `start` is full, behind a line's end or between words; else None."""
    stop, at = start + BLOCK_LETTERS, start
    for _ in range(BLOCK_LINES):
        found = text.find("\n", at, stop)
        if found < 0:
            break
        at = found + 1
    else:
        return at
    if len(text) <= stop:
        return None
    return at if at > start else text.rfind(" ", stop - 200, stop) + 1 or stop


def _block(text: str, start: int, end: int | None = None) -> Block:
    """Returns the lines of a part of the text; the line's end before the next block is not in it."""
    part = text[start:end] if end is None else text[start:end].removesuffix("\n")
    lines, at = [], start
    for line in part.split("\n"):
        lines.append((InlineRun(line, at),))
        at += len(line) + 1
    goes_on = start > 0 and text[start - 1] != "\n"
    stop = len(text) if end is None else end
    return Block("raw", start, stop, tuple(lines), part="middle" if goes_on else "whole")
