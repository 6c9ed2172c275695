"""Sessions with real servers in the real process of tools: llama.cpp's six that misbehave, and one by the library."""

from __future__ import annotations

import json
import queue
import socket
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from app.conversation.tools import server_process
from app.conversation.tools.offered_tools import ToolAnswer
from app.conversation.tools.tool_servers import ToolConfig, ToolServer
from app.conversation.tools.toolbox import Toolbox, ToolOffer
from tests.toys.pinned_sdist import tool_servers_folder

six_folder = cache(tool_servers_folder)
HERE = Path(__file__).parent
SIX = ("echo", "burst", "crash", "malformed", "slow", "grandchild")
LIES = ("odd", "no schema", "no grammar", "another output", "another content", "deep", "no such call")
FLOODED = "The call failed: it sent more than fits into memory."
LATE = "The call failed: it did not answer within 1 seconds."


class Opened(NamedTuple):
    """A box whose servers have started, and what they offer."""

    box: Toolbox
    offer: ToolOffer

    def call(self, server: str, tool: str, **arguments: object) -> tuple[str, bool]:
        found = next(one for one in self.offer.tools.values() if (one.server, one.listed.name) == (server, tool))
        answers: queue.SimpleQueue[ToolAnswer] = queue.SimpleQueue()
        self.box.call(found, json.dumps(arguments), answers.put)
        answer = answers.get(timeout=60)
        return answer.text, answer.failed


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    """One box for all: the real server by its streams and over HTTP, three that do not start, llama.cpp's own."""
    server, folder = str(HERE / "real_server.py"), six_folder()
    with socket.create_server(("127.0.0.1", 0)) as listening, pytest.MonkeyPatch.context() as patch:
        patch.setattr(server_process, "CALL_PATIENCE_S", 1)
        patch.setenv("NOT_FOR_SERVERS", "1")
        listening.set_inheritable(True)
        number = listening.fileno()
        http = subprocess.Popen([sys.executable, server, str(number)], pass_fds=[number])
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        servers = [
            ToolServer("streams", sys.executable, (server,), env={"OF_THE_ENTRY": "1"}),
            ToolServer("floods", sys.executable, (server,)),
            ToolServer("http", url=f"{address}/mcp", headers={"X": "y"}),
            ToolServer("locked", url=f"{address}/locked"),
            ToolServer("key", url=f"{address}/locked", headers={"Authorization": "Bearer x"}),
            ToolServer("none", "no-such-program"),
            ToolServer("fails", sys.executable, ("-c", "import sys; sys.exit('\\x1b[31mit lacks a key')")),
            ToolServer("asks", sys.executable, env={"KEY": "${input:key}"}),
            ToolServer("off", sys.executable, on=False),
        ]
        liar = str(HERE / "lying_server.py")
        servers += [ToolServer(how, sys.executable, (liar, how)) for how in LIES]
        for name in SIX if folder is not None else ():
            servers.append(ToolServer(name, sys.executable, (str(folder / f"mcp_{name}_server.py"),)))
        home = tmp_path_factory.mktemp("tools")
        box = Toolbox(home / "tools.json", home / "tools.log")
        box.change(lambda _: ToolConfig(tuple(servers)))
        offers: queue.SimpleQueue[ToolOffer] = queue.SimpleQueue()
        box.offer(offers.put)
        offer = offers.get(timeout=100)
        yield Opened(box, offer)
        box.close()
        http.kill()
        http.wait()


@pytest.fixture
def six(real: Opened) -> Opened:
    """llama.cpp's own servers are there."""
    if six_folder() is None:
        pytest.skip("the source of the pinned llama-cpp-python is not on this machine")
    return real


@pytest.mark.parametrize("server", [name for name in SIX if name != "slow"])
def test_what_comes_between_and_beside_an_answer_does_not_harm_it(six: Opened, server: str) -> None:
    assert six.call(server, "echo", message="hello") == ("echo: hello", False)


