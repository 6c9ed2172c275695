"""Vectors of texts against numpy's own computation of the same toy model."""

from __future__ import annotations

import math
from pathlib import Path

import gguf
import numpy as np
import pytest
from numpy.typing import NDArray

from engine.errors import BadModelFile, BadSetting, PromptTooLong
from engine.llama.embedder import Embedder
from tests.toys.gguf_file import finished, write_gguf
from tests.toys.weights import ToyWeights, toy_weights

Array = NDArray[np.float64]


def normed(rows: Array, epsilon: float) -> Array:
    return rows / np.sqrt((rows**2).mean(-1, keepdims=True) + epsilon)


def turned(heads: Array, base: float) -> Array:
    """Rotary embedding of neighbouring pairs; (tokens, heads, width)."""
    tokens, _, width = heads.shape
    angles = np.arange(tokens)[:, None] * base ** (-np.arange(0, width, 2) / width)
    cos, sin = np.cos(angles)[:, None], np.sin(angles)[:, None]
    even, odd = heads[..., ::2], heads[..., 1::2]
    return np.stack([even * cos - odd * sin, even * sin + odd * cos], -1).reshape(heads.shape)


def last_rows(weights: ToyWeights, ids: list[int]) -> Array:
    """What leaves the toy's last layer, norm included; (tokens, width)."""
    shape, tensors = weights.shape, {name: each.astype(np.float64) for name, each in weights.tensors.items()}
    count, width = len(ids), shape.head_width
    rows = tensors["token_embd.weight"][ids]
    for layer in range(shape.layers):
        own = {name.split(".", 2)[2]: each for name, each in tensors.items() if name.startswith(f"blk.{layer}.")}
        read = normed(rows, shape.epsilon) * own["attn_norm.weight"]
        q, k, v = ((read @ own[f"attn_{part}.weight"].T).reshape(count, -1, width) for part in "qkv")
        q, k = turned(q, shape.rope_base), turned(k, shape.rope_base)
        k, v = (np.repeat(each, shape.heads // shape.kv_heads, axis=1) for each in (k, v))
        scores = np.einsum("ihd,jhd->hij", q, k) / np.sqrt(width)
        scores[:, np.triu(np.ones((count, count), bool), 1)] = -np.inf
        shares = np.exp(scores - scores.max(-1, keepdims=True))
        shares /= shares.sum(-1, keepdims=True)
        rows = rows + np.einsum("hij,jhd->ihd", shares, v).reshape(count, -1) @ own["attn_output.weight"].T
        read = normed(rows, shape.epsilon) * own["ffn_norm.weight"]
        gate = read @ own["ffn_gate.weight"].T
        rows = rows + (gate / (1 + np.exp(-gate)) * (read @ own["ffn_up.weight"].T)) @ own["ffn_down.weight"].T
    return normed(rows, shape.epsilon) * tensors["output_norm.weight"]


@pytest.mark.parametrize("pooling", [gguf.PoolingType.MEAN, gguf.PoolingType.CLS, gguf.PoolingType.LAST])
def test_a_vector_is_the_pooled_last_layer_of_length_one(tmp_path: Path, pooling: gguf.PoolingType) -> None:
    weights = toy_weights()
    embedder = Embedder(write_gguf(tmp_path / "toy.gguf", weights, quantization="F32", pooling=pooling), n_threads=1)
    try:
        texts = [embedder.ids_of("the cat sat on the mat, and is fed"), embedder.ids_of("a"), list(range(40, 100))]
        found = [embedder.vector(ids) for ids in texts]
        again = [embedder.vector(ids) for ids in reversed(texts)][::-1]
        assert all((one == other).all() for one, other in zip(found, again, strict=True))
        for ids, vector in zip(texts, found, strict=True):
            rows = last_rows(weights, ids)
            pooled = {"MEAN": rows.mean(0), "CLS": rows[0], "LAST": rows[-1]}[pooling.name]
            assert vector.shape == (embedder.width,)
            assert np.allclose(vector, pooled / np.linalg.norm(pooled), atol=2e-3)
        with pytest.raises(PromptTooLong):
            embedder.vector([5] * (embedder.n_context + 1))
        for wrong in ([], [300], [-1]):
            with pytest.raises(BadSetting):
                embedder.vector(wrong)
    finally:
        embedder.close()


WORDS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "\u2581the", "\u2581cat", "\u2581sat", "s", "ing")
WIDTH, HEADS, INNER, LAYERS, LONGEST = 64, 4, 128, 2, 128


def bert_tensors() -> dict[str, NDArray[np.float32]]:
    """Random weights of a toy BERT, by GGUF name."""
    draw, tensors = np.random.default_rng(0), dict[str, NDArray[np.float32]]()

    def add(name: str, *shape: int, gain: float = 1.0) -> None:
        tensors[f"{name}.weight"] = (draw.standard_normal(shape) * gain / np.sqrt(shape[-1])).astype(np.float32)
        if name.startswith("blk") or name.endswith("norm"):
            tensors[f"{name}.bias"] = (0.1 * draw.standard_normal(shape[0])).astype(np.float32)

    for name, rows in (("token_embd", len(WORDS)), ("token_types", 2), ("position_embd", LONGEST)):
        add(name, rows, WIDTH, gain=8.0)
    add("token_embd_norm", WIDTH, gain=8.0)
    for layer in range(LAYERS):
        for part in ("attn_q", "attn_k", "attn_v", "attn_output"):
            add(f"blk.{layer}.{part}", WIDTH, WIDTH)
        add(f"blk.{layer}.ffn_up", INNER, WIDTH)
        add(f"blk.{layer}.ffn_down", WIDTH, INNER)
        for norm in ("attn_output_norm", "layer_output_norm"):
            add(f"blk.{layer}.{norm}", WIDTH, gain=8.0)
    return tensors


def write_bert(path: Path, tensors: dict[str, NDArray[np.float32]]) -> Path:
    writer = gguf.GGUFWriter(path, "bert")
    writer.add_context_length(LONGEST)
    writer.add_embedding_length(WIDTH)
    writer.add_block_count(LAYERS)
    writer.add_feed_forward_length(INNER)
    writer.add_head_count(HEADS)
    writer.add_layer_norm_eps(1e-12)
    writer.add_causal_attention(False)
    writer.add_pooling_type(gguf.PoolingType.CLS)
    writer.add_tokenizer_model("bert")
    writer.add_token_list(list(WORDS))
    writer.add_token_types([3] * 5 + [1] * (len(WORDS) - 5))
    writer.add_token_type_count(2)
    writer.add_unk_token_id(1)
    writer.add_bos_token_id(2)
    writer.add_sep_token_id(3)
    for name, tensor in tensors.items():
        writer.add_tensor(name, tensor)
    return finished(writer, path)


def bert_rows(tensors: dict[str, NDArray[np.float32]], ids: list[int]) -> Array:
    """What leaves the last layer of such a BERT; (tokens, width)."""

    def through(rows: Array, name: str) -> Array:
        return rows @ tensors[f"{name}.weight"].T + tensors[f"{name}.bias"]

    def levelled(rows: Array, name: str) -> Array:
        rows = (rows - rows.mean(-1, keepdims=True)) / np.sqrt(rows.var(-1, keepdims=True) + 1e-12)
        return rows * tensors[f"{name}.weight"] + tensors[f"{name}.bias"]

    rows = tensors["token_embd.weight"][ids].astype(np.float64)
    rows = levelled(
        rows + tensors["token_types.weight"][0] + tensors["position_embd.weight"][: len(ids)], "token_embd_norm"
    )
    for layer in (f"blk.{number}" for number in range(LAYERS)):
        q, k, v = (through(rows, f"{layer}.attn_{part}").reshape(len(ids), HEADS, -1) for part in "qkv")
        shares = np.exp(np.einsum("ihd,jhd->hij", q, k) / np.sqrt(WIDTH / HEADS))
        seen = np.einsum("hij,jhd->ihd", shares / shares.sum(-1, keepdims=True), v).reshape(len(ids), -1)
        rows = levelled(rows + through(seen, f"{layer}.attn_output"), f"{layer}.attn_output_norm")
        inner = through(rows, f"{layer}.ffn_up")
        inner = inner * (1 + np.vectorize(math.erf)(inner / math.sqrt(2))) / 2
        rows = levelled(rows + through(inner, f"{layer}.ffn_down"), f"{layer}.layer_output_norm")
    return rows


def test_a_bert_reads_both_ways_between_its_own_marks(tmp_path: Path) -> None:
    tensors = bert_tensors()
    embedder = Embedder(write_bert(tmp_path / "bert.gguf", tensors), n_threads=1)
    try:
        ids = embedder.ids_of("the cat sats")
        assert [WORDS[id_].strip("\u2581") for id_ in ids] == ["[CLS]", "the", "cat", "sat", "s", "[SEP]"]
        for each in (ids, ids[:3], [6] * LONGEST):
            first = bert_rows(tensors, each)[0]
            assert np.allclose(embedder.vector(each), first / np.linalg.norm(first), atol=2e-3)
    finally:
        embedder.close()


@pytest.mark.parametrize("pooling", [None, gguf.PoolingType.NONE, gguf.PoolingType.RANK])
def test_a_file_that_does_not_say_how_is_refused(tmp_path: Path, pooling: gguf.PoolingType | None) -> None:
    with pytest.raises(BadModelFile, match=r"toy\.gguf makes no vectors of texts"):
        Embedder(write_gguf(tmp_path / "toy.gguf", pooling=pooling))
