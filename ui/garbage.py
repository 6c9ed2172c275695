"""Python's collector of cyclic garbage, kept to the window's thread.

Left alone, Python collects on whichever thread happens to allocate. A widget that nothing holds any more would then be
destroyed there, on a thread that reads files or colours code, and Qt ends the process. Reference counts are not enough:
a widget and a closure over it hold each other. So automatic collection is off, and a timer of the window collects.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer, Slot

EVERY_MS = 1000
YOUNG = 2000
"""With fewer new objects than this there is nothing worth collecting."""

OLDER_EVERY, ALL_EVERY = 8, 64
"""Of so many collections of the young, one takes the older too, and one takes all (100 ms in a very long chat)."""


class Collector(QObject):
    """Make it on the window's thread. From then on nothing is collected on another."""

    def __init__(self) -> None:
        super().__init__()
        gc.disable()
        self._count = 0
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    @Slot()
    def collect(self) -> None:
        """Collects if there is enough to collect."""
        if gc.get_count()[0] < YOUNG:
            return
        self._count += 1
        gc.collect(2 if self._count % ALL_EVERY == 0 else 1 if self._count % OLDER_EVERY == 0 else 0)


_COLLECTORS: list[Collector] = []


def collect_on_this_thread() -> None:
    """From now on, garbage is collected on the calling thread only, which must be the window's."""
    if not _COLLECTORS:
        _COLLECTORS.append(Collector())
