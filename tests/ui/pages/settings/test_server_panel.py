"""The server in the settings: its address and key are copied, who asked is told, and the switch shows what is so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.conversation.commands import Rerun
from app.problem import Problem
from app.server.served_requests import ServedRequest
from app.server.window_server import ServerState
from app.settings.preferences import Preferences
from app.traces.trace import Trace
from engine.options.request import Message, Request, ToolCall
from tests.ui.conftest import Opener
from tests.ui.controllers.saved_runs import trace
from tests.ui.fakes import TEXT
from ui.pages.race.race_page import RacePage
from ui.pages.replay.replay_page import ReplayPage
from ui.pages.settings.controls.switches import SwitchControl
from ui.pages.settings.server_panel import SHOWN_REQUESTS, ServerPanel

ON = ServerState(is_on=True, url="http://127.0.0.1:8017/v1", key="a key of some length")


class FakeServer:
    """Keeps on which ports it was to listen; `tell` is for its listeners."""

    def __init__(self) -> None:
        self.ports: list[int | None] = []
        self.listeners: list[Callable[[Any], None]] = []
        self.traces: dict[int, Trace] = {}

    def trace_of(self, number: int) -> Trace | None:
        return self.traces.get(number)

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
    panel.handle(ServedRequest(2, "", "/v1/completions", question="why\nnot?"))
    panel.handle(ServedRequest(3, "<b>x</b>", "/v1/responses", "broken_off"))
    assert shown_rows(panel) == [
        ("<b>x</b> · /v1/responses", "broken off"),
        ("A program without a name · /v1/completions", "waits"),
        ("agent/1 · /v1/messages", "1,200 tokens · 31.4 tokens a second · 50 % of the guesses right"),
    ]
    assert panel.rows[1].question.text() == "why not?"
    assert [row.open.isEnabled() for row in panel.rows[:3]] == [False, False, True]
    panel.handle(ServedRequest(2, "", "/v1/completions", "writing", 12, 30.0, 0.25))
    assert shown_rows(panel)[1][1] == "is being written · 12 tokens · 30.0 tokens a second · 25 % of the guesses right"
    for number in range(4, 30):
        panel.handle(ServedRequest(number, str(number), "/v1/messages"))
    newest = range(29, 29 - SHOWN_REQUESTS, -1)
    assert [who for who, _ in shown_rows(panel)] == [f"{number} · /v1/messages" for number in newest]


def test_the_switch_reaches_the_server_and_goes_off_where_it_cannot_listen(open_stage: Opener) -> None:
    server = FakeServer()
    stage = open_stage(Preferences(pace="live", pair="starter"), server=server)  # type: ignore[arg-type]
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


def test_a_request_that_is_opened_while_it_is_written_grows(open_stage: Opener) -> None:
    server, whole = FakeServer(), trace()
    half = len(whole.events) // 2
    missing = "the reply is still being written"
    server.traces[1] = msgspec.structs.replace(whole, events=whole.events[:half], damage=missing)
    stage = open_stage(Preferences(pace="live", pair="starter"), server=server)  # type: ignore[arg-type]
    stage.parts.settings.open("server")
    settings = stage.parts.settings.page
    assert settings is not None
    settings.server.panel.handle(ServedRequest(1, "agent", "/v1/messages", "writing", 2))
    row = settings.server.panel.rows[0]
    assert (row.open.isEnabled(), row.race.isEnabled()) == (True, False)
    row.open.click()
    page = stage.window.pages.page
    assert isinstance(page, ReplayPage)
    begun = page.transcript.text
    assert (begun != TEXT, TEXT.startswith(begun)) == (True, True)
    assert missing in page.damage.text()
    page.do("start")
    server.traces[1] = msgspec.structs.replace(whole, events=whole.events[: half + 1], damage=missing)
    server.tell(ServedRequest(1, "agent", "/v1/messages", "writing", 3))
    stage.qtbot.waitUntil(lambda: len(page.playback.events) == half + 1)
    assert page.playback.position == 0  # who looks at its beginning stays there
    page.do("end")
    server.traces[1] = whole
    server.tell(ServedRequest(1, "agent", "/v1/messages", "written", 5))
    stage.qtbot.waitUntil(lambda: page.transcript.text == TEXT)
    assert page.damage.isHidden()
    page.close_requested.emit()
    server.traces.clear()
    server.tell(ServedRequest(1, "agent", "/v1/messages", "written", 5))


def test_a_request_is_read_as_a_chat_and_raced(open_stage: Opener) -> None:
    call = ToolCall("c", "ls", '{"folder": "."}')
    turns = Message("system", "Be brief."), Message("user", "What is here?"), Message("assistant", "", calls=(call,))
    request = Request("r", (*turns, Message("tool", "a.txt")), seed=3)
    server, kept = FakeServer(), trace()
    header = msgspec.structs.replace(kept.header, prompt="What is here?", request=msgspec.to_builtins(request))
    server.traces[1] = kept = msgspec.structs.replace(kept, header=header)
    stage = open_stage(Preferences(pace="live", pair="starter"), server=server)  # type: ignore[arg-type]
    sent = stage.conversation.sent_commands
    stage.parts.settings.open("server")
    settings = stage.parts.settings.page
    assert settings is not None
    row = settings.server.panel.rows[0]
    for number in (1, 2):
        settings.server.panel.handle(ServedRequest(number, "agent", "/v1/messages", "written", 5, question="What?"))
    row.open.click()
    assert (stage.window.pages.page, settings.banner.isVisibleTo(settings)) == (settings, True)  # 2 is not kept
    settings.server.panel.rows[1].open.click()
    page = stage.window.pages.page
    assert isinstance(page, ReplayPage)
    assert [each.text for each in page.transcript.messages] == [
        "System\nBe brief.", "What is here?", '`ls` {"folder": "."}', "Result of a tool\na.txt", TEXT,
    ]  # fmt: skip
    page.close_requested.emit()
    settings.server.panel.rows[1].race.click()
    race = stage.window.pages.page
    assert isinstance(race, RacePage)
    assert sent[-1] == Rerun(0, "race", kept)
    stage.window.pages.go_back()
    assert stage.window.pages.page is settings
