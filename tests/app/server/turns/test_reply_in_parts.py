"""A client's reply that gives way to the window's message is the text that it would have been."""

from __future__ import annotations

import http.client
import queue
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec

from app.conversation.commands import Send
from app.conversation.events import ReplyEnded
from app.server.turns.reply_in_parts import ReplyInParts
from app.server.window_server import ServerState
from app.services.bootstrap import running_services
from app.system.paths import AppPaths
from engine.events import Failed, Finished
from engine.options.request import Message, Request
from tests.app.scripted_engine import ending, opening, round_of

PATIENCE_S = 60
LONG = {"messages": [{"role": "user", "content": "What is a drafter?"}], "stream": True, "seed": 5, "max_tokens": 240}
OBJECTS = {"type": "array", "items": {"type": "object", "properties": {"a": {"type": "string"}}}, "minItems": 9}


def next_of(told: queue.SimpleQueue[Any], kind: type) -> Any:
    while not isinstance(event := told.get(timeout=PATIENCE_S), kind):
        pass
    return event


def test_the_text_is_the_same_with_a_message_of_the_window_in_between(tmp_path: Path) -> None:
    told: queue.SimpleQueue[Any] = queue.SimpleQueue()
    with running_services(AppPaths(tmp_path, tmp_path, tmp_path)) as services:
        assert services.server is not None
        services.conversation.listen(told.put)
        services.server.listen(told.put)
        services.server.use(0)
        while not (state := next_of(told, ServerState)).url:
            pass

        def asked(body: dict[str, Any], cut: Callable[[], None]) -> tuple[str, int, int]:
            connection = http.client.HTTPConnection(urlsplit(state.url).netloc, timeout=PATIENCE_S)
            headers = {"Authorization": f"Bearer {state.key}", "Connection": "close"}
            connection.request("POST", "/v1/chat/completions", msgspec.json.encode(body), headers)
            text, places, tokens = "", 0, 0
            for line in connection.getresponse():
                places += line.startswith(b": place")
                chunk = msgspec.json.decode(line[6:]) if line.startswith(b"data: {") else {"choices": []}
                for choice in chunk["choices"]:
                    if not text and choice["delta"].get("content"):
                        cut()
                    text += choice["delta"].get("content") or ""
                tokens = chunk.get("timings", {}).get("predicted_n", tokens)
            return text, places, tokens

        for extra in (
            {"temperature": 0.9, "logit_bias": {"2": -100}},
            {"response_format": {"type": "json_object", "schema": OBJECTS}},
        ):
            body = {**LONG, **extra}
            whole, _, tokens = asked(body, lambda: None)
            parted = asked(body, lambda: services.conversation.do(Send("Who checks the guesses?")))
            assert next_of(told, ReplyEnded).message.text
            assert (parted[0], parted[2]) == (whole, tokens)
            assert parted[1] >= 1  # the title that the chat gets may come in between too


def test_parts_are_told_as_one_and_another_model_ends_the_reply() -> None:
    reply = ReplyInParts(Request("r", (Message("user", "one two"),), max_tokens=9))
    first = [*opening("r"), *round_of("r", 1, "one")]
    assert [reply.take(event) for event in first] == first
    end = ending("r", ["one"], "cancelled")
    assert isinstance(end, Finished)
    reply.give_way(end)
    rest = reply.request
    assert (rest.generation_id, rest.written, rest.seed, rest.max_tokens) == ("r-1", (1, 0), 7, 9)
    second = [*opening("r-1"), *round_of("r-1", 1, "two"), ending("r-1", ["two"])]
    told = [each for event in second if (each := reply.take(event)) is not None]
    assert told[:-1] == [msgspec.structs.replace(each, round=2) for each in round_of("r", 1, "two")]
    assert isinstance(told[-1], Finished)
    assert (told[-1].text, told[-1].stats.tokens, told[-1].stats.draft_n) == ("one two ", 4, 2)
    other = msgspec.structs.replace(opening("r-1")[0], target="another.gguf")
    refused = reply.take(other)
    assert isinstance(refused, Failed)
    assert refused.code == "model_changed"
