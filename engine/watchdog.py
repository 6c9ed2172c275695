"""Ends a drafter that does not come back.

A drafter that hangs inside native code cannot be interrupted, and the reply would wait for ever. So a thread looks now
and then at when the drafter was last asked; past the limit the whole process ends with a code of its own, and the app
goes on without the drafter (see `app/rescue.py`). It costs a round two assignments.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

LIMIT_S = 10.0
"""Far beyond any draft: 32 guesses of a large drafter on a slow machine take a few seconds."""

DRAFTER_HUNG = 86
"""The exit code that says so."""


class Watchdog:
    """Watches one drafter at a time."""

    def __init__(
        self, bite: Callable[[], None], limit_s: float = LIMIT_S, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`bite` ends it all; called on the watching thread."""
        self._bite, self._limit_s, self._clock = bite, limit_s, clock
        self._since: float | None = None
        self._over = threading.Event()

    def begin(self) -> None:
        """The drafter is asked."""
        self._since = self._clock()

    def end(self) -> None:
        """It answered."""
        self._since = None

    def start(self) -> None:
        """Watch from now on, on a thread of its own, until `stop`."""
        threading.Thread(target=self._watch, name="watchdog", daemon=True).start()

    def stop(self) -> None:
        """No more watching."""
        self._over.set()

    def look(self) -> bool:
        """Whether the drafter has been away for too long."""
        since = self._since
        return since is not None and self._clock() - since > self._limit_s

    def _watch(self) -> None:
        while not self._over.wait(self._limit_s / 10.0):
            if self.look():
                self._bite()
                return
