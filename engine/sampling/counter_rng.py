"""Random numbers without a random state: a function of a seed and of what the number is for, nothing else.

A reply's noise must not depend on the time that anything took or the thread it ran on, so there is no generator to
advance: each number is a hash of its use.

`coupled` verification keys it by (position, token). The target's sample at a position is then fixed before anybody
guesses, which is what makes it write the same text with or without a drafter (Gumbel coupling, Daliri et al.
2408.07978). The sample is drawn as a race: every candidate gets an exponential number E, and the least E / p wins,
which is argmax(log p + Gumbel noise) with one logarithm in place of three.

`rejection` and `block` key theirs by (where the round began, place in its draft). By position alone a number would be
used again: a refused guess's position is guessed and judged anew in the next round, and the verdict of a block hangs on
every uniform and every guess of its draft, so that a second round with the same ones would have a law of its own. No
two rounds of a reply begin at one position, so with this key each has fresh numbers whatever the one before came to.

The hash is the finalizer of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014), applied once per part of the key.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB

# What a number is used for, so that two uses at one position never share it.
TARGET_STREAM, ACCEPT_STREAM, RESIDUAL_STREAM, DRAFT_STREAM, BRANCH_STREAM = 1, 2, 3, 4, 5


def _mix(value: int) -> int:
    """SplitMix64's finalizer on one 64-bit number."""
    value = (value ^ (value >> 30)) * _FIRST & _MASK
    value = (value ^ (value >> 27)) * _SECOND & _MASK
    return value ^ (value >> 31)


@lru_cache(maxsize=64)
def _stream_key(seed: int, stream: int) -> int:
    return _mix((_mix((seed + _GOLDEN) & _MASK) + stream * _FIRST) & _MASK)


def _key(seed: int, position: int, stream: int) -> int:
    """One 64-bit key for a place in a reply."""
    return _mix((_stream_key(seed, stream) + position * _GOLDEN) & _MASK)


def uniform(seed: int, start: int, stream: int, place: int = 0) -> float:
    """One number in (0, 1) with 53 random bits, for a place in the draft of the round that begins at `start`."""
    value = _mix(((place + 1) * _GOLDEN + _key(seed, start, stream)) & _MASK)
    return ((value >> 11) + 0.5) * 2.0**-53


def exponential_of(seed: int, position: int, token: int, stream: int = TARGET_STREAM) -> float:
    """One number of `exponential`, without an array."""
    value = _mix(((token + 1) * _GOLDEN + _key(seed, position, stream)) & _MASK)
    return -math.log(((value >> 11) + 0.5) * 2.0**-53)


def exponential(
    seed: int, positions: Sequence[int], ids: NDArray[np.int64], stream: int = TARGET_STREAM
) -> NDArray[np.float64]:
    """Standard exponential noise for candidates: float64, the shape of `ids` (R, n); row r stands at `positions[r]`.

    Each value depends on its own place and id alone, so cutting candidates away never changes the noise of the rest.
    """
    keys = np.array([[_key(seed, position, stream)] for position in positions], np.uint64)
    value = (ids.astype(np.uint64) + np.uint64(1)) * np.uint64(_GOLDEN)
    value += keys
    value ^= value >> np.uint64(30)
    value *= np.uint64(_FIRST)
    value ^= value >> np.uint64(27)
    value *= np.uint64(_SECOND)
    value ^= value >> np.uint64(31)
    value >>= np.uint64(11)
    noise: NDArray[np.float64] = -np.log((value + 0.5) * 2.0**-53)
    return noise
