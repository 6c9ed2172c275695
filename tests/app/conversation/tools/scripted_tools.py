"""A process of tools that follows a script, without the protocol's library."""

from __future__ import annotations

import json
from multiprocessing.connection import Connection
from pathlib import Path

from app.conversation.tools.offered_tools import ToolAnswer, listed_tool
from app.conversation.tools.tool_servers import ToolConfig, ToolServer, ToolServerState, encode

TEXT = {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}
LOOP = '<tool_call> {"name": "loop", "arguments": {"text": ""}} </tool_call>'
SERVERS = ToolConfig((ToolServer("words", "words-server"),))


def scripted_entry(pipe: Connection, log_file: str, server: ToolServer) -> None:
    """The server `broken` does not start; the tools of others do as they are called.

    `say` gives its text back, `loop` a call of itself, `wait` never answers and makes the log's file, `die` ends the
    process.
    """
    tools = tuple(listed_tool(each, f"It can {each}", TEXT) for each in ("say", "loop", "wait", "die"))
    broken = ToolServerState("failed", problem="it is broken")
    pipe.send_bytes(encode(broken if server.name == "broken" else ToolServerState("ready", tools)))
    try:
        while (call := pipe.recv())[0] != "die":
            tool, arguments = call
            if tool == "wait":
                Path(log_file).touch()
            else:
                pipe.send_bytes(encode(ToolAnswer(tool, LOOP if tool == "loop" else json.loads(arguments)["text"])))
    except EOFError:
        return
