"""How fast this machine reads memory, measured, and what speed that allows: a token costs one reading of the weights.

Writing one token at a time is bound by memory, not by arithmetic, on nearly every machine. So bytes a second over bytes
a token is the most that plain decoding can reach; real speeds lie below it, and accepted guesses may exceed it.
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

_ARRAY_BYTES = 256 << 20
"""More than processors keep near themselves."""

_ROUNDS = 3


class Bandwidth(NamedTuple):
    """Gigabytes read a second (of 10^9 bytes), by one core and by all that this process may use."""

    one_core: float
    all_cores: float


def measure_bandwidth(cores: int, free_bytes: int | None = None) -> Bandwidth:
    """Read a large array a few times and take the fastest: under a second, and an eighth of free memory at most."""
    size = min(_ARRAY_BYTES, (free_bytes or _ARRAY_BYTES * 8) // 8)
    numbers = np.ones(max(size // 8, 1), np.int64)  # written once, so that every page is really there
    one = min(_seconds([numbers], 1) for _ in range(_ROUNDS))
    parts = np.array_split(numbers, cores)
    every = min((_seconds(parts, cores) for _ in range(_ROUNDS)), default=one) if cores > 1 else one
    return Bandwidth(numbers.nbytes / one / 1e9, numbers.nbytes / min(one, every) / 1e9)


def speeds_to_expect(bytes_per_second: float, bytes_per_token: int) -> float:
    """Tokens a second of plain decoding: an estimate, and an upper bound. 0.0 where nothing is read."""
    return bytes_per_second / bytes_per_token if bytes_per_token > 0 else 0.0


def _seconds(parts: list[NDArray[np.int64]], threads: int) -> float:
    """One reading of all parts at the same time: numpy lets go of the interpreter while it reads."""
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(np.maximum.reduce, [part[:1] for part in parts]))  # the threads are there before the clock runs
        start = time.perf_counter()
        list(pool.map(np.maximum.reduce, parts))
        return max(time.perf_counter() - start, 1e-9)
