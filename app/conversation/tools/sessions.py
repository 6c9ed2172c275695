"""The process of the tools: sessions with servers by the Model Context Protocol's official library.

It is a process of its own because a server may send anything, and as much as it likes: what comes is counted, read,
parsed and cut here (`connections`). Servers that are commands are its children, each in a process group that ends with
its session; when the app is gone the pipe ends, and all sessions with it.

A server gets no capability of this side: what it asks back (to ask the user, to write with the model, for folders) is
answered with an error by the library.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import anyio
from mcp import Client, MCPError
from mcp_types import CONNECTION_CLOSED
from pydantic import ValidationError

from app.conversation.tools.connections import Received, connect
from app.conversation.tools.offered_tools import MOST_LISTED, ListedTool, listed_tool
from app.conversation.tools.tool_messages import (
    CallTool,
    CancelCall,
    Down,
    EndAll,
    EndServer,
    ServerGone,
    ServerListed,
    StartServer,
    ToolCalled,
    ToolLimits,
    Up,
    decode_down,
    encode,
)
from app.conversation.tools.tool_servers import ToolServer
from app.problem import ProblemError
from app.system.child_process import redirect_output
from app.system.crash_report import print_without_texts
from app.system.terminal_text import safe

MOST_MEMORY_BYTES = 1_500_000_000
"""What this process may take; its library takes 100 MB. One that takes more is being flooded, and ends."""

WATCHED_EVERY_S = 0.25
LONGEST_REASON = 400
MOST_PAGES = 20
_KEPT_ERRORS_BYTES = 2_000

Say = Callable[[Up], None]


def main(pipe: Connection, log_file: str) -> None:
    """Run until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    redirect_output(Path(log_file))
    logging.disable()  # the library logs what servers send, as often as they send it
    threading.Thread(target=_watch_memory, name="memory", daemon=True).start()
    try:
        asyncio.run(ToolSessions(pipe).serve())
    except Exception as error:
        print_without_texts(error)  # the app hears that this process has ended
    os._exit(0)  # a thread that reads what a server's child still holds open is not waited for


def _watch_memory() -> None:
    over = threading.Event()
    while not over.wait(WATCHED_EVERY_S):
        if _memory_bytes() > MOST_MEMORY_BYTES:
            print("a server sent more than fits into memory", file=sys.stderr, flush=True)
            os._exit(1)


def _memory_bytes() -> int:
    """What this process has in memory; 0 where that is not known."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, AttributeError):
        return 0


class ToolSessions:
    """All sessions, each a task; what comes on the pipe is handed to them."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._sessions: dict[str, tuple[asyncio.Task[None], ServerSession]] = {}
        self._ending: list[asyncio.Task[None]] = []

    async def serve(self) -> None:
        """Do what is asked until the pipe ends, then end all sessions."""
        loop, asked = asyncio.get_running_loop(), asyncio.Queue[bytes | None]()

        def read() -> None:
            with suppress(EOFError, OSError):
                while True:
                    loop.call_soon_threadsafe(asked.put_nowait, self._pipe.recv_bytes())
            loop.call_soon_threadsafe(asked.put_nowait, None)

        threading.Thread(target=read, name="pipe", daemon=True).start()
        with suppress(NotImplementedError):  # Windows has no such signal
            # multiprocessing sends it where the app is interrupted while it closes: the servers end first.
            loop.add_signal_handler(signal.SIGTERM, asked.put_nowait, None)
        while (message := await asked.get()) is not None and not isinstance(
            order := decode_down.decode(message), EndAll
        ):
            self._do(order)
        ending = [*self._ending, *(self._end(name) for name in list(self._sessions))]
        await asyncio.gather(*(task for task in ending if task), return_exceptions=True)

    def _do(self, order: Down) -> None:
        match order:
            case StartServer(server, limits):
                before, session = self._end(server.name), ServerSession(server, limits, self._say)
                self._sessions[server.name] = asyncio.create_task(_after(before, session)), session
            case EndServer(name):
                self._ending = [task for task in (*self._ending, self._end(name)) if task and not task.done()]
            case CallTool() as call:
                held = self._sessions.get(call.server)
                if held is None or not held[1].take(call):
                    self._say(ToolCalled(call.number, "The server is not there any more.", failed=True))
            case CancelCall(number):
                for _, session in self._sessions.values():
                    session.cancel(number)

    def _end(self, name: str) -> asyncio.Task[None] | None:
        """Have a session end; returns its task, None where there is none."""
        task, session = self._sessions.pop(name, (None, None))
        if session is not None:
            session.stop()
        return task

    def _say(self, message: Up) -> None:
        with suppress(OSError):  # the app is gone, which the reading thread notices
            self._pipe.send_bytes(encode(message))


