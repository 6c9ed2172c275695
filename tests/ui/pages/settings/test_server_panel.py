"""The server in the settings: its address and key are copied, who asked is told, and the switch shows what is so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.problem import Problem
from app.server.window_server import ServedRequest, ServerState
from app.settings.preferences import Preferences
from tests.ui.conftest import Opener
from ui.pages.settings.controls.switches import SwitchControl
from ui.pages.settings.server_panel import SHOWN_REQUESTS, ServerPanel

ON = ServerState(is_on=True, url="http://127.0.0.1:8017/v1", key="a key of some length")


class FakeServer:
    """Keeps on which ports it was to listen; `tell` is for its listeners."""

    def __init__(self) -> None:
        self.ports: list[int | None] = []
        self.listeners: list[Callable[[Any], None]] = []

    def use(self, port: int | None) -> None:
        self.ports.append(port)

    def listen(self, listener: Callable[[Any], None]) -> Callable[[], None]:
        self.listeners.append(listener)
        return lambda: self.listeners.remove(listener)

    def tell(self, event: object) -> None:
        for listener in self.listeners:
            listener(event)


def shown_rows(panel: ServerPanel) -> list[tuple[str, str]]:
    return [(row.agent.text(), row.figures.text()) for row in panel.rows if not row.isHidden()]


def test_address_and_key_are_copied_by_keyboard(qtbot: QtBot) -> None:
    panel = ServerPanel()
    qtbot.addWidget(panel)
    assert panel.address.isHidden()
    assert panel.key.isHidden()
    panel.handle(ON)
    panel.show()
    for field, text in ((panel.address, ON.url), (panel.key, ON.key)):
        QTest.keyClick(field.button, Qt.Key.Key_Space)
        assert (QGuiApplication.clipboard().text(), field.button.text()) == (text, "Copied")
    panel.handle(ServerState())
    assert panel.key.field.text() == ""


def test_who_asked_stands_with_the_newest_first(qtbot: QtBot) -> None:
    panel = ServerPanel()
    qtbot.addWidget(panel)
    panel.handle(ON)
    assert not panel.nobody.isHidden()
    panel.handle(ServedRequest(1, "agent/1", "/v1/messages", "written", 1200, 31.42, 0.5))
    panel.handle(ServedRequest(2, "", "/v1/completions"))
    panel.handle(ServedRequest(3, "<b>x</b>", "/v1/responses", "broken_off"))
    assert shown_rows(panel) == [
        ("<b>x</b> · /v1/responses", "broken off"),
        ("A program without a name · /v1/completions", "waits or is being answered"),
        ("agent/1 · /v1/messages", "1,200 tokens · 31.4 tokens a second · 50 % of the guesses right"),
    ]
    for number in range(4, 30):
        panel.handle(ServedRequest(number, str(number), "/v1/messages"))
    newest = range(29, 29 - SHOWN_REQUESTS, -1)
    assert [who for who, _ in shown_rows(panel)] == [f"{number} · /v1/messages" for number in newest]


def test_the_switch_reaches_the_server_and_goes_off_where_it_cannot_listen(open_stage: Opener) -> None:
    server = FakeServer()
    stage = open_stage(Preferences(pace="live", hints_seen=99), server=server)  # type: ignore[arg-type]
    stage.parts.settings.open("server")
    page = stage.parts.settings.page
    assert page is not None
    control = next(row for row in page.server.rows if row.setting.field == "local_server").control
    assert isinstance(control, SwitchControl)
    control.switch.click()
    assert server.ports == [8017]
    server.tell(ServerState(problem=Problem("port_taken", "port 8017 cannot be used", "Choose another port.")))
    stage.qtbot.waitUntil(lambda: not stage.parts.choices.preferences.local_server)
    assert (stage.parts.choices.preferences.local_server, server.ports) == (False, [8017, None])
    assert page.server.panel.words.text() == "Port 8017 cannot be used. Choose another port."
    stage.parts.settings.toggle()
    assert len(server.listeners) == 1
