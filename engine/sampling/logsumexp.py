"""The sum of exp over a whole row of scores, by whichever of numpy's two loops is faster on this processor.

With AVX-512, numpy's float32 `exp2` takes half the time of `exp`, and one multiplication more still wins; elsewhere it
may be a loop without vectors. So both are timed once in a process, on a few thousand numbers.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from functools import lru_cache

import numpy as np

from engine.interfaces import Rows

LOG2_E = np.float32(math.log2(math.e))

SAFE_EXPONENT = 60.0
"""Below this the float32 sum of a million exponentials stays finite, so the maximum need not be subtracted first."""

PIECE = 16384
"""Scores that are summed up at once: their exponentials stay in a core's nearest caches, which halves the time."""

_TRIAL = 8192
_TRIES = 5


def log_sum_exp(row: Rows, top: float) -> float:
    """Log of the sum of exp over a whole row, float32 (V,), whose maximum is `top`."""
    if abs(top) < SAFE_EXPONENT:
        return math.log(sum_exp(row))
    return top + math.log(sum_exp(row - np.float32(top)))


def sum_exp(row: Rows) -> float:
    """The sum of exp over a row, float32 (V,), none of whose scores is so large that it overflows."""
    fill, (exponentials, ones) = _fill(), _scratch()
    total = 0.0
    for start in range(0, row.size, PIECE):
        piece = row[start : start + PIECE]
        fill(piece, exponentials[: piece.size])
        # A dot product with ones sums a row twice as fast as `sum`.
        total += float(np.dot(exponentials[: piece.size], ones[: piece.size]))
    return total


def by_exp(row: Rows, out: Rows) -> None:
    """Writes exp of a row, float32 (V,), to `out` of the same shape."""
    np.exp(row, out=out)


def by_exp2(row: Rows, out: Rows) -> None:
    """The same with `exp2`, float32 (V,)."""
    np.multiply(row, LOG2_E, out=out)
    np.exp2(out, out=out)


@lru_cache(maxsize=1)
def _fill() -> Callable[[Rows, Rows], None]:
    """Picks the faster of the two loops on this processor."""
    row, out = np.linspace(-20.0, 10.0, _TRIAL, dtype=np.float32), np.empty(_TRIAL, np.float32)
    return min((by_exp, by_exp2), key=lambda fill: _best_of(fill, row, out))


def _best_of(fill: Callable[[Rows, Rows], None], row: Rows, out: Rows) -> float:
    times = []
    for _ in range(_TRIES):
        began = time.perf_counter()
        fill(row, out)
        times.append(time.perf_counter() - began)
    return min(times)


@lru_cache(maxsize=1)
def _scratch() -> tuple[Rows, Rows]:
    """Room for a piece's exponentials, and as many ones. Used by the one thread that decodes."""
    return np.empty(PIECE, np.float32), np.ones(PIECE, np.float32)
