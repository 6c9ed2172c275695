"""A chat of thousands: few widgets, steady positions, nothing forgotten of a message that went out of view."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from tests.ui.transcript.scripted import reply
from tests.ui.transcript.view.columns import Clock, chat
from ui.transcript.message.records import SavedUserMessage
from ui.transcript.state.token_details import details_of
from ui.transcript.view.column import MOST_MADE, ContextDivider
from ui.transcript.view.item import ALL_MADE, STILL_SEEN_PX, ScrollAnchor
from ui.transcript.view.transcript_view import TranscriptView


class Ticking:
    """A timer that reports at once that time is up."""

    now_s = 0.0

    def __call__(self):
        self.now_s += 1.0
        return self.now_s


@pytest.fixture
def view(qtbot):
    view = TranscriptView(clock=Clock())
    qtbot.addWidget(view)
    view.resize(700, 500)
    view.show()
    return view


def settle(view):
    for _ in range(80):
        view.show_frame()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_ten_thousand_messages_are_a_few_widgets(view):
    view.restore(chat(10_000))
    settle(view)
    assert len(view.widget().items) == 10_000
    assert len(view.widget().messages) < MOST_MADE
    bar = view.verticalScrollBar()
    assert bar.value() == bar.maximum()
    for at in range(0, 12):
        bar.setValue(bar.maximum() * at // 12)
        settle(view)
    assert len(view.widget().messages) <= MOST_MADE + ALL_MADE


def test_what_is_read_stays_where_it_is_while_guesses_above_turn_out_wrong(view):
    view.restore(chat(400))
    settle(view)
    bar = view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    settle(view)
    for _ in range(60):
        anchor = view.widget().items.anchor_at(bar.value())
        item = view.widget().items[anchor[0]]
        before = item.top - bar.value()
        bar.setValue(bar.value() - 37)
        view.show_frame()
        assert item.top - bar.value() == before + 37


def test_a_view_far_down_a_message_that_becomes_short_stays_at_its_end(view):
    view.restore(chat(5))
    settle(view)
    item = view.widget().items[3]
    hold = ScrollAnchor(item, below=9000)
    assert hold.y == item.top + item.height - STILL_SEEN_PX


def test_places_follow_each_other_without_gaps_or_overlaps(view):
    view.restore(chat(200))
    settle(view)
    view.verticalScrollBar().setValue(3000)
    settle(view)
    items = view.widget().items
    assert all(after.top - one.bottom in (4, 16) for one, after in pairwise(items))
    assert all(item.widget.y() == item.top for item in items if item.widget is not None)


def shown(view):
    """The messages that have a part in the view."""
    top = view.verticalScrollBar().value()
    bottom = top + view.viewport().height()
    return [item for item in view.widget().items if item.bottom > top and item.top < bottom]


def test_the_messages_in_view_are_widgets_after_any_jump(view):
    view.restore(chat(1000))
    bar = view.verticalScrollBar()
    view.frames.timer = lambda: 0.0  # there is time for all
    for share in (0, 0.1, 0.77, 0.3, 1):
        bar.setValue(round(share * bar.maximum()))
        assert shown(view)
        assert all(item.widget is not None for item in shown(view))


def test_a_jump_without_time_fills_the_view_message_by_message_and_moves_nothing_that_is_there(view):
    view.restore(chat(1000))
    settle(view)
    bar = view.verticalScrollBar()
    view.frames.timer = Ticking()  # time is up at once: every frame does its least
    bar.setValue(bar.maximum() // 3)
    held = shown(view)[0]
    before = held.top - bar.value()
    assert [item for item in shown(view) if item.widget is not None] == [held]
    counts = []
    while any(item.widget is None or item.widget.pane.flow.is_behind for item in shown(view)):
        counts.append(sum(item.widget is not None for item in view.widget().items))
        view.show_frame()
        assert held.top - bar.value() == before
        assert len(counts) < 40
    assert all(after - one <= 1 for one, after in pairwise(counts))


def test_a_jump_to_the_end_without_time_begins_with_the_newest(view):
    view.restore(chat(1000))
    view.verticalScrollBar().setValue(0)
    settle(view)
    for item in view.widget().items[-20:]:
        if (gone := item.forget_widget()) is not None:
            view.widget()._destroy(gone)
    view.frames.timer = Ticking()
    view.scroll_to_newest()
    assert view.widget().items[-1].widget is not None
    for _ in range(40):
        assert view.verticalScrollBar().value() == view.verticalScrollBar().maximum()
        view.show_frame()
    assert all(item.widget is not None for item in shown(view))


def test_more_scrolling_within_a_frame_has_no_more_time_than_one(view):
    view.restore(chat(1000))
    settle(view)
    bar = view.verticalScrollBar()
    view.frames.timer = Ticking()
    bar.setValue(20_000)
    made = len(view.widget().messages)
    bar.setValue(60_000)
    bar.setValue(40_000)
    assert len(view.widget().messages) == made
    view.show_frame()
    bar.setValue(20_000)
    assert len(view.widget().messages) <= made + 2


def test_messages_out_of_view_move_together_to_where_stacking_all_anew_would_put_them(view):
    view.restore(chat(400))
    view.set_cut(301)
    view.verticalScrollBar().setValue(9000)
    settle(view)
    view.show_message(120)
    settle(view)
    moved = [(item.top, item.height) for item in view.widget().items]
    lines = [child.y() for child in view.widget().findChildren(ContextDivider)]
    view._arrange()
    assert [(item.top, item.height) for item in view.widget().items] == moved
    assert [child.y() for child in view.widget().findChildren(ContextDivider)] == lines


def test_a_reply_remembers_its_marks_and_its_proof(view):
    view.restore(chat(300))
    view.begin_reply("g1", "Model", message_id=5000)
    for event in reply(["Hello|~ word=> world"]):
        view.apply(event)
    settle(view)
    view.show_proof(5000, "Proved: the same text.")
    for number in range(4):
        view.add_user_message(f"More {number}")
    for message in chat(160):
        if isinstance(message, SavedUserMessage):
            view.add_user_message(message.text * 20)
    view.begin_reply("g2", "Model")
    settle(view)
    for at in range(0, 20_000, 1000):
        view.verticalScrollBar().setValue(at)
        settle(view)
    item = next(item for item in view.widget().items if item.about.message_id == 5000)
    assert item.widget is None
    again = view._by_id(5000)
    assert [mark.verdict for mark in again.state.marks] == ["accepted", "rejected", "correction"]
    assert again.remembered().proof == "Proved: the same text."
    assert details_of(again.state, again.state.marks[0]) is not None


def test_messages_without_a_widget_are_known_found_and_stood_at(view):
    view.restore(chat(2000))
    assert view.messages.prompt_of(8) == "Question 3?"
    assert view.messages.newest_reply().about.message_id == 2000
    assert view.show_message(801)
    item = view.widget().items[800]
    assert item.widget.text == "Question 400?"
    assert 0 <= item.top - view.verticalScrollBar().value() <= 40
    assert not view.show_message(99_999)
    view.widget().empty()
    view.restore(chat(ALL_MADE))
    assert len(view.widget().messages) == ALL_MADE
