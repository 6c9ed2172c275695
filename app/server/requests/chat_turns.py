"""The turns of a chat, from OpenAI's messages to those that chat templates take.

A system text at the beginning stays one. Templates refuse it elsewhere, and in front it would change the prefix that is
kept, so a later one stands where it was said, as the user's. Turns of one role in a row become one turn.
"""

from __future__ import annotations

import json
from typing import Any

from app.chats.reasoning_end import split_reasoning
from app.server.refusals import RefusedRequest
from app.server.requests.body_fields import BodyFields
from engine.options.request import Message, Role, ToolCall

MOST_TURNS = 10_000

_ROLES: dict[str, Role] = {
    "system": "system",
    "developer": "system",
    "assistant": "assistant",
    "model": "assistant",
    "tool": "tool",
    "function": "tool",
}

_TEXT_PARTS = ("text", "input_text", "output_text", "refusal", "thinking", "reasoning_text", "summary_text")


def turns_of(body: BodyFields) -> tuple[Message, ...]:
    """The turns of a body's `messages`. Raises RefusedRequest."""
    listed = body.objects("messages")
    if not listed or len(listed) > MOST_TURNS:
        raise RefusedRequest(f"messages must hold from 1 to {MOST_TURNS} turns", param="messages", code="invalid_value")
    turns: list[Message] = []
    for each in listed:
        turn = _turn(each)
        if turn.role == "system" and any(before.role != "system" for before in turns):
            turn = Message("user", turn.content)
        if turns and _go_together(turns[-1], turn):
            turn = Message(turn.role, f"{turns.pop().content}\n\n{turn.content}")
        turns.append(turn)
    if all(turn.role == "system" for turn in turns):  # a system text alone is what is asked
        return tuple(Message("user", turn.content) for turn in turns)
    return tuple(turns)


def text_of(fields: BodyFields, name: str = "content") -> str:
    """A text, or the joined texts of a list of parts; what is no text becomes a line that says so."""
    value = fields.values.get(name)
    if not isinstance(value, list):
        return fields.text(name)
    texts = []
    for each in fields.objects(name) if not all(isinstance(part, str) for part in value) else ():
        kind = each.text("type", "text")
        if kind not in _TEXT_PARTS and not isinstance(each.values.get("text"), str):
            texts.append(f"[{kind[:40]}: left out, it cannot be read here]")
            continue
        texts.append(each.text("text") or each.text("refusal") or each.text("thinking"))
    return "\n".join(texts or [part for part in value if isinstance(part, str)])


def _turn(fields: BodyFields) -> Message:
    role = _ROLES.get(fields.text("role", "user"), "user")
    text = text_of(fields)
    if role == "tool":
        return Message("tool", text, call_id=fields.text("tool_call_id"), name=fields.text("name"))
    if role != "assistant":
        return Message(role, text)
    calls = tuple(_call(each, place) for place, each in enumerate(fields.objects("tool_calls")))
    reasoning = fields.text("reasoning_content") or fields.text("reasoning")
    if reasoning:
        return Message("assistant", f"<think>\n{reasoning}\n</think>\n\n{text}", reasoning, text, calls)
    if found := split_reasoning(text, may_begin_inside=False):
        return Message("assistant", text, *found, calls)
    return Message("assistant", text, calls=calls)


def _call(fields: BodyFields, place: int) -> ToolCall:
    function = fields.inner("function") or fields
    arguments: Any = function.values.get("arguments")
    if not isinstance(arguments, str):
        arguments = json.dumps(arguments if arguments is not None else {}, ensure_ascii=False)
    return ToolCall(fields.text("id", f"call_{place}"), function.text("name"), arguments or "{}")


def _go_together(before: Message, turn: Message) -> bool:
    """Whether two turns are told as one: templates want user and assistant in turn."""
    return before.role == turn.role and turn.role in ("system", "user") and not (before.calls or turn.calls)
