"""Sheets over the window: the keyboard stays on them, one lies there at a time, and nothing typed is lost."""

import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from app.conversation.chat_commands import KeepChat, SaveDraft
from app.conversation.commands import OpenChat
from app.conversation.events import ChatOpened
from tests.ui.conftest import Stage
from tests.ui.controllers.chats.conftest import Desk
from ui.chat_list.chat_sheets import NOT_IN_USE, SENTENCE, InstructionsSheet
from ui.i18n.language import tr


def instructions(desk: Desk) -> InstructionsSheet:
    desk.window.commands["instructions"].trigger()
    sheet = desk.chats.instructions
    assert sheet.isVisible()
    return sheet


def here(desk: Desk) -> QWidget:
    widget = desk.window.focusWidget()
    assert widget is not None
    return widget


def test_tab_goes_round_within_the_sheet_and_esc_closes_it_from_everywhere(desk: Desk) -> None:
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        sheet = instructions(desk)
        sheet.presets.setEnabled(True)
        met = []
        for _ in range(4):
            met.append(here(desk))
            QTest.keyClick(here(desk), key)
        assert here(desk) is sheet.edit
        assert set(met) == {sheet.edit, sheet.presets, sheet.clear, sheet.save}
        for count in range(4):
            instructions(desk)
            for _ in range(count):
                QTest.keyClick(here(desk), key)
            QTest.keyClick(here(desk), Qt.Key.Key_Escape)
            assert not sheet.isVisible()


def test_esc_closes_it_even_where_the_keyboard_was_before_is_gone(desk: Desk) -> None:
    link = QPushButton("Replay", desk.window)
    link.show()
    link.setFocus()
    sheet = instructions(desk)
    shiboken6.delete(link)
    QTest.keyClick(here(desk), Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_tab_stays_on_the_branches(desk: Desk) -> None:
    desk.say("one")
    desk.window.commands["regenerate"].trigger()
    desk.rest()
    desk.window.commands["branches"].trigger()
    desk.until(lambda: desk.parts.conversation_controller.messages.branches is not None)
    sheet = desk.parts.conversation_controller.messages.branches
    for _ in range(3):
        QTest.keyClick(here(desk), Qt.Key.Key_Tab)
        assert sheet.isAncestorOf(here(desk))
    QTest.keyClick(here(desk), Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_what_was_typed_and_not_used_is_there_again_for_that_chat(desk: Desk) -> None:
    sheet = instructions(desk)
    QTest.keyClicks(sheet.edit, "Be brief.")
    QTest.keyClick(sheet.edit, Qt.Key.Key_Escape)
    desk.say("first")
    first = desk.chats.chat_list.current
    assert instructions(desk).edit.toPlainText() == "Be brief."
    assert sheet.note.text() == tr(NOT_IN_USE)
    sheet.dismiss()
    desk.new_chat()
    assert instructions(desk).edit.toPlainText() == ""
    assert sheet.note.text() == tr(SENTENCE)
    sheet.dismiss()
    assert first is not None
    desk.chats.actions.open_chat(first)
    desk.until(lambda: desk.chats.chat_list.current == first)
    instructions(desk)
    sheet.save.click()
    assert instructions(desk).edit.toPlainText() == "Be brief."
    assert sheet.note.text() == tr(SENTENCE)


def test_one_layer_at_a_time(desk: Desk) -> None:
    window, finder = desk.window, desk.window.finder
    desk.say("one")
    window.composer.edit.setFocus()
    finder.open()
    sheet = instructions(desk)
    assert not finder.isVisible()
    finder.open()
    assert not sheet.isVisible()
    desk.window.commands["branches"].trigger()
    desk.until(lambda: not finder.isVisible())
    branches = desk.parts.conversation_controller.messages.branches
    assert branches.isVisible()
    QTest.keyClick(here(desk), Qt.Key.Key_Escape)
    assert window.focusWidget() is window.composer.edit


def test_a_sheet_goes_where_a_command_takes_the_keyboard_elsewhere(desk: Desk) -> None:
    desk.window.activateWindow()
    desk.until(desk.window.isActiveWindow)
    sheet = instructions(desk)
    desk.window.commands["write"].trigger()
    assert not sheet.isVisible()
    assert desk.window.focusWidget() is desk.window.composer.edit


# A temporary chat in the real window: how it is begun, what shows it, what is half written in it, how it is kept.


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
