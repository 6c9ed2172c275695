"""GGUF files that are all hole: a header, and as many bytes of nothing as the tensors would need.

llama.cpp can be asked to load them without memory (`no_alloc`), and says what a real model of the shape would need.
"""

from __future__ import annotations

from pathlib import Path

import gguf
import numpy as np

from tests.toys.gguf_file import add_numbers, add_vocabulary
from tests.toys.vocabulary import toy_vocabulary

F32, F16 = gguf.GGMLQuantizationType.F32, gguf.GGMLQuantizationType.F16


def write_hollow(
    path: Path,
    architecture: str,
    width: int,
    feed_forward: int,
    heads: int,
    kv_heads: int,
    head: int = 0,
    layers: int = 4,
    experts: int = 0,
    used: int = 0,
    window: int = 0,
) -> Path:
    """A GGUF of this shape without contents."""
    head = head or width // heads
    writer = gguf.GGUFWriter(path, architecture)
    add_numbers(writer, context_length=32768, embedding_length=width, block_count=layers, vocab_size=1024)
    add_numbers(writer, feed_forward_length=feed_forward, head_count=heads, head_count_kv=kv_heads)
    add_numbers(writer, key_length=head, value_length=head, rope_dimension_count=head, layer_norm_rms_eps=1e-6)
    if window:
        writer.add_sliding_window(window)
    if experts:
        add_numbers(writer, expert_count=experts, expert_used_count=used, expert_feed_forward_length=feed_forward)
    add_vocabulary(writer, toy_vocabulary(1024))
    size = 0
    for name, dims in _tensors(architecture, width, feed_forward, heads * head, kv_heads * head, head, layers, experts):
        kind = F32 if len(dims) == 1 or "gate_inp" in name else F16
        count = int(np.prod(dims)) * (4 if kind is F32 else 2)
        writer.add_tensor_info(name, dims, np.dtype(np.float32 if kind is F32 else np.float16), count, raw_dtype=kind)
        size += -(-count // 32) * 32
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_ti_data_to_file()
    writer.close()
    with path.open("r+b") as file:
        file.truncate(-(-path.stat().st_size // 32) * 32 + size)
    return path


def _tensors(
    architecture: str, width: int, feed_forward: int, query: int, key: int, head: int, layers: int, experts: int
) -> list[tuple[str, list[int]]]:
    """Names and sizes, outermost first."""
    found: list[tuple[str, list[int]]] = [("token_embd.weight", [1024, width]), ("output_norm.weight", [width])]
    for layer in range(layers):
        parts = {"attn_norm": [width], "attn_q": [query, width], "attn_k": [key, width], "attn_v": [key, width]}
        parts |= {"attn_output": [width, query], "ffn_norm": [width]}
        if architecture != "llama":
            parts |= {"attn_q_norm": [head], "attn_k_norm": [head]}
        if architecture == "gemma3":
            parts |= {"post_attention_norm": [width], "post_ffw_norm": [width]}
        if experts:
            parts |= {"ffn_gate_inp": [experts, width], "ffn_gate_exps": [experts, feed_forward, width]}
            parts |= {"ffn_up_exps": [experts, feed_forward, width], "ffn_down_exps": [experts, width, feed_forward]}
        else:
            parts |= {"ffn_gate": [feed_forward, width], "ffn_up": [feed_forward, width]}
            parts |= {"ffn_down": [width, feed_forward]}
        found += [(f"blk.{layer}.{name}.weight", dims) for name, dims in parts.items()]
    return found
