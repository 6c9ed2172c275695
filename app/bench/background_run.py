"""A bench on a thread of its own, with a worker process of its own: for the window, which must never wait.

The chat's worker goes on as it is. Pairs are measured one after another by the same worker; one that cannot be
measured does not keep the next from its turn.
"""

from __future__ import annotations

import queue
import threading
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

from app.bench.events import BenchEnded, BenchEvent, BenchFailed, Listener
from app.bench.plan import BenchPlan
from app.bench.question_sets import OWN_QUESTIONS, Question, read_questions, some_of
from app.bench.run import Arrivals, BenchRun
from app.engine_host.engine_process import EngineProcess
from app.engine_host.protocol import PairFiles, PairRequest
from app.engine_host.worker_process import Entry, worker_entry
from app.i18n.translatable import translatable
from app.model_library.pairs.resolution import find_pair
from app.problem import Problem, ProblemError
from app.system.paths import Places

Find = Callable[[PairRequest], PairFiles]


class BenchThread:
    """`stop()` ends the run with what was measured, `close()` also ends all telling; both return at once.

    The listener is called on this thread. The last fact has `pairs_left` 0, unless the thread was closed before.
    """

    def __init__(
        self, plan: BenchPlan, listener: Listener, places: Places, find: Find = find_pair, entry: Entry = worker_entry
    ) -> None:
        self._plan, self._listener, self._places, self._find, self._entry = plan, listener, places, find, entry
        self._lock = threading.RLock()
        self._open = True
        self._stopped = False
        self._run: BenchRun | None = None
        # A daemon: an app that is left in the middle of a run must not wait for it, and the worker dies with the app.
        self._thread = threading.Thread(target=self._work, name="bench", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End with what was measured so far, which is told as BenchEnded."""
        with self._lock:
            self._stopped = True
            run = self._run
        if run is not None:
            run.stop()

    def close(self) -> None:
        """Stop, and tell nothing more: once this returns the listener is not called again."""
        with self._lock:
            self._open = False
        self.stop()

    def join(self, timeout_s: float | None = None) -> bool:
        """Wait for the end of the thread and of its worker; whether it came in time."""
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def _publish(self, event: BenchEvent) -> None:
        with self._lock:
            if self._open:
                self._listener(event)

    def _work(self) -> None:
        """The thread."""
        arrivals: Arrivals = queue.SimpleQueue()
        try:
            self._plan.check()
            questions = some_of(read_questions(Path(self._plan.questions or OWN_QUESTIONS)), self._plan.limit)
        except ProblemError as error:
            self._publish(BenchFailed(error.problem))
            return
        engine = EngineProcess(arrivals.put, self._places.worker_log, self._entry)
        engine.start()
        try:
            self._measure_all(engine, arrivals, questions)
        finally:
            engine.close()

    def _measure_all(self, engine: EngineProcess, arrivals: Arrivals, questions: Sequence[Question]) -> None:
        for number, pair_request in enumerate(self._plan.pairs, 1):
            run = BenchRun(engine, arrivals, self._plan, questions, self._publish)
            left = len(self._plan.pairs) - number
            event = self._measure(run, pair_request)
            with self._lock:
                self._run = None
                left = 0 if self._stopped else left
            self._publish(event._replace(pairs_left=left))
            if not left:
                return

    def _measure(self, run: BenchRun, pair_request: PairRequest) -> BenchEnded | BenchFailed:
        """One pair; never raises."""
        try:
            files = self._find(pair_request)
            self._take(run)
            run.open(files)
            return BenchEnded(run.report(), run.answered, run.prompts)
        except ProblemError as error:
            return BenchFailed(error.problem, run.so_far())
        except Exception as error:
            # A fault of ours must not leave the window waiting for an end that never comes.
            traceback.print_exc()
            return BenchFailed(
                Problem(
                    "bench_fault",
                    translatable("the bench broke off: {error}", error=repr(error)),
                    translatable("Try again."),
                ),
                run.so_far(),
            )

    def _take(self, run: BenchRun) -> None:
        """From here on `stop` reaches this run; a stop that came before reaches it now."""
        with self._lock:
            self._run = run
            stopped = self._stopped
        if stopped:
            run.stop()


def start_bench(
    plan: BenchPlan, listener: Listener, places: Places, find: Find = find_pair, entry: Entry = worker_entry
) -> BenchThread:
    """A bench that is under way."""
    thread = BenchThread(plan, listener, places, find, entry)
    thread.start()
    return thread
