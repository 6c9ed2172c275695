"""A context over a file that drafts from the target's states: EAGLE-3's head, or DFlash's block.

What such a file lacks, embeddings or output layer, the library takes from the model of another context (`ctx_other`).
It asks that context for its model whenever it builds a graph, so the context must live as long as this one does; the
target's own may be closed and made anew in between. So a context of one token is opened over the target's model for
this alone. Rejected: copies of the target's matrices, which are up to a gigabyte.

The library computes the scores of every token of a batch here, and hands over the first rows of those that were asked
for: so either all tokens of a batch are scored, or none.

Opens a file that drafts from the target's states: model and context, compared with its target before.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import llama_cpp
import numpy as np

from engine.errors import BadModelFile, EngineError
from engine.interfaces import Rows
from engine.llama.cache.native_context import compute_error, new_context, point
from engine.llama.cache.tree_cells import BranchLevels, Seat
from engine.llama.model import LlamaModel
from engine.llama.states.draft_head_file import DFLASH, DraftHeadFile, read_draft_head
from engine.llama.states.ext_symbols import EXT, missing
from engine.options.load_options import LoadOptions
from engine.translatable import phrase

HEAD_BATCH = 64
"""Tokens of one native call; the library keeps room for the scores of all of them."""

HEAD_PATHS = 8
"""Paths of one draft that EAGLE-3's head reads on."""

SMALLEST_CONTEXT = 32


class DraftHead:
    """The head's cache, and what it computes; one sequence, whose positions are the target's."""

    def __init__(
        self, file: DraftHeadFile, model: LlamaModel, target: LlamaModel, n_context: int, n_threads: int
    ) -> None:
        """`file` was compared with the target (`check_target`). Raises EngineError."""
        absent = missing("set_embeddings_nextn", "get_embeddings_nextn")
        if absent is not None:
            raise EngineError(phrase("this build of llama.cpp lacks {name}", absent))
        self.file, self._context, self._lender = file, None, None
        self.n_vocab, self.n_context = target.n_vocab, n_context
        self.levels = BranchLevels(1 if file.block else HEAD_PATHS)
        try:
            if file.borrows:  # a context of the target's model whose only use is to be asked for it
                self._lender = new_context(target, SMALLEST_CONTEXT, n_threads, 1, n_outputs_max=1)
            self._context = new_context(
                model, n_context, n_threads, HEAD_BATCH, n_seq_max=self.levels.most, ctx_other=self._lender
            )
        except EngineError:
            self.close()
            raise
        self._memory: Any = llama_cpp.llama_get_memory(self._context)
        # All rows of the lattice come without scores; else only those of scored tokens are kept.
        EXT["set_embeddings_nextn"](self._context, True, not file.candidates)
        llama_cpp.llama_set_causal_attn(self._context, file.causal)
        self._batch = _StateBatch(HEAD_BATCH, file)

    def fuse(self, states: Rows) -> Rows:
        """EAGLE-3's encoder: states of the target, float32 (n, 3 D), to its own, float32 (n, width); n up to 64."""
        # It has no use for positions, but refuses those that do not follow what the cache holds.
        start = int(llama_cpp.llama_memory_seq_pos_max(self._memory, 0)) + 1
        batch = self._batch.fill(None, states, start, scored=True)
        status = llama_cpp.llama_encode(self._context, batch)
        if status != 0:
            raise compute_error(status)
        return self.states(len(states)).copy()

    def read(self, tokens: Sequence[int] | None, states: Rows | None, start: int, *, scored: bool) -> None:
        """Up to 64 tokens, states float32 (n, width), or both side by side, at positions from `start` on.

        Raises EngineError; what was at these positions is then gone, and nothing before them.
        """
        count = len(tokens) if tokens is not None else len(states) if states is not None else 0
        if tokens is not None and not (min(tokens) >= 0 and max(tokens) < self.n_vocab):
            raise ValueError(f"token ids must be from 0 to {self.n_vocab - 1}")
        if start + count > self.n_context:
            raise ValueError(f"the head's context ends at {self.n_context}")
        status = llama_cpp.llama_decode(self._context, self._batch.fill(tokens, states, start, scored=scored))
        if status != 0:
            self.cut(start)
            raise compute_error(status)

    def read_level(self, tokens: Sequence[int], states: Rows, places: Sequence[int], parents: Sequence[int]) -> int:
        """Read and score guesses of one depth on several paths, each with the state before it, float32 (n, width).

        `places` name them, `parents` what each follows. Returns how many, the first ones, were read. Raises
        EngineError.
        """
        seats = self.levels.seats_of(places, parents)
        count = len(seats)
        batch = self._batch.fill(tokens[:count], states[:count], 0, scored=True, seats=seats)
        if (status := llama_cpp.llama_decode(self._context, batch)) != 0:
            raise compute_error(status)
        return count

    def begin_levels(self, length: int) -> None:
        """A draft begins behind `length` places, whose guesses are read on several paths."""
        self.levels.begin(self._memory, length)

    def scores(self, count: int) -> Rows:
        """Of the newest scored batch, a view of float32 (count, V), dead at the next call. -inf: it cannot say it."""
        return np.ctypeslib.as_array(llama_cpp.llama_get_logits(self._context), (count, self.n_vocab))

    def states(self, count: int) -> Rows:
        """Its own states of the newest batch, a view of float32 (count, width), dead at the next call."""
        return np.ctypeslib.as_array(EXT["get_embeddings_nextn"](self._context), (count, self.file.width))

    def cut(self, length: int) -> bool:
        """Forget all positions from `length` on; False where the cache cannot, which is then empty."""
        if llama_cpp.llama_memory_seq_rm(self._memory, 0, length, -1):
            newest = int(llama_cpp.llama_memory_seq_pos_max(self._memory, 0))
            if newest < length:
                return True
        self.clear()
        return False

    def clear(self) -> None:
        """Forgets everything."""
        llama_cpp.llama_memory_clear(self._memory, False)

    def close(self) -> None:
        """Frees the contexts; the models are the caller's."""
        for context in (self._context, self._lender):
            if context:
                llama_cpp.llama_free(context)
        self._context = self._lender = None


