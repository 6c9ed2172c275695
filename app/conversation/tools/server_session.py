"""The process of one server of tools: a session by the Model Context Protocol's official library.

It is a process of its own because a server may send anything, and as much as it likes: that is read, parsed and cut
here. A server that is a command is its child, and ends with it, as does all that the server has started; when the app
is gone the pipe ends, and the session with it. A server gets no capability of this side: what it asks back (to ask the
user, to write with the model, for folders) is answered with an error by the library.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import os
import re
import signal
import socket
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import anyio
import httpx2
from mcp import Client, MCPError, StdioServerParameters, stdio_client
from mcp.client import stdio, streamable_http
from mcp.shared.message import SessionMessage
from mcp_types import CONNECTION_CLOSED, PARSE_ERROR, ErrorData, JSONRPCError, jsonrpc_message_adapter
from pydantic import ValidationError

from app.conversation.tools.offered_tools import MOST_LISTED, ListedTool, ToolAnswer, listed_tool, object_schema
from app.conversation.tools.tool_servers import Message, ToolServer, ToolServerState, encode
from app.system.child_process import redirect_output
from app.system.crash_report import print_without_texts
from app.system.process_tree import adopt_orphans, end_below
from app.system.terminal_text import safe

LONGEST_ANSWER, LONGEST_REASON, LONGEST_LINE = 20_000, 400, 2_000
"""Letters: those of an answer are some 5,000 tokens, a good part of the contexts in use."""

MOST_PAGES = 20
ENDS = 200
"""Letters at both ends of an answer among which it says what it answers."""

UNREADABLE = "its answer cannot be read: it is not as the protocol has it, or nested too deep"


def main(pipe: Connection, log_file: str, server: ToolServer) -> None:
    """Run until the pipe or the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    redirect_output(Path(log_file))
    logging.disable()  # the library logs what servers send, as often as they send it
    adopt_orphans()
    try:
        asyncio.run(ServerSession(pipe, server).run())
    except Exception as error:
        print_without_texts(error)  # the app sees that this process has ended
    end_below(os.getpid())
    os._exit(0)  # a thread that reads what a server's child held open is not waited for


_ANSWER_TO = re.compile(r'[\s\[{\ufeff]*(?:"jsonrpc"\s*:\s*"[^"]*"\s*,)?\s*"id"\s*:\s*"?(\d{1,18})\b')
_ANSWERED = re.compile(r'"id"\s*:\s*"?(\d{1,18})\b[^{}]*\}[\s\]]*\Z')


def _read_message(data: str | bytes, **how: Any) -> Any:
    """A message of a server; what Python's own `json` writes for the name of a file that is not UTF-8 is read too.

    Raises ValueError for what is none.
    """
    try:
        return jsonrpc_message_adapter.validate_json(data, **how)
    except ValueError:
        with suppress(ValueError, RecursionError):
            return jsonrpc_message_adapter.validate_json(_without_halves(data), **how)
        raise


def _parse_line(line: str) -> SessionMessage | Exception:
    """An answer that cannot be read, as one nested too deep, fails at once what it answers: no other will come."""
    try:
        return SessionMessage(_read_message(line, by_name=False))
    except ValueError as error:
        to = _ANSWER_TO.match(line) or _ANSWERED.search(line[-ENDS:])
        ends = line[:ENDS] + line[-ENDS:]
        if to is None or '"jsonrpc"' not in ends or '"method"' in ends:  # a question of its own has a number too
            return error
        unreadable = ErrorData(code=PARSE_ERROR, message=UNREADABLE)
        return SessionMessage(JSONRPCError(jsonrpc="2.0", id=int(to[1]), error=unreadable))


def _without_halves(text: str | bytes) -> str:
    """JSON without halves of letters, which it can name and nobody can send. Raises ValueError for what is none."""
    return json.dumps(json.loads(text), ensure_ascii=False).encode(errors="replace").decode()


