"""What the server listens by: a socket on loopback, a key in a file, and uvicorn with limits.

Connections that do nothing are closed: a request has to come within a time.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from app.problem import problem_error
from app.server.guard import Guard
from app.system.named_file import read_whole, reason_of
from engine.translatable import phrase, translatable

LOOPBACK = "127.0.0.1"
MOST_CONNECTIONS = 256
LARGEST_HEAD = 65_536
IDLE_S = 30
SHORTEST_KEY, LONGEST_KEY = 16, 4096
HEAD_PATIENCE_S = 10.0


class PatientConnection(H11Protocol):
    """uvicorn's own protocol, with a limit on the time that a head, or a body that nobody reads, may take.

    uvicorn limits how large a head may be and how long an answered connection may idle, but waits without end for the
    rest of a head, on a fresh connection and on one that was answered already, and for the rest of a body whose answer
    was given without it. So 256 half-sent requests, which need no key, would hold all connections for ever.
    """

    head_patience_s = HEAD_PATIENCE_S

    def connection_made(self, transport: Any) -> None:
        """A head is awaited from here on."""
        super().connection_made(transport)
        self._rest_timer: asyncio.TimerHandle | None = None
        self._await_rest()

    def data_received(self, data: bytes) -> None:
        """Once a head is whole, uvicorn's own limits hold, and those of the body (`application`)."""
        super().data_received(data)
        if self._owes_rest():
            self._await_rest()
        else:
            self._cancel_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is awaited any more."""
        self._cancel_timer()
        super().connection_lost(exc)

    def _owes_rest(self) -> bool:
        """Whether the client has to send the rest of a head, or of a body that was answered without it."""
        is_answered = self.cycle is None or self.cycle.response_complete
        return is_answered and self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def _await_rest(self) -> None:
        """Begin to wait; each further piece of the same request does not prolong it."""
        if self._rest_timer is None:
            self._rest_timer = self.loop.call_later(self.head_patience_s, self._close_unfinished)

    def _cancel_timer(self) -> None:
        if self._rest_timer is not None:
            self._rest_timer.cancel()
            self._rest_timer = None

    def _close_unfinished(self) -> None:
        if self._owes_rest() and not self.transport.is_closing():
            self.transport.close()


class _EndingServer(uvicorn.Server):
    """Has what is written broken off before it ends: uvicorn cancels it, and clients hear nothing that they know."""

    def __init__(self, config: uvicorn.Config, ends: Callable[[], object]) -> None:
        super().__init__(config)
        self._ends = ends

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._ends()
        await super().shutdown(sockets)


def uvicorn_server(app: Guard, ends: Callable[[], object] = lambda: None) -> uvicorn.Server:
    """The ASGI server around an app, with the limits on connections; it writes no log.

    `ends` is called on its loop once it is to end, and answers the requests that are still there.
    """
    config = uvicorn.Config(
        app,
        http=PatientConnection,
        ws="none",
        loop="asyncio",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_keep_alive=IDLE_S,
        timeout_graceful_shutdown=2,
        h11_max_incomplete_event_size=LARGEST_HEAD,
    )
    return _EndingServer(config, ends)


def bound_socket(port: int) -> socket.socket:
    """A socket on the loopback device; port 0 takes any that is free. Raises ProblemError where it is taken."""
    # With the protocol named, asyncio sends each piece of a stream at once (TCP_NODELAY): else the first token waited
    # until the head before it was acknowledged, up to 40 ms.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((LOOPBACK, port))
        listening.listen(MOST_CONNECTIONS)  # before the address is told
    except OSError as error:
        listening.close()
        raise problem_error(
            "port_taken",
            translatable("port {port} cannot be used: {reason}", port=port, reason=reason_of(error)),
            translatable("Choose another port."),
        ) from error
    return listening


def key_from(path: Path) -> str:
    """The key in a file; a new one is written where there is none, for this user alone. Raises ProblemError."""
    try:
        if path.exists():
            key = read_whole(path, LONGEST_KEY).decode("ascii").strip()
        else:
            key = secrets.token_urlsafe(32)
            path.parent.mkdir(parents=True, exist_ok=True)
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
                file.write(key + "\n")
    except (OSError, UnicodeDecodeError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else phrase("it is not ASCII")
        message = phrase("the key file {path} cannot be used: {reason}", path, reason)
        raise problem_error("bad_key_file", message, translatable("Name another file, or delete this one.")) from error
    if len(key) < SHORTEST_KEY or not key.isprintable() or " " in key:
        message = phrase("the key file {path} holds no key of {count} letters or more", path, SHORTEST_KEY)
        raise problem_error("bad_key_file", message, translatable("Delete it, and a new key is written there."))
    return key
