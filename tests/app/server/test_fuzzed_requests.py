"""Bodies of every shape, and what the protocols say of them: no answer is a fault of the server."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.server.application import ServerLimits
from tests.app.server.asgi_client import AsgiClient, asked
from tests.app.server.fuzzed_bodies import BODY, PATHS


@pytest.mark.parametrize("path", PATHS)
@given(body=BODY)
def test_no_body_is_a_fault_of_the_server(path: str, body: dict[str, Any]) -> None:
    status, answer = asked(path, body)
    assert status in (200, 400), answer
    if status == 400:
        assert isinstance(msgspec.json.decode(answer)["error"]["message"], str)


DEEP = (b"[" * 200_000, b'{"a":' * 200_000, b'{"messages": ' + b"[" * 5000)


@given(body=st.binary(max_size=40) | st.sampled_from([*DEEP, b"1", b"\xff", b"{}"]))
def test_bytes_that_are_no_body_are_refused(body: bytes) -> None:
    status, answer = asked("/v1/chat/completions", body)
    assert status == 400
    assert msgspec.json.decode(answer)["error"]["type"] == "invalid_request_error"


@pytest.mark.parametrize(("path", "body"), [("/v1/nothing", None), ("/v1/models", {}), ("/v1/completions", None)])
def test_what_is_no_route_is_told(path: str, body: Any) -> None:
    status, answer = asked(path, body)
    assert status in (404, 405)
    assert "message" in msgspec.json.decode(answer)["error"]


def test_a_body_that_is_too_large_is_refused() -> None:
    body = {"messages": [{"role": "user", "content": "a" * 2000}]}
    status, _ = asyncio.run(AsgiClient(ServerLimits(body_bytes=1000)).ask("/v1/chat/completions", body))
    assert status == 413
