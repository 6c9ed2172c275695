"""The real window on a fake conversation, offscreen."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QMenu
from pytestqt.qtbot import QtBot

from tests.ui.fakes import ROUNDS, asked, begun, ended

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from app.conversation.events import AnyEvent, ChatsChanged, PhaseChanged, StorageProblem
from app.engine_host.protocol import PairRequest
from app.problem import Problem
from app.services import Services
from app.settings.preferences import KEPT_FIELDS, Preferences
from tests.ui.fakes import NEW_CHAT, FakeConversation, fake_services, opened
from ui.composer.draft import InputHistory, MessageDraft
from ui.i18n.language import LANGUAGES, Language, Translators
from ui.start.window_factory import OpenWindow, open_window
from ui.theme.palette import LIGHT
from ui.theme.theme import Theme, current_palette, use_palette
from ui.widgets.overlay import WindowOverlay
from ui.widgets.popover import Popover
from ui.window import main_window as on_screen
from ui.window.main_window import FIRST_SIZE


class Stage:
    """The window, what it was given, and a way to send it events and wait until it has taken them."""

    def __init__(self, qtbot: QtBot, services: Services, parts: OpenWindow, given: tuple[object, ...] = ()) -> None:
        self.qtbot, self.services, self.parts, self.given = qtbot, services, parts, given
        self.window = parts.window
        conversation = services.conversation
        assert isinstance(conversation, FakeConversation)
        self.conversation = conversation

    def handle(self, *items: AnyEvent) -> None:
        with self.qtbot.waitSignal(self.parts.bridge.received, timeout=5000):
            self.conversation.publish(*items)

    @property
    def reply_text(self) -> str:
        state = self.window.transcript.current_state()
        return "" if state is None else state.text

    def renew(self, qtbot: QtBot) -> None:
        """Makes it as it was when it was opened."""
        self.qtbot, window, first = qtbot, self.window, self.services.preferences
        for each in window.findChildren(QDialog):
            each.deleteLater()
        window.pages.close()
        for kind in (WindowOverlay, Popover, QMenu):
            for each in window.findChildren(kind):
                each.hide()
        window.resize(FIRST_SIZE)
        window.show()
        window.activateWindow()
        self.parts.choices.change(**{name: first.value(name) for name in KEPT_FIELDS})
        window.pane.set_open(first.show_inspector)
        window.chats_side.set_open(first.show_chats)
        set_theme(self.parts.theme, first)
        outbox = self.parts.conversation_controller.outbox
        outbox.queue.clear()
        outbox._sending = None
        window.composer.history = InputHistory()
        window.finder.field.clear()
        # The problem ends what was asked for and never came.
        self.handle(StorageProblem(Problem("", "", "")), ChatsChanged(()), NEW_CHAT, PhaseChanged("idle"), opened())
        window.composer.set_draft(MessageDraft(""))
        window.composer.set_replying(False)
        for line in (window.banner, window.hint_line):
            line.hide()
        window.composer.edit.setFocus()
        self.parts.choices.save()
        self.conversation.sent_commands.clear()
        self.conversation.autosaves.clear()


QUESTION = "What is the square root of 7?"


def ask(stage: Stage) -> None:
    stage.qtbot.keyClicks(stage.window.composer.edit, QUESTION)
    stage.qtbot.keyClick(stage.window.composer.edit, Qt.Key.Key_Return)
    stage.handle(*asked(QUESTION))


def whole_reply(stage: Stage) -> None:
    ask(stage)
    stage.handle(*begun(), *ROUNDS, *ended())


def set_theme(theme: Theme, kept: Preferences) -> None:
    theme.system_scheme_changed(QGuiApplication.styleHints().colorScheme())
    theme.choose(kept.theme, kept.colour_blind_safe)
    theme.choose_family(kept.reading_family)


def shown_window(services: Services, application: QApplication) -> OpenWindow:
    """The window in the run's one theme: another theme for each window takes two thirds of opening it."""
    theme = application.findChild(Theme, "shared")
    if theme is None:
        theme = Theme(application)
        theme.setObjectName("shared")
    set_theme(theme, services.preferences)
    return open_window(services, application, theme)


class Opener:
    """Opens windows. One that a test of the same module had is made new again: opening costs more than most tests."""

    def __init__(self, qtbot: QtBot, qapp: QApplication, folder: Path, kept: list[Stage]) -> None:
        self._qtbot, self._qapp, self._folder = qtbot, qapp, folder
        self._kept, self.opened = kept, list[Stage]()

    def __call__(
        self, preferences: Preferences | None = None, recent: tuple[PairRequest, ...] = (), **services: object
    ) -> Stage:
        """`services` are those that a test brings itself."""
        given = (preferences, recent, services)
        stage = next((each for each in self._kept if each.given == given), None)
        if stage is not None:
            self._kept.remove(stage)
            stage.renew(self._qtbot)
        else:
            made = fake_services(self._folder, preferences, recent)._replace(**services)
            stage = Stage(self._qtbot, made, shown_window(made, self._qapp), given)
            stage.handle(NEW_CHAT, opened())
        self.opened.append(stage)
        return stage


def close(stages: list[Stage]) -> None:
    for stage in stages:
        stage.window.close()
        stage.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


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


@pytest.fixture(scope="module")
def kept_windows(qapp: QApplication) -> Iterator[list[Stage]]:
    """The window of the first test that passed, for those that follow."""
    kept: list[Stage] = []
    yield kept
    close(kept)


@pytest.fixture
def own_window() -> None:
    """For a test that changes more of its window than `renew` knows, or what is there before it is opened."""


@pytest.fixture
def open_stage(
    request: pytest.FixtureRequest, qtbot: QtBot, qapp: QApplication, tmp_path: Path, kept_windows: list[Stage]
) -> Iterator[Opener]:
    is_own, failed = "own_window" in request.fixturenames, request.session.testsfailed
    opener = Opener(qtbot, qapp, tmp_path, [] if is_own else kept_windows)
    yield opener
    if is_own or request.session.testsfailed > failed:
        close(opener.opened)
    else:
        kept_windows += [stage for stage in opener.opened if stage.window.isVisible()]
        kept = kept_windows[:1]  # each that is there is painted anew with every change of theme
        close([stage for stage in (*kept_windows, *opener.opened) if stage not in kept])
        kept_windows[:] = kept


@pytest.fixture
def stage(open_stage: Opener) -> Stage:
    return open_stage()
