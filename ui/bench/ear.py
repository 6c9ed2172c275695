"""Brings what a bench tells from its own thread to the window's thread, in order.

A few facts a second at most, so one queued Qt event each does. Each run has its own ear: what an abandoned run still
says reaches nobody.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.bench_facts import BenchFact


class Ear(QObject):
    """Signals: `heard(BenchFact)` on the window's thread. `receive` is called on any."""

    heard = Signal(object)
    _arrived = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open = True
        self._arrived.connect(self._pass_on, Qt.ConnectionType.QueuedConnection)

    def receive(self, fact: BenchFact) -> None:
        """For the bench's listener. A bench that was closed calls it no more, so this object is there."""
        self._arrived.emit(fact)

    def close(self) -> None:
        """What is still on its way is dropped."""
        self._open = False

    @Slot(object)
    def _pass_on(self, fact: BenchFact) -> None:
        if self._open:
            self.heard.emit(fact)
