"""How many threads a small target takes, from one start of the program to the next and from one reply to the next.

What was measured in a busy moment holds until the first reply ends, and what was measured earlier need not be measured
again when a model is opened.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from pathlib import Path

from engine.llama.interrupt import Interrupted
from engine.llama.target import LlamaTarget
from engine.llama.thread_count import WIDTH, choose_threads
from engine.machine.kept_file import KeptFormat

FARTHEST_APART = 16
"""Replies between two reviews at the most: twice as many each time that nothing was to be changed."""

THREADS: KeptFormat[int] = KeptFormat(".threads.json", int, mark="{about} 1", is_sound=lambda count: count > 0)


class ThreadChoice:
    """How many threads a small target takes: kept by its file, and reviewed between replies."""

    def __init__(
        self, target: LlamaTarget, cores: int, place: Path | None, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        """Takes what is kept in `place`, where a review may mend it; else measures it."""
        self._target, self._cores, self._clock = target, cores, clock
        self._place = place if target.is_uniform else None  # else bits of replies hang on the count
        self._kept = THREADS.read(self._place)
        self._left = self._apart = 1
        if self._kept is not None and self._kept <= cores:
            target.set_threads(self._kept)
        else:
            self._keep(choose_threads(target, cores, clock))

    def review(self, has_pending: Callable[[], bool]) -> None:
        """A reply has ended: measures anew, unless somebody waits, where that may change no bit and not every time."""
        target = self._target
        has_room = len(target.cached) + 1 + WIDTH <= target.n_context
        if has_pending() or not has_room or not target.can_pair or not target.is_uniform:
            return
        self._left -= 1
        if self._left > 0:
            return
        before = target.n_threads
        with contextlib.suppress(Interrupted):  # of a cancelled reply, or at the end: behind the next one then
            chosen = choose_threads(target, self._cores, self._clock, has_pending=has_pending)
            if has_pending():
                return  # not all counts may have been timed
            self._apart = 1 if chosen != before else min(2 * self._apart, FARTHEST_APART)
            self._left = self._apart
            self._keep(chosen)

    def _keep(self, count: int) -> None:
        if count != self._kept:
            self._kept = count
            THREADS.write(self._place, count)
