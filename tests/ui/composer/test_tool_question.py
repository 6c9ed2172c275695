"""The card of a tool's call, and the switch beside the message box, in the real window on a fake conversation."""

import json
from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.conversation.chat_commands import AnswerCall, SetChoice
from app.conversation.events import ChatOpened, MessageAdded, ToolCallChanged, ToolServersFailed
from app.conversation.tools.offered_tools import ToolAnswer, answers_as_text
from app.conversation.tools.tool_servers import ToolConfig, ToolServer
from app.conversation.tools.toolbox import ToolsChanged
from tests.app.conversation.conversation_room import message
from tests.ui.conftest import Opener, Stage
from ui.chat_list.chat_sheets import AttachedSheet
from ui.composer.tool_question import DECISIONS, MOST_LINES, ToolQuestion
from ui.transcript.message.user_message import AttachedChip, UserMessage

CALL = ToolCallChanged("files", "read", "Reads <b>a file</b>", '{"path": "a.md", "text": "<img>\\u001b[31m\\nb:"}', 7)
WAITS = msgspec.structs.replace(CALL, waits=True)


class FakeToolbox:
    """Tells its only listener of one server."""

    def listen(self, listener: Callable[[ToolsChanged], None]) -> Callable[[], None]:
        listener(ToolsChanged(ToolConfig((ToolServer("files", "x"),))))
        return lambda: None


TOOLS = FakeToolbox()


@pytest.fixture
def stage(open_stage: Opener) -> Stage:
    return open_stage(tools=TOOLS)


def card_of(stage: Stage) -> ToolQuestion:
    card = stage.window.findChild(ToolQuestion)
    assert card is not None
    return card


@pytest.mark.parametrize("decision", [each[0] for each in DECISIONS])
def test_a_call_is_decided_by_keyboard(stage: Stage, decision: str) -> None:
    stage.window.composer.edit.setFocus()
    stage.handle(WAITS)
    card = card_of(stage)
    assert card.words.text() == "The model wants to use “read” from “files”"
    assert card.about.text() == "The server says of it: Reads <b>a file</b>"
    assert card.arguments.toPlainText() == "path: a.md\ntext: <img><U+001B>[31m\n    b:"
    assert stage.window.composer.edit.hasFocus()  # an Enter that was meant for the message allows nothing
    for _ in range(8):
        if stage.window.focusWidget() is card.buttons[decision]:
            break
        QTest.keyClick(stage.window.focusWidget(), Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(stage.window.focusWidget(), Qt.Key.Key_Space)
    assert stage.conversation.sent_commands[-1] == AnswerCall(decision, 7)
    assert stage.window.composer.edit.hasFocus()
    stage.handle(CALL)
    assert card.words.text() == "“read” from “files” is running…"
    assert card.arguments.isHidden()
    stage.handle(ToolCallChanged())
    assert card.isHidden()


@pytest.mark.parametrize(("text", "least"), [("short", 1), ("a word " * 25, 2), ("line\n" * 50, MOST_LINES)])
def test_the_arguments_show_whole_lines_as_they_are_broken(stage: Stage, text: str, least: int) -> None:
    stage.window.show()
    stage.handle(msgspec.structs.replace(WAITS, arguments=json.dumps({"text": text})))
    shown = card_of(stage).arguments
    QApplication.processEvents()
    document = shown.document()
    lines = sum(document.findBlockByNumber(number).layout().lineCount() for number in range(document.blockCount()))
    assert lines >= least
    room = shown.viewport().height() - 2 * document.documentMargin()
    assert room >= min(MOST_LINES, lines) * shown.fontMetrics().lineSpacing()


def test_the_second_click_of_two_decides_nothing_about_the_call_that_comes_next(stage: Stage) -> None:
    stage.handle(WAITS)
    card = card_of(stage)
    always = card.buttons["always"]
    QTest.mouseClick(always, Qt.MouseButton.LeftButton)
    stage.handle(WAITS)
    place, button, none = QPointF(always.rect().center()), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        QApplication.sendEvent(always, QMouseEvent(kind, place, always.mapToGlobal(place), button, button, none))
    assert stage.conversation.sent_commands.count(AnswerCall("always", 7)) == 1
    QTest.mouseClick(always, Qt.MouseButton.LeftButton)
    assert stage.conversation.sent_commands.count(AnswerCall("always", 7)) == 2


def test_the_switch_is_there_with_tools_and_off_in_a_new_chat(stage: Stage, open_stage: Opener) -> None:
    assert open_stage().window.composer.choices.tools.isHidden()
    switch = stage.window.composer.choices.tools
    assert (switch.isHidden(), switch.isChecked()) == (False, False)
    QTest.keyClick(switch, Qt.Key.Key_Space)
    assert stage.conversation.sent_commands[-1] == SetChoice("tools", True)
    assert switch.text() == "✓ Tools"
    stage.handle(ChatOpened(None, ()))
    assert not switch.isChecked()


def test_an_answer_is_a_chip_at_the_beginning_of_the_line_whose_text_is_never_markup(stage: Stage) -> None:
    answers = (ToolAnswer("read", "<img src=x> & more"), ToolAnswer("write", "no", failed=True))
    stage.handle(MessageAdded(message(3, "user", answers_as_text(answers))))
    bubble = stage.window.findChildren(UserMessage)[-1]
    chips = bubble.findChildren(AttachedChip)
    assert [chip.accessibleName() for chip in chips] == ["read: Answer of a tool", "write: A tool failed"]
    assert chips[0].details == "Answer of a tool · <img src=x> & more"
    assert chips[0].x() == 0
    QTest.keyClick(chips[0], Qt.Key.Key_Space)
    attached = stage.window.findChildren(AttachedSheet)[-1]
    assert "<img src=x> & more" in attached.text.toPlainText()


def test_servers_that_are_missing_are_told(stage: Stage) -> None:
    stage.handle(ToolServersFailed(("a: <b>no</b> \x1b",)))
    assert "a: <b>no</b> <U+001B>" in stage.window.banner.accessibleName()
