"""The real window with a library that a test controls."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from app.model_library.events import ModelEvent, ModelsListed
from tests.ui.conftest import Opener, Stage
from tests.ui.pages.models.stage import FakeLibrary
from ui.pages.models.models_page import ModelsPage
from ui.pages.models.state import ModelsState


class ModelsStage:
    """The window, its page of models, and the library behind it."""

    def __init__(self, stage: Stage, library: FakeLibrary) -> None:
        self.qtbot, self.parts, self.library, self.conversation = stage.qtbot, stage.parts, library, stage.conversation
        self.window, self.controller = stage.window, stage.parts.models
        self.preferences_file = stage.services.preferences_file

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
        self.parts.bridge.arrived.connect(received.append)
        self.library.publish(*facts)
        self.qtbot.waitUntil(lambda: len(received) >= before)


LIBRARY = FakeLibrary()


@pytest.fixture
def models_stage(open_stage: Opener) -> ModelsStage:
    stage = open_stage(library=LIBRARY)
    controller = stage.parts.models
    stage.handle(ModelsListed("", ()))
    controller.state = ModelsState(open_target=controller.state.open_target, opened=controller.state.opened)
    controller._section = ""
    LIBRARY.sent_commands.clear()
    return ModelsStage(stage, LIBRARY)


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
