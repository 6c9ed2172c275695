"""The end of a server's process: each call gets its answer, once, and nothing that a server started is left."""

from __future__ import annotations

import os
import queue
import select
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.conversation.tools import server_process
from app.conversation.tools.offered_tools import MOST_LISTED
from app.conversation.tools.server_process import Entry, ServerProcess, tool_entry
from app.conversation.tools.server_session import LONGEST_ANSWER, _parse_line, is_local, list_tools, text_of
from app.conversation.tools.tool_servers import ToolServer
from app.system import process_tree
from tests.app.conversation.tools.scripted_tools import scripted_entry

STOPPED = "The call failed: it was stopped."
ENDED = "The call failed: the process of the tools has ended."
LIVES = pytest.mark.skipif(sys.platform == "win32", reason="it is run by a shell, and a named pipe tells who lives")


class Heard:
    """A process, and what it says: the phases of its server, and the texts of answers."""

    def __init__(self, tmp_path: Path, server: ToolServer, entry: Entry) -> None:
        self._said: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.process = ServerProcess(self._hear, tmp_path / "log", entry, server, None)

    def _hear(self) -> None:
        self._said.put(self.process.state.problem or self.process.state.phase)

    def call(self, tool: str) -> None:
        self.process.call(tool, '{"text": "x"}', lambda gave: self._said.put(gave.text))

    def next(self) -> str:
        return self._said.get(timeout=60)

    def rest(self) -> list[str]:
        self.process.join(60)
        return [self._said.get() for _ in range(self._said.qsize())]


@pytest.fixture
def words(tmp_path: Path) -> Iterator[Heard]:
    heard = Heard(tmp_path, ToolServer("words", "words-server"), scripted_entry)
    assert heard.next() == "ready"
    yield heard
    heard.process.stop()
    heard.process.join()


def test_a_server_that_does_not_start_answers_the_calls_that_waited_for_it(tmp_path: Path) -> None:
    heard = Heard(tmp_path, ToolServer("broken", "x"), scripted_entry)
    heard.call("say")
    assert heard.rest() == ["it is broken", ENDED]


def test_a_server_that_is_stopped_answers_the_call_that_runs_and_those_behind_it(words: Heard, tmp_path: Path) -> None:
    for tool in ("say", "wait", "say"):
        words.call(tool)
    assert words.next() == "x"
    while not (tmp_path / "log").exists():  # its process has the second call
        words.process.join(0.05)
    words.process.stop()
    assert words.rest() == ["idle", STOPPED, ENDED]


def test_a_server_that_takes_too_much_memory_is_ended_while_it_does_nothing(
    words: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_process, "MOST_MEMORY_BYTES", 1)
    monkeypatch.setattr(server_process, "own_bytes", lambda _: 2)
    assert words.rest() == ["idle"]


LEAVES = 'exec 3>"$1"; echo started >&3; setsid sleep 600 </dev/null >/dev/null 2>&1 & (sleep 600 & ) ; '


@LIVES
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere what has left its group is not found")
@pytest.mark.parametrize("goes_on", ["exit", "cat", "trap '' TERM; sleep 600"])
def test_what_a_server_leaves_ends_with_it(tmp_path: Path, goes_on: str) -> None:
    os.mkfifo(tmp_path / "lives")
    held = os.open(tmp_path / "lives", os.O_RDONLY | os.O_NONBLOCK)
    server = ToolServer("leaves", "sh", ("-c", LEAVES + goes_on, "sh", str(tmp_path / "lives")))
    heard = Heard(tmp_path, server, tool_entry)
    if goes_on != "exit":
        while b"started" not in (_read(held) or b""):
            heard.process.join(0.05)
        heard.process.stop()
    heard.rest()
    while _read(held):
        pass
    assert os.read(held, 100) == b""  # BlockingIOError while a process holds its end
    os.close(held)


def _read(held: int) -> bytes | None:
    try:
        return os.read(held, 100)
    except BlockingIOError:
        return None


@pytest.mark.skipif(sys.platform != "linux", reason="only there it is seen")
def test_a_process_that_is_stuck_is_killed_with_all_below_it() -> None:
    shell = "setsid sleep 600 & sleep 600 & echo up; wait"
    script = f"import subprocess as s; s.Popen(['sh', '-c', {shell!r}]).wait()"
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"up\n"
        found = {one: os.pidfd_open(one) for one in process_tree.below(process.pid)}
        process_tree.end_tree(process.pid)
    assert len(found) == 3
    for ends in found.values():  # readable once its process has ended
        assert select.select([ends], [], [], 60)[0]
        os.close(ends)


def test_tools_that_are_too_many_are_not_looked_at() -> None:
    import asyncio

    class Pages:
        session = SimpleNamespace(_dispatcher=SimpleNamespace(send_raw_request=None))

        async def list_tools(self, cursor: int | None) -> SimpleNamespace:
            tools = [SimpleNamespace(name=f"t{n}", description="", input_schema={}) for n in range(700)]
            return SimpleNamespace(tools=tools, next_cursor={None: 1, 1: 2, 2: None}[cursor])

    pages: Any = Pages()
    listed = asyncio.run(list_tools(pages))
    assert len(listed) == MOST_LISTED


HERE = "127.0.0.1:1/mcp 127.1 2130706433 localhost LOCALHOST. a.localhost [::1]:2/ [0:0::1] [::ffff:127.0.0.1] 0.0.0.0"
ELSEWHERE = "a.org/ 127.a.org localhost.a.org 192.168.0.1 [::2]"


@pytest.mark.parametrize(
    ("host", "here"), [*((host, True) for host in HERE.split()), *((host, False) for host in ELSEWHERE.split())]
)
def test_an_address_of_this_machine_is_not_asked_by_a_proxy(host: str, here: bool) -> None:
    assert is_local(f"http://{host}") == here


def test_what_cannot_be_read_fails_the_call_that_it_answers_and_no_other() -> None:
    deep = "[" * 100_000
    for line, to in (
        (f'{{"jsonrpc": "2.0", "id": 3, "result": {deep}', 3),
        (f'{{"jsonrpc": "2.0", "result": {deep}}}, "id": "4"}}', 4),
        (f'{{"jsonrpc": "2.0", "id": 3, "method": "sampling/createMessage", "params": {deep}', None),
        (f'{{"id": 3, "result": {deep}', None),
    ):
        found = _parse_line(line)
        assert (None if isinstance(found, Exception) else found.message.id) == to  # type: ignore[union-attr]


def test_an_answer_that_is_longer_once_it_can_be_seen_is_cut_all_the_same() -> None:
    answer = SimpleNamespace(content=[SimpleNamespace(type="text", text="\x00" * (LONGEST_ANSWER - 1))])
    shown, _, note = text_of(answer).partition("\n")
    assert (len(shown), note.partition(" ")[2]) == (LONGEST_ANSWER, "more letters were left out]")
