"""A DFlash, DFlash2 or DSpark block, in the spellings that are handed out.

DFlash has its own numbers in `dflash_config`, DSpark at the top. Both count the target's layers by what leaves them
(`target_layer_ids`), and the library by what enters: one further. DSpark from the "speculators" library names what
enters (`aux_hidden_state_layer_ids`), and its newest token's place is no guess. The library rotates numbers that lie
half a head apart, as most blocks are handed out; the rows of others change places. A full list of words is the
target's, so that DSpark's own copy of the output layer is left out, as the library expects.
"""

from __future__ import annotations

from collections.abc import Mapping
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
    half_apart,
    read_head_config,
)
from models.formats.conversion.safetensors import StoredTensor
from models.formats.gguf_header import GgufHeader

BLOCK, MASK = "dflash", "tokenizer.ggml.mask_token_id"
OWN, IDS, ENTERING = "dflash_config", "target_layer_ids", "aux_hidden_state_layer_ids"
MARKOV, SURE = "markov_head.markov_w", "confidence_head.proj."
MOST_LAYERS = 64
SELECTOR = ("conv_kernel_size", "conv_group_size", "selector_rank", "selector_top_k")
SCALES = {
    "output_multiplier": "logit_scale",
    "final_logit_softcapping": "final_logit_softcapping",
    "input_embedding_scale": "embedding_scale",
    "attention_value_scale": "attention.value_scale",
}
"""Factors that a config may name, and the library's keys for them."""


def is_block(keys: ConfigValues) -> bool:
    """Whether a config is that of a block: only those name a mask token, or say so in their architecture."""
    named = keys.get("architectures")
    words = " ".join(map(str, named)).lower() if isinstance(named, list) else ""
    return "dflash" in words or "dspark" in words or isinstance(keys.get(OWN), dict)


def block_name(name: str) -> str:
    """A tensor's name without `model.` in front, and without what some spellings add behind."""
    short = name.removeprefix("model.")
    return short.removesuffix(".weight") if short.endswith((".sinks.weight", "_codebook.weight")) else short


