"""A bench on a thread and a worker process of its own, for the window, which must never wait.

The chat's worker goes on meanwhile.
"""

from __future__ import annotations

import threading
import traceback
from collections.abc import Callable

from app.bench.events import BenchEnded, BenchEvent, BenchFailed, Listener
from app.bench.plan import BenchPlan
from app.bench.run import BenchRun
from app.engine_host.protocol import PairFiles, PairRequest
from app.engine_host.session import EngineSession
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library.pairs.resolution import find_pair
from app.problem import Problem, ProblemError
from app.system.paths import AppPaths
from engine.translatable import translatable

Find = Callable[[PairRequest], PairFiles]


class BackgroundBench:
    """Measures the pair of a plan. `stop()` ends the run with what was measured; `close()` also ends all events.

    Both return at once. The listener is called on the bench's thread; BenchEnded or BenchFailed is its last event,
    unless the thread was closed before.
    """

    def __init__(
        self,
        plan: BenchPlan,
        listener: Listener,
        app_paths: AppPaths,
        find: Find = find_pair,
        entry: Entry = worker_entry,
    ) -> None:
        self._plan, self._listener, self._find = plan, listener, find
        self._session = EngineSession(app_paths.worker_log, entry)
        self._lock = threading.RLock()
        self._open = True
        # A daemon: an app that ends during a run must not wait for it, and the worker ends with the app.
        self._thread = threading.Thread(target=self._work, name="bench", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def stop(self) -> None:
        """End with what was measured so far; a BenchEnded follows."""
        self._session.stop()

    def close(self) -> None:
        """Stop, and publish nothing more: once this returns, the listener is not called again."""
        with self._lock:
            self._open = False
        self.stop()

    def join(self, timeout_s: float | None = None) -> bool:
        """Wait for the end of the thread and of its worker; returns whether it came in time."""
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def _publish(self, event: BenchEvent) -> None:
        with self._lock:
            if self._open:
                self._listener(event)

    def _work(self) -> None:
        """The body of the thread."""
        try:
            self._plan.check()
            questions = self._plan.read_questions()
        except ProblemError as error:
            self._publish(BenchFailed(error.problem))
            return
        with self._session:
            self._publish(self._measure(BenchRun(self._session, self._plan, questions, self._publish)))

    def _measure(self, run: BenchRun) -> BenchEnded | BenchFailed:
        """Measure the pair; never raises."""
        try:
            run.open(self._find(self._plan.pair_request))
            return BenchEnded(run.report(), run.answered, run.prompts)
        except ProblemError as error:
            return BenchFailed(error.problem, run.so_far())
        except Exception as error:
            # A bug must not leave the window waiting for an end that never comes.
            traceback.print_exc()
            return BenchFailed(
                Problem(
                    "bench_fault",
                    translatable("the bench broke off: {error}", error=repr(error)),
                    translatable("Try again."),
                ),
                run.so_far(),
            )
