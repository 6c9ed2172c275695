"""Many replies at a time: a context with a sequence for each, of which a pass reads one token more.

A pass over thirty rows costs a processor or a card far less than thirty passes, so text for the making of a drafter
comes several times as fast as a chat is written. Prompts are read in passes of their own, without scores: with the
last state switched on, the library would score every token of a mixed batch.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import llama_cpp
import numpy as np
from numpy.typing import NDArray

from engine.interfaces import Rows
from engine.llama.cache.native_context import BATCH, compute_error, new_context
from engine.llama.model import LlamaModel

Draw = Callable[[Rows, Sequence[int]], Sequence[int]]
"""The next id of each row, float32 (n, V), for the replies with these numbers."""


@dataclass
class UnfinishedReply:
    """A reply that is being written; `ids` begin with its prompt, which ends before place `start`.

    `states` are the last states of the tokens from `start` - 1 on, float32 (D,) each, where they were asked for.
    """

    number: int
    ids: list[int]
    start: int
    states: list[Rows] = field(default_factory=list)


class ManyReplies:
    """One context of `slots` sequences, each with room for `room` tokens. Close it before the model."""

    def __init__(self, model: LlamaModel, slots: int, room: int, threads: int, *, states: bool) -> None:
        """Raises EngineError where there is no memory for the context."""
        self._context: Any = new_context(
            model, slots * room, threads, n_seq_max=slots, kv_unified=False, n_outputs_max=slots
        )
        self._memory: Any = llama_cpp.llama_get_memory(self._context)
        self._batch: Any = llama_cpp.llama_batch_init(BATCH, 0, 1)
        self._model, self._room, self._with_states = model, room, states
        self._running: list[UnfinishedReply | None] = [None] * slots

    def write(self, prompts: Iterator[Sequence[int]], draw: Draw, longest: int) -> Iterator[list[UnfinishedReply]]:
        """Replies to the prompts as they end, after each pass, until all are written; prompts without room are passed

        over. A reply ends with its end of turn, after `longest` tokens, or where its room is full. Raises EngineError.
        """
        numbered = enumerate(prompts)
        while True:
            self._begin(numbered)
            slots = [slot for slot, reply in enumerate(self._running) if reply is not None]
            if not slots:
                return
            yield self._step(slots, draw, longest)

    def close(self) -> None:
        """Frees the context."""
        if self._context:
            llama_cpp.llama_batch_free(self._batch)
            llama_cpp.llama_free(self._context)
            self._context = None

    def _begin(self, prompts: Iterator[tuple[int, Sequence[int]]]) -> None:
        """Gives each free slot the next prompt, and reads all but the last token of it."""
        unread = list[tuple[int, int, int]]()
        for slot, running in enumerate(self._running):
            if running is not None:
                continue
            found = next(((number, ids) for number, ids in prompts if 0 < len(ids) < self._room), None)
            if found is None:
                break
            number, ids = found
            llama_cpp.llama_memory_seq_rm(self._memory, slot, -1, -1)
            self._running[slot] = UnfinishedReply(number, list(ids), len(ids))
            unread += [(token, place, slot) for place, token in enumerate(ids[:-1])]
        if self._with_states:
            llama_cpp.llama_set_embeddings(self._context, False)
        for at in range(0, len(unread), BATCH):
            self._decode(unread[at : at + BATCH], scored=False)

    def _step(self, slots: Sequence[int], draw: Draw, longest: int) -> list[UnfinishedReply]:
        replies = [reply for slot in slots if (reply := self._running[slot]) is not None]
        if self._with_states:
            llama_cpp.llama_set_embeddings(self._context, True)
        rows = [(reply.ids[-1], len(reply.ids) - 1, slot) for reply, slot in zip(replies, slots, strict=True)]
        self._decode(rows, scored=True)
        if self._with_states:
            states = self._read(llama_cpp.llama_get_embeddings(self._context), len(rows), self._model.widths[1])
            for reply, state in zip(replies, states, strict=True):
                reply.states.append(state.copy())
        scores = self._read(llama_cpp.llama_get_logits(self._context), len(rows), self._model.n_vocab)
        done = []
        drawn = draw(scores, [reply.number for reply in replies])
        for reply, slot, token in zip(replies, slots, drawn, strict=True):
            reply.ids.append(token)
            is_long = len(reply.ids) - reply.start >= longest or len(reply.ids) >= self._room
            if is_long or self._model.is_end(token):
                done.append(reply)
                self._running[slot] = None
        return done

    def _read(self, numbers: Any, count: int, width: int) -> Rows:
        found: NDArray[np.float32] = np.ctypeslib.as_array(
            ctypes.cast(numbers, ctypes.POINTER(ctypes.c_float)), (count, width)
        )
        return found

    def _decode(self, tokens: Sequence[tuple[int, int, int]], *, scored: bool) -> None:
        """One pass over (id, place, slot) each. Raises EngineError."""
        batch = self._batch
        for n, (token, place, slot) in enumerate(tokens):
            batch.token[n], batch.pos[n], batch.n_seq_id[n], batch.seq_id[n][0] = token, place, 1, slot
            batch.logits[n] = scored
        batch.n_tokens = len(tokens)
        status = llama_cpp.llama_decode(self._context, batch)
        if status != 0:
            raise compute_error(status)
