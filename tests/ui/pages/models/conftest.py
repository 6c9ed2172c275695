"""The real window with a library that a test controls."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from app.model_library.events import ModelEvent
from app.services import Services
from tests.ui.conftest import shown_window
from tests.ui.fakes import NEW_CHAT, FakeConversation, fake_services, opened
from tests.ui.pages.models.stage import FakeLibrary
from ui.pages.models.models_page import ModelsPage
from ui.qt_runtime.event_bridge import EventBridge
from ui.start.window_factory import OpenWindow


class ModelsStage:
    """The window, its page of models, and the library behind it."""

    def __init__(
        self, qtbot: QtBot, parts: OpenWindow, services: Services, library: FakeLibrary, conversation: FakeConversation
    ) -> None:
        self.qtbot, self.parts, self.library, self.conversation = qtbot, parts, library, conversation
        self.window, self.controller = parts.window, parts.models
        self.preferences_file = services.preferences_file

    @property
    def page(self) -> ModelsPage:
        page = self.controller.page
        assert page is not None
        return page

    def open(self) -> ModelsPage:
        self.window.commands["models"].trigger()
        return self.page

    def handle(self, *facts: ModelEvent) -> None:
        before = len(facts)
        received: list[object] = []
        listener = self.controller.findChild(EventBridge)
        assert isinstance(listener, EventBridge)
        listener.arrived.connect(received.append)
        self.library.publish(*facts)
        self.qtbot.waitUntil(lambda: len(received) >= before)


@pytest.fixture
def models_stage(qtbot: QtBot, qapp: object, tmp_path: Path) -> ModelsStage:
    library = FakeLibrary()
    services = fake_services(tmp_path)._replace(library=library)
    parts = shown_window(services, qapp)  # type: ignore[arg-type]
    qtbot.addWidget(parts.window)
    conversation = services.conversation
    assert isinstance(conversation, FakeConversation)
    with qtbot.waitSignal(parts.bridge.received, timeout=2000):
        conversation.publish(NEW_CHAT, opened())
    return ModelsStage(qtbot, parts, services, library, conversation)


class Browser:
    """Takes the links that would leave for the browser."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def take(self, url: QUrl) -> bool:
        self.seen.append(url.toString())
        return True


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    made = Browser()
    monkeypatch.setattr(QDesktopServices, "openUrl", made.take)
    return made
