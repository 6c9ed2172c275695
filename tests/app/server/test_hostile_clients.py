"""Clients that send half, too much, too deep, or go away: the server answers in the protocol's form and goes on."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack

import msgspec
import openai
import pytest

from app.server import event_stream
from tests.app.server.conftest import Served

STREAM = {"messages": [{"role": "user", "content": "What is a drafter?"}], "stream": True, "max_tokens": 4000}


def head(served: Served, length: int, path: str = "/v1/chat/completions") -> bytes:
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: 127.0.0.1:{served.port}",
        f"Authorization: Bearer {served.key}",
        "Content-Type: application/json",
        f"Content-Length: {length}",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def connected(served: Served) -> socket.socket:
    return socket.create_connection(("127.0.0.1", served.port), 30)


def answer_to(served: Served, data: bytes) -> bytes:
    with connected(served) as connection:
        connection.sendall(data)
        return connection.recv(65536)


def still_answers(served: Served) -> bool:
    with openai.OpenAI(base_url=served.url, api_key=served.key, max_retries=0) as client:
        asked = client.chat.completions.create(model="x", messages=STREAM["messages"], max_tokens=4)  # type: ignore[arg-type]
    return bool(asked.choices[0].message.content)


@pytest.mark.parametrize(("told", "sent"), [(10**9, 1000), (50_000_000, 50_000_000)])
def test_a_body_that_is_too_large_is_answered_although_it_is_not_read(served: Served, told: int, sent: int) -> None:
    answer = answer_to(served, head(served, told) + b"{" * sent)
    assert answer.startswith(b"HTTP/1.1 413")
    assert still_answers(served)


def test_half_of_a_letter_is_answered(served: Served) -> None:
    body = b'{"messages": [{"role": "user", "content": "What is \\ud83d?"}], "max_tokens": 4}'
    assert answer_to(served, head(served, len(body)) + body).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("data", [b"\x00" * 50, b"GET\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n"])
def test_what_is_no_request_is_refused(served: Served, data: bytes) -> None:
    assert answer_to(served, data).startswith(b"HTTP/1.1 400")


def test_a_head_of_a_megabyte_is_refused(served: Served) -> None:
    answer = answer_to(served, b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 1_000_000)
    assert answer.startswith(b"HTTP/1.1 4")
    assert still_answers(served)


def test_two_hundred_half_sent_requests_hold_nobody_up(served: Served) -> None:
    with ExitStack() as stack:
        for number in range(200):
            connection = stack.enter_context(connected(served))
            connection.sendall(head(served, 100)[: 20 + number % 2 * 500])
        assert still_answers(served)
    assert still_answers(served)


def test_clients_that_go_in_mid_stream_hold_nobody_up(served: Served) -> None:
    body = msgspec.json.encode(STREAM)
    for _ in range(10):
        with connected(served) as connection:
            connection.sendall(head(served, len(body)) + body)
            assert connection.recv(20)
    assert still_answers(served)


def test_one_who_reads_nothing_holds_nobody_up(served: Served) -> None:
    body = msgspec.json.encode(STREAM)
    with connected(served) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        connection.sendall(head(served, len(body)) + body)
        assert still_answers(served)


def test_one_who_reads_nothing_is_not_waited_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(message: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(event_stream, "SEND_PATIENCE_S", 0.01)
    with pytest.raises(TimeoutError):
        asyncio.run(event_stream._send_in_time(never, b"x"))
