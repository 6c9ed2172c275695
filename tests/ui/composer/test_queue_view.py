"""Messages that are written while a reply runs: they wait in line, can be changed, and are never lost."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication

from app.conversation.chat_commands import SaveDraft
from app.conversation.commands import Send, Stop
from app.conversation.events import MessageRefused
from app.problem import Problem
from app.settings.preferences import Preferences
from engine.events import Event
from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import ROUNDS, TEXT, asked, begun, broken, ended, round_of


def write(stage: Stage, text: str) -> None:
    stage.qtbot.keyClicks(stage.window.composer.edit, text)
    stage.qtbot.keyClick(stage.window.composer.edit, Qt.Key.Key_Return)


def replying(stage: Stage, *waiting: str) -> None:
    """A reply runs, and these wait for its end."""
    write(stage, "First")
    stage.handle(*asked("First"), *begun(), *ROUNDS[:2])
    for text in waiting:
        write(stage, text)


def sent(stage: Stage) -> list[str]:
    return [command.text for command in stage.conversation.sent_commands if isinstance(command, Send)]


def waiting(stage: Stage) -> list[str]:
    return [draft.text for draft in stage.parts.conversation_controller.outbox.queue]


def test_they_go_out_in_order_each_after_the_reply_before(stage: Stage) -> None:
    replying(stage, "Second", "Third")
    assert (sent(stage), waiting(stage)) == (["First"], ["Second", "Third"])
    stage.handle(*ROUNDS[2:], *ended())
    assert (sent(stage), waiting(stage)) == (["First", "Second"], ["Third"])
    stage.handle(*asked("Second", "g2"), *begun("g2"), *ended("", "g2"))
    assert (sent(stage), waiting(stage)) == (["First", "Second", "Third"], [])
    assert not stage.window.queue_line.isVisible()


def test_one_is_edited_and_what_was_written_takes_its_place(stage: Stage) -> None:
    replying(stage, "Second", "Third")
    stage.qtbot.keyClicks(stage.window.composer.edit, "half")
    stage.window.queue_line.rows[0].edit.click()
    assert stage.window.composer.text() == "Second"
    assert waiting(stage) == ["half", "Third"]
    stage.window.commands["new_chat"].trigger()
    assert waiting(stage) == []  # Leaving the chat makes them part of its draft.
    assert SaveDraft("half\n\nThird\n\nSecond") in stage.conversation.autosaves


def test_one_is_removed_and_the_arrow_key_still_has_it(stage: Stage) -> None:
    replying(stage, "Second", "Third")
    stage.window.queue_line.rows[0].remove.click()
    assert waiting(stage) == ["Third"]
    edit = stage.window.composer.edit
    for _ in range(2):
        stage.qtbot.keyClick(edit, Qt.Key.Key_Up)
    assert stage.window.composer.text() == "Second"


def test_after_a_stop_they_are_held_until_the_person_sends_them(stage: Stage) -> None:
    replying(stage, "Second")
    stage.window.composer.button.click()
    stage.handle(*ended("", reason="cancelled"))
    assert (sent(stage), waiting(stage)) == (["First"], ["Second"])
    row = stage.window.queue_line.rows[0]
    assert row.send.isVisible()
    row.send.click()
    assert (sent(stage), waiting(stage)) == (["First", "Second"], [])


def test_a_queue_that_became_empty_is_held_no_longer(stage: Stage) -> None:
    replying(stage, "Second")
    stage.window.composer.button.click()
    stage.window.queue_line.rows[0].remove.click()
    write(stage, "Third")
    stage.handle(*ended(reason="stop"))
    assert (sent(stage), waiting(stage)) == (["First", "Third"], [])


def test_after_a_failure_they_are_held(stage: Stage) -> None:
    replying(stage, "Second")
    stage.handle(*broken())
    assert (sent(stage), waiting(stage)) == (["First"], ["Second"])


def test_one_that_the_disk_refuses_is_in_line_again(stage: Stage) -> None:
    replying(stage, "Second")
    stage.handle(*ended())
    stage.handle(MessageRefused("Second", Problem("disk_full", "the disk is full", "Free some space.")))
    assert waiting(stage) == ["Second"]
    assert stage.parts.conversation_controller.outbox.is_held


def test_they_wait_for_the_view_too(open_stage: Opener) -> None:
    stage = open_stage(Preferences(pace="slow", rounds_per_s=1.0))
    replying(stage, "Second")
    stage.handle(*ROUNDS[2:], *ended())
    assert sent(stage) == ["First"]
    stage.window.composer.button.click()
    assert sent(stage) == ["First", "Second"]


def test_closing_the_window_makes_them_part_of_the_draft(stage: Stage) -> None:
    replying(stage, "Second")
    stage.window.close()
    assert stage.conversation.autosaves[-1] == SaveDraft("Second")


def test_stop_is_answered_at_once_by_the_button(stage: Stage) -> None:
    replying(stage)
    button = stage.window.composer.button
    button.click()
    assert (button.text(), button.isEnabled()) == ("Stopping…", False)
    assert stage.conversation.sent_commands[-1] == Stop()
    stage.handle(*ended("", reason="cancelled"))
    assert button.text().startswith("Send")


def test_a_long_line_of_waiting_messages_is_told_in_short(stage: Stage) -> None:
    replying(stage, *(f"Message {number}" for number in range(6)))
    assert stage.window.queue_line._more.text() == "and 2 more"


# Korean (and any other input method) in the box while a reply streams.


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
    assert [draft.text for draft in stage.parts.conversation_controller.outbox.queue] == ["하"]


def test_a_word_that_is_composed_survives_a_change_of_mode_and_size(stage: Stage) -> None:
    compose(stage, "하")
    stage.window.composer.set_replying(True)
    stage.window.resize(700, 600)
    stage.window.composer.set_replying(False)
    assert preedit(stage) == "하"
