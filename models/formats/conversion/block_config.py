"""What `config.json` says of a DFlash, DFlash2 or DSpark block, in the spellings that are handed out.

DFlash has its own numbers in `dflash_config`, DSpark at the top. Both count the target's layers by what leaves them
(`target_layer_ids`), and the library by what enters: one further. DSpark from the "speculators" library names what
enters (`aux_hidden_state_layer_ids`), and its newest token's place is no guess.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.translatable import phrase
from models.formats.conversion.config_values import BadDraftHead, ConfigValues, rope_of, unusable

OWN, IDS, ENTERING = "dflash_config", "target_layer_ids", "aux_hidden_state_layer_ids"
MOST_LAYERS = 64
SELECTOR = ("conv_kernel_size", "conv_group_size", "selector_rank", "selector_top_k")
SCALES = {
    "output_multiplier": "logit_scale",
    "final_logit_softcapping": "final_logit_softcapping",
    "input_embedding_scale": "embedding_scale",
    "attention_value_scale": "attention.value_scale",
}
"""Factors that a config may name, and the library's keys for them."""


class BlockConfig(NamedTuple):
    """Widths and counts; `layers` are those of the target whose inputs it reads, `listed` how many words it knows.

    `mask` is the token for a place to be guessed. `selector` are DFlash2's numbers in the order of `SELECTOR`, () for
    the others. `halves` is False where the numbers that are rotated together lie side by side. `windows` says of each
    layer whether it sees the newest `window` tokens only. None where a config does not say.
    """

    width: int
    depth: int
    feed_forward: int
    heads: int
    kv_heads: int
    head_width: int
    rotated: int
    epsilon: float
    rope_base: float
    rope_factors: tuple[float, ...]
    context: int
    vocab: int
    listed: int
    layers: tuple[int, ...]
    block: int
    mask: int
    from_anchor: bool
    causal: bool | None
    selector: tuple[int, ...]
    scales: tuple[tuple[str, float], ...]
    halves: bool
    has_embeddings: bool
    window: int
    windows: tuple[bool, ...]


def is_block(keys: ConfigValues) -> bool:
    """Whether a config is that of a block: only those name a mask token, or say so in their architecture."""
    named = keys.get("architectures")
    words = " ".join(map(str, named)).lower() if isinstance(named, list) else ""
    return "dflash" in words or "dspark" in words or isinstance(keys.get(OWN), dict)


def read_block_config(keys: ConfigValues) -> BlockConfig:
    """What a config says. Raises BadDraftHead."""
    own = keys.inside(OWN)
    width, heads = keys.number("hidden_size"), keys.number("num_attention_heads")
    depth, head_width = keys.number("num_hidden_layers"), keys.number("head_dim", width // heads)
    if depth > MOST_LAYERS:
        raise unusable("num_hidden_layers")
    if (act := keys.get("hidden_act") or keys.get("hidden_activation") or "silu") != "silu":
        raise BadDraftHead(phrase("the block has layers of a kind that is not known here: {kind}", repr(act)))
    if _either(keys, own, "markov_head_type") not in (None, "vanilla"):
        raise BadDraftHead(phrase("the block leans on words before by a rule that is not known here"))
    base, factors = rope_of(keys, head_width)
    rotated = int(head_width * keys.inside("rope_parameters").real("partial_rotary_factor", 1.0))
    if head_width % 2 or rotated % 2 or not 0 < rotated <= head_width:
        raise unusable("partial_rotary_factor" if rotated != head_width else "head_dim")
    entering, vocab = keys.get(ENTERING) is not None, keys.number("vocab_size")
    window, windows = _windows(keys, own, depth)
    return BlockConfig(
        width=width,
        depth=depth,
        feed_forward=keys.number("intermediate_size"),
        heads=heads,
        kv_heads=keys.number("num_key_value_heads", heads),
        head_width=head_width,
        rotated=rotated,
        epsilon=keys.real("rms_norm_eps", 1e-6),
        rope_base=base,
        rope_factors=factors,
        context=keys.number("max_position_embeddings", 4096),
        vocab=vocab,
        listed=keys.number("draft_vocab_size", vocab),
        layers=_layers(keys.get(ENTERING), 0) if entering else _layers(_either(keys, own, IDS), 1),
        block=own.number("block_size", keys.number("block_size", 16)),
        mask=_mask(_either(keys, own, "mask_token_id"), vocab),
        from_anchor=_switch(keys.get("sample_from_anchor"), "sample_from_anchor", otherwise=not _is_nested(keys)),
        causal=_causal(keys, own),
        selector=tuple(own.number(key) for key in SELECTOR) if own.get(SELECTOR[0]) is not None else (),
        scales=_scales(keys, own),
        halves=keys.get("rope_is_neox_style") is not False,
        has_embeddings=keys.get("has_embed_tokens") is not False,
        window=window,
        windows=windows,
    )


def _either(keys: ConfigValues, own: ConfigValues, key: str) -> Any:
    found = own.get(key)
    return keys.get(key) if found is None else found


def _is_nested(keys: ConfigValues) -> bool:
    return keys.get("transformer_layer_config") is not None or keys.get(ENTERING) is not None


def _layers(listed: Any, further: int) -> tuple[int, ...]:
    """Numbers of layers by what enters them."""
    whole = isinstance(listed, list) and 0 < len(listed) <= MOST_LAYERS
    if not whole or not all(type(each) is int and 0 <= each < 1 << 16 for each in listed):
        raise unusable(IDS)
    return tuple(each + further for each in listed)


def _mask(value: Any, vocab: int) -> int:
    if type(value) is not int or not 0 <= value < vocab:
        raise unusable("mask_token_id")
    return value


def _switch(value: Any, key: str, *, otherwise: bool) -> bool:
    if value is None:
        return otherwise
    if not isinstance(value, bool):
        raise unusable(key)
    return value


def _causal(keys: ConfigValues, own: ConfigValues) -> bool | None:
    value = keys.get("is_causal")
    value = own.get("causal") if value is None else value
    return None if value is None else _switch(value, "is_causal", otherwise=False)


def _scales(keys: ConfigValues, own: ConfigValues) -> tuple[tuple[str, float], ...]:
    named = {key: (own if own.get(key) is not None else keys) for key in SCALES}
    return tuple((SCALES[key], where.real(key, 1.0)) for key, where in named.items() if where.get(key) is not None)


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
