"""A drafter's context that scores a list of words only: with a target's ids on the outside, whatever their number.

A word that is not on the list can be read, as the vector that the whole file has for it, and once it was read it can be
guessed too: its score is the product of its row with the last hidden state, a row as short as the list is long. So the
words of the prompt and of the chat are always among those that are guessed (FR-Spec, Zhao et al. 2502.14856, has a list
that is fixed). Rows of scores are as wide as the whole vocabulary, with -inf for all other words: their probability is
0, and every rule of acceptance holds as before.

Whether vectors are read as words are, and scores are such products, is tried on each file: some models scale the one,
bend the other, or add a bias.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import llama_cpp
import numpy as np
from numpy.typing import NDArray

from engine.errors import BadModelFile, EngineError
from engine.interfaces import Rows
from engine.llama.cache.native_context import BATCH, Batch, point
from engine.llama.model import LlamaModel
from engine.llama.short.short_gguf import WholeGguf
from engine.llama.target import LlamaTarget
from engine.translatable import phrase

MOST_LEARNT = 2048
"""Words scored in addition to the list; of more the oldest are forgotten. Their product takes a millisecond or two."""

ALIKE = 0.02
"""Two computations of the same scores may differ by so much of their spread: one of them rounds."""

TRIED = 16


class ShortTarget(LlamaTarget):
    """A `Target` over a file with fewer words, which takes and scores the ids of the whole one."""

    def __init__(
        self,
        model: LlamaModel,
        whole: WholeGguf,
        ids: NDArray[np.int64],
        n_context: int,
        n_threads: int,
        *,
        max_width: int,
        saved_states: int = 0,
        leaves: int = 1,
        tried: tuple[float, bool] | None = None,
    ) -> None:
        """`model` has the words `ids` (ascending) of `whole`, which is closed with this. `tried` is what an earlier one

        found out of the same file.

        Raises BadModelFile where its words cannot be read as vectors, EngineError for want of memory; `whole` is then
        the caller's to close.
        """
        super().__init__(model, n_context, n_threads, max_width=max_width, saved_states=saved_states, leaves=leaves)
        self._ids = ids
        self._places = np.full(whole.n_vocab, -1, np.int32)
        self._places[ids] = np.arange(ids.size, dtype=np.int32)
        self.n_vocab = whole.n_vocab
        self._rows = np.full((max_width, whole.n_vocab), -np.inf, np.float32)
        self._learnt_ids = np.zeros(0, np.int64)
        self._learnt = np.zeros((0, whole.outputs.width), np.float32)
        self._learns = False
        self._batch: Batch = _VectorBatch(self)
        self._whole, self._is_owner = whole, False
        try:
            self._scale, self._learns = tried or self._found_out()
        except EngineError:
            self.close()
            raise
        self._is_owner = True

    def _found_out(self) -> tuple[float, bool]:
        """What vectors are multiplied by, and whether a word's score is a product and nothing else."""
        whole, tokens = self._whole, self._ids[np.linspace(0, self._ids.size - 1, TRIED).astype(int)].tolist()
        self._learns = True  # so that there are states beside the scores
        scores = self._tried(tokens)
        products = self._hidden(1) @ whole.rows(whole.outputs, tokens).T
        self._learns = False
        scale = self._found_scale(tokens, scores)
        self.clear()
        return scale, _are_alike(scores[:, tokens], products)

    @property
    def tried(self) -> tuple[float, bool]:
        """What was found out of the file."""
        return self._scale, self._learns

    @property
    def listed(self) -> int:
        """How many words are scored without having been read."""
        return int(self._ids.size)

    def close(self) -> None:
        super().close()
        if self._is_owner:
            self._is_owner = False
            self._whole.close()

    def prepared(self, tokens: Sequence[int], *, scored: bool) -> NDArray[Any]:
        """What to hand to the library for these ids: places in the list, int32 (n,), or vectors where a word is not on

        it, float32 (n, width).
        """
        llama_cpp.llama_set_embeddings(self._context, scored and self._learns)
        places = self._places[tokens]
        if places.min() >= 0:
            return places
        if self._learns:
            self._learn([token for token, place in zip(tokens, places, strict=True) if place < 0])
        vectors: Rows = self._whole.rows(self._whole.inputs, tokens)
        return vectors * np.float32(self._scale)

    def _learn(self, tokens: Sequence[int]) -> None:
        known = set(self._learnt_ids.tolist())
        new = [token for token in dict.fromkeys(tokens) if token not in known]
        if not new:
            return
        self._learnt_ids = np.concatenate((self._learnt_ids, np.array(new, np.int64)))
        self._learnt = np.concatenate((self._learnt, self._whole.rows(self._whole.outputs, new)))
        if self._learnt_ids.size > MOST_LEARNT:
            self._rows[:, self._learnt_ids[:-MOST_LEARNT]] = -np.inf
            self._learnt_ids, self._learnt = self._learnt_ids[-MOST_LEARNT:], self._learnt[-MOST_LEARNT:]

    def _scores(self, count: int) -> Rows:
        rows = self._rows[:count]
        scores = llama_cpp.llama_get_logits(self._context)
        rows[:, self._ids] = np.ctypeslib.as_array(scores, (count, self._ids.size))
        if self._learnt_ids.size:
            rows[:, self._learnt_ids] = self._hidden(count) @ self._learnt.T
        return rows

    def _hidden(self, count: int) -> Rows:
        """The states that scores are made of, float32 (count, width)."""
        states = llama_cpp.llama_get_embeddings(self._context)
        return np.ctypeslib.as_array(states, (count, self._whole.outputs.width))

    def _found_scale(self, tokens: Sequence[int], expected: Rows) -> float:
        """What vectors are multiplied by, so that they are read as words are. Raises BadModelFile."""
        places, self._places = self._places, np.full_like(self._places, -1)
        try:
            for scale in (1.0, float(self._whole.inputs.width) ** 0.5):
                self._scale = scale
                if _are_alike(expected, self._tried(tokens)):
                    return scale
        finally:
            self._places = places
        raise BadModelFile(phrase("vectors are not read as words are"))

    def _tried(self, tokens: Sequence[int]) -> Rows:
        """The scores behind a text, float32 (1, V)."""
        self.clear()
        self.feed(tokens[:-1])
        return self.extend(tokens[-1:]).copy()


class _VectorBatch(Batch):
    """A batch of words by their places in the list, or of vectors."""

    def __init__(self, target: ShortTarget) -> None:
        super().__init__(BATCH)
        self._target = target
        self._vectors: NDArray[Any] | None = None  # alive for as long as the library reads it

    def fill(self, tokens: Sequence[int], start: int, *, scored: bool) -> Any:
        found = self._target.prepared(tokens, scored=scored)
        self._vectors = found if found.ndim == 2 else None
        batch = super().fill(tokens if self._vectors is not None else found.tolist(), start, scored=scored)
        point(batch, "token", self._tokens if self._vectors is None else None)
        point(batch, "embd", self._vectors)
        return batch


def _are_alike(expected: Rows, found: Rows) -> bool:
    known = np.isfinite(expected)
    both = expected[known], found[known]
    return bool(np.abs(both[0] - both[1]).max() <= ALIKE * max(float(both[0].std()), 1e-6) * 5)
