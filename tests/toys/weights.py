"""Random weights of a toy Llama, shared by the GGUF and the ONNX writers.

One set of weights in both formats makes a drafter that agrees with its target almost always; `noisy` makes one that
agrees sometimes, which is what tests of acceptance need.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]


@dataclasses.dataclass(frozen=True)
class ToyShape:
    """Widths are multiples of 32, so that Q8_0 fits; rotary embedding is the interleaved kind, as GGUF's llama has."""

    vocab: int = 300
    width: int = 64
    layers: int = 2
    heads: int = 4
    kv_heads: int = 2
    feed_forward: int = 128
    context: int = 512
    rope_base: float = 10000.0
    epsilon: float = 1e-5

    @property
    def head_width(self) -> int:
        return self.width // self.heads


@dataclasses.dataclass(frozen=True)
class ToyWeights:
    """`tensors` by GGUF name, matrices float32 (out, in), norms (width,)."""

    shape: ToyShape
    tensors: Mapping[str, Array]

    def noisy(self, amount: float, seed: int = 1) -> ToyWeights:
        """Weights with normal noise of `amount` times each matrix's own spread added. 0.1 to 0.5 agree sometimes."""
        draw = np.random.default_rng(seed)

        def blur(tensor: Array) -> Array:
            if tensor.ndim == 1:
                return tensor
            noise = draw.standard_normal(tensor.shape, dtype=np.float32)
            return (tensor + np.float32(amount) * tensor.std() * noise).astype(np.float32)

        return ToyWeights(self.shape, {name: blur(tensor) for name, tensor in self.tensors.items()})


def toy_weights(seed: int = 0, shape: ToyShape | None = None) -> ToyWeights:
    """Random weights whose logits have a spread of about 3: decisive greedy choices, varied samples."""
    shape = shape or ToyShape()
    draw = np.random.default_rng(seed)

    def matrix(rows: int, columns: int, gain: float = 1.0) -> Array:
        spread = np.float32(gain / np.sqrt(columns))
        return draw.standard_normal((rows, columns), dtype=np.float32) * spread

    kv_width = shape.kv_heads * shape.head_width
    tensors: dict[str, Array] = {"token_embd.weight": matrix(shape.vocab, shape.width, gain=8.0)}
    for layer in range(shape.layers):
        name = f"blk.{layer}."
        tensors[name + "attn_norm.weight"] = np.ones(shape.width, np.float32)
        tensors[name + "attn_q.weight"] = matrix(shape.width, shape.width, gain=1.5)
        tensors[name + "attn_k.weight"] = matrix(kv_width, shape.width, gain=1.5)
        tensors[name + "attn_v.weight"] = matrix(kv_width, shape.width)
        tensors[name + "attn_output.weight"] = matrix(shape.width, shape.width)
        tensors[name + "ffn_norm.weight"] = np.ones(shape.width, np.float32)
        tensors[name + "ffn_gate.weight"] = matrix(shape.feed_forward, shape.width)
        tensors[name + "ffn_up.weight"] = matrix(shape.feed_forward, shape.width)
        tensors[name + "ffn_down.weight"] = matrix(shape.width, shape.feed_forward)
    tensors["output_norm.weight"] = np.ones(shape.width, np.float32)
    tensors["output.weight"] = matrix(shape.vocab, shape.width, gain=3.0)
    return ToyWeights(shape, tensors)
