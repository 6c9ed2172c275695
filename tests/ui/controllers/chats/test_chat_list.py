"""The list of chats in the real window: found, renamed, sorted, thrown away and brought back; what is typed stays."""

import json
from datetime import datetime, time, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QLineEdit, QMessageBox
from pytestqt.qtbot import QtBot

from app.chats import chat_queries
from app.chats.records import SearchHit
from app.conversation.chat_commands import ChooseVersion, ExportChats, FindBranches, ImportChats, SaveDraft
from app.conversation.commands import OpenChat
from app.conversation.events import ChatOpened, StorageProblem
from app.problem import Problem
from tests.ui.conftest import Stage
from tests.ui.controllers.chats.conftest import Desk
from ui.chat_list.list_model import CHAT_MIME
from ui.chat_list.list_state import ARCHIVE, BIN, EARLIER, PINNED, TODAY, YESTERDAY, folder_section
from ui.chat_list.search_results import COUNT_ROLE, HitView
from ui.controllers.chats.chat_list import NEXT_DAY_MS
from ui.transcript.message.message_actions import MessageRequest


@pytest.fixture
def two(desk: Desk) -> Desk:
    """Two chats, the second on screen."""
    desk.say("first chat")
    desk.new_chat()
    desk.say("second one")
    desk.until(lambda: desk.titles() == ["second one", "first chat"])
    return desk


def test_chats_are_opened_and_sections_folded_by_mouse_and_keys_and_the_list_closed(two: Desk) -> None:
    view = two.view
    rect = view.visualRect(view.chat_list.index_of(two.row("first chat").key))
    two.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    two.until(lambda: two.texts() == ["first chat", "first chat"])
    assert two.row("first chat").is_current
    view.go_to(two.row("second one").key)
    two.qtbot.keyClick(view, Qt.Key.Key_Return)
    two.until(lambda: two.texts() == ["second one", "second one"])
    two.window.commands["next_chat"].trigger()
    two.until(lambda: two.texts() == ["first chat", "first chat"])
    two.window.commands["previous_chat"].trigger()
    two.until(lambda: two.texts() == ["second one", "second one"])
    model, pane = two.view.chat_list, two.window.chat_list
    spoken = [model.index(place).data(Qt.ItemDataRole.AccessibleTextRole) for place in range(model.rowCount())]
    assert spoken == ["Today, 2 chats, open", "second one, on screen", "first chat"]
    assert all(widget.accessibleName() for widget in (pane, pane.search, pane.new, pane.more, pane.list, pane.hits))
    two.view.go_to("today")
    two.qtbot.keyClick(two.view, Qt.Key.Key_Left)
    assert two.titles() == []
    two.qtbot.keyClick(two.view, Qt.Key.Key_Right)
    assert len(two.titles()) == 2
    with two.qtbot.waitSignal(two.view.menu_requested) as asked:
        two.view.menu_requested.emit(two.row("first chat"), QPoint(0, 0))
    assert asked.args[0].words == "first chat"
    side = two.window.chats_side
    two.window.commands["toggle_chats"].trigger()
    assert not two.window.chat_list.isVisible()
    assert two.parts.choices.preferences.show_chats is False
    two.window.resize(700, 700)
    two.until(lambda: side.is_drawer)
    two.window.commands["toggle_chats"].trigger()
    assert two.window.chat_list.isVisible()
    assert two.window.chat_list.x() == 0
    two.window.commands["stop"].trigger()
    assert not two.window.chat_list.isVisible()
    assert two.window.transcript.width() == 700


def test_results_stand_chat_by_chat_and_what_versions_share_comes_once(qtbot: QtBot) -> None:
    view = HitView()
    qtbot.addWidget(view)
    found = ((1, None, "Heat", 0), (1, 10, "Heat", 9), (2, 20, "Heating", 9), (1, 11, "Heat", 9), (1, 12, "Heat", 10))
    view.set_hits(tuple(SearchHit(chat, own, f"Chat {chat}", text, (), parent) for chat, own, text, parent in found))
    assert [hit.message_id for hit in view.hits] == [None, 10, 12, 20]
    assert [view.item(row).data(COUNT_ROLE) for row in range(4)] == [3, 0, 0, 1]


