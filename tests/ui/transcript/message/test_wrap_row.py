"""Links and files in rows, and a line whose links stand behind its sentence where there is room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QFrame
from pytestqt.qtbot import QtBot

from ui.transcript.message.parts import WrapRow

HIGH = 20


class Box(QFrame):
    def __init__(self, width: int) -> None:
        super().__init__()
        self._width = width

    def sizeHint(self) -> QSize:
        return QSize(self._width, HIGH)


@pytest.fixture
def row(qtbot: QtBot) -> WrapRow:
    row = WrapRow()
    qtbot.addWidget(row)
    return row


def places(row: WrapRow, widths: list[int], width: int) -> list[tuple[int, int]]:
    boxes = [Box(each) for each in widths]
    row.set_items([*boxes])
    row.resize(width, row.height_at(width))
    assert all(QRect(0, 0, width, row.height()).contains(box.geometry()) for box in boxes)
    return [(box.x(), box.y()) for box in boxes]


def test_what_has_no_room_in_one_row_goes_on_in_the_next(row: WrapRow) -> None:
    assert places(row, [100, 40, 40], 196) == [(0, 0), (108, 0), (156, 0)]
    assert places(row, [100, 40, 40], 195) == [(0, 0), (108, 0), (0, 26)]
    assert places(row, [60, 40, 40], 80) == [(0, 0), (0, 26), (0, 52)]
