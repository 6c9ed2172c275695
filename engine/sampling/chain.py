"""From one row of logits to a distribution or a greedy token: the sampling chain, pure and in float32.

Target and drafter go through the same chain, because p and q must be cut alike (a different top-k on one side skews the
result). With real vocabularies (150,000 ids) the cost is memory traffic, so the row is cut to its candidates before
anything is sorted or exponentiated.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.errors import BadScores, EngineError, NothingAllowed
from engine.interfaces import Distribution, Rows
from engine.options.sampling_params import Sampling
from engine.sampling.logsumexp import log_sum_exp
from engine.translatable import phrase

_GROUPS = 64
"""Logits per group maximum in `largest`: 64 keeps the pass sequential and leaves few surplus candidates."""

_FEW = 16
"""Up to this many tokens of a row, plain Python beats arrays."""

_SEARCHED = 16_384
"""Scores of a row that are searched several times rather than compared once."""

SMALL = 65_536
"""Scores of a pass that stay in a core's cache: there, few calls over all rows beat many over little."""


def greedy(row: Rows) -> tuple[int, float]:
    """The likeliest id (the lowest of equals) and its softmax probability at temperature 1.

    At temperature 0 the chain's own probabilities are 0 and 1 and tell a reader nothing, so the model's untempered
    belief is reported. `row` is float32 (V,). Raises BadScores.
    """
    token = int(row.argmax())
    top = _finite(float(row[token]))
    return token, min(1.0, math.exp(top - log_sum_exp(row, top)))  # float32 sums of large scores round above 1


def likeliest(row: Rows) -> int:
    """The likeliest id of one row, float32 (V,), the lowest of equals. Raises BadScores."""
    token = int(row.argmax())
    _finite(row.item(token))
    return token


def greedy_rows(rows: Rows) -> tuple[list[int], list[float]]:
    """The likeliest id of every row of a pass, float32 (R, V), and its logit. Raises BadScores."""
    tokens: list[int] = rows.argmax(axis=1).tolist()
    tops = [rows.item(row, token) for row, token in enumerate(tokens)]
    check_finite(tops)
    return tokens, tops


def reaching(rows: Rows, sampling: Sampling) -> tuple[list[int], list[int]]:
    """Each row's likeliest place, and how many min-p alone would leave of it; 0 where it is off, so that nobody knows.

    `rows` is float32 (R, n). Where one is left the chain's result is that one, with probability 1. Raises BadScores.
    """
    best, tops = greedy_rows(rows)
    if sampling.min_p == 0.0 or sampling.temperature == 0.0:
        return best, [0] * len(best)
    floors = np.array(tops, np.float32) + np.float32(sampling.temperature * math.log(sampling.min_p))
    return best, np.count_nonzero(rows >= floors[:, None], axis=1).tolist()


Shortlist = list[tuple[int, float]]
"""Ids with their probabilities, likeliest first."""


def shortlist(row: Rows, sampling: Sampling) -> Shortlist | None:
    """The chain's result for a row, float32 (V,), that a handful of tokens decide; None where it needs `candidates`.

    With min-p on, only logits within T ln(min_p) of the top can be left at the end, mostly one to five of them. What
    lies below matters only to the sum that top-p is a share of; where its bounds leave no doubt, plain Python on the
    few is ten times faster than arrays on all. Which of the two a row takes depends on that row alone, never on its
    neighbours, so a row gives the same result in a pass of any width. Raises BadScores.
    """
    if sampling.min_p == 0.0 or row.size < _GROUPS:
        return None
    likeliest = int(row.argmax())
    top = _finite(row.item(likeliest))
    floor = top + sampling.temperature * math.log(sampling.min_p)
    few = (_reaching_by_search if row.size <= _SEARCHED else _reaching_by_comparison)(row, likeliest, top, floor)
    if few is None:
        return None
    return [(likeliest, 1.0)] if len(few) == 1 else decided(few, min(sampling.top_k or row.size, row.size), sampling)


def _reaching_by_search(row: Rows, token: int, top: float, floor: float) -> Shortlist | None:
    """Ids and logits of all that reach `floor`, likeliest first; None where they are more than a few.

    One search for the largest after the other: mostly two. Comparing all of a small row takes longer, not for the
    arithmetic, but because the model's pass has just driven that much of numpy's code from the cache.
    """
    rest, found = row.copy(), Shortlist()
    while top >= floor:
        found.append((token, top))
        if len(found) > _FEW:
            return None
        rest[token] = -math.inf
        token = int(rest.argmax())
        top = rest.item(token)
    return found


def _reaching_by_comparison(row: Rows, token: int, top: float, floor: float) -> Shortlist | None:
    """The same for a large row, each pass over which costs more than any code."""
    near = row >= floor
    if np.count_nonzero(near) == 1:  # counting takes a tenth of the time of finding
        return [(token, top)]
    ids = near.nonzero()[0]
    if len(ids) > _FEW:
        return None
    return [(found, -negated) for negated, found in sorted(zip((-row[ids]).tolist(), ids.tolist(), strict=True))]


