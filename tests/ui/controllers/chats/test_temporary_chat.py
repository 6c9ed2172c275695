"""A temporary chat in the real window: how it is begun, what shows it, what is half written in it, how it is kept."""

from __future__ import annotations

from PySide6.QtCore import Qt

from app.conversation.chat_commands import KeepChat, SaveDraft
from app.conversation.commands import OpenChat
from app.conversation.events import ChatOpened
from tests.ui.conftest import Stage

TEMPORARY = ChatOpened(None, (), temporary=True)


def begun(stage: Stage) -> None:
    stage.window.commands["temporary_chat"].trigger()
    assert stage.conversation.sent_commands[-1] == OpenChat(None, temporary=True)
    stage.handle(TEMPORARY)


def test_a_line_says_so_until_another_chat_is_opened(stage: Stage) -> None:
    line, keep = stage.window.temporary_line, stage.window.commands["keep_chat"]
    assert (line.isHidden(), keep.isEnabled()) == (True, False)
    begun(stage)
    assert (line.isHidden(), keep.isEnabled(), stage.window.windowTitle()) == (
        False, True, "Temporary chat",
    )  # fmt: skip
    stage.handle(ChatOpened(1, ()))
    assert (line.isHidden(), keep.isEnabled(), stage.window.windowTitle()) == (True, False, "Draftlight")


def test_what_is_half_written_goes_into_no_other_chat(stage: Stage) -> None:
    begun(stage)
    stage.window.composer.edit.setPlainText("a secret")
    stage.window.commands["new_chat"].trigger()
    assert stage.conversation.autosaves[-1] == SaveDraft("a secret")  # into the chat that is about to be gone
    assert stage.conversation.sent_commands[-1] == OpenChat(None)
    stage.handle(ChatOpened(None, ()))
    assert stage.window.composer.edit.toPlainText() == ""


def test_it_is_kept_with_what_is_half_written(stage: Stage) -> None:
    begun(stage)
    stage.window.composer.edit.setPlainText("and then?")
    stage.qtbot.mouseClick(stage.window.temporary_line.button, Qt.MouseButton.LeftButton)
    assert stage.conversation.autosaves[-1] == SaveDraft("and then?")
    assert stage.conversation.sent_commands[-1] == KeepChat()
    stage.handle(ChatOpened(1, (), "and then?"))
    assert stage.window.composer.edit.toPlainText() == "and then?"
