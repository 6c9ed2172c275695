"""Links and files in rows, and a line whose links stand behind its sentence where there is room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QFrame
from pytestqt.qtbot import QtBot

from ui.transcript.message.parts import WrapRow
from ui.transcript.message.reply_figures import ProofLine, same_text

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


@pytest.mark.parametrize("asked", [(None, 0.8), (None, 0.0), (7, 0.8)])
@pytest.mark.parametrize("way", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_links_of_a_repeat_stand_behind_its_sentence_where_there_is_room(
    qtbot: QtBot, way: Qt.LayoutDirection, asked: tuple[int | None, float]
) -> None:
    line = ProofLine(None)  # type: ignore[arg-type]
    qtbot.addWidget(line)
    line.setLayoutDirection(way)
    line.set_font_px(15)
    line.tell(*same_text(*asked))
    high = line.height_at(680)
    words, links = line._words.geometry(), line._links.geometry()
    assert high == links.height() == words.height() < line._words.fontMetrics().height() * 2
    assert line._words.heightForWidth(words.width()) <= high
    first, second = (words, links) if way == Qt.LayoutDirection.LeftToRight else (links, words)
    assert second.left() == first.right() + 1
    narrow = words.width() + links.width() - 1
    assert line.height_at(narrow) > high
    assert line._links.y() > line._words.geometry().bottom()
