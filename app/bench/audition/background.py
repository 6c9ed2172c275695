"""An audition on a thread of its own, for the window, which must never wait."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from app.bench.audition.report import AuditionReport
from app.engine_host.protocol import PairFiles, PairRequest
from app.problem import Problem, ProblemError
from app.system.paths import AppPaths
from engine.translatable import translatable


class AuditionHearing(NamedTuple):
    """Who is heard now, "" while passes are measured, and which share of the whole is done."""

    name: str
    share: float


class AuditionDone(NamedTuple):
    """All were heard."""

    pair: PairRequest
    report: AuditionReport


class AuditionFailed(NamedTuple):
    """Nobody was heard, or the user stopped it."""

    pair: PairRequest
    problem: Problem


AuditionEvent = AuditionHearing | AuditionDone | AuditionFailed


class BackgroundAudition:
    """Hears all drafters of a model. `stop()` ends it with AuditionFailed, `close()` without a word.

    Both return at once. The listener is called on the audition's thread.
    """

    _turn = threading.Lock()
    """One at a time in this program: one that was closed ends a moment later, and is no reason to refuse the next."""

    def __init__(
        self,
        pair: PairRequest,
        listener: Callable[[AuditionEvent], None],
        app_paths: AppPaths,
        find: Callable[[PairRequest], PairFiles],
        *,
        small: bool = False,
        curve: Path | None = None,
    ) -> None:
        """`small` leaves out who needs the target's weights, for whoever nobody asked.

        `curve` is the file of another machine, None for this one.
        """
        self.pair, self._small, self._curve = pair, small, curve
        self._listener, self._app_paths, self._find = listener, app_paths, find
        self._stopped, self._closed = threading.Event(), threading.Event()
        # A daemon: an app that ends meanwhile must not wait for it, and its process ends with the app.
        self._thread = threading.Thread(target=self._work, name="audition", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def stop(self) -> None:
        """End it; AuditionFailed follows."""
        self._stopped.set()

    def close(self) -> None:
        """Stop, and say nothing more."""
        self._closed.set()
        self.stop()

    def join(self, timeout_s: float | None = None) -> bool:
        """Wait for the end of the thread; returns whether it came in time."""
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def _publish(self, event: AuditionEvent) -> None:
        if not self._closed.is_set():
            self._listener(event)

    def _work(self) -> None:
        try:
            self._publish(AuditionDone(self.pair, self._report()))
        except ProblemError as error:
            self._publish(AuditionFailed(self.pair, error.problem))
        except Exception as error:
            # A bug must not leave the window waiting for an end that never comes.
            traceback.print_exc()
            message = translatable("the audition broke off: {error}", error=repr(error))
            self._publish(AuditionFailed(self.pair, Problem("audition_fault", message, translatable("Try again."))))

    def _report(self) -> AuditionReport:
        """Waits until one that was closed has let go of the lock. Raises ProblemError."""
        with self._turn:
            return self._run()

    def _run(self) -> AuditionReport:
        """Imported here, for reading files closely needs numpy, which the start does without. Raises ProblemError."""
        from app.bench.audition.candidates import all_candidates
        from app.bench.audition.curve_file import read_curve
        from app.bench.audition.run import AuditionRun
        from app.model_library.pairs.registry import own_registry

        self._publish(AuditionHearing("", 0.0))
        curve = read_curve(self._curve) if self._curve is not None else None
        invited = all_candidates(self.pair, self._find, own_registry())
        run = AuditionRun(
            self._app_paths,
            lambda name, share: self._publish(AuditionHearing(name, share)),
            lambda: not self._stopped.is_set(),
            without_target=self._small,
        )
        return run.report(invited, curve=curve)
