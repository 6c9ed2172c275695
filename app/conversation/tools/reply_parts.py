"""Cuts a reply's text, as it comes, into reasoning, content and calls of tools.

A mark may be cut in two by a token's end, so what could be the beginning of one is held back until more has come. The
marks of reasoning are those that the window folds (`app/chats/reasoning_end.py`). Between `<tool_call>` and its end a
call's arguments are told as they are written; a reply that may be a call without marks (`call_forms`) is held back
until that is certain.
"""

from __future__ import annotations

import json
import re
from typing import Literal, NamedTuple

from app.conversation.tools.call_forms import Tools, marked_call, may_become_calls, whole_calls
from engine.options.request import TOOL_CALL, TOOL_CALL_END

__all__ = ["TOOL_CALL", "TOOL_CALL_END", "PartKind", "ReplyPart", "ReplyParts", "joined_parts", "parts_of"]

_OPENS = re.compile(r"\s*<(?:think|thinking)>\n?")
_OPENING_MARKS = "<think>", "<thinking>"
_CLOSES = re.compile(r"</(?:think|thinking)>")
_CLOSING_MARKS = "</think>", "</thinking>"
_CALL_HEAD = re.compile(
    TOOL_CALL + r'\s*\{\s*"name"\s*:\s*("(?:[^"\\]|\\.)*")\s*,\s*"(?:arguments|parameters)"\s*:\s*(?=\{)'
)
_ENDS_CALL = re.compile(r"\s*\}\s*" + TOOL_CALL_END)

PartKind = Literal["reasoning", "content", "call", "arguments"]


class ReplyPart(NamedTuple):
    """A stretch of the reply. A "call" has the tool's `name`; "arguments" are the JSON that belongs to the call before.

    Joined parts have no "arguments": they are the text of their call.
    """

    kind: PartKind
    text: str
    name: str = ""