stdio._parse_line = _parse_line
streamable_http.jsonrpc_message_adapter = SimpleNamespace(  # type: ignore[attr-defined, assignment]
    validate_json=_read_message
)


class ServerSession:
    """One server, from its start to its end. `_refusal` is the HTTP answer with which an address refused."""

    def __init__(self, pipe: Connection, server: ToolServer) -> None:
        self._pipe, self._server, self._refusal, self._errors = pipe, server, "", LastError()

    def _send(self, message: Message) -> None:
        with suppress(OSError):  # the app is gone, which the reading thread notices
            self._pipe.send_bytes(encode(message))

    async def run(self) -> None:
        """Start the server, list its tools, make calls one after the other until the pipe or the server ends."""
        loop, calls, scope = asyncio.get_running_loop(), asyncio.Queue[tuple[str, str]](), anyio.CancelScope()

        def read_calls() -> None:
            with suppress(EOFError, OSError):
                while True:
                    loop.call_soon_threadsafe(calls.put_nowait, self._pipe.recv())
            loop.call_soon_threadsafe(scope.cancel)

        threading.Thread(target=read_calls, name="pipe", daemon=True).start()
        with suppress(NotImplementedError):  # Windows has no such signal
            # multiprocessing sends it where the app is interrupted while it closes: the server ends first.
            loop.add_signal_handler(signal.SIGTERM, scope.cancel)
        try:
            # A task of asyncio that is cancelled would not let the library end the server.
            with scope:
                async with self._by_address() if self._server.url else self._by_command() as client:
                    self._send(ToolServerState("ready", await list_tools(client)))
                    while (answer := await self._answer(client, *await calls.get())) is not None:
                        self._send(answer)
                    self._send(ToolServerState())  # before the library has ended it, which may take seconds
        except Exception as error:  # the library and the server may raise anything; behind the list it is passed over
            problem = self._refusal or self._errors.line() or _reason(error)
            self._send(ToolServerState("failed", problem=safe(problem)[:LONGEST_REASON]))

    def _by_command(self) -> Client:
        # Only what the library calls safe of the environment reaches a server, and what its entry says.
        asked = StdioServerParameters(command=self._server.command, args=list(self._server.args), env=self._server.env)
        asked.cwd, asked.encoding_error_handler = self._server.cwd or None, "replace"
        return Client(stdio_client(asked, errlog=self._errors.file), cache=None)

    def _by_address(self) -> Client:
        url, headers = self._server.url, self._server.headers

        async def look_at(response: httpx2.Response) -> None:
            if response.status_code == httpx2.codes.UNAUTHORIZED:
                unknown = "it wants a key (HTTP 401); a login in the browser (OAuth) is not supported"
                self._refusal = "it does not take the key of its entry (HTTP 401)" if headers else unknown

        # The app ends what takes too long.
        hooks = {"response": [look_at]}
        http = httpx2.AsyncClient(headers=headers, timeout=None, event_hooks=hooks, trust_env=not is_local(url))
        return Client(streamable_http.streamable_http_client(url, http_client=http), cache=None)

    async def _answer(self, client: Client, tool: str, arguments: str) -> ToolAnswer | None:
        """What a call gave, or why it gave nothing; None where the server is gone."""
        self._refusal = ""
        try:
            result = await client.call_tool(tool, json.loads(_without_halves(arguments)))
            return ToolAnswer(tool, text_of(result), bool(result.is_error))
        except Exception as error:  # it refused, or what it answered is not what it promised
            is_gone = isinstance(error, anyio.BrokenResourceError | anyio.ClosedResourceError) or (
                # Servers give errors of their own the same code.
                isinstance(error, MCPError) and (error.code, error.message) == (CONNECTION_CLOSED, "Connection closed")
            )
            if is_gone and not self._refusal:
                return None
            return ToolAnswer(tool, safe(self._refusal or _reason(error))[:LONGEST_ANSWER], failed=True)


