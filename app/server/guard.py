"""Who may ask: a program on this machine that knows the key.

A page in a browser can send requests to a port of this machine, and a name that somebody else owns can be made to mean
127.0.0.1 (DNS rebinding). So the name in `Host` must be this machine's own, a request that says which page it comes
from (`Origin`) is refused unless the page is this server's, and nothing is answered without the key.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from app.server.refusals import RefusedRequest, encode

Scope = MutableMapping[str, Any]
Received = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Received]]
Send = Callable[[Received], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

OWN_NAMES = ("127.0.0.1", "localhost", "[::1]")


class Guard:
    """An ASGI app around another one, which it keeps all requests from that may not be served."""

    def __init__(self, app: App, key: str, port: int) -> None:
        self._app, self._key = app, key.encode()
        self._hosts = {f"{name}:{port}" for name in OWN_NAMES} | (set(OWN_NAMES) if port == 80 else set())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        try:
            self.check(scope)
        except RefusedRequest as refused:
            await answer(refused, scope, send)
            return
        await self._app(scope, receive, send)

    def check(self, scope: Scope) -> None:
        """Raises RefusedRequest for who may not ask."""
        headers = [(name.lower(), value) for name, value in scope["headers"]]
        hosts = [value.decode("latin-1").lower() for name, value in headers if name == b"host"]
        if len(hosts) != 1 or hosts[0] not in self._hosts:
            raise RefusedRequest("the Host header does not name this server", status=403, code="wrong_host")
        origins = [value.decode("latin-1").lower() for name, value in headers if name == b"origin"]
        if any(origin.removeprefix("http://") not in self._hosts for origin in origins):
            raise RefusedRequest("pages of other origins may not use this server", status=403, code="wrong_origin")
        if not any(hmac.compare_digest(given, self._key) for given in _keys_in(headers)):
            raise RefusedRequest(
                "the API key is missing or wrong: send the one that Draftlight shows",
                status=401,
                code="invalid_api_key",
            )


def _keys_in(headers: list[tuple[bytes, bytes]]) -> list[bytes]:
    """The keys that a request brings: OpenAI's clients send a bearer, Anthropic's `x-api-key`."""
    found = [value.strip() for name, value in headers if name == b"x-api-key"]
    for name, value in headers:
        kind, _, key = value.partition(b" ")
        if name == b"authorization" and kind.lower() == b"bearer":
            found.append(key.strip())
    return found


async def answer(refused: RefusedRequest, scope: Scope, send: Send) -> None:
    """Tell a client why its request is not served."""
    body = encode(refused.as_body())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refused.status == 429:
        headers.append((b"retry-after", b"5"))
    if refused.status == 408:
        headers.append((b"connection", b"close"))  # the rest of the body is not read
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
