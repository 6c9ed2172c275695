"""The real window on a fake conversation, offscreen."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from app.conversation.events import AnyEvent
from app.conversation.tools.toolbox import Toolbox
from app.engine_host.protocol import PairRequest
from app.services import Services
from app.settings.preferences import Preferences
from tests.ui.fakes import NEW_CHAT, FakeConversation, fake_services, opened
from ui.i18n.language import LANGUAGES, Language, Translators
from ui.start.window_factory import OpenWindow, open_window
from ui.theme.palette import LIGHT
from ui.theme.theme import Theme, current_palette, use_palette
from ui.window import main_window as on_screen


class Stage:
    """The window, what it was given, and a way to send it events and wait until it has taken them."""

    def __init__(self, qtbot: QtBot, services: Services, parts: OpenWindow) -> None:
        self.qtbot, self.services, self.parts = qtbot, services, parts
        self.window = parts.window
        conversation = services.conversation
        assert isinstance(conversation, FakeConversation)
        self.conversation = conversation

    def handle(self, *items: AnyEvent) -> None:
        with self.qtbot.waitSignal(self.parts.bridge.received, timeout=2000):
            self.conversation.publish(*items)

    @property
    def reply_text(self) -> str:
        state = self.window.transcript.current_state()
        return "" if state is None else state.text


def shown_window(services: Services, application: QApplication) -> OpenWindow:
    """The window in the run's one theme: another theme for each window takes two thirds of opening it."""
    kept = services.preferences
    theme = application.findChild(Theme, "shared")
    if theme is None:
        theme = Theme(application)
        theme.setObjectName("shared")
    theme.system_scheme_changed(application.styleHints().colorScheme())
    theme.choose(kept.theme, kept.colour_blind_safe)
    theme.choose_family(kept.reading_family)
    return open_window(services, application, theme)


class Opener:
    """Opens windows and closes them after the test."""

    def __init__(self, qtbot: QtBot, qapp: QApplication, folder: Path) -> None:
        self._qtbot, self._qapp, self._folder = qtbot, qapp, folder

    def __call__(
        self,
        preferences: Preferences | None = None,
        recent: tuple[PairRequest, ...] = (),
        start_problems: tuple[str, ...] = (),
        crash_report: str = "",
        tools: Toolbox | None = None,
    ) -> Stage:
        services = fake_services(self._folder, preferences, recent)
        services = services._replace(start_problems=start_problems, crash_report=crash_report)
        services = services._replace(tools=tools)
        parts = shown_window(services, self._qapp)
        self._qtbot.addWidget(parts.window)
        stage = Stage(self._qtbot, services, parts)
        stage.handle(NEW_CHAT, opened())
        return stage


@pytest.fixture(autouse=True)
def roomy_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen that is nowhere is smaller than the window; tests of small ones say so."""
    monkeypatch.setattr(on_screen, "room_on", lambda screen: QRect(0, 0, 1920, 1080))


@pytest.fixture(autouse=True)
def light(qapp: QApplication) -> Iterator[None]:
    """Leaves the application in the palette of one without a theme, which is the light one."""
    yield
    if current_palette() != LIGHT:
        use_palette(qapp, LIGHT)


@pytest.fixture(params=LANGUAGES, ids=lambda language: language.code)
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Language]:
    """Each language once, installed."""
    translators = Translators(qapp)
    translators.use(request.param)
    yield request.param
    translators.use(LANGUAGES[0])


@pytest.fixture
def right_to_left(qapp: QApplication) -> Iterator[None]:
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.fixture
def open_stage(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Opener:
    return Opener(qtbot, qapp, tmp_path)


@pytest.fixture
def stage(open_stage: Opener) -> Stage:
    return open_stage()
