"""Whether a model brings heads of further tokens in its own file: then it is guessed by them without a question.

`{architecture}.nextn_predict_layers` says how many (Qwen3.5 and later, GLM-4.5, DeepSeek-V3, Step 3.5, MiMo). Files
that were split into a model and its heads keep the number and lack the tensors, so those are looked for too.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from models.errors import ModelFileError
from models.formats.gguf_header import GgufHeader, read_gguf_header
from models.formats.gguf_role import ASSISTANT, promised_heads

MOST = 16
"""More heads than any model has: a damaged number."""


class OwnHeads(NamedTuple):
    """How many heads the header promises, and how many are there."""

    promised: int
    found: int

    @property
    def are_whole(self) -> bool:
        """Whether there are heads, and all of them."""
        return 0 < self.promised == self.found


NONE = OwnHeads(0, 0)


def own_heads(target: Path) -> OwnHeads:
    """The heads of a target's file; none where it cannot be read, which the pair's check says."""
    try:
        return heads_of(read_gguf_header(target))
    except ModelFileError:
        return NONE


def heads_of(header: GgufHeader) -> OwnHeads:
    """The same from a header that is read already."""
    promised = promised_heads(header)
    layers = header.whole_number(f"{header.architecture}.block_count") or 0
    if header.architecture == ASSISTANT or not 0 < promised <= min(layers, MOST):
        return NONE
    if header.split_count > 1:  # they are in a later part, which the library finds
        return OwnHeads(promised, promised)
    wanted = {f"blk.{layer}.nextn.eh_proj.weight" for layer in range(layers - promised, layers)}
    return OwnHeads(promised, sum(tensor.name in wanted for tensor in header.tensors))
