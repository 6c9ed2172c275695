"""OpenAI's chat completions and (legacy) completions, with the timings of llama.cpp's server, and its `/infill`.

Each says what a stream holds, event by event, and what the body is of a reply that is told at its end.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any

from app.conversation.tools.reply_parts import ReplyPart
from app.server.requests.chat_requests import Asked
from app.server.written_reply import WrittenReply

FINGERPRINT = "build-draftlight"
"""Clients compare it to see whether the server was changed; a seed's text hangs on the model and this machine."""

DONE = "[DONE]"


class OpenAiChat:
    """A reply as chat completions tell it."""

    kind, chunk_kind, prefix = "chat.completion", "chat.completion.chunk", "chatcmpl"

    def __init__(self, asked: Asked, model: str, first: Asked | None = None, place: int = 0) -> None:
        """`model` is the name of the open model; it is the choice at this `place`, and `first` the one at 0."""
        self.asked, self._model, self._place = asked, model, place
        self.reply = WrittenReply(asked)
        self._head = {
            "id": f"{self.prefix}-{(first or asked).request.generation_id}",
            "created": int(time.time()),
            "system_fingerprint": FINGERPRINT,
            "model": model,
        }
        self._calls, self._sent_logprobs = 0, 0

    def first_events(self) -> Iterable[Any]:
        """What comes before the first part of a stream: the role."""
        yield self._chunk({"role": "assistant", "content": None})

    def part_events(self, parts: list[ReplyPart], text: str) -> Iterable[Any]:
        """What rounds add to a stream: the parts that are certain now, whose text as it was written is `text`."""
        for part in parts:
            yield self._chunk(self._delta(part), logprobs=self._fresh_logprobs())

    def last_events(self) -> Iterable[Any]:
        """What ends a reply in a stream: why it ended, with the timings."""
        last = self._chunk({}, self.reply.end, logprobs=self._fresh_logprobs())
        yield {**last, "timings": self.reply.timings, "draftlight": self.reply.guessing}

    def closing_events(self, forms: Sequence[OpenAiChat]) -> Iterable[Any]:
        """What ends a stream: the usage of all replies where it is asked for."""
        if self.asked.usage_in_stream:
            yield self._body(self.chunk_kind, []) | {"usage": _sum([form.reply.usage for form in forms])}
        yield DONE

    def body(self) -> Any:
        """The body of a whole reply."""
        message: dict[str, Any] = {"role": "assistant", "content": self.reply.text, "refusal": None}
        if self.reply.reasoning:
            message["reasoning_content"] = self.reply.reasoning
        if self.reply.calls:
            message["content"] = self.reply.text or None
            message["tool_calls"] = [self._call(part, place) for place, part in enumerate(self.reply.calls)]
        logprobs = None if self.asked.top_logprobs is None else self.reply.logprobs
        return self._whole(self._choice_of({"message": message}, self.reply.end, logprobs))

    def _body(self, kind: str, choices: list[dict[str, Any]]) -> dict[str, Any]:
        return {**self._head, "object": kind, "choices": choices}

    def _whole(self, choice: dict[str, Any]) -> dict[str, Any]:
        extra = {"usage": self.reply.usage, "timings": self.reply.timings, "draftlight": self.reply.guessing}
        return self._body(self.kind, [choice]) | extra

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
        return {"id": f"call_{self.asked.request.generation_id[:16]}{place}", "type": "function", "function": function}

    def _chunk(
        self, delta: dict[str, Any], end: str | None = None, logprobs: list[dict[str, Any]] | None = None
    ) -> dict[str, Any]:
        return self._body(self.chunk_kind, [self._choice_of({"delta": delta}, end, logprobs or None)])

    def _choice_of(
        self, content: dict[str, Any], end: str | None, logprobs: list[dict[str, Any]] | None
    ) -> dict[str, Any]:
        likely = None if logprobs is None else {"content": logprobs, "refusal": None}
        return {"index": self._place, **content, "finish_reason": end, "logprobs": likely}

    def _fresh_logprobs(self) -> list[dict[str, Any]]:
        fresh = self.reply.logprobs[self._sent_logprobs :]
        self._sent_logprobs = len(self.reply.logprobs)
        return fresh


