"""How a server of tools is reached: by a command's streams, over HTTP, or by the older SSE; what it may send that way.

All sessions share one process, so the amount is counted while it comes: a server that floods is ended alone. What a
server sends in one piece is in memory before the protocol's library can cut it.
"""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from contextvars import ContextVar
from typing import Any, TextIO

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

LEFT_PATIENCE_S = 0.5
"""Seconds from SIGTERM to SIGKILL for what a server leaves behind that has ended itself."""


class Received:
    """What a server has sent since `begin`; `end` is called once it is more than `most_mb`.

    `fault` says why the server must end, `refusal` why it lets nobody in, "" while there is no such thing.
    """

    def __init__(self, most_mb: int, end: Callable[[], object]) -> None:
        self._most_mb, self._end, self._size = most_mb, end, 0
        self.fault = self.refusal = ""

    def begin(self) -> None:
        """Another call is made."""
        self._size = 0

    def take(self, size: int) -> None:
        """Count bytes or letters that came. Raises BrokenResourceError where they are too many."""
        self._size += size
        if self._size > self._most_mb * 1_000_000:
            self.fault = f"it sent more than {self._most_mb} MB at once"
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
            _received.get().take(len(parts[-1]))
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
            self._received.take(len(part))
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
        return httpx2.AsyncClient(headers=headers, timeout=timeout, auth=auth, event_hooks={"response": [look_at]})

    if server.is_sse:
        return Client(sse_client(server.url, server.headers, limits.start_s, wait_s, http), cache=None)
    client = await stack.enter_async_context(http(server.headers, httpx2.Timeout(limits.start_s, read=wait_s)))
    return Client(streamable_http_client(server.url, http_client=client), cache=None)


def _refused(has_headers: bool) -> str:
    if has_headers:
        return "it does not take the key of its entry (HTTP 401)"
    return "it wants a key (HTTP 401); a login in the browser (OAuth) is not supported"
