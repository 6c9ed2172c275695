"""What a server listens by: a socket on loopback, a key in a file, and uvicorn with limits.

`draftlight serve` and the window's own server have these in common.
"""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Callable
from pathlib import Path

import uvicorn

from app.problem import refuse
from app.server.connections import PatientConnection
from app.server.guard import Guard
from app.system.named_file import reason_of
from engine.translatable import phrase, translatable

LOOPBACK = "127.0.0.1"
MOST_CONNECTIONS = 256
LARGEST_HEAD = 65_536
IDLE_S = 30
SHORTEST_KEY = 16


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
        raise refuse(
            "port_taken",
            translatable("port {port} cannot be used: {reason}", port=port, reason=reason_of(error)),
            translatable("Choose another port."),
        ) from error
    return listening


def key_from(path: Path) -> str:
    """The key in a file; a new one is written where there is none, for this user alone. Raises ProblemError."""
    try:
        if path.exists():
            key = path.read_text(encoding="ascii").strip()
        else:
            key = secrets.token_urlsafe(32)
            path.parent.mkdir(parents=True, exist_ok=True)
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
                file.write(key + "\n")
    except (OSError, UnicodeDecodeError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else phrase("it is not ASCII")
        message = phrase("the key file {path} cannot be used: {reason}", path, reason)
        raise refuse("bad_key_file", message, translatable("Name another file, or delete this one.")) from error
    if len(key) < SHORTEST_KEY or not key.isprintable() or " " in key:
        message = phrase("the key file {path} holds no key of {count} letters or more", path, SHORTEST_KEY)
        raise refuse("bad_key_file", message, translatable("Delete it, and a new key is written there."))
    return key
