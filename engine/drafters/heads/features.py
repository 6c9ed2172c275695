"""What heads see: the target's state, the vectors of the newest words, and bends of both.

A state was computed before the newest token was read, so that token's vector in the file says what the state cannot
know (Hydra, Ankner et al. 2402.05109, has that for later places); the two tokens before it cost nothing more, for what
a word adds to any linear map is computed once and kept. Bends are sums of all that under random signs, cut at zero:
random features (Rahimi and Recht 2007), which let a linear regression see that two things come together.

The signs come from a seed and are not stored: NumPy keeps the stream of `RandomState` as it is for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from engine.interfaces import Rows

WIDEST = 512
"""Numbers of a state or of a word's vector that are seen; of wider ones this many sums under random signs."""

LAGS = 3
"""Newest words whose vectors are seen: a fourth brought three per cent more, and makes the matrix a sixth larger."""

STEEPNESS, OFFSETS = 1.5, 0.5
"""What is bent has this spread about zero, and this spread of offsets."""


class FeatureShape(NamedTuple):
    """`state` and `word` are the widths of the target's states and vectors; `bends` how many bends there are."""

    state: int
    word: int
    bends: int
    seed: int

    @property
    def parts(self) -> tuple[int, ...]:
        """Columns of the state, and of each newest word."""
        return (min(self.state, WIDEST), *[min(self.word, WIDEST)] * LAGS)

    @property
    def columns(self) -> int:
        """Columns of all features: the parts, the bends, and a one."""
        return sum(self.parts) + self.bends + 1


class Standard(NamedTuple):
    """What is taken off each number of a state or a vector, and what it is divided by, float32 (width,)."""

    mean: Rows
    spread: Rows

    @classmethod
    def of(cls, rows: Rows) -> Standard:
        """Of these rows, float32 (n, width): they then have the mean 0 and the spread 1."""
        return cls(rows.mean(axis=0, dtype=np.float64).astype(np.float32), rows.std(axis=0) + np.float32(1e-6))

    def applied(self, rows: Rows) -> Rows:
        """The rows in these units, float32 (n, width)."""
        standard: Rows = (rows - self.mean) / self.spread
        return standard


class Features:
    """The features of one target; `states` and `words` are how their numbers are scaled."""

    def __init__(self, shape: FeatureShape, states: Standard, words: Standard) -> None:
        self.shape, self._states, self._words = shape, states, words
        self.standards = states, words
        random = np.random.RandomState(shape.seed)
        self._narrowed_state = _signs(random, shape.state, shape.parts[0]) if shape.state > WIDEST else None
        self._narrowed_word = _signs(random, shape.word, shape.parts[1]) if shape.word > WIDEST else None
        self.bend: Rows = _signs(random, sum(shape.parts), shape.bends) * np.float32(STEEPNESS)
        """What is added up for each bend, float32 (sum of the parts, bends)."""
        self.offsets: Rows = random.uniform(-1.0, 1.0, shape.bends).astype(np.float32) * np.float32(OFFSETS * 3**0.5)

    def of_states(self, states: Rows) -> Rows:
        """The part that states are, float32 (n, parts[0])."""
        return _narrowed(self._states.applied(states), self._narrowed_state)

    def of_words(self, vectors: Rows) -> Rows:
        """The part that words are, float32 (n, parts[1])."""
        return _narrowed(self._words.applied(vectors), self._narrowed_word)

    def bent(self, sums: Rows) -> Rows:
        """The bends, float32 (n, bends), where `sums` are the parts times `bend`."""
        cut: Rows = np.maximum(sums + self.offsets, 0.0)
        return cut

    def whole(self, parts: Sequence[Rows]) -> Rows:
        """All features of n places, float32 (n, columns), from their parts."""
        linear = np.concatenate(parts, axis=1)
        ones = np.ones((len(linear), 1), np.float32)
        return np.concatenate((linear, self.bent(linear @ self.bend), ones), axis=1)


def _signs(random: np.random.RandomState, rows: int, columns: int) -> Rows:
    """Random signs, float32 (rows, columns), each column of length 1."""
    signs: Rows = (random.randint(0, 2, (rows, columns)) * 2 - 1).astype(np.float32)
    return signs / np.float32(max(rows, 1) ** 0.5)


def _narrowed(rows: Rows, signs: Rows | None) -> Rows:
    return rows if signs is None else rows @ signs


def codes(count: int, width: int, seed: int) -> Rows:
    """The codes of this many words, float32 (count, width), each of length 1."""
    return np.ascontiguousarray(_signs(np.random.RandomState(seed), width, count).T)
