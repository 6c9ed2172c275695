"""A whole reply, event by event, for tests of the window."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.ui.conftest import Stage
from tests.ui.fakes import ROUNDS, asked, begun, ended

QUESTION = "What is the square root of 7?"


def ask(stage: Stage) -> None:
    stage.qtbot.keyClicks(stage.window.composer.edit, QUESTION)
    stage.qtbot.keyClick(stage.window.composer.edit, Qt.Key.Key_Return)
    stage.handle(*asked(QUESTION))


def whole_reply(stage: Stage) -> None:
    ask(stage)
    stage.handle(*begun(), *ROUNDS, *ended())
