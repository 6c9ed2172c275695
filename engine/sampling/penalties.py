"""What was written changes what may come: repetition, presence and frequency penalties, DRY, and logit bias.

All of them touch few ids, those in a window of the context, so a row is copied and a handful of its logits are moved,
in float32. The same functions serve p and q: a verify row sees the tokens before it, accepted guesses included.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from engine.interfaces import Rows
from engine.options.sampling_params import Sampling

LONGEST_REPEAT = 64
"""A repeat longer than this is not measured further: its penalty is beyond any logit by then."""


class History:
    """The sparse changes that one reply's settings ask for."""

    def __init__(self, sampling: Sampling, piece: Callable[[int], bytes]) -> None:
        """`piece` gives the bytes of an id, for DRY's sequence breakers."""
        self._sampling, self._piece = sampling, piece
        self._breakers = tuple(breaker.encode() for breaker in sampling.dry_sequence_breakers)
        self._breaks: dict[int, bool] = {}
        self._biased = np.array([token for token, _ in sampling.logit_bias], np.int64)
        self._bias = np.array([bias for _, bias in sampling.logit_bias], np.float32)

    def adjusted(self, row: Rows, context: Sequence[int]) -> Rows:
        """A copy of one row of logits, float32 (V,), for the token that follows `context` (all ids before it)."""
        row, sampling = row.copy(), self._sampling
        if (sampling.repeat_penalty, sampling.presence_penalty, sampling.frequency_penalty) != (1.0, 0.0, 0.0):
            penalise(row, newest(context, sampling.repeat_last_n), sampling)
        if sampling.dry_multiplier > 0.0:
            self._discourage_repeats(row, newest(context, sampling.dry_last_n))
        known = self._biased < row.size
        row[self._biased[known]] += self._bias[known]
        return row

    def _discourage_repeats(self, row: Rows, window: NDArray[np.int64]) -> None:
        """DRY: a token that would continue a repeated stretch loses multiplier * base ** (length - allowed length)."""
        sampling = self._sampling
        reach = next((back for back in range(window.size) if self._is_breaker(int(window[-1 - back]))), window.size)
        for token, length in repeats(window, min(reach, LONGEST_REPEAT)).items():
            if length >= sampling.dry_allowed_length and not self._is_breaker(token):
                row[token] -= np.float32(
                    sampling.dry_multiplier * sampling.dry_base ** (length - sampling.dry_allowed_length)
                )

    def _is_breaker(self, token: int) -> bool:
        known = self._breaks.get(token)
        if known is None:
            piece = self._piece(token)
            known = self._breaks[token] = any(breaker in piece for breaker in self._breakers)
        return known


def newest(context: Sequence[int], count: int) -> NDArray[np.int64]:
    """The last `count` ids, int64 (count,) or fewer; -1 takes all."""
    return np.array(context if count < 0 else context[max(0, len(context) - count) :], np.int64)


def penalise(row: Rows, window: NDArray[np.int64], sampling: Sampling) -> None:
    """Move the logits in `row`, float32 (V,), of the ids in `window`, int64 (N,), in place.

    Repetition divides what is positive and multiplies what is not (Keskar et al. 1909.05858, with the sign mended as
    llama.cpp and transformers do); then the count times the frequency penalty and once the presence penalty go off.
    """
    ids, counts = np.unique(window, return_counts=True)
    inside = ids < row.size
    ids, counts = ids[inside], counts[inside].astype(np.float32)
    logits, penalty = row[ids], np.float32(sampling.repeat_penalty)
    logits = np.where(logits > 0, logits / penalty, logits * penalty)
    logits -= counts * np.float32(sampling.frequency_penalty) + np.float32(sampling.presence_penalty)
    row[ids] = logits


def repeats(window: NDArray[np.int64], longest: int) -> dict[int, int]:
    """For each id that once followed the end of `window`, (N,): how many tokens before it agreed, at most `longest`."""
    lengths: dict[int, int] = {}
    if window.size < 2 or longest < 1:
        return lengths
    ends = np.flatnonzero(window[:-1] == window[-1]) + 1  # the end was seen before each of these
    agreed = 1
    while ends.size:
        for token in window[ends].tolist():
            lengths[token] = agreed
        if agreed == longest:
            break
        ends = ends[ends > agreed]
        ends = ends[window[ends - 1 - agreed] == window[-1 - agreed]]
        agreed += 1
    return lengths