def test_search_finds_as_one_types_and_enter_opens_the_chat_at_the_message(two: Desk) -> None:
    two.say("a needle in it")
    two.open("first chat")
    two.window.commands["search_chats"].trigger()
    pane = two.window.chat_list
    two.qtbot.keyClicks(pane.search, "needl")
    two.until(lambda: len(pane.hits.hits) == 2)
    hit = pane.hits.hits[1]
    assert [hit.snippet[start:end] for start, end in hit.marks] == ["needle"]
    two.qtbot.keyClick(pane.search, Qt.Key.Key_Down)
    two.qtbot.keyClick(pane.search, Qt.Key.Key_Return)
    two.until(lambda: "a needle in it" in two.texts())
    wanted = next(one for one in two.messages() if one.about.message_id == hit.message_id)
    two.until(lambda: wanted.pane is two.window.focusWidget())
    assert wanted.about.source == "a needle in it"


def test_a_hit_on_another_branch_turns_to_that_branch(two: Desk) -> None:
    two.parts.conversation_controller.messages.do(MessageRequest("regenerate", two.messages()[1].about.message_id))
    two.rest()
    two.until(lambda: [each.about.versions for each in two.messages()[1:2]] == [2])
    old = two.messages()[1].about
    (hit,) = [
        hit
        for hit in two.services.conversation._store.search("second").result()
        if hit.message_id not in (old.message_id, two.messages()[0].about.message_id)
    ]
    two.open("first chat")
    two.window.chat_list.hits.chosen.emit(hit)
    two.until(lambda: len(two.messages()) == 2 and two.messages()[1].about.message_id == hit.message_id)
    found = two.messages()[1].about
    assert (old.version, found.version, found.versions, found.source) == (2, 1, 2, old.source)


def test_nothing_found_is_said_and_escape_ends_the_search(two: Desk) -> None:
    pane = two.window.chat_list
    two.qtbot.keyClicks(pane.search, "xyzzy")
    two.until(lambda: pane.stack.currentWidget() is pane.note)
    assert pane.note.text() == "Nothing found. Try fewer letters."
    two.qtbot.keyClick(pane.search, Qt.Key.Key_Escape)
    assert pane.stack.currentWidget() is pane.list
    two.qtbot.keyClicks(pane.search, "second")
    two.until(lambda: pane.stack.currentWidget() is pane.hits)
    two.qtbot.keyClick(pane.hits, Qt.Key.Key_Escape)  # also where the keyboard is in the results
    assert pane.stack.currentWidget() is pane.list
    assert two.window.focusWidget() is pane.search


def test_f2_renames_in_place_and_what_is_written_survives_a_change_of_the_list(two: Desk) -> None:
    for written, title in (("Another name", "Another name"), ("", "second one")):
        two.window.commands["rename_chat"].trigger()
        field = two.view.findChild(QLineEdit, "renameField")
        field.setText(written)
        two.qtbot.keyClick(field, Qt.Key.Key_Return)
        two.until(lambda title=title: two.titles() == [title, "first chat"])
        two.until(lambda: two.view.findChild(QLineEdit, "renameField") is None)
    two.window.commands["rename_chat"].trigger()
    field = two.view.findChild(QLineEdit, "renameField")
    field.setText("half writ")
    two.services.conversation.change_chats(chat_queries.set_pinned, two.row("first chat").chat_id, True)
    two.until(lambda: any(chat.pinned for chat in two.chats.chat_list.chats))
    assert field.text() == "half writ"
    assert field.isVisible()
    two.qtbot.keyClick(field, Qt.Key.Key_Return)
    two.until(lambda: two.titles() == ["first chat", "half writ"])


