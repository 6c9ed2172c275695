"""Writing and sending, by key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.conversation.context_usage import ContextView, Forecast
from ui.composer.composer import Composer
from ui.composer.draft import MessageDraft


@pytest.fixture
def composer(qtbot: QtBot) -> Composer:
    made = Composer()
    qtbot.addWidget(made)
    made.resize(600, 120)
    made.show()
    made.sent = []
    made.send_requested.connect(made.sent.append)
    return made


def test_enter_sends_and_the_text_stays_until_it_was_taken(qtbot: QtBot, composer: Composer) -> None:
    qtbot.keyClicks(composer.edit, "Hello")
    qtbot.keyClick(composer.edit, Qt.Key.Key_Return)
    assert composer.sent == [MessageDraft("Hello")]
    assert composer.text() == "Hello"
    composer.message_taken()
    assert composer.text() == ""


def test_shift_enter_breaks_the_line(qtbot: QtBot, composer: Composer) -> None:
    qtbot.keyClicks(composer.edit, "one")
    qtbot.keyClick(composer.edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClicks(composer.edit, "two")
    assert composer.text() == "one\ntwo"
    assert composer.sent == []


def test_nothing_but_spaces_is_not_sent(qtbot: QtBot, composer: Composer) -> None:
    qtbot.keyClicks(composer.edit, "   ")
    qtbot.keyClick(composer.edit, Qt.Key.Key_Enter)
    assert composer.sent == []
    assert not composer.button.isEnabled()


def test_enter_belongs_to_the_input_method_while_it_composes(qtbot: QtBot, composer: Composer) -> None:
    QApplication.sendEvent(composer.edit, QInputMethodEvent("にほ", []))
    qtbot.keyClick(composer.edit, Qt.Key.Key_Return)
    assert composer.sent == []
    committed = QInputMethodEvent("", [])
    committed.setCommitString("日本")
    QApplication.sendEvent(composer.edit, committed)
    qtbot.keyClick(composer.edit, Qt.Key.Key_Return)
    assert composer.sent == [MessageDraft("日本")]


def test_it_grows_with_its_lines_up_to_a_limit(composer: Composer) -> None:
    one = composer.edit.height()
    composer.set_text("a\nb\nc")
    three = composer.edit.height()
    composer.set_text("a\n" * 30)
    most = composer.edit.height()
    assert one < three < most
    composer.set_text("a\n" * 200)
    assert composer.edit.height() == most


def test_the_button_stops_a_running_reply_and_enter_hands_over_the_next_message(
    qtbot: QtBot, composer: Composer
) -> None:
    composer.set_replying(True)
    with qtbot.waitSignal(composer.stop_requested, timeout=1000):
        composer.button.click()
    qtbot.keyClicks(composer.edit, "next one")
    qtbot.keyClick(composer.edit, Qt.Key.Key_Return)
    assert composer.sent == [MessageDraft("next one")]
    assert composer.button.text().startswith("Stop")


def test_behind_the_engine_the_button_shows_the_rest_unless_there_is_something_to_send(composer: Composer) -> None:
    composer.set_replying(False, behind=True)
    assert composer.button.text().startswith("Show all")
    composer.set_text("next")
    assert composer.button.text().startswith("Send")


def test_the_counter_says_how_full_the_chat_is(composer: Composer) -> None:
    view = ContextView(Forecast(1204, 2048, is_counted=True))
    composer.set_view(view)
    assert composer.counter.text() == "Memory 59 % full"
    composer.set_view(view, full=True)
    assert composer.counter.text() == "1,204 of 2,048 tokens"
    composer.set_view(None)
    assert not composer.counter.isVisible()
