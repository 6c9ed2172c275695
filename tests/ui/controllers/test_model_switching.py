"""The model that answers is changed by its name, and gives its memory back after some time without use."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.conversation.commands import UnloadPair, UsePair
from app.conversation.events import PhaseChanged
from app.engine_host.protocol import PairRequest
from tests.ui.conftest import Opener, Stage

BIG = PairRequest(target="/models/Big-7B-Q4_K_M.gguf")


def write(stage: Stage, text: str) -> None:
    stage.window.composer.edit.setPlainText(text)
    QTest.keyClick(stage.window.composer.edit, Qt.Key.Key_Return)


def test_a_name_in_the_message_box_changes_the_model_and_is_no_message(open_stage: Opener) -> None:
    stage = open_stage(recent=(BIG,))
    write(stage, "/model big")
    assert stage.conversation.sent_commands == [UsePair(BIG)]
    assert stage.window.composer.edit.toPlainText() == ""
    write(stage, "/model nobody")
    assert stage.conversation.sent_commands == [UsePair(BIG)]
    notice = stage.window.banner.notice
    assert notice.what == "No other model here is called “nobody”."
    assert notice.next_step.startswith("Here are: Big-7B")


@pytest.mark.parametrize(("minutes", "waits_min"), [(0, None), (15, 15)])
def test_its_memory_is_given_back_after_the_chosen_time(stage: Stage, minutes: int, waits_min: int | None) -> None:
    idle = stage.parts.conversation_controller.pair._idle
    stage.parts.choices.change(unload_after_min=minutes)
    stage.handle(PhaseChanged("answering"))
    assert not idle.isActive()
    stage.handle(PhaseChanged("idle"))
    assert (idle.interval() // 60_000 if idle.isActive() else None) == waits_min
    if waits_min is not None:
        idle.timeout.emit()
        assert stage.conversation.sent_commands[-1] == UnloadPair()
    stage.handle(PhaseChanged("loading"))
    assert not idle.isActive()
