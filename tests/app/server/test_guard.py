"""Who is served: only programs on this machine that know the key."""

from __future__ import annotations

import msgspec
import pytest

from tests.app.server.asgi_client import KEY, asked

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
