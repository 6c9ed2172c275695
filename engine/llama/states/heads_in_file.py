"""What a GGUF's header says of heads of further tokens, read without loading anything.

llama.cpp ends the process that runs heads whose tensors are not in the file, whatever its header promises: converters
leave them out where a model is split into two files. So both are compared first.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from engine.llama.devices import base
from engine.llama.kernels.file_types import header_number, header_text, opened_header

ASSISTANT, ASSISTED = "gemma4-assistant", "gemma4"
"""The architecture of a file that is nothing but heads, and that of the models it is made for."""

SPLIT = b"split.count"
TRUNK = "blk.0.attn_norm.weight"
"""The tensor without which llama.cpp takes a file for heads alone."""

HEAD = "blk.{layer}.nextn.eh_proj.weight"
"""The tensor that every head in a target's own file has: it joins token and state."""


class HeadsInFile(NamedTuple):
    """The architecture, how many heads the header promises, and how many are there."""

    architecture: str
    promised: int
    found: int
    alone: bool = False
    """Whether the file has nothing but heads: it drafts for another file's model."""

    @property
    def are_whole(self) -> bool:
        """Whether there are heads, and all of them."""
        return 0 < self.promised == self.found


def heads_in(file: Path) -> HeadsInFile:
    """What the file says; no heads where it cannot be read."""
    with opened_header(file) as header:
        if header is None:
            return HeadsInFile("", 0, 0)
        architecture = header_text(header, "general.architecture")
        promised, layers = (header_number(header, name) for name in ("nextn_predict_layers", "block_count"))
        if architecture == ASSISTANT:
            return HeadsInFile(architecture, promised, promised, alone=True)
        if not 0 < promised <= layers:
            return HeadsInFile(architecture, promised, 0)
        if base.gguf_find_key(header, SPLIT) >= 0:  # they are in a later part, which the library finds
            return HeadsInFile(architecture, promised, promised)
        names = (HEAD.format(layer=layer) for layer in range(layers - promised, layers))
        found = sum(_has(header, name) for name in names)
        return HeadsInFile(architecture, promised, found, alone=found > 0 and not _has(header, TRUNK))


def _has(header: int, tensor: str) -> bool:
    return bool(base.gguf_find_tensor(header, tensor.encode()) >= 0)
