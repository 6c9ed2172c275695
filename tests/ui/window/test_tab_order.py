"""Tab walks through the whole window in the order in which it is read, and Shift+Tab back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.conversation.events import ChatOpened
from tests.ui.conftest import Stage
from tests.ui.fakes import message
from ui.transcript.message.message_actions import MessageActions
from ui.transcript.message.reply_widget import ReplyWidget
from ui.transcript.message.user_message import UserMessage


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


def test_tab_goes_through_all_parts_as_they_are_read(stage: Stage) -> None:
    shown(stage)
    forward = walk(stage, Qt.Key.Key_Tab)
    parts = parts_of(stage, forward)
    assert parts[0] == "message"
    in_composer = [name for name in ("attach", "choices", "counter") if name in parts]
    assert in_composer[0] == "attach"
    assert parts == ["message", *in_composer, "transcript", "chats", "top bar", "inspector"]


def test_messages_follow_each_other_from_the_first_to_the_last(stage: Stage) -> None:
    shown(stage)
    column = stage.window.transcript.widget()
    walked = [one for one in walk(stage, Qt.Key.Key_Tab) if column.isAncestorOf(one)]
    panes = [one for one in walked if isinstance(one.parentWidget(), (UserMessage, ReplyWidget))]
    assert len(panes) >= 4
    assert [one.parentWidget().y() for one in panes] == sorted(one.parentWidget().y() for one in panes)


def test_shift_tab_goes_the_same_way_back(stage: Stage) -> None:
    """Only actions of messages may be passed by: most come in sight with the keyboard on their message."""
    shown(stage)
    forward, back = (
        [one for one in walk(stage, key) if not isinstance(one.parentWidget(), MessageActions)]
        for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
    )
    assert back == [forward[0], *reversed(forward[1:])]
