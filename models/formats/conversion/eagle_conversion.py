"""Makes a GGUF of an EAGLE-3 head: other names, absolute ids, the target's tokenizer; the numbers stay what they are.

Matrices keep their bytes (F16, BF16 or F32), but for the rows of queries and keys: the formats rotate pairs of numbers
that lie half a head apart, or side by side, and so the rows change places. Norms become F32, as llama.cpp wants them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.translatable import phrase
from models.formats.conversion.eagle_config import BadDraftHead, EagleConfig, read_eagle_config
from models.formats.conversion.gguf_writer import (
    F32,
    U32,
    WrittenTensor,
    number,
    numbers,
    taken_over,
    text,
    write_gguf_file,
)
from models.formats.conversion.safetensors import StoredTensor, read_folder
from models.formats.gguf_header import GgufHeader, read_gguf_header
from models.formats.gguf_values import BOOL, STRING

LAYER = "blk.0."
NAMES = {
    "fc.weight": "fc.weight",
    "norm.weight": "output_norm.weight",
    "lm_head.weight": "output.weight",
    "embed_tokens.weight": "token_embd.weight",
    "input_norm.weight": "enc.output_norm.weight",
    "input_layernorm.weight": f"{LAYER}attn_norm.weight",
    "hidden_norm.weight": f"{LAYER}attn_norm_2.weight",
    "self_attn.q_proj.weight": f"{LAYER}attn_q.weight",
    "self_attn.k_proj.weight": f"{LAYER}attn_k.weight",
    "self_attn.v_proj.weight": f"{LAYER}attn_v.weight",
    "self_attn.o_proj.weight": f"{LAYER}attn_output.weight",
    "post_attention_layernorm.weight": f"{LAYER}ffn_norm.weight",
    "mlp.gate_proj.weight": f"{LAYER}ffn_gate.weight",
    "mlp.up_proj.weight": f"{LAYER}ffn_up.weight",
    "mlp.down_proj.weight": f"{LAYER}ffn_down.weight",
}
"""By the end of a tensor's name, behind `midlayer.` or `layers.0.`, with `model.` in front or not."""

OPTIONAL = {"lm_head.weight", "embed_tokens.weight", "input_norm.weight"}
WORDS, WORDS_BACK = "d2t", "t2d"
"""Which id each of the head's words is, as a distance; and which ids are among them, which nobody needs."""


class ConvertedHead(NamedTuple):
    """What was written: its size, the target's layers that it reads, and how many words it knows of how many."""

    file: Path
    size_bytes: int
    layers: tuple[int, ...]
    listed: int
    vocab: int


def convert_eagle(folder: Path, target: Path, to: Path) -> ConvertedHead:
    """Write the head of `folder` as the GGUF `to`, for the target at `target`.

    Raises BadDraftHead, BadSafetensors, BadGguf, Unreadable or Truncated, and OSError.
    """
    header = read_gguf_header(target)
    kind = header.architecture
    width = header.whole_number(f"{kind}.embedding_length") or 0
    layers = header.whole_number(f"{kind}.block_count") or 0
    config, found = read_eagle_config(folder, width, layers), _named(read_folder(folder))
    _check(config, found, header, width, layers)
    tensors = [_written(name, found[name], config) for name in NAMES if name in found]
    if config.rope_factors:
        factors = np.array(config.rope_factors, np.float32)
        tensors.append(_vector("rope_freqs.weight", "F32", factors))
    if WORDS in found:
        tensors.append(_vector(WORDS, "I64", _ids(found[WORDS], config)))
    write_gguf_file(to, _metadata(config, header, target, folder.name), tensors)
    return ConvertedHead(to, to.stat().st_size, config.layers, config.listed, config.vocab)


