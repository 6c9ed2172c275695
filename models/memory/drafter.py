"""What a drafter in ONNX takes: its weights, its cache over the whole context, its scores."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from engine.translatable import phrase
from models.errors import ModelFileError
from models.formats.onnx_decoder import DecoderContract, decoder_contract
from models.formats.onnx_external_data import external_files
from models.formats.onnx_header import read_onnx_header

_ELEMENT_BYTES = {"float32": 4, "float16": 2}
_CHUNK = 64
"""Tokens that the engine lets a drafter read at once; its cache has room for so many more."""

_SHARED = "com.microsoft:GroupQueryAttention"
"""With this operator past and present share one buffer; other graphs hand back a copy with the new entries."""


class OnnxDrafterMemory(NamedTuple):
    """`weights_bytes` is the graph's file and the data files beside it."""

    weights_bytes: int
    contract: DecoderContract
    shared_cache: bool

    def cache_bytes(self, n_context: int) -> int:
        """Keys and values of every layer, when the whole context is in use."""
        contract = self.contract
        elements = 2 * contract.layers * contract.kv_heads * contract.head_width * (n_context + _CHUNK)
        return elements * _ELEMENT_BYTES[contract.cache_type] * (1 if self.shared_cache else 2)

    def scores_bytes(self) -> int:
        """One row of scores for every token that is read at once: most exports score them all."""
        return (self.contract.logits_width or 0) * _CHUNK * _ELEMENT_BYTES.get(self.contract.logits_type, 4)


def read_onnx_drafter(path: Path) -> OnnxDrafterMemory:
    """The drafter at `path`, by its header alone. Raises ModelFileError."""
    header = read_onnx_header(path)
    contract = decoder_contract(header)
    try:
        sizes = [file.stat().st_size for file in (path, *external_files(path, header.external))]
    except OSError as error:
        raise ModelFileError(phrase("{file} cannot be read: {reason}", path.name, error.strerror)) from error
    return OnnxDrafterMemory(sum(sizes), contract, header.operators.get(_SHARED, 0) > 0)