async def _after(before: asyncio.Task[None] | None, session: ServerSession) -> None:
    """Begin a session once the one before with the same server has ended."""
    if before is not None:
        await asyncio.wait([before])
    await session.live()


class ServerSession:
    """One server, from its start to its end; calls are made one after the other."""

    def __init__(self, server: ToolServer, limits: ToolLimits, say: Say) -> None:
        self._server, self._limits, self._say = server, limits, say
        self._calls: asyncio.Queue[CallTool] = asyncio.Queue()
        self._running: tuple[int, anyio.CancelScope] | None = None
        self._stopped: set[int] = set()
        self._scope = anyio.CancelScope()
        self._received = Received(limits.most_mb, self._break_off)
        self._is_over = self._is_stopped = False

    def stop(self) -> None:
        """End the server. A task of asyncio that is cancelled would not let the library do that."""
        self._is_stopped = True
        self._scope.cancel()

    def _break_off(self) -> None:
        """The server sends too much: the call that runs ends with it, or else the session."""
        (self._scope if self._running is None else self._running[1]).cancel()

    def take(self, call: CallTool) -> bool:
        """Make this call after those before it; False where the session is over."""
        if not self._is_over:
            self._calls.put_nowait(call)
        return not self._is_over

    def cancel(self, number: int) -> None:
        """Wait no longer for this call; one that waits for its turn, or for the server's start, is never made."""
        if self._running is not None and self._running[0] == number:
            self._running[1].cancel()
        else:
            self._stopped.add(number)

    async def live(self) -> None:
        """Start the server, list its tools, make calls; says ServerListed first, and ServerGone at the end."""
        errors, listed = _LastErrors(), False
        try:
            self._scope.deadline = anyio.current_time() + self._limits.start_s
            with self._scope:
                async with AsyncExitStack() as stack:
                    client = await connect(self._server, self._limits, self._received, stack, errors.file)
                    client = await stack.enter_async_context(client)
                    tools, left_out = await _tools_of(client)
                    self._scope.deadline = float("inf")
                    self._say(ServerListed(self._server.name, tools, left_out=left_out))
                    listed = True
                    while await self._call(client, await self._calls.get()):
                        pass
            problem = self._fault or f"it did not start within {self._limits.start_s:g} seconds"
        except Exception as error:  # the library and the server may raise anything
            problem = self._fault or errors.last() or _reason(error)
        finally:
            errors.close()
        if listed or self._is_stopped:
            self._end()
        else:
            self._is_over = True
            self._say(ServerListed(self._server.name, problem=safe(problem)[:LONGEST_REASON]))
        self._answer_those_that_wait()

    @property
    def _fault(self) -> str:
        """What is wrong with the server, where that is known better than the library tells it."""
        return self._received.fault or self._received.refusal

    def _end(self) -> None:
        """Make no more calls, and say so once."""
        if self._is_over:
            return
        self._is_over = True
        self._answer_those_that_wait()
        if not self._is_stopped:
            self._say(ServerGone(self._server.name))

    def _answer_those_that_wait(self) -> None:
        while not self._calls.empty():
            self._say(ToolCalled(self._calls.get_nowait().number, "The server has ended.", failed=True))

    async def _call(self, client: Client, call: CallTool) -> bool:
        """Make one call and say what it gave; False where the session is of no more use."""
        lives, answer = True, ToolCalled(call.number, "The call was stopped.", failed=True)
        if call.number in self._stopped:
            self._say(answer)
            return True
        self._received.begin()
        try:
            with anyio.move_on_after(self._limits.call_s) as limit:
                self._running = call.number, limit
                result = await client.call_tool(call.tool, json.loads(call.arguments))
                answer = ToolCalled(call.number, text_of(result, self._limits.most_letters), bool(result.is_error))
            if limit.cancelled_caught:
                lives = False  # it may still be at work
                if self._received.fault:
                    answer = ToolCalled(call.number, f"The server was ended: {self._received.fault}.", failed=True)
                elif anyio.current_time() >= limit.deadline:
                    words = f"The tool did not answer within {self._limits.call_s:g} seconds."
                    answer = ToolCalled(call.number, words, failed=True)
        except MCPError as error:
            # Servers give errors of their own the same code.
            lives = (error.error.code, error.error.message) != (CONNECTION_CLOSED, "Connection closed")
            words = safe(error.error.message) if lives else "The server has ended without an answer."
            words = f"The server refused: {self._received.refusal}." if self._received.refusal else words
            answer = ToolCalled(call.number, words[: self._limits.most_letters], failed=True)
        except (anyio.BrokenResourceError, anyio.ClosedResourceError):
            lives, answer = False, ToolCalled(call.number, "The server has ended.", failed=True)
        except Exception as error:  # what it answered is not what it promised
            answer = ToolCalled(call.number, safe(_reason(error))[: self._limits.most_letters], failed=True)
        except asyncio.CancelledError:
            self._say(answer)  # the whole session is stopped
            raise
        finally:
            self._running = None
        if not lives:
            self._end()  # before the library has ended the server, which may take seconds
        self._say(answer)
        return lives


