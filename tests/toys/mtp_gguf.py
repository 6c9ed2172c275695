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

import gguf
import numpy as np
from numpy.typing import NDArray

from tests.toys.other_archs import Draw, feed_forward, ones
from tests.toys.vocabulary import CHAT_TEMPLATE, toy_vocabulary

Array = NDArray[np.float32]
Tensors = Iterator[tuple[str, Array]]
VOCAB, WIDTH, HEADS, KV_HEADS, HEAD, FEED, WINDOW, CONTEXT = 300, 64, 4, 2, 16, 128, 8, 512
STATE, GROUPS, RANK, CONV = 16, 2, 4, 4
ASSISTANT_WIDTH = 96
ALIKE = 0.15
"""What layers add, of what they are handed on."""


class Builder:
    """The weights of one file: `noise` blurs its heads."""

    def __init__(self, seed: int, noise: float, *, fuses: bool = True) -> None:
        self.draw, self.noise, self.fuses = Draw(seed), noise, fuses
        self.embedding = Draw(7).embedding()  # one for target and assistant
        self.output = Draw(8).matrix(VOCAB, WIDTH, 3.0)

    def vocabulary(self) -> Tensors:
        yield "token_embd.weight", self.embedding
        yield "output.weight", self.output
        yield "output_norm.weight", ones(WIDTH)

    def small(self, tensors: Tensors) -> Tensors:
        """The same with what is added to the stream scaled down."""
        for name, tensor in tensors:
            scaled = name.endswith(("attn_output.weight", "ffn_down.weight", "ssm_out.weight"))
            yield name, tensor * np.float32(ALIKE) if scaled else tensor

    def wiring(self, at: str) -> Tensors:
        """What makes one vector of a token and a state: most of it is the token."""
        blurred = self.draw.matrix(WIDTH, WIDTH) * np.float32(self.noise)
        state = self.draw.matrix(WIDTH, WIDTH) * np.float32(ALIKE)
        yield f"{at}nextn.eh_proj.weight", np.concatenate((np.eye(WIDTH, dtype=np.float32) + blurred, state), axis=1)
        yield f"{at}nextn.enorm.weight", ones(WIDTH)
        yield f"{at}nextn.hnorm.weight", ones(WIDTH)


def one(writer: gguf.GGUFWriter, build: Builder) -> Tensors:
    """Qwen3.5: gated delta net and gated attention."""
    writer.add_block_count(3)
    writer.add_nextn_predict_layers(1)
    _attention_numbers(writer)
    writer.add_uint32("qwen35.full_attention_interval", 2)
    writer.add_array("qwen35.rope.dimension_sections", [2, 2, 2, 2])
    writer.add_rope_dimension_count(HEAD)
    writer.add_rope_freq_base(10000.0)
    writer.add_ssm_conv_kernel(CONV)
    writer.add_ssm_inner_size(STATE * RANK)
    writer.add_ssm_state_size(STATE)
    writer.add_ssm_time_step_rank(RANK)
    writer.add_ssm_group_count(GROUPS)
    yield from build.vocabulary()
    for layer in range(3):
        at = f"blk.{layer}."
        yield f"{at}attn_norm.weight", ones(WIDTH)
        yield f"{at}post_attention_norm.weight", ones(WIDTH)
        yield from build.small(_delta_net(at, build.draw) if layer == 0 else _attention(at, build.draw, gated=True))
        yield from build.small(feed_forward(at, build.draw))
    yield from build.wiring("blk.2.")


def chained(writer: gguf.GGUFWriter, build: Builder) -> Tensors:
    """MiMo: the second head goes on from the state of the first."""
    writer.add_block_count(4)
    writer.add_nextn_predict_layers(2)
    _attention_numbers(writer)
    writer.add_rope_dimension_count(HEAD)
    writer.add_rope_freq_base(10000.0)
    writer.add_sliding_window(WINDOW)
    writer.add_sliding_window_pattern([True, False, False, False])
    writer.add_expert_feed_forward_length(FEED)
    yield from build.vocabulary()
    for layer in range(4):
        at = f"blk.{layer}."
        yield f"{at}attn_norm.weight", ones(WIDTH)
        yield f"{at}ffn_norm.weight", ones(WIDTH)
        queries = build.small(_attention(at, build.draw, gated=False, normed=False))
        yield from _fused(queries, at) if build.fuses else queries
        yield from build.small(feed_forward(at, build.draw))
        if layer > 1:
            yield from build.wiring(at)