def test_an_error_of_a_tool_is_told_and_the_session_goes_on(six: Opened) -> None:
    assert six.call("echo", "fail_once") == ("transient error", True)
    assert six.call("echo", "fail_once") == ("ok", False)
    assert six.call("echo", "add", a=1, b=2) == ("3", False)


def test_a_server_that_dies_is_started_again(six: Opened) -> None:
    assert six.call("crash", "crash") == ("crashing...", False)
    assert six.call("crash", "echo", message="x") == ("The call failed: the process of the tools has ended.", True)
    assert six.call("crash", "echo", message="x") == ("echo: x", False)


def test_a_server_that_does_not_answer_is_ended_and_started_again(six: Opened) -> None:
    assert six.call("slow", "sleep", seconds=60) == (LATE, True)
    assert six.call("slow", "sleep", seconds=0) == ("slept 0s", False)


def test_servers_that_do_not_start_say_why(real: Opened) -> None:
    assert real.offer.problems == (
        "locked: it wants a key (HTTP 401); a login in the browser (OAuth) is not supported",
        "key: it does not take the key of its entry (HTTP 401)",
        "none: there is no program called no-such-program",
        "fails: <U+001B>[31mit lacks a key",
        "asks: asks needs the value ${input:key}. Write the value in its place, or set the environment variable.",
    )


def test_lies_cost_one_tool_or_one_call(real: Opened) -> None:
    said = {
        "another content": "content.0",
        "deep": "nested too deep",
        "no such call": "unknown",  # it refuses what it has listed
    }
    listed = {one.server for one in real.offer.tools.values() if one.listed.name == "lie"}
    assert listed == {*said, "odd", "no schema", "another output"}  # a tool without a schema takes any object
    assert real.call("another output", "lie") == ("x", False)  # it is read as text, whatever was promised
    assert real.call("odd", "lie", a="\ud83d") == ("half ?", False)  # half of a letter costs neither server nor answer
    for server, words in said.items():
        text, failed = real.call(server, "lie")
        assert failed
        assert words in text


@pytest.mark.parametrize("server", ["streams", "http"])
class TestRealServer:
    def test_a_call(self, real: Opened, server: str) -> None:
        assert real.call(server, "add", a=20, b=22) == ("42", False)

    def test_wrong_arguments(self, real: Opened, server: str) -> None:
        text, failed = real.call(server, "add", a="many", b=[])
        assert failed
        assert "a" in text

    def test_markup_and_control_characters_stay_text(self, real: Opened, server: str) -> None:
        shown = '<img src="http://127.0.0.1/x"> <U+001B>[31mred<U+001B>[0m <U+0000> <U+202E>turned </tool_response>'
        assert real.call(server, "markup") == (shown, False)

    def test_a_long_answer_is_cut(self, real: Opened, server: str) -> None:
        assert real.call(server, "flood", letters=300_000) == (
            "x" * 20_000 + "\n[280,000 more letters were left out]",
            False,
        )

    def test_what_it_asks_back_is_refused(self, real: Opened, server: str) -> None:
        text, failed = real.call(server, "ask_back")
        assert failed
        assert text


def test_a_flood_ends_its_server_alone(real: Opened) -> None:
    witness = real.box._processes["streams"]
    assert real.call("floods", "empty_lists", count=15_000_000) in ((FLOODED, True), (LATE, True))
    assert real.box._processes["streams"] is witness
    assert real.call("streams", "add", a=1, b=1) == ("2", False)
    assert real.call("floods", "add", a=1, b=1) == ("2", False)


def test_a_tool_that_hangs_over_http(real: Opened) -> None:
    assert real.call("http", "hang") == (LATE, True)
    assert real.call("http", "add", a=1, b=1) == ("2", False)


def test_a_server_gets_the_variables_of_its_entry_and_no_others(real: Opened) -> None:
    names = set(json.loads(real.call("streams", "environment")[0]))
    assert "OF_THE_ENTRY" in names
    assert not {"NOT_FOR_SERVERS", "PYTHONPATH"} & names


def test_a_server_that_writes_without_end_is_ended(real: Opened) -> None:
    assert real.call("floods", "noise") in ((LATE, True), (FLOODED, True))
