"""A thread that does one job after another for callers that must not wait: on the disk, the network, long files.

It is a daemon, because a request that is never answered must not keep the app from ending. Every error of a job is
passed to the job's own `on_error`, so none is lost.

`Throttle` tells how far such work is: seldom, and only where it lasts, since what is done in a second needs no bar.
"""

from __future__ import annotations

import queue
import threading
import time
import traceback
from collections.abc import Callable

from app.problem import Problem, known_problem
from engine.translatable import translatable

Job = Callable[[], None]
OnError = Callable[[Problem], None]


class JobQueue:
    """`do` returns at once, on any thread. Jobs are done in the order in which they came."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._waiting: queue.SimpleQueue[tuple[Job, OnError] | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._closed = False

    def do(self, action: Job, on_error: OnError) -> None:
        """Queue a job. `on_error` is called on the queue's thread where it fails. Does nothing after `close`."""
        with self._lock:
            if self._closed:
                return
            self._waiting.put((action, on_error))
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name=self._name, daemon=True)
                self._thread.start()

    def close(self, wait_s: float | None = None) -> bool:
        """Take no more jobs; returns whether the last one ended in time. Jobs that still wait are not done."""
        with self._lock:
            self._closed = True
            thread = self._thread
        if thread is None:
            return True
        self._waiting.put(None)
        thread.join(wait_s)
        return not thread.is_alive()

    def _work(self) -> None:
        while (waiting := self._waiting.get()) is not None and not self._closed:
            action, on_error = waiting
            try:
                action()
            except Exception as error:
                on_error(_problem(error))


def _problem(error: Exception) -> Problem:
    """Errors of the folder of models and of the hub say what to do; any other error is the app's own fault."""
    if (problem := known_problem(error)) is not None:
        return problem
    if isinstance(error, OSError):
        return Problem(
            "disk",
            translatable(
                "{file}: {reason}", file=error.filename or translatable("the disk"), reason=error.strerror or error
            ),
            translatable("Check it, then try again."),
        )
    traceback.print_exception(error)
    return Problem(
        "library_fault",
        translatable("that did not work: {error}", error=repr(error)),
        translatable("Try again; if it stays so, report it."),
    )


BEGIN_S = 1.0
"""Work that is done sooner is not told about."""

EACH_S = 0.25
"""Words that change more often cannot be read."""


class Throttle:
    """`report(done, whole)` may be called at any pace, on one thread; `publish(share)` gets shares in [0, 1].

    `clock` returns seconds.
    """

    def __init__(self, publish: Callable[[float], None], clock: Callable[[], float] = time.monotonic) -> None:
        self._publish, self._clock = publish, clock
        self._due_s = clock() + BEGIN_S

    def report(self, done: int, whole: int) -> None:
        """So many of `whole` steps are done; 0 of 0 tells nothing."""
        now_s = self._clock()
        if whole > 0 and now_s >= self._due_s:
            self._due_s = now_s + EACH_S
            self._publish(min(1.0, done / whole))
