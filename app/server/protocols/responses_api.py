"""OpenAI's responses: its body as a chat, and a reply as its items and events.

Nothing is stored here: a request that goes on from an earlier response by its id is refused, for the id says nothing
here, and one without the chat before it would be answered wrongly.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

from app.conversation.tools.reply_parts import ReplyPart
from app.server.event_stream import Frame
from app.server.protocols.openai_chat import MARKS_EVENT, call_id
from app.server.refusals import RefusedRequest
from app.server.requests.body_fields import BodyFields
from app.server.requests.chat_requests import Asked
from app.server.requests.chat_turns import text_of
from app.server.written_reply import WrittenReply

_SAME = ("temperature", "top_p", "stream", "model", "seed", "prediction", "draftlight", "stop", "top_k", "min_p")


def as_chat(body: BodyFields) -> BodyFields:
    """The same request as a body of chat completions. Raises RefusedRequest."""
    for name in ("previous_response_id", "conversation"):
        if body.values.get(name) is not None:
            message = f"{name} cannot be used: no responses are kept here, send the whole input"
            raise RefusedRequest(message, param=name, code="unsupported")
    values = {name: body.values[name] for name in _SAME if name in body.values}
    values["max_tokens"] = body.whole("max_output_tokens")
    messages = [{"role": "system", "content": text}] if (text := body.text("instructions")) else []
    values["messages"] = messages + _turns(body)
    values["tools"] = [_tool(each) for each in body.objects("tools") if each.text("type", "function") == "function"]
    values["tool_choice"] = body.values.get("tool_choice")
    if (reasoning := body.inner("reasoning")) is not None:
        values["reasoning_effort"] = reasoning.text("effort")
    text_options = body.inner("text")
    if text_options is not None and text_options.values.get("format") is not None:
        values["response_format"] = text_options.values["format"]
    return BodyFields(values)


def _turns(body: BodyFields) -> list[dict[str, Any]]:
    """The items of the input as turns; a reasoning item goes with the call or the text behind it."""
    if not isinstance(body.values.get("input"), list):
        return [{"role": "user", "content": body.text("input")}]
    turns: list[dict[str, Any]] = []
    reasoning = ""
    for item in body.objects("input"):
        match item.text("type", "message"):
            case "message":
                turn = {"role": item.text("role", "user"), "content": text_of(item)}
                turns.append(turn)
            case "function_call":
                function = {"name": item.text("name"), "arguments": item.text("arguments")}
                call = {"id": item.text("call_id"), "type": "function", "function": function}
                if not (turns and turns[-1]["role"] == "assistant"):
                    turns.append({"role": "assistant", "content": ""})
                turns[-1].setdefault("tool_calls", []).append(call)
            case "function_call_output":
                output = {"role": "tool", "tool_call_id": item.text("call_id"), "content": text_of(item, "output")}
                turns.append(output)
            case "reasoning":
                reasoning = text_of(item) or text_of(item, "summary")
                continue
            case _:
                continue
        if reasoning and turns[-1]["role"] == "assistant":
            turns[-1]["reasoning_content"] = reasoning
        reasoning = ""
    return turns


def _tool(fields: BodyFields) -> dict[str, Any]:
    names = ("name", "description", "parameters", "strict")
    return {"type": "function", "function": {name: fields.values.get(name) for name in names}}


_PREFIXES = {"call": "fc", "reasoning": "rs", "content": "msg"}


class OpenAiResponse:
    """A reply as responses tell it."""

    def __init__(self, asked: Asked, model: str) -> None:
        """`model` is the name of the open model."""
        self._asked, self._model = asked, model
        self._id, self._created = f"resp_{asked.request.generation_id}", time.time()
        self._number = -1
        self._marks = self._calls = 0
        self._items: list[dict[str, Any]] = []
        self._kind = ""

    def begins(self, reply: WrittenReply) -> Iterable[Frame]:
        """That it was begun."""
        for kind in ("response.created", "response.in_progress"):
            yield self._event(kind, response=self._response(reply, "in_progress"))

    def goes_on(self, reply: WrittenReply, parts: list[ReplyPart], text: str) -> Iterable[Frame]:
        """The parts as items and what they grow by."""
        if self._asked.marks and self._marks < len(reply.marks):
            yield self._event(MARKS_EVENT, marks=reply.marks[self._marks :])
            self._marks = len(reply.marks)
        for part in parts:
            if part.kind != self._kind or part.kind == "call":
                yield from self._end_item()
                yield from self._begin_item(part)
            yield from self._grow(part)

    def ends(self, reply: WrittenReply) -> Iterable[Frame]:
        """The whole response."""
        yield from self._end_item()
        status = _status(reply)
        yield self._event(f"response.{status}", response=self._response(reply, status))

    def breaks_off(self, refused: RefusedRequest) -> Iterable[Frame]:
        """The error as an event."""
        yield self._event("error", code=refused.code, message=refused.message, param=refused.param)

    def whole(self, reply: WrittenReply) -> Any:
        """The whole response."""
        for _ in self.goes_on(reply, reply.parts, ""):
            pass
        for _ in self._end_item():
            pass
        return self._response(reply, _status(reply))

    def _event(self, kind: str, **fields: Any) -> Frame:
        self._number += 1
        return kind, {"type": kind, "sequence_number": self._number, **fields}

    def _place(self) -> dict[str, Any]:
        return {"item_id": self._items[-1]["id"], "output_index": len(self._items) - 1}

    def _begin_item(self, part: ReplyPart) -> Iterable[Frame]:
        self._kind = part.kind
        item: dict[str, Any] = {
            "id": f"{_PREFIXES[part.kind]}_{self._asked.request.generation_id[:16]}{len(self._items)}"
        }
        match part.kind:
            case "call":
                name = call_id(self._asked, self._calls)
                item |= {"type": "function_call", "call_id": name, "name": part.name, "arguments": ""}
                self._calls += 1
            case "reasoning":
                item |= {"type": "reasoning", "summary": [], "content": []}
            case "content":
                item |= {"type": "message", "role": "assistant", "content": []}
        self._items.append({**item, "status": "in_progress"})
        yield self._event("response.output_item.added", output_index=len(self._items) - 1, item=dict(self._items[-1]))
        if part.kind != "call":
            piece = _piece(part.kind, "")
            item = self._items[-1]
            item["content"] = [piece]
            yield self._event("response.content_part.added", **self._place(), content_index=0, part=dict(piece))

    def _grow(self, part: ReplyPart) -> Iterable[Frame]:
        item = self._items[-1]
        if part.kind == "call":
            item["arguments"] = part.text
            yield self._event("response.function_call_arguments.delta", **self._place(), delta=part.text)
            return
        item["content"][0]["text"] += part.text
        kind = "response.reasoning_text.delta" if part.kind == "reasoning" else "response.output_text.delta"
        more: dict[str, Any] = {} if part.kind == "reasoning" else {"logprobs": []}
        yield self._event(kind, **self._place(), content_index=0, delta=part.text, **more)

    def _end_item(self) -> Iterable[Frame]:
        if not self._kind:
            return
        item, kind, self._kind = self._items[-1], self._kind, ""
        item["status"] = "completed"
        if kind == "call":
            told = {"arguments": item["arguments"], "name": item["name"]}
            yield self._event("response.function_call_arguments.done", **self._place(), **told)
        else:
            text = item["content"][0]["text"]
            done = "response.reasoning_text.done" if kind == "reasoning" else "response.output_text.done"
            more: dict[str, Any] = {} if kind == "reasoning" else {"logprobs": []}
            yield self._event(done, **self._place(), content_index=0, text=text, **more)
            part = dict(item["content"][0])
            yield self._event("response.content_part.done", **self._place(), content_index=0, part=part)
        yield self._event("response.output_item.done", output_index=len(self._items) - 1, item=dict(item))

    def _response(self, reply: WrittenReply, status: str) -> dict[str, Any]:
        told: dict[str, Any] = {
            "id": self._id,
            "object": "response",
            "created_at": self._created,
            "status": status,
            "model": self._model,
            "output": list(self._items),
            "error": None,
            "incomplete_details": {"reason": "max_output_tokens"} if status == "incomplete" else None,
            "instructions": None,
            "metadata": {},
            "parallel_tool_calls": True,
            "tools": [],
            "tool_choice": self._asked.request.tool_choice,
            "temperature": self._asked.request.sampling.temperature,
            "top_p": self._asked.request.sampling.top_p,
            "usage": None,
        }
        if reply.finished is not None:
            told |= {"usage": _usage(reply), "timings": reply.timings, "draftlight": reply.guessing}
        return told


def _piece(kind: str, text: str) -> dict[str, Any]:
    if kind == "reasoning":
        return {"type": "reasoning_text", "text": text}
    return {"type": "output_text", "text": text, "annotations": [], "logprobs": []}


def _status(reply: WrittenReply) -> str:
    return "incomplete" if reply.end == "length" else "completed"


def _usage(reply: WrittenReply) -> dict[str, Any]:
    usage = reply.usage
    return {
        "input_tokens": usage["prompt_tokens"],
        "input_tokens_details": usage["prompt_tokens_details"],
        "output_tokens": usage["completion_tokens"],
        "output_tokens_details": usage["completion_tokens_details"],
        "total_tokens": usage["total_tokens"],
    }