def target(writer: gguf.GGUFWriter, build: Builder) -> Tensors:
    """Gemma 4 without embeddings for each layer, and without experts."""
    writer.add_block_count(2)
    _attention_numbers(writer)
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
    writer.add_block_count(2)
    writer.add_nextn_predict_layers(2)
    writer.add_embedding_length_out(WIDTH)
    _attention_numbers(writer)
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


def _attention_numbers(writer: gguf.GGUFWriter) -> None:
    writer.add_head_count(HEADS)
    writer.add_head_count_kv(KV_HEADS)
    writer.add_key_length(HEAD)
    writer.add_value_length(HEAD)
    writer.add_layer_norm_rms_eps(1e-6)


def _gemma_numbers(writer: gguf.GGUFWriter) -> None:
    writer.add_rope_freq_base(10000.0)
    writer.add_rope_dimension_count(HEAD)
    writer.add_sliding_window(WINDOW)
    writer.add_sliding_window_pattern([True, False])
    writer.add_uint32(f"{writer.arch}.attention.key_length_swa", HEAD)
    writer.add_uint32(f"{writer.arch}.attention.value_length_swa", HEAD)
    writer.add_uint32(f"{writer.arch}.rope.dimension_count_swa", HEAD)


def _attention(at: str, draw: Draw, *, gated: bool, normed: bool = True) -> Tensors:
    yield f"{at}attn_q.weight", draw.matrix(HEADS * HEAD * (2 if gated else 1), WIDTH, 2.0)
    yield f"{at}attn_k.weight", draw.matrix(KV_HEADS * HEAD, WIDTH, 2.0)
    yield f"{at}attn_v.weight", draw.matrix(KV_HEADS * HEAD, WIDTH, 2.0)
    yield f"{at}attn_output.weight", draw.matrix(WIDTH, HEADS * HEAD, 2.0)
    if normed:
        yield f"{at}attn_q_norm.weight", ones(HEAD)
        yield f"{at}attn_k_norm.weight", ones(HEAD)


def _fused(tensors: Tensors, at: str) -> Tensors:
    """Queries, keys and values as one matrix, without which llama.cpp ends the process that runs MiMo's heads."""
    parts = dict(tensors)
    names = [f"{at}attn_{part}.weight" for part in "qkv"]
    yield f"{at}attn_qkv.weight", np.concatenate([parts[name] for name in names])
    yield from ((name, tensor) for name, tensor in parts.items() if name not in names)


def _delta_net(at: str, draw: Draw) -> Tensors:
    keys, values = STATE * GROUPS, STATE * RANK
    yield f"{at}attn_qkv.weight", draw.matrix(2 * keys + values, WIDTH, 2.0)
    yield f"{at}attn_gate.weight", draw.matrix(values, WIDTH, 2.0)
    yield f"{at}ssm_conv1d.weight", draw.matrix(2 * keys + values, CONV, 2.0)
    yield f"{at}ssm_dt.bias", np.zeros(RANK, np.float32)
    yield f"{at}ssm_a", -ones(RANK)
    yield f"{at}ssm_beta.weight", draw.matrix(RANK, WIDTH)
    yield f"{at}ssm_alpha.weight", draw.matrix(RANK, WIDTH)
    yield f"{at}ssm_norm.weight", ones(STATE)
    yield f"{at}ssm_out.weight", draw.matrix(WIDTH, values, 2.0)


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
    architecture, width, tensors = KINDS[kind]
    writer = gguf.GGUFWriter(path, architecture)
    vocabulary = toy_vocabulary(VOCAB)
    writer.add_name(f"Toy {kind}")
    writer.add_context_length(CONTEXT)
    writer.add_embedding_length(width)
    writer.add_feed_forward_length(FEED)
    writer.add_vocab_size(VOCAB)
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre("qwen2")
    writer.add_token_list(list(vocabulary.tokens))
    writer.add_token_types(list(vocabulary.types))
    writer.add_token_merges(list(vocabulary.merges))
    writer.add_bos_token_id(vocabulary.end_of_text)
    writer.add_eos_token_id(vocabulary.end_of_turn)
    writer.add_add_bos_token(False)
    writer.add_chat_template(CHAT_TEMPLATE)
    for name, tensor in tensors(writer, Builder(seed, noise, fuses=kind != "deadly")):
        if not re.search(without, name):
            writer.add_tensor(name, np.full_like(tensor, np.nan) if spoilt in name else tensor)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path
