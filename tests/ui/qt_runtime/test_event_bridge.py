"""From any thread to the window's, in order, in bursts."""

import threading
from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QEvent, QObject, QThread
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.conversation.events import PhaseChanged, StorageProblem, TurnsDropped
from app.problem import Problem
from ui.qt_runtime.background import Background
from ui.qt_runtime.event_bridge import EventBridge, EventTable
from ui.qt_runtime.frame_timer import FrameTimer


def test_a_burst_from_another_thread_arrives_once_in_order_on_this_one(qtbot: QtBot) -> None:
    bridge = EventBridge()
    bursts: list[tuple[object, ...]] = []
    threads: list[QThread] = []
    bridge.received.connect(bursts.append)
    bridge.received.connect(lambda _: threads.append(QThread.currentThread()))
    items = [PhaseChanged("idle" if index % 2 else "answering") for index in range(500)]
    speaker = threading.Thread(target=lambda: [bridge.receive(item) for item in items])
    speaker.start()
    speaker.join()
    qtbot.waitUntil(lambda: sum(map(len, bursts)) == 500, timeout=2000)
    assert [item for burst in bursts for item in burst] == items
    assert len(bursts) == 1
    assert threads == [QThread.currentThread()]


def test_a_closed_bridge_is_deaf(qapp: QApplication) -> None:
    bridge, got = EventBridge(), list[object]()
    bridge.received.connect(got.append)
    bridge.receive(PhaseChanged("answering"))  # still on its way
    bridge.close()
    bridge.receive(PhaseChanged("idle"))
    qapp.processEvents()
    assert got == []


def test_a_source_is_followed_until_the_bridge_closes_and_left_once(qtbot: QtBot) -> None:
    listeners, got = list[Callable[[object], None]](), list[object]()

    def listen(listener: Callable[[object], None]) -> Callable[[], None]:
        listeners.append(listener)
        listener("what there was")
        return lambda: listeners.remove(listener)

    bridge = EventBridge()
    bridge.arrived.connect(got.append)
    bridge.follow(listen)
    listeners[0]("what came")
    qtbot.waitUntil(lambda: got == ["what there was", "what came"])
    bridge.close()
    bridge.close()
    assert listeners == []


def test_each_thing_arrives_by_itself_until_one_of_them_closes_the_bridge(qtbot: QtBot) -> None:
    bridge = EventBridge()
    arrived: list[object] = []
    bursts: list[tuple[object, ...]] = []

    def take(item: object) -> None:
        arrived.append(item)
        if item == "last":
            bridge.close()

    bridge.arrived.connect(take)
    bridge.received.connect(bursts.append)
    for item in ("first", "second", "last", "too late"):
        bridge.receive(item)
    qtbot.waitUntil(lambda: "last" in arrived)
    qtbot.wait(0)
    assert arrived == ["first", "second", "last"]
    assert bursts == []


def test_a_bridge_closes_with_its_parent(qtbot: QtBot) -> None:
    for parent in (QObject(), QWidget()):
        bridge = EventBridge(parent)
        bridge.receive("on its way")
        shiboken6.delete(parent)
        bridge.receive("too late")  # on any thread this would raise where the signal's source is gone
        assert not shiboken6.isValid(bridge)
    qtbot.wait(0)


def test_a_job_that_ends_after_its_page_has_gone_calls_nobody(qtbot: QtBot) -> None:
    page = QWidget()
    background = Background(page)
    go_on, called = threading.Event(), list[object]()
    background.do(lambda: go_on.wait(10), called.append)
    (thread,) = (each for each in threading.enumerate() if each.name == "background")
    shiboken6.delete(page)
    go_on.set()
    thread.join(10)
    assert not thread.is_alive()
    qtbot.wait(0)
    assert called == []


def test_each_event_reaches_those_that_were_entered_for_it_in_their_order() -> None:
    table, heard = EventTable(), list[tuple[str, object]]()
    dropped, idle = TurnsDropped("g1", 2), PhaseChanged("idle")
    table.subscribe(
        TurnsDropped, lambda event: heard.append(("first", event)), lambda event: heard.append(("second", event))
    )
    table.subscribe(PhaseChanged, lambda event: heard.append(("phase", event)))
    table.subscribe(TurnsDropped, lambda event: heard.append(("third", event)))
    table.dispatch((idle, dropped, StorageProblem(Problem("x", "nobody", "hears"))))
    assert heard == [("phase", idle), ("first", dropped), ("second", dropped), ("third", dropped)]


# What is due in the same sixtieth of a second is done in one turn, and painted once.


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
    owner, started_again = QObject(), list[str]()
    stopped = FrameTimer(owner, lambda: started_again.append("stopped"))
    early = FrameTimer(owner, lambda: started_again.append("early"))
    stopped.start(1)
    stopped.stop()
    early.start(60_000)
    early.start_by(1)
    qtbot.waitUntil(lambda: started_again == ["early"])
    assert not early.is_active