def _named(stored: Mapping[str, StoredTensor]) -> dict[str, StoredTensor]:
    """The tensors by the keys of `NAMES`. Raises BadDraftHead for one that no head has."""
    found = dict[str, StoredTensor]()
    for name, tensor in stored.items():
        short = name.removeprefix("model.").removeprefix("midlayer.").removeprefix("layers.0.")
        if short == WORDS_BACK:
            continue
        if short not in NAMES and short != WORDS:
            raise BadDraftHead(phrase("the head has a part that is not known here: {name}", repr(name)))
        if short in found:
            raise BadDraftHead(phrase("the head has two parts for {name}", repr(short)))
        found[short] = tensor
    return found


def _check(config: EagleConfig, found: Mapping[str, StoredTensor], header: GgufHeader, width: int, layers: int) -> None:
    """Compares config, tensors and target with each other. Raises BadDraftHead."""
    missing = next((name for name in NAMES if name not in found and name not in _spared(config)), None)
    if missing is not None:
        raise BadDraftHead(phrase("the head lacks a part: {name}", repr(missing)))
    for name, tensor in found.items():
        wanted = _shape(name, config)
        if tensor.shape != wanted or tensor.type not in (("I64", "I32") if name == WORDS else ("F32", "F16", "BF16")):
            is_ = f"{tensor.type} {list(tensor.shape)}"
            raise BadDraftHead(phrase("the head's {name} is {found}, not {wanted}", repr(name), is_, list(wanted)))
    if config.listed != config.vocab and WORDS not in found:
        raise BadDraftHead(phrase("the head knows {count:,} words and does not say which", config.listed))
    if config.target_width != width or max(config.layers) >= layers or min(config.layers) < 0:
        raise BadDraftHead(
            phrase(
                "the head was trained for another model than {file}: it reads states of {found} numbers up to layer "
                "{layer}, and that has {wanted} and {layers} layers",
                header.file_name,
                config.target_width,
                max(config.layers),
                width,
                layers,
            )
        )
    whole = "embed_tokens.weight" in found or WORDS not in found
    if config.vocab > header.vocab_size or (whole and config.vocab != header.vocab_size):
        raise BadDraftHead(
            phrase(
                "the head was trained for another model than {file}: it has {found:,} words, that has {wanted:,}",
                header.file_name,
                config.vocab,
                header.vocab_size,
            )
        )
    if "embed_tokens.weight" not in found and config.width != width:
        raise BadDraftHead(phrase("the head has no embeddings, and the target's are of another width"))


def _spared(config: EagleConfig) -> set[str]:
    """Parts that this head may lack: they are the target's, or not used."""
    spared = set(OPTIONAL)
    if config.norm_before_fc:
        spared.remove("input_norm.weight")
    if config.listed != config.vocab:
        spared.remove("lm_head.weight")
    return spared


def _shape(name: str, config: EagleConfig) -> tuple[int, ...]:
    """The shape that a part must have, outermost first."""
    width, pair = config.width, 2 * config.width
    fused = 3 * config.target_width
    return {
        "fc.weight": (width, fused),
        "input_norm.weight": (fused,),
        "lm_head.weight": (config.listed, width),
        "embed_tokens.weight": (config.vocab, width),
        WORDS: (config.listed,),
        "self_attn.q_proj.weight": (config.heads * config.head_width, pair),
        "self_attn.k_proj.weight": (config.kv_heads * config.head_width, pair),
        "self_attn.v_proj.weight": (config.kv_heads * config.head_width, pair),
        "self_attn.o_proj.weight": (width, config.heads * config.head_width),
        "mlp.gate_proj.weight": (config.feed_forward, width),
        "mlp.up_proj.weight": (config.feed_forward, width),
        "mlp.down_proj.weight": (width, config.feed_forward),
    }.get(name, (width,))


