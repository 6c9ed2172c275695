"""Anthropic's messages: its body as OpenAI's, and a reply as its blocks and events.

Clients of coding agents put a line into the system text that changes with each request
(`x-anthropic-billing-header: …`). It says nothing to a model and would make all that follows be read again, so it is
taken out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from app.conversation.tools.reply_parts import ReplyPart
from app.server.event_stream import Frame
from app.server.protocols.openai_chat import MARKS_EVENT
from app.server.refusals import RefusedRequest
from app.server.requests.body_fields import BodyFields
from app.server.requests.chat_requests import Asked
from app.server.requests.chat_turns import text_of
from app.server.written_reply import WrittenReply

_BILLING = re.compile(r"(?im)^[ \t]*x-anthropic-billing-header:[^\n]*(?:\n|\Z)")

_SAME = ("temperature", "top_p", "top_k", "stream", "model", "seed", "prediction", "draftlight", "response_format")


def as_openai(body: BodyFields) -> BodyFields:
    """The same request as a body of chat completions. Raises RefusedRequest."""
    values = {name: body.values[name] for name in _SAME if name in body.values}
    values["max_tokens"] = body.whole("max_tokens")
    values["stop"] = list(body.texts("stop_sequences"))
    messages: list[dict[str, Any]] = []
    if system := without_billing(text_of(body, "system")):
        messages.append({"role": "system", "content": system})
    for each in body.objects("messages"):
        messages += _turns(each)
    values["messages"] = messages
    tools = [_tool(each) for each in body.objects("tools") if "input_schema" in each.values]
    values["tools"], values["tool_choice"] = tools, _choice(body.inner("tool_choice"))
    thinking = body.inner("thinking")
    if thinking is not None:
        values["reasoning_effort"] = "none" if thinking.text("type") == "disabled" else "on"
    wanted = body.inner("output_format") or (body.inner("output_config") or BodyFields({})).inner("format")
    if wanted is not None:
        values["response_format"] = {"type": "json_schema", "json_schema": {"schema": wanted.values.get("schema")}}
    return BodyFields(values)


def without_billing(text: str) -> str:
    """A system text without the line that is another one each time."""
    return _BILLING.sub("", text)


def _turns(fields: BodyFields) -> list[dict[str, Any]]:
    """One of Anthropic's turns, whose blocks are texts, calls and results, as OpenAI's turns."""
    role = fields.text("role", "user")
    content = fields.values.get("content")
    if not isinstance(content, list):
        text = fields.text("content")
        return [{"role": role, "content": without_billing(text) if role == "system" else text}]
    texts, thoughts, calls, results = [], [], [], []
    for block in fields.objects("content"):
        match block.text("type", "text"):
            case "tool_use":
                arguments = json.dumps(block.values.get("input") or {}, ensure_ascii=False)
                function = {"name": block.text("name"), "arguments": arguments}
                calls.append({"id": block.text("id"), "type": "function", "function": function})
            case "tool_result":
                results.append(_result(block))
            case "thinking":
                thoughts.append(block.text("thinking"))
            case "redacted_thinking":
                pass
            case _:
                texts.append(text_of(BodyFields({"content": [block.values]}, block.named(""))))
    text = "\n".join(texts)
    if role == "system":
        text = without_billing(text)
    turn: dict[str, Any] = {"role": role, "content": text}
    if thoughts:
        turn["reasoning_content"] = "\n".join(thoughts)
    if calls:
        turn["tool_calls"] = calls
    return [*results, turn] if text or calls or thoughts or not results else results


def _result(block: BodyFields) -> dict[str, Any]:
    text = text_of(block)
    if block.values.get("is_error") is True:
        text = f"error: {text}"
    return {"role": "tool", "tool_call_id": block.text("tool_use_id"), "content": text}


def _tool(fields: BodyFields) -> dict[str, Any]:
    function = {"name": fields.values.get("name"), "description": fields.values.get("description")}
    function |= {"parameters": fields.values.get("input_schema"), "strict": fields.values.get("strict")}
    return {"type": "function", "function": function}


def _choice(choice: BodyFields | None) -> Any:
    if choice is None:
        return "auto"
    named = {"function": {"name": choice.values.get("name")}}
    return {"auto": "auto", "any": "required", "none": "none", "tool": named}.get(choice.text("type"), "auto")


class AnthropicMessage:
    """A reply as Anthropic's messages tell it."""

    def __init__(self, asked: Asked, model: str) -> None:
        """`model` is the name of the open model."""
        self._asked, self._model = asked, model
        self._id = f"msg_{asked.request.generation_id}"
        self._open: str | None = None
        self._block = -1
        self._calls = self._marks = 0

    def begins(self, reply: WrittenReply) -> Iterable[Frame]:
        """An empty message."""
        yield "message_start", {"type": "message_start", "message": self._message(reply, [], None)}

    def goes_on(self, reply: WrittenReply, parts: list[ReplyPart], text: str) -> Iterable[Frame]:
        """The parts as blocks and what they grow by."""
        if self._asked.marks and self._marks < len(reply.marks):
            yield MARKS_EVENT, {"type": MARKS_EVENT, "marks": reply.marks[self._marks :]}
            self._marks = len(reply.marks)
        for part in parts:
            if part.kind != self._open or part.kind == "call":
                yield from self._close()
                yield from self._begin(part)
            yield "content_block_delta", {"type": "content_block_delta", "index": self._block, "delta": _delta(part)}

    def ends(self, reply: WrittenReply) -> Iterable[Frame]:
        """Why it ended, and the usage."""
        yield from self._close()
        delta = {"stop_reason": _end(reply), "stop_sequence": reply.stopped_by}
        told = {"type": "message_delta", "delta": delta, "usage": _usage(reply)}
        yield "message_delta", {**told, "draftlight": {**reply.guessing, "timings": reply.timings}}
        yield "message_stop", {"type": "message_stop"}

    def breaks_off(self, refused: RefusedRequest) -> Iterable[Frame]:
        """The error as an event."""
        yield "error", refused.told(anthropic=True)

    def whole(self, reply: WrittenReply) -> Any:
        """The whole message."""
        blocks: list[dict[str, Any]] = []
        for part in reply.parts:
            if blocks and part.kind != "call" and blocks[-1]["type"] == _TYPES[part.kind]:
                blocks[-1][_FIELDS[part.kind]] += part.text
            else:
                blocks.append(self._whole_block(part))
        message = self._message(reply, blocks, _end(reply))
        return {**message, "draftlight": {**reply.guessing, "timings": reply.timings}}

    def _message(self, reply: WrittenReply, content: list[dict[str, Any]], end: str | None) -> dict[str, Any]:
        message: dict[str, Any] = {"id": self._id, "type": "message", "role": "assistant", "model": self._model}
        stop = {"stop_reason": end, "stop_sequence": reply.stopped_by}
        return message | {"content": content, **stop, "usage": _usage(reply)}

    def _begin(self, part: ReplyPart) -> Iterable[Frame]:
        self._open, self._block = part.kind, self._block + 1
        block = self._empty_block(part)
        yield "content_block_start", {"type": "content_block_start", "index": self._block, "content_block": block}

    def _close(self) -> Iterable[Frame]:
        if self._open is not None:
            yield "content_block_stop", {"type": "content_block_stop", "index": self._block}
        self._open = None

    def _empty_block(self, part: ReplyPart) -> dict[str, Any]:
        if part.kind == "call":
            self._calls += 1
            name = f"toolu_{self._asked.request.generation_id[:16]}{self._calls}"
            return {"type": "tool_use", "id": name, "name": part.name, "input": {}}
        block = {"type": _TYPES[part.kind], _FIELDS[part.kind]: ""}
        return block | ({"signature": ""} if part.kind == "reasoning" else {})

    def _whole_block(self, part: ReplyPart) -> dict[str, Any]:
        block = self._empty_block(part)
        return block | {_FIELDS[part.kind]: _input(part.text) if part.kind == "call" else part.text}


