"""Another language at once: the window anew, with all that was in it; on the real conversation where that counts."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.conversation.chat_commands import ExportChats
from app.conversation.events import ChatsExported
from app.problem import Problem
from app.services import Services
from app.settings.preferences import Preferences
from tests.ui.controllers.chats.conftest import Desk, scripted_services
from tests.ui.fakes import NEW_CHAT, ROUNDS, FakeConversation, asked, begun, ended, fake_services, opened
from ui.i18n import language
from ui.i18n.language import LANGUAGES, Translators
from ui.start import application as application_start
from ui.start.application import LanguageSwitch
from ui.start.window_factory import OpenWindow
from ui.transcript.message.message_editor import MessageEditor
from ui.window.command_palette import find
from ui.window.main_window import MainWindow

LRELEASE = Path(sys.executable).parent / "pyside6-lrelease"
WORDS = {
    "de": {"Settings": "Einstellungen", "Language": "Sprache", "New chat": "Neuer Chat", "Temperature": "Wagemut"},
    "ar": {"Settings": "الإعدادات", "Language": "اللغة", "New chat": "محادثة جديدة"},
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two small languages; the others are missing."""
    folder = tmp_path_factory.mktemp("languages")
    for code, words in WORDS.items():
        entries = "".join(
            f"<message><source>{source}</source><translation>{said}</translation></message>"
            for source, said in words.items()
        )
        source = folder / f"draftlight_{code}.ts"
        source.write_text(
            f'<?xml version="1.0" encoding="utf-8"?><!DOCTYPE TS><TS version="2.1" language="{code}">'
            f"<context><name></name>{entries}</context></TS>",
            encoding="utf-8",
        )
        subprocess.run([str(LRELEASE), "-silent", str(source)], check=True, timeout=60)
    return folder


Starter = Callable[..., LanguageSwitch]


@pytest.fixture
def start(folder: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Starter]:
    """Opens the window as the app does, and ends in English."""
    monkeypatch.setattr(language, "FOLDER", folder)
    monkeypatch.setattr(application_start, "has_letters", lambda code: True)
    begun: list[LanguageSwitch] = []

    def begin(services: Services, **preferences: object) -> LanguageSwitch:
        kept = Preferences(pace="live", reduced_motion=True, pair="starter", **preferences)
        begun.append(LanguageSwitch(services._replace(preferences=kept), qapp))
        return begun[-1]

    yield begin
    for switch in begun:
        switch.opened.window.close()
        switch.opened.window.deleteLater()
        switch.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    Translators(qapp).use(LANGUAGES[0])
    for translator in qapp.findChildren(language.QTranslator):
        qapp.removeTranslator(translator)


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Services]:
    with ExitStack() as stack:
        yield stack.enter_context(scripted_services(tmp_path))


def choose(qtbot: QtBot, switch: LanguageSwitch, code: str) -> OpenWindow:
    """In the settings, as a user does; the new window."""
    if switch.opened.settings.page is None:
        switch.opened.window.commands["settings"].trigger()
        switch.opened.settings.page.show_section("look")
    with qtbot.waitSignal(switch.changed, timeout=10_000):
        switch.opened.choices.change(language=code)
    return switch.opened


def main_windows() -> list[MainWindow]:
    return [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow)]


def test_the_same_chat_in_another_language_and_back(qtbot: QtBot, start: Starter, real: Services) -> None:
    others = main_windows()
    switch = start(real)
    desk = Desk(qtbot, real, switch.opened)
    desk.until(lambda: not desk.window.top_bar.pair.text().startswith(("Load", "Choose")))
    desk.say("How are you?")
    texts, pair, pooled = desk.texts(), desk.window.top_bar.pair.text(), desk.window.transcript.pooled
    desk.window.composer.set_text("half a thought")
    desk.window.commands["edit_message"].trigger()
    (field,) = desk.window.transcript.findChildren(MessageEditor)
    field.edit.setPlainText("half an edit")
    desk.window.setGeometry(40, 30, 720, 520)
    for code, words, right_to_left in (("ar", "الإعدادات", True), ("en", "Settings", False)):
        before, place = switch.opened.window, switch.opened.window.geometry()
        parts = choose(qtbot, switch, code)
        desk = Desk(qtbot, real, parts)
        assert parts.window is not before
        desk.until(lambda desk=desk: desk.texts() == texts and desk.titles() == ["How are you?"])
        desk.until(lambda desk=desk: desk.window.composer.text() == "half a thought")
        (field,) = parts.window.transcript.findChildren(MessageEditor)
        assert field.edit.toPlainText() == "half an edit"
        assert parts.window.top_bar.pair.text() == pair
        assert parts.window.transcript.pooled is pooled
        assert parts.window.geometry() == place
        assert parts.window.isVisible()
        assert parts.window.isRightToLeft() is right_to_left
        page = parts.settings.page
        assert (page.accessibleName(), page.contents.section) == (words, "look")
        desk.until(lambda before=before: not shiboken6.isValid(before))
    assert [window for window in main_windows() if window not in others] == [switch.opened.window]
    assert real.conversation._listeners.present == [switch.opened.bridge.receive]
    switch.opened.window.pages.close()
    desk.say("And now?")
    assert desk.texts()[: len(texts)] == texts
    assert len(desk.texts()) == len(texts) + 2


