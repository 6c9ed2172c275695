"""Messages that are written while a reply runs: they wait in line, can be changed, and are never lost."""

from __future__ import annotations

from PySide6.QtCore import Qt

from app.conversation.chat_commands import SaveDraft
from app.conversation.commands import Send, Stop
from app.conversation.events import MessageRefused
from app.problem import Problem
from app.settings.preferences import Preferences
from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import ROUNDS, asked, begun, broken, ended


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
    return [draft.text for draft in stage.parts.conversation_controller.outbox.queue.drafts]


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


def test_after_a_failure_they_are_held(stage: Stage) -> None:
    replying(stage, "Second")
    stage.handle(*broken())
    assert (sent(stage), waiting(stage)) == (["First"], ["Second"])


def test_one_that_the_disk_refuses_is_in_line_again(stage: Stage) -> None:
    replying(stage, "Second")
    stage.handle(*ended())
    stage.handle(MessageRefused("Second", Problem("disk_full", "the disk is full", "Free some space.")))
    assert waiting(stage) == ["Second"]
    assert stage.parts.conversation_controller.outbox.queue.is_paused


def test_they_wait_for_the_view_too(open_stage: Opener) -> None:
    stage = open_stage(Preferences(pace="slow", rounds_per_s=1.0))
    replying(stage, "Second")
    stage.handle(*ROUNDS[2:], *ended())
    assert sent(stage) == ["First"]
    stage.window.composer.button.click()
    assert sent(stage) == ["First", "Second"]


def test_leaving_the_chat_makes_them_part_of_its_draft(stage: Stage) -> None:
    replying(stage, "Second", "Third")
    stage.qtbot.keyClicks(stage.window.composer.edit, "half")
    stage.parts.conversation_controller.new_chat()
    assert waiting(stage) == []
    assert SaveDraft("Second\n\nThird\n\nhalf") in stage.conversation.autosaves


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