def decided(few: Shortlist, k: int, sampling: Sampling) -> Shortlist | None:
    """Top-k and top-p on ids that passed min-p, with logits, likeliest first; None where bounds are not enough."""
    unseen = max(k - len(few), 0) * sampling.min_p  # at most that much weight lies below, the top one's being 1
    few = few[:k]
    weights = [math.exp((logit - few[0][1]) / sampling.temperature) for _, logit in few]
    whole, before, kept = sum(weights), 0.0, len(few)
    for place, weight in enumerate(weights):
        if sampling.top_p < 1.0 and before >= sampling.top_p * whole:
            if before < sampling.top_p * (whole + unseen):
                return None
            kept = place
            break
        before += weight
    total = sum(weights[:kept])
    return [(token, weight / total) for (token, _), weight in zip(few[:kept], weights, strict=False)]


class Candidates(NamedTuple):
    """What the chain leaves of R rows, likeliest first: `ids` int64 (R, n), `probabilities` float32 (R, n).

    Rows sum to 1; a probability of 0 marks what top-p or min-p cut.
    """

    ids: NDArray[np.int64]
    probabilities: Rows

    def row(self, number: int) -> Distribution:
        """One row as a distribution of its own."""
        return Distribution(self.ids[number], self.probabilities[number])


def candidates(rows: Rows, sampling: Sampling) -> Candidates:
    """Temperature, top-k, top-p, min-p, then renormalised, for all rows of a pass at once.

    `rows` is float32 (R, V), `sampling.temperature` above 0. One sequence of array calls serves all rows: with small
    models the calls cost more than the arithmetic. How many candidates a row takes depends on that row alone, never on
    its neighbours, for sums of other lengths differ in their last bits. Raises BadScores on NaN, NothingAllowed where
    every token is ruled out.
    """
    counts = _counts(sampling, rows.shape[1])
    ids, logits = largest(rows, counts[0])
    probabilities = _tempered(rows, logits, sampling)
    if len(counts) == 1:
        return Candidates(ids, _cut(probabilities, sampling))
    settled = _cut(probabilities, sampling)
    open_rows = np.flatnonzero(~_holds_all(probabilities, sampling))
    for count in counts[1:]:
        if not open_rows.size:
            break
        # The settled rows get longer by ids of no probability, so that all are as long as the longest.
        ids, logits = largest(rows, count)
        wider: Rows = np.zeros(ids.shape, np.float32)
        wider[:, : settled.shape[1]] = settled
        probabilities = _tempered(rows[open_rows], logits[open_rows], sampling)
        wider[open_rows] = _cut(probabilities, sampling)
        settled, open_rows = wider, open_rows[~_holds_all(probabilities, sampling)]
    return Candidates(ids, settled)


def _tempered(rows: Rows, logits: Rows, sampling: Sampling) -> Rows:
    """The share of each of the `logits`, of those alone with top-k and else of all of its row."""
    tops = logits[:, :1]
    weights = np.exp((logits - tops) / np.float32(sampling.temperature))
    whole = weights.sum(axis=1, keepdims=True) if sampling.top_k else _whole(rows, tops, sampling.temperature)
    shares: Rows = weights / whole
    return shares


def _cut(probabilities: Rows, sampling: Sampling) -> Rows:
    """Top-p and min-p on rows in falling order; what they cut is 0, and the rest sums to 1."""
    if sampling.top_p < 1.0:
        # Keep the fewest that reach top_p together: those before which less than top_p was gathered.
        before = np.cumsum(probabilities, axis=1, dtype=np.float64) - probabilities
        probabilities = np.where(before < sampling.top_p, probabilities, np.float32(0.0))
    if sampling.min_p > 0.0:
        floor = np.float32(sampling.min_p) * probabilities[:, :1]
        probabilities = np.where(probabilities >= floor, probabilities, np.float32(0.0))
    whole: Rows = probabilities.sum(axis=1, keepdims=True)
    return probabilities / whole


def check_finite(tops: Sequence[float]) -> None:
    """Each row's maximum must be a number; NaN anywhere in a row makes it NaN. Raises BadScores, NothingAllowed."""
    if not math.isfinite(sum(tops)):  # of float32s: it overflows nowhere, and NaN or infinity do not cancel out
        for top in tops:
            _finite(top)


def _finite(top: float) -> float:
    if top == -math.inf:
        raise NothingAllowed(phrase("every token is ruled out, so the reply cannot go on"))
    if not math.isfinite(top):
        raise BadScores(phrase("the model's scores are not numbers (the largest is {number})", top))
    return top


