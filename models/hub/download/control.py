"""How the user stops a download that runs on another thread: a pause, or a cancel."""

from __future__ import annotations

import threading


class Stopped(Exception):
    """The download ended because somebody asked for it; `cancelled` False means that it will go on another time."""

    def __init__(self, cancelled: bool) -> None:
        super().__init__("cancelled" if cancelled else "paused")
        self.cancelled = cancelled


class DownloadControl:
    """One download's. Set once, from any thread; cancelling outdoes pausing."""

    def __init__(self) -> None:
        self._asked = threading.Event()
        self.cancelled = False

    def pause(self) -> None:
        self._asked.set()

    def cancel(self) -> None:
        self.cancelled = True
        self._asked.set()

    @property
    def asked(self) -> bool:
        """Whether a pause or a cancel was asked for."""
        return self._asked.is_set()

    def check(self) -> None:
        """Raises Stopped once a pause or a cancel was asked for."""
        if self._asked.is_set():
            raise Stopped(self.cancelled)

    def wait(self, seconds: float) -> None:
        """Sleeps until the time is over or a stop is asked for. Raises Stopped."""
        self._asked.wait(seconds)
        self.check()
