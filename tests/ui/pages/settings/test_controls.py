"""The controls of the top bar, each alone."""

from typing import Any

import pytest
from PySide6.QtCore import QLocale, QObject, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.model_library.commands import ExamineMachine
from app.model_library.events import MachineDescribed
from tests.ui.pages.models.stage import FakeLibrary
from ui.inspector.head import reach_of
from ui.pages.settings.catalogue import ALL
from ui.pages.settings.controls.long_lists import DeviceControl, DeviceQuery
from ui.pages.settings.controls.number import NumberField
from ui.transcript.state.playback_speed import PlaybackSpeed
from ui.window.top_bar import ALWAYS, OFF, PAYING, GuessingButton, SheetButton, ViewButton

Changes = list[dict[str, object]]


def shown(qtbot: QtBot, control: SheetButton) -> Changes:
    received: Changes = []
    qtbot.addWidget(control)
    control.chosen.connect(received.append)
    return received


def test_guessing_says_what_will_happen_and_what_was_chosen(qtbot: QtBot) -> None:
    control = GuessingButton()
    received = shown(qtbot, control)
    control.show_choice(True, 4)
    assert control.text().startswith("Guessing: always")
    assert "Guess 4 ahead" in control.toolTip()
    for kind in (OFF, ALWAYS, PAYING):
        control.kinds.buttons[kind].click()
    control.lengths.buttons[5].click()
    assert "never the text" in control._note.text()
    control.show_choice(True, 4, is_lenient=True)
    assert "the text may change" in control._note.text()
    # Off and on is no choice of a length.
    always = {"guessing": True}
    assert received == [{"guessing": False}, always, always | {"draft_length": "auto"}, {"draft_length": 6}]
    received.clear()
    control.show_choice(True, 3)
    control.show_choice(False, "auto")
    assert control.text().startswith("Guessing: off")
    control.show_choice(True, "auto")
    assert control.text().startswith("Guessing: when it helps")
    assert control.lengths.isHidden()
    control.kinds.buttons[ALWAYS].click()
    assert received == [{"guessing": True, "draft_length": 3}]  # What means nothing for a while is kept.


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


def test_the_view_announces_choices_only_and_its_sheet_closes_by_escape(qtbot: QtBot) -> None:
    control = ViewButton()
    received = shown(qtbot, control)
    control.show_pace(PlaybackSpeed("slow", 8.0), 8.0)
    assert received == []
    assert control.text() == "View: slow motion"
    assert "8 rounds of guesses a second" in control.toolTip()
    tall = control.popover.height()
    control.show_pace(PlaybackSpeed("live", 8.0), None)
    assert (control.text(), control.slider.isHidden()) == ("View", True)
    assert control.popover.height() < tall  # nothing is left where the slider was
    control.slider.setValue(2)
    assert control.kinds.buttons[0].isChecked()
    control.kinds.buttons[1].click()
    control.show_pace(PlaybackSpeed("auto", 8.0), 8.0)
    assert control.kinds.buttons[1].isChecked()  # The starter is in slow motion, whoever chose that.
    assert received == [{"rounds_per_s": 2.0}, {"pace": "slow"}]
    received.clear()
    control.show_choices({"colours": False, "keep_wrong_guesses": True, "theme": "light"})
    control.marks.click()
    for kept in (*control.keeping.buttons[:2], control.themes.buttons[2]):
        kept.click()
    kept = [{"keep_wrong_guesses": False}, {"keep_wrong_guesses": True}]
    assert received == [{"colours": True}, *kept, {"theme": "dark"}]
    control.show()
    control.click()
    assert control.popover.isVisible()
    qtbot.keyClick(control.popover, Qt.Key.Key_Escape)
    assert not control.popover.isVisible()


def test_the_gauge_leans_as_far_for_twice_as_for_half() -> None:
    assert reach_of(2.0) == pytest.approx(-reach_of(0.5))
    assert (reach_of(None), reach_of(1.0), reach_of(9.0), reach_of(0.01)) == (0.0, 0.0, 1.0, -1.0)


