r"""Formulas in Markdown: `$…$`, `$$…$$`, `\(…\)` and `\[…\]`, within a line or as lines of their own.

A dollar is money more often than not, so a single one opens a formula only before a letter that is no space, and closes
it only after such a letter and not before a digit: "$5 and $10" stays what it is.
"""

from __future__ import annotations

from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline

LONGEST = 2000
"""The most letters within which a formula must close, so that a text full of dollars is parsed in linear time."""

_PAIRS = (("$$", "$$"), ("\\[", "\\]"), ("\\(", "\\)"), ("$", "$"))


def math_inline(state: StateInline, silent: bool) -> bool:
    """Reads a formula within a line."""
    src, pos = state.src, state.pos
    if src[pos] not in "$\\":
        return False
    for left, right in _PAIRS:
        if src.startswith(left, pos):
            start = pos + len(left)
            end = src.find(right, start, min(state.posMax, start + LONGEST))
            if end <= start or not src[start:end].strip() or (left == "$" and not _is_formula(src, start, end)):
                return False
            if not silent:
                token = state.push("math", "", 0)
                token.content, token.markup = src[start:end], left
            state.pos = end + len(right)
            return True
    return False


def _is_formula(src: str, start: int, end: int) -> bool:
    after = src[end + 1 : end + 2]
    return not src[start].isspace() and not src[end - 1].isspace() and not after.isdigit()


def math_block(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    r"""Lines between `$$` and `$$`, or `\[` and `\]`. One that was not closed goes to the end, as a fence does."""
    begin = state.bMarks[start_line] + state.tShift[start_line]
    left = state.src[begin : begin + 2]
    if left not in ("$$", "\\[") or state.is_code_block(start_line):
        return False
    right = "$$" if left == "$$" else "\\]"
    if not (found := _closing(state, start_line, end_line, begin + 2, right)):
        return False
    line, is_closed = found
    if silent:
        return True
    token = state.push("math_block", "", 0)
    token.map = [start_line, line + 1]
    token.markup, token.info = left, "" if is_closed else "open"
    state.line = line + 1
    return True


def _closing(state: StateBlock, line: int, end_line: int, begin: int, right: str) -> tuple[int, bool] | None:
    """Returns the line that closes the formula; None where it is none.

    It is none where text follows on that line, so that it is a formula within a line, or where it was not closed in its
    paragraph or in the item or quote that it began in.
    """
    first, opened = line, begin
    while line < end_line:
        at = state.src.find(right, begin, state.eMarks[line])
        if at >= 0:
            return (line, True) if not state.src[at + 2 : state.eMarks[line]].strip() else None
        if line > first and not state.src[begin : state.eMarks[line]].strip():
            return None  # An empty line: what began was no formula.
        line += 1
        if line < end_line:
            begin = state.bMarks[line] + state.tShift[line]
            if state.sCount[line] < state.blkIndent:
                return None
    if right == "\\]" and _is_escaped_bracket(state.src[opened : state.eMarks[first]]):
        return None
    return end_line - 1, False


def _is_escaped_bracket(behind: str) -> bool:
    r"""Whether `\[` stands for a bracket, as in "\[ ] task" and "\[no link](/there)": the next one closes it."""
    depth = 0
    for letter in behind:
        depth += (letter == "[") - (letter == "]")
        if depth < 0:
            return True
    return False
