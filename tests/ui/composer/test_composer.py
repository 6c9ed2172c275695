"""Writing and sending, by key."""

import os
import threading
import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.attachments.attachment import Attachment
from tests.ui.conftest import Stage
from tests.ui.fakes import asked, begun, ended
from ui.composer import attachment_controller as attachments
from ui.composer.composer import Composer
from ui.composer.draft import InputHistory, MessageDraft, joined


@pytest.fixture
def composer(qtbot: QtBot) -> Composer:
    made = Composer()
    qtbot.addWidget(made)
    made.resize(600, 120)
    made.show()
    made.sent = []
    made.send_requested.connect(made.sent.append)
    return made


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


def test_it_grows_with_its_lines_up_to_a_limit(composer: Composer) -> None:
    one = composer.edit.height()
    composer.set_text("a\nb\nc")
    three = composer.edit.height()
    composer.set_text("a\n" * 30)
    most = composer.edit.height()
    assert one < three < most
    composer.set_text("a\n" * 200)
    assert composer.edit.height() == most


def test_behind_the_engine_the_button_shows_the_rest_unless_there_is_something_to_send(composer: Composer) -> None:
    composer.set_replying(False, behind=True)
    assert composer.button.text().startswith("Show all")
    composer.set_text("next")
    assert composer.button.text().startswith("Send")


def test_after_a_click_on_send_the_keyboard_is_still_in_the_field(qtbot: QtBot, composer: Composer) -> None:
    composer.take_focus()
    composer.set_text("one")
    qtbot.mouseClick(composer.button, Qt.MouseButton.LeftButton)
    assert [draft.text for draft in composer.sent] == ["one"]
    assert composer.focusWidget() is composer.edit


# Up and Down bring earlier messages back, and nothing that is half written is lost.


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


def test_earlier_messages_come_back_with_their_attachments_and_changes() -> None:
    history = InputHistory()
    for text in ("one", "two", "two"):
        history.add(MessageDraft(text))
    assert history.back(MessageDraft("half")) == MessageDraft("two")
    assert history.back(MessageDraft("two")) == MessageDraft("one")
    assert history.back(MessageDraft("one, changed")) == MessageDraft("two")
    assert history.forward(MessageDraft("two")) == MessageDraft("one, changed")
    assert history.forward(MessageDraft("one, changed")) is None
    history = InputHistory()
    sent = MessageDraft("What?", (Attachment("a.txt", "text", "a"),))
    history.add(sent)
    assert history.back(MessageDraft("")) == sent
    assert joined((MessageDraft("a"), sent, MessageDraft(""))) == MessageDraft("a\n\nWhat?", sent.attachments)


# The window's thread stays free while files are read: it is never kept waiting for a disk, a PDF or a decoder.


def test_files_are_read_on_another_thread(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that does not answer: the window is used meanwhile, and the chip says that it is being read."""
    answered = threading.Event()
    threads: list[int] = []

    def stuck(path: Path, *_: object, **__: object) -> Attachment:
        threads.append(threading.get_ident())
        answered.wait()
        return Attachment(path.name, "text", "words")

    monkeypatch.setattr(attachments, "read_attachment", stuck)
    composer = stage.window.composer
    stage.parts.conversation_controller.attachments.attach_files([tmp_path / "a.txt"])
    stage.qtbot.keyClicks(composer.edit, "still there")
    assert composer.text() == "still there"
    assert composer.chips.is_reading
    answered.set()
    stage.qtbot.waitUntil(lambda: not composer.chips.is_reading, timeout=5000)
    assert threads != [threading.get_ident()]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_without_a_writer_is_refused(stage: Stage, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    composer = stage.window.composer
    stage.parts.conversation_controller.attachments.attach_files([tmp_path / "pipe.txt"])
    stage.qtbot.waitUntil(lambda: not composer.chips.is_reading, timeout=5000)
    assert "it is a folder, a pipe or a device, not a file" in composer.note.text.text()


@pytest.mark.usefixtures("own_window")
def test_closing_the_window_gives_up_what_is_being_read(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given_up = threading.Event()

    def patient(path: Path, encoding: str | None, wanted: object, **_: object) -> Attachment:
        while wanted():
            time.sleep(0.001)  # it leaves the interpreter to the window
        given_up.set()
        return Attachment(path.name, "text", "late")

    monkeypatch.setattr(attachments, "read_attachment", patient)
    stage.parts.conversation_controller.attachments.attach_files([tmp_path / "a.pdf"])
    stage.window.close()
    assert given_up.wait(5)
