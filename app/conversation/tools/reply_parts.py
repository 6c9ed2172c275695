"""Cuts a reply's text, as it comes, into reasoning, content and calls of tools.

The text so far is cut anew each time, and `new_parts` has what is new. A mark may be cut in two by a token's end, so
what could be the beginning of one is held back until more has come. The marks of reasoning are those that the window
folds (`app/chats/reasoning_end.py`). Between `<tool_call>` and its end a call's arguments are given as they are
written; a reply that may be a call without marks (`call_forms`) is held back until that is certain.
"""

from __future__ import annotations

import json
import re
from typing import Literal, NamedTuple

from app.conversation.tools.call_forms import Tools, marked_call, may_become_calls, whole_calls
from engine.options.request import TOOL_CALL, TOOL_CALL_END

__all__ = ["TOOL_CALL", "TOOL_CALL_END", "PartKind", "ReplyPart", "ReplyParts", "parts_of"]

_OPENS, _CLOSES = re.compile(r"\s*<(?:think|thinking)>\n?"), re.compile(r"</(?:think|thinking)>\n*")
_OPENING_MARKS, _CLOSING_MARKS = ("<think>", "<thinking>"), ("</think>", "</thinking>")
_CALL_HEAD = re.compile(r'\s*\{\s*"name"\s*:\s*("(?:[^"\\]|\\.)*")\s*,\s*"(?:arguments|parameters)"\s*:\s*(?=\{)')
_ENDS_CALL = re.compile(r"\s*\}\s*" + TOOL_CALL_END)
_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)|[][{}]', re.DOTALL)
"""A bracket, or a text, which may hold some and may have no end yet."""

PartKind = Literal["reasoning", "content", "call", "arguments"]


class ReplyPart(NamedTuple):
    """A stretch of the reply. A "call" has the tool's `name`, and its arguments as text.

    While a reply comes, a call is given without text, and what follows of its arguments as "arguments".
    """

    kind: PartKind
    text: str
    name: str = ""


class ReplyParts:
    """`parts` are those of the text so far, as far as they are certain; `is_cut`: the last call has no end."""

    def __init__(self, tools: Tools | None) -> None:
        """`tools` may be called; None: no mark of a call means anything."""
        self._tools, self._text, self._reported = tools, "", list[ReplyPart]()
        self.begins_inside, self.is_cut = False, False
        self.parts: list[ReplyPart] = []

    def add(self, text: str, *, is_end: bool = False) -> None:
        """Take what was written since; at the end of the reply also what was held back is certain."""
        self._text += text
        self.parts, self.is_cut = _cut(self._text, self._tools, self.begins_inside, is_end)

    def new_parts(self) -> list[ReplyPart]:
        """What is new in `parts` since this was asked the last time."""
        new = list[ReplyPart]()
        for place, part in enumerate(self.parts):
            known = self._reported[place].text if place < len(self._reported) else None
            if part.kind == "call":
                new += [part._replace(text="")] if known is None else []
                part = ReplyPart("arguments", part.text)
            if text := part.text[len(known or "") :]:
                new.append(part._replace(text=text))
        self._reported = self.parts
        return new


def parts_of(text: str, tools: Tools) -> list[ReplyPart]:
    """The parts of a whole reply that may call these tools."""
    return _cut(text, tools, begins_inside=False, is_end=True)[0]


def _cut(text: str, tools: Tools | None, begins_inside: bool, is_end: bool) -> tuple[list[ReplyPart], bool]:
    """The parts that are certain, and whether the reply has ended within a call."""
    parts = list[ReplyPart]()
    if not begins_inside:
        opens = _OPENS.match(text)
        if opens is None and not is_end and any(mark.startswith(text.strip()) for mark in _OPENING_MARKS):
            return [], False
        begins_inside, text = opens is not None, text[opens.end() :] if opens is not None else text
    if begins_inside:
        closes = _CLOSES.search(text)
        reasoning = text[: closes.start()] if closes is not None else _without_begun(text, _CLOSING_MARKS, is_end)
        if reasoning := reasoning.rstrip("\n"):  # blank lines before the mark belong to it
            parts.append(ReplyPart("reasoning", reasoning))
        if closes is None:
            return parts, False
        text = text[closes.end() :]
    if tools is None:
        return [*parts, ReplyPart("content", text)] if text else parts, False
    if TOOL_CALL not in text:
        may_be_calls = may_become_calls(text, tools)
        if may_be_calls and not is_end:
            return parts, False
        if may_be_calls and (calls := whole_calls(text, tools)):
            return [*parts, *(ReplyPart("call", call.arguments, call.name) for call in calls)], False
    rest: str | None = text
    while rest is not None:
        content, mark, rest = rest.partition(TOOL_CALL)
        is_behind_call = bool(parts) and parts[-1].kind == "call"
        if mark or not is_end or is_behind_call:  # blanks before a call, and a mark that was cut, are none of the text
            content = _without_begun(content, (TOOL_CALL,), bool(mark)).rstrip()
        if content:
            parts.append(ReplyPart("content", content))
        if not mark:
            return parts, False
        part, rest = _call(rest, tools, is_end)
        parts += [part] if part is not None else []
    return parts, is_end


def _call(text: str, tools: Tools, is_end: bool) -> tuple[ReplyPart | None, str | None]:
    """The call that follows its mark, or text where it is none, and what comes behind; None while it has no end."""
    inside, end, behind = text.partition(TOOL_CALL_END)
    if (head := _CALL_HEAD.match(text)) is None:
        if not end:
            return None, None
        call = marked_call(inside, tools)
        # What cannot be read as a call was written all the same, so it stays as text.
        written = ReplyPart("content", TOOL_CALL + inside + TOOL_CALL_END)
        return ReplyPart("call", call.arguments, call.name) if call is not None else written, behind.lstrip("\n")
    closes = _end_of_arguments(text, head.end())
    part, behind = ReplyPart("call", text[head.end() : closes], json.loads(head[1])), text[closes or len(text) :]
    if closes is None:
        return part, None
    if (ends := _ENDS_CALL.match(behind)) is not None:
        return part, behind[ends.end() :].lstrip("\n")
    if is_end or len(behind) > len(TOOL_CALL_END) + 40:
        return part, behind.partition(TOOL_CALL_END)[2].lstrip("\n")
    return part, ""


def _end_of_arguments(text: str, start: int) -> int | None:
    """Where the JSON that begins at `start` ends, also where it is none but for its brackets; None: not yet."""
    try:
        return json.JSONDecoder().raw_decode(text, start)[1]
    except (ValueError, RecursionError) as error:  # A long call is not counted bracket by bracket with each token.
        at = len(text) if str(error).startswith("Unterminated string") else getattr(error, "pos", 0)
        if at >= len(text.rstrip()) - len("false"):
            return None
    depth = 0
    for bracket in _BRACKET.finditer(text, start):
        depth += {"{": 1, "[": 1, "}": -1, "]": -1}.get(bracket[0], 0)
        if depth == 0 and bracket[0] in "]}":
            return bracket.end()
    return None


def _without_begun(text: str, marks: tuple[str, ...], is_whole: bool) -> str:
    """The text without what may be the beginning of one of these marks."""
    longest = 0 if is_whole else max(map(len, marks)) - 1
    for count in range(min(longest, len(text)), 0, -1):
        if any(mark.startswith(text[-count:]) for mark in marks):
            return text[:-count]
    return text
