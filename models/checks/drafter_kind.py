"""What an installed drafter is, in the words that every list has for it: the window's and the command line's.

Its file says it, not its name. Headers are read once for each state of a file, because lists are made often.
"""

from __future__ import annotations

import functools
import os
from pathlib import Path

from engine.translatable import phrase
from models.errors import ModelFileError
from models.formats.gguf_check import is_gguf
from models.formats.gguf_header import read_gguf_header
from models.formats.gguf_role import HEAD_NAMES, head_kind
from models.formats.heads_header import DRAFTER_OF, is_heads, read_heads_header
from models.formats.onnx_decoder import block_contract
from models.formats.onnx_header import read_onnx_header


def drafter_kind(path: Path) -> str:
    """Its kind in words, "" where the file is not there or cannot be read, which its check says."""
    try:
        found = os.stat(path)
        return _kind(path, found.st_size, found.st_mtime_ns)
    except (OSError, ModelFileError):
        return ""


def made_for_target(path: Path) -> str | None:
    """The mark of the target that a drafter was made for here, from its own file; None for all others.

    Raises ModelFileError.
    """
    if is_gguf(path):
        return read_gguf_header(path).text(DRAFTER_OF) or None
    return read_heads_header(path).target if is_heads(path) else read_onnx_header(path).facts.get(DRAFTER_OF)


@functools.lru_cache(maxsize=256)
def _kind(path: Path, size_bytes: int, changed_ns: int) -> str:
    """The same, remembered by what tells a file from a changed one. Raises ModelFileError."""
    if is_gguf(path):
        header = read_gguf_header(path)
        if (kind := head_kind(header)) is not None:
            return HEAD_NAMES[kind]
        if header.text(DRAFTER_OF):
            return phrase("the model itself with layers left out")
        return phrase("a smaller model")
    if is_heads(path):
        return phrase("parallel heads")
    if block_contract(read_onnx_header(path)) is not None:
        return phrase("a block drafter (ONNX)")
    return phrase("a small network (ONNX)")
