"""A target's GGUF as PyTorch computes with it on a graphics card, in bfloat16: Qwen2 and Llama.

Weights are read block by block as ggml lays them out; they are exactly the file's. What the file's own kernels round
(activations, to eight bits) stays unrounded, so states differ a little from those of the app.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from gguf import GGUFReader
from torch import Tensor
from torch.nn import functional as F

PART = 1 << 18
"""Blocks that are unpacked at a time."""


def _half(raw: Tensor, at: int) -> Tensor:
    return raw[:, at : at + 2].contiguous().view(torch.float16).float()


def _nibbles(raw: Tensor) -> Tensor:
    return torch.cat([raw & 15, raw >> 4], 1).int()


def _fifth_bits(raw: Tensor, at: int) -> Tensor:
    whole = raw[:, at : at + 4].contiguous().view(torch.int32)
    return ((whole >> torch.arange(32, device=raw.device, dtype=torch.int32)) & 1) << 4


def _q4_k(raw: Tensor) -> Tensor:
    scales = raw[:, 4:16].int()
    low, middle, high = scales[:, :4], scales[:, 4:8], scales[:, 8:]
    steps = torch.cat([low & 63, (high & 15) | ((low >> 6) << 4)], 1) * _half(raw, 0)
    least = torch.cat([middle & 63, (high >> 4) | ((middle >> 6) << 4)], 1) * _half(raw, 2)
    packed = raw[:, 16:].view(-1, 4, 32)
    return steps[..., None] * torch.stack([packed & 15, packed >> 4], 2).view(-1, 8, 32) - least[..., None]


def _q6_k(raw: Tensor) -> Tensor:
    low, high = raw[:, :128].view(-1, 2, 64).int(), raw[:, 128:192].view(-1, 2, 32).int()
    steps = raw[:, 192:208].contiguous().view(torch.int8) * _half(raw, 208)
    parts = [
        (nibbles & 15 if number < 2 else nibbles >> 4) | (((high >> (2 * number)) & 3) << 4)
        for number in range(4)
        for nibbles in [low[:, :, 32 * (number % 2) : 32 * (number % 2) + 32]]
    ]
    return steps[..., None] * (torch.stack(parts, 2).view(-1, 16, 16) - 32)


UNPACKED: dict[str, tuple[Callable[[Tensor], Tensor], int, int]] = {
    "Q4_K": (_q4_k, 144, 256),
    "Q6_K": (_q6_k, 210, 256),
    "Q8_0": (lambda raw: _half(raw, 0) * raw[:, 2:].contiguous().view(torch.int8), 34, 32),
    "Q5_0": (lambda raw: _half(raw, 0) * ((_nibbles(raw[:, 6:]) | _fifth_bits(raw, 2)) - 16), 22, 32),
    "Q5_1": (lambda raw: _half(raw, 0) * (_nibbles(raw[:, 8:]) | _fifth_bits(raw, 4)) + _half(raw, 2), 24, 32),
    "Q4_1": (lambda raw: _half(raw, 0) * _nibbles(raw[:, 4:]) + _half(raw, 2), 20, 32),
}
"""Of a type: how blocks, uint8 (n, bytes), become numbers; bytes and numbers of a block."""

Attend = Callable[[int, Tensor, Tensor, Tensor], Tensor]
"""Of a layer's number, queries (n, H, d), keys and values (n, KV, d): what was looked up, (n, H d)."""


