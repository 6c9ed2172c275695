"""OpenAI's chat completions and (legacy) completions, with the timings of llama.cpp's server, and its `/infill`.

Each says what a stream holds, event by event, and what the body is of a reply that is told at its end.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from itertools import accumulate
from typing import Any

from app.conversation.tools.reply_parts import ReplyPart
from app.server.refusals import RefusedRequest
from app.server.requests.chat_requests import Asked
from app.server.written_reply import WrittenReply

FINGERPRINT = "build-draftlight"
"""Clients compare it to see whether the server was changed; a seed's text hangs on the model and this machine."""

DONE = "[DONE]"


class OpenAiChat:
    """A reply as chat completions tell it."""

    kind, chunk_kind, prefix = "chat.completion", "chat.completion.chunk", "chatcmpl"

    def __init__(self, asked: Asked, model: str) -> None:
        """`model` is the name of the open model."""
        self._asked, self._model = asked, model
        self._head = {
            "id": f"{self.prefix}-{asked.request.generation_id}",
            "created": int(time.time()),
            "system_fingerprint": FINGERPRINT,
            "model": model,
        }
        self._calls, self._told_probabilities = 0, 0

    def first_events(self, reply: WrittenReply) -> Iterable[Any]:
        """What comes before the first part of a stream: the role."""
        yield self._chunk({"role": "assistant", "content": None})

    def part_events(self, reply: WrittenReply, parts: list[ReplyPart], text: str) -> Iterable[Any]:
        """What rounds add to a stream: the parts that are certain now, whose text as it was written is `text`."""
        for part in parts:
            yield self._chunk(self._delta(part), logprobs=self._fresh_logprobs(reply))

    def last_events(self, reply: WrittenReply) -> Iterable[Any]:
        """What ends a stream: why it ended, with the timings; the usage where it is asked for."""
        last = self._chunk({}, reply.end, logprobs=self._fresh_logprobs(reply))
        yield {**last, "timings": reply.timings, "draftlight": reply.guessing}
        if self._asked.usage_in_stream:
            yield self._body(self.chunk_kind, []) | {"usage": reply.usage, "timings": reply.timings}
        yield DONE

    def error_events(self, refused: RefusedRequest) -> Iterable[Any]:
        """The error that ends a stream, as clients look for it."""
        yield refused.as_body()
        yield DONE

    def body(self, reply: WrittenReply) -> Any:
        """The body of a whole reply."""
        message: dict[str, Any] = {"role": "assistant", "content": reply.text, "refusal": None}
        if reply.reasoning:
            message["reasoning_content"] = reply.reasoning
        if reply.calls:
            message["content"] = reply.text or None
            message["tool_calls"] = [self._call(part, place) for place, part in enumerate(reply.calls)]
        choice: dict[str, Any] = {"index": 0, "message": message, "finish_reason": reply.end, "logprobs": None}
        if self._asked.top_logprobs is not None:
            choice["logprobs"] = {"content": reply.logprobs, "refusal": None}
        return self._whole(reply, choice)

    def _body(self, kind: str, choices: list[dict[str, Any]]) -> dict[str, Any]:
        return {**self._head, "object": kind, "choices": choices}

    def _whole(self, reply: WrittenReply, choice: dict[str, Any]) -> dict[str, Any]:
        told = {"usage": reply.usage, "timings": reply.timings, "draftlight": reply.guessing}
        return self._body(self.kind, [choice]) | told

    def _delta(self, part: ReplyPart) -> dict[str, Any]:
        if part.kind == "reasoning":
            return {"reasoning_content": part.text}
        if part.kind == "content":
            return {"content": part.text}
        if part.kind == "arguments":
            return {"tool_calls": [{"index": self._calls - 1, "function": {"arguments": part.text}}]}
        place, self._calls = self._calls, self._calls + 1
        return {"tool_calls": [{"index": place, **self._call(part, place)}]}

    def _call(self, part: ReplyPart, place: int) -> dict[str, Any]:
        function = {"name": part.name, "arguments": part.text}
        return {"id": f"call_{self._asked.request.generation_id[:16]}{place}", "type": "function", "function": function}

    def _chunk(
        self, delta: dict[str, Any], end: str | None = None, logprobs: list[dict[str, Any]] | None = None
    ) -> dict[str, Any]:
        choice: dict[str, Any] = {"index": 0, "delta": delta, "finish_reason": end, "logprobs": None}
        if logprobs:
            choice["logprobs"] = {"content": logprobs, "refusal": None}
        return self._body(self.chunk_kind, [choice])

    def _fresh_logprobs(self, reply: WrittenReply) -> list[dict[str, Any]]:
        fresh = reply.logprobs[self._told_probabilities :]
        self._told_probabilities = len(reply.logprobs)
        return fresh