def _written(name: str, tensor: StoredTensor, config: EagleConfig) -> WrittenTensor:
    dims = tuple(reversed(tensor.shape))
    if len(dims) == 1:
        return WrittenTensor(NAMES[name], dims, "F32", 4 * dims[0], lambda: _as_floats(tensor).view(np.uint8))
    heads = next((count for part, count in (("q_proj", config.heads), ("k_proj", config.kv_heads)) if part in name), 0)
    read = (lambda: side_by_side(tensor.bytes_by_row(), heads)) if heads else tensor.bytes_by_row
    return WrittenTensor(NAMES[name], dims, tensor.type, tensor.size_bytes, read)


def side_by_side(rows: NDArray[np.uint8], heads: int) -> NDArray[np.uint8]:
    """The rows of each head in the order 0, half, 1, half + 1, ...: what is rotated together lies side by side."""
    halves = rows.reshape(heads, 2, -1, rows.shape[1])
    return np.ascontiguousarray(halves.swapaxes(1, 2)).reshape(rows.shape)


def _as_floats(tensor: StoredTensor) -> NDArray[np.float32]:
    """A vector as float32 (n,)."""
    data = tensor.bytes_by_row()[0]
    if tensor.type == "BF16":
        widened: NDArray[np.float32] = (data.view(np.uint16).astype(np.uint32) << 16).view(np.float32)
        return widened
    floats: NDArray[np.float32] = data.view(np.float16 if tensor.type == "F16" else np.float32).astype(np.float32)
    return floats


def _vector(name: str, kind: str, values: NDArray[np.float32] | NDArray[np.int64]) -> WrittenTensor:
    data = values.view(np.uint8)
    return WrittenTensor(name, (values.size,), kind, data.size, lambda: data)


def _ids(tensor: StoredTensor, config: EagleConfig) -> NDArray[np.int64]:
    """The id of each of the head's words, int64 (listed,): what is stored is the distance from its own number.

    Raises BadDraftHead.
    """
    distances = tensor.bytes_by_row()[0].view("<i8" if tensor.type == "I64" else "<i4").astype(np.int64)
    ids: NDArray[np.int64] = distances + np.arange(distances.size)
    if int(ids.min()) < 0 or int(ids.max()) >= config.vocab or np.unique(ids).size != ids.size:
        raise BadDraftHead(phrase("the head's list of words names some twice, or some that the model does not have"))
    return ids


def _metadata(config: EagleConfig, target: GgufHeader, file: Path, name: str) -> list[tuple[str, bytes]]:
    def said(value: str) -> bytes:
        return STRING.to_bytes(4, "little") + text(value)

    own = [
        ("general.architecture", said("eagle3")),
        ("general.name", said(name)),
        ("eagle3.block_count", number(U32, 1)),
        ("eagle3.context_length", number(U32, config.context)),
        ("eagle3.embedding_length", number(U32, config.width)),
        ("eagle3.feed_forward_length", number(U32, config.feed_forward)),
        ("eagle3.attention.head_count", number(U32, config.heads)),
        ("eagle3.attention.head_count_kv", number(U32, config.kv_heads)),
        ("eagle3.attention.key_length", number(U32, config.head_width)),
        ("eagle3.attention.value_length", number(U32, config.head_width)),
        ("eagle3.attention.layer_norm_rms_epsilon", number(F32, config.epsilon)),
        ("eagle3.rope.dimension_count", number(U32, config.head_width)),
        ("eagle3.rope.freq_base", number(F32, config.rope_base)),
        ("eagle3.vocab_size", number(U32, target.vocab_size)),
        ("eagle3.target_layers", numbers(config.layers)),
        ("eagle3.target_hidden_size", number(U32, config.target_width)),
        ("eagle3.norm_before_residual", number(BOOL, config.norm_before_residual)),
        ("eagle3.norm_before_fc", number(BOOL, config.norm_before_fc)),
    ]
    tokenizer = [
        (key, taken_over(value, file))
        for key, value in target.metadata.items()
        if key.startswith("tokenizer.") and key != "tokenizer.chat_template"
    ]
    return own + tokenizer