def _counts(sampling: Sampling, n_vocab: int) -> tuple[int, ...]:
    """How many candidates to look at: k, or without top-k more and more until the other cuts lie within them."""
    if sampling.top_k:
        return (min(sampling.top_k, n_vocab),)
    if sampling.top_p == 1.0 and sampling.min_p == 0.0:
        return (n_vocab,)
    return (*(count for count in (1024, 16384) if count < n_vocab), n_vocab)


def _holds_all(probabilities: Rows, sampling: Sampling) -> NDArray[np.bool_]:
    """For each row whether what top-p or min-p keeps of it lies within these candidates."""
    gathered = probabilities.sum(axis=1, dtype=np.float64) >= sampling.top_p
    too_small = probabilities[:, -1] < sampling.min_p * probabilities[:, 0]
    kept: NDArray[np.bool_] = gathered | too_small
    return kept


def _whole(rows: Rows, tops: Rows, temperature: float) -> Rows:
    """The normaliser over the whole vocabulary, float32 (R, 1)."""
    sums: Rows = np.exp((rows - tops) / np.float32(temperature)).sum(axis=1, keepdims=True)
    return sums


def largest(rows: Rows, count: int) -> tuple[NDArray[np.int64], Rows]:
    """Ids and logits, (R, count) each, of the largest in `rows`, (R, V): falling, of equals the lowest id first.

    One sequential pass takes the maxima of groups of 64 logits. The count-th largest of these is a lower bound of the
    count-th largest logit, so only the few groups that reach it are looked into. Raises BadScores.
    """
    n_vocab = rows.shape[1]
    if count >= n_vocab // _GROUPS:
        check_finite(rows.max(axis=1).tolist())
        ids = np.argsort(-rows, axis=1, kind="stable")[:, :count]
        return ids, np.take_along_axis(rows, ids, axis=1)
    groups, maxima = _group_maxima(rows)
    _tops(rows, maxima)
    rank = maxima.shape[1] - count
    row_of, ids, logits = _reaching(rows, groups, maxima, np.partition(maxima, rank, axis=1)[:, rank])
    order = np.lexsort((ids, -logits, row_of))
    starts = np.searchsorted(row_of[order], np.arange(len(rows)))
    chosen = order[starts[:, None] + np.arange(count)]
    return ids[chosen], logits[chosen]


def top_ids(rows: Rows, count: int) -> NDArray[np.int64]:
    """The `count` likeliest ids of each row, float32 (R, V), in order: int64 (R, count).

    (R, 0) where a row has scores that are no numbers: rows behind a refused guess may, and nothing hangs on them.
    """
    try:
        return largest(rows, min(count, rows.shape[1]))[0] if count else np.empty((len(rows), 0), np.int64)
    except EngineError:
        return np.empty((len(rows), 0), np.int64)


def _group_maxima(rows: Rows) -> tuple[Rows, Rows]:
    """Groups of 64 logits, (R, 64, columns), and their maxima (R, columns), in one sequential pass.

    Group c holds the ids c, c + columns, c + 2 * columns, ...; up to 63 last ids belong to no group.
    """
    columns = rows.shape[1] // _GROUPS
    groups = rows[:, : columns * _GROUPS].reshape(len(rows), _GROUPS, columns)
    return groups, groups.max(axis=1)


def _tops(rows: Rows, maxima: Rows) -> Rows:
    """Each row's largest logit, (R,), from the maxima of its groups and the few ids behind them.

    All of these last ids may be forbidden (minus infinity), or all but these. Raises NothingAllowed where all logits
    of a row are minus infinity, BadScores where one is NaN.
    """
    tops: Rows = maxima.max(axis=1)
    grouped = maxima.shape[1] * _GROUPS
    if rows.shape[1] > grouped:
        tops = np.maximum(tops, rows[:, grouped:].max(axis=1))
    check_finite(tops.tolist())
    return tops


def _reaching(
    rows: Rows, groups: Rows, maxima: Rows, floors: Rows
) -> tuple[NDArray[np.int64], NDArray[np.int64], Rows]:
    """Row numbers, ids and logits of all that reach its row's floor; only groups that reach it are looked into."""
    columns = maxima.shape[1]
    row_of, column = np.divmod(np.flatnonzero(maxima >= floors[:, None]), columns)
    inside = groups[row_of, :, column]
    group, place = np.divmod(np.flatnonzero(inside >= floors[row_of, None]), _GROUPS)
    row_of, ids, logits = row_of[group], place * columns + column[group], inside[group, place]
    if columns * _GROUPS == rows.shape[1]:
        return row_of, ids, logits
    rest = rows[:, columns * _GROUPS :]
    rest_row, rest_place = np.nonzero(rest >= floors[:, None])
    return (
        np.concatenate((row_of, rest_row)),
        np.concatenate((ids, rest_place + columns * _GROUPS)),
        np.concatenate((logits, rest[rest_row, rest_place])),
    )
