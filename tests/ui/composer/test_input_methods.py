"""Korean (and any other input method) in the box while a reply streams."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication

from engine.events import Event
from tests.ui.conftest import Stage
from tests.ui.fakes import ROUNDS, TEXT, asked, begun, ended, round_of


def compose(stage: Stage, letters: str, commit: str = "") -> None:
    """What an input method sends: `commit` is text now, `letters` are still being composed."""
    event = QInputMethodEvent(letters, [])
    if commit:
        event.setCommitString(commit)
    QApplication.sendEvent(stage.window.composer.edit, event)


def preedit(stage: Stage) -> str:
    cursor = stage.window.composer.edit.textCursor()
    return cursor.block().layout().preeditAreaText()


def test_a_word_is_composed_while_text_streams(stage: Stage) -> None:
    stage.qtbot.keyClicks(stage.window.composer.edit, "First")
    stage.qtbot.keyClick(stage.window.composer.edit, Qt.Key.Key_Return)
    stage.handle(*asked("First"), *begun())
    steps = [("ㅎ", ""), ("하", ""), ("한", ""), ("ㄱ", "한"), ("그", ""), ("글", "")]
    rounds: list[tuple[Event, ...]] = [round_of(number, (" a",), (" b",), " c") for number in range(1, 7)]
    for (letters, commit), events in zip(steps, rounds, strict=True):
        compose(stage, letters, commit)
        stage.handle(*events)
        assert preedit(stage) == letters
    compose(stage, "", "글")
    assert stage.window.composer.text() == "한글"
    assert stage.reply_text == " a c" * 6


def test_the_message_leaving_the_box_does_not_break_the_word_behind_it(stage: Stage) -> None:
    edit = stage.window.composer.edit
    stage.qtbot.keyClicks(edit, "First")
    stage.qtbot.keyClick(edit, Qt.Key.Key_Return)
    compose(stage, "하")
    stage.handle(*asked("First"), *begun(), *ROUNDS)
    assert preedit(stage) == "하"
    compose(stage, "한")
    compose(stage, "", "한")
    assert stage.window.composer.text() == "한"
    stage.handle(*ended())
    assert stage.reply_text == TEXT


def test_enter_and_escape_belong_to_the_word_while_it_is_composed(stage: Stage) -> None:
    edit = stage.window.composer.edit
    stage.qtbot.keyClicks(edit, "First")
    stage.qtbot.keyClick(edit, Qt.Key.Key_Return)
    stage.handle(*asked("First"), *begun(), *ROUNDS[:2])
    compose(stage, "하")
    sent_commands = list(stage.conversation.sent_commands)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Up):
        stage.qtbot.keyClick(edit, key)
    assert stage.conversation.sent_commands == sent_commands
    assert preedit(stage) == "하"
    compose(stage, "", "하")
    stage.qtbot.keyClick(edit, Qt.Key.Key_Return)
    assert [draft.text for draft in stage.parts.conversation_controller.outbox.queue.drafts] == ["하"]


def test_a_word_that_is_composed_survives_a_change_of_mode_and_size(stage: Stage) -> None:
    compose(stage, "하")
    stage.window.composer.set_replying(True)
    stage.window.resize(700, 600)
    stage.window.composer.set_replying(False)
    assert preedit(stage) == "하"
