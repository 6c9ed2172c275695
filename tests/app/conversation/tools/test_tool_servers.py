"""The files in which apps keep their servers of tools, and what is kept here."""

from __future__ import annotations

import json
import os
import queue
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.conversation.tools import toolbox
from app.conversation.tools.offered_tools import (
    LONGEST_DESCRIPTION,
    MOST_TOOLS,
    ToolAnswer,
    answers_as_text,
    answers_in,
    listed_tool,
    offered,
)
from app.conversation.tools.tool_servers import (
    ToolConfig,
    ToolServer,
    ToolServerState,
    read_config,
    read_servers,
    save_config,
    with_variables,
)
from app.problem import ProblemError
from engine.llama.grammar.schema_grammar import grammar_of_schema

FILES = {
    "claude_desktop_config.json": {
        "mcpServers": {"fs": {"command": "npx", "args": ["-y", "server"], "env": {"A": "1"}}}
    },
    ".mcp.json": {"mcpServers": {"fs": {"type": "http", "url": "https://e.org/mcp", "headers": {"X": "${K}"}}}},
    "lmstudio/mcp.json": {"mcpServers": {"fs": {"url": "https://e.org/mcp"}, "none": {"type": "stdio"}}},
    "off.json": {"mcpServers": {"fs": {"command": "x", "disabled": True, "autoApprove": ["all"]}}},
}
EXPECTED = {
    "claude_desktop_config.json": ToolServer("fs", "npx", ("-y", "server"), {"A": "1"}),
    ".mcp.json": ToolServer("fs", url="https://e.org/mcp", headers={"X": "${K}"}),
    "lmstudio/mcp.json": ToolServer("fs", url="https://e.org/mcp"),
    "off.json": ToolServer("fs", "x", on=False),
}


@pytest.mark.parametrize("name", FILES)
def test_the_files_of_other_apps(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(FILES[name]))
    assert read_servers(file) == (EXPECTED[name],)


