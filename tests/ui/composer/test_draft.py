"""Up and Down bring earlier messages back, and nothing that is half written is lost."""

from __future__ import annotations

from PySide6.QtCore import Qt

from app.attachments.attachment import Attachment
from tests.ui.conftest import Stage
from tests.ui.fakes import asked, begun, ended
from ui.composer.draft import InputHistory, MessageDraft, joined


def say(stage: Stage, text: str, number: int) -> None:
    edit = stage.window.composer.edit
    stage.qtbot.keyClicks(edit, text)
    stage.qtbot.keyClick(edit, Qt.Key.Key_Return)
    stage.handle(*asked(text, f"g{number}"), *begun(f"g{number}"), *ended("", f"g{number}"))


def test_the_arrows_walk_through_what_was_sent_and_back_to_what_is_half_written(stage: Stage) -> None:
    say(stage, "one", 1)
    say(stage, "two", 2)
    edit = stage.window.composer.edit
    stage.qtbot.keyClicks(edit, "half")
    seen = []
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Down):
        stage.qtbot.keyClick(edit, key)
        seen.append(stage.window.composer.text())
    assert seen == ["two", "one", "one", "two", "half"]


def test_inside_several_lines_the_arrows_move_the_cursor(stage: Stage) -> None:
    say(stage, "one", 1)
    edit = stage.window.composer.edit
    stage.window.composer.set_text("first\nsecond")
    stage.qtbot.keyClick(edit, Qt.Key.Key_Up)
    assert stage.window.composer.text() == "first\nsecond"
    stage.qtbot.keyClick(edit, Qt.Key.Key_Up)
    assert stage.window.composer.text() == "one"
    stage.qtbot.keyClick(edit, Qt.Key.Key_Down)
    assert stage.window.composer.text() == "first\nsecond"


def test_an_earlier_message_that_was_changed_becomes_what_is_half_written() -> None:
    history = InputHistory()
    for text in ("one", "two", "two"):
        history.add(MessageDraft(text))
    assert history.back(MessageDraft("half")) == MessageDraft("two")
    assert history.back(MessageDraft("two")) == MessageDraft("one")
    assert history.back(MessageDraft("one, changed")) == MessageDraft("two")
    assert history.forward(MessageDraft("two")) == MessageDraft("one, changed")
    assert history.forward(MessageDraft("one, changed")) is None


def test_attachments_come_back_too() -> None:
    history = InputHistory()
    sent = MessageDraft("What?", (Attachment("a.txt", "text", "a"),))
    history.add(sent)
    assert history.back(MessageDraft("")) == sent
    assert joined((MessageDraft("a"), sent, MessageDraft(""))) == MessageDraft("a\n\nWhat?", sent.attachments)
