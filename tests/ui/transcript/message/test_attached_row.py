"""The files of a sent message: chips with what was given to the model, and the person's own words below them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.attachments.attachment import Attachment, in_prompt
from app.conversation.events import MessageAdded, ReplyBegun
from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import message
from ui.transcript.message.message_actions import ATTACHED, MessageRequest
from ui.transcript.message.user_message import AttachedChip, UserMessage

FILES = (
    Attachment("notes-of-a-very-long-meeting-that-never-ended-2026.pdf", "pdf", "Chapter one\n\nIt rained.\n", pages=3),
    Attachment("main.py", "code", "import os\n", language="python"),
)


def sent(stage: Stage, text: str) -> UserMessage:
    stage.handle(MessageAdded(message(in_prompt(FILES, text))))
    shown = stage.window.transcript.messages[-1].widget
    assert isinstance(shown, UserMessage)
    return shown


def chips(shown: UserMessage) -> list[AttachedChip]:
    assert shown.files is not None
    return shown.files.findChildren(AttachedChip)


def test_files_are_chips_over_the_persons_own_words(stage: Stage) -> None:
    shown = sent(stage, "What do they say?")
    first, second = chips(shown)
    assert (first.name, first.details) == (FILES[0].name, "PDF · 3 pages · Chapter one")
    assert (second.name, second.details) == ("main.py", "Python · import os")
    assert "It rained." in first.toolTip()
    assert shown.text == "What do they say?"
    assert shown.files is not None
    assert shown.files.geometry().bottom() < shown._ground.top()
    assert "Attached:" not in shown.pane.accessibleDescription()


def test_a_click_or_a_key_on_a_chip_opens_what_was_sent(stage: Stage, qtbot: QtBot) -> None:
    shown = sent(stage, "")
    asked: list[MessageRequest] = []
    shown.requested.connect(asked.append)
    assert shown.pane.isHidden()
    qtbot.mouseClick(chips(shown)[0], Qt.MouseButton.LeftButton)
    qtbot.keyClick(chips(shown)[1], Qt.Key.Key_Space)
    assert [each.action for each in asked] == [ATTACHED, ATTACHED]
    assert "import os" in asked[0].text


def test_a_chip_fits_a_narrow_window_and_the_inspector_says_the_persons_words(open_stage: Opener) -> None:
    stage = open_stage()
    stage.window.resize(420, 700)
    shown = sent(stage, "What do they say?")
    assert shown.files is not None
    places = [chip.geometry() for chip in chips(shown)]
    assert places[0].top() < places[1].top()
    assert {place.right() for place in places} == {shown.files.width() - 1}  # over the person's words, not the reply's
    stage.handle(ReplyBegun("g1", 1, 2))
    assert stage.window.transcript.messages.prompt_of(2) == "What do they say?"


def test_files_alone_are_called_by_their_names(stage: Stage) -> None:
    sent(stage, "")
    stage.handle(ReplyBegun("g1", 1, 2))
    assert stage.window.transcript.messages.prompt_of(2) == f"{FILES[0].name} · main.py"


def test_markup_in_the_name_of_an_imported_file_opens_nothing(stage: Stage) -> None:
    chip = AttachedChip(Attachment('<img src="x.png">', "text", "It rained."), 14, stage.window)
    assert chip.toolTip().startswith('<p style="white-space: pre-wrap">&lt;img src=')
