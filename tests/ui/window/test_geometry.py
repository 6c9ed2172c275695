"""The window is held to the screen it is on, new and as it was left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from ui.window import main_window as on_screen
from ui.window.main_window import MainWindow


@pytest.mark.parametrize(
    ("window", "room", "found"),
    [
        (QRect(10, 40, 1180, 800), QRect(0, 0, 1920, 1080), QRect(10, 40, 1180, 800)),
        (QRect(0, 0, 1180, 800), QRect(0, 0, 700, 500), QRect(0, 24, 700, 476)),
        (QRect(1800, 900, 600, 400), QRect(0, 0, 1920, 1080), QRect(1320, 680, 600, 400)),
        (QRect(-900, -300, 600, 400), QRect(64, 30, 1200, 900), QRect(64, 54, 600, 400)),
        (QRect(0, 0, 600, 400), QRect(-1920, 0, 1920, 1080), QRect(-600, 24, 600, 400)),
    ],
)
def test_a_window_lies_wholly_on_the_screen(window: QRect, room: QRect, found: QRect) -> None:
    assert on_screen.fitted(window, room, title_px=24) == found


def test_a_small_screen_makes_a_small_window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    room = QRect(0, 0, 700, 500)
    monkeypatch.setattr(on_screen, "room_on", lambda screen: room)
    window = MainWindow()
    qtbot.addWidget(window)
    assert window.width() == 700
    assert window.height() < 500


def test_a_size_of_a_larger_screen_is_not_taken_as_it_is(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    before = MainWindow()
    qtbot.addWidget(before)
    before.setGeometry(100, 100, 1500, 900)
    kept = before.saveGeometry()
    room = QRect(0, 0, 700, 500)
    monkeypatch.setattr(on_screen, "room_on", lambda screen: room)
    after = MainWindow()
    qtbot.addWidget(after)
    after.take_geometry(kept)
    assert room.contains(after.geometry())
