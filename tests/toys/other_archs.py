"""Toy GGUFs of the architectures whose caches forget differently, with random weights; about 100 kB each.

`sliding`    gemma2: attention over a window of eight tokens in every other layer.
`recurrent`  mamba: one state, no attention at all, no snapshots.
`hybrid`     lfm2: short convolutions beside attention, with snapshots in llama.cpp.
`mixed`      jamba: mamba layers beside attention, no snapshots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import gguf
import numpy as np
from numpy.typing import NDArray

from tests.toys.gguf_file import add_numbers, add_vocabulary, finished
from tests.toys.vocabulary import toy_vocabulary

Array = NDArray[np.float32]
Tensors = Iterator[tuple[str, Array]]
VOCAB, WIDTH, LAYERS, HEADS, KV_HEADS, FEED, WINDOW, CONTEXT = 300, 64, 2, 4, 2, 128, 8, 512
HEAD = WIDTH // HEADS
INNER, STATE, CONV, RANK = 128, 8, 4, 4
SSM = {"ssm_conv_kernel": CONV, "ssm_inner_size": INNER, "ssm_state_size": STATE, "ssm_time_step_rank": RANK}


class Draw:
    """Random weights of a spread that keeps activations near 1."""

    def __init__(self, seed: int) -> None:
        self._rng = np.random.default_rng(seed)

    def matrix(self, rows: int, columns: int, scale: float = 1.0) -> Array:
        spread = scale / columns**0.5
        return (self._rng.standard_normal((rows, columns)) * spread).astype(np.float32)

    def embedding(self) -> Array:
        return self._rng.standard_normal((VOCAB, WIDTH)).astype(np.float32)


def ones(size: int) -> Array:
    return np.ones(size, np.float32)


def sliding(writer: gguf.GGUFWriter, draw: Draw) -> Tensors:
    add_numbers(writer, head_count=HEADS, head_count_kv=KV_HEADS, key_length=HEAD, value_length=HEAD)
    add_numbers(writer, layer_norm_rms_eps=1e-6, sliding_window=WINDOW)
    add_numbers(writer, attn_logit_softcapping=50.0, final_logit_softcapping=30.0)
    yield "token_embd.weight", draw.embedding() / 8.0
    yield "output_norm.weight", 3.0 * ones(WIDTH)
    for layer in range(LAYERS):
        at = f"blk.{layer}."
        for norm in ("attn_norm", "post_attention_norm", "ffn_norm", "post_ffw_norm"):
            yield f"{at}{norm}.weight", ones(WIDTH)
        yield from attention(at, draw)
        yield from feed_forward(at, draw)


def recurrent(writer: gguf.GGUFWriter, draw: Draw) -> Tensors:
    add_numbers(writer, head_count=0, layer_norm_rms_eps=1e-5, **SSM)
    yield "token_embd.weight", draw.embedding()
    yield "output.weight", draw.matrix(VOCAB, WIDTH, 3.0)
    yield "output_norm.weight", ones(WIDTH)
    for layer in range(LAYERS):
        yield f"blk.{layer}.attn_norm.weight", ones(WIDTH)
        yield from state_space(f"blk.{layer}.", draw)


def mixed(writer: gguf.GGUFWriter, draw: Draw) -> Tensors:
    add_numbers(writer, head_count=HEADS, head_count_kv=[0, KV_HEADS], layer_norm_rms_eps=1e-6, **SSM)
    yield "token_embd.weight", draw.embedding()
    yield "output.weight", draw.matrix(VOCAB, WIDTH, 3.0)
    yield "output_norm.weight", ones(WIDTH)
    for layer in range(LAYERS):
        at = f"blk.{layer}."
        yield f"{at}attn_norm.weight", ones(WIDTH)
        if layer == 0:
            yield from state_space(at, draw)
            yield f"{at}ssm_dt_norm.weight", ones(RANK)
            yield f"{at}ssm_b_norm.weight", ones(STATE)
            yield f"{at}ssm_c_norm.weight", ones(STATE)
        else:
            yield from attention(at, draw)
        yield f"{at}ffn_norm.weight", ones(WIDTH)
        yield from feed_forward(at, draw)


def hybrid(writer: gguf.GGUFWriter, draw: Draw) -> Tensors:
    add_numbers(writer, head_count=HEADS, head_count_kv=[0, KV_HEADS], layer_norm_rms_eps=1e-5)
    add_numbers(writer, rope_freq_base=10000.0, shortconv_l_cache=3)
    yield "token_embd.weight", draw.embedding()
    yield "output.weight", draw.matrix(VOCAB, WIDTH, 3.0)
    yield "token_embd_norm.weight", ones(WIDTH)
    for layer in range(LAYERS):
        at = f"blk.{layer}."
        yield f"{at}attn_norm.weight", ones(WIDTH)
        if layer == 0:
            yield f"{at}shortconv.conv.weight", draw.matrix(WIDTH, 3, 1.0)
            yield f"{at}shortconv.in_proj.weight", draw.matrix(3 * WIDTH, WIDTH)
            yield f"{at}shortconv.out_proj.weight", draw.matrix(WIDTH, WIDTH)
        else:
            yield f"{at}attn_q_norm.weight", ones(HEAD)
            yield f"{at}attn_k_norm.weight", ones(HEAD)
            yield from attention(at, draw)
        yield f"{at}ffn_norm.weight", ones(WIDTH)
        yield from feed_forward(at, draw)


def attention(at: str, draw: Draw) -> Tensors:
    yield f"{at}attn_q.weight", draw.matrix(WIDTH, WIDTH, 2.0)
    yield f"{at}attn_k.weight", draw.matrix(KV_HEADS * HEAD, WIDTH, 2.0)
    yield f"{at}attn_v.weight", draw.matrix(KV_HEADS * HEAD, WIDTH, 2.0)
    yield f"{at}attn_output.weight", draw.matrix(WIDTH, WIDTH, 2.0)


def feed_forward(at: str, draw: Draw) -> Tensors:
    yield f"{at}ffn_gate.weight", draw.matrix(FEED, WIDTH)
    yield f"{at}ffn_up.weight", draw.matrix(FEED, WIDTH)
    yield f"{at}ffn_down.weight", draw.matrix(WIDTH, FEED)


def state_space(at: str, draw: Draw) -> Tensors:
    yield f"{at}ssm_in.weight", draw.matrix(2 * INNER, WIDTH, 2.0)
    yield f"{at}ssm_conv1d.weight", draw.matrix(INNER, CONV, 2.0)
    yield f"{at}ssm_conv1d.bias", np.zeros(INNER, np.float32)
    yield f"{at}ssm_x.weight", draw.matrix(RANK + 2 * STATE, INNER)
    yield f"{at}ssm_dt.weight", draw.matrix(INNER, RANK)
    yield f"{at}ssm_dt.bias", np.zeros(INNER, np.float32)
    yield f"{at}ssm_a", -np.tile(np.arange(1, STATE + 1, dtype=np.float32), (INNER, 1)) / STATE
    yield f"{at}ssm_d", ones(INNER)
    yield f"{at}ssm_out.weight", draw.matrix(WIDTH, INNER, 2.0)


KINDS: dict[str, tuple[str, Callable[[gguf.GGUFWriter, Draw], Tensors]]] = {
    "sliding": ("gemma2", sliding),
    "recurrent": ("mamba", recurrent),
    "hybrid": ("lfm2", hybrid),
    "mixed": ("jamba", mixed),
}


def write_kind(path: Path, kind: str, seed: int = 0, *, in_8_bits: bool = False) -> Path:
    """One toy of this kind at `path`, in F32; or with its matrices in Q8_0, whose kernels are sooner compiled."""
    architecture, tensors = KINDS[kind]
    writer = gguf.GGUFWriter(path, architecture)
    writer.add_name(f"Toy {kind}")
    add_numbers(writer, context_length=CONTEXT, embedding_length=WIDTH, block_count=LAYERS)
    add_numbers(writer, feed_forward_length=FEED, vocab_size=VOCAB)
    add_vocabulary(writer, toy_vocabulary(VOCAB))
    for name, tensor in tensors(writer, Draw(seed)):
        if in_8_bits and tensor.ndim == 2 and tensor.shape[1] % 32 == 0 and not _stays_float(name):
            packed = gguf.quants.quantize(tensor, gguf.GGMLQuantizationType.Q8_0)
            writer.add_tensor(name, packed, raw_dtype=gguf.GGMLQuantizationType.Q8_0)
        else:
            writer.add_tensor(name, tensor)
    return finished(writer, path)


def _stays_float(name: str) -> bool:
    """Whether llama.cpp wants this matrix in float: convolutions and the states' own."""
    return any(part in name for part in ("conv", "ssm_a", "ssm_d"))
