"""How much is done for what is shown: counted, not timed. The counts are those of a slow machine too."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRect
from PySide6.QtWidgets import QAbstractButton

from tests.ui.transcript.hostile import HOSTILE
from tests.ui.transcript.markdown.samples import Ticking, font
from tests.ui.transcript.view.columns import Clock, chat
from ui.transcript.markdown.layout.fragment import Fragment
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow
from ui.transcript.markdown.parsing import incremental_parser as growing
from ui.transcript.message.records import About, SavedReply
from ui.transcript.message.reply_widget import ReplyWidget
from ui.transcript.pane.text_pane import TextPane
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.text.fade import LONG_AGO_S
from ui.transcript.view.column import MOST_LET_GO, MOST_MADE, MessageColumn
from ui.transcript.view.transcript_view import TranscriptView

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
    broken = counted(monkeypatch, Fragment, "_broken", lambda piece, *rest: piece)
    text = "A paragraph.\n\n- an item\n\n> a quote\n\nThe last one."
    view._maker.text_s = 60.0  # a busy machine must not cut the reading in two
    reply = view._maker.build(SavedReply("Model", text))
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
    view.frames.timer = lambda: 0.0  # there is time for all
    made = counted(monkeypatch, MessageColumn, "widget_of", lambda column, item: item.index)
    placed = counted(monkeypatch, MessageColumn, "arrange", lambda column, *rest: column._unplaced)
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
    view.frames.timer = lambda: 0.0  # there is time for all that comes into view
    view.verticalScrollBar().setValue(50_000)
    made = counted(monkeypatch, view.widget(), "_make", lambda source: source)
    for _ in range(30):
        before = len(made)
        view.show_frame()
        assert len(made) - before <= 1
    assert made


def test_what_is_made_ahead_is_read_in_the_next_frames(view):
    view.restore(chat(10_000))
    bar = view.verticalScrollBar()
    bar.setValue(50_000)
    ahead = []
    for _ in range(40):
        before = set(view.widget().messages)
        view.show_frame()
        low, high = bar.value(), bar.value() + view.viewport().height()
        fresh = [reply for reply in view.widget().replies() if reply not in before]
        ahead += [reply for reply in fresh if reply.y() > high or reply.geometry().bottom() < low]
        assert not any(reply.pane.flow.sets for reply in ahead if reply in fresh)
    assert ahead
    assert all(reply.pane.flow.sets for reply in ahead[:-1])


def test_a_scroll_paints_what_comes_into_view_and_no_more(view, qapp, monkeypatch):
    view.restore(chat(200))
    for _ in range(80):
        view.show_frame()
    bar = view.verticalScrollBar()
    bar.setValue(bar.maximum() - 600)  # with the way back to the newest line in view
    for _ in range(80):
        view.show_frame()
    qapp.processEvents()
    assert view._jump.isVisible()
    painted = counted(monkeypatch, TextPane, "paintEvent", lambda pane, event: area(event.region()))
    for _ in range(5):
        bar.setValue(bar.value() - 20)
        qapp.processEvents()
    assert 0 < sum(painted) <= 5 * (20 * view.viewport().width() + 4 * area(view._jump.rect()))


def area(region):
    return sum(rect.width() * rect.height() for rect in ([region] if isinstance(region, QRect) else region))


def test_many_widgets_are_let_go_few_at_a_time_those_longest_away_first(view, monkeypatch):
    view.restore(chat(1000))
    column, bar = view.widget(), view.verticalScrollBar()
    for at in range(0, 40_000, 700):
        bar.setValue(at)
        view.show_frame()
    gone = counted(monkeypatch, column, "_destroy", lambda message: column._item_of[message].near_at)
    order = []
    for at in range(40_000, 50_000, 700):
        bar.setValue(at)
        for _ in range(8):
            gone.clear()
            view.show_frame()
            assert len(gone) <= MOST_LET_GO
            order += gone
    assert order
    assert order == sorted(order)
    assert len(column.messages) <= MOST_MADE + MOST_LET_GO


def test_a_reply_of_old_has_no_buttons_before_it_is_seen(view):
    view.restore(chat(4))
    old = view._maker.build(SavedReply("Model", "One.", about=About(9)))
    assert not old.findChildren(QAbstractButton)
    old.show()
    shown = [button.accessibleName() for button in old.findChildren(QAbstractButton) if button.isVisibleTo(old)]
    assert shown == ["Copy", "Regenerate", "More"]
    old.deleteLater()


def test_code_that_gets_its_colours_late_takes_turns(view, monkeypatch):
    view.restore(chat(12))
    view.show_frame()
    for reply in view.widget().replies():
        reply.grew.emit()
    view.begin_reply("g", "Model")
    refreshed = counted(monkeypatch, ReplyWidget, "refresh", lambda reply, now_s: reply.state.generation_id)
    view.frames.timer = Ticking()
    for _ in range(12):
        refreshed.clear()
        view.show_frame()
        assert refreshed[0] == "g"
        assert len(refreshed) <= 2
    assert view._moving == [view.widget().replies()[-1]]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_slice_lays_out_a_bounded_number_of_letters(name, qapp, monkeypatch):
    letters = counted(monkeypatch, Fragment, "_broken", lambda piece, *rest: piece.length)
    flow = MarkdownFlow(font(qapp))
    flow.timer = Ticking()
    flow.show(MarkRow([Mark(HOSTILE[name], "plain", 0)]), (), LONG_AGO_S)
    for _ in range(4):
        assert sum(letters) <= MOST_SLICE
        letters.clear()
        flow.step(0.0)


@pytest.mark.parametrize(("fresh", "bands"), [(3, 1), (20, 0)])
def test_what_comes_in_a_crowd_is_not_painted_again_while_nobody_sees_it_settle(qapp, fresh, bands):
    flow = MarkdownFlow(font(qapp))
    flow.show(MarkRow([Mark("one ", "plain", 0)]), (), LONG_AGO_S, True)
    flow.finish()
    row = flow._row.extended([Mark("word ", "accepted", 1)] * fresh)
    flow.show(row.first(len(row) - 1), (), LONG_AGO_S, True)  # as a replay does
    flow.show(row, (), 1.0, True)
    flow.step(1.0)
    flow.pop_dirty()
    flow.step(1.03)
    assert len(list(flow.pop_dirty())) == bands
    assert flow.is_crowded == (not bands)


def test_what_settles_is_painted_from_its_first_line_on_also_where_older_tokens_follow_it(qapp):
    flow = MarkdownFlow(font(qapp))
    flow.resize(100)
    row = MarkRow([Mark("a word of old ", "plain", 0)] * 4)
    flow.show(row, (), LONG_AGO_S, True)
    flow.finish()
    fresh = row.extended([Mark("fresh ", "accepted", 1)])
    flow.show(fresh, (), 1.0, True)
    flow.step(1.0)
    later = fresh.extended([Mark("a word at once ", "accepted", 2)] * 4)
    flow.show(later, (), LONG_AGO_S, True)
    flow.finish()
    flow.pop_dirty()
    flow.step(1.03)
    piece = flow.paragraphs[0]
    line = piece.line_of(next(span.start for span in piece.spans if span.text == "fresh "))
    assert min(top for top, _ in flow.pop_dirty()) == piece.top + line.top
