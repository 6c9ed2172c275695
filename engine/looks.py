"""What the target held likely at each place, for whoever wants to look closer: ranks, the likeliest ten, entropy.

Taken from the raw scores of a pass, over the whole vocabulary and before temperature, cuts, penalties and grammar: what
the model itself believed. It costs about two passes over each row's memory, so it is only done for replies that ask for
it, and only for rows on which a verdict stands.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from engine.events import Look, TopToken
from engine.sampling import SMALL, largest
from engine.seams import Rows

TOP = 10
_DEEPEST = np.float32(-80.0)
"""Scores further below the top weigh less than 1e-34; cut there, forbidden tokens (minus infinity) do no harm."""


class Looker:
    """Makes looks; `piece` gives the bytes of an id."""

    def __init__(self, piece: Callable[[int], bytes]) -> None:
        self._piece = piece
        self._texts: dict[int, str] = {}

    def looks(self, rows: Rows, written: Sequence[int], guesses: Sequence[int]) -> list[Look]:
        """One look for each written token: `rows` float32 (R, V) with R at least len(written), guesses as drafted."""
        count = len(written)
        rows = rows[:count]
        ids, logits = largest(rows, min(TOP, rows.shape[1]))
        sums, entropies = _sums(rows, logits[:, 0])
        shares = np.exp((logits - logits[:, :1]).astype(np.float64)) / sums[:, None]
        found: list[Look] = []
        for place, (names, parts, entropy) in enumerate(
            zip(ids.tolist(), shares.tolist(), entropies.tolist(), strict=True)
        ):
            top = [TopToken(token, self._text(token), _short(p)) for token, p in zip(names, parts, strict=True)]
            guess = guesses[place] if place < len(guesses) else None
            rank, p = _standing(rows[place], sums[place], names, parts, written[place])
            guess_rank, guess_p = rank, p
            if guess is None:
                found.append(Look(top, _short(max(entropy, 0.0)), rank, p))
                continue
            if guess != written[place]:
                guess_rank, guess_p = _standing(rows[place], sums[place], names, parts, guess)
            found.append(Look(top, _short(max(entropy, 0.0)), rank, p, guess_rank, guess_p))
        return found

    def _text(self, token: int) -> str:
        text = self._texts.get(token)
        if text is None:
            text = self._texts[token] = self._piece(token).decode("utf-8", "replace")
        return text


def _sums(rows: Rows, tops: Rows) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """For each row the sum of exp(score - top), and the entropy in bits.

    Real vocabularies go row by row through one buffer that stays in the cache: fresh arrays of megabytes would cost
    more in page faults than the arithmetic.
    """
    if rows.size <= SMALL:
        below = np.maximum(rows - tops[:, None], _DEEPEST)
        weights = np.exp(below)
        sums = weights.sum(axis=1, dtype=np.float64)
        means = np.einsum("ij,ij->i", below, weights, dtype=np.float64) / sums
    else:
        parts = [_row_sums(row, top) for row, top in zip(rows, tops, strict=True)]
        sums, means = (np.array(column) for column in zip(*parts, strict=True))
    return sums, (np.log(sums) - means) / np.log(2.0)


def _row_sums(row: Rows, top: np.float32) -> tuple[float, float]:
    below, weights = _scratch(row.size)
    np.subtract(row, top, out=below)
    np.maximum(below, _DEEPEST, out=below)
    np.exp(below, out=weights)
    total = float(weights.sum())
    return total, float(np.dot(below, weights)) / total


@lru_cache(maxsize=1)
def _scratch(size: int) -> tuple[Rows, Rows]:
    """Room for one row, twice. Used by the one thread that decodes."""
    return np.empty(size, np.float32), np.empty(size, np.float32)


def _standing(row: Rows, total: float, names: Sequence[int], parts: Sequence[float], token: int) -> tuple[int, float]:
    """A token's rank (of equals the lower id first) and probability; the ten likeliest are known already."""
    if token in names:
        place = names.index(token)
        return place + 1, _short(parts[place])
    score, top = row[token], row[names[0]]
    above = int(np.count_nonzero(row > score)) + int(np.count_nonzero(row[:token] == score))
    return above + 1, _short(math.exp(max(float(score) - float(top), -700.0)) / total)


def _short(value: float) -> float:
    """Six figures: all that a person or a file has use for."""
    return float(f"{value:.6g}")
