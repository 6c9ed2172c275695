"""What goes between the app and the process of a tool server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

import msgspec

from app.conversation.tools.offered_tools import ListedTool, ToolAnswer
from app.conversation.tools.tool_servers import ToolServer
from engine.translatable import as_text

ENDED = "The server has ended without an answer."
STOPPED = "The call was stopped."
TOO_MUCH = "it sent more than fits into memory"


class ToolServerState(msgspec.Struct, frozen=True, tag=True):
    """What is known of a server; `problem` says why it `failed`. The first message of its process."""

    phase: Literal["idle", "starting", "ready", "failed"] = "idle"
    tools: tuple[ListedTool, ...] = ()
    problem: str = ""


class ToolLimits(NamedTuple):
    """Seconds that a server may take to start and list its tools, and a call to answer; letters of an answer.

    A command may have to be fetched first. What is longer than `most_letters` is cut: 20,000 letters are some 5,000
    tokens, a good part of the contexts in use.
    """

    start_s: float = 60.0
    call_s: float = 120.0
    most_letters: int = 20_000


Message = ToolServerState | ToolAnswer
encode = msgspec.msgpack.Encoder(enc_hook=as_text).encode
decode_order = msgspec.msgpack.Decoder(tuple[ToolServer, ToolLimits]).decode
decode_call = msgspec.msgpack.Decoder(tuple[str, str]).decode
decode_message: Callable[[bytes], Message] = msgspec.msgpack.Decoder(Message).decode
