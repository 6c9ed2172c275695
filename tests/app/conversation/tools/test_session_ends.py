"""A session that ends while calls run or wait, over a client that follows a script: each call gets its answer, once."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

pytest.importorskip("mcp")

from anyio import BrokenResourceError

from app.conversation.tools import connections
from app.conversation.tools.offered_tools import MOST_LISTED
from app.conversation.tools.sessions import ServerSession, ToolSessions
from app.conversation.tools.tool_messages import CallTool, ServerListed, StartServer, ToolCalled, ToolLimits, Up, encode
from app.conversation.tools.tool_servers import ToolServer


class ScriptedClient:
    """A server with three pages of `tools` each, whose calls never end.

    `made` are their names, `runs` is set once one runs.
    """

    tools: tuple[SimpleNamespace, ...] = ()

    def __init__(self, *_: object, **__: object) -> None:
        self.made: list[str] = []
        self.runs = asyncio.Event()
        self.has_ended = False

    async def __aenter__(self) -> ScriptedClient:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.has_ended = True

    async def list_tools(self, cursor: int | None) -> SimpleNamespace:
        return SimpleNamespace(tools=self.tools, next_cursor={None: 1, 1: 2, 2: None}[cursor])

    async def call_tool(self, name: str, _: object) -> None:
        self.made.append(name)
        self.runs.set()
        await asyncio.Event().wait()


def call(number: int) -> CallTool:
    return CallTool(number, "words", f"tool {number}", "{}")


def test_a_server_that_does_not_start_again_answers_the_calls_that_waited_for_it() -> None:
    async def live() -> list[Up]:
        said: list[Up] = []
        session = ServerSession(ToolServer("words", "no-such-program"), ToolLimits(), said.append)
        session.take(call(1))
        await session.live()
        return said

    assert asyncio.run(live()) == [
        ServerListed("words", problem="there is no program called no-such-program"),
        ToolCalled(1, "The server has ended.", failed=True),
    ]


def test_a_call_that_is_stopped_before_its_server_is_there_is_never_made(monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> list[str]:
        client = ScriptedClient()
        monkeypatch.setattr(connections, "Client", lambda *_, **__: client)
        session = ServerSession(ToolServer("words", "words-server"), ToolLimits(), lambda _: None)
        session.take(call(1))
        session.take(call(2))
        session.cancel(1)
        task = asyncio.create_task(session.live())
        await client.runs.wait()
        session.stop()
        await task
        return client.made

    assert asyncio.run(live()) == ["tool 2"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_an_app_that_is_interrupted_at_its_end_leaves_no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = multiprocessing.Pipe()

    async def live() -> ScriptedClient:
        client = ScriptedClient()
        monkeypatch.setattr(connections, "Client", lambda *_, **__: client)
        serving = asyncio.create_task(ToolSessions(theirs).serve())
        signal.signal(signal.SIGTERM, lambda *_: serving.cancel())  # the signal's default would end the tests
        ours.send_bytes(encode(StartServer(ToolServer("words", "words-server"), ToolLimits())))
        ours.send_bytes(encode(CallTool(1, "words", "wait", "{}")))
        await client.runs.wait()
        signal.raise_signal(signal.SIGTERM)
        await serving
        ours.close()
        for reading in (each for each in threading.enumerate() if each.name == "pipe"):
            await asyncio.to_thread(reading.join)
        return client

    before = signal.getsignal(signal.SIGTERM)
    try:
        assert asyncio.run(live()).has_ended
    finally:
        signal.signal(signal.SIGTERM, before)


@pytest.mark.skipif(sys.platform == "win32", reason="it is run by a shell, and a named pipe tells who lives")
def test_what_a_server_leaves_ends_with_its_session(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "lives")
    held = os.open(tmp_path / "lives", os.O_RDONLY | os.O_NONBLOCK)
    leave = 'exec 3>"$1"; echo started >&3; sleep 60 </dev/null >/dev/null 2>&1 & exit'
    server = ToolServer("leaves", "sh", ("-c", leave, "sh", str(tmp_path / "lives")))

    async def live() -> None:
        await ServerSession(server, ToolLimits(), lambda _: None).live()

    asyncio.run(live())
    assert os.read(held, 100) == b"started\n"
    assert os.read(held, 100) == b""  # BlockingIOError while a process holds its end
    os.close(held)


def test_tools_that_are_too_many_to_look_at_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> Up:
        client = ScriptedClient()
        client.tools = tuple(SimpleNamespace(name=f"t{n}", description="", input_schema={}) for n in range(700))
        monkeypatch.setattr(connections, "Client", lambda *_, **__: client)
        said: asyncio.Queue[Up] = asyncio.Queue()
        session = ServerSession(ToolServer("words", "words-server"), ToolLimits(), said.put_nowait)
        task = asyncio.create_task(session.live())
        listed = await said.get()
        session.stop()
        await task
        return listed

    listed = asyncio.run(live())
    assert isinstance(listed, ServerListed)
    assert (len(listed.tools), listed.left_out) == (MOST_LISTED, 3 * 700 - MOST_LISTED)


def test_few_megabytes_of_very_many_values_end_a_server_before_they_are_read() -> None:
    ended: list[str] = []
    received = connections.Received(32, lambda: ended.append("ended"))
    received.take(b'{"text": "' + b"x" * 1_000_000 + b'"}')
    assert (ended, received.fault) == ([], "")
    with pytest.raises(BrokenResourceError):
        received.take("[]," * 100_000)
    assert (ended, received.fault) == (["ended"], "it sent more than 200,000 values at once")


@pytest.mark.parametrize(
    ("url", "here"),
    [
        ("http://127.0.0.1:1/mcp", True),
        ("http://localhost/x", True),
        ("http://[::1]:2/", True),
        ("https://a.org/", False),
    ],
)
def test_an_address_of_this_machine_is_not_asked_by_a_proxy(url: str, here: bool) -> None:
    assert connections.is_here(url) == here
