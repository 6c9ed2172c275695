"""Vectors of texts, by a GGUF that was made for them: one pass a text, pooled as the file says, of length 1.

Each text is read alone, so that its vector does not depend on what else is asked. How tokens become one vector (their
mean, the first, the last) is part of the model; a file that does not say so is refused, for any choice would give
vectors that look right and are not. Rerankers, whose pass ends in one number, are refused too.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import llama_cpp
import numpy as np
from numpy.typing import NDArray

from engine.errors import BadModelFile, BadSetting, CannotCompute, EngineError, PromptTooLong
from engine.llama.log import forget_log, last_error
from engine.llama.model import LlamaModel
from engine.llama.target import Batch
from engine.llama.thread_count import compute_cores
from engine.translatable import phrase

MOST_CONTEXT = 8192
"""Tokens of a text at the most: a text is read in one pass, for which the library reserves memory."""

_POOLED = (llama_cpp.LLAMA_POOLING_TYPE_MEAN, llama_cpp.LLAMA_POOLING_TYPE_CLS, llama_cpp.LLAMA_POOLING_TYPE_LAST)


class Embedder:
    """`width` is the length of a vector, `n_context` how many tokens a text may have."""

    def __init__(self, path: Path, n_threads: int = 0) -> None:
        """`n_threads` 0 takes all cores. Raises BadModelFile for a file that makes no vectors, and EngineError."""
        self._model = LlamaModel(path)
        self.n_context = min(self._model.n_context_trained or MOST_CONTEXT, MOST_CONTEXT)
        self.width = self._model.widths[1]
        self._batch, self._context = Batch(self.n_context), None
        parameters = llama_cpp.llama_context_default_params()
        parameters.n_ctx = parameters.n_batch = parameters.n_ubatch = self.n_context
        parameters.n_seq_max, parameters.embeddings, parameters.no_perf = 1, True, True
        parameters.n_threads = parameters.n_threads_batch = n_threads or compute_cores()
        forget_log()
        self._context = llama_cpp.llama_init_from_model(self._model.handle, parameters)
        if not self._context:
            reason = last_error(phrase("too little memory is free"))
            self.close()
            raise EngineError(
                phrase("{file} could not be opened: {reason}", path.name, reason), phrase("Close other programs.")
            )
        if llama_cpp.llama_pooling_type(self._context) not in _POOLED:
            self.close()
            raise BadModelFile(
                phrase("{file} makes no vectors of texts: it does not say how", path.name),
                phrase("Name a model for embeddings, whose file has a pooling type."),
            )

    def ids_of(self, text: str) -> list[int]:
        """The tokens of a text, with those that the model wants around it. Raises EngineError."""
        data = text.encode("utf-8", "surrogatepass")
        room = len(data) + 8
        buffer = (llama_cpp.llama_token * room)()
        count = llama_cpp.llama_tokenize(self._model.vocabulary, data, len(data), buffer, room, True, False)
        if count < 0:
            raise EngineError(phrase("the model's tokenizer failed on a text of {letters:,} characters", len(text)))
        return list(buffer[:count])

    def vector(self, ids: Sequence[int]) -> NDArray[np.float32]:
        """The vector of these tokens, float32 (width,), of length 1. Raises EngineError and its kinds."""
        if not ids or min(ids) < 0 or max(ids) >= self._model.n_vocab:
            raise BadSetting(phrase("tokens must be numbers below {count:,}, one at least", self._model.n_vocab))
        if len(ids) > self.n_context:
            raise PromptTooLong(
                phrase("a text has {tokens:,} tokens, and the model reads {most:,}", len(ids), self.n_context),
                phrase("Cut the text into parts."),
            )
        if memory := llama_cpp.llama_get_memory(self._context):
            llama_cpp.llama_memory_clear(memory, True)
        if status := llama_cpp.llama_decode(self._context, self._batch.fill(ids, 0, scored=True)):
            raise CannotCompute(phrase("the model could not compute a text (status {status})", status))
        found: Any = llama_cpp.llama_get_embeddings_seq(self._context, 0)
        vector = np.array(np.ctypeslib.as_array(found, (self.width,)), np.float32) if found else np.zeros(1, np.float32)
        length = float(np.linalg.norm(vector))
        if not (np.isfinite(length) and length > 0.0):
            raise CannotCompute(phrase("the model's vector of a text is not numbers"))
        return vector / np.float32(length)

    def close(self) -> None:
        """Free the model."""
        if self._context:
            llama_cpp.llama_free(self._context)
            self._context = None
        self._model.close()
