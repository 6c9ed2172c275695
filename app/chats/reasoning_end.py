"""Finds the end of a reply's reasoning: the first closing mark that is not part of code.

A model that writes about these marks quotes them in fences and code spans; quoted marks end nothing.
"""

from __future__ import annotations

import re

_MARK = r"</(?:think|thinking)>"
_CLOSES = re.compile(_MARK)
_ALONE = re.compile(rf"[ \t]*{_MARK}[ \t]*\r?$")
_TICKS_OR_MARK = re.compile(rf"`+|{_MARK}")
_OPENS = re.compile(r"\s*<(?:think|thinking)>")
_OPENS_FENCE = re.compile(r"[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(?:(`{3,})[^`]*$|(~{3,}))")
_LONGEST_MARK = len("</thinking>")

Span = tuple[int, int]
"""Index of the mark's first letter, and of the first letter behind it."""


class ThoughtEnd:
    """Searches for the end in a text that grows, and reads each line only once.

    With `only_alone` it is not known that the text begins with reasoning. Then a mark counts only where it has a line
    to itself, and only once an answer follows it.
    """

    def __init__(self, start: int, only_alone: bool) -> None:
        self._only_alone = only_alone
        self._line = self._seen = start
        self._fence = ""
        self._alone: Span | None = None
        self.last_in_code: Span | None = None
        """The last mark with a line of a fence to itself. Where there is no other mark, the fence was never closed."""

    def find(self, text: str, kept: int) -> Span | None:
        """The end of the reasoning, once it is among the first `kept` letters; None before that."""
        while self._alone is None:
            end = text.find("\n", self._seen, kept)
            is_whole = end >= 0
            end = end if is_whole else kept
            found = self._look_at_line(text, end, is_whole)
            if found is not None and not self._only_alone:
                return found
            self._alone = found
            self._seen = end
            if not is_whole:
                break
            self._line = self._seen = end + 1
        return self._alone if self._alone is not None and text[self._alone[1] : kept].strip() else None

    def _look_at_line(self, text: str, end: int, is_whole: bool) -> Span | None:
        if is_whole and self._passes_fence(text[self._line : end]):
            return None
        if (
            _CLOSES.search(text, max(self._line, self._seen - _LONGEST_MARK) if not is_whole else self._line, end)
            is None
        ):
            return None
        line = text[self._line : end]
        is_alone = is_whole and _ALONE.match(line) is not None
        if self._fence:
            self.last_in_code = self._found(line) if is_alone else self.last_in_code
            return None
        return self._found(line, is_whole) if is_alone or not self._only_alone else None

    def _passes_fence(self, line: str) -> bool:
        """Whether this line begins or ends a fence."""
        if self._fence:
            bare = line.lstrip(" \t>").rstrip()
            is_end = len(bare) >= len(self._fence) and not bare.strip(self._fence[0])
            self._fence = "" if is_end else self._fence
            return is_end
        opens = _OPENS_FENCE.match(line)
        self._fence = (opens[1] or opens[2]) if opens is not None else ""
        return opens is not None

    def _found(self, line: str, is_whole: bool = True) -> Span | None:
        """The first mark of a line outside code spans. Behind an open tick it is only known when the line ends."""
        parts = list(_TICKS_OR_MARK.finditer(line))
        last_of = {part[0]: index for index, part in enumerate(parts)}
        index = 0
        while index < len(parts):
            part = parts[index]
            if part[0][0] == "<":
                return self._line + part.start(), self._line + part.end()
            if last_of[part[0]] > index:  # the span ends at the next ticks of this length
                index = next(at for at in range(index + 1, len(parts)) if parts[at][0] == part[0])
            elif not is_whole:
                return None
            index += 1
        return None


def split_reasoning(text: str, may_begin_inside: bool) -> tuple[str, str] | None:
    """The reasoning of a complete reply, without its marks, and the answer; None where there is no reasoning.

    Reasoning that was never closed has no answer behind it. Some chat templates open the reasoning in the prompt, so
    that a reply may begin inside it: then a mark that stands alone ends it.
    """
    opens = _OPENS.match(text)
    if opens is None and not may_begin_inside:
        return None
    start = 0 if opens is None else opens.end()
    end = ThoughtEnd(start, only_alone=opens is None)
    closes = end.find(text, len(text))
    if closes is None and opens is not None:
        closes = end.last_in_code or (len(text), len(text))
    if closes is None:
        return None
    return text[start : closes[0]].strip("\n"), text[closes[1] :].lstrip("\n")