async def _tools_of(client: Client) -> tuple[tuple[ListedTool, ...], int]:
    """The tools that a server lists, as far as so many are looked at, and how many more are on its first pages."""
    if isinstance(client, Client):
        _mend_lists(client)
    found: list[ListedTool] = []
    cursor, count = None, 0
    for _ in range(MOST_PAGES):
        page = await client.list_tools(cursor=cursor)
        looked_at = page.tools[: MOST_LISTED - len(found)]
        found += [listed_tool(one.name, safe(one.description or ""), one.input_schema) for one in looked_at]
        count += len(page.tools)
        cursor = page.next_cursor
        if not cursor:
            break
    return tuple(found), count - len(found)


def _mend_lists(client: Client) -> None:
    """Have what a server lists mended before the library looks at it, which refuses all tools for one."""
    dispatcher: Any = client.session._dispatcher
    send = dispatcher.send_raw_request

    async def send_and_mend(method: str, params: Any, opts: Any) -> Any:
        raw = await send(method, params, opts)
        return _mended(raw) if method == "tools/list" and isinstance(raw, dict) else raw

    dispatcher.send_raw_request = send_and_mend


def _mended(raw: dict[str, Any]) -> dict[str, Any]:
    """A list of tools without what is wrong with each: with no schema one takes any object, with no name it goes."""
    tools = []
    for tool in raw["tools"] if isinstance(raw.get("tools"), list) else ():
        if isinstance(tool, dict) and isinstance(tool.get("name"), str):
            said = tool.get("description")
            given, gives = (
                each if isinstance(each := tool.get(name), dict) and each.get("type") == "object" else None
                for name in ("inputSchema", "outputSchema")
            )
            mended = {"name": tool["name"], "inputSchema": given or {"type": "object"}}
            mended |= {"description": said} if isinstance(said, str) else {}
            tools.append(mended | ({"outputSchema": gives} if gives else {}))
    return {**raw, "tools": tools}


def text_of(result: Any, most_letters: int) -> str:
    """A call's result as plain text: its texts, and a line for what is none. Control characters are made visible."""
    parts = []
    for block in result.content or ():
        match block.type:
            case "text":
                parts.append(block.text)
            case "resource_link":
                parts.append(f"[{block.name}: {block.uri}]")
            case "resource" if hasattr(block.resource, "text"):
                parts.append(block.resource.text)
            case kind:
                parts.append(f"[{kind}, {getattr(block, 'mime_type', None) or 'unknown'}: it cannot be shown here]")
    if not parts and result.structured_content is not None:
        parts.append(json.dumps(result.structured_content, ensure_ascii=False))
    text = "\n".join(parts)
    left = len(text) - most_letters
    shown = safe(text[:most_letters])
    return f"{shown}\n[{left:,} more letters were left out]" if left > 0 else shown


def _reason(error: BaseException) -> str:
    """An error of the library in words; of a group the first one."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    if isinstance(error, ProblemError):
        return error.problem.line()
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        return f"it sent what the protocol does not know: {place}: {first['msg']}"
    if isinstance(error, FileNotFoundError):
        return f"there is no program called {error.filename}"
    return str(error) or type(error).__name__


class _LastErrors:
    """The end of what a server writes to its standard error, which says why it did not start."""

    def __init__(self) -> None:
        source, target = os.pipe()
        self.file = os.fdopen(target, "w")
        self._kept = b""
        self._thread = threading.Thread(target=self._read, args=(source,), name="errors", daemon=True)
        self._thread.start()

    def _read(self, source: int) -> None:
        with os.fdopen(source, "rb", buffering=0) as pipe:
            while data := pipe.read(65536):
                self._kept = (self._kept + data)[-_KEPT_ERRORS_BYTES:]

    def close(self) -> None:
        self.file.close()

    def last(self) -> str:
        """The last line that is not empty, "" where there is none."""
        self.close()
        self._thread.join(1.0)  # a child of the server may hold it open
        lines = self._kept.decode("utf-8", "replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")