def block_layout(keys: ConfigValues, folder: Path, header: GgufHeader, found: Mapping[str, StoredTensor]) -> HeadLayout:
    """The block of a folder, for the target with that header. Raises BadDraftHead."""
    if any(folder.glob("mask_embedding.*")):
        raise BadDraftHead(phrase("the block brings a mask of its own as a file of PyTorch, which is not opened"))
    own = keys.inside(OWN)
    depth = keys.number("num_hidden_layers")
    if depth > MOST_LAYERS:
        raise unusable("num_hidden_layers")
    if (act := keys.get("hidden_act") or keys.get("hidden_activation") or "silu") != "silu":
        raise BadDraftHead(phrase("the block has layers of a kind that is not known here: {kind}", repr(act)))
    if _either(keys, own, "markov_head_type") not in (None, "vanilla"):
        raise BadDraftHead(phrase("the block leans on words before by a rule that is not known here"))
    entering = keys.get(ENTERING) is not None
    layers = _layers(keys.get(ENTERING), 0) if entering else _layers(_either(keys, own, IDS), 1)
    config = read_head_config(keys, layers, depth)
    selector = tuple(own.number(key) for key in SELECTOR) if own.get(SELECTOR[0]) is not None else ()
    knows = f"{MARKOV}1.weight" in found  # DSpark: it leans towards what goes with the word before
    rank = found[f"{MARKOV}1.weight"].shape[-1] if knows else 0
    unused = {HEAD} if knows and config.listed == config.vocab else set[str]()
    if keys.get("has_embed_tokens") is False:
        unused = {EMBEDDINGS}
    turned = keys.get("rope_is_neox_style") is False  # numbers that are rotated together lie side by side
    stated = config.stated(BLOCK, header) | _stated(keys, own, config, selector)
    if knows:
        nested = entering or keys.get("transformer_layer_config") is not None
        from_anchor = _switch(keys.get("sample_from_anchor"), "sample_from_anchor")
        stated[f"{BLOCK}.sample_from_anchor"] = not nested if from_anchor is None else from_anchor
        stated[f"{BLOCK}.has_confidence_head"] = f"{SURE}weight" in found
    # A target that places words in several directions: the block does in one.
    if f"{header.architecture}.rope.dimension_sections" in header.metadata:
        stated[f"{BLOCK}.rope.dimension_sections"] = (config.head_width // 2, 0, 0, 0)
    parts = _parts(config, rank, selector, turned)
    return HeadLayout(BLOCK, config, config.width, parts, stated, frozenset(unused), all_words=True)


def _either(keys: ConfigValues, own: ConfigValues, key: str) -> Any:
    found = own.get(key)
    return keys.get(key) if found is None else found


def _layers(listed: Any, further: int) -> tuple[int, ...]:
    """Numbers of layers by what enters them."""
    whole = isinstance(listed, list) and 0 < len(listed) <= MOST_LAYERS
    if not whole or not all(type(each) is int and 0 <= each < 1 << 16 for each in listed):
        raise unusable(IDS)
    return tuple(each + further for each in listed)


def _switch(value: Any, key: str) -> bool | None:
    if value is not None and not isinstance(value, bool):
        raise unusable(key)
    return value


def _stated(keys: ConfigValues, own: ConfigValues, config: HeadConfig, selector: tuple[int, ...]) -> dict[str, Stated]:
    """What a block's GGUF says besides its widths. Raises BadDraftHead."""
    mask, causal = _either(keys, own, "mask_token_id"), keys.get("is_causal")
    causal = _switch(own.get("causal") if causal is None else causal, "is_causal")
    if type(mask) is not int or not 0 <= mask < config.vocab:
        raise unusable("mask_token_id")
    stated: dict[str, Stated] = {"block_size": own.number("block_size", keys.number("block_size", 16))}
    stated |= dict(zip(SELECTOR, selector, strict=False))
    for key, given in SCALES.items():
        where = own if own.get(key) is not None else keys
        if where.get(key) is not None:
            stated[given] = where.real(key, 1.0)
    if causal is not None:
        stated["attention.causal"] = causal
    window, windows = _windows(keys, own, config.depth)
    if window:
        stated |= {"attention.sliding_window": window, "attention.sliding_window_pattern": windows}
    return {f"{BLOCK}.{key}": value for key, value in stated.items()} | {MASK: mask}


def _windows(keys: ConfigValues, own: ConfigValues, depth: int) -> tuple[int, tuple[bool, ...]]:
    """How many of the newest tokens some layers see alone, and which of them; 0 where all see everything."""
    every = own.get("use_swa") is True
    if not every and keys.get("use_sliding_window") is not True:
        return 0, ()
    size = own if own.get("swa_window_size") is not None else keys
    key = "swa_window_size" if size is own else "sliding_window"
    if size.get(key) is None:
        return 0, ()
    kinds = keys.get("layer_types")
    if every:
        return size.number(key), (True,) * depth
    if not isinstance(kinds, list) or len(kinds) != depth:
        raise unusable("layer_types")
    return size.number(key), tuple(kind == "sliding_attention" for kind in kinds)


def _parts(config: HeadConfig, rank: int, selector: tuple[int, ...], turned: bool) -> dict[str, Part]:
    width, hidden, thin = config.width, config.feed_forward, config.head_width
    wide, narrow = config.heads * thin, config.kv_heads * thin
    turn = partial(half_apart, head_width=thin) if turned else None
    parts = {
        "fc.weight": Part("fc.weight", (width, len(config.layers) * width)),
        "hidden_norm.weight": Part("enc.output_norm.weight", (width,)),
        "norm.weight": Part("output_norm.weight", (width,)),
        HEAD: Part("output.weight", (config.listed, width), spared=config.listed == config.vocab),
        EMBEDDINGS: Part("token_embd.weight", (config.vocab, width), spared=True),
    }
    if rank:
        parts[f"{MARKOV}1.weight"] = Part("markov_w1.weight", (config.vocab, rank))
        parts[f"{MARKOV}2.weight"] = Part("markov_w2.weight", (config.listed, rank))
        parts[f"{SURE}weight"] = Part("conf_proj.weight", (1, width + rank), spared=True)
        parts[f"{SURE}bias"] = Part("conf_proj.bias", (1,), spared=True)
    layer = {
        "input_layernorm.weight": Part("attn_norm.weight", (width,)),
        "self_attn.q_proj.weight": Part("attn_q.weight", (wide, width), turn=turn),
        "self_attn.k_proj.weight": Part("attn_k.weight", (narrow, width), turn=turn),
        "self_attn.v_proj.weight": Part("attn_v.weight", (narrow, width)),
        "self_attn.o_proj.weight": Part("attn_output.weight", (width, wide)),
        "self_attn.q_norm.weight": Part("attn_q_norm.weight", (thin,), turn=turn),
        "self_attn.k_norm.weight": Part("attn_k_norm.weight", (thin,), turn=turn),
        "self_attn.sinks": Part("attn_sinks.weight", (config.heads,), spared=True),
        "post_attention_layernorm.weight": Part("ffn_norm.weight", (width,)),
        "mlp.gate_proj.weight": Part("ffn_gate.weight", (hidden, width)),
        "mlp.up_proj.weight": Part("ffn_up.weight", (hidden, width)),
        "mlp.down_proj.weight": Part("ffn_down.weight", (width, hidden)),
    }
    if selector:
        kernel, group, ranked, _ = selector
        for book in ("predecessor", "successor"):
            parts[f"candidate_selector.{book}_codebook"] = Part(f"selector_{book}.weight", (config.vocab, ranked))
        parts["candidate_selector.hidden_projection.weight"] = Part("selector_hidden.weight", (ranked, width))
        for part, given in (("attention_conv", "attn_conv"), ("mlp_conv", "ffn_conv")):
            layer[f"{part}.base_kernel"] = Part(f"{given}_base", (2, kernel, width))
            layer[f"{part}.kernel_projection.weight"] = Part(
                f"{given}_proj.weight", (2 * kernel * (width // group), width)
            )
    every = ((at, name, part) for at in range(config.depth) for name, part in layer.items())
    return parts | {f"layers.{at}.{name}": part._replace(given=f"blk.{at}.{part.given}") for at, name, part in every}
