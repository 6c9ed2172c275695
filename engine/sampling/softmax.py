"""The model's own belief, before temperature and cuts: what each row of a pass sums up to, computed once for all
readers.

A row of a real vocabulary is half a megabyte, and going through it is what a probability costs. The greedy verifier
needs the sum for `p_target`; top tokens need the same sum and the entropy. Where both are asked for, one pass serves
both.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from engine.interfaces import Rows
from engine.sampling.chain import SMALL
from engine.sampling.logsumexp import PIECE, log_sum_exp

_DEEPEST = np.float32(-80.0)
"""Scores further below the top weigh less than 1e-34; cut there, forbidden tokens (minus infinity) do no harm."""


class SoftmaxSums(NamedTuple):
    """For each row the sum of exp(score - top); for those that are looked at, the first ones, the entropy in bits."""

    totals: list[float]
    entropies: list[float]


def sums_of(rows: Rows, tops: Sequence[float], looked_at: int = 0) -> SoftmaxSums:
    """Sum up `rows`, float32 (R, V), whose largest scores are `tops`, (R,); entropies for the first `looked_at`."""
    if rows.size > SMALL:
        parts = [_entropy_of(row, top) for row, top in zip(rows[:looked_at], tops, strict=False)]
        rest = [
            math.exp(log_sum_exp(row, top) - top) for row, top in zip(rows[looked_at:], tops[looked_at:], strict=True)
        ]
        return SoftmaxSums([total for total, _ in parts] + rest, [entropy for _, entropy in parts])
    below = rows - np.array(tops, np.float32)[:, None]
    if not looked_at:
        return SoftmaxSums(np.exp(below).sum(axis=1).tolist(), [])
    np.maximum(below, _DEEPEST, out=below)
    weights = np.exp(below)
    totals = weights.sum(axis=1, dtype=np.float64)
    seen = slice(looked_at)
    means = np.einsum("ij,ij->i", below[seen], weights[seen], dtype=np.float64) / totals[seen]
    return SoftmaxSums(totals.tolist(), ((np.log(totals[seen]) - means) / np.log(2.0)).tolist())


def probability(row: Rows, token: int, top: float, total: float) -> float:
    """The softmax probability of an id in `row`, float32 (V,), from its largest score `top` and its sum `total`."""
    return math.exp(float(row[token]) - top) * (1.0 / total)


def _entropy_of(row: Rows, top: float) -> tuple[float, float]:
    """Total and entropy of one row, a piece at a time, as in `sum_exp`."""
    below, weights = _scratch()
    total = mean = 0.0
    for start in range(0, row.size, PIECE):
        piece = row[start : start + PIECE]
        depths, shares = below[: piece.size], weights[: piece.size]
        np.subtract(piece, np.float32(top), out=depths)
        np.maximum(depths, _DEEPEST, out=depths)
        np.exp(depths, out=shares)
        total += float(shares.sum())
        mean += float(np.dot(depths, shares))
    return total, (math.log(total) - mean / total) / math.log(2.0)


@lru_cache(maxsize=1)
def _scratch() -> tuple[Rows, Rows]:
    """Room for a piece, twice. Used by the one thread that decodes."""
    return np.empty(PIECE, np.float32), np.empty(PIECE, np.float32)
