"""What can be done with a message, in the real window with a scripted engine: the reply says what was asked."""

import sqlite3
from contextlib import closing
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QFont, QGuiApplication, QImage, QTextDocument
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.attachments.attachment import Attachment, in_prompt
from app.conversation.chat_commands import RestoreMessage, SaveEdit
from app.conversation.commands import FindTrace
from app.conversation.events import (
    ChatOpened,
    CommandRejected,
    DeletedMessage,
    MessageAdded,
    MessageRefused,
    PhaseChanged,
    ReplyBegun,
    ReplyEnded,
    StorageProblem,
)
from app.problem import Problem
from engine.events import Finished
from tests.ui.conftest import Stage
from tests.ui.controllers.chats.conftest import Desk, Starter
from tests.ui.fakes import ROUNDS, TEXT, asked, begun, ended, message, opened, round_of, stats
from ui.controllers.chats.chat_actions import UNDO
from ui.controllers.chats.transfer import QuietDocument
from ui.transcript.message import message_actions as actions
from ui.transcript.message.message_actions import MessageRequest
from ui.transcript.message.message_editor import MessageEditor
from ui.transcript.message.reply_widget import ReplyWidget
from ui.transcript.message.user_message import UserMessage


def ask(message: UserMessage | ReplyWidget, action: str) -> None:
    message.action_row.button(action).click()


def editor(desk: Desk) -> MessageEditor:
    (found,) = desk.window.transcript.findChildren(MessageEditor)
    return found


def shown_editors(desk: Desk) -> list[MessageEditor]:
    return [one for one in desk.window.transcript.findChildren(MessageEditor) if one.isVisible()]


def test_escape_leaves_a_message_as_it_was_and_enter_sends_it_again_while_the_old_one_stays(desk: Desk) -> None:
    desk.say("one")
    desk.window.commands["edit_message"].trigger()
    desk.qtbot.keyClick(editor(desk).edit, Qt.Key.Key_Escape)
    desk.until(lambda: not desk.window.transcript.findChildren(MessageEditor))
    assert desk.window.transcript.edits == {}
    assert desk.texts() == ["one", "one"]
    ask(desk.messages()[0], actions.EDIT)
    field = editor(desk)
    assert field.edit.toPlainText() == "one"
    field.edit.setPlainText("two")
    desk.qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    desk.until(lambda: desk.texts() == ["two", "two"])
    desk.rest()
    assert desk.messages()[0].about.versions == 2
    ask(desk.messages()[0], actions.OLDER)
    desk.until(lambda: desk.texts() == ["one", "one"])
    ask(desk.messages()[0], actions.NEWER)
    desk.until(lambda: desk.texts() == ["two", "two"])


def test_any_reply_is_written_anew_as_another_version(desk: Desk) -> None:
    desk.say("one")
    desk.say("two")
    first = desk.messages()[1]
    ask(first, actions.REGENERATE)
    desk.until(lambda: desk.texts() == ["one", "one"])
    desk.rest()
    desk.until(lambda: desk.messages()[1].about.versions == 2)
    assert desk.messages()[1].action_row.button(actions.NEWER).isEnabled() is False
    ask(desk.messages()[1], actions.OLDER)
    desk.until(lambda: desk.texts() == ["one", "one", "two", "two"])


def test_an_older_reply_is_not_written_anew_while_another_is_being_written(desk: Desk) -> None:
    desk.say("one")
    desk.window.composer.set_text("two !wait three")
    desk.window.composer.button.click()
    desk.until(lambda: desk.texts()[2:] == ["two !wait three", "two"])
    ask(desk.messages()[1], actions.REGENERATE)
    desk.until(lambda: desk.window.banner.isVisible())
    notice = desk.window.banner.notice
    assert (notice.what, notice.next_step) == ("The model is still writing.", "Stop it first, or wait for its end.")
    assert desk.texts() == ["one", "one", "two !wait three", "two"]
    desk.window.commands["stop"].trigger()
    desk.rest()


def test_a_deleted_message_takes_what_follows_and_comes_back(desk: Desk) -> None:
    desk.say("one")
    desk.say("two")
    desk.messages()[2].action_row.asked.emit(actions.DELETE)
    desk.until(lambda: desk.texts() == ["one", "one"])
    desk.until(lambda: desk.window.banner.notice.action == UNDO)
    assert desk.window.banner.text.text() == "Deleted this message and 1 that followed it."
    desk.window.banner.button.click()
    desk.until(lambda: desk.texts() == ["one", "one", "two", "two"])


