"""Brings what the conversation says from its background thread to the window's thread, in bursts.

The starter pair writes thousands of tokens a second: one queued Qt event each would leave the window busy with its own
mail. So items collect in a list, and only the first of a burst rings the bell; the window takes all that came until it
answered. Order is kept. Nothing here blocks the thread that speaks.

Brings what something tells on its own thread to the window's thread, in order.

For whoever says a few things a second, or a short reply: one queued Qt event each (`ui/qt_runtime/event_bridge.py`
gathers bursts). Each run has its own listener: what an abandoned run still says reaches nobody.
"""

from __future__ import annotations

import threading

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.conversation.events import AnyEvent


class EventBridge(QObject):
    """Signals: `received(tuple)` on the window's thread, with everything said since the last one."""

    received = Signal(tuple)
    _rung = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = threading.Lock()
        self._waiting: list[AnyEvent] = []
        self._open = True
        self._rung.connect(self._take_all, Qt.ConnectionType.QueuedConnection)

    def receive(self, item: AnyEvent) -> None:
        """Called on any thread."""
        with self._lock:
            if not self._open:
                return
            self._waiting.append(item)
            first = len(self._waiting) == 1
        if first:
            self._rung.emit()

    def close(self) -> None:
        """Hear nothing more: the window is going."""
        with self._lock:
            self._open = False
            self._waiting.clear()

    @Slot()
    def _take_all(self) -> None:
        with self._lock:
            burst = tuple(self._waiting)
            self._waiting.clear()
        if burst:
            self.received.emit(burst)


class QueuedListener(QObject):
    """Signals: `received(fact)` on the window's thread. `receive` is called on any."""

    received = Signal(object)
    _arrived = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open = True
        self._arrived.connect(self._pass_on, Qt.ConnectionType.QueuedConnection)

    def receive(self, event: object) -> None:
        """The listener. Whoever was closed calls it no more, so this object is there."""
        self._arrived.emit(event)

    def close(self) -> None:
        """What is still on its way is dropped."""
        self._open = False

    @Slot(object)
    def _pass_on(self, event: object) -> None:
        if self._open:
            self.received.emit(event)
