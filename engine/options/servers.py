"""Other machines that hold a part of a model, as the user names them: HOST:PORT, several with commas between.

`HOST:PORT=LAYERS` gives that machine this many layers; without it they are shared out as measured. ggml's client knows
IPv4 alone and splits an address at its first colon, so an address of IPv6 is refused here.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.errors import BadSetting
from engine.translatable import phrase

MOST = 16
"""ggml-rpc.h: GGML_RPC_MAX_SERVERS, and llama.cpp's devices of one model."""

PORT = 50052
"""ggml's own, where the other end names none."""

_LABEL = "[A-Za-z0-9_-]{1,63}"
_FORM = re.compile(
    rf"(?P<host>(?=[^:]{{1,253}}:){_LABEL}(\.{_LABEL})*\.?):(?P<port>[0-9]{{1,5}})(=(?P<layers>[0-9]{{1,4}}))?"
)


class Server(NamedTuple):
    """One machine. `layers` is how many it is to hold, None where that is to be found out."""

    host: str
    port: int
    layers: int | None = None

    @property
    def name(self) -> str:
        """As the user wrote it, without the layers."""
        return f"{self.host}:{self.port}"


def servers_in(text: str) -> tuple[Server, ...]:
    """The machines that a setting names, none in an empty one. Raises BadSetting that says what is wrong with which."""
    if not text.strip():
        return ()
    found = tuple(_server(part.strip()) for part in text.split(","))
    names = [each.name for each in found]
    for name in names:
        if names.count(name) > 1:
            raise BadSetting(phrase("rpc names {server} twice", name))
    if len(found) > MOST:
        raise BadSetting(phrase("rpc may name {most} machines at the most, not {found}", MOST, len(found)))
    return found


def _server(part: str) -> Server:
    match = _FORM.fullmatch(part)
    if match is None or not 1 <= int(match["port"]) <= 65535:
        raise BadSetting(
            phrase("rpc must be HOST:PORT, or HOST:PORT=LAYERS, several with commas between, not {found}", repr(part))
        )
    return Server(match["host"], int(match["port"]), None if match["layers"] is None else int(match["layers"]))


class RpcServerOptions(NamedTuple):
    """`device` is "auto" (cards, where there are any), "cpu" or names; `memory_bytes` and `n_threads` 0: all."""

    host: str
    port: int
    device: str = "auto"
    n_threads: int = 0
    memory_bytes: int = 0
