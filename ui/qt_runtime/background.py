"""Runs jobs that wait for the disk away from the window's thread, and returns their results to it.

Each job has a thread of its own, and the thread is a daemon: a network folder that never answers must not keep the app
from ending. A closing app waits a little for those that write what the user has asked for.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Slot

from app.problem import Problem, ProblemError
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import EventBridge

Then = Callable[[Any], None]

WRITER = "writer"
"""The name of the threads that write what the user has asked for."""

LAST_WRITING_S = 30.0
"""Seconds that a closing app waits for them: a drive that does not answer must not hold it for ever."""


def finish_writing(limit_s: float = LAST_WRITING_S) -> None:
    """Waits for all that is being written, but not longer than that."""
    until_s = time.monotonic() + limit_s
    for thread in threading.enumerate():
        if thread.name == WRITER:
            thread.join(max(0.0, until_s - time.monotonic()))


class _Done(NamedTuple):
    """A job's result or problem, and the function to call with it."""

    then: Then
    result: object


class Background(QObject):
    """Call `do(job, then)` on the window's thread; `then` is called there too, with the result or a Problem.

    After `close`, and once the parent was destroyed, nothing is called any more.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._results = EventBridge(self)
        self._results.arrived.connect(self._finish)

    def do(self, action: Callable[[], object], then: Then, *, writes: bool = False) -> None:
        """Begins the job; returns at once. One that `writes` is waited for at the end (`finish_writing`)."""
        name = WRITER if writes else "background"
        threading.Thread(target=self._work, args=(action, then), name=name, daemon=True).start()

    def close(self) -> None:
        """Drops all results that are still to come."""
        self._results.close()

    def _work(self, action: Callable[[], object], then: Then) -> None:
        result: object
        try:
            result = action()
        except ProblemError as error:
            result = error.problem
        except Exception as error:
            # This is a fault of ours, shown like any other problem: the page must not wait for ever.
            message = tr("that did not work: {error}", error=repr(error))
            result = Problem("bench_fault", message, tr("Try again."))
        self._results.receive(_Done(then, result))

    @Slot(object)
    def _finish(self, done: _Done) -> None:
        done.then(done.result)
