"""Targets of real shape with random weights: as large and as fast as a real model, and writing nonsense.

    python tests/toys/shaped_gguf.py --shape 0.5b --type Q4_K_M --out FILE

The quantized blocks are random bytes with sane scales, written directly, so that a file of a gigabyte takes seconds; of
types that are not so easily made a few blocks of random numbers are drawn again and again. The shapes are those of
Qwen2.5 0.5B, 1.5B and 7B, of some of their layers, and of eight layers of Qwen3 30B-A3B with its experts; rows that are
no multiple of 256 fall back to Q5_0 and Q8_0 as llama.cpp's own quantizer does. Never committed.
"""

from __future__ import annotations

import argparse
import ctypes
import dataclasses
import sys
from pathlib import Path
from typing import Literal, get_args

import gguf
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.llama.devices import base
from tests.toys.gguf_file import add_numbers, add_vocabulary, finished
from tests.toys.vocabulary import toy_vocabulary

Kind = gguf.GGMLQuantizationType
FileType = Literal[
    "Q4_0", "Q8_0", "Q4_K_M", "Q4_1", "Q5_0", "Q5_1", "Q4_K", "Q5_K", "Q6_K", "IQ4_NL", "MXFP4", "F16", "BF16"
]
"""Q4_0 and Q4_K_M have a vocabulary of Q6_K, as real files do; those after them are of one type throughout."""

FILE_TYPES: tuple[FileType, ...] = get_args(FileType)


@dataclasses.dataclass(frozen=True)
class Shape:
    """A Qwen2 by its numbers, or with `experts` a Qwen3 whose experts are `feed_forward` wide; embeddings are tied."""

    width: int
    layers: int
    heads: int
    kv_heads: int
    feed_forward: int
    vocab: int
    context: int = 4096
    head_size: int = 0
    experts: int = 0
    used_experts: int = 0

    @property
    def head(self) -> int:
        """Columns of a head."""
        return self.head_size or self.width // self.heads


SHAPES = {
    "tiny": Shape(256, 2, 4, 2, 512, 1024),
    "0.5b": Shape(896, 24, 14, 2, 4864, 151_936),
    "1.5b": Shape(1536, 28, 12, 2, 8960, 151_936),
    "7b": Shape(3584, 28, 28, 4, 18944, 152_064),
    "1.5b-4": Shape(1536, 4, 12, 2, 8960, 32_768),
    "30b-a3b-8": Shape(2048, 8, 32, 4, 768, 151_936, head_size=128, experts=128, used_experts=8),
}

_BLOCKS = {Kind.Q4_0: (32, 18), Kind.Q5_0: (32, 22), Kind.Q8_0: (32, 34), Kind.Q4_K: (256, 144), Kind.Q6_K: (256, 210)}
_SPREAD = {Kind.Q4_0: 4.6, Kind.Q5_0: 9.2, Kind.Q8_0: 74.0, Kind.Q4_K: 180.0, Kind.Q6_K: 1370.0}
"""Standard deviation of a random block of scale 1: divides the wanted one."""


def write_shaped(path: Path, shape: Shape, file_type: FileType, seed: int = 0) -> Path:
    """One file at `path`."""
    rng = np.random.default_rng(seed)
    writer = gguf.GGUFWriter(path, "qwen3moe" if shape.experts else "qwen2", use_temp_file=shape.width > 1000)
    _describe(writer, shape)
    for name, rows, columns in _matrices(shape):
        kind = _kind_of(name, columns, shape, file_type)
        experts = (shape.experts,) if "_exps." in name else ()
        data = random_blocks(rng, kind, rows * (*experts, 1)[0], columns)
        writer.add_tensor(name, data.reshape(*experts, rows, -1), raw_dtype=kind)
    for name, size, value in _vectors(shape):
        writer.add_tensor(name, np.full(size, value, np.float32))
    for layer in range(shape.layers if shape.experts else 0):
        own = np.random.default_rng((seed, layer))  # the same whatever layers follow
        router = own.normal(0.0, shape.width**-0.5, (shape.experts, shape.width)).astype(np.float32)
        writer.add_tensor(f"blk.{layer}.ffn_gate_inp.weight", router)
    return finished(writer, path)


