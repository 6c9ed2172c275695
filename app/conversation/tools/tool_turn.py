"""A turn in which tools are called: what a reply calls, whether the user allows it, and what it gave.

A state without threads: it is told what happened, and says what comes next.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from app.chats.reasoning_end import split_reasoning
from app.conversation.tools.offered_tools import OfferedTool, ToolAnswer
from app.conversation.tools.reply_parts import ReplyPart, parts_of
from app.conversation.tools.toolbox import Toolbox, ToolOffer
from app.system.terminal_text import safe

MOST_CALLS = 16
"""Calls of one reply; further ones are not made, and the model is told so."""

MOST_ROUNDS = 25
"""Replies that may call tools before the user says something again: a model that goes round in circles is stopped."""

Permission = Literal["once", "always", "refused"]

REFUSED = "The user did not allow this call."


class CallAsked(msgspec.Struct, frozen=True):
    """A call that waits for the user: the tool, its server, what the server says of it, and the arguments as JSON.

    `number` is another one for each call, so that an answer that comes late is not taken for the next one's.
    """

    server: str
    name: str
    description: str
    arguments: str
    number: int = 0


def calls_in(text: str, offer: ToolOffer) -> list[ReplyPart]:
    """The calls of a reply that was written here; calls that it reasons about are none."""
    if reasoned := split_reasoning(text, may_begin_inside=True):
        text = reasoned[1]
    tools = {one.tool.name: one.tool.parameters for one in offer.tools}
    return [part for part in parts_of(text, tools) if part.kind == "call"]


def arguments_in_lines(arguments: str) -> str:
    """The arguments of a call as they are shown: a line for each, with control characters made visible."""
    try:
        values = json.loads(arguments)
    except (ValueError, RecursionError):
        return safe(arguments)
    if not values:
        return ""
    return "\n".join(f"{safe(name)}: {_shown(value)}" for name, value in values.items())


def _shown(value: object) -> str:
    return safe(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))


class ToolTurn:
    """The calls of one reply, one after the other; `answers` are what those before the present one gave."""

    def __init__(self, calls: Sequence[ReplyPart], offer: ToolOffer, toolbox: Toolbox) -> None:
        self._calls, self._offer, self._toolbox = list(calls), offer, toolbox
        self.answers: list[ToolAnswer] = []
        self.running: int | None = None
        self._number = 0

    def next(self) -> CallAsked | None:
        """The call that comes next; None where all are over. Those that cannot be made get their answer here."""
        while len(self.answers) < len(self._calls):
            call = self._calls[len(self.answers)]
            fault = self._fault_of(call)
            if not fault:
                tool, self._number = self._tool, self._number or self._toolbox.next_number()
                return CallAsked(tool.server, tool.listed.name, tool.listed.description, call.text, self._number)
            self.answers.append(ToolAnswer(call.name, fault, failed=True))
        return None

    @property
    def _tool(self) -> OfferedTool:
        tool = self._offer.tool(self._calls[len(self.answers)].name)
        assert tool is not None
        return tool

    def _fault_of(self, call: ReplyPart) -> str:
        """Why a call cannot be made, in words for the model; "" where it can."""
        if len(self.answers) >= MOST_CALLS:
            return f"Only {MOST_CALLS} calls are made at a time."
        if self._offer.tool(call.name) is None:
            return f"There is no tool called {call.name}."
        try:
            values = json.loads(call.text)
        except (ValueError, RecursionError):
            values = None
        return "" if isinstance(values, dict) else "The arguments are not a JSON object."

    @property
    def is_allowed(self) -> bool:
        """Whether the present call is made without asking."""
        return self._toolbox.is_allowed(self._tool)

    def decide(self, permission: Permission) -> bool:
        """Take the user's answer for the present call; False where it is refused, which is the call's answer."""
        if permission == "refused":
            self.answered(ToolAnswer(self._tool.tool.name, REFUSED, failed=True))
        elif permission == "always":
            self._toolbox.allow(self._tool)
        return permission != "refused"

    def make(self, done: Callable[[int, ToolAnswer], None]) -> None:
        """Make the call that `next` gave; `done` gets its number and its answer, maybe at once."""
        number = self.running = self._number
        arguments = self._calls[len(self.answers)].text
        self._toolbox.call(number, self._tool, arguments, lambda answer: done(number, answer))

    def answered(self, answer: ToolAnswer) -> None:
        """The present call has its answer."""
        self.running, self._number = None, 0
        self.answers.append(answer)

    def stop(self) -> None:
        """Wait no longer for the call that runs."""
        if self.running is not None:
            self._toolbox.cancel(self.running)
            self.running = None
