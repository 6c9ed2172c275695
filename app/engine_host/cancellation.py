"""Connects many replies with the engine's one stop flag: a Cancel stops the reply that it names and no other."""

from __future__ import annotations

import threading

from app.engine_host.worker_engine import Interrupt


class Cancellation:
    """Sets the engine's one flag for the reply that is cancelled, whichever thread comes first.

    The lock is for one race: a Cancel that arrives as its reply ends must not stop the next reply.
    """

    def __init__(self, interrupt: Interrupt) -> None:
        self._interrupt = interrupt
        self._lock = threading.Lock()
        self._current: str | None = None
        self._cancelled: set[str] = set()  # a title and the message after it may both be cancelled
        self._leaving = False

    def begin(self, generation_id: str) -> None:
        """A reply starts. It is interrupted at once where its Cancel came earlier."""
        with self._lock:
            self._current = generation_id
            if not self._leaving and generation_id not in self._cancelled:
                self._interrupt.clear()
            else:
                self._interrupt.set()

    def end(self) -> None:
        """The reply is over; a later Cancel for it has no effect."""
        with self._lock:
            self._cancelled.discard(self._current or "")
            self._current = None

    def cancel(self, generation_id: str) -> None:
        """Stop a reply, now or when it starts."""
        with self._lock:
            self._cancelled.add(generation_id)
            if self._current == generation_id:
                self._interrupt.set()

    def leave(self) -> None:
        """Stop the running reply and all that would start."""
        with self._lock:
            self._leaving = True
            self._interrupt.set()
