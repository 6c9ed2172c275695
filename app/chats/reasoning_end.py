"""Finds the end of a reply's reasoning: the first closing mark behind the opening one."""

from __future__ import annotations

import re

_CLOSES = re.compile(r"</(?:think|thinking)>")
_OPENING = re.compile(r"<(?:think|thinking)>")
_OPENS = re.compile(r"\s*<(?:think|thinking)>")

Span = tuple[int, int]
"""Index of the mark's first letter, and of the first letter behind it."""


def end_of_reasoning(text: str, start: int, kept: int, *, only_alone: bool) -> Span | None:
    """The mark that ends the reasoning which begins at `start`, once it is among the first `kept` letters.

    With `only_alone` it is not known that the text begins with reasoning. Then a mark counts only where it has a line
    to itself, no opening mark stands before it, and only once an answer follows it.
    """
    for found in _CLOSES.finditer(text, start, kept):
        if not only_alone:
            return found.span()
        before = text[text.rfind("\n", 0, found.start()) + 1 : found.start()]
        rest, _, answer = text[found.end() : kept].partition("\n")
        if not before.strip() and not rest.strip():
            is_end = answer.strip() and _OPENING.search(text, start, found.start()) is None
            return found.span() if is_end else None
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
    closes = end_of_reasoning(text, start, len(text), only_alone=opens is None)
    if closes is None and opens is not None:
        closes = (len(text), len(text))
    return None if closes is None else (text[start : closes[0]].strip("\n"), text[closes[1] :].lstrip("\n"))
