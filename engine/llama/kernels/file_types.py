"""The types of a GGUF's matrices, and how many bytes of each a pass of one token reads."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from pathlib import Path

from engine.llama.gguf_library import opened_header

EMBEDDING, OUTPUT, EXPERTS = "token_embd.weight", "output.weight", "_exps."


def bytes_read(file: Path) -> dict[int, int]:
    """Bytes of matrices of each `ggml_type` that a pass of one token reads; nothing where the file cannot be read.

    Of an embedding that is no output too one row is read, of experts the share that one token visits. An opening asks
    several times, and a large vocabulary takes a twentieth of a second to be read.
    """
    try:
        about = file.stat()
    except OSError:
        return {}
    return dict(_bytes_read(file, about.st_size, about.st_mtime_ns))


@lru_cache(maxsize=8)
def _bytes_read(file: Path, size_bytes: int, changed_ns: int) -> dict[int, int]:
    with opened_header(file) as header:
        if not header:
            return {}
        used, experts, tensors = header.number(".expert_used_count"), header.number(".expert_count"), header.tensors()
    found = Counter[int]()
    for name, tensor in tensors.items():
        if tensor.rows > 1 and not (name == EMBEDDING and OUTPUT in tensors):
            share = used / experts if EXPERTS in name and used and experts else 1.0
            found[tensor.kind] += int(tensor.size * share)
    return dict(found)
