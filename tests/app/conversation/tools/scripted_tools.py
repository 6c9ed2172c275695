"""A process of tools that follows a script, without the protocol's library."""

from __future__ import annotations

import json
from multiprocessing.connection import Connection

from app.conversation.tools.offered_tools import listed_tool
from app.conversation.tools.tool_messages import (
    CallTool,
    CancelCall,
    EndAll,
    EndServer,
    ServerListed,
    StartServer,
    ToolCalled,
    decode_down,
    encode,
)
from app.conversation.tools.tool_servers import ToolConfig, ToolServer

TEXT = {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}
LOOP = '<tool_call> {"name": "loop", "arguments": {"text": ""}} </tool_call>'
SERVERS = ToolConfig((ToolServer("words", "words-server"),))


def scripted_entry(pipe: Connection, log_file: str) -> None:
    """The server `broken` does not start, tools of `faulty` cannot be used; those of others do as they are called.

    `say` gives its text back, `loop` a call of itself, `wait` answers once it is cancelled, `die` ends the process.
    """
    while True:
        match decode_down.decode(pipe.recv_bytes()):
            case StartServer(server):
                tools = tuple(listed_tool(name, f"It can {name}", TEXT) for name in ("say", "loop", "wait", "die"))
                if server.name == "faulty":
                    tools = tuple(listed_tool(f"say{n}", "", {"properties": {"a": {"enum": []}}}) for n in range(9))
                broken = server.name == "broken"
                listed = ServerListed(server.name, () if broken else tools, "it is broken" if broken else "")
                pipe.send_bytes(encode(listed))
            case CallTool(number, _, "say", arguments):
                pipe.send_bytes(encode(ToolCalled(number, json.loads(arguments)["text"])))
            case CallTool(number, _, "loop"):
                pipe.send_bytes(encode(ToolCalled(number, LOOP)))
            case CallTool(_, _, "die", _) | EndAll():
                return
            case CancelCall(number):
                pipe.send_bytes(encode(ToolCalled(number, "The call was stopped.", failed=True)))
            case CallTool() | EndServer():
                pass