def test_del_puts_into_the_bin_undo_and_the_bin_restore_and_erasing_for_good_asks_first(two: Desk) -> None:
    two.view.go_to(two.row("second one").key)
    two.qtbot.keyClick(two.view, Qt.Key.Key_Delete)
    two.until(lambda: two.titles() == ["first chat"] and two.window.banner.isVisible())
    assert two.window.banner.accessibleName() == "“second one” is in the bin."
    two.window.banner.button.click()
    two.until(lambda: two.texts() == ["second one", "second one"])
    two.chats.actions.delete(two.row("first chat").chat_id)
    two.until(lambda: two.titles() == ["second one"])
    two.view.turned.emit(BIN)
    binned = two.row("first chat")
    assert binned.is_binned
    trigger(two.chats.actions.menu_of(binned).actions(), "Restore")
    two.until(lambda: not two.row("first chat").is_binned)
    chat_id = two.row("first chat").chat_id
    two.chats.actions.delete(chat_id)
    two.until(lambda: len(two.chats.chat_list.binned) == 1)
    two.chats.actions.delete(chat_id)
    (box,) = two.window.findChildren(QMessageBox)
    assert box.defaultButton() is box.button(QMessageBox.StandardButton.Cancel)
    box.button(QMessageBox.StandardButton.Cancel).click()
    assert len(two.chats.chat_list.binned) == 1
    two.window.commands["empty_bin"].trigger()
    box = two.window.findChildren(QMessageBox)[-1]
    next(button for button in box.buttons() if button.text() == "Empty the bin").click()
    two.until(lambda: two.chats.chat_list.binned == ())


def test_pinned_archived_and_duplicated_by_command(two: Desk) -> None:
    commands = two.window.commands
    commands["pin_chat"].trigger()
    two.until(lambda: two.row("second one").section == PINNED)
    commands["pin_chat"].trigger()
    commands["archive_chat"].trigger()
    two.until(lambda: two.titles() == ["first chat"])
    assert [row.section for row in two.view.chat_list.rows][-1] == ARCHIVE
    two.open("first chat")
    commands["duplicate_chat"].trigger()
    two.until(lambda: "first chat (copy)" in two.titles())
    two.until(lambda: two.row("first chat (copy)").is_current)


def test_folders_are_made_filled_by_dragging_and_removed_and_two_have_not_one_name(two: Desk) -> None:
    two.window.commands["new_folder"].trigger()
    sheet = two.chats.actions.folder_sheet
    assert sheet.field.hasFocus()
    two.qtbot.keyClick(sheet.field, Qt.Key.Key_Return)  # A folder needs a name.
    assert sheet.isVisible()
    assert not sheet.make.isEnabled()
    two.qtbot.keyClicks(sheet.field, "Work")
    two.qtbot.keyClick(sheet.field, Qt.Key.Key_Return)
    assert not sheet.isVisible()
    two.until(lambda: [folder.name for folder in two.chats.chat_list.folders] == ["Work"])
    model, chat = two.view.chat_list, two.row("first chat")
    data = model.mimeData([model.index_of(chat.key)])
    folder = model.index_of(folder_section(two.chats.chat_list.folders[0].id))
    assert model.canDropMimeData(data, Qt.DropAction.MoveAction, -1, -1, folder)
    assert not model.canDropMimeData(QMimeData(), Qt.DropAction.MoveAction, -1, -1, folder)
    model.dropMimeData(data, Qt.DropAction.MoveAction, -1, -1, folder)
    two.until(lambda: two.row("first chat").folder_id == two.chats.chat_list.folders[0].id)
    broken = QMimeData()
    broken.setData(CHAT_MIME, b"../x")
    assert not model.dropMimeData(broken, Qt.DropAction.MoveAction, -1, -1, folder)
    today = model.index_of(two.row("second one").key)
    model.dropMimeData(data, Qt.DropAction.MoveAction, -1, -1, today)
    two.until(lambda: two.row("first chat").folder_id == 0)
    two.view.go_to(folder_section(two.chats.chat_list.folders[0].id))
    two.qtbot.keyClick(two.view, Qt.Key.Key_Delete)
    two.until(lambda: two.chats.chat_list.folders == ())
    assert len(two.rows()) == 2
    two.services.conversation.change_chats(chat_queries.add_folder, "Work")
    two.until(lambda: len(two.chats.chat_list.folders) == 1)
    two.services.conversation.change_chats(
        chat_queries.move_chat, two.row("first chat").chat_id, two.chats.chat_list.folders[0].id
    )
    two.until(lambda: two.row("first chat").folder_id != 0)
    row = next(row for row in two.view.chat_list.rows if row.key == folder_section(two.row("first chat").folder_id))
    trigger(two.chats.actions.menu_of(row).actions(), "Remove the folder, keep its chats")
    two.until(lambda: two.chats.chat_list.folders == ())
    assert sorted(two.titles()) == ["first chat", "second one"]
    actions = two.chats.actions
    for _ in range(2):
        actions._add_folder(" Work ", None)
        two.until(lambda: [folder.name for folder in two.chats.chat_list.folders] == ["Work"])
    assert two.window.banner.isVisible()
    (folder,) = two.chats.chat_list.folders
    actions._add_folder("Work", two.row("first chat").chat_id)
    two.until(lambda: two.row("first chat").folder_id == folder.id)
    assert two.chats.chat_list.folders == (folder,)


