"""A process of tools that follows a script, without the protocol's library."""

from __future__ import annotations

import json
from multiprocessing.connection import Connection

from app.conversation.tools.offered_tools import listed_tool
from app.conversation.tools.server_process import ServerListed, ToolCalled, decode_call, decode_start, encode
from app.conversation.tools.tool_servers import ToolConfig, ToolServer

TEXT = {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}
LOOP = '<tool_call> {"name": "loop", "arguments": {"text": ""}} </tool_call>'
SERVERS = ToolConfig((ToolServer("words", "words-server"),))


def scripted_entry(pipe: Connection, log_file: str, order: bytes) -> None:
    """The server `broken` does not start, tools of `faulty` cannot be used; those of others do as they are called.

    `say` gives its text back, `loop` a call of itself, `wait` never answers, `die` ends the process.
    """
    name = decode_start.decode(order)[0].name
    tools = tuple(listed_tool(each, f"It can {each}", TEXT) for each in ("say", "loop", "wait", "die"))
    if name == "faulty":
        tools = tuple(listed_tool(f"say{n}", "", {"properties": {"a": {"enum": []}}}) for n in range(9))
    broken = ServerListed(problem="it is broken")
    pipe.send_bytes(encode(broken if name == "broken" else ServerListed(tools)))
    try:
        while (call := decode_call.decode(pipe.recv_bytes())).tool != "die":
            if call.tool != "wait":
                words = LOOP if call.tool == "loop" else json.loads(call.arguments)["text"]
                pipe.send_bytes(encode(ToolCalled(call.number, words)))
    except EOFError:
        return