def test_what_was_deleted_comes_back_newest_first_whatever_it_was(desk: Desk) -> None:
    desk.say("one")
    desk.new_chat()
    desk.say("two")
    desk.say("three")
    undo = desk.window.commands["undo_delete"]
    desk.chats.actions.delete(desk.row("one").chat_id)
    desk.until(lambda: desk.titles() == ["two"])
    desk.messages()[2].action_row.asked.emit(actions.DELETE)
    banner = desk.window.banner
    desk.until(lambda: desk.texts() == ["two", "two"] and banner.text.text().startswith("Deleted this message"))
    desk.new_chat()
    assert not desk.window.banner.isVisible()
    undo.trigger()
    desk.until(lambda: desk.texts() == ["two", "two", "three", "three"])
    assert desk.titles() == ["two"]
    undo.trigger()
    desk.until(lambda: sorted(desk.titles()) == ["one", "two"] and desk.texts() == ["one", "one"])
    undo.trigger()  # nothing is left
    assert desk.texts() == ["one", "one"]


def test_an_undo_that_is_refused_can_be_asked_for_again_and_is_told(stage: Stage) -> None:
    busy = Problem("busy", "the model is still writing", "Stop it first, or wait for its end.")
    stage.handle(DeletedMessage(1, 7, 2))
    stage.window.commands["undo_delete"].trigger()
    stage.handle(CommandRejected(7, busy))
    stage.window.commands["undo_delete"].trigger()
    stage.window.commands["undo_delete"].trigger()
    asked_for = [command for command in stage.conversation.sent_commands if isinstance(command, RestoreMessage)]
    assert asked_for == [RestoreMessage(7), RestoreMessage(7)]
    stage.handle(
        CommandRejected(2, Problem("ids_unknown", "which tokens it has was not kept", "Regenerate it instead."))
    )
    assert stage.window.banner.text.text() == "Which tokens it has was not kept. Regenerate it instead."


def test_a_message_half_written_anew_waits_while_another_chat_is_read(desk: Desk) -> None:
    desk.say("one")
    desk.new_chat()
    desk.say("two")
    desk.open("one")
    desk.until(lambda: desk.texts() == ["one", "one"])
    desk.window.commands["edit_message"].trigger()
    desk.qtbot.keyClicks(editor(desk).edit, " and a half")
    desk.open("two")
    desk.until(lambda: desk.texts() == ["two", "two"])
    desk.open("one")
    desk.until(lambda: [one.edit.toPlainText() for one in shown_editors(desk)] == ["one and a half"])
    (field,) = shown_editors(desk)
    desk.qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    desk.until(lambda: desk.texts() == ["one and a half", "one and a half"])
    desk.rest()
    # It was sent: nothing of it waits any more.
    assert desk.window.transcript.edits == {}


def test_a_message_half_written_anew_outlives_the_app(start: Starter) -> None:
    desk = start()
    desk.say("one")
    desk.say("two")
    first = desk.messages()[0]
    ask(first, actions.EDIT)
    desk.qtbot.keyClicks(editor(desk).edit, " and a half")
    desk = start()
    desk.until(lambda: desk.titles() == ["one"])
    desk.open("one")
    desk.until(lambda: [one.edit.toPlainText() for one in shown_editors(desk)] == ["one and a half"])
    desk.qtbot.keyClick(shown_editors(desk)[0].edit, Qt.Key.Key_Escape)
    desk = start()
    desk.until(lambda: desk.titles() == ["one"])
    desk.open("one")
    desk.until(lambda: desk.texts() == ["one", "one", "two", "two"])
    assert shown_editors(desk) == []


def test_an_edit_that_was_sent_does_not_come_back(start: Starter, home: Path) -> None:
    desk = start()
    desk.say("one")
    desk.window.commands["edit_message"].trigger()
    desk.qtbot.keyClicks(editor(desk).edit, " and a half")
    with closing(sqlite3.connect(home / "chats.sqlite3")) as db:
        desk.until(lambda: db.execute("SELECT text FROM edits").fetchall() == [("one and a half",)])
    desk.qtbot.keyClick(editor(desk).edit, Qt.Key.Key_Return)
    desk.until(lambda: desk.texts() == ["one and a half", "one and a half"])
    desk.rest()
    start()
    with closing(sqlite3.connect(home / "chats.sqlite3")) as db:
        assert db.execute("SELECT * FROM edits").fetchall() == []


def saved_edits(stage: Stage) -> list[SaveEdit]:
    return [command for command in stage.conversation.autosaves if isinstance(command, SaveEdit)]