def test_a_blank_typed_in_a_hurry_is_not_lost(stage: Stage) -> None:
    """What was typed since another chat was asked for goes on in it, letter for letter."""
    stage.handle(ChatOpened(1, (), draft="half "))
    assert stage.window.composer.text() == "half "
    stage.window.commands["new_chat"].trigger()
    stage.window.composer.set_text("half Tell me ")
    stage.handle(ChatOpened(None, ()))
    stage.window.composer.edit.insertPlainText("a long story")
    assert stage.window.composer.text() == "Tell me a long story"
    stage.window.composer.set_text("and \n")
    stage.parts.conversation_controller.chats.actions.drafts.save()
    assert stage.conversation.autosaves[-1] == SaveDraft("and \n")
    stage.window.composer.set_text(" \n")
    stage.parts.conversation_controller.chats.actions.drafts.save()
    assert stage.conversation.autosaves[-1] == SaveDraft("")


def test_a_chat_is_asked_for_once_however_long_it_takes_to_come(stage: Stage) -> None:
    """The last one asked for is the one that the user wants, not the one that is still on screen."""
    chats = stage.parts.conversation_controller.chats.actions
    stage.handle(ChatOpened(1, ()))
    before = len(stage.conversation.sent_commands)
    chats.open_chat(1)
    for chat in (2, 2, 1, 1, 3):
        chats.open_chat(chat)
    assert stage.conversation.sent_commands[before:] == [OpenChat(2), OpenChat(1), OpenChat(3)]
    stage.handle(ChatOpened(2, ()), ChatOpened(1, ()))
    chats.open_chat(3)
    chats.open_chat(1)
    stage.handle(ChatOpened(3, ()), ChatOpened(1, ()))
    chats.open_chat(1)
    chats.open_chat(4)
    stage.handle(StorageProblem(Problem("gone", "the chat is gone", "Choose another.")))
    chats.open_chat(4)
    assert stage.conversation.sent_commands[before + 3 :] == [OpenChat(1), OpenChat(4), OpenChat(4)]
    stage.window.commands["new_chat"].trigger()
    chats.open_chat(1)
    assert stage.conversation.sent_commands[-2:] == [OpenChat(None), OpenChat(1)]


def test_drafts_stay_with_their_chats_and_another_branch_leaves_what_is_typed(two: Desk) -> None:
    two.window.composer.set_text("half a thought")
    shown = two.messages()[1].about.message_id
    two.services.conversation.do(ChooseVersion(shown))
    two.services.conversation.do(FindBranches())
    two.chats.actions.drafts.save()
    two.until(lambda: two.texts() == ["second one", "second one"])
    assert two.window.composer.text() == "half a thought"
    composer = two.window.composer
    composer.set_text("for the second")
    two.open("first chat")
    two.until(lambda: composer.text() == "")
    composer.set_text("for the first")
    two.open("second one")
    two.until(lambda: composer.text() == "for the second")
    two.new_chat()
    two.until(lambda: composer.text() == "")
    two.open("first chat")
    two.until(lambda: composer.text() == "for the first")


