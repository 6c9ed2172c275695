"""Writes a trained EAGLE-3 head as the GGUF that llama.cpp reads: matrices in half precision, its list of words, the

tokenizer of its target, and whose head it is. Embeddings are the target's own and are not in the file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from models.distillation.networks.eagle_size import EagleSize
from models.formats.conversion.eagle_layout import EAGLE, LAYER, eagle_stated
from models.formats.conversion.gguf_writer import WrittenTensor, encoded, tokenizer_of, vector, write_gguf_file
from models.formats.conversion.head_layout import WORDS, HeadConfig
from models.formats.gguf_header import read_gguf_header

NAMES = {
    "fc.weight": "fc.weight",
    "final_norm.weight": "output_norm.weight",
    "head.weight": "output.weight",
    "word_norm.weight": f"{LAYER}attn_norm.weight",
    "state_norm.weight": f"{LAYER}attn_norm_2.weight",
    "out.weight": f"{LAYER}attn_output.weight",
    "feed_norm.weight": f"{LAYER}ffn_norm.weight",
    "gate.weight": f"{LAYER}ffn_gate.weight",
    "up.weight": f"{LAYER}ffn_up.weight",
    "down.weight": f"{LAYER}ffn_down.weight",
}


def write_eagle_head(
    path: Path,
    size: EagleSize,
    weights: Mapping[str, NDArray[np.float32]],
    words: NDArray[np.int64],
    target: Path,
    layers: Sequence[int],
    facts: Mapping[str, str],
) -> None:
    """The file of these weights, float32 by their names in the network, and of its `words`, int64 (N,).

    Raises OSError, and what reading the target raises.
    """
    header = read_gguf_header(target)
    parts = dict(zip(("attn_q", "attn_k", "attn_v"), np.split(weights["qkv.weight"], 3), strict=True))
    named = {f"{LAYER}{name}.weight": part for name, part in parts.items()}
    named |= {name: weights[own] for own, name in NAMES.items()}
    tensors = [_written(name, part) for name, part in named.items()]
    tensors.append(vector(WORDS, "I64", np.ascontiguousarray(words)))
    config = HeadConfig(
        width=size.width,
        feed_forward=size.hidden,
        heads=size.heads,
        kv_heads=size.heads,
        head_width=size.head_width,
        rotated=size.head_width,
        epsilon=size.epsilon,
        rope_base=size.rope_base,
        rope_factors=(),
        context=header.whole_number(f"{header.architecture}.context_length") or size.context,
        vocab=header.vocab_size,
        listed=len(words),
        layers=tuple(layers),
    )
    stated = {
        "general.architecture": EAGLE,
        "general.name": path.stem,
        **eagle_stated(config, header, size.width),
        **facts,
    }
    metadata = {key: encoded(value) for key, value in stated.items()}
    write_gguf_file(path, metadata | tokenizer_of(header, target), tensors)


def _written(name: str, part: NDArray[np.float32]) -> WrittenTensor:
    if part.ndim == 1:
        return vector(name, "F32", np.ascontiguousarray(part, np.float32))
    data = np.ascontiguousarray(part, np.float16).view(np.uint8)
    return WrittenTensor(name, tuple(reversed(part.shape)), "F16", data.size, lambda: data)
