"""Toy EAGLE-3 heads (llama.cpp's architecture `eagle3`) for `state_target`, whose next state they can compute.

`fc` hands on the last of the three layer inputs, attention hands on the token's own row, and the residual is the
normalized state times the target's `memory`: that is e(i+1) + memory s(i), in which s(i) is the target's own state, or
the head's own guess of it further on. Embeddings and output layer are the target's, but where `own_words` writes them.
`listed` reduces the vocabulary to these ids. `noise` blurs `fc`, so that states are read wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import gguf
import numpy as np

from tests.toys.gguf_file import Quantization, add_tensor, add_vocabulary, describe, finished
from tests.toys.state_target import LAYERS, looking_at
from tests.toys.vocabulary import ToyVocabulary, toy_vocabulary
from tests.toys.weights import Array, ToyWeights

TARGET_LAYERS = (1, 2, LAYERS - 1)


def eagle_tensors(
    target: ToyWeights, *, memory: float = 0.5, noise: float = 0.0, listed: Sequence[int] | None = None, own_words: bool
) -> dict[str, Array]:
    """The tensors by their GGUF names, float32 (out, in), and `d2t` int64 where the vocabulary is reduced."""
    shape = target.shape
    width, ones = shape.width, np.ones(shape.width, np.float32)
    fc = np.zeros((width, 3 * width), np.float32)
    fc[:, 2 * width :] = np.eye(width)
    fc += np.float32(noise) * np.random.default_rng(5).standard_normal(fc.shape).astype(np.float32)
    tensors = {"fc.weight": fc, "output_norm.weight": target.tensors["output_norm.weight"]}
    tensors |= {f"blk.0.{name}": tensor for name, tensor in looking_at(0, shape, 2 * width).items()}
    tensors |= {
        "blk.0.attn_norm.weight": ones,
        "blk.0.attn_norm_2.weight": np.float32(memory) * ones,
        "blk.0.ffn_norm.weight": ones,
        "blk.0.ffn_gate.weight": np.zeros((shape.feed_forward, width), np.float32),
        "blk.0.ffn_up.weight": np.zeros((shape.feed_forward, width), np.float32),
        "blk.0.ffn_down.weight": np.zeros((width, shape.feed_forward), np.float32),
    }
    if own_words:
        tensors["token_embd.weight"] = target.tensors["token_embd.weight"]
    if own_words or listed is not None:
        rows = target.tensors["output.weight"]
        tensors["output.weight"] = rows if listed is None else rows[list(listed)]
    if listed is not None:
        tensors["d2t"] = np.array(listed, np.int64)
    return tensors


def write_eagle(
    path: Path,
    target: ToyWeights,
    tensors: dict[str, Array] | None = None,
    vocabulary: ToyVocabulary | None = None,
    *,
    layers: Sequence[int] = TARGET_LAYERS,
    target_width: int | None = None,
    quantization: Quantization = "F32",
) -> Path:
    """One head at `path`, of the tensors above where none are given; about 0.4 MB."""
    shape = target.shape
    writer = gguf.GGUFWriter(path, "eagle3")
    describe(writer, "Toy head", shape, layers=1)
    writer.add_array(f"{writer.arch}.target_layers", list(layers))
    writer.add_uint32("eagle3.target_hidden_size", shape.width if target_width is None else target_width)
    writer.add_bool("eagle3.norm_before_residual", True)
    add_vocabulary(writer, vocabulary or toy_vocabulary(shape.vocab))
    for name, tensor in (tensors or eagle_tensors(target, own_words=False)).items():
        add_tensor(writer, name, tensor, quantization)
    return finished(writer, path)