def test_of_two_messages_sent_anew_the_refused_one_keeps_its_words(stage: Stage) -> None:
    edits, rewritten = stage.window.transcript.edits, stage.window.transcript.requested
    edits[4], edits[6] = "one and a half", "two and a half"
    rewritten.emit(MessageRequest("edit", 6, text="two and a half"))
    rewritten.emit(MessageRequest("edit", 4, text="one and a half"))
    assert saved_edits(stage) == [SaveEdit(4, "one and a half"), SaveEdit(6, "two and a half")]
    stage.handle(MessageAdded(message("two and a half", number=9), instead_of=6))
    stage.handle(MessageRefused("one and a half", Problem("busy", "a reply is running", "Wait."), instead_of=4))
    assert edits == {4: "one and a half"}
    stage.conversation.autosaves.clear()
    stage.window.close()
    assert saved_edits(stage) == [SaveEdit(4, "one and a half")]


def test_a_message_sent_anew_leaves_the_composer_alone(stage: Stage) -> None:
    stage.window.composer.set_text("next")
    stage.window.composer.button.click()
    stage.handle(MessageAdded(message("two and a half", number=9), instead_of=6))
    assert stage.window.composer.text() == "next"
    stage.handle(MessageRefused("next", Problem("busy", "a reply is running", "Wait.")))
    assert stage.window.composer.text() == "next"


def test_words_sent_just_before_the_end_do_not_come_back(start: Starter, home: Path) -> None:
    desk = start()
    desk.say("one")
    desk.window.commands["edit_message"].trigger()
    desk.qtbot.keyClicks(editor(desk).edit, " and a half")
    desk.qtbot.keyClick(editor(desk).edit, Qt.Key.Key_Return)
    start()
    with closing(sqlite3.connect(home / "chats.sqlite3")) as db:
        assert db.execute("SELECT text FROM messages WHERE role = 'user'").fetchall()[-1] == ("one and a half",)
        assert db.execute("SELECT * FROM edits").fetchall() == []


def test_chats_that_begin_anew_take_no_words_of_older_ones(stage: Stage) -> None:
    stage.window.transcript.edits[1] = "of the damaged file"
    stage.handle(StorageProblem(Problem("chats_damaged", "the chats could not be read", "They lie aside.")))
    assert stage.window.transcript.edits == {}
    stage.window.close()
    assert saved_edits(stage) == []


def test_a_stopped_reply_goes_on_where_it_was_cut_off(desk: Desk) -> None:
    desk.window.composer.set_text("one two !wait three")
    desk.window.composer.button.click()
    desk.until(lambda: desk.texts()[1:] == ["one two"])
    desk.window.commands["stop"].trigger()
    desk.rest()
    desk.until(lambda: desk.messages()[1].about.is_cut)
    # The script waits again; the stop that ends the wait also ends the reply, which keeps both parts.
    ask(desk.messages()[1], actions.CONTINUE)
    desk.until(lambda: desk.chats.chat_list.busy)
    desk.window.commands["stop"].trigger()
    desk.rest()
    assert desk.texts()[1] == "one two"
    assert len(desk.messages()) == 2


def test_a_reply_that_filled_the_context_is_not_offered_to_go_on(stage: Stage) -> None:
    stage.handle(ChatOpened(1, ()), opened(), *asked("Hm?"), *begun())
    stage.handle(*ended(reason="context_full"))
    (reply,) = stage.window.transcript.replies()
    assert reply.about.is_cut
    assert not stage.window.commands["continue_reply"].isEnabled()
    assert actions.CONTINUE not in reply.action_row._offered
    stage.handle(*asked("And?", "g2"), *begun("g2"))
    stage.handle(*ended(generation_id="g2", reason="length"))
    assert stage.window.commands["continue_reply"].isEnabled()
    assert actions.CONTINUE in stage.window.transcript.replies()[-1].action_row._offered


def test_copying_gives_the_text_and_the_markdown(desk: Desk) -> None:
    desk.say("**one**")
    reply = desk.messages()[1]
    reply.action_row.asked.emit(actions.COPY_MARKDOWN)
    assert QGuiApplication.clipboard().text().strip() == "**one**"
    ask(desk.messages()[0], actions.COPY)
    assert QGuiApplication.clipboard().text() == "**one**"


def test_branches_are_chosen_in_the_small_tree(desk: Desk) -> None:
    desk.say("one")
    desk.window.commands["edit_message"].trigger()
    editor(desk).edit.setPlainText("two")
    editor(desk).send.click()
    desk.until(lambda: desk.texts() == ["two", "two"])
    desk.rest()
    desk.window.commands["branches"].trigger()
    messages = desk.parts.conversation_controller.messages
    desk.until(lambda: messages.branches is not None and messages.branches.isVisible())
    tree = messages.branches.tree
    first = tree.topLevelItem(0)
    assert [tree.topLevelItem(place).text(0) for place in range(2)] == ["1   You: one", "2   You: two"]
    assert tree.currentItem() is tree.topLevelItem(1)
    tree.setCurrentItem(first)
    tree.itemActivated.emit(first, 0)
    desk.until(lambda: desk.texts() == ["one", "one"])


