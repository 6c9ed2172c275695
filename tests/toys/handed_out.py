"""Heads and blocks as they are handed out: config.json and safetensors, written byte by byte from a GGUF's tensors."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from tests.toys.dflash_gguf import BLOCK, GROUP, KERNEL, TOP_K
from tests.toys.state_target import LAYERS
from tests.toys.weights import Array, ToyShape

NAMES = {
    "fc.weight": "fc.weight",
    "output_norm.weight": "norm.weight",
    "output.weight": "lm_head.weight",
    "token_embd.weight": "embed_tokens.weight",
    "blk.0.attn_norm.weight": "midlayer.input_layernorm.weight",
    "blk.0.attn_norm_2.weight": "midlayer.hidden_norm.weight",
    "blk.0.attn_q.weight": "midlayer.self_attn.q_proj.weight",
    "blk.0.attn_k.weight": "midlayer.self_attn.k_proj.weight",
    "blk.0.attn_v.weight": "midlayer.self_attn.v_proj.weight",
    "blk.0.attn_output.weight": "midlayer.self_attn.o_proj.weight",
    "blk.0.ffn_norm.weight": "midlayer.post_attention_layernorm.weight",
    "blk.0.ffn_gate.weight": "midlayer.mlp.gate_proj.weight",
    "blk.0.ffn_up.weight": "midlayer.mlp.up_proj.weight",
    "blk.0.ffn_down.weight": "midlayer.mlp.down_proj.weight",
    "d2t": "d2t",
}


def as_halves(rows: Array, heads: int) -> Array:
    """Rows of queries or keys in the order that is handed out: the first of each rotated pair, then the second."""
    pairs = rows.reshape(heads, -1, 2, rows.shape[1])
    return np.ascontiguousarray(pairs.swapaxes(1, 2)).reshape(rows.shape)


def handed_out(tensors: Mapping[str, Array], shape: ToyShape) -> dict[str, Array]:
    """The head's tensors under the names and in the order in which heads are handed out; `d2t` as distances."""
    found = {NAMES[name]: tensor for name, tensor in tensors.items()}
    for part, heads in (("q_proj", shape.heads), ("k_proj", shape.kv_heads)):
        name = f"midlayer.self_attn.{part}.weight"
        found[name] = as_halves(found[name], heads)
    if "d2t" in found:
        found["d2t"] = found["d2t"] - np.arange(found["d2t"].size)
    return found


def _sizes(shape: ToyShape) -> dict[str, Any]:
    """What every config.json says of a shape."""
    return {
        "hidden_size": shape.width,
        "intermediate_size": shape.feed_forward,
        "num_attention_heads": shape.heads,
        "num_key_value_heads": shape.kv_heads,
        "rms_norm_eps": shape.epsilon,
        "rope_theta": shape.rope_base,
        "max_position_embeddings": shape.context,
        "vocab_size": shape.vocab,
    }


def config_of(shape: ToyShape, listed: int, **changed: Any) -> dict[str, Any]:
    """What config.json says; a key that is changed to None is left out."""
    said = {
        "architectures": ["LlamaForCausalLMEagle3"],
        "num_hidden_layers": 1,
        **_sizes(shape),
        "draft_vocab_size": listed,
        "norm_before_residual": True,
        "eagle_aux_hidden_state_layer_ids": [1, 2, LAYERS - 1],
    } | changed
    return {key: value for key, value in said.items() if value is not None}


def stored(tensor: Array, kind: str) -> bytes:
    """The bytes of a tensor in a type of safetensors."""
    if kind == "BF16":
        return (tensor.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16).tobytes()
    return tensor.astype({"F32": np.float32, "F16": np.float16, "I64": np.int64, "BOOL": np.bool_}[kind]).tobytes()