class OpenAiCompletion(OpenAiChat):
    """A reply as (legacy) completions tell it: text alone, with no roles."""

    kind, chunk_kind, prefix = "text_completion", "text_completion", "cmpl"

    _letters = 0  # in front of the next token

    def first_events(self) -> Iterable[Any]:
        """Nothing."""
        return ()

    def part_events(self, parts: list[ReplyPart], text: str) -> Iterable[Any]:
        """The text of each round as it is."""
        if text and not self.asked.echoes_only:
            yield self._piece(text, self._fresh_logprobs())

    def body(self) -> Any:
        """The whole reply, its text as it was written."""
        assert self.reply.finished is not None
        written, logprobs = ("", []) if self.asked.echoes_only else (self.reply.finished.text, self.reply.logprobs)
        if self.asked.request.echo:
            read = bytes(byte for token in self.reply.echo for byte in token["bytes"]).decode(errors="replace")
            written, logprobs = (self.asked.request.prompt or read) + written, self.reply.echo + logprobs
        return self._whole(self._choice(written, self.reply.end, logprobs))

    def _piece(self, text: str, logprobs: list[dict[str, Any]]) -> dict[str, Any]:
        return self._body(self.kind, [self._choice(text, None, logprobs)])

    def _chunk(
        self, delta: dict[str, Any], end: str | None = None, logprobs: list[dict[str, Any]] | None = None
    ) -> dict[str, Any]:
        return self._body(self.kind, [self._choice("", end, logprobs or [])])

    def _choice(self, text: str, end: str | None, logprobs: list[dict[str, Any]]) -> dict[str, Any]:
        likely = None
        if self.asked.top_logprobs is not None and logprobs:
            tokens = [each["token"] for each in logprobs]
            ends = list(accumulate((len(each) for each in tokens), initial=self._letters))
            self._letters = ends.pop()
            tops = [{top["token"]: top["logprob"] for top in each["top_logprobs"]} or None for each in logprobs]
            likely = {
                "tokens": tokens,
                "token_logprobs": [each["logprob"] for each in logprobs],
                "top_logprobs": tops,
                "text_offset": ends,
            }
        return {"index": self._place, "text": text, "finish_reason": end, "logprobs": likely}


class InfillReply(OpenAiCompletion):
    """A reply as llama.cpp's `/infill` tells it, which editors ask."""

    def body(self) -> Any:
        """The whole reply."""
        assert self.reply.finished is not None
        return self._piece("" if self.asked.echoes_only else self.reply.finished.text, []) | self._end()

    def last_events(self) -> Iterable[Any]:
        """Why it ended, with the timings."""
        yield self._piece("", []) | self._end()

    def closing_events(self, forms: Sequence[OpenAiChat]) -> Iterable[Any]:
        """Nothing."""
        return ()

    def _piece(self, text: str, logprobs: list[dict[str, Any]]) -> dict[str, Any]:
        return {"index": 0, "content": text, "stop": False, "model": self._model}

    def _end(self) -> dict[str, Any]:
        assert self.reply.finished is not None
        stopped_by = self.reply.finished.stopped_by
        kind = "limit" if self.reply.end == "length" else "word" if stopped_by else "eos"
        counts = {"tokens_predicted": self.reply.finished.stats.tokens, "timings": self.reply.timings}
        return {"stop": True, "stop_type": kind, "stopping_word": stopped_by or "", **counts}


def joined(bodies: list[dict[str, Any]]) -> dict[str, Any]:
    """The bodies of replies to several prompts as one; each choice has what is told of its reply alone."""
    if len(bodies) == 1:
        return bodies[0]
    own = ("timings", "draftlight")
    choices = [choice | {name: body[name] for name in own} for body in bodies for choice in body["choices"]]
    shared = {name: value for name, value in bodies[0].items() if name not in own}
    return shared | {"choices": choices, "usage": _sum([body["usage"] for body in bodies])}


def _sum(counts: list[dict[str, Any]]) -> dict[str, Any]:
    """Counts added up name by name."""
    listed = {name: [each[name] for each in counts] for name in counts[0]}
    return {name: _sum(each) if isinstance(each[0], dict) else sum(each) for name, each in listed.items()}
