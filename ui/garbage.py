"""Python's collector of cyclic garbage, kept to the window's thread.

Left alone, Python collects on whichever thread happens to allocate. A widget that nothing holds any more would then be
destroyed there, on a thread that reads files or colours code, and Qt ends the process. Reference counts are not enough:
a widget and a closure over it hold each other. So automatic collection is off, and a timer of the window collects.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer, Slot

EVERY_MS = 100
YOUNG = 2000
"""With fewer new objects than this there is nothing worth collecting. Looked for often, for while a chat is scrolled
there are a hundred thousand a second, and to go through them all takes longer than a frame."""

OLDER_EVERY, ALL_EVERY = 4, 256
"""Of so many collections of the young, one takes the older too. After so many, the next quiet moment is used to take
all (100 ms in a very long chat); at the latest after twice as many."""


class Collector(QObject):
    """Make it on the window's thread. From then on nothing is collected on another."""

    def __init__(self) -> None:
        super().__init__()
        gc.disable()
        self._count = self._since_all = 0
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    @Slot()
    def collect(self) -> None:
        """Collects if there is enough to collect."""
        is_quiet = gc.get_count()[0] < YOUNG
        if self._since_all >= (ALL_EVERY if is_quiet else 2 * ALL_EVERY):
            self._since_all = 0
            gc.collect(2)
        elif not is_quiet:
            self._count += 1
            self._since_all += 1
            gc.collect(1 if self._count % OLDER_EVERY == 0 else 0)


_COLLECTORS: list[Collector] = []


def collect_on_this_thread() -> None:
    """From now on, garbage is collected on the calling thread only, which must be the window's."""
    if not _COLLECTORS:
        _COLLECTORS.append(Collector())