def write_safetensors(path: Path, tensors: Mapping[str, Array], kind: str = "F32") -> Path:
    """One file: whole numbers as I64, all others in the type `kind`."""
    table, data = dict[str, Any](__metadata__={"format": "pt"}), b""
    for name, tensor in tensors.items():
        type_ = "I64" if tensor.dtype == np.int64 else "BOOL" if tensor.dtype == np.bool_ else kind
        piece = stored(tensor, type_)
        table[name] = {"dtype": type_, "shape": list(tensor.shape), "data_offsets": [len(data), len(data) + len(piece)]}
        data += piece
    header = json.dumps(table).encode()
    header += b" " * (-len(header) % 8)
    path.write_bytes(len(header).to_bytes(8, "little") + header + data)
    return path


def write_folder(folder: Path, tensors: Mapping[str, Array], config: Mapping[str, Any], kind: str = "F32") -> Path:
    """The folder of a head, with the list of known words that nobody needs."""
    folder.mkdir(parents=True, exist_ok=True)
    unused = {"t2d": np.zeros(config["vocab_size"], np.bool_)} if "d2t" in tensors else {}
    write_safetensors(folder / "model.safetensors", {**tensors, **unused}, kind)
    (folder / "config.json").write_text(json.dumps(dict(config)))
    return folder


BLOCK_NAMES = {
    "fc.weight": "fc.weight",
    "enc.output_norm.weight": "hidden_norm.weight",
    "output_norm.weight": "norm.weight",
    "markov_w1.weight": "markov_head.markov_w1.weight",
    "markov_w2.weight": "markov_head.markov_w2.weight",
    "conf_proj.weight": "confidence_head.proj.weight",
    "conf_proj.bias": "confidence_head.proj.bias",
    "selector_predecessor.weight": "candidate_selector.predecessor_codebook",
    "selector_successor.weight": "candidate_selector.successor_codebook",
    "selector_hidden.weight": "candidate_selector.hidden_projection.weight",
}
BLOCK_LAYER = {
    "attn_norm": "input_layernorm",
    "attn_q": "self_attn.q_proj",
    "attn_k": "self_attn.k_proj",
    "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj",
    "attn_q_norm": "self_attn.q_norm",
    "attn_k_norm": "self_attn.k_norm",
    "ffn_norm": "post_attention_layernorm",
    "ffn_gate": "mlp.gate_proj",
    "ffn_up": "mlp.up_proj",
    "ffn_down": "mlp.down_proj",
    "attn_conv_proj": "attention_conv.kernel_projection",
    "ffn_conv_proj": "mlp_conv.kernel_projection",
    "attn_conv_base": "attention_conv.base_kernel",
    "ffn_conv_base": "mlp_conv.base_kernel",
}


def block_handed_out(tensors: Mapping[str, Array]) -> dict[str, Array]:
    """A block's tensors under the names under which they are handed out."""
    found = dict[str, Array]()
    for name, tensor in tensors.items():
        _, _, rest = name.partition("blk.")
        layer, _, part = rest.partition(".")
        stem = part.removesuffix(".weight")
        given = f"layers.{layer}.{BLOCK_LAYER[stem]}{part[len(stem) :]}" if rest else BLOCK_NAMES[name]
        found[given] = tensor
    return found


def block_config_of(shape: ToyShape, kind: str, layers: int = 1, **changed: Any) -> dict[str, Any]:
    """What config.json says of a block of `dflash_gguf`; a key that is changed to None is left out."""
    own: dict[str, Any] = {"target_layer_ids": [0, 1, LAYERS - 2], "mask_token_id": 280}
    said: dict[str, Any] = {
        "architectures": [{"dflash": "DFlashDraftModel", "dflash2": "DFlash2DraftModel"}.get(kind, "Qwen3DSparkModel")],
        "num_hidden_layers": layers,
        **_sizes(shape),
        "head_dim": shape.head_width,
        "block_size": BLOCK,
    }
    if kind == "dflash2":
        own |= {"conv_kernel_size": KERNEL, "conv_group_size": GROUP, "selector_rank": shape.width}
        own |= {"selector_top_k": TOP_K}
    said |= own if kind == "dspark" else {"dflash_config": own}
    said |= changed
    return {key: value for key, value in said.items() if value is not None}
