"""What the mouse and the menus do on a rendered page: copy code, follow a link, fold reasoning, show it otherwise."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow, RawLayout
from ui.transcript.markdown.layout.page_painter import copy_button, fold_button
from ui.transcript.message.records import SavedReply, SavedUserMessage
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


def test_a_click_on_copy_takes_the_code_as_it_was_written(view):
    pane = reply_of(view).pane
    click(pane, copy_button(pane.flow, block(pane.flow, "code")).center())
    assert QGuiApplication.clipboard().text() == "x = 1 -> 2\ny = 2"


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


def test_reasoning_unfolds_and_folds_by_a_click(view):
    pane = reply_of(view).pane
    folded_px = pane.flow.height
    click(pane, fold_button(pane.flow, block(pane.flow, "thought")).center())
    assert pane.flow.thought_is_shown
    assert pane.flow.height > folded_px
    click(pane, fold_button(pane.flow, block(pane.flow, "thought")).center())
    assert pane.flow.height == folded_px


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
