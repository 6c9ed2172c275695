"""Turns, places, cancels and limits of the queue before the one engine."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter

import msgspec
import pytest

from app.server.refusals import RefusedRequest
from engine.events import Event, Finished, Verified
from engine.options.request import Message, Request
from tests.app.scripted_engine import ending, opening, round_of
from tests.app.server.asgi_client import AnsweringEngine, AsgiClient, asked

LONG = 1000.0


def request(name: str) -> Request:
    return Request(name, (Message("user", "a b"),))


def holding() -> AnsweringEngine:
    """It answers when the test writes."""
    engine = AnsweringEngine()
    engine.queue.attach()
    engine.holds = True
    return engine


def test_requests_are_written_in_turn() -> None:
    async def tell() -> list[str]:
        engine = holding()
        tickets = [engine.queue.enter(request(name), LONG) for name in ("one", "two", "three")]
        for at, ticket in enumerate(tickets):
            assert len(engine.asked) == at + 1
            engine.write(engine.asked[at])
            async for _ in engine.queue.events(ticket):
                pass
        return [each.generation_id for each in engine.asked]

    assert asyncio.run(tell()) == ["one", "two", "three"]


def test_rounds_that_were_heard_together_are_told_together() -> None:
    async def tell() -> tuple[list[Event], list[list[Event]]]:
        engine = holding()
        ticket, told = engine.queue.enter(request("one"), LONG), list[list[Event]]()
        rounds = [round_of("one", number, word) for number, word in enumerate("abcde", 1)]
        said = [*opening("one"), *(event for events in rounds for event in events), ending("one", [*"abcde"])]
        events = engine.queue.events(ticket)
        engine.tell(*opening("one"))
        told.append(await anext(events))
        engine.tell(*rounds[0])
        told.append(await anext(events))
        engine.tell(*(event for events in rounds[1:4] for event in events))
        told.append(await anext(events))
        engine.tell(*rounds[4], said[-1])
        async for arrived in events:
            told.append(arrived)
        return said, told

    said, told = asyncio.run(tell())
    assert [event for arrived in told for event in arrived] == said
    assert [sum(isinstance(event, Verified) for event in arrived) for arrived in told] == [0, 1, 3, 1]


def test_who_leaves_is_taken_out_or_cancelled() -> None:
    async def tell() -> tuple[list[str], list[str]]:
        engine = holding()
        first, second, third = (engine.queue.enter(request(name), LONG) for name in ("one", "two", "three"))
        engine.queue.leave(second)
        engine.queue.leave(first)
        engine.queue.leave(first)
        async for _ in engine.queue.events(first):
            pass
        assert engine.queue.running is third
        return engine.cancelled, [each.generation_id for each in engine.asked]

    assert asyncio.run(tell()) == (["one"], ["one", "three"])


def test_a_full_queue_refuses() -> None:
    async def tell() -> RefusedRequest:
        engine = holding()
        for number in range(4):
            engine.queue.enter(request(str(number)), LONG)
        with pytest.raises(RefusedRequest) as refused:
            engine.queue.enter(request("more"), LONG)
        return refused.value

    assert asyncio.run(tell()).status == 429


def test_a_reply_that_takes_too_long_is_stopped() -> None:
    async def tell() -> list[str]:
        engine = holding()
        ticket = engine.queue.enter(request("one"), 0.001)
        async for arrived in engine.queue.events(ticket):
            assert not any(isinstance(event, Finished) for event in arrived)
        return engine.cancelled

    assert asyncio.run(tell()) == ["one"]


@pytest.mark.parametrize("stream", [False, True])
def test_a_client_that_goes_takes_its_request_along(stream: bool) -> None:
    async def tell() -> tuple[list[str], int]:
        client, gone = AsgiClient(), asyncio.Event()
        client.engine.holds = True
        body = {"messages": [{"role": "user", "content": "a"}], "stream": stream}
        asking = asyncio.ensure_future(client.ask("/v1/chat/completions", body, gone=gone))
        while not client.engine.asked:
            await asyncio.sleep(0)
        gone.set()
        await asking
        return client.engine.cancelled, len(client.engine.asked)

    cancelled, begun = asyncio.run(tell())
    assert (len(cancelled), begun) == (1, 1)


def test_health_tells_that_the_engine_does_not_answer() -> None:
    client = AsgiClient()
    assert asyncio.run(client.ask("/health")) == (200, b'{"status":"ok"}')
    client.engine.queue.stands_still = True
    assert asyncio.run(client.ask("/health")) == (503, b'{"status":"the engine does not answer"}')


@pytest.mark.parametrize("stream", [False, True])
def test_each_prompt_of_a_list_has_a_choice_of_its_own(stream: bool) -> None:
    body = {"prompt": ["a b", "c"], "stream": stream, "stream_options": {"include_usage": True}, "logprobs": 0}
    status, answer = asked("/v1/completions", body)
    lines = [line.removeprefix(b"data: ") for line in answer.splitlines() if line]
    assert (status, lines[-1] == b"[DONE]") == (200, stream)
    told, texts = [msgspec.json.decode(line) for line in lines if line != b"[DONE]"], ["", ""]
    for choice in (choice for each in told for choice in each["choices"]):
        texts[choice["index"]] += choice["text"]
        assert "timings" in choice or stream
    assert (texts, told[-1]["usage"]["completion_tokens"]) == (["a b ", "c "], 6)  # two tokens a round
    assert len({each["id"] for each in told}) == 1


def test_nothing_is_left_of_what_was_answered() -> None:
    async def count(client: AsgiClient) -> Counter[type]:
        for number in range(60):
            body = {"messages": [{"role": "user", "content": "a b"}], "stream": number % 2 > 0, "n": number % 3}
            await client.ask("/v1/chat/completions", body)
        client.engine.asked.clear()
        gc.collect()
        return Counter(type(each) for each in gc.get_objects() if type(each).__module__.startswith(("app.", "engine.")))

    async def tell() -> tuple[Counter[type], Counter[type]]:
        client = AsgiClient()
        await count(client)
        return await count(client), await count(client)

    before, after = asyncio.run(tell())
    assert sum(before.values()) > 0
    assert after == before
