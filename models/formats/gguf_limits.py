"""Numbers in a GGUF header over which llama.cpp ends its process instead of refusing the file.

Each stands for an assertion of the pinned version (llama-model.cpp, llama-hparams.h). The user gets one line instead of
an engine that died.
"""

from __future__ import annotations

import math

from engine.translatable import phrase
from models.errors import BadGguf
from models.formats.gguf_header import GgufHeader

MOST_LAYERS = 512
MOST_EXPERTS = 1024
MOST_CONTEXT = 2**31 - 1
ROPE_SCALINGS = ("none", "linear", "yarn", "longrope")
WITHOUT_VOCABULARY = ("none", "no_vocab")


def check_numbers(header: GgufHeader) -> None:
    """Raises BadGguf that names the key and its value; missing keys are reported by llama.cpp itself."""
    _within(header, "context_length", 1, MOST_CONTEXT)
    _within(header, "block_count", 1, MOST_LAYERS)
    _within(header, "expert_count", 0, MOST_EXPERTS)
    experts = header.whole_number(f"{header.architecture}.expert_count") or 0
    _within(header, "expert_used_count", 1 if experts else 0, experts)
    if experts and f"{header.architecture}.expert_used_count" not in header.metadata:
        message = phrase(
            "{file} is damaged: it has {experts:,} experts and does not say how many are used",
            header.file_name,
            experts,
        )
        raise BadGguf(message)
    scaling = header.text(f"{header.architecture}.rope.scaling.type")
    if scaling and scaling not in ROPE_SCALINGS:
        known = ", ".join(ROPE_SCALINGS)
        raise _bad(header, "rope.scaling.type", scaling, phrase("one of {known}", known))
    for key in ("attention.layer_norm_rms_epsilon", "attention.layer_norm_epsilon"):
        value = header.metadata.get(f"{header.architecture}.{key}")
        if isinstance(value, float) and not (math.isfinite(value) and value >= 0):
            raise _bad(header, key, value, phrase("a small number"))
    if header.text("tokenizer.ggml.model") in WITHOUT_VOCABULARY:
        raise BadGguf(phrase("{file} says that it has no vocabulary: it can read and write no text", header.file_name))


def _within(header: GgufHeader, key: str, least: int, most: int) -> None:
    value = header.whole_number(f"{header.architecture}.{key}")
    if value is not None and not least <= value <= most:
        raise _bad(header, key, value, phrase("from {low:,} to {high:,}", least, most))


def _bad(header: GgufHeader, key: str, value: object, wanted: str) -> BadGguf:
    key = f"{header.architecture}.{key}"
    return BadGguf(
        phrase("{file} is damaged: its {key} is {found}, not {wanted}", header.file_name, key, repr(value), wanted)
    )