def test_instructions_go_with_the_chat(two: Desk) -> None:
    two.window.commands["instructions"].trigger()
    sheet = two.chats.instructions
    assert sheet.isVisible()
    assert two.window.focusWidget() is sheet.edit
    sheet.edit.setPlainText("Be brief.")
    sheet.save.click()
    two.open("first chat")
    two.window.commands["instructions"].trigger()
    assert sheet.edit.toPlainText() == ""
    two.qtbot.keyClick(sheet.edit, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    two.open("second one")
    two.window.commands["instructions"].trigger()
    assert sheet.edit.toPlainText() == "Be brief."


def test_a_chat_is_exported_in_every_format(two: Desk, home: Path) -> None:
    banner = two.window.banner
    for ending in ("json", "md", "pdf"):
        path = home / f"chat.{ending}"
        two.window.commands["export_chat"].trigger()
        dialog = two.window.findChildren(QFileDialog)[-1]
        dialog.fileSelected.emit(str(path))
        dialog.close()
        two.until(lambda: banner.notice.what.startswith("1 chat written to") and not banner.isHidden())
        banner.hide()
        data = path.read_bytes()
        if ending == "pdf":
            assert data.startswith(b"%PDF")
            assert data.rstrip().endswith(b"%%EOF")
        else:
            assert b"second one" in data
            assert b"first chat" not in data


def test_what_was_exported_comes_in_again_and_what_is_no_chats_is_told(two: Desk, home: Path) -> None:
    path = home / "all.json"
    two.services.conversation.do(ExportChats(path))
    two.until(path.exists)
    assert len(json.loads(path.read_bytes())["chats"]) == 2
    two.services.conversation.do(ImportChats((path,)))
    two.until(lambda: two.window.banner.notice.what == "Nothing new was imported.")
    assert two.window.banner.notice.next_step == "2 chats were here already and left out."
    bad = home / "bad.json"
    bad.write_bytes(b"\0" * 100)
    two.services.conversation.do(ImportChats((bad,)))
    two.until(lambda: two.window.banner.notice.what.startswith("bad.json cannot be read"))


def test_the_list_shows_where_a_reply_is_being_written(two: Desk) -> None:
    two.window.composer.set_text("word !wait")
    two.window.composer.button.click()
    two.until(lambda: two.row("second one").is_busy)
    two.open("second one")
    assert two.row("second one").is_busy
    two.open("first chat")
    assert two.row("second one").is_busy
    line = two.window.waiting_line
    two.window.composer.set_text("third")
    two.window.composer.button.click()
    two.until(line.isVisible)
    assert line.words.text() == "Waits for the reply in “second one”."
    two.window.commands["stop"].trigger()  # It stops what is on screen, and nothing is written here.
    line.button.click()
    two.until(lambda: two.texts()[2:] == ["third", "third"])
    assert not line.isVisible()
    assert two.row("second one").spoken == "second one, new reply"
    two.open("second one")
    assert two.texts()[2:] == ["word !wait", "word"]
    assert two.row("second one").spoken == "second one, on screen"


def test_an_empty_list_says_what_it_is_for_and_after_midnight_today_is_yesterday(desk: Desk) -> None:
    assert desk.window.chat_list.note.text() == "No chats yet. They stay on this computer."
    assert desk.window.chat_list.stack.currentWidget() is desk.window.chat_list.note
    desk.say("late")
    begun = datetime.now()
    chats = desk.chats

    def clock(time: datetime) -> None:
        """The clock is looked at, at this time."""
        chats._now = lambda: time
        timers = [each for each in chats.findChildren(QTimer) if each.isActive() and each.interval() == NEXT_DAY_MS]
        timers[0].timeout.emit()

    def sections() -> list[str]:
        return [row.key for row in desk.view.chat_list.rows if row.kind == "section"]

    clock(datetime.combine(begun.date(), time(23, 59, 58)))
    assert sections() == [TODAY]
    clock(datetime.combine(begun.date() + timedelta(days=1), time()))
    assert sections() == [YESTERDAY]
    # The computer slept for days.
    clock(datetime.combine(begun.date() + timedelta(days=30), time(12)))
    assert sections() == [EARLIER]


def test_what_was_archived_comes_back_by_undo(two: Desk) -> None:
    two.chats.actions.turn_archive(two.row("first chat").chat_id)
    two.chats.actions.turn_archive(two.row("second one").chat_id)
    two.until(lambda: not two.titles())
    assert two.window.banner.accessibleName() == "“second one” is in the archive."
    two.window.banner.button.click()
    two.window.commands["undo_delete"].trigger()
    two.until(lambda: len(two.titles()) == 2)
    two.window.commands["undo_delete"].trigger()  # nothing is left
    assert len(two.titles()) == 2


def trigger(actions: list[QAction], words: str) -> None:
    next(action for action in actions if action.text().split("\t")[0] == words).trigger()
