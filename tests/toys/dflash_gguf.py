"""Toy block drafters (llama.cpp's architecture `dflash`) for `state_target`: a whole block of guesses in one pass.

`dflash`   random weights: guesses that hardly ever stand.
`dspark`   with a Markov head, which knows the target's next word behind each word where the target's `memory` is 0, and
           a confidence head that says the same of every place (`confidence`).
`dflash2`  with convolutions and a selector among the likeliest words, which knows the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import gguf
import numpy as np

from tests.toys.eagle_gguf import TARGET_LAYERS
from tests.toys.gguf_file import Quantization, add_tensor, add_vocabulary, describe, finished
from tests.toys.other_archs import Draw
from tests.toys.vocabulary import ToyVocabulary, toy_vocabulary
from tests.toys.weights import Array, ToyWeights

BlockKind = Literal["dflash", "dspark", "dflash2"]
BLOCK, KERNEL, GROUP, TOP_K = 5, 3, 16, 7


def dflash_tensors(
    target: ToyWeights, kind: BlockKind, *, confidence: float = 0.0, seed: int = 3, layers: int = 1, rank: int = 0
) -> dict[str, Array]:
    """The tensors by their GGUF names, float32 (out, in); embeddings and output layer are the target's.

    `confidence` is the logit that the confidence head gives, 0 for one half; NaN is possible. `rank` is that of the
    Markov head, where it is not as wide as states are.
    """
    shape, draw = target.shape, Draw(seed)
    width, ones = shape.width, np.ones(shape.width, np.float32)
    knows = kind != "dflash"
    tensors: dict[str, Array] = {
        "fc.weight": draw.matrix(width, len(TARGET_LAYERS) * width),
        "enc.output_norm.weight": ones,
        # The heads are to decide: what the block itself says is made small.
        "output_norm.weight": np.float32(0.02 if knows else 1.0) * ones,
    }
    for layer in range(layers):
        at = f"blk.{layer}."
        for name in ("attn_norm", "ffn_norm"):
            tensors[f"{at}{name}.weight"] = ones
        for name in ("attn_q_norm", "attn_k_norm"):
            tensors[f"{at}{name}.weight"] = np.ones(shape.head_width, np.float32)
        for name in ("attn_q", "attn_k", "attn_v", "attn_output"):
            tensors[f"{at}{name}.weight"] = draw.matrix(width, width)
        for name in ("ffn_gate", "ffn_up"):
            tensors[f"{at}{name}.weight"] = draw.matrix(shape.feed_forward, width)
        tensors[f"{at}ffn_down.weight"] = draw.matrix(width, shape.feed_forward)
    rows = _states(target)
    if kind == "dspark":
        rank = rank or width
        tensors["markov_w1.weight"] = rows[:, :rank]
        tensors["markov_w2.weight"] = target.tensors["output.weight"][:, :rank]
        tensors["conf_proj.weight"] = np.zeros((1, width + rank), np.float32)
        tensors["conf_proj.bias"] = np.array([confidence], np.float32)
    if kind == "dflash2":
        at, projected = "blk.0.", 2 * KERNEL * width // GROUP
        for part in ("attn", "ffn"):
            base = np.zeros((2, KERNEL, width), np.float32)
            base[:, 0] = 1.0
            tensors[f"{at}{part}_conv_base"] = base
            tensors[f"{at}{part}_conv_proj.weight"] = np.float32(0.1) * draw.matrix(projected, width)
        tensors["selector_predecessor.weight"] = rows
        tensors["selector_successor.weight"] = target.tensors["output.weight"]
        tensors["selector_hidden.weight"] = draw.matrix(width, width)
    return tensors


def _states(target: ToyWeights) -> Array:
    """What the target's output layer is handed behind each word alone, float32 (V, width)."""
    rows = target.tensors["token_embd.weight"]
    return rows / np.sqrt((rows**2).mean(axis=1, keepdims=True))


def write_dflash(
    path: Path,
    target: ToyWeights,
    kind: BlockKind = "dspark",
    tensors: dict[str, Array] | None = None,
    vocabulary: ToyVocabulary | None = None,
    *,
    layers: Sequence[int] = TARGET_LAYERS,
    block: int = BLOCK,
    mask: int | None = 280,
    quantization: Quantization = "F32",
) -> Path:
    """One block drafter at `path`, of the tensors above where none are given; about 0.6 MB."""
    shape = target.shape
    tensors = tensors or dflash_tensors(target, kind)
    writer = gguf.GGUFWriter(path, "dflash")
    describe(writer, f"Toy {kind}", shape, layers=sum(name.endswith(".attn_norm.weight") for name in tensors))
    writer.add_key_length(shape.head_width)
    writer.add_value_length(shape.head_width)
    writer.add_array(f"{writer.arch}.target_layers", list(layers))
    writer.add_uint32("dflash.block_size", block)
    if kind == "dflash2":
        for key, value in (("conv_kernel_size", KERNEL), ("conv_group_size", GROUP), ("selector_top_k", TOP_K)):
            writer.add_uint32(f"dflash.{key}", value)
        writer.add_uint32("dflash.selector_rank", shape.width)
    add_vocabulary(writer, vocabulary or toy_vocabulary(shape.vocab))
    if mask is not None:
        writer.add_mask_token_id(mask)
    for name, tensor in tensors.items():
        add_tensor(writer, name, tensor, quantization)
    return finished(writer, path)
