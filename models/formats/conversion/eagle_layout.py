"""An EAGLE-3 head, in the two spellings that are handed out.

The heads of the method's authors have their numbers at the top; those of the "speculators" library name the layers that
they read `eagle_aux_hidden_state_layer_ids`. llama.cpp rotates pairs of numbers that lie side by side, and in what is
handed out they lie half a head apart: the rows of queries and keys change places.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from engine.translatable import phrase
from models.formats.conversion.config_values import BadDraftHead, ConfigValues, unusable
from models.formats.conversion.gguf_writer import Stated
from models.formats.conversion.head_layout import (
    EMBEDDINGS,
    HEAD,
    HeadConfig,
    HeadLayout,
    Part,
    read_head_config,
    side_by_side,
)
from models.formats.gguf_header import GgufHeader

EAGLE, LAYER, LAYER_IDS = "eagle3", "blk.0.", "eagle_aux_hidden_state_layer_ids"


def eagle_name(name: str) -> str:
    """A tensor's name without what stands in front of it in one spelling or the other."""
    return name.removeprefix("model.").removeprefix("midlayer.").removeprefix("layers.0.")


def eagle_layout(keys: ConfigValues, folder: Path, header: GgufHeader) -> HeadLayout:
    """The head of a folder, completed by what is known of its target. Raises BadDraftHead."""
    if keys.get("draft_vocab_size") is None or keys.number("num_hidden_layers", 1) != 1:
        what = phrase("{folder} holds no EAGLE-3 head: those have one layer and a draft_vocab_size", folder.name)
        raise BadDraftHead(what)
    width = header.whole_number(f"{header.architecture}.embedding_length") or 0
    depth = header.whole_number(f"{header.architecture}.block_count") or 0
    config = read_head_config(keys, _layers(keys.get(LAYER_IDS), depth))
    if config.rotated != config.head_width:
        raise unusable("partial_rotary_factor")
    states, norm_first = keys.number("target_hidden_size", width), keys.get("norm_before_fc") is True
    before_residual = keys.get("norm_before_residual") is True
    stated = eagle_stated(config, header, states, norm_before_residual=before_residual, norm_before_fc=norm_first)
    return HeadLayout(EAGLE, config, states, _parts(config, 3 * states, norm_first), stated)


def eagle_stated(
    config: HeadConfig,
    target: GgufHeader,
    states: int,
    *,
    norm_before_residual: bool = False,
    norm_before_fc: bool = False,
) -> dict[str, Stated]:
    """What the GGUF of such a head says of it; its target's states have `states` numbers."""
    return config.stated(EAGLE, target) | {
        f"{EAGLE}.target_hidden_size": states,
        f"{EAGLE}.norm_before_residual": norm_before_residual,
        f"{EAGLE}.norm_before_fc": norm_before_fc,
    }


def _layers(listed: Any, target_layers: int) -> tuple[int, ...]:
    """The three layers of the target whose inputs the head reads: early, middle, late where nothing is said."""
    if listed is None:
        return 2, target_layers // 2, target_layers - 3
    if isinstance(listed, list) and len(listed) == 3 and all(type(each) is int and each >= 0 for each in listed):
        return tuple(listed)
    raise unusable(LAYER_IDS)


def _parts(config: HeadConfig, fused: int, norm_first: bool) -> dict[str, Part]:
    width, hidden = config.width, config.feed_forward
    wide, narrow = config.heads * config.head_width, config.kv_heads * config.head_width
    queries, keys = partial(side_by_side, heads=config.heads), partial(side_by_side, heads=config.kv_heads)
    return {
        "fc.weight": Part("fc.weight", (width, fused)),
        "norm.weight": Part("output_norm.weight", (width,)),
        HEAD: Part("output.weight", (config.listed, width), spared=config.listed == config.vocab),
        EMBEDDINGS: Part("token_embd.weight", (config.vocab, width), spared=True),
        "input_norm.weight": Part("enc.output_norm.weight", (fused,), spared=not norm_first),
        "input_layernorm.weight": Part(f"{LAYER}attn_norm.weight", (width,)),
        "hidden_norm.weight": Part(f"{LAYER}attn_norm_2.weight", (width,)),
        "self_attn.q_proj.weight": Part(f"{LAYER}attn_q.weight", (wide, 2 * width), turn=queries),
        "self_attn.k_proj.weight": Part(f"{LAYER}attn_k.weight", (narrow, 2 * width), turn=keys),
        "self_attn.v_proj.weight": Part(f"{LAYER}attn_v.weight", (narrow, 2 * width)),
        "self_attn.o_proj.weight": Part(f"{LAYER}attn_output.weight", (width, wide)),
        "post_attention_layernorm.weight": Part(f"{LAYER}ffn_norm.weight", (width,)),
        "mlp.gate_proj.weight": Part(f"{LAYER}ffn_gate.weight", (hidden, width)),
        "mlp.up_proj.weight": Part(f"{LAYER}ffn_up.weight", (hidden, width)),
        "mlp.down_proj.weight": Part(f"{LAYER}ffn_down.weight", (width, hidden)),
    }
