"""Brings events of other threads to the window's thread, in order and in bursts.

The starter pair writes thousands of tokens a second: with one queued Qt event for each, the window would be busy with
nothing else. So items collect in a list, and only the first of a burst emits a signal; the window takes all that came
until it answered. Nothing here blocks the sending thread.

Who takes which kind of event stands in one table, filled while the window is built, in place of a dispatch in each
controller: an event costs one look-up and the calls of those that want it.

An event for a page that was closed must not be delivered. So a closed bridge drops all that is still on its way, and so
does one whose parent is destroyed.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

E = TypeVar("E")


class EventBridge(QObject):
    """Signals, on the window's thread: `arrived(object)` with each item, then `received(tuple)` with all of a burst."""

    received = Signal(tuple)
    arrived = Signal(object)
    _burst_began = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = threading.Lock()
        self._waiting: list[object] = []
        self._open = True
        self._followed: list[Callable[[], object]] = []
        self._burst_began.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        if parent is not None:
            parent.destroyed.connect(self._stop_receiving)

    def receive(self, item: object) -> None:
        """Queues an item, on any thread."""
        with self._lock:
            if not self._open:
                return
            self._waiting.append(item)
            if len(self._waiting) == 1:
                with suppress(RuntimeError):  # The bridge was dropped without a parent and without being closed.
                    self._burst_began.emit()

    def follow(self, listen: Callable[[Callable[[Any], None]], Callable[[], object]]) -> None:
        """Receives the items of a source until the end; `listen` is the source's, and returns what ends that."""
        self._followed.append(listen(self.receive))

    @Slot()
    def close(self) -> None:
        """Delivers nothing more, not even what is on its way, because the receiver is closing; follows nobody."""
        self._stop_receiving()
        followed, self._followed = self._followed, []
        for stop_listening in followed:
            stop_listening()

    @Slot()
    def _stop_receiving(self) -> None:
        with self._lock:
            self._open = False
            self._waiting.clear()

    @Slot()
    def _deliver(self) -> None:
        with self._lock:
            burst = tuple(self._waiting)
            self._waiting.clear()
        for item in burst:
            if self._open:  # One of them may be the end of the page.
                self.arrived.emit(item)
        if burst and self._open:
            self.received.emit(burst)


class EventTable(QObject):
    """`subscribe` enters who takes a kind of event; `dispatch` hands them the events of a burst, one after another."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._handlers: dict[type, list[Callable[..., object]]] = {}

    def subscribe(self, kind: type[E], *handlers: Callable[[E], object]) -> None:
        """Calls `handlers` with each event of exactly this class, after those that were entered before."""
        self._handlers.setdefault(kind, []).extend(handlers)

    @Slot(tuple)
    def dispatch(self, burst: tuple[object, ...]) -> None:
        """Hands on one burst of events from the bridge, in order."""
        for event in burst:
            for handle in self._handlers.get(type(event), ()):
                handle(event)
