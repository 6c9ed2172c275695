"""What `config.json` says of an EAGLE-3 head, in the two spellings that are handed out.

The heads of the method's authors have their numbers at the top; those of the "speculators" library have them in
`transformer_layer_config`, and the layers that they read as `eagle_aux_hidden_state_layer_ids`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engine.translatable import phrase
from models.errors import ModelFileError
from models.formats.bounded_reader import open_cursor

LAYER_IDS, LOW = "eagle_aux_hidden_state_layer_ids", "low_freq_factor"
MOST_BYTES = 1 << 20
HINT = phrase("Download the drafter's whole folder, with its config.json, and name the model that it was trained for.")


class BadDraftHead(ModelFileError):
    """A folder that holds no EAGLE-3 head, or one for another target."""

    code = "bad_drafter"
    hint = HINT


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


def read_eagle_config(folder: Path, target_width: int, target_layers: int) -> EagleConfig:
    """The config in a folder, completed by what is known of its target. Raises BadDraftHead, Unreadable, Truncated."""
    path = folder / "config.json"
    with open_cursor(path) as cursor:
        if cursor.size_bytes > MOST_BYTES:
            raise BadDraftHead(phrase("{file} is too large for a config", path.name))
        data = cursor.take(cursor.size_bytes)
    try:
        read = json.loads(data)
    except (ValueError, RecursionError):
        read = None
    if not isinstance(read, dict):
        raise BadDraftHead(phrase("{file} is not JSON, or not a config", path.name))
    inner = read.get("transformer_layer_config")
    keys = _Values({**read, **inner} if isinstance(inner, dict) else read)
    if keys.get("draft_vocab_size") is None or keys.number("num_hidden_layers", 1) != 1:
        what = phrase("{folder} holds no EAGLE-3 head: those have one layer and a draft_vocab_size", folder.name)
        raise BadDraftHead(what)
    width, heads = keys.number("hidden_size"), keys.number("num_attention_heads")
    head_width = keys.number("head_dim", width // heads)
    listed_layers = keys.get(LAYER_IDS)
    rope_base, factors = _rope(keys, head_width)
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


class _Values:
    """The config's values, each of the kind that it must be. Raises BadDraftHead."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def get(self, key: str) -> Any:
        return self._values.get(key)

    def number(self, key: str, otherwise: int | None = None) -> int:
        value = self._values.get(key)
        value = otherwise if value is None else value
        if not isinstance(value, int) or isinstance(value, bool) or not 0 < value < 1 << 31:
            raise BadDraftHead(phrase("config.json says nothing usable about {key}", key))
        return value

    def real(self, key: str, otherwise: float) -> float:
        value = self._values.get(key, otherwise)
        if not isinstance(value, (int, float)) or isinstance(value, bool) or not 0.0 < value < 1e12:
            raise BadDraftHead(phrase("config.json says nothing usable about {key}", key))
        return float(value)


def _layers(listed: Any, target_layers: int) -> tuple[int, ...]:
    """The three layers of the target whose inputs the head reads: early, middle, late where nothing is said."""
    if listed is None:
        return 2, target_layers // 2, target_layers - 3
    if isinstance(listed, list) and len(listed) == 3 and all(type(each) is int and each >= 0 for each in listed):
        return tuple(listed)
    raise BadDraftHead(phrase("config.json says nothing usable about {key}", LAYER_IDS))


def _rope(keys: _Values, head_width: int) -> tuple[float, tuple[float, ...]]:
    """The base, and Llama 3's factors (Llama 3.1's own rule: long waves are stretched, short ones are not)."""
    said = keys.get("rope_parameters") or keys.get("rope_scaling") or {}
    scaling = _Values(said if isinstance(said, dict) else {})
    base = scaling.real("rope_theta", keys.real("rope_theta", 10000.0))
    kind = scaling.get("rope_type") or scaling.get("type") or "default"
    if kind == "default":
        return base, ()
    if kind != "llama3":
        raise BadDraftHead(phrase("the head places its words by a rule that is not known here: {kind}", repr(kind)))
    factor, low = scaling.real("factor", 8.0), scaling.real(LOW, 1.0)
    high, before = scaling.real("high_freq_factor", 4.0), scaling.real("original_max_position_embeddings", 8192.0)
    if low >= high:
        raise BadDraftHead(phrase("config.json says nothing usable about {key}", LOW))
    return base, tuple(
        _factor(6.283185307179586 * base ** (place / head_width), factor, low, high, before)
        for place in range(0, head_width, 2)
    )


def _factor(wave: float, factor: float, low: float, high: float, before: float) -> float:
    if wave < before / high:
        return 1.0
    if wave > before / low:
        return factor
    smooth = (before / wave - low) / (high - low)
    return 1.0 / ((1.0 - smooth) / factor + smooth)
