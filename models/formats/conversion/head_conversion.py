"""Makes a GGUF of a drafter that is handed out as safetensors, whichever kind its config says that it is.

PyTorch is not needed: such files are a table and raw numbers. The layout is the one that the pinned llama.cpp reads
(`conversion/llama.py`, `conversion/qwen.py` there), and is proven by toys that draft from it. Not read yet are blocks
over several streams (DeepSeek-V4) and those with other layers than Qwen3's (Gemma 4): their config or parts say so.
"""

from __future__ import annotations

from pathlib import Path

from engine.translatable import phrase
from models.formats.conversion.block_config import is_block
from models.formats.conversion.block_conversion import convert_block
from models.formats.conversion.config_values import BadDraftHead, read_config
from models.formats.conversion.eagle_conversion import convert_eagle
from models.formats.conversion.head_parts import ConvertedHead
from models.formats.gguf_header import read_gguf_header
from models.formats.gguf_role import HEAD_NAMES, head_kind, other_kind


def convert_head(folder: Path, target: Path, to: Path) -> ConvertedHead:
    """Write the drafter of `folder` as the GGUF `to`, for the target at `target`.

    A target that is itself a drafter, an encoder or a projector is refused. Raises BadDraftHead, BadSafetensors,
    BadGguf, Unreadable or Truncated, and OSError.
    """
    header = read_gguf_header(target)
    kind = head_kind(header)
    what = HEAD_NAMES[kind] if kind is not None else other_kind(header)
    if what is not None:
        raise BadDraftHead(phrase("{file} is {what}, and no model to draft for", target.name, what))
    keys = read_config(folder)
    convert = convert_block if is_block(keys) else convert_eagle
    return convert(keys, folder, header, target, to)
