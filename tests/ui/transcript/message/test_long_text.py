"""A very long message of the user: folded, opened in portions, copied whole, written anew. Counted, not timed."""

import weakref
from itertools import pairwise

import pytest
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.attachments.attachment import from_prompt
from tests.ui.transcript.hostile import HOSTILE
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow, RawLayout
from ui.transcript.message.long_text import BEGINNING, PORTION, beginning, further, more_words
from ui.transcript.message.message_editor import MessageEditor
from ui.transcript.message.records import About, SavedUserMessage
from ui.transcript.message.user_message import UserMessage
from ui.transcript.pane.text_pane import AT_ONCE, DeferredDelete
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.text.fade import LONG_AGO_S
from ui.transcript.text.paragraph import Paragraph
from ui.transcript.view.item import Item

LINES = "\n".join(f"line {number} of a paste" for number in range(100_000))
PROSE = "The quick brown fox jumps over the lazy dog. " * 23_300
LETTERS = "a" * 100_000


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def bubble(parent: QWidget, text: str) -> UserMessage:
    font = QFont(QApplication.font())
    font.setPixelSize(15)
    made = UserMessage(text, font, parent)
    made.set_about(About(7, source=text))
    made.resize(600, made.height_at(600))
    return made


def text_in(made: UserMessage) -> str:
    made.pane.flow.finish()
    return "".join(part.joint * bool(at) + part.text for at, part in enumerate(made.pane.flow.paragraphs))


@pytest.mark.parametrize("text", [LINES, PROSE, LETTERS])
def test_the_portions_of_a_text_are_small_and_make_up_the_whole(text: str) -> None:
    shown = beginning(text)
    assert shown <= BEGINNING.letters
    assert text.count("\n", 0, shown) < BEGINNING.lines
    while shown < len(text):
        end = further(text, shown)
        assert 0 < end - shown <= PORTION.letters
        assert text.count("\n", shown, end) <= PORTION.lines
        shown = end
    assert shown == len(text)


def test_a_part_ends_between_words_and_tells_how_much_there_is() -> None:
    assert LINES[: beginning(LINES)].endswith("\nline 23 of a paste")
    assert PROSE[: beginning(PROSE)].endswith(" ")
    assert more_words(LINES, beginning(LINES)) == "Show 500 more of 100,000 lines"
    assert more_words(LINES[:10_000], 500) == f"Show all {LINES[:10_000].count(chr(10)) + 1} lines"
    assert more_words(LETTERS, 2000) == "Show 30,000 more of 100,000 characters"
    assert more_words(LINES + "\n", beginning(LINES)) == more_words(LINES, beginning(LINES))
    assert more_words("a" * 7000, 2000) == "Show all 7,000 characters"


@pytest.mark.parametrize("text", [LINES, PROSE, LETTERS])
def test_only_the_beginning_is_laid_out_and_a_copy_takes_the_whole(parent: QWidget, text: str) -> None:
    made = bubble(parent, text)
    assert sum(part.length for part in made.pane.flow.paragraphs) <= BEGINNING.letters
    made.pane.reader.copy_all()
    assert QGuiApplication.clipboard().text() == text
    made.pane.reader.select_all()
    assert made.pane.reader.selected_text == text


def test_a_portion_more_lays_out_what_was_shown_only_once(parent: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    made = bubble(parent, LINES)
    made.pane.flow.finish()  # on a slow machine the rest of the beginning would have come in the next slice of time
    first = list(made.pane.flow.paragraphs)
    laid_out, real = [], Paragraph.lay_out
    monkeypatch.setattr(Paragraph, "lay_out", lambda one, *rest: (laid_out.append(one), real(one, *rest))[1])
    made.more.more.click()
    assert text_in(made) == LINES[: made.shown]
    assert made.shown == further(LINES, beginning(LINES))
    made.height_at(600)
    assert not {id(one) for one in first[:-1]} & {id(one) for one in laid_out}
    assert len(laid_out) <= PORTION.lines + 1
    assert made.is_unfolded


def test_less_is_the_beginning_again_and_a_short_message_as_wide_as_its_line(parent: QWidget) -> None:
    made = bubble(parent, LINES)
    assert made.more.less is None
    made.more.more_asked.emit()
    with_more = made.height_at(600)
    made.more.less.click()
    assert text_in(made) == LINES[: beginning(LINES)]
    assert made.height_at(600) < with_more
    assert not made.is_unfolded
    made = bubble(parent, "one")
    assert made.more is None
    assert made.pane.width() < 100


def test_a_text_that_is_not_laid_out_at_once_is_not_begun_anew(parent: QWidget) -> None:
    """Its width is that of its longest line; to look for that again and again would never come to an end."""
    made = bubble(parent, "one\n" * 90)
    made.pane.flow.timer = iter(range(10**6)).__next__  # time is up at once
    made.height_at(500)
    for _ in range(200):
        made.pane.flow.step(0.0)
        made.height_at(500)
    assert not made.pane.flow.is_behind


@pytest.mark.parametrize("text", [LINES, PROSE, HOSTILE["100,000 lines of code"]])
def test_the_room_for_a_long_message_is_guessed_by_what_will_be_shown(parent: QWidget, text: str) -> None:
    item = Item(SavedUserMessage(text))
    item.guess_height(520, 15)
    assert item.height < 3 * bubble(parent, text).height_at(536)


def test_words_too_long_for_a_field_go_along_as_an_attachment(parent: QWidget, qtbot: QtBot) -> None:
    editor = MessageEditor(LETTERS, QFont(), parent)
    assert editor.edit.toPlainText() == ""
    editor.edit.setPlainText("What is this?")
    with qtbot.waitSignal(editor.sent) as received:
        editor.send.click()
    attachments, words = from_prompt(received.args[0])
    assert ([one.text.strip() for one in attachments], words) == ([LETTERS], "What is this?")


@pytest.mark.parametrize("text", ["word\n\n" * 1500, "```\n" + "x = 1\n" * 1500 + "```"])
@pytest.mark.parametrize("kind", [RawLayout, MarkdownFlow])
def test_a_long_text_is_freed_in_slices(qapp: QApplication, kind: type[MarkdownFlow], text: str) -> None:
    flow = kind(QFont())
    flow.show(MarkRow([Mark(text, "plain", 0)]), (), LONG_AGO_S)
    flow.finish()
    alive = weakref.WeakSet(flow.paragraphs)
    going = DeferredDelete(None)
    going.free(flow)
    del flow
    counts = [len(alive)]
    while going.count:
        going.free_some()
        counts.append(len(alive))
    assert counts[0] >= 1500
    assert counts[-1] == 0
    assert max(before - after for before, after in pairwise(counts)) <= AT_ONCE
