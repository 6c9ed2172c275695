"""What a GGUF's header says of heads of further tokens, read without loading anything.

llama.cpp ends the process that runs heads whose tensors are not in the file, whatever its header promises: converters
leave them out where a model is split into two files. So both are compared first.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from engine.llama.gguf_library import opened_header

ASSISTANT, ASSISTED = "gemma4-assistant", "gemma4"
"""The architecture of a file that is nothing but heads, and that of the models it is made for."""

SPLIT = "split.count"
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
    """What the file says; no heads where it cannot be read. An opening asks several times; each would cost 30 ms."""
    try:
        about = file.stat()
    except OSError:
        return HeadsInFile("", 0, 0)
    return _heads_in(file, about.st_size, about.st_mtime_ns)


@lru_cache(maxsize=8)
def _heads_in(file: Path, size_bytes: int, changed_ns: int) -> HeadsInFile:
    with opened_header(file) as header:
        if not header:
            return HeadsInFile("", 0, 0)
        architecture = header.architecture
        promised, layers = header.number(".nextn_predict_layers"), header.number(".block_count")
        if architecture == ASSISTANT:
            return HeadsInFile(architecture, promised, promised, alone=True)
        if not 0 < promised <= layers:
            return HeadsInFile(architecture, promised, 0)
        if header.has(SPLIT):  # they are in a later part, which the library finds
            return HeadsInFile(architecture, promised, promised)
        tensors = header.tensors()
    found = sum(HEAD.format(layer=layer) in tensors for layer in range(layers - promised, layers))
    return HeadsInFile(architecture, promised, found, alone=found > 0 and TRUNK not in tensors)
