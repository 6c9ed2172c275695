"""The controls of the top bar, each alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ui.inspector.head import lean
from ui.pages.settings.controls.number import DecimalField
from ui.transcript.state.playback_speed import PlaybackSpeed
from ui.window.top_bar import (
    ALWAYS,
    OFF,
    PAYING,
    AppearanceButton,
    GuessingButton,
    SpeedButton,
    ViewButton,
)

Changes = list[dict[str, object]]


def shown(qtbot: QtBot, control: ViewButton) -> Changes:
    received: Changes = []
    qtbot.addWidget(control)
    control.chosen.connect(received.append)
    return received


def test_guessing_says_what_will_happen_and_what_was_chosen(qtbot: QtBot) -> None:
    control = GuessingButton()
    received = shown(qtbot, control)
    control.show_choice(True, 4)
    assert control.text().startswith("Guessing: on")
    assert "Guess 4 ahead" in control.toolTip()
    for kind in (OFF, ALWAYS, PAYING):
        control.kinds.buttons[kind].click()
    control.lengths.buttons[5].click()
    # Off and on is no choice of a length.
    always = {"guessing": True}
    assert received == [{"guessing": False}, always, always | {"draft_length": "auto"}, {"draft_length": 6}]


def test_a_length_cannot_be_chosen_where_it_means_nothing_and_is_kept(qtbot: QtBot) -> None:
    control = GuessingButton()
    received = shown(qtbot, control)
    control.show_choice(True, 3)
    control.show_choice(False, "auto")
    assert control.text().startswith("Guessing: off")
    control.show_choice(True, "auto")
    assert control.text().startswith("Guessing: if it pays")
    assert not control.lengths.isEnabled()
    control.kinds.buttons[ALWAYS].click()
    assert received == [{"guessing": True, "draft_length": 3}]


@pytest.mark.parametrize(
    ("choice", "is_starter", "limit"),
    [
        (PlaybackSpeed("live"), True, None),
        (PlaybackSpeed("slow", 5.0), False, 5.0),
        (PlaybackSpeed("auto", 3.0), True, 3.0),
        (PlaybackSpeed("auto", 3.0), False, None),
    ],
)
def test_only_the_starter_is_slowed_unasked(choice: PlaybackSpeed, is_starter: bool, limit: float | None) -> None:
    assert choice.limit(is_starter=is_starter) == limit


def test_the_pace_control_announces_choices_only(qtbot: QtBot) -> None:
    control = SpeedButton()
    received = shown(qtbot, control)
    control.show_choice(PlaybackSpeed("slow", 8.0), 8.0)
    assert received == []
    assert control.text().startswith("View: slow motion")
    assert "8 rounds of guesses a second" in control.toolTip()
    control.slider.setValue(2)
    control.kinds.buttons[1].click()
    assert received == [{"rounds_per_s": 2.0}, {"pace": "live"}]


def test_the_look_control_has_every_switch(qtbot: QtBot) -> None:
    control = AppearanceButton()
    received = shown(qtbot, control)
    control.show_choices(dict.fromkeys(control.switches, False) | {"theme": "light"})
    for switch in control.switches.values():
        switch.click()
    control.themes.buttons[2].click()
    assert received == [*({field: True} for field in control.switches), {"theme": "dark"}]


def test_a_popover_opens_with_the_keyboard_in_it_and_closes_by_escape(qtbot: QtBot) -> None:
    control = GuessingButton()
    qtbot.addWidget(control)
    control.show()
    control.click()
    assert control.popover.isVisible()
    qtbot.keyClick(control.popover, Qt.Key.Key_Escape)
    assert not control.popover.isVisible()


def test_the_gauge_leans_as_far_for_twice_as_for_half() -> None:
    assert lean(2.0) == pytest.approx(-lean(0.5))
    assert (lean(None), lean(1.0), lean(9.0), lean(0.01)) == (0.0, 0.0, 1.0, -1.0)


@pytest.mark.parametrize("language", [QLocale.Language.English, QLocale.Language.German, QLocale.Language.Spanish])
@pytest.mark.parametrize("typed", ["0.7", "0,7"])
def test_a_number_is_taken_with_either_decimal_mark(qtbot: QtBot, language: QLocale.Language, typed: str) -> None:
    field = DecimalField()
    qtbot.addWidget(field)
    field.setLocale(QLocale(language))
    field.setRange(0.0, 20.0)
    field.selectAll()
    QTest.keyClicks(field, typed)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert (field.value(), field.text()[1]) == (0.7, QLocale(language).decimalPoint())