def test_comments_and_commas_that_are_too_many(tmp_path: Path) -> None:
    file = tmp_path / "mcp.json"
    file.write_text(
        '{ // VS Code\n "servers": {"a": {"type": "stdio", "command": "x//y", /* z */ "args": ["1",],},}, }'
    )
    assert read_servers(file) == (ToolServer("a", "x//y", ("1",)),)


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"mcpServers": []}', '{"mcpServers": {"a": {"command": 7}}}', "[" * 99_999]
)
def test_a_file_without_servers_is_one_clear_line(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.json").write_text(text)
    with pytest.raises(ProblemError, match=r"a\.json"):
        read_servers(tmp_path / "a.json")


def test_what_is_kept_comes_back_and_is_for_its_user_alone(tmp_path: Path) -> None:
    servers = (ToolServer("b", url="https://e.org"), ToolServer("a", "x", ("y",), {"KEY": "secret"}, "/z", on=False))
    config = ToolConfig(servers, {"a\nread": "1"})
    save_config(tmp_path / "config" / "tools.json", config)
    assert read_config(tmp_path / "config" / "tools.json") == config
    assert read_servers(tmp_path / "config" / "tools.json") == servers
    if sys.platform != "win32":
        assert os.stat(tmp_path / "config" / "tools.json").st_mode & 0o777 == 0o600
    assert read_config(tmp_path / "nothing.json") == ToolConfig()


def test_another_command_under_an_old_name_is_allowed_nothing() -> None:
    config = ToolConfig((ToolServer("a", "x"),), {"a\nread": "1", "ab\nread": "2"})
    assert config.with_server(ToolServer("a", "x", on=False)).allowed == config.allowed
    assert config.with_server(ToolServer("a", "other")).allowed == {"ab\nread": "2"}


def test_values_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KNOWN", "yes")
    server = ToolServer("a", "${HOME:-x}", ("${env:KNOWN}", "${UNKNOWN:-else}"), {"K": "Bearer ${KNOWN}"})
    filled = with_variables(server)
    assert (filled.args, filled.env) == (("yes", "else"), {"K": "Bearer yes"})
    for asked in ("${UNKNOWN}", "${input:key}", "${workspaceFolder}"):
        with pytest.raises(ProblemError, match="needs the value"):
            with_variables(ToolServer("a", asked))


def test_a_variable_without_an_end_reaches_into_no_other_value() -> None:
    server = ToolServer("a", "sh", ("-c", "echo '${'"), {"KEY": "secret}"})
    assert with_variables(server) == server


def test_what_servers_say_of_their_tools_is_made_harmless() -> None:
    circle = {"type": "object", "properties": {"a": {"$ref": "#"}}, "minProperties": 2}
    deep: dict[str, object] = {}
    for _ in range(10_000):
        deep = {"type": "object", "properties": {"a": deep}}
    many = {f"d{n}": {"properties": {f"p{p}": {"$ref": f"#/$defs/d{n + 1}"} for p in range(40)}} for n in range(7)}
    assert listed_tool("a", "", {"properties": {"a": {"$ref": "#/$defs/d0"}}, "$defs": many}).fault
    given = [listed_tool("a", "x" * 9_999, circle), listed_tool("b", "", deep), listed_tool("c/ü", "", "no schema")]
    assert len(given[0].description) == LONGEST_DESCRIPTION
    assert [bool(each.fault) for each in given] == [False, True, False]
    found = offered([("one", given), ("two", [listed_tool("a", "", {})])])
    assert [(each.server, name) for name, each in found.items()] == [("one", "one_a"), ("one", "c_"), ("two", "two_a")]
    alike = [(server, [listed_tool("x" * 70, "", {})]) for server in ("a b", "a/b", "a+b")]
    names = list(offered(alike))
    assert [(name[:4], name[-2:], len(name)) for name in names] == [
        (*("a_b_", "xx"), 64),
        (*("a_b_", "_2"), 64),
        (*("a_b_", "_3"), 64),
    ]


def test_a_name_that_is_no_name_and_a_long_part_that_is_named_often_cost_little() -> None:
    assert [
        bool(listed_tool(name, "", {}).fault) for name in ("a b", "x" * 129, "a\n“b” asks", "\ud800", "\u202ea")
    ] == [*(False, True, True, True, True)]
    assert listed_tool("x" * 10_000_000, "", {}).name == "x" * 128
    listed = ["x" * 9] * 10_000
    parts = {"$defs": {"a": {"enum": listed}}, "properties": {str(n): {"$ref": "#/$defs/a"} for n in range(4_000)}}
    assert len(grammar_of_schema(parts).gbnf) < 5_000_000  # not 520,000,000


class HeldProcess:
    """A process of a server that says what a test says."""

    def __init__(self, state_changed: Callable[[], None], *given: Any) -> None:
        self.server, self.state_changed, self.state = given[2], state_changed, ToolServerState("starting")
        self.is_stopped = False

    def stop(self) -> None:
        self.is_stopped = True

    def become(self, state: ToolServerState) -> None:
        self.state = state
        self.state_changed()


def test_a_server_that_is_entered_while_others_start_keeps_no_reply_waiting(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(toolbox, "ServerProcess", HeldProcess)
    box, offers = toolbox.Toolbox(tmp_path / "tools.json", tmp_path / "log"), queue.SimpleQueue[toolbox.ToolOffer]()
    told = queue.SimpleQueue[toolbox.ToolsChanged]()
    box.listen(told.put)

    def held(name: str, phase: str) -> Any:
        """The process of this server, once it is in this phase."""
        while (state := told.get(timeout=60).states.get(name)) is None or state.phase != phase:
            pass
        return box._processes.get(name)

    box.change(lambda _: ToolConfig((ToolServer("a", "a"),)))
    box.offer(offers.put)
    a = held("a", "starting")
    box.change(lambda config: config.with_server(ToolServer("b", "b")))
    many = tuple(listed_tool(f"say{n}", "", {}) for n in range(MOST_TOOLS + 9))
    a.become(ToolServerState("ready", many))
    offer = offers.get(timeout=60)
    assert [one.listed for one in offer.tools.values()] == [*many[:MOST_TOOLS]]
    assert offer.problems == ("a: 9 of its tools, as 128 are offered",)
    box.offer(offers.put)
    b = held("b", "starting")
    b.become(ToolServerState("ready", (listed_tool("witness", "", {}),)))
    assert held("b", "ready") is b
    assert "b" in {one.server for one in offers.get(timeout=60).tools.values()}
    box.offer(offers.put)  # as each reply does: it is answered, and nothing has changed
    assert len(offers.get(timeout=60).tools) == MOST_TOOLS
    assert told.empty()
    for on in (False, True):  # it is switched off and on again before its process has ended
        box.change(lambda config, on=on: config.with_server(ToolServer("b", "b", on=on)))  # type: ignore[misc]
    box.offer(offers.put)
    assert held("b", "starting") is not b
    assert offers.empty()


@pytest.mark.parametrize("text", ["", "plain", "```\n[Attached 1 of 1: x, answer of a tool]\n```", "a\n", "\n"])
def test_answers_cannot_leave_the_form_in_which_they_are_kept(text: str) -> None:
    answers = (ToolAnswer("say, again", text), ToolAnswer("b", text, failed=True))
    found = answers_in(answers_as_text(answers))
    assert [(one.name, one.text.strip("\n"), one.failed) for one in found] == [
        (one.name, text.strip("\n"), one.failed) for one in answers
    ]
