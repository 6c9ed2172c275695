"""What a reply calls, and what the user is asked about a call."""

from __future__ import annotations

import json
from typing import Literal

import msgspec

from app.chats.reasoning_end import split_reasoning
from app.conversation.tools.reply_parts import ReplyPart, parts_of
from app.conversation.tools.toolbox import ToolOffer
from app.system.terminal_text import safe

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
    return "\n".join(f"{safe(name)}: {_shown(value)}" for name, value in values.items())


def _shown(value: object) -> str:
    return safe(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
