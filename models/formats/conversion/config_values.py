"""Reads the `config.json` that a drafter is handed out with: its values, each of the kind that it must be.

Configs come in two spellings: with the numbers at the top, and, from the "speculators" library, with those of the
layers in `transformer_layer_config`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.translatable import phrase
from models.errors import ModelFileError
from models.formats.bounded_reader import open_cursor

LOW = "low_freq_factor"
MOST_BYTES = 1 << 20
HINT = phrase("Download the drafter's whole folder, with its config.json, and name the model that it was trained for.")


class BadDraftHead(ModelFileError):
    """A folder that holds no head or block that drafts, or one for another target."""

    code = "bad_drafter"
    hint = HINT


def unusable(key: str) -> BadDraftHead:
    """The error for a config whose value of a key is none that there can be."""
    return BadDraftHead(phrase("config.json says nothing usable about {key}", key))


def read_config(folder: Path) -> ConfigValues:
    """The values of a folder's config, those of its layers included. Raises BadDraftHead, Unreadable, Truncated."""
    path = folder / "config.json"
    with open_cursor(path) as cursor:
        if cursor.size_bytes > MOST_BYTES:
            raise BadDraftHead(phrase("{file} is too large for a config", path.name))
        data = cursor.read(cursor.size_bytes)
    try:
        read = json.loads(data)
    except (ValueError, RecursionError):
        read = None
    if not isinstance(read, dict):
        raise BadDraftHead(phrase("{file} is not JSON, or not a config", path.name))
    inner = read.get("transformer_layer_config")
    return ConfigValues({**read, **inner} if isinstance(inner, dict) else read)


class ConfigValues:
    """The config's values, each of the kind that it must be. Raises BadDraftHead."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def get(self, key: str) -> Any:
        """The value as it stands there; None where there is none."""
        return self._values.get(key)

    def inside(self, key: str) -> ConfigValues:
        """The values below a key; none where there are none, or what stands there is no table."""
        found = self._values.get(key)
        return ConfigValues(found if isinstance(found, dict) else {})

    def number(self, key: str, otherwise: int | None = None) -> int:
        """A whole number above 0."""
        value = self._values.get(key)
        value = otherwise if value is None else value
        if not isinstance(value, int) or isinstance(value, bool) or not 0 < value < 1 << 31:
            raise unusable(key)
        return value

    def real(self, key: str, otherwise: float) -> float:
        """A number above 0."""
        value = self._values.get(key, otherwise)
        if not isinstance(value, (int, float)) or isinstance(value, bool) or not 0.0 < value < 1e12:
            raise unusable(key)
        return float(value)


def rope_of(keys: ConfigValues, head_width: int) -> tuple[float, tuple[float, ...]]:
    """The base, and Llama 3's factors (Llama 3.1's own rule: long waves are stretched, short ones are not).

    Raises BadDraftHead for another rule.
    """
    said = keys.get("rope_parameters") or keys.get("rope_scaling") or {}
    scaling = ConfigValues(said if isinstance(said, dict) else {})
    base = scaling.real("rope_theta", keys.real("rope_theta", 10000.0))
    kind = scaling.get("rope_type") or scaling.get("type") or "default"
    if kind == "default":
        return base, ()
    if kind != "llama3":
        raise BadDraftHead(phrase("the head places its words by a rule that is not known here: {kind}", repr(kind)))
    factor, low = scaling.real("factor", 8.0), scaling.real(LOW, 1.0)
    high, before = scaling.real("high_freq_factor", 4.0), scaling.real("original_max_position_embeddings", 8192.0)
    if low >= high:
        raise unusable(LOW)
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
