"""What every context over llama.cpp needs: its making, its batch, and what is said where it cannot compute."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from typing import Any

import llama_cpp
import numpy as np

from engine.errors import CannotCompute, EngineError
from engine.llama.log import clear_log, last_error
from engine.llama.model import LlamaModel
from engine.options.load_options import LoadOptions
from engine.translatable import phrase

BATCH = 512
"""Tokens one native call may read."""

_KV_TYPES = {"f32": 0, "f16": 1, "q4_0": 2, "q4_1": 3, "q5_0": 6, "q5_1": 7, "q8_0": 8, "bf16": 30}
"""ggml.h: enum ggml_type. The binding has no name for bf16."""

_FLASH = {
    "auto": llama_cpp.LLAMA_FLASH_ATTN_TYPE_AUTO,
    "on": llama_cpp.LLAMA_FLASH_ATTN_TYPE_ENABLED,
    "off": llama_cpp.LLAMA_FLASH_ATTN_TYPE_DISABLED,
}
FIELDS = dict(llama_cpp.llama_batch._fields_)


def new_context(
    model: LlamaModel, n_context: int, n_threads: int, batch: int = BATCH, hint: str | None = None, **parameters: Any
) -> Any:
    """A context whose `parameters` are llama.cpp's by their names there. Raises EngineError."""
    wanted = llama_cpp.llama_context_default_params()
    wanted.n_ctx, wanted.n_batch, wanted.n_ubatch = n_context, batch, batch
    wanted.n_threads = wanted.n_threads_batch = n_threads
    wanted.kv_unified, wanted.no_perf = True, True
    for name, value in parameters.items():
        setattr(wanted, name, value)
    clear_log()
    context = llama_cpp.llama_init_from_model(model.handle, wanted)
    if not context:
        reason = last_error(phrase("too little memory is free"))
        message = phrase("no context of {tokens:,} tokens could be made: {reason}", n_context, reason)
        raise EngineError(message, hint)
    return context


def cache_parameters(options: LoadOptions) -> dict[str, Any]:
    """What of a context's parameters these options say."""
    return {
        "type_k": _KV_TYPES[options.kv_type],
        "type_v": _KV_TYPES[options.kv_type],
        "flash_attn_type": _FLASH[options.flash_attention],
        "offload_kqv": options.kv_offload,
    }


def compute_error(status: int) -> CannotCompute:
    """What a pass that ended with this code is answered by."""
    reason = last_error(phrase("it gave no reason"))
    return CannotCompute(phrase("llama.cpp could not compute (code {code}): {reason}", status, reason))


def point(batch: Any, field: str, array: Any) -> None:
    """Has a `llama_batch` read an array, which the caller keeps; None leaves the field empty."""
    kind = FIELDS[field]
    setattr(batch, field, kind() if array is None else ctypes.cast(array.ctypes.data, kind))


class Batch:
    """A `llama_batch` over numpy arrays that live as long as this object."""

    def __init__(self, size: int) -> None:
        self._tokens, self._positions = np.zeros(size, np.int32), np.zeros(size, np.int32)
        self._scored = np.zeros(size, np.int8)
        self._counts = np.ones(size, np.int32)
        self._sequence = np.zeros(1, np.int32)
        self._sequences = np.full(size, self._sequence.ctypes.data, np.uintp)
        self._places = np.arange(size, dtype=np.int32)
        self._struct = llama_cpp.llama_batch()
        point(self._struct, "token", self._tokens)
        point(self._struct, "pos", self._positions)
        point(self._struct, "n_seq_id", self._counts)
        point(self._struct, "seq_id", self._sequences)
        point(self._struct, "logits", self._scored)

    def fill(self, tokens: Sequence[int], start: int, *, scored: bool) -> Any:
        """The struct for these tokens at positions from `start`."""
        count = len(tokens)
        if count == 1:  # an array's way takes ten times as long, a good part of what a tiny model's pass has around it
            self._tokens[0], self._positions[0], self._scored[0] = tokens[0], start, scored
            self._struct.n_tokens = 1
            return self._struct
        self._tokens[:count] = tokens
        np.add(self._places[:count], start, out=self._positions[:count])
        self._scored[:count] = scored
        self._struct.n_tokens = count
        return self._struct


def stop_when_set() -> Any:
    """Libc's strlen as the abort callback: true once the flag's first byte is set, and no Python in it."""
    libc = ctypes.cdll.msvcrt if sys.platform == "win32" else ctypes.CDLL(None)
    return ctypes.cast(libc.strlen, llama_cpp.ggml_abort_callback)
