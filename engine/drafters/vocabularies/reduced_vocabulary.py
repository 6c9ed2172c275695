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

import contextlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.errors import EngineError
from engine.llama.model import LlamaModel
from engine.llama.short.short_gguf import ALIGNED, WholeGguf
from engine.llama.short.short_target import ShortTarget
from engine.machine.kept_file import KeptFormat
from engine.options.load_options import Weights

WORDS = 32_768
"""One of the lengths that FR-Spec tried, for a vocabulary of 128,000. Others were not measured here."""

LEAST_GAIN = 0.25
"""A list must leave out this part of what a guess reads: what the target writes outside it is refused."""

MOST_BYTES = 2_000_000_000
"""Larger files are not copied. A drafter of this size has little of it in its words."""


class WordFacts(msgspec.Struct, frozen=True):
    """What an opening finds of a drafter's words, so that the next one need not look: `n_vocab` words, of which

    `shared` mean the same to its target; those that are `named`, as control words; and of a file with fewer words what
    vectors are multiplied by, and whether scores are products (`ShortTarget`), None where none was opened.
    """

    n_vocab: int
    shared: int
    named: tuple[int, ...] = ()
    tried: tuple[float, bool] | None = None

    def most_frequent(self, count: int) -> NDArray[np.int64]:
        """The ids, int64 (count,) ascending, of the words that texts use most, as far as numbers tell."""
        named = [token for token in self.named if count <= token < self.n_vocab][: count // 2]
        return np.array([*range(count - len(named)), *named], np.int64)


WORD_FACTS = KeptFormat(
    ".words.json", WordFacts, mark="{about} 1", is_sound=lambda facts: 0 < facts.shared <= facts.n_vocab
)

MOST_IN_MEMORY = 600_000_000
"""A copy of a larger file is written to the disk, and read from there."""

OpenReader = Callable[[LlamaModel, WholeGguf, NDArray[np.int64]], ShortTarget]


def wanted_words(wanted: int, n_vocab: int) -> int:
    """How long a list to try: `wanted` -1 chooses; 0 where all words it shall be, or a list would be hardly shorter."""
    count = (WORDS if wanted < 0 else wanted) // ALIGNED * ALIGNED
    return count if ALIGNED <= count <= n_vocab // 2 else 0


def pays_by_size(whole: WholeGguf, count: int, size_bytes: int) -> bool:
    """Whether enough of what a guess reads would be left out, for a file that can be copied."""
    return size_bytes <= MOST_BYTES and whole.words_share * (1 - count / whole.n_vocab) >= LEAST_GAIN


@contextlib.contextmanager
def _passing_file(original: Path) -> Iterator[Path]:
    """A file for a copy of another, which is gone in the end: in memory alone where the system has such, and it is

    small enough to be there twice for a moment. Raises OSError.
    """
    name = original.name
    if sys.platform == "linux" and hasattr(os, "memfd_create") and original.stat().st_size <= MOST_IN_MEMORY:
        descriptor = os.memfd_create(name)
        try:
            yield Path(f"/proc/self/fd/{descriptor}")
        finally:
            os.close(descriptor)
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield Path(folder) / name


def opened_short(
    path: Path,
    facts: WordFacts,
    wanted: int,
    open_reader: OpenReader,
    *,
    weights: Weights,
    cpu_only: bool,
) -> tuple[LlamaModel, ShortTarget] | None:
    """The file's model with the words that are `wanted`, None where it cannot be opened so, or -1 would not pay."""
    whole: WholeGguf | None = None
    model: LlamaModel | None = None
    count = wanted_words(wanted, facts.n_vocab)
    if not count:
        return None
    try:
        whole = WholeGguf(path, facts.n_vocab)
        if wanted > 0 or pays_by_size(whole, count, path.stat().st_size):
            ids = facts.most_frequent(count)
            with _passing_file(path) as file:
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
