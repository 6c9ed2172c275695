"""Where reasoning ends: the first closing mark that is not part of code.

A model that writes about the marks themselves quotes them in fences and spans; those end nothing.
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

Place = tuple[int, int]
"""First letter of the mark, and the first behind it."""


class ThoughtEnd:
    """Looks through a text that grows, each line once.

    With `only_alone` nothing says that the text begins with reasoning at all: then only a mark that has a line to
    itself counts, and only once an answer follows it.
    """

    def __init__(self, start: int, only_alone: bool) -> None:
        self._only_alone = only_alone
        self._line = self._seen = start
        self._fence = ""
        self._alone: Place | None = None
        self.last_in_code: Place | None = None
        """The last mark that had a line of a fence to itself: where there is no other, the fence was never closed."""

    def look(self, text: str, kept: int) -> Place | None:
        """The end, once it is among the first `kept` letters."""
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

    def _look_at_line(self, text: str, end: int, is_whole: bool) -> Place | None:
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

    def _found(self, line: str, is_whole: bool = True) -> Place | None:
        """The first mark of a line outside spans; behind an open tick that is not known before the line is whole."""
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
    """A whole reply's reasoning, without its marks, and its answer; None where it holds no reasoning.

    Reasoning that was never closed has no answer behind it. Some chat templates open the reasoning in the prompt, so
    that a reply may begin inside: then a mark that stands alone ends it.
    """
    opens = _OPENS.match(text)
    if opens is None and not may_begin_inside:
        return None
    start = 0 if opens is None else opens.end()
    end = ThoughtEnd(start, only_alone=opens is None)
    closes = end.look(text, len(text))
    if closes is None and opens is not None:
        closes = end.last_in_code or (len(text), len(text))
    if closes is None:
        return None
    return text[start : closes[0]].strip("\n"), text[closes[1] :].lstrip("\n")