class OpenAiCompletion(OpenAiChat):
    """A reply as (legacy) completions tell it: text alone, with no roles."""

    kind, chunk_kind, prefix = "text_completion", "text_completion", "cmpl"

    def __init__(self, asked: Asked, model: str) -> None:
        super().__init__(asked, model)
        self._letters = 0  # in front of the next token

    def first_events(self, reply: WrittenReply) -> Iterable[Any]:
        """Nothing."""
        return ()

    def part_events(self, reply: WrittenReply, parts: list[ReplyPart], text: str) -> Iterable[Any]:
        """The text of each round as it is."""
        if text and not self._asked.echoes_only:
            yield self._piece(text, self._fresh_logprobs(reply))

    def body(self, reply: WrittenReply) -> Any:
        """The whole reply, its text as it was written."""
        assert reply.finished is not None
        written, logprobs = ("", []) if self._asked.echoes_only else (reply.finished.text, reply.logprobs)
        if self._asked.request.echo:
            read = bytes(byte for token in reply.echo for byte in token["bytes"]).decode(errors="replace")
            written, logprobs = (self._asked.request.prompt or read) + written, reply.echo + logprobs
        return self._whole(reply, self._choice(written, reply.end, logprobs))

    def _piece(self, text: str, logprobs: list[dict[str, Any]]) -> dict[str, Any]:
        return self._body(self.kind, [self._choice(text, None, logprobs)])

    def _chunk(
        self, delta: dict[str, Any], end: str | None = None, logprobs: list[dict[str, Any]] | None = None
    ) -> dict[str, Any]:
        return self._body(self.kind, [self._choice("", end, logprobs or [])])

    def _choice(self, text: str, end: str | None, logprobs: list[dict[str, Any]]) -> dict[str, Any]:
        told = None
        if self._asked.top_logprobs is not None and logprobs:
            tokens = [each["token"] for each in logprobs]
            ends = list(accumulate((len(each) for each in tokens), initial=self._letters))
            self._letters = ends.pop()
            tops = [{top["token"]: top["logprob"] for top in each["top_logprobs"]} or None for each in logprobs]
            told = {
                "tokens": tokens,
                "token_logprobs": [each["logprob"] for each in logprobs],
                "top_logprobs": tops,
                "text_offset": ends,
            }
        return {"index": 0, "text": text, "finish_reason": end, "logprobs": told}


class InfillReply(OpenAiCompletion):
    """A reply as llama.cpp's `/infill` tells it, which editors ask."""

    def body(self, reply: WrittenReply) -> Any:
        """The whole reply."""
        assert reply.finished is not None
        return self._piece("" if self._asked.echoes_only else reply.finished.text, []) | self._end(reply)

    def last_events(self, reply: WrittenReply) -> Iterable[Any]:
        """Why it ended, with the timings."""
        yield self._piece("", []) | self._end(reply)

    def _piece(self, text: str, logprobs: list[dict[str, Any]]) -> dict[str, Any]:
        return {"index": 0, "content": text, "stop": False, "model": self._model}

    def _end(self, reply: WrittenReply) -> dict[str, Any]:
        assert reply.finished is not None
        stopped_by = reply.finished.stopped_by
        kind = "limit" if reply.end == "length" else "word" if stopped_by else "eos"
        counts = {"tokens_predicted": reply.finished.stats.tokens, "timings": reply.timings}
        return {"stop": True, "stop_type": kind, "stopping_word": stopped_by or "", **counts}