# On a conversation that a test controls


@pytest.fixture
def fake(tmp_path: Path) -> tuple[Services, FakeConversation]:
    services = fake_services(tmp_path)
    conversation = services.conversation
    assert isinstance(conversation, FakeConversation)
    return services, conversation


Fake = tuple[Services, FakeConversation]


def handle(qtbot: QtBot, switch: LanguageSwitch, conversation: FakeConversation, *items: object) -> None:
    with qtbot.waitSignal(switch.opened.bridge.received, timeout=5000):
        conversation.publish(*items)


def test_a_reply_is_waited_for_and_a_line_says_so(qtbot: QtBot, start: Starter, fake: Fake) -> None:
    services, conversation = fake
    switch = start(services)
    before = switch.opened
    handle(qtbot, switch, conversation, NEW_CHAT, opened(), *asked("A long one"), *begun(), *ROUNDS[:1])
    before.window.commands["settings"].trigger()
    before.choices.change(language="de")
    assert switch.is_waiting
    assert before.settings.page.banner.text.text() == "The language will change when the current task is done."
    handle(qtbot, switch, conversation, *ROUNDS[1:2])
    assert switch.opened is before
    with qtbot.waitSignal(switch.changed, timeout=5000):
        conversation.publish(*ROUNDS[2:], *ended())
    assert switch.opened.window.commands["new_chat"].text() == "Neuer Chat"


def test_another_page_is_waited_for(qtbot: QtBot, start: Starter, fake: Fake) -> None:
    services, conversation = fake
    switch = start(services)
    handle(qtbot, switch, conversation, NEW_CHAT, opened())
    switch.opened.window.commands["lesson"].trigger()
    switch.opened.choices.change(language="de")
    assert switch.is_waiting
    with qtbot.waitSignal(switch.changed, timeout=5000):
        switch.opened.window.pages.close()


def test_a_pdf_is_waited_for(qtbot: QtBot, start: Starter, fake: Fake, tmp_path: Path) -> None:
    services, conversation = fake
    switch = start(services)
    handle(qtbot, switch, conversation, NEW_CHAT, opened())
    switch.opened.conversation_controller.chats.transfers.export(tmp_path / "chats.pdf", None)
    qtbot.waitUntil(lambda: bool(conversation.sent_commands), timeout=5000)
    switch.opened.choices.change(language="de")
    assert switch.is_waiting
    (wanted,) = conversation.sent_commands
    assert isinstance(wanted, ExportChats)
    assert wanted.handle is not None
    full = Problem("not_exported", "The disk is full.", "Free some space.")
    with qtbot.waitSignal(switch.changed, timeout=5000):
        wanted.handle(ChatsExported(str(wanted.path), 0, full))


def test_thinking_better_of_it_changes_nothing(qtbot: QtBot, start: Starter, fake: Fake) -> None:
    services, conversation = fake
    switch = start(services)
    before = switch.opened
    handle(qtbot, switch, conversation, NEW_CHAT, opened(), *asked("A long one"), *begun())
    before.choices.change(language="de")
    before.choices.change(language="en")
    assert not switch.is_waiting
    handle(qtbot, switch, conversation, *ROUNDS, *ended())
    assert switch.opened is before


def test_a_missing_language_is_told_and_nothing_changes(qtbot: QtBot, start: Starter, fake: Fake) -> None:
    services, conversation = fake
    switch = start(services)
    handle(qtbot, switch, conversation, NEW_CHAT, opened())
    before = switch.opened
    before.window.commands["settings"].trigger()
    page = before.settings.page
    before.choices.change(language="ja")
    qtbot.waitUntil(lambda: not page.banner.isHidden(), timeout=5000)
    assert page.banner.text.text().startswith("日本語 is missing from this installation.")
    assert switch.opened is before


def test_the_start_is_in_the_language_of_the_preferences_unless_it_is_missing(start: Starter, fake: Fake) -> None:
    switch = start(fake[0], language="ja")
    assert "日本語 is missing" in switch.opened.window.banner.text.text()
    assert switch.opened.window.commands["new_chat"].text() == "New chat"
    window = start(fake[0], language="ar").opened.window
    assert window.commands["new_chat"].text() == "محادثة جديدة"
    assert window.layoutDirection() == Qt.LayoutDirection.RightToLeft


def test_without_letters_for_a_language_the_window_is_english_and_names_the_package(
    start: Starter, fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(application_start, "has_letters", lambda code: code == "en")
    window = start(fake[0], language="ar").opened.window
    assert window.commands["new_chat"].text() == "New chat"
    said = "No font here has the letters of Arabic. Install fonts-noto-core"
    assert window.banner.text.text().startswith(said)


# The search


def test_settings_and_commands_are_found_by_words_of_both_languages(start: Starter, fake: Fake) -> None:
    switch = start(fake[0], language="de", full_mode=True)
    switch.opened.window.commands["settings"].trigger()
    page = switch.opened.settings.page
    rows = {row.setting.field: row for view in page.views for row in view.rows}
    for query in ("wagemut", "temperature", "creativity"):
        page.search.setText(query)
        assert rows["temperature"].isVisibleTo(page), query
    for query in ("neuer", "new ch"):
        assert find(query, switch.opened.window.commands)[0].name == "new_chat"