def random_blocks(rng: np.random.Generator, kind: Kind, rows: int, columns: int) -> np.ndarray:
    """Quantized bytes, uint8 (rows, bytes a row), of normal spread 1 / sqrt(columns)."""
    if kind not in _BLOCKS:
        return _drawn_blocks(rng, kind, rows, columns)
    per_block, size = _BLOCKS[kind]
    data = rng.integers(0, 256, (rows * columns // per_block, size), np.uint8)
    scale = np.float16(1.0 / (_SPREAD[kind] * columns**0.5))
    if kind is Kind.Q6_K:
        data[:, 208:210] = np.frombuffer(scale.tobytes(), np.uint8)
    elif kind is Kind.Q4_K:
        # value = d * sc * q - dmin * m: with dmin = 7.5 d the mean is about zero.
        both = np.array([scale, np.float16(7.5 * float(scale))], np.float16)
        data[:, 0:4] = np.frombuffer(both.tobytes(), np.uint8)
    else:
        # Random nibbles have the mean -0.5: with one sign for all, every layer adds the same vector, and all texts are
        # one token over and over.
        sign = data[:, 1] & 0x80
        data[:, 0:2] = np.frombuffer(scale.tobytes(), np.uint8)
        data[:, 1] |= sign
    return data.reshape(rows, columns // per_block * size)


def _drawn_blocks(rng: np.random.Generator, kind: Kind, rows: int, columns: int) -> np.ndarray:
    """The same of types whose blocks llama.cpp has to make: each block is one of some hundred."""
    per_block, size = gguf.GGML_QUANT_SIZES[kind]
    numbers = rng.normal(0.0, columns**-0.5, (512, max(per_block, 32))).astype(np.float32)
    made = np.zeros((len(numbers), numbers.shape[1] // per_block * size), np.uint8)
    one, many = ctypes.c_int64(1), ctypes.c_int64(numbers.shape[1])
    for source, block in zip(numbers, made, strict=True):
        at, to = (ctypes.c_void_p(each.ctypes.data) for each in (source, block))
        base.ggml_quantize_chunk(int(kind), at, to, ctypes.c_int64(0), one, many, None)
    count = rows * columns // numbers.shape[1]
    return made[rng.integers(0, len(made), count)].reshape(rows, -1)


def _kind_of(name: str, columns: int, shape: Shape, file_type: FileType) -> Kind:
    """The block type that llama.cpp's quantizer would choose for this tensor."""
    wide = name == "token_embd.weight"  # tied: it is the output too
    if file_type not in ("Q4_0", "Q4_K_M"):
        wanted = Kind[file_type]
    elif file_type == "Q4_0":
        wanted = Kind.Q6_K if wide else Kind.Q4_0
    else:
        layer = int(name.split(".")[1]) if name.startswith("blk.") else 0
        more = layer < shape.layers // 8 or layer >= 7 * shape.layers // 8 or (layer - shape.layers // 8) % 3 == 2
        finer = wide or (more and ("attn_v" in name or "ffn_down" in name))
        wanted = Kind.Q6_K if finer else Kind.Q4_K
    if columns % 256 == 0:
        return wanted
    return {Kind.Q6_K: Kind.Q8_0, Kind.Q4_K: Kind.Q5_0, Kind.Q5_K: Kind.Q5_1}.get(wanted, wanted)


def _matrices(shape: Shape) -> list[tuple[str, int, int]]:
    key_width, query_width = shape.head * shape.kv_heads, shape.head * shape.heads
    experts = "_exps" if shape.experts else ""
    found = [("token_embd.weight", shape.vocab, shape.width)]
    for layer in range(shape.layers):
        found += [
            (f"blk.{layer}.attn_q.weight", query_width, shape.width),
            (f"blk.{layer}.attn_k.weight", key_width, shape.width),
            (f"blk.{layer}.attn_v.weight", key_width, shape.width),
            (f"blk.{layer}.attn_output.weight", shape.width, query_width),
            (f"blk.{layer}.ffn_gate{experts}.weight", shape.feed_forward, shape.width),
            (f"blk.{layer}.ffn_up{experts}.weight", shape.feed_forward, shape.width),
            (f"blk.{layer}.ffn_down{experts}.weight", shape.width, shape.feed_forward),
        ]
    return found


def _vectors(shape: Shape) -> list[tuple[str, int, float]]:
    key_width = shape.head * shape.kv_heads
    found = [("output_norm.weight", shape.width, 1.0)]
    for layer in range(shape.layers):
        found += [
            (f"blk.{layer}.attn_norm.weight", shape.width, 1.0),
            (f"blk.{layer}.ffn_norm.weight", shape.width, 1.0),
        ]
        if shape.experts:
            found += [(f"blk.{layer}.attn_{name}_norm.weight", shape.head, 1.0) for name in "qk"]
        else:
            found += [
                (f"blk.{layer}.attn_q.bias", shape.width, 0.0),
                (f"blk.{layer}.attn_k.bias", key_width, 0.0),
                (f"blk.{layer}.attn_v.bias", key_width, 0.0),
            ]
    return found


def _describe(writer: gguf.GGUFWriter, shape: Shape) -> None:
    vocabulary = toy_vocabulary(1024 if shape.vocab > 1024 else shape.vocab).padded(max(0, shape.vocab - 1024))
    writer.add_name("Random weights")
    add_numbers(writer, context_length=shape.context, embedding_length=shape.width, block_count=shape.layers)
    add_numbers(writer, feed_forward_length=shape.feed_forward, head_count=shape.heads, head_count_kv=shape.kv_heads)
    add_numbers(writer, layer_norm_rms_eps=1e-6, rope_freq_base=1_000_000.0, vocab_size=shape.vocab)
    if shape.experts:
        add_numbers(writer, expert_count=shape.experts, expert_used_count=shape.used_experts)
        add_numbers(writer, expert_feed_forward_length=shape.feed_forward)
    if shape.head_size:
        add_numbers(writer, key_length=shape.head_size, value_length=shape.head_size)
    add_vocabulary(writer, vocabulary)


def main() -> int:
    """Write the file that the options describe."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shape", choices=SHAPES, default="0.5b")
    parser.add_argument("--type", choices=FILE_TYPES, default="Q8_0")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    file = write_shaped(options.out, SHAPES[options.shape], options.type)
    print(f"{file}: {file.stat().st_size / 1e6:,.0f} MB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
