"""Makes the folder of an EAGLE-3 head from its GGUF, as servers for many people read it: `eagle_conversion` backwards.

vLLM and SGLang load a head from `config.json` and safetensors, by the names that the method's authors gave its parts
(`llama_eagle3.py` in both, read in November 2026). What they call a layer of the target differs: vLLM counts by what
enters a layer, as llama.cpp does, SGLang by what leaves one, so that the config has both. Embeddings are the target's
there too. Loaded in neither here: that the tensors are equal, byte for byte, is what was proven.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.translatable import phrase
from models.formats.conversion.config_values import BadDraftHead
from models.formats.conversion.eagle_config import LAYER_IDS
from models.formats.conversion.eagle_conversion import NAMES, OPTIONAL
from models.formats.conversion.head_parts import WORDS, ConvertedHead
from models.formats.conversion.safetensors import BYTES, StoredTensor
from models.formats.gguf_header import GgufHeader, read_gguf_header
from models.formats.gguf_values import ArrayAt

OWN_NAMES = {given: name for name, given in NAMES.items()}
TOP = ("fc.", "norm.", "lm_head.", "embed_tokens.", "input_norm.")
"""Beginnings of names that stand outside the layer."""

TORCH = {"F32": "float32", "F16": "float16", "BF16": "bfloat16"}


def export_eagle(file: Path, to: Path) -> ConvertedHead:
    """Write the head of the GGUF `file` as the folder `to`.

    Raises BadDraftHead for a file of another kind or with parts that such folders do not have, BadGguf, Unreadable or
    Truncated, and OSError.
    """
    header = read_gguf_header(file)
    if header.architecture != "eagle3":
        raise BadDraftHead(
            phrase("{file} is not an EAGLE-3 head", file.name), phrase("Other drafters have no such folder.")
        )
    stored = {
        each.name: StoredTensor(
            file, each.type.name, tuple(reversed(each.dims)), header.data_start + each.offset, each.size_bytes
        )
        for each in header.tensors
    }
    for name, tensor in stored.items():
        if tensor.type not in BYTES or (name not in OWN_NAMES and name != WORDS):
            raise BadDraftHead(phrase("the head has a part that such folders do not have: {name}", repr(name)))
    missing = next((given for name, given in NAMES.items() if given not in stored and name not in OPTIONAL), None)
    if missing is not None:
        raise BadDraftHead(phrase("the head lacks a part: {name}", repr(missing)))
    config = _config(header, stored)
    to.mkdir(parents=True, exist_ok=True)
    _write(to / "model.safetensors", [_part(name, tensor, config) for name, tensor in stored.items()])
    (to / "config.json").write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")
    size = (to / "model.safetensors").stat().st_size
    return ConvertedHead(to, size, tuple(config[LAYER_IDS]), config["draft_vocab_size"], config["vocab_size"])


def _config(header: GgufHeader, stored: dict[str, StoredTensor]) -> dict[str, Any]:
    """What both servers ask a config for."""

    def said(key: str) -> Any:
        value = header.metadata.get(f"eagle3.{key}")
        if value is None:
            raise BadDraftHead(phrase("{file} says nothing of {key}", header.file_name, f"eagle3.{key}"))
        return list(value.values or ()) if isinstance(value, ArrayAt) else value

    words, vocab, layers = stored.get(WORDS), said("vocab_size"), said("target_layers")
    return {
        "architectures": ["LlamaForCausalLMEagle3"],
        "model_type": "llama",
        "hidden_size": said("embedding_length"),
        "intermediate_size": said("feed_forward_length"),
        "num_hidden_layers": 1,
        "num_attention_heads": said("attention.head_count"),
        "num_key_value_heads": said("attention.head_count_kv"),
        "head_dim": said("attention.key_length"),
        "hidden_act": "silu",
        "rms_norm_eps": float(f"{said('attention.layer_norm_rms_epsilon'):.6g}"),  # a float32 there
        "rope_theta": said("rope.freq_base"),
        "max_position_embeddings": said("context_length"),
        "vocab_size": vocab,
        "draft_vocab_size": words.shape[0] if words is not None else vocab,
        "tie_word_embeddings": False,
        "torch_dtype": TORCH[stored["fc.weight"].type],
        "target_hidden_size": said("target_hidden_size"),
        "norm_before_residual": said("norm_before_residual"),
        "norm_before_fc": said("norm_before_fc"),
        LAYER_IDS: layers,
        "eagle_config": {LAYER_IDS: [layer - 1 for layer in layers], "use_aux_hidden_state": True},
    }


Part = tuple[str, str, tuple[int, ...], Callable[[], NDArray[np.uint8]]]
"""Name, type and shape of a tensor, and what gives its bytes."""


def _part(name: str, tensor: StoredTensor, config: dict[str, Any]) -> Part:
    if name == WORDS:
        return name, "I64", tensor.shape, lambda: _distances(tensor)
    own = OWN_NAMES[name]
    given = own if own.startswith(TOP) else f"midlayer.{own}"
    heads = {"attn_q.": config["num_attention_heads"], "attn_k.": config["num_key_value_heads"]}
    count = next((heads[part] for part in heads if part in name), 0)
    read = tensor.bytes_by_row
    return given, tensor.type, tensor.shape, (lambda: _half_apart(read(), count)) if count else read


def _half_apart(rows: NDArray[np.uint8], heads: int) -> NDArray[np.uint8]:
    """What `side_by_side` did, undone."""
    pairs = rows.reshape(heads, -1, 2, rows.shape[1])
    return np.ascontiguousarray(pairs.swapaxes(1, 2)).reshape(rows.shape)


def _distances(tensor: StoredTensor) -> NDArray[np.uint8]:
    """Of each word's id from its own number."""
    ids = tensor.bytes_by_row().reshape(-1).view("<i8")
    return (ids - np.arange(ids.size)).view(np.uint8)


def _write(file: Path, parts: list[Part]) -> None:
    """A safetensors file. Raises OSError."""
    table, at = dict[str, Any](), 0
    for name, kind, shape, _ in parts:
        size = int(np.prod(shape)) * BYTES[kind]
        table[name] = {"dtype": kind, "shape": shape, "data_offsets": (at, at + size)}
        at += size
    head = json.dumps(table).encode()
    head += b" " * (-len(head) % 8)  # so that numbers lie at multiples of their size
    with file.open("wb") as out:
        out.write(len(head).to_bytes(8, "little") + head)
        for *_, read in parts:
            out.write(read().tobytes())
