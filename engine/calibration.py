"""What the target's passes cost and how wide they stay exact, measured on this machine with this very file.

Both come from the same passes over a short text. *Exact width*: the widest pass whose logits are bit-equal to those of
one-token passes. Kernels change with the width of a batch, at a width that depends on quantization, backend and build
(seen on the pinned CPU build: Q8_0 and Q4_0 to 16 and beyond, Q4_K_M to 3, F16 not beyond 1), so it is never assumed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple

import numpy as np

from engine.cost_curve import CostCurve
from engine.seams import Target

WIDTHS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 17)
PREFIX = 8
"""Tokens that stand before every measured pass, so that attention has something to look back at."""

TEXT = (
    "The square root of a number is what gives that number when it is multiplied by itself. 2 times 2 is 4, "
    "3 times 3 is 9, so the square root of 7 lies between them, near 2.65."
)
"""Read by the target while it is timed; long enough for the prefix and the widest pass in any vocabulary."""

TURNS, BUDGET_S = 7, 0.5
"""The widths are gone through in turns, so that a slow moment hits all of them; no new turn after the budget."""


class Calibration(NamedTuple):
    """The cost of each width, and the widest bit-equal one (1 where none is)."""

    costs: CostCurve
    exact_width: int


def calibrate(target: Target, text: Sequence[int], clock: Callable[[], float] = time.perf_counter) -> Calibration:
    """Measure over `text` (ids, 25 or more); the target's cache is empty afterwards.

    A pass whose scores are no numbers is exact with nothing. Raises CannotRewind.
    """
    prefix, following = list(text[:PREFIX]), list(text[PREFIX : min(PREFIX + WIDTHS[-1], target.n_context)])
    target.truncate(0)
    target.feed(prefix)
    narrow = np.concatenate([target.extend([token]).copy() for token in following])
    times: dict[int, list[float]] = {}
    exact, began = 1, clock()
    for turn in range(TURNS):
        if turn and clock() - began > BUDGET_S:
            break
        for width in WIDTHS:
            if width > min(target.max_width, len(following)):
                break
            target.truncate(PREFIX)
            from_here = clock()
            rows = target.extend(following[:width])
            times.setdefault(width, []).append(1000.0 * (clock() - from_here))
            if turn == 0 and exact == _before(width) and np.array_equal(rows, narrow[:width]):
                exact = width
    target.truncate(0)
    return Calibration(CostCurve({width: median(found) for width, found in times.items()}), exact)


def _before(width: int) -> int:
    """The measured width below this one; exactness must hold without a gap."""
    return WIDTHS[max(0, WIDTHS.index(width) - 1)]
