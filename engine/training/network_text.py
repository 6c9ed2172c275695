"""The file from which a small network learns a target: its text, and its vectors turned to the network's widths.

The vectors are narrowed to the directions in which they differ most (principal components, Pearson 1901), of wide ones
after sums under random signs, so that a network of a hundredth of the target's size begins with what its words mean.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from engine.interfaces import Rows
from engine.llama.short.short_gguf import WholeGguf
from engine.training.frequent_tokens import FrequentTokens, joined
from engine.training.generated_text import OwnReply

MOST_WORDS, MOST_USED = 2048, 32_768
"""Words that can be guessed, the most frequent ones of the replies, and ids that the network tells apart."""

UNKNOWN = 65_535
"""As in `models/distillation/training_text.py`, which nothing of the engine imports."""

DIRECTIONS, WIDEST = 256, 1024
"""Numbers of a narrowed vector, and widths above which random sums come first."""

Fields = dict[str, object]


def network_text(
    replies: Sequence[OwnReply], held: int, file: Path, n_vocab: int, most_words: int = MOST_WORDS
) -> Fields:
    """The fields of a `TrainingText`, by name; the last `held` replies are never trained on. Raises EngineError."""
    ids = np.concatenate([np.asarray(reply.ids, np.int64) for reply in replies])
    of_replies = np.concatenate([np.asarray(reply.ids[reply.start :], np.int64) for reply in replies])
    used = _frequent(np.bincount(ids, minlength=n_vocab), MOST_USED)
    words = _frequent(np.bincount(of_replies, minlength=n_vocab), most_words)
    with contextlib.closing(WholeGguf(file, n_vocab)) as whole:
        used_vectors, word_vectors = (
            _vectors(lambda some, matrix=matrix: whole.rows(matrix, some), wanted)  # type: ignore[misc]
            for matrix, wanted in ((whole.inputs, used), (whole.outputs, words))
        )
    return {
        "ids": ids,
        "ends": np.cumsum([len(reply.ids) for reply in replies]),
        "prompts": np.array([reply.start for reply in replies], np.int64),
        "held": held,
        "n_vocab": n_vocab,
        "used": used,
        "used_vectors": used_vectors,
        "words": words,
        "word_vectors": word_vectors,
        "likely": likely_places(joined([reply.likely for reply in replies]), words),
        "shares": joined([reply.likely for reply in replies]).shares,
    }


def likely_places(found: FrequentTokens, words: np.ndarray) -> np.ndarray:
    """Likely words by their places among `words`, int64 (N,), ascending: uint16 (n, K), UNKNOWN for others."""
    at = np.searchsorted(words, found.ids).clip(max=len(words) - 1)
    return np.where(words[at] == found.ids, at, UNKNOWN).astype(np.uint16)


def _frequent(counts: np.ndarray, most: int) -> np.ndarray:
    """The ids that are there, at most this many of the most frequent ones, ascending."""
    often = np.argsort(-counts, kind="stable")[:most]
    return np.sort(often[counts[often] > 0])


def _vectors(rows: Callable[[Sequence[int]], Rows], wanted: np.ndarray) -> Rows:
    """The vectors of these ids in the directions in which they differ most, float32 (n, at most DIRECTIONS)."""
    found = np.asarray(rows(wanted.tolist()), np.float32)
    if found.shape[1] > WIDEST:
        signs = np.random.RandomState(1).randint(0, 2, (found.shape[1], WIDEST)).astype(np.float32) * 2 - 1
        found = found @ (signs / np.float32(found.shape[1] ** 0.5))
    found = found - found.mean(axis=0)
    _, directions = np.linalg.eigh(found.T @ found)
    narrowed: Rows = found @ directions[:, ::-1][:, :DIRECTIONS]
    return np.ascontiguousarray(narrowed)
