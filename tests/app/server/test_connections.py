"""Requests that never become whole: their connections are closed, however much was answered on them before."""

from __future__ import annotations

import asyncio
import socket
from functools import partial
from typing import Any

import msgspec
import pytest
import uvicorn
from uvicorn.server import ServerState

from app.server.command import ENDED
from app.server.listening import PatientConnection, bound_socket, uvicorn_server
from tests.app.server.asgi_client import KEY, PORT, AsgiClient, asked

WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


class HurriedConnection(PatientConnection):
    """Waits a moment in place of ten seconds."""

    head_patience_s = 0.05


async def refuse(scope: Any, receive: Any, send: Any) -> None:
    """An app that answers each request by its head alone."""
    await send({"type": "http.response.start", "status": 401, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


async def until_closed(pieces: list[bytes]) -> bytes:
    """Send pieces, each once the one before was answered; returns all that came until the server hung up."""
    config = uvicorn.Config(refuse, log_config=None, lifespan="off", timeout_keep_alive=600)
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: HurriedConnection(config, state, {}), "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    found = b""
    for piece in pieces[:-1]:
        writer.write(piece)
        found += await reader.readuntil(b"\r\n\r\n")
    writer.write(pieces[-1])
    found += await asyncio.wait_for(reader.read(), 20)
    writer.close()
    server.close()
    return found


@pytest.mark.parametrize(
    "pieces",
    [
        pytest.param([b"GET / HT"], id="first head"),
        pytest.param([WHOLE, b"GET / HT"], id="head behind an answer"),
        pytest.param([b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n", b"{"], id="body behind its answer"),
    ],
)
def test_half_a_request_ends_its_connection(pieces: list[bytes]) -> None:
    assert asyncio.run(until_closed(pieces)).count(b"401") == len(pieces) - 1


def test_a_body_that_comes_behind_its_answer_costs_no_connection() -> None:
    late = [b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n", b"{}" + WHOLE, WHOLE, b"GET"]
    assert asyncio.run(until_closed(late)).count(b"401") == 3


def test_each_piece_of_a_stream_is_sent_at_once() -> None:
    async def tell() -> int:
        loop = asyncio.get_running_loop()
        accepted: asyncio.Future[int] = loop.create_future()

        class Looking(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                connection = transport.get_extra_info("socket")
                accepted.set_result(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

        with bound_socket(0) as listening:
            server = await loop.create_server(Looking, sock=listening)
            _, writer = await asyncio.open_connection(*listening.getsockname())
            found = await accepted
            writer.close()
            server.close()
        return found

    assert asyncio.run(tell())


def test_replies_that_are_written_when_the_server_ends_are_answered_in_their_protocols_form() -> None:
    async def ended() -> bytes:
        client = AsgiClient()
        client.engine.holds = True
        client.engine.queue.attach()
        with bound_socket(0) as listening:
            server = uvicorn_server(client.app, partial(client.engine.queue.close, ENDED))
            serving = asyncio.ensure_future(server.serve(sockets=[listening]))
            reader, writer = await asyncio.open_connection(*listening.getsockname())
            body = b'{"messages": [{"role": "user", "content": "a"}]}'
            head = f"POST /v1/chat/completions HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\nAuthorization: Bearer {KEY}\r\n"
            writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
            while not client.engine.asked:
                await asyncio.sleep(0.001)
            server.should_exit = True
            await serving
            found = await reader.read()
            writer.close()
            return found

    assert b'"code":"server_off"' in asyncio.run(ended())


# Who is served: only programs on this machine that know the key.


HOST, BEARER = (b"host", b"127.0.0.1:8017"), (b"authorization", f"Bearer {KEY}".encode())


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ([HOST, BEARER], 200, ""),
        ([(b"host", b"localhost:8017"), (b"x-api-key", KEY.encode())], 200, ""),
        ([HOST, BEARER, (b"origin", b"http://localhost:8017")], 200, ""),
        ([(b"host", b"evil.example:8017"), BEARER], 403, "wrong_host"),
        ([(b"host", b"127.0.0.1"), BEARER], 403, "wrong_host"),
        ([BEARER], 403, "wrong_host"),
        ([HOST, HOST, BEARER], 403, "wrong_host"),
        ([HOST, BEARER, (b"origin", b"http://evil.example")], 403, "wrong_origin"),
        ([HOST, BEARER, (b"origin", b"null")], 403, "wrong_origin"),
        ([HOST], 401, "invalid_api_key"),
        ([HOST, (b"authorization", b"Bearer " + KEY.encode() + b"x")], 401, "invalid_api_key"),
        ([HOST, (b"authorization", b"Basic " + KEY.encode())], 401, "invalid_api_key"),
    ],
)
def test_only_who_may_ask_is_answered(headers: list[tuple[bytes, bytes]], status: int, code: str) -> None:
    found, body = asked("/v1/models", None, headers)
    assert found == status
    if code:
        assert msgspec.json.decode(body)["error"]["code"] == code
