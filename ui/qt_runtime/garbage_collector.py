"""Keeps Python's collector of cyclic garbage to the window's thread.

By default, Python collects on whichever thread happens to allocate. An unused widget would then be destroyed on a
thread that reads files or colours code, and Qt ends the process. Reference counts are not enough: a widget and a
closure over it hold each other. So automatic collection is off, and a timer of the window collects.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer, Slot

EVERY_MS = 100
YOUNG = 2000
"""With fewer new objects than this there is nothing worth collecting. The timer looks often, because a scrolled chat
makes a hundred thousand objects a second, and going through all of them takes longer than a frame.
"""

MANY = 20_000
"""More new objects than this are a long reply that was opened. Going through them takes longer than a frame, three
times over, and hardly any is garbage: they are frozen as they are, and after four times looked at at rest.
"""

OLDER_EVERY, SETTLE_EVERY = 4, 32
"""Of so many collections of young objects, one includes older ones. Of so many, one includes all that is not frozen yet
and freezes what is left: later ones skip it, because all of a very long chat takes a third of a second.
"""

ALL_EVERY, REST = 256, 50
"""After so many all objects are included, also frozen ones, once hardly any were made for so many looks: 5 s."""


class Collector(QObject):
    """Make it on the window's thread. From then on nothing is collected on another."""

    def __init__(self) -> None:
        super().__init__()
        gc.disable()
        gc.freeze()  # What was imported stays.
        self._count = self._since_all = self._quiet = 0
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    @Slot()
    def collect(self) -> None:
        """Collects if there is enough to collect, or if a full collection is due and the window is idle."""
        young = gc.get_count()[0]
        if young >= MANY:
            self._quiet, self._since_all = 0, self._since_all + ALL_EVERY // 4
            gc.freeze()
            return
        if young >= YOUNG:
            self._quiet = 0
            self._count += 1
            self._since_all += 1
            self._collect_some()
            return
        self._quiet += 1
        if self._since_all >= ALL_EVERY and self._quiet >= REST:
            self._since_all = 0
            gc.unfreeze()
            gc.collect()
            gc.freeze()

    def _collect_some(self) -> None:
        if self._count % SETTLE_EVERY == 0:
            gc.collect()
            gc.freeze()
        else:
            gc.collect(1 if self._count % OLDER_EVERY == 0 else 0)


_COLLECTORS: list[Collector] = []


def collect_on_this_thread() -> None:
    """Collects garbage on the calling thread only, which must be the window's."""
    if not _COLLECTORS:
        _COLLECTORS.append(Collector())
