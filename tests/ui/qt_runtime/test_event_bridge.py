"""From any thread to the window's, in order, in bursts."""

from __future__ import annotations

import threading

from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from app.conversation.events import PhaseChanged
from ui.qt_runtime.event_bridge import EventBridge


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


def test_a_closed_bridge_is_deaf(qtbot: QtBot) -> None:
    bridge = EventBridge()
    bridge.close()
    with qtbot.assertNotEmitted(bridge.received, wait=20):
        bridge.receive(PhaseChanged("idle"))