def test_actions_come_with_the_keyboard_which_returns_to_the_message_box(desk: Desk) -> None:
    desk.say("one")
    desk.say("two")
    first = desk.messages()[0]
    copy = first.action_row.button(actions.COPY)
    assert not copy.isVisible()
    desk.window.activateWindow()
    first.pane.setFocus(Qt.FocusReason.TabFocusReason)
    assert copy.isVisible()
    desk.qtbot.keyClick(first.pane, Qt.Key.Key_Tab)
    assert desk.window.focusWidget() is copy
    assert copy.accessibleName().startswith("Copy")
    desk.window.composer.edit.setFocus()
    assert not copy.isVisible()
    button = desk.messages()[1].action_row.button(actions.REGENERATE)
    button.setFocus()
    button.click()
    assert desk.window.focusWidget() is desk.window.composer.edit
    desk.rest()
    desk.messages()[1].action_row.button(actions.COPY).setFocus()
    for letter in "hi!":
        focused = desk.window.focusWidget()
        assert focused is not None
        desk.qtbot.keyClicks(focused, letter)
    assert desk.window.composer.text() == "hi!"


def test_a_chat_is_as_it_was_after_a_new_start(start: Starter) -> None:
    first = start(in_process=True)
    first.say("one")
    first.window.composer.set_text("not sent")
    again = start(in_process=True)
    again.until(lambda: again.titles() == ["one"])
    again.open("one")
    again.until(lambda: again.texts() == ["one", "one"])
    assert again.window.composer.text() == "not sent"


def test_the_rest_of_a_reply_stands_behind_what_there_was(stage: Stage) -> None:
    stage.handle(*asked("q"), *begun(), *ROUNDS, *ended(reason="cancelled"))
    rest = (*round_of(1, (" And",), (), " more.", "g2"), Finished("g2", "stop", " And more.", stats()))
    whole = message(f"{TEXT} And more.", "assistant", "complete", 2)
    stage.handle(
        ReplyBegun("g2", 1, 2, True, TEXT), PhaseChanged("answering"), *begun("g2"), *rest, ReplyEnded("g2", whole)
    )
    stage.qtbot.waitUntil(lambda: stage.reply_text == f"{TEXT} And more.")
    shown = [one for one in stage.window.transcript.findChildren(ReplyWidget) if not one.isHidden()]
    assert len(shown) == 1
    # Its marks are those of both parts, which the trace has.
    assert stage.conversation.sent_commands[-1] == FindTrace(2, "marks")


def test_an_attachment_stays_with_a_message_that_is_edited(qtbot: QtBot) -> None:
    attached = (Attachment("a, b.py", "code", "print(1)\n", "python"), Attachment("c.pdf", "pdf", "``` x\n", "", 3))
    above = QWidget()
    qtbot.addWidget(above)
    field = MessageEditor(in_prompt(attached, "what is it?"), QFont(), above)
    assert field.edit.toPlainText() == "what is it?"
    field.edit.setPlainText("explain")
    with qtbot.waitSignal(field.sent) as sent:
        field.send.click()
    assert sent.args == [in_prompt(attached, "explain")]


def test_a_pdf_is_given_nothing_to_load(qapp: object, tmp_path: Path) -> None:
    picture = tmp_path / "secret.png"
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    image.save(str(picture))
    document = QuietDocument()
    document.setHtml(f'<img src="{picture}"><img src="file://{picture}"><img src="data:image/png;base64,AAAA">')
    for name in (str(picture), f"file://{picture}"):
        assert document.resource(QTextDocument.ResourceType.ImageResource, QUrl(name)) is None


def test_what_was_attached_to_a_message_can_be_read_again(stage: Stage) -> None:
    text = in_prompt([Attachment("notes.txt", "text", "<b>one</b>"), Attachment("b.md", "markdown", "two")], "Which?")
    stage.handle(ChatOpened(1, (message(text), message("Both.", "assistant", number=2), message("And?", number=3))))
    first, last = (each for each in stage.window.transcript._column.messages if isinstance(each, UserMessage))
    assert [each.text() for each in last.action_row.menu().actions()] == [
        "Branches of this chat…",
        "Delete, with what follows",
    ]
    shown = next(each for each in first.action_row.menu().actions() if each.text() == "Show what is attached")
    shown.trigger()
    sheet = stage.parts.conversation_controller.messages.attached
    assert sheet.isVisible()
    words = sheet.text.toPlainText()
    assert "notes.txt, text" in words
    assert "<b>one</b>" in words
    assert "two" in words
    assert sheet.text.isReadOnly()
    stage.qtbot.keyClick(sheet.text, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
