"""What is due in the same sixtieth of a second is done in one turn, and painted once."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ui.qt_runtime.frame_timer import FrameTimer


class Painted(QObject):
    """Counts how often the window is painted."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.times = 0
        window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.times += event.type() == QEvent.Type.UpdateRequest
        return False


def test_two_that_are_due_together_cause_one_paint(qtbot: QtBot) -> None:
    window, line, other = QWidget(), QLabel("-"), QLabel("-")
    column, outer, area = QWidget(), QVBoxLayout(window), QScrollArea()
    line.setWordWrap(True)
    inner = QVBoxLayout(column)
    inner.addWidget(line)
    area.setWidget(column)
    area.setWidgetResizable(True)
    outer.addWidget(area)
    outer.addWidget(other)
    window.resize(300, 300)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    qtbot.wait(50)
    painted = Painted(window)
    first = FrameTimer(window, lambda: line.setText("longer than a line of it can be, " * 8))
    second = FrameTimer(window, lambda: other.setText("two"))
    first.start(2)
    second.start(7)
    qtbot.waitUntil(lambda: other.text() == "two")
    qtbot.wait(50)
    assert painted.times == 1


def test_one_that_was_stopped_is_silent_and_the_earlier_time_holds(qtbot: QtBot) -> None:
    owner, rung = QObject(), list[str]()
    stopped = FrameTimer(owner, lambda: rung.append("stopped"))
    early = FrameTimer(owner, lambda: rung.append("early"))
    stopped.start(1)
    stopped.stop()
    early.start(60_000)
    early.start_by(1)
    qtbot.waitUntil(lambda: rung == ["early"])
    assert not early.is_active
