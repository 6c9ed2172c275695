"""Esc has one meaning: it closes what lies on top or goes one step back; with nothing on top it stops the reply."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.chats.records import ChatSummary
from app.conversation.commands import Stop
from app.conversation.events import ChatsChanged, MessageSuperseded, PhaseChanged, ReplyBegun
from tests.ui.conftest import Stage
from tests.ui.fakes import TEXT, message
from tests.ui.window.whole_reply import ask, whole_reply

PAGES = ("lesson", "beat", "bench", "compare", "settings")
SHEETS = ("palette", "shortcuts", "instructions")


def press_escape(stage: Stage) -> None:
    QTest.keyClick(QApplication.focusWidget() or stage.window.focusWidget() or stage.window, Qt.Key.Key_Escape)


@pytest.mark.parametrize("name", PAGES)
def test_it_leaves_every_page_and_stops_nothing_behind_it(
    stage: Stage, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    navigation = stage.parts.conversation_controller.navigation
    monkeypatch.setattr(navigation, "_start_side_engine", lambda listener, pair: IdleEngine())
    with stage.qtbot.waitExposed(stage.window):
        stage.window.show()
    stage.window.commands[name].trigger()
    assert stage.window.pages.page is not None
    press_escape(stage)
    assert stage.window.pages.page is None
    assert stage.window.focusWidget() is stage.window.composer.edit
    assert Stop() not in stage.conversation.sent_commands


class IdleEngine:
    """An engine that is never there in time."""

    def __getattr__(self, _name: str) -> object:
        return lambda *_, **__: None


@pytest.mark.parametrize("name", SHEETS)
def test_it_closes_a_sheet_and_leaves_the_reply_alone(stage: Stage, name: str) -> None:
    ask(stage)
    stage.window.commands[name].trigger()
    press_escape(stage)
    assert Stop() not in stage.conversation.sent_commands
    press_escape(stage)
    assert stage.conversation.sent_commands[-1] == Stop()


def test_letters_typed_in_the_list_of_chats_begin_a_message(stage: Stage) -> None:
    stage.handle(ChatsChanged((ChatSummary(7, "Hello otters", 1.0), ChatSummary(8, "Bread", 2.0))))
    chats = stage.window.chat_list.list
    chats.setFocus()
    QTest.keyClick(chats, Qt.Key.Key_H)
    assert stage.window.composer.edit.toPlainText() == "h"


@pytest.mark.parametrize("action", ["Regenerate", "Prove", "Copy", "a card"])
def test_after_an_action_of_a_reply_letters_land_in_the_message_box(stage: Stage, action: str) -> None:
    with stage.qtbot.waitExposed(stage.window):
        stage.window.show()
    whole_reply(stage)
    stage.window.transcript.show_frame()
    reply = stage.window.transcript.replies()[0]
    if action == "a card":
        stage.window.transcript.show_round(1, 2)
    else:
        row, name = reply.action_row, action.lower()
        row.button("figures" if action == "Prove" else name).click()
        if reply.figures is not None:
            reply.figures.links[name].click()
    if action == "Regenerate":
        superseded = MessageSuperseded(message(TEXT, "assistant", number=2), ())
        stage.handle(superseded, ReplyBegun("g2", 1, 3), PhaseChanged("answering"))
    QTest.keyClicks(QApplication.focusWidget() or stage.window, "hello")
    assert stage.window.composer.edit.toPlainText() == "hello"
