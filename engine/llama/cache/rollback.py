"""How a llama.cpp context forgets its newest tokens, for every kind of cache that the library has.

Attention caches drop positions, those of sliding windows too, which hold all that was read. Recurrent and hybrid models
keep a state that cannot be taken apart: some architectures keep snapshots of the newest tokens (`n_rs_seq`), for the
others the state is saved before each pass and read back, and the tokens that stay are read again. Which of them a model
needs is tried out when it is loaded (`works`), never looked up by name: what a backend claims and what it does have
differed before.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import llama_cpp
import numpy as np

from engine.interfaces import Rows

PARTIAL = llama_cpp.LLAMA_STATE_SEQ_FLAGS_PARTIAL_ONLY
"""Recurrent states, and sliding windows with them. Plain attention is cut by position."""


class Rollback:
    """One method by which a context can forget its newest tokens. This one never works: the cache is only cleared."""

    name = "none"

    def before_pass(self, length: int) -> None:
        """A scored pass follows, with this many tokens in the cache."""

    def truncate(self, length: int, cached: Sequence[int]) -> bool:
        """Keep the first `length` of `cached`, which is more; False where that failed, then nothing is known."""
        return False

    def emptied(self) -> None:
        """The cache holds nothing any more: what was kept for going back belongs to another text."""


class CutPositions(Rollback):
    """Attention, sliding windows and snapshots: the library cuts by position, and its answer is checked."""

    name = "cut"

    def __init__(self, context: Any) -> None:
        self._memory: Any = llama_cpp.llama_get_memory(context)

    def truncate(self, length: int, cached: Sequence[int]) -> bool:
        """Cuts the cache, and checks that the cut is in the right place."""
        if not llama_cpp.llama_memory_seq_rm(self._memory, 0, length, -1):
            return False
        return bool(llama_cpp.llama_memory_seq_pos_max(self._memory, 0) == length - 1)


class _Saved(NamedTuple):
    """What cannot be cut of a sequence, as it was after `length` tokens: the first `size` bytes of `data`."""

    length: int
    data: Any
    size: int


class RestoreState(Rollback):
    """Recurrent and hybrid models without snapshots: read a saved state back and the tokens that stay once more."""

    name = "restore"

    def __init__(self, context: Any, read: Callable[[Sequence[int], int], bool], kept: int = 1) -> None:
        """`read` puts tokens behind a position without scoring them; False where that failed.

        `kept` states are held at most, each as large as the model's own.
        """
        self._context, self._read, self._kept = context, read, kept
        self._memory: Any = llama_cpp.llama_get_memory(context)
        self._states: list[_Saved] = []  # by rising length

    def before_pass(self, length: int) -> None:
        """Save the state as it is after `length` tokens; the oldest one makes room."""
        spare: Any = (ctypes.c_uint8 * 0)()
        while self._states and (self._states[-1].length >= length or len(self._states) >= self._kept):
            spare = self._states.pop(-1 if self._states[-1].length >= length else 0).data
        size = int(llama_cpp.llama_state_seq_get_size_ext(self._context, 0, PARTIAL))
        data = spare if len(spare) >= size else (ctypes.c_uint8 * size)()
        saved = int(llama_cpp.llama_state_seq_get_data_ext(self._context, data, size, 0, PARTIAL))
        if saved and length:
            self._states.append(_Saved(length, data, saved))

    def truncate(self, length: int, cached: Sequence[int]) -> bool:
        """Back to the newest state that is not past `length`, then forward again; not further back than that."""
        while self._states and self._states[-1].length > length:
            self._states.pop()
        if not self._states:
            return False
        state = self._states[-1]
        if not llama_cpp.llama_state_seq_set_data_ext(self._context, state.data, state.size, 0, PARTIAL):
            return False
        if not llama_cpp.llama_memory_seq_rm(self._memory, 0, state.length, -1):
            return False
        again = cached[state.length : length]
        return not again or self._read(again, state.length)

    def emptied(self) -> None:
        """The saved states belong to a text that is gone, and are dropped."""
        self._states.clear()


class Probed(Protocol):
    """What the trial needs of a target."""

    max_width: int

    def feed(self, tokens: Sequence[int]) -> None: ...

    def extend(self, tokens: Sequence[int]) -> Rows: ...

    def try_truncate(self, length: int) -> bool:
        """Forgets all but the first `length` tokens, or returns False."""

    def clear(self) -> None: ...


def works(target: Probed, tokens: Sequence[int], deepest: int | None = None) -> bool:
    """Whether forgetting leaves the scores that one-token passes give: two rounds as in a reply, at several depths.

    `tokens` are seven ids or more, any; past `deepest`, where it is given, depth cannot matter. Wide passes move scores
    a little, by as much as a wide pass over the right tokens does, a wrong state moves them far.
    """
    prefix, ahead, wrong = list(tokens[:3]), list(tokens[3:7]), list(reversed(tokens))
    target.clear()
    target.feed(prefix)
    expected = [target.extend([token])[0].copy() for token in ahead]
    deepest = min(deepest or target.max_width, target.max_width - 3)
    target.clear()
    target.feed(prefix)
    wide = target.extend([*ahead, *(wrong * (deepest // len(wrong) + 1))[: deepest - 1]])
    moved = max(_distance(found, right) for found, right in zip(wide, expected, strict=False))
    for depth in sorted({1, min(4, deepest), deepest}):
        refused = (wrong * (depth // len(wrong) + 1))[:depth]
        target.clear()
        target.feed(prefix)
        target.extend([ahead[0], *refused])
        if not target.try_truncate(len(prefix) + 1):
            return False
        target.extend([ahead[1], ahead[2], *refused])
        if not target.try_truncate(len(prefix) + 3):
            return False
        if not _alike(target.extend([ahead[3]])[0], expected[3], moved):
            return False
    target.clear()
    return True


LEAST_MOVED, MOST_MOVED = 0.1, 0.4
"""Of the scores' own spread: what the last bits of other kernels may do, and more than any of them does."""


def _alike(found: Rows, expected: Rows, moved: float) -> bool:
    """Equal up to twice what wide passes moved, which is at least a tenth of the scores' own spread."""
    distance = _distance(found, expected)
    return distance <= min(max(LEAST_MOVED, 2.0 * moved), MOST_MOVED)


def _distance(found: Rows, expected: Rows) -> float:
    """The farthest that a score has moved, of the spread of all; infinite where one is not a number.

    A word that has no score (-inf) is none that a shortlist has.
    """
    found, expected = found[expected != -np.inf], expected[expected != -np.inf]
    if not np.isfinite(found).all():
        return float("inf")
    return float(np.abs(found - expected).max(initial=0.0)) / (float(np.std(expected)) or 1.0)
