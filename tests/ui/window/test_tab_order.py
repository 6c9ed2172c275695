"""Tab walks through the whole window in the order in which it is read, and Shift+Tab back.

Also here: Esc.
"""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.chats.records import ChatSummary
from app.conversation.commands import Stop
from app.conversation.events import ChatOpened, ChatsChanged, MessageSuperseded, PhaseChanged, ReplyBegun
from tests.ui.conftest import Stage, ask, whole_reply
from tests.ui.fakes import TEXT, message
from ui.transcript.message.message_actions import MessageActions
from ui.transcript.message.reply_widget import ReplyWidget
from ui.transcript.message.user_message import UserMessage
from ui.widgets.overlay import tab_stops


def walk(stage: Stage, key: Qt.Key) -> list[QWidget]:
    """All that has the keyboard on one way round, from the message box on."""
    window = stage.window
    window.composer.edit.setFocus()
    found: list[QWidget] = [window.composer.edit]
    while len(found) < 200:
        here = window.focusWidget()
        assert here is not None
        stage.qtbot.keyClick(here, key)
        now = window.focusWidget()
        assert now is not None
        if now is window.composer.edit:
            return found
        assert now not in found
        found.append(now)
    raise AssertionError("Tab never came back")


def parts_of(stage: Stage, walked: list[QWidget]) -> list[str]:
    """The parts of the window as they were come to, each once in a row."""
    window = stage.window
    names = {
        window.top_bar: "top bar",
        window.chat_list: "chats",
        window.transcript: "transcript",
        window.composer.edit: "message",
        window.composer.attach: "attach",
        window.composer.choices: "choices",
        window.panel: "inspector",
    }
    found: list[str] = []
    for one in walked:
        name = next((names[part] for part in names if part is one or part.isAncestorOf(one)), "")
        if name and found[-1:] != [name]:
            found.append(name)
    return found


def shown(stage: Stage) -> None:
    stage.window.activateWindow()
    stage.window.chats_side.set_open(True)
    stage.window.pane.set_open(True)
    chat = [
        message(text, "user" if number % 2 else "assistant", number=number) for number, text in enumerate("abcd", 1)
    ]
    stage.handle(ChatOpened(1, tuple(chat)))
    transcript = stage.window.transcript
    stage.qtbot.waitUntil(
        lambda: len(transcript.findChildren(UserMessage)) + len(transcript.findChildren(ReplyWidget)) == 4
    )


def test_tab_goes_through_all_parts_and_messages_as_they_are_read_and_shift_tab_back(stage: Stage) -> None:
    shown(stage)
    forward = walk(stage, Qt.Key.Key_Tab)
    parts = parts_of(stage, forward)
    assert parts[0] == "message"
    in_composer = [name for name in ("attach", "choices", "counter") if name in parts]
    assert in_composer[0] == "attach"
    assert parts == ["message", *in_composer, "inspector", "top bar", "chats", "transcript"]
    column = stage.window.transcript.widget()
    newest = stage.window.transcript.replies()[-1]
    walked = [one for one in forward if column.isAncestorOf(one)]
    assert walked[0] is newest.pane
    assert len(walked) > 1
    assert all(newest.isAncestorOf(one) for one in walked)
    forward, back = (
        [one for one in walk(stage, key) if not isinstance(one.parentWidget(), MessageActions)]
        for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
    )
    assert back == [forward[0], *reversed(forward[1:])]


def test_shift_tab_leads_to_the_newest_reply_and_arrows_from_message_to_message(stage: Stage) -> None:
    """Tab went to the oldest message, out of the view, and the newest was twenty keys away."""
    shown(stage)
    window, transcript = stage.window, stage.window.transcript
    newest, bar = transcript.replies()[-1], stage.window.transcript.verticalScrollBar()
    window.resize(900, 420)
    QApplication.processEvents()
    window.composer.edit.setFocus()
    QTest.keyClick(window.composer.edit, Qt.Key.Key_Backtab)
    assert newest.isAncestorOf(window.focusWidget())
    while (here := window.focusWidget()) is not newest.pane:
        assert newest.isAncestorOf(here)
        QTest.keyClick(here, Qt.Key.Key_Backtab)
    went, at = [newest], bar.value()
    for key in (Qt.Key.Key_Up, Qt.Key.Key_PageUp, Qt.Key.Key_Up, Qt.Key.Key_Up):
        QTest.keyClick(window.focusWidget(), key)
        went.append(window.focusWidget().parentWidget())
        assert window.focusWidget()._shows_focus  # the bar beside a text, as after Tab
        assert not window.focusWidget().visibleRegion().isEmpty()
    assert [one.pane.accessibleName() for one in went[:4]] == [
        one.pane.accessibleName()
        for one in reversed(
            sorted(transcript.findChildren(UserMessage) + transcript.findChildren(ReplyWidget), key=QWidget.y)
        )
    ]
    assert (went[4], bar.value() < at) == (went[3], True)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert went[4].isAncestorOf(window.focusWidget())  # Tab goes on in this message, not in the newest.


# Esc has one meaning: it closes what lies on top or goes one step back; with nothing on top it stops the reply.


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


@pytest.mark.parametrize("name", PAGES)
def test_tab_reaches_all_of_a_page_and_leaves_it_again(
    stage: Stage, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    navigation, window = stage.parts.conversation_controller.navigation, stage.window
    monkeypatch.setattr(navigation, "_start_side_engine", lambda listener, pair: IdleEngine())
    window.commands[name].trigger()
    page, walked = window.pages.page, list[QWidget]()
    assert page is not None
    while len(walked) < 100 and (here := window.focusWidget()) not in walked:
        assert here is not None
        walked.append(here)
        QTest.keyClick(here, Qt.Key.Key_Tab)
    # Arrows lead from segment to segment: once one has had the keyboard, Tab passes by the others.
    assert [one for one in tab_stops(window) if page.isAncestorOf(one) and one not in walked] == []
    assert any(window.top_bar.isAncestorOf(one) for one in walked)
    if name == "settings":
        names = [one.accessibleName().partition(":")[0] for one in walked]
        read = ["Search all settings", "Sections of the settings", "Language", "Zoom", "Less motion"]
        assert [each for each in names if each in read] == read
    window.pages.close()


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
