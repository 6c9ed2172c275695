"""The rows of rounds: what is drawn, scrolling, keyboard, mouse."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtWidgets import QLabel, QToolTip
from pytestqt.qtbot import QtBot

from engine.events import Costs, Failed, LengthChoice, LengthReason
from tests.ui.inspector.streams import COSTS, Round, long_reply, round_events, started, stream
from tests.ui.transcript.scripted import after
from ui.inspector.expected_speed import expected_tok_per_s, possible_speed
from ui.inspector.inspector import Inspector
from ui.inspector.pictures.cache_strip import newest_words
from ui.inspector.text import summary as words
from ui.inspector.text.round import NO_ROUNDS, WAITING, describe_round
from ui.inspector.timeline import Timeline
from ui.inspector.timeline_rows import ROW_PX, Columns, Key
from ui.inspector.token_signs import cells_of
from ui.theme.palette import LIGHT
from ui.transcript.state.estimates import guess_ms, pass_ms
from ui.transcript.state.reply_state import ReplyState, reduce
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


def test_columns_and_scales_stay_while_they_fit() -> None:
    narrow, wide = (Columns.of(after(stream([Round(guesses, 0)])), 300) for guesses in (4, 16))
    assert (narrow.pitch, narrow.cells_px) == (12.0, 60.0)
    assert wide.cells_px == pytest.approx(108.0)
    assert wide.pitch > 9.5  # Smaller signs cannot be told apart.
    assert Columns.of(ReplyState(), 300).bar_px > 100
    state = after(stream([Round(4, 2, draft_ms=4.0, verify_ms=16.0)] * 4))
    scales = [Columns.of(state, 300, held_ms).scale_ms for held_ms in (None, 25.0, 40.0, 60.0, 10.0)]
    assert scales == [30.0, 25.0, 40.0, 30.0, 30.0]
    assert [nice_above(value) for value in (0.0, 0.9, 1.0, 1.1, 26.0, 199.0, 200.0)] == [
        1.0, 1.0, 1.0, 1.2, 30.0, 200.0, 200.0,
    ]  # fmt: skip


def test_it_follows_the_newest_round_until_somebody_scrolls_up_and_a_new_reply_begins_anew(timeline: Timeline) -> None:
    bar = timeline.verticalScrollBar()
    events = long_reply(200)
    timeline.show_rounds(after(events[:-40]))
    assert bar.value() == bar.maximum() > 0
    bar.setValue(3 * ROW_PX)
    timeline.show_rounds(after(events))
    assert bar.value() == 3 * ROW_PX
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
    timeline.show_rounds(after([started(), round_events(Round(40, 0), 1, 20)[0]]))  # "+32" stands for most of them.
    assert waiting != timeline.viewport().grab().toImage()


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
        assert timeline.current.number == number
    with qtbot.waitSignal(timeline.round_chosen) as chosen:
        qtbot.keyClick(timeline, Qt.Key.Key_Return)
    assert chosen.args == [last]


def test_the_round_under_the_keyboard_is_told(timeline: Timeline, qtbot: QtBot) -> None:
    timeline.show_rounds(after(stream([Round(2, 1), Round(0, 0)])))
    qtbot.keyClick(timeline, Qt.Key.Key_Home)
    assert "Round 1: 1 of 2 guesses right" in QToolTip.text()
    QToolTip.hideText()


def test_a_click_chooses_and_keys_without_a_round_are_left_to_others(timeline: Timeline, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(timeline.round_chosen):
        qtbot.keyClick(timeline, Qt.Key.Key_Return)
        qtbot.keyClick(timeline, Qt.Key.Key_Up)
    assert timeline.current is None
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
    key.resize(300, 3 * 18)
    drawn, green = key.grab().toImage(), QColor(LIGHT.accepted_line)
    x = 4 if way == Qt.LayoutDirection.LeftToRight else 300 - 5
    assert drawn.pixelColor(round(x * drawn.devicePixelRatio()), round(27 * drawn.devicePixelRatio())) == green


def test_the_key_keeps_its_order_and_names_what_is_rare_only_where_it_occurs(qtbot: QtBot) -> None:
    panel = Inspector()
    qtbot.addWidget(panel)
    key = panel.sections[0].parts.key
    assert isinstance(key, Key)
    key.resize(302, key.height())
    panel.sections[0].show_picture(after(stream([Round(0, 0), Round(2, 2, beside=1)])))
    simple = [words.text() for words in key.findChildren(QLabel) if words.isVisibleTo(key)]
    assert simple == ["right guess", "wrong guess", "correction", "free extra", "no guess"]
    panel.set_full(True)
    panel.sections[0].show_picture(after(stream([Round(0, 0)])))
    named = [[words.text() for words in key.findChildren(QLabel) if words.isVisibleTo(key)]]
    rounds = [Round(3, 1), Round(3, 3), Round(2, 2, beside=1)]
    panel.sections[0].show_picture(after(stream(rounds)))
    named.append([words.text() for words in key.findChildren(QLabel) if words.isVisibleTo(key)])
    plain, tree = named
    rare = {"no guess", "second guess", "your word", "not the model’s own"}
    assert [each for each in plain if each not in rare] == [each for each in tree if each not in rare]
    assert (rare & set(plain), rare & set(tree)) == ({"no guess"}, {"second guess"})


# Every sentence of the inspector, as text.


def live(*rounds: Round, costs: Costs | None = COSTS) -> ReplyState:
    """A reply that is still being written."""
    return after(stream(rounds, costs=costs)[:-1])


def test_the_cache_and_the_costs_are_told() -> None:
    facts = live(Round(4, 4), Round(2, 2, ends=True)).rounds[-1]
    assert newest_words(facts, 2) == "round 2: read 3, kept 2, the end"
    assert words.cache_words(live(Round(4, 4))) == "24 tokens kept, nothing thrown away."
    said = words.cost_words(live(Round(4, 2), costs=None))
    assert said == "4 guesses a round. What a pass costs was not measured for this pair, so there is no curve."
    assert words.cost_words(live(Round(4, 2))) == "4 guesses a round."


@pytest.mark.parametrize(
    ("reason", "made", "said"),
    [
        ("off", 0, "Guessing is off."),
        ("plain_look", 0, "No guess in this round: plain writing is timed now and then, for comparison."),
        ("does_not_pay", 0, "No guesses now: here they cost more time than they save."),
        ("nothing", 0, "No guess: the drafter had none here."),
        ("looking", 3, "Guessed to find out whether it would help here."),
        ("room", 1, "1 guess a round."),
        ("fixed", 1, "4 guesses a round."),
    ],
)
def test_each_reason_has_its_sentence(reason: LengthReason, made: int, said: str) -> None:
    assert words.cost_words(live(Round(made, 0, pace=LengthChoice(reason)))) == said


# The other sections


def test_the_sections_are_told_from_what_was_seen() -> None:
    said = [describe(after([started()])) for describe in SAYINGS]
    assert set(said) == {WAITING, "Reading the prompt: 0 of 20 tokens."}
    ended = after([started(), Failed("g1", "x", "It broke.", "Again.")])
    assert words.rounds_words(ended) == NO_ROUNDS
    state = after(stream([Round(4, 2)] * 9 + [Round(4, 4)], reused=5, plain_tok_per_s=95.0))
    assert words.rounds_words(state) == "10 rounds wrote 32 tokens, 3.2 a round. One row each, the newest last."
    assert words.cache_words(state) == "51 tokens kept, 18 read on trial and thrown away."


SAYINGS = (words.rounds_words, words.cache_words, words.cost_words)


def test_a_round_is_told_with_its_guesses() -> None:
    correction, bonus, plain, ended = live(Round(3, 1), Round(1, 1), Round(0, 0), Round(2, 1, ends=True)).rounds
    assert describe_round(correction) == (
        "Round 1: 1 of 3 guesses right: “g0” 90\xa0%\xa0✓; “g1” 88\xa0%\xa0✗; “g2” 86\xa0% not looked at. The model "
        "wrote “own” instead. Guessing took 4.0 ms, checking 4 rows 18 ms. 2 thrown away."
    )
    assert describe_round(bonus) == (
        "Round 2: 1 of 1 guess right: “g0” 90\xa0%\xa0✓. The check wrote “own” on top. "
        "Guessing took 4.0 ms, checking 2 rows 18 ms."
    )
    assert describe_round(plain) == "Round 3: written without a guess. The model wrote “own”. Checking 1 row 18 ms."
    assert "The reply ended inside these guesses." in describe_round(ended)


def test_every_sentence_holds_at_every_moment() -> None:
    state = ReplyState("g1")
    for event in long_reply(400):
        state = reduce(state, event)
        for describe in SAYINGS:
            said = describe(state)
            assert said == "" or (said[0].isupper() or said[0].isdigit())
            assert said == "" or said.endswith(".")
            assert "None" not in said
            assert "nan" not in said


# Estimates


def test_speeds_are_expected_and_costs_estimated_only_from_what_was_seen() -> None:
    state = live(*[Round(4, 2)] * 4, Round(4, 4))
    assert expected_tok_per_s(state) == pytest.approx([100.0, 2000.0 / 13.0, 3000.0 / 16.0, 3200.0 / 19.0])
    assert possible_speed(state) == pytest.approx((1.875, 170.0 / 86.0))
    assert expected_tok_per_s(live(Round(4, 4))) == []
    assert possible_speed(live(Round(4, 4))) is None
    assert expected_tok_per_s(live(*[Round(4, 4)] * 9, costs=None)) == []
    costs = Costs({1: 10.0, 4: 16.0, 8: 40.0}, {"drafter": 1.0, "copy": 0.1}, 4)
    assert [pass_ms(costs, width) for width in (1, 2, 6, 10)] == [10.0, 12.0, 28.0, 52.0]
    assert pass_ms(None, 1) is None
    assert pass_ms(Costs({1: 10.0}, {}, 1), 2) is None
    assert (guess_ms(costs, "copy"), guess_ms(costs, "other"), guess_ms(COSTS, "other")) == (0.1, None, 1.0)
    assert pass_ms(Costs({4: 16.0, 8: 40.0}, {}, 1), 2) == pytest.approx(4.0)
