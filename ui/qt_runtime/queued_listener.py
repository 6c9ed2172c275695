"""Brings what something tells on its own thread to the window's thread, in order.

For whoever says a few things a second, or a short reply: one queued Qt event each (`ui/qt_runtime/event_bridge.py`
gathers bursts). Each run has its own ear: what an abandoned run still says reaches nobody.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal, Slot


class Ear(QObject):
    """Signals: `heard(fact)` on the window's thread. `receive` is called on any."""

    heard = Signal(object)
    _arrived = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open = True
        self._arrived.connect(self._pass_on, Qt.ConnectionType.QueuedConnection)

    def receive(self, fact: object) -> None:
        """The listener. Whoever was closed calls it no more, so this object is there."""
        self._arrived.emit(fact)

    def close(self) -> None:
        """What is still on its way is dropped."""
        self._open = False

    @Slot(object)
    def _pass_on(self, fact: object) -> None:
        if self._open:
            self.heard.emit(fact)
