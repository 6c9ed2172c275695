"""Which words a network guesses among: a list of the most frequent ones, where all of them would cost too much.

FR-Spec (Zhao et al. 2502.14856): the output layer of a small drafter covers the whole vocabulary, of which texts use a
small part most of the time; EAGLE-3 (Li et al. 2503.01840) trains its heads with such a list. A byte-pair vocabulary is
numbered in the order of its merges, the most frequent pairs first, so the list is its beginning, with the tokens that
end a turn and those that are control tokens; words that a chat has read join it (`ShortTarget`).

The list is taken where it leaves out enough of what a guess reads from memory, which is most of its time: timing both
at each opening cost a second, chose by the noise of that moment, and what was measured with the one was of no use with
the other. What the target writes outside the list is refused like any other wrong guess, so the draft length takes
care.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.errors import EngineError
from engine.llama.model import LlamaModel
from engine.llama.short.short_gguf import ALIGNED, WholeGguf
from engine.llama.short.short_target import ShortTarget
from engine.options.load_options import Weights

WORDS = 32_768
"""One of the lengths that FR-Spec tried, for a vocabulary of 128,000. Others were not measured here."""

LEAST_GAIN = 0.25
"""A list must leave out this part of what a guess reads: what the target writes outside it is refused."""

MOST_BYTES = 2_000_000_000
"""Larger files are not copied. A drafter of this size has little of it in its words."""


OpenReader = Callable[[LlamaModel, WholeGguf, NDArray[np.int64]], ShortTarget]


def most_frequent(vocabulary: LlamaModel, count: int, n_vocab: int) -> NDArray[np.int64]:
    """The ids, int64 (count,) ascending, of those of `n_vocab` words that texts use most, as far as numbers tell."""
    named = sorted(word.token for word in vocabulary.control_words if count <= word.token < n_vocab)[: count // 2]
    return np.array([*range(count - len(named)), *named], np.int64)


def wanted_words(wanted: int, n_vocab: int) -> int:
    """How long a list to try: `wanted` -1 chooses; 0 where all words it shall be, or a list would be hardly shorter."""
    count = (WORDS if wanted < 0 else wanted) // ALIGNED * ALIGNED
    return count if ALIGNED <= count <= n_vocab // 2 else 0


def pays_by_size(whole: WholeGguf, count: int, size_bytes: int) -> bool:
    """Whether enough of what a guess reads would be left out, for a file that can be copied."""
    return size_bytes <= MOST_BYTES and whole.words_share * (1 - count / whole.n_vocab) >= LEAST_GAIN


def opened_short(
    path: Path,
    target: LlamaModel,
    n_vocab: int,
    wanted: int,
    open_reader: OpenReader,
    *,
    weights: Weights,
    cpu_only: bool,
) -> tuple[LlamaModel, ShortTarget] | None:
    """The file's model with the words that are `wanted`, None where it cannot be opened so, or -1 would not pay.

    It has `n_vocab` words, which are those of `target`.
    """
    whole: WholeGguf | None = None
    model: LlamaModel | None = None
    count = wanted_words(wanted, n_vocab)
    if not count:
        return None
    try:
        whole = WholeGguf(path, n_vocab)
        if wanted > 0 or pays_by_size(whole, count, path.stat().st_size):
            ids = most_frequent(target, count, n_vocab)
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                file = Path(folder) / path.name
                whole.write(ids, file)
                model = LlamaModel(file, weights=weights, cpu_only=cpu_only, wordless=True)
            return model, open_reader(model, whole, ids)
    except (EngineError, OSError):
        pass  # all words then, as ever; where a number was chosen, the drafter says so
    if model is not None:
        model.close()
    if whole is not None:
        whole.close()
    return None
