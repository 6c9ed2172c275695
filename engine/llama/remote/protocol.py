"""Asks a machine of `--rpc` what it is before ggml's client does, which ends the process at anything unexpected.

The few commands of ggml's protocol that need no model: its version, its devices, their memory, and a buffer for a
moment. Each has a time limit, and whatever comes back is compared with what may come. (ggml-rpc.cpp of the pinned
llama.cpp: a request is a command's byte, its size in 8 bytes and its data, an answer a size and data.)
"""

from __future__ import annotations

import os
import socket
import stat
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

from engine.errors import EngineError
from engine.options.servers import Server
from engine.translatable import phrase

PATIENCE_S = 5.0
"""Seconds for a connection and for each answer. One server has one client at a time; others wait without a word."""

VERSION = (7, 0)
"""Major and minor, as the pinned llama.cpp has them."""

MOST_DEVICES, MOST_BYTES = 16, 1 << 50
TIMES = 8
"""Questions of which the fastest answer is the round trip."""

_HELLO, _ALIGNMENT, _MEMORY, _DEVICES = 14, 1, 11, 15
_CAPABILITIES = 24
_SILENCE = (("TCP_KEEPIDLE", 5), ("TCP_KEEPINTVL", 3), ("TCP_KEEPCNT", 3), ("TCP_USER_TIMEOUT", 15_000))
"""Seconds, and milliseconds: a machine that was switched off sends no word of it."""


class ServerUnusable(EngineError):
    """A machine of `--rpc` is not there, or not what it should be."""

    code = "no_server"
    hint = phrase("Check that the same version of `draftlight rpc-server` runs there, and for nobody else.")


class Peer(NamedTuple):
    """A machine that answered. `address` is numeric; free bytes by device; a round trip in milliseconds."""

    server: Server
    address: str
    free_bytes: tuple[int, ...]
    trip_ms: float

    @property
    def endpoint(self) -> str:
        """The address for ggml's client."""
        return f"{self.address}:{self.server.port}"


def ask(server: Server, patience_s: float = PATIENCE_S) -> Peer:
    """What this machine is. Raises ServerUnusable with one sentence."""
    address = _resolved(server)
    try:
        with socket.create_connection((address, server.port), timeout=patience_s) as link:
            link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return _asked(link, server, address)
    except TimeoutError as error:
        raise ServerUnusable(
            phrase(
                "{server} said nothing for {seconds:g} seconds: another program may be using it",
                server.name,
                patience_s,
            )
        ) from error
    except (ConnectionResetError, BrokenPipeError) as error:
        raise _ended(server) from error
    except OSError as error:
        raise ServerUnusable(
            phrase("{server} cannot be reached: {reason}", server.name, error.strerror or error)
        ) from error


def _resolved(server: Server) -> str:
    try:
        found = socket.getaddrinfo(server.host, server.port, socket.AF_INET, socket.SOCK_STREAM)
    except OSError as error:
        raise ServerUnusable(
            phrase("{host} is not a known machine: {reason}", server.host, error.strerror or error)
        ) from error
    return str(found[0][4][0])


def _asked(link: socket.socket, server: Server, address: str) -> Peer:
    said = _answer(link, server, _HELLO, bytes(_CAPABILITIES), 4 + _CAPABILITIES)
    version = said[0], said[1]
    if version[0] != VERSION[0] or version[1] > VERSION[1]:
        raise ServerUnusable(
            phrase(
                "{server} speaks version {found} of ggml's protocol and this Draftlight version {ours}: run the same "
                "Draftlight on both machines",
                server.name, ".".join(map(str, version)), ".".join(map(str, VERSION)),
            )
        )  # fmt: skip
    (count,) = struct.unpack("<I", _answer(link, server, _DEVICES, b"", 4))
    if not 1 <= count <= MOST_DEVICES:
        raise _nonsense(server)
    free = tuple(_free_bytes(link, server, number) for number in range(count))
    trips = []
    for _ in range(TIMES):
        began = time.perf_counter()
        _answer(link, server, _ALIGNMENT, struct.pack("<I", 0), 8)
        trips.append(time.perf_counter() - began)
    return Peer(server, address, free, 1000.0 * min(trips))


def _free_bytes(link: socket.socket, server: Server, device: int) -> int:
    free, total = struct.unpack("<QQ", _answer(link, server, _MEMORY, struct.pack("<I", device), 16))
    if not free <= total <= MOST_BYTES:
        raise _nonsense(server)
    return int(free)


def _answer(link: socket.socket, server: Server, command: int, data: bytes, size: int) -> bytes:
    """The answer's data. Raises ServerUnusable where it has another size or breaks off, TimeoutError and OSError."""
    link.sendall(struct.pack("<BQ", command, len(data)) + data)
    ends_at = time.monotonic() + (link.gettimeout() or PATIENCE_S)  # a byte at a time must not last for ever
    (said,) = struct.unpack("<Q", _exactly(link, server, 8, ends_at))
    if said != size:
        raise _nonsense(server)
    return _exactly(link, server, size, ends_at)


def _exactly(link: socket.socket, server: Server, size: int, ends_at: float) -> bytes:
    found = b""
    while len(found) < size:
        if time.monotonic() > ends_at:
            raise TimeoutError
        piece = link.recv(size - len(found))
        if not piece:
            raise _ended(server)
        found += piece
    return found


def _ended(server: Server) -> ServerUnusable:
    return ServerUnusable(phrase("{server} ended the connection", server.name))


def _nonsense(server: Server) -> ServerUnusable:
    return ServerUnusable(phrase("{server} is not a server of ggml's protocol: its answer is unreadable", server.name))


def end_silent_links() -> None:
    """Have this process's TCP connections, and those that its listeners accept, end where the other end is gone.

    ggml's own have no limit: a machine that lost its power would be waited for for ever. Systems without these options
    of a socket wait as long as they do by themselves.
    """
    for link in _sockets():
        with suppress(OSError):  # a pipe of the process, or a connection that has just ended
            link.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
            for name, value in _SILENCE:
                if hasattr(socket, name):
                    link.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


def is_listening(port: int) -> bool:
    """Whether a socket of this process has this port."""
    for link in _sockets():
        with suppress(OSError):
            if link.getsockname()[1] == port:
                return True
    return False


def _sockets() -> Iterator[socket.socket]:
    """This process's sockets of TCP over IPv4, whoever opened them."""
    for number in range(3, 256):
        with _socket_of(number) as link:
            if link is not None:
                yield link


@contextmanager
def _socket_of(number: int) -> Iterator[socket.socket | None]:
    """A second handle of this descriptor, None where it is no such socket."""
    try:
        is_socket = stat.S_ISSOCK(os.fstat(number).st_mode)
    except OSError:
        is_socket = False
    if not is_socket:
        yield None
        return
    link = socket.socket(fileno=os.dup(number))
    with link:
        yield link if (link.family, link.type) == (socket.AF_INET, socket.SOCK_STREAM) else None
