"""The tools in the settings: servers are added, imported, switched off and removed, and none starts by itself."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.conversation.tools.tool_servers import ToolServer
from app.conversation.tools.toolbox import Toolbox
from tests.app.conversation.tools.scripted_tools import scripted_entry
from ui.pages.settings.catalogue import SECTIONS
from ui.pages.settings.tools_view import ToolsView, server_of

SECTION = next(section for section in SECTIONS if section.name == "tools")


@pytest.fixture
def toolbox(tmp_path: Path) -> Iterator[Toolbox]:
    box = Toolbox(tmp_path / "tools.json", tmp_path / "tools.log", entry=scripted_entry)
    yield box
    box.close()


@pytest.fixture
def view(qtbot: QtBot, toolbox: Toolbox) -> Iterator[ToolsView]:
    view = ToolsView(SECTION, None, toolbox)
    qtbot.addWidget(view)
    view.show()
    yield view
    view.leave()


def shown(view: ToolsView) -> list[tuple[str, str, str]]:
    return [(row.name, row.details, row.note) for row in view.servers.rows]


def press(view: ToolsView, server: str, action: str) -> None:
    row = view.servers.view(server)
    QTest.keyClick(row.buttons[action], Qt.Key.Key_Space)


def test_a_server_is_added_looked_at_switched_off_and_removed_by_keyboard(
    qtbot: QtBot, view: ToolsView, toolbox: Toolbox
) -> None:
    idle = "Starts with your next message in a chat with tools"
    view.name.setText("words")
    QTest.keyClick(view.place, Qt.Key.Key_Return)
    assert view.place.hasFocus()  # it is missing
    view.place.setText("npx -y 'the words'")
    QTest.keyClick(view.place, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shown(view) == [("words", "npx -y the words", idle)])
    assert toolbox.config.servers == (ToolServer("words", "npx", ("-y", "the words")),)
    assert not toolbox._processes
    press(view, "words", "check")
    qtbot.waitUntil(lambda: shown(view)[0][2] == "4 tools: say, loop, wait, die", timeout=60_000)
    press(view, "words", "switch")
    qtbot.waitUntil(lambda: shown(view)[0][2] == "Switched off")
    press(view, "words", "remove")
    qtbot.waitUntil(lambda: shown(view) == [])


def test_the_key_of_an_address_is_asked_for_and_hidden(qtbot: QtBot, view: ToolsView, toolbox: Toolbox) -> None:
    view.name.setText("web")
    assert view.key.isHidden()
    view.place.setText("https://example.org/mcp")
    assert not view.key.isHidden()
    view.key.setText(" secret ")
    assert view.key.displayText() != view.key.text()
    QTest.keyClick(view.key, Qt.Key.Key_Return)
    headers = {"Authorization": "Bearer secret"}
    qtbot.waitUntil(
        lambda: toolbox.config.servers == (ToolServer("web", url="https://example.org/mcp", headers=headers),)
    )
    assert (view.key.text(), view.key.isHidden()) == ("", True)
    assert "secret" not in "".join(map(str, shown(view)))


def test_a_file_of_another_app_is_imported_and_one_without_servers_is_told(
    qtbot: QtBot, view: ToolsView, tmp_path: Path
) -> None:
    file = tmp_path / "mcp.json"
    file.write_text("[]")
    view.take_from(str(file))
    qtbot.waitUntil(lambda: view.problem.text().startswith("Mcp.json lists no server") or not view.problem.isHidden())
    file.write_text(json.dumps({"mcpServers": {"broken": {"command": "x\x1b"}, "web": {"url": "https://example.org"}}}))
    view.take_from(str(file))
    qtbot.waitUntil(
        lambda: [row[:2] for row in shown(view)] == [("broken", "x<U+001B>"), ("web", "https://example.org")]
    )
    assert view.problem.isHidden()
    press(view, "broken", "check")
    qtbot.waitUntil(lambda: shown(view)[0][2] == "Not there: it is broken")


def test_what_was_entered() -> None:
    assert server_of("a", "http://127.0.0.1:1/mcp") == ToolServer("a", url="http://127.0.0.1:1/mcp")
    assert server_of("a", "python 'unclosed") is None
    assert server_of("a", "python", "key") == ToolServer("a", "python")
    assert server_of(" ", "python") is None
