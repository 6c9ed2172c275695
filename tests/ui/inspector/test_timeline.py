"""The rows of rounds: what is drawn, scrolling, keyboard, mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from tests.ui.inspector.streams import Round, after, long_reply, round_events, started, stream
from ui.inspector.inspector import Inspector
from ui.inspector.timeline import Timeline
from ui.inspector.timeline_rows import ROW_PX, Columns, Key
from ui.inspector.token_signs import cells_of
from ui.theme.palette import LIGHT
from ui.transcript.state.reply_state import ReplyState
from ui.widgets.picture import nice_above


@pytest.fixture
def timeline(qtbot: QtBot) -> Timeline:
    shown = Timeline()
    qtbot.addWidget(shown)
    shown.resize(320, shown.height())
    shown.show()
    return shown


@pytest.mark.parametrize(
    ("each", "cells"),
    [
        (Round(3, 3), ["right", "right", "right", "bonus"]),
        (Round(3, 1), ["right", "wrong", "unreached", "correction"]),
        (Round(2, 0), ["wrong", "unreached", "correction"]),
        (Round(0, 0), ["plain"]),
        (Round(3, 1, ends=True), ["right", "unreached", "unreached"]),
    ],
)
def test_signs_of_a_round(each: Round, cells: list[str]) -> None:
    assert cells_of(after(stream([each])).rounds[0]) == cells


def test_columns_stay_while_drafts_get_longer() -> None:
    narrow, wide = (Columns.of(after(stream([Round(guesses, 0)])), 300) for guesses in (4, 16))
    assert (narrow.pitch, narrow.cells_px) == (12.0, 60.0)
    assert wide.cells_px == pytest.approx(108.0)
    assert Columns.of(ReplyState(), 300).bar_px > 100


def test_the_scale_is_kept_while_it_fits() -> None:
    state = after(stream([Round(4, 2, draft_ms=4.0, verify_ms=16.0)] * 4))
    scales = [Columns.of(state, 300, held_ms).scale_ms for held_ms in (None, 25.0, 40.0, 60.0, 10.0)]
    assert scales == [30.0, 25.0, 40.0, 30.0, 30.0]


def test_scales_are_round_figures() -> None:
    assert [nice_above(value) for value in (0.0, 0.9, 1.0, 1.1, 26.0, 199.0, 200.0)] == [
        1.0, 1.0, 1.0, 1.2, 30.0, 200.0, 200.0,
    ]  # fmt: skip


def test_it_follows_the_newest_round_until_somebody_scrolls_up(timeline: Timeline) -> None:
    bar = timeline.verticalScrollBar()
    events = long_reply(200)
    timeline.show_rounds(after(events[:-40]))
    assert bar.value() == bar.maximum() > 0
    bar.setValue(3 * ROW_PX)
    timeline.show_rounds(after(events))
    assert bar.value() == 3 * ROW_PX


def test_a_new_reply_begins_anew(timeline: Timeline) -> None:
    timeline.show_rounds(after(long_reply(200)))
    timeline.mark_round(3)
    timeline.show_rounds(after(long_reply(300, generation_id="g2"), "g2"))
    bar = timeline.verticalScrollBar()
    assert (timeline.marked, timeline.current, bar.value()) == (None, None, bar.maximum())


def test_only_rows_in_view_are_painted(timeline: Timeline, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    real = Timeline._draw_round
    monkeypatch.setattr(
        Timeline,
        "_draw_round",
        lambda self, painter, index, *rest: (painted.append(index), real(self, painter, index, *rest)),
    )
    timeline.show_rounds(after(long_reply(4000)))
    painted.clear()
    timeline.viewport().grab()
    assert len(painted) <= 12
    assert max(painted) == len(timeline.state.rounds) - 1


def test_guesses_without_a_verdict_have_a_row(timeline: Timeline) -> None:
    timeline.show_rounds(after([started(), round_events(Round(4, 0), 1, 20)[0]]))
    waiting = timeline.viewport().grab().toImage()
    timeline.show_rounds(after([started()]))
    assert waiting != timeline.viewport().grab().toImage()


def test_a_cut_bar_and_a_marked_row_are_painted(timeline: Timeline) -> None:
    timeline.show_rounds(after(stream([*[Round(4, 2)] * 8, Round(4, 2, verify_ms=900.0)])))
    before = timeline.viewport().grab().toImage()
    timeline.mark_round(2)
    assert before != timeline.viewport().grab().toImage()


def test_marking_brings_a_round_into_view(timeline: Timeline) -> None:
    timeline.show_rounds(after(long_reply(400)))
    timeline.mark_round(2)
    assert timeline.marked == 2
    assert timeline.verticalScrollBar().value() == ROW_PX
    timeline.mark_round(99_999)
    assert timeline.marked is None
    timeline.mark_round(None)
    assert timeline.marked is None


def test_arrow_keys_go_from_round_to_round_and_enter_chooses(timeline: Timeline, qtbot: QtBot) -> None:
    timeline.show_rounds(after(long_reply(400)))
    last = len(timeline.state.rounds)
    for key, number in (
        (Qt.Key.Key_Up, last),
        (Qt.Key.Key_Up, last - 1),
        (Qt.Key.Key_Home, 1),
        (Qt.Key.Key_Up, 1),
        (Qt.Key.Key_Down, 2),
        (Qt.Key.Key_PageDown, 12),
        (Qt.Key.Key_End, last),
        (Qt.Key.Key_Down, last),
    ):
        qtbot.keyClick(timeline, key)
        assert timeline.current is not None
        assert timeline.current.number == number
    with qtbot.waitSignal(timeline.round_chosen) as chosen:
        qtbot.keyClick(timeline, Qt.Key.Key_Return)
    assert chosen.args == [last]


def test_the_round_under_the_keyboard_is_told(timeline: Timeline, qtbot: QtBot) -> None:
    timeline.show_rounds(after(stream([Round(2, 1), Round(0, 0)])))
    qtbot.keyClick(timeline, Qt.Key.Key_Home)
    assert "Round 1: 1 of 2 guesses right" in QToolTip.text()
    QToolTip.hideText()


def test_keys_without_a_round_are_left_to_others(timeline: Timeline, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(timeline.round_chosen):
        qtbot.keyClick(timeline, Qt.Key.Key_Return)
        qtbot.keyClick(timeline, Qt.Key.Key_Up)
    assert timeline.current is None


def test_a_click_chooses(timeline: Timeline, qtbot: QtBot) -> None:
    timeline.show_rounds(after(stream([Round(2, 1)] * 3)))
    with qtbot.waitSignal(timeline.round_chosen) as chosen:
        qtbot.mouseClick(timeline.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(40, ROW_PX + 4))
    assert chosen.args == [2]
    with qtbot.assertNotEmitted(timeline.round_chosen):
        qtbot.mouseClick(timeline.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(40, 5 * ROW_PX))


def wheel(timeline: Timeline) -> bool:
    """Turn the wheel up over the rows; whether they took it."""
    place = QPointF(40, 40)
    event = QWheelEvent(
        place, timeline.viewport().mapToGlobal(place), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    event.accept()
    timeline.wheelEvent(event)
    return event.isAccepted()


def test_the_wheel_stays_the_panels_while_the_panel_is_scrolled(timeline: Timeline) -> None:
    timeline.show_rounds(after(long_reply(400)))
    end = timeline.verticalScrollBar().value()
    timeline.let_wheel_pass()
    assert not wheel(timeline)
    assert timeline.verticalScrollBar().value() == end
    timeline._passing.invalidate()
    assert wheel(timeline)
    assert timeline.verticalScrollBar().value() < end


@pytest.mark.parametrize("way", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_the_key_begins_where_a_line_of_the_language_begins(qtbot: QtBot, way: Qt.LayoutDirection) -> None:
    key = Key()
    qtbot.addWidget(key)
    key.setLayoutDirection(way)
    key.resize(300, 4 * 18)
    drawn, green = key.grab().toImage(), QColor(LIGHT.accepted_line)
    x = 4 if way == Qt.LayoutDirection.LeftToRight else 300 - 5
    assert drawn.pixelColor(round(x * drawn.devicePixelRatio()), round(27 * drawn.devicePixelRatio())) == green


def test_the_key_has_all_signs_in_one_order_whatever_occurs(qtbot: QtBot) -> None:
    panel = Inspector()
    qtbot.addWidget(panel)
    key = panel.sections[0].parts.key
    assert isinstance(key, Key)
    key.resize(302, key.height())
    panel.sections[0].show_picture(after(stream([Round(0, 0)])))
    alone = key.grab().toImage()
    panel.sections[0].show_picture(after(stream([Round(3, 1), Round(3, 3), Round(2, 2, beside=1)])))
    assert key.grab().toImage() == alone
