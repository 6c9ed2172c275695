"""What `config.json` says of an EAGLE-3 head, in the two spellings that are handed out.

The heads of the method's authors have their numbers at the top; those of the "speculators" library name the layers that
they read `eagle_aux_hidden_state_layer_ids`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.translatable import phrase
from models.formats.conversion.config_values import BadDraftHead, ConfigValues, rope_of, unusable

LAYER_IDS = "eagle_aux_hidden_state_layer_ids"


class EagleConfig(NamedTuple):
    """Widths and counts; `listed` is how many words the head knows, `layers` those of the target that it reads.

    `rope_factors` are what Llama 3 divides its frequencies by, () where they are as they come.
    """

    width: int
    feed_forward: int
    heads: int
    kv_heads: int
    head_width: int
    epsilon: float
    rope_base: float
    rope_factors: tuple[float, ...]
    context: int
    vocab: int
    listed: int
    target_width: int
    layers: tuple[int, ...]
    norm_before_residual: bool
    norm_before_fc: bool


def read_eagle_config(keys: ConfigValues, folder: str, target_width: int, target_layers: int) -> EagleConfig:
    """What a config says, completed by what is known of its target. Raises BadDraftHead."""
    if keys.get("draft_vocab_size") is None or keys.number("num_hidden_layers", 1) != 1:
        what = phrase("{folder} holds no EAGLE-3 head: those have one layer and a draft_vocab_size", folder)
        raise BadDraftHead(what)
    width, heads = keys.number("hidden_size"), keys.number("num_attention_heads")
    head_width = keys.number("head_dim", width // heads)
    listed_layers = keys.get(LAYER_IDS)
    rope_base, factors = rope_of(keys, head_width)
    return EagleConfig(
        width=width,
        feed_forward=keys.number("intermediate_size"),
        heads=heads,
        kv_heads=keys.number("num_key_value_heads", heads),
        head_width=head_width,
        epsilon=keys.real("rms_norm_eps", 1e-6),
        rope_base=rope_base,
        rope_factors=factors,
        context=keys.number("max_position_embeddings", 4096),
        vocab=keys.number("vocab_size"),
        listed=keys.number("draft_vocab_size"),
        target_width=keys.number("target_hidden_size", target_width),
        layers=_layers(listed_layers, target_layers),
        norm_before_residual=keys.get("norm_before_residual") is True,
        norm_before_fc=keys.get("norm_before_fc") is True,
    )


def _layers(listed: Any, target_layers: int) -> tuple[int, ...]:
    """The three layers of the target whose inputs the head reads: early, middle, late where nothing is said."""
    if listed is None:
        return 2, target_layers // 2, target_layers - 3
    if isinstance(listed, list) and len(listed) == 3 and all(type(each) is int and each >= 0 for each in listed):
        return tuple(listed)
    raise unusable(LAYER_IDS)
