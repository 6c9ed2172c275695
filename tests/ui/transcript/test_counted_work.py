"""How much is done for what is shown: counted, not timed. The counts are those of a slow machine too."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from tests.ui.transcript.hostile import HOSTILE
from tests.ui.transcript.markdown.test_hostile import Ticking, font
from tests.ui.transcript.test_column import Clock, chat
from ui.transcript.column import Column
from ui.transcript.mark import Mark, MarkRow
from ui.transcript.markdown import growing
from ui.transcript.markdown.markdown_flow import MarkdownFlow
from ui.transcript.markdown.piece import Piece
from ui.transcript.saved import SavedReply
from ui.transcript.stack import LONG_AGO_S
from ui.transcript.transcript_view import TranscriptView

MOST_SLICE = 24_000
"""Letters laid out in a slice that has no time: one block."""


@pytest.fixture
def view(qtbot):
    view = TranscriptView(clock=Clock())
    qtbot.addWidget(view)
    view.resize(700, 500)
    view.show()
    return view


def counted(monkeypatch, owner, name, note):
    """What `note` says of each call."""
    calls, real = [], getattr(owner, name)

    def called(*given, **named):
        calls.append(note(*given))
        return real(*given, **named)

    monkeypatch.setattr(owner, name, called)
    return calls


def test_a_reply_of_old_is_read_once_and_laid_out_once(view, monkeypatch):
    view.restore(chat(40))
    view.show_frame()
    read = counted(monkeypatch, growing, "read", lambda window, *rest: window)
    broken = counted(monkeypatch, Piece, "_broken", lambda piece, *rest: piece)
    text = "A paragraph.\n\n- an item\n\n> a quote\n\nThe last one."
    reply = view._made(SavedReply("r", "Model", text))
    reply.pane.flow.finish()
    wide = view._column.text_width + 16
    reply.resize(wide, reply.height_at(wide))
    reply.refresh(1.0)
    reply.refresh(2.0)
    assert read == [text]
    assert len(broken) == len(set(map(id, broken))) == len(reply.pane.flow.paragraphs)
    reply.deleteLater()


def test_a_jump_makes_only_what_comes_into_view_and_stacks_the_rest_once(view, monkeypatch):
    view.restore(chat(10_000))
    for _ in range(60):
        view.show_frame()
    made = counted(monkeypatch, Column, "made", lambda column, item: item.index)
    placed = counted(monkeypatch, Column, "arrange", lambda column, *rest: column._unplaced)
    bar = view.verticalScrollBar()
    for share in (0.1, 0.5, 0.3, 0.7):
        made.clear()
        placed.clear()
        bar.setValue(round(share * bar.maximum()))
        assert 1 <= len(made) <= 12  # the view is 500 px high, a question and its reply about 200 and more
        assert len(placed) <= 7
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_frame_makes_one_message_ahead(view, monkeypatch):
    view.restore(chat(10_000))
    view.verticalScrollBar().setValue(50_000)
    made = counted(monkeypatch, view.widget(), "_make", lambda source: source)
    for _ in range(30):
        before = len(made)
        view.show_frame()
        assert len(made) - before <= 1
    assert made


@pytest.mark.parametrize("name", HOSTILE)
def test_a_slice_lays_out_a_bounded_number_of_letters(name, qapp, monkeypatch):
    letters = counted(monkeypatch, Piece, "_broken", lambda piece, *rest: piece.length)
    flow = MarkdownFlow(font(qapp))
    flow.timer = Ticking()
    flow.show(MarkRow([Mark(HOSTILE[name], "plain", 0)]), (), LONG_AGO_S)
    for _ in range(4):
        assert sum(letters) <= MOST_SLICE
        letters.clear()
        flow.step(0.0)