@pytest.mark.parametrize("language", [QLocale.Language.English, QLocale.Language.German, QLocale.Language.Spanish])
@pytest.mark.parametrize("typed", ["0.7", "0,7", "٠٫٧", "０．７"])
def test_a_number_is_taken_with_any_decimal_mark_and_digits(
    qtbot: QtBot, language: QLocale.Language, typed: str
) -> None:
    field = NumberField()
    qtbot.addWidget(field)
    field.setLocale(QLocale(language))
    field.setRange(0.0, 20.0)
    field.clear()
    for letter in typed:
        field.lineEdit().insert(letter)  # QTest types no letters but ASCII's.
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert (field.value(), field.text()[1]) == (0.7, QLocale(language).decimalPoint())


# The choice of a device: cards are looked for when the user asks, and a name that is not here is kept.


CPU = {"name": "CPU", "description": "A processor", "is_gpu": False}
FIRST = {"name": "CUDA0", "description": "RTX 3060", "is_gpu": True}
SECOND = {"name": "Vulkan1", "description": "Radeon", "is_gpu": True}


@pytest.fixture
def control(qtbot: QtBot) -> DeviceControl:
    setting = next(each for each in ALL if each.field == "device")
    made = DeviceControl(setting)
    qtbot.addWidget(made)
    made.show_value("auto")
    return made


def items(control: DeviceControl) -> list[tuple[str, Any]]:
    return [(control.box.itemText(at), control.box.itemData(at)) for at in range(control.box.count())]


def choose(control: DeviceControl, value: str) -> None:
    at = control.box.findData(value)
    control.box.setCurrentIndex(at)
    control.box.activated.emit(at)


def test_cards_are_looked_for_when_the_user_asks_and_can_then_be_chosen(qtbot: QtBot, control: DeviceControl) -> None:
    library, owner = FakeLibrary(), QObject()
    cards = DeviceQuery(library, control, owner)
    assert library.sent_commands == []
    choose(control, "look")
    assert library.sent_commands == [ExamineMachine()]
    assert items(control)[-1][0] == "Looking for graphics cards…"
    assert control.box.currentData() == "auto"
    library.publish(MachineDescribed({"devices": [CPU, FIRST, SECOND]}))
    qtbot.waitUntil(lambda: control.box.findData("CUDA0") >= 0)
    assert items(control) == [
        ("Where it is faster", "auto"), ("On the processor", "cpu"), ("RTX 3060", "CUDA0"),
        ("Radeon", "Vulkan1"), ("All graphics cards together", "CUDA0,Vulkan1"),
    ]  # fmt: skip
    with qtbot.waitSignal(control.chosen) as chosen:
        choose(control, "CUDA0,Vulkan1")
    assert chosen.args == ["CUDA0,Vulkan1"]
    cards.leave()
    assert library.listeners == []


def test_a_stored_card_stays_chosen_and_two_alike_are_told_apart(control: DeviceControl) -> None:
    control.show_value("CUDA7")
    assert (control.box.currentText(), control.box.currentData()) == ("CUDA7", "CUDA7")
    control.show_cards([("CUDA0", "RTX 3060")])
    assert (control.box.currentText(), control.box.currentData()) == ("CUDA7 (not here)", "CUDA7")
    control.show_value("CUDA0")
    assert control.box.currentText() == "RTX 3060"
    assert control.box.findData("CUDA7") < 0
    control.show_cards([("CUDA0", "RTX 3060"), ("CUDA1", "RTX 3060")])
    control.show_value("CUDA1")
    assert [text for text, _ in items(control)[2:4]] == ["CUDA0: RTX 3060", "CUDA1: RTX 3060"]
    assert control.box.toolTip() == "CUDA1: RTX 3060"
    control.show_cards([])
    assert items(control)[2] == ("No graphics card was found", "look")
