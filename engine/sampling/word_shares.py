"""What a reply's settings leave of the model's likeliest words: the chances that they were really drawn with.

The list of a token's likeliest words is the model's own belief. Penalties, a grammar, temperature and cuts come between
it and the draw; here both are put beside each other, for those who look. Nearly always the ten scores that are known
already decide, as in `chain.shortlist`; where ten are not enough, the chain is gone through again for that row alone.
Rows that were changed for the verdict are taken from there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from engine.interfaces import Rows
from engine.options.sampling_params import Sampling
from engine.sampling.chain import Shortlist, candidates, decided, likeliest, shortlist
from engine.sampling.constrained_verifier import CERTAINLY_JUDGED, ConstrainedVerifier


class WordShares:
    """The shares of one reply, by its settings."""

    def __init__(
        self, sampling: Sampling, steered: ConstrainedVerifier | None = None, *, has_grammar: bool = False
    ) -> None:
        """`steered` judges changed rows, None where rows are judged as they are; its last steering may be a grammar."""
        self._sampling, self._steered, self._has_grammar = sampling, steered, has_grammar

    def of(
        self, row: Rows, guesses: Sequence[int], ids: Sequence[int], logits: Sequence[float]
    ) -> tuple[list[float], list[int]]:
        """The share left to each of `ids` and the places of those that a grammar forbids.

        `ids` are the likeliest of `row`, float32 (V,), in order, and `logits` their scores; the row stands behind the
        `guesses` of this round. Raises BadScores.
        """
        if self._steered is None:
            return self._unchanged(row, ids, logits), []
        before, judged = self._steered.changed(row, guesses)
        shares = self._by_row(judged, ids, shortlist(judged, self._sampling) if self._sampling.temperature else None)
        if not self._has_grammar:
            return shares, []
        return shares, [place for place, token in enumerate(ids) if _is_forbidden(token, row, before, judged)]

    def _unchanged(self, row: Rows, ids: Sequence[int], logits: Sequence[float]) -> list[float]:
        sampling = self._sampling
        if sampling.temperature == 0.0:
            return [1.0, *(0.0 for _ in ids[1:])]
        if (sampling.top_k, sampling.top_p, sampling.min_p) == (0, 1.0, 0.0):
            whole = float(np.exp((row - np.float32(logits[0])) / np.float32(sampling.temperature)).sum())
            return [math.exp((logit - logits[0]) / sampling.temperature) / whole for logit in logits]
        floor = logits[0] + sampling.temperature * math.log(sampling.min_p) if sampling.min_p else -math.inf
        few = [(token, logit) for token, logit in zip(ids, logits, strict=True) if logit >= floor]
        k = min(sampling.top_k or row.size, row.size)
        is_known = len(few) < len(ids) or k <= len(ids)
        return self._by_row(row, ids, decided(few, k, sampling) if is_known else None)

    def _by_row(self, row: Rows, ids: Sequence[int], few: Shortlist | None) -> list[float]:
        """By the chain's result for the row, `few`, or by the whole chain where that is not known."""
        if self._sampling.temperature == 0.0:
            few = [(likeliest(row), 1.0)]
        if few is not None:
            shares = dict(few)
            return [shares.get(token, 0.0) for token in ids]
        found = candidates(row[None], self._sampling).row(0)
        return [found.probability_of(token) for token in ids]


def _is_forbidden(token: int, row: Rows, before: Rows, judged: Rows) -> bool:
    """Whether the grammar ruled a token out: not where penalties put it below those that the grammar is asked about."""
    if judged[token] != -math.inf or before[token] == -math.inf:
        return False
    return bool(before[token] == row[token]) or int((before > before[token]).sum()) < CERTAINLY_JUDGED
