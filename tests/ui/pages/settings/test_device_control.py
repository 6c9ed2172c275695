"""The choice of a device: cards are looked for when the user asks, and a name that is not here is kept."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from app.model_library.commands import ExamineMachine
from app.model_library.events import MachineDescribed
from tests.ui.pages.models.stage import FakeLibrary
from ui.pages.settings.catalogue import ALL
from ui.pages.settings.controls.long_lists import CardsHere, DeviceControl

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
    cards = CardsHere(library, control, owner)  # type: ignore[arg-type]
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


def test_a_machine_without_a_card_says_so(control: DeviceControl) -> None:
    control.show_cards([])
    assert items(control)[-1] == ("No graphics card was found", "look")


def test_a_stored_card_that_is_not_here_stays_chosen(control: DeviceControl) -> None:
    control.show_value("CUDA7")
    assert (control.box.currentText(), control.box.currentData()) == ("CUDA7", "CUDA7")
    control.show_cards([("CUDA0", "RTX 3060")])
    assert (control.box.currentText(), control.box.currentData()) == ("CUDA7 (not here)", "CUDA7")
    control.show_value("CUDA0")
    assert control.box.currentText() == "RTX 3060"
    assert control.box.findData("CUDA7") < 0


def test_two_cards_alike_are_told_apart_by_their_names(control: DeviceControl) -> None:
    control.show_cards([("CUDA0", "RTX 3060"), ("CUDA1", "RTX 3060")])
    control.show_value("CUDA1")
    assert [text for text, _ in items(control)[2:4]] == ["CUDA0: RTX 3060", "CUDA1: RTX 3060"]
    assert control.box.toolTip() == "CUDA1: RTX 3060"
