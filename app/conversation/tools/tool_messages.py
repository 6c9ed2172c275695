"""What the app and the process of a server of tools tell each other, as MessagePack on a pipe."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from app.conversation.tools.offered_tools import ListedTool
from app.conversation.tools.tool_servers import ToolServer
from engine.translatable import as_text


class ToolLimits(NamedTuple):
    """Seconds that a server may take to start and list its tools, and a call to answer; letters of an answer.

    A command may have to be fetched first. What is longer than `most_letters` is cut: 20,000 letters are some 5,000
    tokens, a good part of the contexts in use.
    """

    start_s: float = 60.0
    call_s: float = 120.0
    most_letters: int = 20_000


class CallTool(msgspec.Struct, frozen=True):
    """Call a tool with the JSON of its arguments. ToolCalled follows with the same number."""

    number: int
    tool: str
    arguments: str


class ServerListed(msgspec.Struct, frozen=True, tag=True):
    """A server is there, with its tools, of which `left_out` more were not looked at; or not, for `problem`."""

    tools: tuple[ListedTool, ...] = ()
    left_out: int = 0
    problem: str = ""


class ToolCalled(msgspec.Struct, frozen=True, tag=True):
    """What a call gave; the server is of no more use where it no longer `lives`."""

    number: int
    text: str
    failed: bool = False
    lives: bool = True


Up = ServerListed | ToolCalled

encode = msgspec.msgpack.Encoder(enc_hook=as_text).encode
decode_start: msgspec.msgpack.Decoder[tuple[ToolServer, ToolLimits]] = msgspec.msgpack.Decoder(
    tuple[ToolServer, ToolLimits]
)
decode_call: msgspec.msgpack.Decoder[CallTool] = msgspec.msgpack.Decoder(CallTool)
decode_up: msgspec.msgpack.Decoder[Up] = msgspec.msgpack.Decoder(Up)