async def list_tools(client: Client) -> tuple[ListedTool, ...]:
    """The tools that a server lists, as far as so many are looked at.

    The library refuses all of them for one that is wrong, so each is mended before it looks at them.
    """
    dispatcher: Any = client.session._dispatcher
    send = dispatcher.send_raw_request

    async def send_and_mend(method: str, params: Any, opts: Any) -> Any:
        raw = await send(method, params, opts)
        if method != "tools/list" or not isinstance(raw, dict):
            return raw
        listed, cursor = raw.get("tools"), raw.get("nextCursor")
        # What it says of its answers is left out: they are read as text, whatever their form.
        tools = [
            {
                "name": tool["name"],
                "description": tool["description"] if isinstance(tool.get("description"), str) else "",
                "inputSchema": object_schema(tool.get("inputSchema")),
            }
            for tool in (listed if isinstance(listed, list) else ())
            if isinstance(tool, dict) and isinstance(tool.get("name"), str)
        ]
        return {**raw, "tools": tools, "nextCursor": cursor if isinstance(cursor, str) else None}

    dispatcher.send_raw_request = send_and_mend
    found, cursor = list[ListedTool](), None
    for _ in range(MOST_PAGES):
        page = await client.list_tools(cursor=cursor)
        found += [listed_tool(one.name, safe(one.description or ""), one.input_schema) for one in page.tools]
        if not (cursor := page.next_cursor) or len(found) >= MOST_LISTED:
            break
    return tuple(found[:MOST_LISTED])


def text_of(result: Any) -> str:
    """A call's result as plain text: its texts, and a line for what is none. Control characters are made visible."""
    parts = []
    for block in result.content or ():
        text = getattr(getattr(block, "resource", block), "text", None)
        if block.type == "resource_link":
            text = f"[{block.name}: {block.uri}]"
        other = f"[{block.type}, {getattr(block, 'mime_type', None) or 'unknown'}: it cannot be shown here]"
        parts.append(other if text is None else text)
    if not parts and result.structured_content is not None:
        parts.append(json.dumps(result.structured_content, ensure_ascii=False))
    whole = "\n".join(parts)
    shown = safe(whole[:LONGEST_ANSWER])
    left = max(len(whole), len(shown)) - LONGEST_ANSWER
    return f"{shown[:LONGEST_ANSWER]}\n[{left:,} more letters were left out]" if left > 0 else shown


def is_local(url: str) -> bool:
    """Whether an address is this machine's own, however it is spelled: it is never asked through a proxy."""
    host = (urlsplit(url).hostname or "").rstrip(".")
    try:
        address = ipaddress.ip_address(host if ":" in host else socket.inet_aton(host))
    except (ValueError, OSError):
        return host == "localhost" or host.endswith(".localhost")
    address = getattr(address, "ipv4_mapped", None) or address
    return address.is_loopback or address.is_unspecified


def _reason(error: BaseException) -> str:
    """An error of the library in words; of a group the first one."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        return f"it sent what the protocol does not know: {place}: {first['msg']}"
    if isinstance(error, MCPError) and error.code == PARSE_ERROR:
        return UNREADABLE  # the library's words have many lines
    if isinstance(error, FileNotFoundError):
        return f"there is no program called {error.filename}"
    return str(error) or type(error).__name__


class LastError(threading.Thread):
    """The last line that a server writes to its standard error, which says why it did not start."""

    def __init__(self) -> None:
        super().__init__(name="errors", daemon=True)
        self._source, target = os.pipe()
        self.file, self._last = os.fdopen(target, "w"), ""
        self.start()

    def run(self) -> None:
        with os.fdopen(self._source, encoding="utf-8", errors="replace") as file:
            while line := file.readline(LONGEST_LINE):  # it may have no end
                self._last = line.strip() or self._last

    def line(self) -> str:
        """That line, "" where there is none."""
        self.file.close()
        self.join(1.0)  # a child of the server may hold it open
        return self._last
