"""Pictures take turns: one in a frame, each a few times a second, and none is left as it was."""

from __future__ import annotations

from itertools import accumulate

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from tests.ui.inspector.streams import long_reply
from ui.inspector.inspector import PICTURES_MS, WIDTH_PX, Inspector, Turns
from ui.transcript.state.reply_state import ReplyState, reduce


class Shown:
    """Notes which pictures were shown; those of `painted` have something to paint."""

    def __init__(self, painted: set[int]) -> None:
        self.painted, self.turns = painted, [list[int]()]

    def __call__(self, index: int) -> bool:
        self.turns[-1].append(index)
        return index in self.painted


def rung(turns: Turns, shown: Shown) -> list[int]:
    """What is shown when the clock rings next."""
    shown.turns.append([])
    turns._clock.stop()
    turns._take_turn()
    return shown.turns[-1]


@pytest.mark.usefixtures("qtbot")
def test_one_that_is_painted_comes_in_a_turn() -> None:
    owner, shown = QObject(), Shown({0, 2})
    turns = Turns(4, shown, PICTURES_MS, owner)
    turns.want()
    assert shown.turns == [[0]]  # at once
    turns.want()
    assert shown.turns == [[0]]  # the next waits for its turn
    assert [rung(turns, shown) for _ in range(3)] == [[1, 2], [3], [0]]  # all once more: 0 had the first change only
    assert rung(turns, shown) == []
    turns.want()
    assert shown.turns[-1] == [0]


@pytest.mark.usefixtures("qtbot")
def test_a_jump_shows_all_at_once() -> None:
    owner, shown = QObject(), Shown({0, 1, 2, 3})
    turns = Turns(4, shown, PICTURES_MS, owner)
    turns.want()
    turns.take_all()
    assert shown.turns == [[0, 0, 1, 2, 3]]
    assert rung(turns, shown) == []


def test_many_changes_paint_few_pictures_and_the_last_is_shown(qtbot: QtBot) -> None:
    panel = Inspector()
    qtbot.addWidget(panel)
    panel.resize(WIDTH_PX, 900)
    panel.show()
    states = list(accumulate(long_reply(300), reduce, initial=ReplyState("g1")))
    painted = list[int]()
    panel.show_rounds(states[20])
    show = panel._show_section
    panel._pictures._show = lambda index: show(index) and (painted.append(index) or True)
    for state in states[21:80]:
        panel.show_rounds(state)
    assert painted == []  # 59 states without a turn of the clock between them
    qtbot.waitUntil(lambda: all(section.picture.state is states[79] for section in panel.sections))
    assert 0 < len(painted) <= len(panel.sections)
