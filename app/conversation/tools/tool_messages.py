"""What the app and the process of the tools' sessions tell each other, as MessagePack on a pipe."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from app.conversation.tools.offered_tools import ListedTool
from app.conversation.tools.tool_servers import ToolServer
from engine.translatable import as_text


class ToolLimits(NamedTuple):
    """Seconds that a server may take to start and list its tools, and a call to answer; letters of an answer.

    A command may have to be fetched first. What is longer than `most_letters` is cut: 20,000 letters are some 5,000
    tokens, a good part of the contexts in use. A server that sends more than `most_mb` to start, or from one call to
    the next, is ended: pictures are some megabytes.
    """

    start_s: float = 60.0
    call_s: float = 120.0
    most_letters: int = 20_000
    most_mb: int = 32


class StartServer(msgspec.Struct, frozen=True, tag=True):
    """Start a session with a server, or another in place of the one that there is. ServerListed follows."""

    server: ToolServer
    limits: ToolLimits


class EndServer(msgspec.Struct, frozen=True, tag=True):
    """End the session with the server of this name, and the server where it is a command."""

    name: str


class CallTool(msgspec.Struct, frozen=True, tag=True):
    """Call a tool with the JSON of its arguments. ToolCalled follows with the same number."""

    number: int
    server: str
    tool: str
    arguments: str


class CancelCall(msgspec.Struct, frozen=True, tag=True):
    """Wait no longer for the answer of this call, and end its server, which may be busy with it."""

    number: int


class EndAll(msgspec.Struct, frozen=True, tag=True):
    """End all sessions, and the process."""


class ServerListed(msgspec.Struct, frozen=True, tag=True):
    """A server is there, with its tools, of which `left_out` more were not looked at; or not, for `problem`."""

    name: str
    tools: tuple[ListedTool, ...] = ()
    problem: str = ""
    left_out: int = 0


class ServerGone(msgspec.Struct, frozen=True, tag=True):
    """A session has ended by itself. The server is started again when it is needed."""

    name: str


class ToolCalled(msgspec.Struct, frozen=True, tag=True):
    """What a call gave."""

    number: int
    text: str
    failed: bool = False


Down = StartServer | EndServer | CallTool | CancelCall | EndAll
Up = ServerListed | ServerGone | ToolCalled

encode = msgspec.msgpack.Encoder(enc_hook=as_text).encode
decode_down: msgspec.msgpack.Decoder[Down] = msgspec.msgpack.Decoder(Down)
decode_up: msgspec.msgpack.Decoder[Up] = msgspec.msgpack.Decoder(Up)
