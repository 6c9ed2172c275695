"""What the mouse and the menus do on a rendered page: copy code, follow a link, fold reasoning, show it otherwise."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from app.attachments.attachment import Attachment, in_prompt
from app.conversation.events import MessageAdded, ReplyBegun
from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import message
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow, RawLayout
from ui.transcript.markdown.layout.page_painter import copy_button, fold_button
from ui.transcript.message.message_actions import ATTACHED, MessageRequest
from ui.transcript.message.records import SavedReply, SavedUserMessage
from ui.transcript.message.user_message import AttachedChip, UserMessage
from ui.transcript.pane.text_interaction import link_menu, open_address
from ui.transcript.pane.text_pane import PAD
from ui.transcript.text.paragraph import without_ligatures
from ui.transcript.view.transcript_view import TranscriptView

PAGE = """<think>First, what is asked?</think>
See [the proof](https://example.org/a?b=1) and [mail](mailto:me@example.org).

```python
x = 1 -> 2
y = 2
```
"""


@pytest.fixture
def view(qtbot):
    view = TranscriptView()
    qtbot.addWidget(view)
    view.resize(740, 620)
    view.show()
    view.restore([SavedUserMessage("Why?"), SavedReply("Model", PAGE)])
    view.widget().replies()[0].pane.flow.finish()
    view.show_frame()
    return view


@pytest.fixture
def opened(monkeypatch):
    """The addresses that are handed to the system."""
    addresses = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: addresses.append(url.toString()) or True)
    return addresses


def reply_of(view):
    return view.widget().replies()[0]


def block(flow, kind):
    return next(one for one in flow.sets if one.block.kind == kind)


def click(pane, point):
    QTest.mouseClick(
        pane, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point.toPoint() + QPoint(PAD, PAD)
    )


def menu_of(view):
    pane = reply_of(view).pane
    pane.reader.open_menu(QPoint(0, 0))
    return next(one for one in pane.findChildren(QMenu) if one.actions() and one.actions()[0].text() == "Copy")


def entry(menu, words):
    return next(action for action in menu.actions() if action.text() == words)


def link_of(pane):
    piece = next(one for one in pane.flow.paragraphs if "the proof" in one.text)
    start = piece.text.index("proof")
    return pane.flow.rects_of(piece, start, start + 5)[0].center()


def test_code_is_copied_and_reasoning_folded_by_a_click(view):
    pane = reply_of(view).pane
    click(pane, copy_button(pane.flow, block(pane.flow, "code")).center())
    assert QGuiApplication.clipboard().text() == "x = 1 -> 2\ny = 2"
    pane = reply_of(view).pane
    folded_px = pane.flow.height
    click(pane, fold_button(pane.flow, block(pane.flow, "thought")).center())
    assert pane.flow.thought_is_shown
    assert pane.flow.height > folded_px
    click(pane, fold_button(pane.flow, block(pane.flow, "thought")).center())
    assert pane.flow.height == folded_px


def test_a_link_is_shown_whole_and_opened_only_by_a_second_deed(view, opened):
    pane = reply_of(view).pane
    click(pane, link_of(pane))
    assert opened == []
    menu = pane.findChild(QMenu)
    assert [action.text() for action in menu.actions() if action.text()] == [
        "https://example.org/a?b=1",
        "Open in the browser",
        "Copy the address",
    ]
    assert not menu.actions()[0].isEnabled()
    entry(menu, "Copy the address").trigger()
    assert QGuiApplication.clipboard().text() == "https://example.org/a?b=1"
    assert opened == []
    entry(menu, "Open in the browser").trigger()
    assert opened == ["https://example.org/a?b=1"]


@pytest.mark.parametrize("address", ["file:///etc/passwd", "javascript:alert(1)", "smb://host/x", "https:", "ssh://a"])
def test_no_other_address_is_ever_opened(view, opened, address):
    menu = link_menu(view, address)
    assert not entry(menu, "Open in the browser").isEnabled()
    open_address(address)
    assert opened == []


def test_a_mail_address_says_so(view, opened):
    menu = link_menu(view, "mailto:me@example.org")
    entry(menu, "Write an e-mail").trigger()
    assert opened == ["mailto:me@example.org"]


def test_all_that_the_mouse_can_do_is_in_the_menu(view):
    menu = menu_of(view)
    assert [action.text() for action in menu.actions() if action.text()] == [
        "Copy",
        "Copy reply",
        "Copy as Markdown",
        "Select all",
        "Links",
        "Copy code",
        "Show the reasoning",
    ]
    code = entry(menu, "Copy code").menu().actions()
    assert [action.text() for action in code] == ["1. python, 2 lines"]
    code[0].trigger()
    assert QGuiApplication.clipboard().text() == "x = 1 -> 2\ny = 2"
    entry(menu, "Show the reasoning").trigger()
    assert reply_of(view).pane.flow.thought_is_shown


def test_the_preference_shows_every_reply_as_raw_tokens(view):
    view.display = replace(view.display, is_raw=True)
    assert isinstance(reply_of(view).pane.flow, RawLayout)
    assert "```python" in [one.text for one in reply_of(view).pane.flow.paragraphs]
    view.display = replace(view.display, is_raw=False)
    assert isinstance(reply_of(view).pane.flow, MarkdownFlow)


def test_arrows_stay_two_letters_where_text_is_shown_as_it_was_written(view):
    def letters(flow, words):
        flow.finish()  # A busy machine lays out later.
        piece = next(one for one in flow.paragraphs if words in one.text)
        at = piece.text.index("->")
        return sum(len(run.glyphIndexes()) for run in piece.lines[0].line.glyphRuns(at, 2))

    reply = reply_of(view)
    assert letters(reply.pane.flow, "x = 1") == 2
    view.display = replace(view.display, is_raw=True)
    assert letters(reply.pane.flow, "x = 1") == 2
    reply.set_reading_font(reply._font)
    assert letters(reply.pane.flow, "x = 1") == 2
    joined, exact = RawLayout(reply._font), RawLayout(reply._font, is_exact=True)
    assert exact.font == without_ligatures(joined.font) != joined.font


# The files of a sent message: chips with what was given to the model, and the person's own words below them.


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
    return shown.files.findChildren(AttachedChip)


def test_files_are_chips_over_the_persons_own_words(stage: Stage) -> None:
    shown = sent(stage, "What do they say?")
    first, second = chips(shown)
    assert (first.name, first.details) == (FILES[0].name, "PDF · 3 pages · Chapter one")
    assert (second.name, second.details) == ("main.py", "Python · import os")
    assert "It rained." in first.toolTip()
    assert shown.text == "What do they say?"
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
    places = [chip.geometry() for chip in chips(shown)]
    assert places[0].top() < places[1].top()
    assert {place.right() for place in places} == {shown.files.width() - 1}  # over the person's words, not the reply's
    stage.handle(ReplyBegun("g1", 1, 2))
    assert stage.window.transcript.messages.prompt_of(2) == "What do they say?"


def test_files_alone_are_called_by_their_names_and_their_markup_opens_nothing(stage: Stage) -> None:
    sent(stage, "")
    stage.handle(ReplyBegun("g1", 1, 2))
    assert stage.window.transcript.messages.prompt_of(2) == f"{FILES[0].name} · main.py"
    chip = AttachedChip(Attachment('<img src="x.png">', "text", "It rained."), 14, stage.window)
    assert chip.toolTip().startswith('<p style="white-space: pre-wrap">&lt;img src=')