class ReplyParts:
    """Takes texts in order. `ends` gives what was held back; `is_cut` then says that the last call has no end."""

    def __init__(self, tools: Tools | None) -> None:
        """`tools` may be called; None: no mark of a call means anything."""
        self._tools = tools
        self._held = ""
        self._depth, self._in_text, self._is_escaped = 0, False, False
        self._is_bare = tools is not None  # nothing but blanks and what is held was written behind the reasoning
        self._state: Literal["start", "reasoning", "behind", "content", "call", "arguments", "call end"] = "start"
        self.is_cut = False

    def begins_inside(self) -> None:
        """The chat template has opened the reasoning in the prompt."""
        self._state = "reasoning"

    def take(self, text: str) -> list[ReplyPart]:
        """The parts that are certain now."""
        self._held += text
        return self._certain(is_end=False)

    def ends(self) -> list[ReplyPart]:
        """The reply is over: what was held back."""
        return self._certain(is_end=True)

    def _certain(self, *, is_end: bool) -> list[ReplyPart]:
        parts: list[ReplyPart] = []
        before = None
        while before != (self._state, len(self._held)):
            before = self._state, len(self._held)
            match self._state:
                case "start":
                    self._begin(is_end)
                case "reasoning":
                    self._reason(parts, is_end)
                case "behind":
                    self._held = self._held.lstrip("\n")
                    self._state = "content" if self._held or is_end else "behind"
                case "content":
                    self._answer(parts, is_end)
                case "call":
                    self._call(parts, is_end)
                case "arguments":
                    self._tell_arguments(parts, is_end)
                case "call end":
                    self._end_call(is_end)
        return parts

    def _begin(self, is_end: bool) -> None:
        opens = _OPENS.match(self._held)
        if opens is not None and (is_end or opens.end() < len(self._held)):
            self._held, self._state = self._held[opens.end() :], "reasoning"
        elif is_end or not any(mark.startswith(self._held.strip()) for mark in _OPENING_MARKS):
            self._state = "content" if opens is None else self._state

    def _reason(self, parts: list[ReplyPart], is_end: bool) -> None:
        closes = _CLOSES.search(self._held)
        end = closes.start() if closes is not None else len(self._held)
        if closes is None and not is_end:
            end -= _begun(self._held, _CLOSING_MARKS)
            end = len(self._held[:end].rstrip("\n"))  # blank lines before the mark belong to it
        if shown := self._held[:end].rstrip("\n") if closes is not None or is_end else self._held[:end]:
            parts.append(ReplyPart("reasoning", shown))
        self._held = self._held[end:] if closes is None else self._held[closes.end() :]
        if closes is not None:
            self._state = "behind"

    def _answer(self, parts: list[ReplyPart], is_end: bool) -> None:
        place = self._held.find(TOOL_CALL) if self._tools is not None else -1
        if self._is_bare and self._tools is not None and place < 0:
            if not is_end and may_become_calls(self._held, self._tools):
                return
            for call in whole_calls(self._held, self._tools) if is_end else ():
                parts += [ReplyPart("call", "", call.name), ReplyPart("arguments", call.arguments)]
                self._held = ""
        end = len(self._held) if place < 0 else place
        if place < 0 and self._tools is not None and not is_end:
            end -= _begun(self._held, (TOOL_CALL,))
            end = len(self._held[:end].rstrip())  # blanks before a call are none of the text
        text = self._held[:end].rstrip() if place >= 0 else self._held[:end]
        if text:
            parts.append(ReplyPart("content", text))
            self._is_bare = self._is_bare and not text.strip()
        self._held = self._held[end:] if place < 0 else self._held[place:]
        if place >= 0:
            self._state = "call"

    def _call(self, parts: list[ReplyPart], is_end: bool) -> None:
        """A mark was written: what follows is a call, or text where it is none."""
        if (head := _CALL_HEAD.match(self._held)) is not None:
            parts.append(ReplyPart("call", "", json.loads(head[1])))
            self._held, self._state, self._depth = self._held[head.end() :], "arguments", 0
            return
        end = self._held.find(TOOL_CALL_END)
        if end < 0:
            self.is_cut = is_end
            self._held = "" if is_end else self._held
            return
        inside, self._held = self._held[len(TOOL_CALL) : end], self._held[end + len(TOOL_CALL_END) :]
        call = marked_call(inside, self._tools or {})
        # What cannot be read as a call was written all the same, so it is told as text.
        whole = ReplyPart("content", TOOL_CALL + inside + TOOL_CALL_END)
        told = None if call is None else [ReplyPart("call", "", call.name), ReplyPart("arguments", call.arguments)]
        parts += told or [whole]
        self._state, self._is_bare = "behind", False

    def _tell_arguments(self, parts: list[ReplyPart], is_end: bool) -> None:
        """The object's letters as they come, up to the bracket that closes it."""
        place = 0
        while place < len(self._held):
            letter, place = self._held[place], place + 1
            if self._is_escaped:
                self._is_escaped = False
            elif self._in_text:
                self._is_escaped, self._in_text = letter == "\\", letter != '"'
            elif letter == '"':
                self._in_text = True
            elif letter in "{[":
                self._depth += 1
            elif letter in "}]":
                self._depth -= 1
                if self._depth == 0:
                    break
        if place:
            parts.append(ReplyPart("arguments", self._held[:place]))
            self._held = self._held[place:]
        if place and self._depth == 0:
            self._state = "call end"
        else:
            self.is_cut = is_end

    def _end_call(self, is_end: bool) -> None:
        found = _ENDS_CALL.match(self._held)
        if found is not None:
            self._held, self._state, self._is_bare = self._held[found.end() :], "behind", False
        elif is_end or len(self._held) > len(TOOL_CALL_END) + 40:
            self._held = self._held.partition(TOOL_CALL_END)[2]
            self._state, self._is_bare = "behind", False


def joined_parts(parts: list[ReplyPart]) -> list[ReplyPart]:
    """The same, with parts of one kind that follow each other in one; each call has its arguments as its text."""
    joined = list[ReplyPart]()
    for part in parts:
        if joined and part.kind == joined[-1].kind != "call":
            joined[-1] = part._replace(text=joined[-1].text + part.text)
        elif joined and part.kind == "arguments" and joined[-1].kind == "call":
            joined[-1] = joined[-1]._replace(text=joined[-1].text + part.text)
        else:
            joined.append(part)
    return joined


def parts_of(text: str, tools: Tools) -> list[ReplyPart]:
    """The joined parts of a whole reply that may call these tools."""
    parts = ReplyParts(tools)
    return joined_parts([*parts.take(text), *parts.ends()])


def _begun(text: str, marks: tuple[str, ...]) -> int:
    """How many of the last letters may be the beginning of one of these marks."""
    longest = max(map(len, marks)) - 1
    for count in range(min(longest, len(text)), 0, -1):
        if any(mark.startswith(text[-count:]) for mark in marks):
            return count
    return 0