_TYPES = {"reasoning": "thinking", "content": "text", "call": "tool_use"}
_FIELDS = {"reasoning": "thinking", "content": "text", "call": "input"}


def _input(text: str) -> dict[str, Any]:
    """A call's arguments as an object; a tool whose parameters are none gets what was written under a name."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = text
    return found if isinstance(found, dict) else {"value": found}


def _delta(part: ReplyPart) -> dict[str, Any]:
    match part.kind:
        case "reasoning":
            return {"type": "thinking_delta", "thinking": part.text}
        case "content":
            return {"type": "text_delta", "text": part.text}
    return {"type": "input_json_delta", "partial_json": part.text}


def _end(reply: WrittenReply) -> str:
    if reply.stopped_by is not None and not reply.calls:
        return "stop_sequence"
    return {"tool_calls": "tool_use", "length": "max_tokens"}.get(reply.end, "end_turn")


def _usage(reply: WrittenReply) -> dict[str, Any]:
    """Anthropic counts what was read anew, and what a cache had, apart."""
    usage = reply.usage
    cached = usage["prompt_tokens_details"]["cached_tokens"]
    told = {"input_tokens": usage["prompt_tokens"] - cached, "output_tokens": usage["completion_tokens"]}
    return told | {"cache_read_input_tokens": cached, "cache_creation_input_tokens": 0}