class _StateBatch:
    """A `llama_batch` over arrays that live as long as this object: tokens, states, or both."""

    def __init__(self, size: int, file: DraftHeadFile) -> None:
        self._tokens, self._positions = np.zeros(size, np.int32), np.zeros(4 * size, np.int32)
        self._scored, self._counts = np.zeros(size, np.int8), np.ones(size, np.int32)
        self._paths = np.zeros(size, np.int32)
        self._sequences = (self._paths.ctypes.data + np.arange(size) * self._paths.itemsize).astype(np.uintp)
        self._widths = {file.width, len(file.target_layers) * file.target_width}
        self._states: Rows | None = None  # alive for as long as the library reads it
        self._size = size
        self._struct = llama_cpp.llama_batch()
        point(self._struct, "pos", self._positions)
        point(self._struct, "n_seq_id", self._counts)
        point(self._struct, "seq_id", self._sequences)
        point(self._struct, "logits", self._scored)

    def fill(
        self,
        tokens: Sequence[int] | None,
        states: Rows | None,
        start: int,
        *,
        scored: bool,
        seats: Sequence[Seat] | None = None,
    ) -> Any:
        """The struct for what is read at places from `start` on, or at these `seats`."""
        count = len(tokens) if tokens is not None else len(states) if states is not None else 0
        if not 0 < count <= self._size:
            raise ValueError(f"a batch holds 1 to {self._size} tokens, not {count}")
        if states is not None:
            states = np.ascontiguousarray(states, np.float32)
            if states.ndim != 2 or len(states) != count or states.shape[1] not in self._widths:
                raise ValueError(f"states of the shape {states.shape}")
        if tokens is not None:
            self._tokens[:count] = tokens
        # Heads of models that see pictures take four positions a vector, all first ones before all second ones.
        places = np.arange(start, start + count) if seats is None else [seat.position for seat in seats]
        for section in range(4):
            self._positions[section * count : (section + 1) * count] = places if section < 3 else 0
        self._paths[:count] = 0 if seats is None else [seat.sequence for seat in seats]
        self._scored[:count] = scored
        self._states = states
        point(self._struct, "token", None if tokens is None else self._tokens)
        point(self._struct, "embd", states)
        self._struct.n_tokens = count
        return self._struct


class OpenedHead(NamedTuple):
    """A head and its model; `mask` is the token that stands for a place to be guessed, -1 for EAGLE's."""

    model: LlamaModel
    head: DraftHead
    mask: int

    def close(self) -> None:
        """Frees both."""
        self.head.close()
        self.model.close()


def open_head(path: Path, target: LlamaModel, n_context: int, n_threads: int, options: LoadOptions) -> OpenedHead:
    """The head of the file at `path` for this target. Raises BadModelFile with what does not fit."""
    file = read_draft_head(path)
    file.check(target.n_vocab)
    file.check_target(target.widths[0], target.layers)
    cpu_only = options.drafter_device == "cpu"
    if file.borrows and cpu_only and target.device != "CPU":
        raise BadModelFile(
            phrase("{file} takes words from the model, which is on a graphics card: it must be there too", path.name)
        )
    model = LlamaModel(path, weights=options.weights, cpu_only=cpu_only)
    try:
        file.check_words(target.n_vocab, model.n_vocab)
        mask = int(llama_cpp.llama_vocab_mask(model.vocabulary)) if file.architecture == DFLASH else -1
        if file.architecture == DFLASH and not 0 <= mask < target.n_vocab:
            raise BadModelFile(
                phrase("{file} cannot draft: it does not say which token stands for a place to be guessed", path.name)
            )
        return OpenedHead(model, DraftHead(file, model, target, n_context, n_threads), mask)
    except EngineError as error:
        model.close()
        if isinstance(error, BadModelFile):
            raise
        raise BadModelFile(phrase("{name}: {line}", path.name, error)) from error
