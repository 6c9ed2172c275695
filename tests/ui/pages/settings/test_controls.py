"""The controls of the top bar, each alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ui.inspector.head import lean
from ui.pages.settings.controls.number import DecimalField
from ui.transcript.state.playback_speed import PlaybackSpeed
from ui.window.toolbar.appearance_button import Appearance, AppearanceButton
from ui.window.toolbar.guessing_button import Guessing, GuessingButton
from ui.window.toolbar.speed_button import SpeedButton


def test_guessing_says_what_will_happen(qtbot: QtBot) -> None:
    control = GuessingButton()
    qtbot.addWidget(control)
    received: list[Guessing] = []
    control.guessing_changed.connect(received.append)
    control.off.click()
    control.always.click()
    control.lengths.button(6).click()
    assert received == [Guessing(False, 4), Guessing(True, 4), Guessing(True, 6)]
    assert control.text().startswith("Guessing: on")
    assert "Guess 6 ahead" in control.toolTip()
    assert [guessing.draft_length for guessing in received] == [0, 4, 6]


def test_a_length_cannot_be_chosen_while_guessing_is_off(qtbot: QtBot) -> None:
    control = GuessingButton()
    qtbot.addWidget(control)
    control.set_guessing(Guessing(False, 3))
    assert not control.lengths.button(3).isEnabled()
    control.toggle()
    assert control.guessing == Guessing(True, 3)


def test_as_far_as_it_pays_is_a_choice_that_off_and_on_keeps(qtbot: QtBot) -> None:
    control = GuessingButton()
    qtbot.addWidget(control)
    received: list[Guessing] = []
    control.guessing_changed.connect(received.append)
    control.paying.click()
    assert control.text().startswith("Guessing: if it pays")
    assert not control.lengths.button(4).isEnabled()
    control.toggle()
    control.toggle()
    control.always.click()
    assert [guessing.draft_length for guessing in received] == ["auto", 0, "auto", 4]


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
    qtbot.addWidget(control)
    received: list[PlaybackSpeed] = []
    control.speed_changed.connect(received.append)
    control.show_choice(PlaybackSpeed("slow", 8.0), 8.0)
    assert received == []
    assert control.text().startswith("View: slow motion")
    assert "8 rounds of guesses a second" in control.toolTip()
    control.slider.setValue(2)
    control.kinds.button(1).click()
    assert received == [PlaybackSpeed("slow", 2.0), PlaybackSpeed("live", 2.0)]


def test_the_look_control_gathers_every_switch(qtbot: QtBot) -> None:
    control = AppearanceButton()
    qtbot.addWidget(control)
    received: list[Appearance] = []
    control.appearance_changed.connect(received.append)
    control.keep.click()
    control.colour_blind.click()
    control.themes.button(2).click()
    control.toggle_marks()
    assert received[-1] == Appearance(False, True, True, False, "dark")


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
