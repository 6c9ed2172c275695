"""A context over heads of further tokens (MTP): pairs of a token and the state before it in, scores and states out.

A head reads, at each place, the token there and the state that the target had before it (Gloeckle et al. 2404.19737,
DeepSeek-V3 2412.19437); so its cache has a cell for every token of the text. Three kinds, by what the file holds:

- one head in the target's own file, which goes on from its own states for every further guess;
- several chained heads there (Step 3.5, MiMo): the n-th makes the n-th guess, each with keys of its own;
- an assistant in a file of its own (Gemma 4) that attends to the target's cache and has none: all its guesses stand at
  the place of the first.

Where a window slides, the cache is kept whole: it is of a layer or two, and must be cut anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import llama_cpp
import numpy as np

from engine.errors import EngineError
from engine.interfaces import Rows
from engine.llama.cache.native_context import BATCH, Batch, compute_error, new_context, point
from engine.llama.interrupt import Interrupted
from engine.llama.model import LlamaModel
from engine.llama.states.ext_symbols import EXT, missing
from engine.llama.target import LlamaTarget
from engine.translatable import phrase

MOST_SCORED = 8
"""Pairs of one scored pass. All of them are scored: some heads hand out the states of all pairs and others those of the
scored ones, and only where these are the same is it known whose a state is."""

NEEDED = ("set_embeddings_nextn", "get_embeddings_nextn", "set_nextn_layer_offset", "get_ctx_other")


class MtpContext:
    """The heads of `model` beside a target; `width` is D of the states, `heads` how many guess in turn."""

    def __init__(self, model: LlamaModel, target: LlamaTarget) -> None:
        """Raises EngineError where there are no heads, or no room for their cache."""
        if (absent := missing(*NEEDED)) is not None:
            raise EngineError(phrase("this build of llama.cpp lacks {name}", absent))
        self.n_vocab, self.width = model.n_vocab, model.widths[1]
        self._context: Any = new_context(
            model,
            target.n_context,
            target.n_threads,
            ctx_type=llama_cpp.LLAMA_CONTEXT_TYPE_MTP,
            n_outputs_max=MOST_SCORED,
            swa_full=True,
            ctx_other=target.native,
        )
        self._memory: Any = llama_cpp.llama_get_memory(self._context)
        self.is_shared = bool(EXT["get_ctx_other"](self._context))
        self.heads = 1 if self.is_shared else max(1, int(llama_cpp.llama_model_n_layer_nextn(model.handle)))
        EXT["set_embeddings_nextn"](self._context, True, True)  # of scored pairs alone
        self._batch = _PairBatch(self.width)
        self._head = 0

    @property
    def chains(self) -> bool:
        """Whether each guess is another head's."""
        return self.heads > 1

    def read(self, tokens: Sequence[int], states: Rows, start: int) -> None:
        """Take in pairs from place `start` on, for every head: states float32 (n, D). Cut the cache there before.

        Raises Interrupted, EngineError.
        """
        for head in range(self.heads):
            for first in range(0, len(tokens), BATCH):
                piece = slice(first, first + BATCH)
                if head:
                    self.truncate(start + first)
                self.decode(tokens[piece], states[piece], start + first, head=head, scored=False)

    def decode(
        self, tokens: Sequence[int], states: Rows, start: int, *, head: int = 0, scored: bool = True
    ) -> tuple[Rows, Rows] | None:
        """One pass of pairs from place `start` on by one head; the scores behind the last, float32 (V,), and its own

        state, float32 (D,): views that die at the next pass. None where it is not scored; else at most `MOST_SCORED`.
        Raises Interrupted, CannotCompute.
        """
        if head != self._head:
            EXT["set_nextn_layer_offset"](self._context, head)
            self._head = head
        status = llama_cpp.llama_decode(self._context, self._batch.pairs(tokens, states, start, scored=scored))
        if status == 2:
            raise Interrupted
        if status:
            raise compute_error(status)
        if not scored:
            return None
        rows = np.ctypeslib.as_array(llama_cpp.llama_get_logits(self._context), (len(tokens), self.n_vocab))
        own = np.ctypeslib.as_array(EXT["get_embeddings_nextn"](self._context), (len(tokens), self.width))
        return rows[-1], own[-1]

    def truncate(self, length: int) -> None:
        """Cut the cache to its first `length` places. Raises EngineError where it cannot be cut."""
        if self.is_shared:
            return
        if length <= 0:
            llama_cpp.llama_memory_clear(self._memory, False)
        elif not llama_cpp.llama_memory_seq_rm(self._memory, 0, length, -1):
            raise EngineError(phrase("the cache of its heads cannot go back"))

    def close(self) -> None:
        if self._context:
            llama_cpp.llama_free(self._context)
            self._context = None


class _PairBatch(Batch):
    """A batch of tokens and vectors, both at once."""

    def __init__(self, width: int) -> None:
        super().__init__(BATCH)
        self._vectors = np.zeros((BATCH, width), np.float32)
        point(self._struct, "embd", self._vectors)

    def pairs(self, tokens: Sequence[int], states: Rows, start: int, *, scored: bool) -> Any:
        """The struct for pairs at places from `start` on."""
        self._vectors[: len(tokens)] = states
        return self.fill(tokens, start, scored=scored)
