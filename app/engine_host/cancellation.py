"""One flag of the engine, and many replies: a Cancel stops the reply that it names and no other."""

from __future__ import annotations

import threading

from app.engine_host.worker_engine import Interrupt


class StopSwitch:
    """Maps "cancel that reply" to the engine's one flag, whichever thread comes first.

    The lock is for one race: a Cancel that arrives as its reply ends must not hit the next reply.
    """

    def __init__(self, interrupt: Interrupt) -> None:
        self._interrupt = interrupt
        self._lock = threading.Lock()
        self._current: str | None = None
        self._cancelled: set[str] = set()  # a title and the message behind it may both be
        self._leaving = False

    def begin(self, generation_id: str) -> None:
        """A reply starts; it is interrupted at once where its Cancel came earlier."""
        with self._lock:
            self._current = generation_id
            if not self._leaving and generation_id not in self._cancelled:
                self._interrupt.clear()
            else:
                self._interrupt.set()

    def end(self) -> None:
        """The reply is over; a later Cancel for it means nothing."""
        with self._lock:
            self._cancelled.discard(self._current or "")
            self._current = None

    def cancel(self, generation_id: str) -> None:
        """Stop that reply, now or when it starts."""
        with self._lock:
            self._cancelled.add(generation_id)
            if self._current == generation_id:
                self._interrupt.set()

    def leave(self) -> None:
        """Stop whatever runs and whatever would start."""
        with self._lock:
            self._leaving = True
            self._interrupt.set()
