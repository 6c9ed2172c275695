"""The words that a target held likeliest at each place, kept compactly: what a small network learns beside the text.

A row of scores takes as much room as a page of text. Nearly all of its probability lies on a handful of words, so KEPT
of them are kept for each token of a reply, with their probabilities: 48 bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.interfaces import Rows

KEPT = 8
SPREAD = 7.0
"""Words that are more than e^7, a thousand times, less likely than the likeliest count for nothing."""


class FrequentTokens(NamedTuple):
    """Of n places: ids int64 (n, KEPT), -1 where there are fewer, and probabilities float16 (n, KEPT)."""

    ids: NDArray[np.int64]
    shares: NDArray[np.float16]

    def cut(self, count: int) -> FrequentTokens:
        """Those of the first places."""
        return FrequentTokens(self.ids[:count], self.shares[:count])


def frequent_tokens(rows: Rows) -> FrequentTokens:
    """Of scores float32 (n, V), at temperature 1."""
    top = rows.max(axis=1)
    places, words = np.nonzero(rows >= (top - np.float32(SPREAD))[:, None])
    weights = np.exp(rows[places, words] - top[places])
    total = np.bincount(places, weights, minlength=len(rows))
    order = np.lexsort((-weights, places))
    places, words, weights = places[order], words[order], weights[order]
    rank = np.arange(len(places)) - np.searchsorted(places, places)
    best = rank < KEPT
    ids, shares = np.full((len(rows), KEPT), -1), np.zeros((len(rows), KEPT), np.float16)
    ids[places[best], rank[best]] = words[best]
    shares[places[best], rank[best]] = weights[best] / total[places[best]]
    return FrequentTokens(ids, shares)


def none_likely() -> FrequentTokens:
    """Of no place."""
    return FrequentTokens(np.zeros((0, KEPT), np.int64), np.zeros((0, KEPT), np.float16))


def joined(parts: Sequence[FrequentTokens]) -> FrequentTokens:
    """One after the other."""
    if not parts:
        return none_likely()
    return FrequentTokens(*(np.concatenate(each) for each in zip(*parts, strict=True)))
