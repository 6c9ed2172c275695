"""How fast this machine reads memory, measured, and what speed that allows: a token costs one reading of the weights.

Writing one token at a time is bound by memory, not by arithmetic, on nearly every machine. So bytes a second over bytes
a token is the most that plain decoding can reach; real speeds lie below it, and accepted guesses may exceed it.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

_ARRAY_BYTES = 256 << 20
"""More than processors keep near themselves."""

_ROUNDS = 3

_FEW = 4
"""Threads that read about as fast as all do on most desktops, and mostly at the same time on a busy one."""


class Bandwidth(NamedTuple):
    """Gigabytes read a second (of 10^9 bytes), by one core and by all that this process may use."""

    one_core: float
    all_cores: float


def measure_bandwidth(cores: int, free_bytes: int | None = None) -> Bandwidth:
    """Read a large array a few times and take the fastest: about a second, and an eighth of free memory at most.

    All cores are timed by the clock on the wall, which is right where the machine is idle, and a few by the time that
    each thread computed: while others compute it waits, which says nothing about memory.
    """
    size = min(_ARRAY_BYTES, (free_bytes or _ARRAY_BYTES * 8) // 8)
    numbers = np.ones(max(size // 8, 1), np.int64)  # written once, so that every page is really there
    one = min(min(_seconds([numbers])) for _ in range(_ROUNDS))
    if cores == 1:
        return Bandwidth(numbers.nbytes / one / 1e9, numbers.nbytes / one / 1e9)
    few = min(_seconds(np.array_split(numbers, min(cores, _FEW)))[1] for _ in range(_ROUNDS))
    every = min(_seconds(np.array_split(numbers, cores))[0] for _ in range(_ROUNDS))
    return Bandwidth(numbers.nbytes / one / 1e9, numbers.nbytes / min(one, few, every) / 1e9)


def speeds_to_expect(bytes_per_second: float, bytes_per_token: int) -> float:
    """Tokens a second of plain decoding: an estimate, and an upper bound. 0.0 where nothing is read."""
    return bytes_per_second / bytes_per_token if bytes_per_token > 0 else 0.0


def _seconds(parts: list[NDArray[np.int64]]) -> tuple[float, float]:
    """One reading of all parts at the same time, on the wall and as the slowest thread computed.

    numpy lets go of the interpreter while it reads. Windows counts a thread's time in steps that are too long.
    """
    clock = time.perf_counter if sys.platform == "win32" else time.thread_time

    def read(part: NDArray[np.int64]) -> float:
        begin = clock()
        np.maximum.reduce(part)
        return clock() - begin

    with ThreadPoolExecutor(len(parts)) as pool:
        list(pool.map(read, [part[:1] for part in parts]))  # the threads are there before the clock runs
        start = time.perf_counter()
        computed = max(pool.map(read, parts))
        return max(time.perf_counter() - start, 1e-9), max(computed, 1e-9)