class CardTarget:
    """Weights on `device`, for texts of `room` tokens at most."""

    def __init__(self, path: Path, device: str, room: int) -> None:
        """Raises KeyError for a file of other types or architectures."""
        reader = GGUFReader(path)
        kind = reader.fields["general.architecture"].contents()
        of = {name.removeprefix(kind + "."): field for name, field in reader.fields.items()}
        self.in_pairs, self.device = {"llama": True, "qwen2": False}[kind], device
        self.layers, self.width = of["block_count"].contents(), of["embedding_length"].contents()
        self.heads, self.kv = of["attention.head_count"].contents(), of["attention.head_count_kv"].contents()
        self.epsilon, self.head = of["attention.layer_norm_rms_epsilon"].contents(), self.width // self.heads
        w = self.weights = {each.name: self._unpacked(each) for each in reader.tensors}
        w.setdefault("output.weight", w["token_embd.weight"])
        self.n_vocab = len(w["output.weight"])
        for layer in range(self.layers):
            b = f"blk.{layer}."
            w[b + "qkv"] = torch.cat([w.pop(f"{b}attn_{each}.weight") for each in "qkv"])
            if not self.in_pairs:
                w[b + "qkv.bias"] = torch.cat([w.pop(f"{b}attn_{each}.bias") for each in "qkv"]).bfloat16()
            w[b + "gate_up"] = torch.cat([w.pop(b + "ffn_gate.weight"), w.pop(b + "ffn_up.weight")])
        turns = of["rope.freq_base"].contents() ** (-torch.arange(0, self.head, 2, device=device) / self.head)
        angles = torch.arange(room, device=device)[:, None] * turns
        angles = angles.repeat_interleave(2, 1) if self.in_pairs else torch.cat([angles, angles], 1)
        self._cos, self._sin = angles.cos(), angles.sin()

    def _unpacked(self, tensor: object) -> Tensor:
        """Matrices bfloat16, vectors float32."""
        shape = [int(each) for each in reversed(tensor.shape)]  # type: ignore[attr-defined]
        raw = torch.from_numpy(np.array(tensor.data).view(np.uint8).reshape(-1)).to(self.device)  # type: ignore[attr-defined]
        if tensor.tensor_type.name == "F32":  # type: ignore[attr-defined]
            return raw.view(torch.float32).view(*shape)
        unpacked, size, _ = UNPACKED[tensor.tensor_type.name]  # type: ignore[attr-defined]
        parts = [unpacked(blocks).bfloat16() for blocks in raw.view(-1, size).split(PART)]
        return torch.cat(parts).view(*shape)

    def _norm(self, x: Tensor, name: str) -> Tensor:
        return F.rms_norm(x.float(), (self.width,), self.weights[name], self.epsilon)

    def _turned(self, x: Tensor, places: Tensor) -> Tensor:
        x, half = x.view(len(x), -1, self.head).float(), self.head // 2
        other = (
            torch.stack([-x[..., 1::2], x[..., 0::2]], -1).flatten(-2)
            if self.in_pairs
            else torch.cat([-x[..., half:], x[..., :half]], -1)
        )
        return (x * self._cos[places][:, None] + other * self._sin[places][:, None]).bfloat16()

    def states(self, ids: Tensor, places: Tensor, attend: Attend) -> Tensor:
        """The last states, float32 (n, D), of tokens at these places of their texts, int64 (n,)."""
        w, sizes = self.weights, [self.heads * self.head, self.kv * self.head, self.kv * self.head]
        x = w["token_embd.weight"][ids].float()
        for layer in range(self.layers):
            b = f"blk.{layer}."
            seen = F.linear(self._norm(x, b + "attn_norm.weight").bfloat16(), w[b + "qkv"], w.get(b + "qkv.bias"))
            query, key, value = seen.split(sizes, -1)
            value = value.reshape(len(x), self.kv, self.head)
            found = attend(layer, self._turned(query, places), self._turned(key, places), value)
            x = x + F.linear(found, w[b + "attn_output.weight"])
            gate, up = F.linear(self._norm(x, b + "ffn_norm.weight").bfloat16(), w[b + "gate_up"]).chunk(2, -1)
            x = x + F.linear(F.silu(gate) * up, w[b + "ffn_down.weight"])
        return self._norm(x, "output_norm.weight")

    def scores(self, states: Tensor) -> Tensor:
        """float32 (n, n_vocab). On a card the product's sums are not rounded: bfloat16 cannot tell the best apart."""
        output = self.weights["output.weight"]
        if self.device == "cuda":
            found: Tensor = torch.mm(states.bfloat16(), output.t(), out_dtype=torch.float32)
            return found
        return F.linear(states.bfloat16(), output).float()
