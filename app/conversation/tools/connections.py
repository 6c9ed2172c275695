"""How a server of tools is reached: by a command's streams, over HTTP, or by the older SSE; what it may send that way.

All sessions share one process, so the amount is counted while it comes: a server that floods is ended alone. What a
server sends in one piece is in memory before the protocol's library can cut it.
"""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack
from contextvars import ContextVar
from typing import Any, TextIO
from urllib.parse import urlsplit

import httpx2
from anyio import BrokenResourceError, EndOfStream
from anyio.streams.text import TextReceiveStream
from mcp import Client, StdioServerParameters, stdio_client
from mcp.client import stdio
from mcp.client.sse import sse_client
from mcp.client.streamable_http import streamable_http_client
from mcp.os.posix.utilities import terminate_posix_process_tree

from app.conversation.tools.tool_messages import ToolLimits
from app.conversation.tools.tool_servers import ToolServer, filled_in

WANTS_LOGIN = 401

MOST_VALUES = 200_000
"""Of JSON, from one call to the next, counted by commas and opening brackets."""

LEFT_PATIENCE_S = 0.5
"""Seconds from SIGTERM to SIGKILL for what a server leaves behind that has ended itself."""


class Received:
    """What a server has sent since `begin`; `end` is called once it is more than `most_mb`.

    `fault` says why the server must end, `refusal` why it lets nobody in, "" while there is no such thing.
    """

    def __init__(self, most_mb: int, end: Callable[[], object]) -> None:
        self._most_mb, self._end, self._size, self._values = most_mb, end, 0, 0
        self.fault = self.refusal = ""

    def begin(self) -> None:
        """Another call is made."""
        self._size = self._values = 0

    def take(self, part: str | bytes) -> None:
        """Count what came, and the values in it. Raises BrokenResourceError where they are too many.

        A value of two letters takes a hundred bytes once it is read: thirty megabytes of them were gigabytes.
        """
        self._size += len(part)
        marks: Sequence[Any] = (",", "[", "{") if isinstance(part, str) else (b",", b"[", b"{")
        self._values += sum(map(part.count, marks))
        is_large = self._size > self._most_mb * 1_000_000
        if is_large or self._values > MOST_VALUES:
            most = f"{self._most_mb} MB" if is_large else f"{MOST_VALUES:,} values"
            self.fault = f"it sent more than {most} at once"
            self._end()
            raise BrokenResourceError


_received: ContextVar[Received] = ContextVar("received")


class _CountedText(TextReceiveStream):
    """What a command writes, in whole lines: the library copies what it has of a line with each part that comes."""

    async def receive(self) -> str:
        parts = list[str]()
        while not parts or "\n" not in parts[-1]:
            try:
                parts.append(await super().receive())
            except EndOfStream:
                if not parts:
                    raise
                break
            _received.get().take(parts[-1])
        return "".join(parts)


stdio.TextReceiveStream = _CountedText  # type: ignore[attr-defined]

_end_server = stdio._stop_server_process


async def _end_group(process: Any) -> None:
    """End a server, and what it has left in its group: the library does so only where it has to force the server."""
    await _end_server(process)
    if sys.platform != "win32":  # there the library ends the server's job
        await terminate_posix_process_tree(process, LEFT_PATIENCE_S)


stdio._stop_server_process = _end_group


class _CountedBody(httpx2.AsyncByteStream):
    """The body of an answer over HTTP."""

    def __init__(self, body: httpx2.AsyncByteStream, received: Received) -> None:
        self._body, self._received = body, received

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for part in self._body:
            self._received.take(part)
            yield part

    async def aclose(self) -> None:
        await self._body.aclose()


async def connect(
    server: ToolServer, limits: ToolLimits, received: Received, stack: AsyncExitStack, errors: TextIO
) -> Client:
    """A client whose session begins when it is entered; `errors` gets a command's standard error.

    Raises ProblemError where an entry lacks a value.
    """
    server = filled_in(server)
    if not server.url:
        _received.set(received)
        # Only what the library calls safe of the environment reaches a server, and what its entry says.
        asked = StdioServerParameters(
            command=server.command,
            args=list(server.args),
            env=server.env or None,
            cwd=server.cwd or None,
            encoding_error_handler="replace",
        )
        return Client(stdio_client(asked, errlog=errors), cache=None)

    async def look_at(response: httpx2.Response) -> None:
        if response.status_code == WANTS_LOGIN:
            received.refusal = _refused(bool(server.headers))
        if isinstance(response.stream, httpx2.AsyncByteStream):
            response.stream = _CountedBody(response.stream, received)

    wait_s = max(limits.start_s, limits.call_s)

    def http(
        headers: dict[str, str] | None = None, timeout: httpx2.Timeout | None = None, auth: httpx2.Auth | None = None
    ) -> httpx2.AsyncClient:
        hooks = {"response": [look_at]}
        by_proxy = not is_here(server.url)
        return httpx2.AsyncClient(headers=headers, timeout=timeout, auth=auth, event_hooks=hooks, trust_env=by_proxy)

    if server.is_sse:
        return Client(sse_client(server.url, server.headers, limits.start_s, wait_s, http), cache=None)
    client = await stack.enter_async_context(http(server.headers, httpx2.Timeout(limits.start_s, read=wait_s)))
    return Client(streamable_http_client(server.url, http_client=client), cache=None)


def is_here(url: str) -> bool:
    """Whether an address is this machine's own: it is never asked through a proxy."""
    host = urlsplit(url).hostname or ""
    return host in ("localhost", "::1") or host.endswith(".localhost") or host.startswith("127.")


def _refused(has_headers: bool) -> str:
    if has_headers:
        return "it does not take the key of its entry (HTTP 401)"
    return "it wants a key (HTTP 401); a login in the browser (OAuth) is not supported"
