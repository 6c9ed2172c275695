"""Toy models with heads of further tokens, random weights: one head, two chained ones, and an assistant's own file.

`one`        qwen35: one layer with a recurrent state, one with attention, and a head.
`chained`    mimo2: two layers with attention, the first over a window of eight tokens, and two heads.
`deadly`     the same with heads that end the process that runs them: llama.cpp wants another matrix, and asserts it.
`target`     gemma4: two layers, the first over a window; what `assistant` reads.
`assistant`  gemma4-assistant: a file of its own that attends to the target's cache.

Layers hardly change what they pass on (`ALIKE`), and heads take the embedding of the token before: so both say, most of
the time, what follows that token, whichever text came before. Every file has other weights, so that the drafts of one
are refused now and then; `noise` makes that more often.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import gguf
import numpy as np
from numpy.typing import NDArray

from tests.toys.gguf_file import WORDS, Quantization, add_numbers, add_tensor, add_vocabulary, finished
from tests.toys.other_archs import Draw, ones
from tests.toys.vocabulary import toy_vocabulary

Array = NDArray[np.float32]
Tensors = Iterator[tuple[str, Array]]
VOCAB, WIDTH, HEADS, KV_HEADS, HEAD, FEED, WINDOW, CONTEXT = 300, 64, 4, 2, 16, 128, 8, 512
CONV = 4
ASSISTANT_WIDTH = 96
ALIKE = 0.15
"""What layers add, of what they are handed on."""


class Sizes(NamedTuple):
    """Of one model; `layers` without heads, `interval` and those behind it are of `one` alone.

    Every `interval`th layer has attention, the others a state of `state` by `state` for each of `rank` heads.
    """

    vocab: int = VOCAB
    width: int = WIDTH
    heads: int = HEADS
    kv_heads: int = KV_HEADS
    head: int = HEAD
    feed: int = FEED
    context: int = CONTEXT
    layers: int = 2
    interval: int = 2
    state: int = 16
    groups: int = 2
    rank: int = 4


TOY = Sizes()


class Builder:
    """The weights of one file: `noise` blurs its heads, layers add `alike` of what they are handed on."""

    def __init__(
        self, seed: int, noise: float, *, fuses: bool = True, sizes: Sizes = TOY, alike: float = ALIKE
    ) -> None:
        self.draw, self.noise, self.fuses, self.sizes, self.alike = Draw(seed), noise, fuses, sizes, alike
        self.embedding = Draw(7).matrix(sizes.vocab, sizes.width, sizes.width**0.5)  # one for target and assistant
        self.output = Draw(8).matrix(sizes.vocab, sizes.width, 3.0)

    def vocabulary(self) -> Tensors:
        yield "token_embd.weight", self.embedding
        yield "output.weight", self.output
        yield "output_norm.weight", ones(self.sizes.width)

    def small(self, tensors: Tensors) -> Tensors:
        """The same with what is added to the stream scaled down."""
        for name, tensor in tensors:
            scaled = name.endswith(("attn_output.weight", "ffn_down.weight", "ssm_out.weight"))
            yield name, tensor * np.float32(self.alike) if scaled else tensor

    def wiring(self, at: str) -> Tensors:
        """What makes one vector of a token and a state: most of it is the token."""
        width = self.sizes.width
        blurred = self.draw.matrix(width, width) * np.float32(self.noise)
        state = self.draw.matrix(width, width) * np.float32(self.alike)
        yield f"{at}nextn.eh_proj.weight", np.concatenate((np.eye(width, dtype=np.float32) + blurred, state), axis=1)
        yield f"{at}nextn.enorm.weight", ones(width)
        yield f"{at}nextn.hnorm.weight", ones(width)

    def feed_forward(self, at: str) -> Tensors:
        width, feed = self.sizes.width, self.sizes.feed
        yield f"{at}ffn_gate.weight", self.draw.matrix(feed, width)
        yield f"{at}ffn_up.weight", self.draw.matrix(feed, width)
        yield f"{at}ffn_down.weight", self.draw.matrix(width, feed)


def one(writer: gguf.GGUFWriter, build: Builder) -> Tensors:
    """Qwen3.5: gated delta net and gated attention."""
    sizes = build.sizes
    add_numbers(writer, block_count=sizes.layers + 1, nextn_predict_layers=1)
    _attention_numbers(writer, sizes)
    writer.add_uint32("qwen35.full_attention_interval", sizes.interval)
    writer.add_array("qwen35.rope.dimension_sections", [sizes.head // 8] * 4)
    add_numbers(writer, rope_dimension_count=sizes.head, rope_freq_base=10000.0, ssm_conv_kernel=CONV)
    add_numbers(writer, ssm_inner_size=sizes.state * sizes.rank, ssm_state_size=sizes.state)
    add_numbers(writer, ssm_time_step_rank=sizes.rank, ssm_group_count=sizes.groups)
    yield from build.vocabulary()
    for layer in range(sizes.layers + 1):
        at = f"blk.{layer}."
        yield f"{at}attn_norm.weight", ones(sizes.width)
        yield f"{at}post_attention_norm.weight", ones(sizes.width)
        attends = layer == sizes.layers or (layer + 1) % sizes.interval == 0
        yield from build.small(_attention(at, build, gated=True) if attends else _delta_net(at, build))
        yield from build.small(build.feed_forward(at))
    yield from build.wiring(f"blk.{sizes.layers}.")


def chained(writer: gguf.GGUFWriter, build: Builder) -> Tensors:
    """MiMo: the second head goes on from the state of the first."""
    _attention_numbers(writer, build.sizes)
    add_numbers(writer, block_count=4, nextn_predict_layers=2, rope_dimension_count=HEAD, rope_freq_base=10000.0)
    add_numbers(writer, sliding_window=WINDOW, sliding_window_pattern=[True, False, False, False])
    add_numbers(writer, expert_feed_forward_length=FEED)
    yield from build.vocabulary()
    for layer in range(4):
        at = f"blk.{layer}."
        yield f"{at}attn_norm.weight", ones(WIDTH)
        yield f"{at}ffn_norm.weight", ones(WIDTH)
        queries = build.small(_attention(at, build, gated=False, normed=False))
        yield from _fused(queries, at) if build.fuses else queries
        yield from build.small(build.feed_forward(at))
        if layer > 1:
            yield from build.wiring(at)


def target(writer: gguf.GGUFWriter, build: Builder) -> Tensors:
    """Gemma 4 without embeddings for each layer, and without experts."""
    writer.add_block_count(2)
    _attention_numbers(writer, build.sizes)
    _gemma_numbers(writer)
    writer.add_uint32("gemma4.embedding_length_per_layer_input", 0)
    yield "token_embd.weight", build.embedding / np.float32(WIDTH**0.5)
    yield "output.weight", build.output
    yield "output_norm.weight", ones(WIDTH)
    for layer in range(2):
        yield from _gemma_layer(f"blk.{layer}.", build, WIDTH, keys=True)
    yield "rope_freqs.weight", ones(HEAD // 2)


def assistant(writer: gguf.GGUFWriter, build: Builder) -> Tensors:
    """Gemma 4's assistant, with neither keys nor values of its own; here it is wider than its target."""
    add_numbers(writer, block_count=2, nextn_predict_layers=2, embedding_length_out=WIDTH)
    _attention_numbers(writer, build.sizes)
    _gemma_numbers(writer)
    mixed = np.linalg.qr(build.draw.matrix(ASSISTANT_WIDTH, WIDTH))[0].astype(np.float32)
    yield "token_embd.weight", build.output @ mixed.T
    yield "output_norm.weight", ones(ASSISTANT_WIDTH)
    yield "nextn.post_projection.weight", np.ascontiguousarray(mixed.T)
    state = build.draw.matrix(ASSISTANT_WIDTH, WIDTH, build.noise)
    yield "nextn.pre_projection.weight", np.concatenate((mixed, state), axis=1)
    for layer in range(2):
        yield from _gemma_layer(f"blk.{layer}.", build, ASSISTANT_WIDTH, keys=False)
    yield "rope_freqs.weight", ones(HEAD // 2)


def _attention_numbers(writer: gguf.GGUFWriter, sizes: Sizes) -> None:
    add_numbers(writer, head_count=sizes.heads, head_count_kv=sizes.kv_heads, layer_norm_rms_eps=1e-6)
    add_numbers(writer, key_length=sizes.head, value_length=sizes.head)


def _gemma_numbers(writer: gguf.GGUFWriter) -> None:
    add_numbers(writer, rope_freq_base=10000.0, rope_dimension_count=HEAD)
    add_numbers(writer, sliding_window=WINDOW, sliding_window_pattern=[True, False])
    for name in ("attention.key_length", "attention.value_length", "rope.dimension_count"):
        writer.add_uint32(f"{writer.arch}.{name}_swa", HEAD)


def _attention(at: str, build: Builder, *, gated: bool, normed: bool = True) -> Tensors:
    draw, (_, width, heads, kv_heads, head, *_) = build.draw, build.sizes
    yield f"{at}attn_q.weight", draw.matrix(heads * head * (2 if gated else 1), width, 2.0)
    yield f"{at}attn_k.weight", draw.matrix(kv_heads * head, width, 2.0)
    yield f"{at}attn_v.weight", draw.matrix(kv_heads * head, width, 2.0)
    yield f"{at}attn_output.weight", draw.matrix(width, heads * head, 2.0)
    if normed:
        yield f"{at}attn_q_norm.weight", ones(head)
        yield f"{at}attn_k_norm.weight", ones(head)


def _fused(tensors: Tensors, at: str) -> Tensors:
    """Queries, keys and values as one matrix, without which llama.cpp ends the process that runs MiMo's heads."""
    parts = dict(tensors)
    names = [f"{at}attn_{part}.weight" for part in "qkv"]
    yield f"{at}attn_qkv.weight", np.concatenate([parts[name] for name in names])
    yield from ((name, tensor) for name, tensor in parts.items() if name not in names)


def _delta_net(at: str, build: Builder) -> Tensors:
    draw, width, state, rank = build.draw, build.sizes.width, build.sizes.state, build.sizes.rank
    keys, values = state * build.sizes.groups, state * rank
    yield f"{at}attn_qkv.weight", draw.matrix(2 * keys + values, width, 2.0)
    yield f"{at}attn_gate.weight", draw.matrix(values, width, 2.0)
    yield f"{at}ssm_conv1d.weight", draw.matrix(2 * keys + values, CONV, 2.0)
    yield f"{at}ssm_dt.bias", np.zeros(rank, np.float32)
    yield f"{at}ssm_a", -ones(rank)
    yield f"{at}ssm_beta.weight", draw.matrix(rank, width)
    yield f"{at}ssm_alpha.weight", draw.matrix(rank, width)
    yield f"{at}ssm_norm.weight", ones(state)
    yield f"{at}ssm_out.weight", draw.matrix(width, values, 2.0)


def _gemma_layer(at: str, build: Builder, width: int, *, keys: bool) -> Tensors:
    draw = build.draw
    for norm in ("attn_norm", "ffn_norm"):
        yield f"{at}{norm}.weight", ones(width)
    for norm in ("post_attention_norm", "post_ffw_norm"):  # behind the norm nothing else scales
        yield f"{at}{norm}.weight", ones(width) * np.float32(ALIKE)
    yield f"{at}attn_q.weight", draw.matrix(HEADS * HEAD, width, 2.0)
    yield f"{at}attn_q_norm.weight", ones(HEAD)
    yield f"{at}attn_output.weight", draw.matrix(width, HEADS * HEAD, 2.0)
    if keys:
        yield f"{at}attn_k.weight", draw.matrix(KV_HEADS * HEAD, width, 2.0)
        yield f"{at}attn_v.weight", draw.matrix(KV_HEADS * HEAD, width, 2.0)
        yield f"{at}attn_k_norm.weight", ones(HEAD)
    yield f"{at}layer_output_scale.weight", ones(1)
    yield f"{at}ffn_gate.weight", draw.matrix(FEED, width)
    yield f"{at}ffn_up.weight", draw.matrix(FEED, width)
    yield f"{at}ffn_down.weight", draw.matrix(width, FEED)


KINDS: dict[str, tuple[str, int, Callable[[gguf.GGUFWriter, Builder], Tensors]]] = {
    "one": ("qwen35", WIDTH, one),
    "chained": ("mimo2", WIDTH, chained),
    "deadly": ("mimo2", WIDTH, chained),
    "target": ("gemma4", WIDTH, target),
    "assistant": ("gemma4-assistant", ASSISTANT_WIDTH, assistant),
}


def write_mtp(
    path: Path, kind: str, seed: int = 0, *, noise: float = 0.2, without: str = "nothing", spoilt: str = "nothing"
) -> Path:
    """One toy of this kind at `path`, in F32, or damaged: tensors whose names match `without` are left out, and those

    whose names hold `spoilt` are no numbers.
    """
    build = Builder(seed, noise, fuses=kind != "deadly")
    architecture, width, tensors = KINDS[kind]
    writer = _described(path, architecture, kind, build.sizes._replace(width=width))
    for name, tensor in tensors(writer, build):
        if not re.search(without, name):
            writer.add_tensor(name, np.full_like(tensor, np.nan) if spoilt in name else tensor)
    return finished(writer, path)


def write_shaped_mtp(path: Path, sizes: Sizes, quantization: Quantization, alike: float, seed: int = 0) -> Path:
    """The kind `one` in other sizes, with embeddings and output layer in Q8_0; the smaller `alike`, the more agree."""
    writer = _described(path, KINDS["one"][0], "one", sizes)
    for name, tensor in one(writer, Builder(seed, 0.0, sizes=sizes, alike=alike)):
        narrow = tensor.shape[-1] % 32 != 0  # the convolution
        add_tensor(writer, name, tensor, "F32" if narrow else "Q8_0" if name in WORDS else quantization)
    return finished(writer, path)


def _described(path: Path, architecture: str, kind: str, sizes: Sizes) -> gguf.GGUFWriter:
    writer = gguf.GGUFWriter(path, architecture)
    writer.add_name(f"Toy {kind}")
    add_numbers(writer, context_length=sizes.context, embedding_length=sizes.width)
    add_numbers(writer, feed_forward_length=sizes.feed, vocab_size=sizes.vocab)
    named = min(sizes.vocab, 1024)
    add_vocabulary(writer, toy_vocabulary(named).padded(sizes.vocab - named))
    return writer
