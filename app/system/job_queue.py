"""A thread that does one thing after another for somebody who must not wait: the disk, the network, long files.

A daemon: a request that nobody answers must not keep the app from ending. Whatever goes wrong in a job is told to
whoever the job is for; nothing is swallowed.
"""

from __future__ import annotations

import queue
import threading
import traceback
from collections.abc import Callable

from app.i18n.translatable import translatable
from app.problem import Problem, ProblemError

Job = Callable[[], None]
OnError = Callable[[Problem], None]


class JobQueue:
    """`do` returns at once, from any thread; jobs are done in the order in which they came."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._waiting: queue.SimpleQueue[tuple[Job, OnError] | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._closed = False

    def do(self, action: Job, complain: OnError) -> None:
        """`complain` hears, on this thread, why the job could not be done. Nothing is done after `close`."""
        with self._lock:
            if self._closed:
                return
            self._waiting.put((action, complain))
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name=self._name, daemon=True)
                self._thread.start()

    def close(self, wait_s: float | None = None) -> bool:
        """Take nothing more; whether the last job ended in time. Jobs that wait for their turn are left undone."""
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
            action, complain = waiting
            try:
                action()
            except Exception as error:
                complain(_problem(error))


def _problem(error: Exception) -> Problem:
    """Errors of the folder of models and of the hub say what to do; anything else is a fault of ours."""
    if isinstance(error, ProblemError):
        return error.problem
    code, hint = getattr(error, "code", None), getattr(error, "hint", None)
    if isinstance(code, str) and isinstance(hint, str):
        return Problem(code, str(error), hint)
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
