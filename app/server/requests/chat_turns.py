"""The turns of a chat, from OpenAI's messages to those that chat templates take.

A system text at the beginning stays one. Templates refuse it elsewhere, and in front it would change the prefix that is
kept, so a later one stands where it was said, as the user's. Turns of one role in a row become one turn.
"""

from __future__ import annotations

import json
from typing import Any

from app.chats.reasoning_end import split_reasoning
from app.server.refusals import RefusedRequest
from app.server.requests.bodies import CallBody, Parts, TurnBody
from engine.options.request import Message, Role, ToolCall

MOST_TURNS = 10_000

_ROLES: dict[str | None, Role] = {
    "system": "system",
    "developer": "system",
    "assistant": "assistant",
    "model": "assistant",
    "tool": "tool",
    "function": "tool",
}


def turns_of(listed: list[TurnBody]) -> tuple[Message, ...]:
    """The turns of a body's `messages`. Raises RefusedRequest."""
    if not 0 < len(listed) <= MOST_TURNS:
        raise RefusedRequest(f"messages must hold from 1 to {MOST_TURNS} turns", param="messages", code="invalid_value")
    turns: list[Message] = []
    for each in listed:
        turn = _turn(each)
        if turn.role == "system" and any(before.role != "system" for before in turns):
            turn = Message("user", turn.content)
        if turns and turns[-1].role == turn.role in ("system", "user"):
            turn = Message(turn.role, f"{turns.pop().content}\n\n{turn.content}")
        turns.append(turn)
    if all(turn.role == "system" for turn in turns):  # a system text alone is what is asked
        return tuple(Message("user", turn.content) for turn in turns)
    return tuple(turns)


def text_of(content: str | Parts | None) -> str:
    """A text, or the joined texts of its parts; what is no text becomes a line that says so."""
    return content if isinstance(content, str) else "\n".join(map(_text_of_part, content or ()))


def joined_text(content: str | Parts | None) -> str:
    """A text, or that of its parts without anything between."""
    parts = [content] if isinstance(content, str) else content or ()
    return "".join(each if isinstance(each, str) else str(each.get("text") or "") for each in parts)


def _text_of_part(part: dict[str, Any] | str) -> str:
    if isinstance(part, str):
        return part
    text = next((found for name in ("text", "refusal", "thinking") if isinstance(found := part.get(name), str)), None)
    return f"[{str(part.get('type'))[:40]}: left out, it cannot be read here]" if text is None else text


def _turn(body: TurnBody) -> Message:
    role, text = _ROLES.get(body.role, "user"), text_of(body.content)
    if role == "tool":
        return Message("tool", text, call_id=body.tool_call_id or "", name=body.name or "")
    if role != "assistant":
        return Message(role, text)
    calls = tuple(_call(each, place) for place, each in enumerate(body.tool_calls or ()))
    if reasoning := body.reasoning_content or body.reasoning:
        return Message("assistant", f"<think>\n{reasoning}\n</think>\n\n{text}", reasoning, text, calls)
    if found := split_reasoning(text, may_begin_inside=False):
        return Message("assistant", text, *found, calls)
    return Message("assistant", text, calls=calls)


def _call(call: CallBody, place: int) -> ToolCall:
    arguments = call.function.arguments
    if not isinstance(arguments, str):
        arguments = json.dumps(arguments if arguments is not None else {}, ensure_ascii=False)
    return ToolCall(call.id or f"call_{place}", call.function.name or "", arguments or "{}")
