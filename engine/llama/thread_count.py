"""How many threads the target computes with: all cores, unless the model is so small that fewer do nearly as well.

Every operation of a pass ends in a barrier. A large model hides that cost. A tiny one spends its time in barriers, and
where another program keeps a core busy each barrier waits for the scheduler: seen at two threads with one busy process,
a starter's pass took hundreds of times as long as with one. So for small models the count is measured when the pair is
first opened. That may be in a busy moment, in which one thread is the best choice, and quietly all cores write half as
fast again: so it is measured anew between replies (`engine/machine/thread_choice.py`).

Threads share the rows of a product, not its sums, so most scores do not depend on their count, and with our kernels
none does. Without them those of passes of one row do, past 256 cached tokens over an f16 cache: there attention splits
the cache among the threads and adds up the parts. Replies that are bit-exact make no such pass (`exact_depth`); others
may change with the count, which then stays as it is for as long as the pair is open.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from statistics import median
from typing import Protocol

from engine.interfaces import Rows

SMALL_BYTES = 200_000_000
"""Weights below which a pass is short enough that trying several counts costs next to nothing."""

PASSES, BUDGET_S, WIDTH = 9, 0.25, 5
"""Of three passes, one in seven said that a second core brings nothing to SmolLM2 on a noisy machine where it brings a
third (none of 14 did of nine); counts in turn, pass by pass, were no better.
"""

CLEARLY = 0.9
"""More threads win ties: fewer must take less than this share of the time."""

LAST_CORE, TINY_S = 0.6, 0.005
"""All cores are used only where they take less than this share of the time of the best with fewer, for models of which
a narrow and a wide pass together take less than this. The window paints while a reply is written, and a barrier that
waits for a taken core costs more than a core brings: 2,250 tokens a second of the starter dropped to 510 with one busy
process, and to 110 in a race in the window; with one thread 1,500 stay.
"""

LAST_CORE_OF_MANY = 0.85
"""The same share for others. SmolLM2's two passes take .6 to .7 of the time with a second core, and 1.3 of it where
another program has that core.
"""


class Threaded(Protocol):
    """A target whose thread count can be changed."""

    n_threads: int

    @property
    def cached(self) -> Sequence[int]:
        """What it has read."""

    def set_threads(self, count: int) -> None: ...

    def extend(self, tokens: list[int]) -> Rows:
        """Scores after each token, float32 (len(tokens), V)."""

    def truncate(self, length: int) -> None: ...


def usable_cores() -> int:
    """The cores this process may use; llama.cpp gains nothing from more threads than that."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def compute_cores(folder: Path = Path("/sys/devices/system/cpu"), usable: Collection[int] | None = None) -> int:
    """One thread for each physical core that this process may use: second threads of a core share its arithmetic.

    Where the system does not say which belong together, as many as `usable_cores`.
    """
    if usable is None:
        usable = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(usable_cores())
    try:
        cores = {(folder / f"cpu{number}/topology/thread_siblings_list").read_text() for number in usable}
    except OSError:
        return len(usable)
    return max(1, len(cores))


def choose_threads(
    target: Threaded,
    cores: int,
    clock: Callable[[], float] = time.perf_counter,
    *,
    has_pending: Callable[[], bool] = lambda: False,
) -> int:
    """Set and return the fastest of 1, half and all cores by the typical pass of each; the cache is as before.

    The median and not the best: where a core is taken, a lucky pass between two interruptions is as fast as ever. And
    all of them only where that pays by far (LAST_CORE), for a model is opened in a quieter moment than it writes in.
    The count stays what it was where somebody waits before all were timed, and where that is interrupted.
    """
    times, before, length, is_timed = dict[int, float](), target.n_threads, len(target.cached), False
    counts = sorted({1, max(1, cores // 2), cores})
    try:
        for count in counts:
            target.set_threads(count)
            times[count] = _typical_pass(target, clock, length, has_pending)
            if has_pending():
                return before
        is_timed = True
    finally:
        target.truncate(length)
        if not is_timed:
            target.set_threads(before)
    fewer_s = min((took for count, took in times.items() if count < cores), default=None)
    if fewer_s is not None and times[cores] > (LAST_CORE if fewer_s < TINY_S else LAST_CORE_OF_MANY) * fewer_s:
        del times[cores]
    fewest_s = min(times.values())
    chosen = max(count for count, took in times.items() if took * CLEARLY <= fewest_s)
    target.set_threads(chosen)
    return chosen


def _typical_pass(target: Threaded, clock: Callable[[], float], length: int, has_pending: Callable[[], bool]) -> float:
    """Seconds of a narrow and a wide pass together, the median of PASSES, or of those until a quarter of a second is
    over, or until somebody waits.
    """
    times: list[float] = []
    started = clock()
    while len(times) < 2 or (len(times) <= PASSES and clock() - started < BUDGET_S and not has_pending()):
        target.truncate(length)
        began = clock()
        target.extend([0])
        target.extend([0] * WIDTH)
        times.append(clock() - began)
    return median(times[1:])  # the first one warms up
