"""Cuts a reply's text, as it comes, into reasoning, content and calls of tools.

A mark may be cut in two by a token's end, so what could be the beginning of one is held back until more has come. The
marks of reasoning are those that the window folds (`app/chats/reasoning_end.py`); a call stands between
`<tool_call>` and `</tool_call>`, the form that most open models are trained on.
"""

from __future__ import annotations

import json
import re
from typing import Any, Literal, NamedTuple

from engine.options.request import TOOL_CALL, TOOL_CALL_END

__all__ = ["TOOL_CALL", "TOOL_CALL_END", "PartKind", "ReplyPart", "ReplyParts", "joined_parts", "parts_of", "read_call"]

_OPENS = re.compile(r"\s*<(?:think|thinking)>\n?")
_OPENING_MARKS = "<think>", "<thinking>"
_CLOSES = re.compile(r"</(?:think|thinking)>")
_CLOSING_MARKS = "</think>", "</thinking>"

PartKind = Literal["reasoning", "content", "call"]


class ReplyPart(NamedTuple):
    """A stretch of the reply. Of a call, `name` and `text` are the tool's name and its arguments as JSON."""

    kind: PartKind
    text: str
    name: str = ""


class ReplyParts:
    """Takes texts in order. `ends` gives what was held back."""

    def __init__(self, *, calls: bool) -> None:
        """`calls`: whether the request has tools; without any, no mark of a call means anything."""
        self._calls = calls
        self._held = ""
        self._state: Literal["start", "reasoning", "behind", "content", "call"] = "start"

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
        state = None
        while state != self._state:
            state = self._state
            match state:
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
                    if self._state == "behind":
                        state = None
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
        place = self._held.find(TOOL_CALL) if self._calls else -1
        end = len(self._held) if place < 0 else place
        if place < 0 and self._calls and not is_end:
            end -= _begun(self._held, (TOOL_CALL,))
            end = len(self._held[:end].rstrip())  # blanks before a call are none of the text
        text = self._held[:end].rstrip() if place >= 0 else self._held[:end]
        if text:
            parts.append(ReplyPart("content", text))
        self._held = self._held[end:] if place < 0 else self._held[place:]
        if place >= 0:
            self._state = "call"

    def _call(self, parts: list[ReplyPart], is_end: bool) -> None:
        end = self._held.find(TOOL_CALL_END)
        if end < 0 and not is_end:
            return
        whole = self._held if end < 0 else self._held[: end + len(TOOL_CALL_END)]
        call = read_call(whole.removeprefix(TOOL_CALL).removesuffix(TOOL_CALL_END))
        # What cannot be read as a call was written all the same, so it is told as text.
        parts.append(ReplyPart("content", whole) if call is None else call)
        self._held, self._state = self._held[len(whole) :], "behind"


def joined_parts(parts: list[ReplyPart]) -> list[ReplyPart]:
    """The same, with parts of one kind that follow each other in one; each call stays its own."""
    joined = list[ReplyPart]()
    for part in parts:
        if joined and part.kind == joined[-1].kind != "call":
            joined[-1] = part._replace(text=joined[-1].text + part.text)
        else:
            joined.append(part)
    return joined


def parts_of(text: str) -> list[ReplyPart]:
    """The parts of a whole reply that may call tools."""
    parts = ReplyParts(calls=True)
    return [*parts.take(text), *parts.ends()]


def read_call(text: str) -> ReplyPart | None:
    """The call that a JSON object describes; None where it is none."""
    try:
        call = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(call, dict) or not isinstance(call.get("name"), str):
        return None
    arguments: Any = call.get("arguments", call.get("parameters", {}))
    if isinstance(arguments, str):
        return ReplyPart("call", arguments, call["name"])
    return ReplyPart("call", json.dumps(arguments, ensure_ascii=False), call["name"])


def _begun(text: str, marks: tuple[str, ...]) -> int:
    """How many of the last letters may be the beginning of one of these marks."""
    longest = max(map(len, marks)) - 1
    for count in range(min(longest, len(text)), 0, -1):
        if any(mark.startswith(text[-count:]) for mark in marks):
            return count
    return 0
