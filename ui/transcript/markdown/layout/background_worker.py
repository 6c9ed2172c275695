"""Makes what takes too long for a frame (formulas, the colours of code) on one background thread, and keeps it.

`get` returns a result if it is ready, and else has it made; `arrived` is then emitted with its key. Until then the
caller shows something simpler.

No widget can be destroyed on that thread. It is given plain strings. It calls only this worker, which lives as long as
the process and emits its signal in the window's thread. No garbage is collected there (see
`ui.qt_runtime.garbage_collector`).
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar, cast

from PySide6.QtCore import QObject, Signal

from ui.qt_runtime.event_bridge import EventBridge
from ui.qt_runtime.garbage_collector import collect_on_this_thread

MOST_KEPT = 1000

Made = TypeVar("Made")
Key = tuple[str, ...]


class BackgroundWorker(QObject):
    """Keys are made of plain strings, the first of which names the kind of result."""

    arrived = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        collect_on_this_thread()
        self._finished = EventBridge(self)
        self._finished.arrived.connect(self.arrived)
        self._made: dict[Key, object] = {}
        self._begun: dict[Key, Future[None]] = {}
        self._lock = threading.Lock()
        self._worker: ThreadPoolExecutor | None = None

    def get(self, key: Key, make: Callable[[], Made | None]) -> Made | None:
        """Returns the result; None while it is being made, and for good where `make` returned None."""
        with self._lock:
            if key in self._made:
                return cast("Made | None", self._made[key])
            if key not in self._begun:
                self._worker = self._worker or ThreadPoolExecutor(1, "layout")
                self._begun[key] = self._worker.submit(self._work, key, make)
        return None

    def wait(self) -> None:
        """Waits until all that was requested is made."""
        while True:
            with self._lock:
                waiting = list(self._begun.values())
            if not waiting:
                return
            for one in waiting:
                one.result()

    def _work(self, key: Key, make: Callable[[], object]) -> None:
        made: object = None
        try:
            made = make()
        except Exception:
            made = None  # A model wrote what no parser of it foresaw: it stays plain.
        with self._lock:
            while len(self._made) >= MOST_KEPT:
                self._made.pop(next(iter(self._made)))
            self._made[key] = made
            self._begun.pop(key, None)
        self._finished.receive(key)


_WORKER: list[BackgroundWorker] = []


def layout_worker() -> BackgroundWorker:
    """Returns the single one of this process. Call it first on the window's thread."""
    if not _WORKER:
        _WORKER.append(BackgroundWorker())
    return _WORKER[0]
