"""Presets: a named choice of sampling and system text for the next reply.

Three presets come with the app. The user's own are stored in the preferences as a list of tables, flat like the rest.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.errors import BadSetting
from engine.options.sampling_params import Sampling
from engine.translatable import phrase

SAMPLING_FIELDS = (
    "temperature",
    "top_k",
    "top_p",
    "min_p",
    "repeat_penalty",
    "presence_penalty",
    "frequency_penalty",
    "repeat_last_n",
    "dry_multiplier",
    "dry_base",
    "dry_allowed_length",
)
"""The fields of `Sampling` that a preset and the preferences store, under the same names."""

MOST_PRESETS = 200
LONGEST_NAME = 60

_OFF = Sampling()


class Preset(msgspec.Struct, frozen=True):
    """The system text and the sampling values of one preset."""

    name: str
    system: str = ""
    temperature: float = _OFF.temperature
    top_k: int = _OFF.top_k
    top_p: float = _OFF.top_p
    min_p: float = _OFF.min_p
    repeat_penalty: float = _OFF.repeat_penalty
    presence_penalty: float = _OFF.presence_penalty
    frequency_penalty: float = _OFF.frequency_penalty
    repeat_last_n: int = _OFF.repeat_last_n
    dry_multiplier: float = _OFF.dry_multiplier
    dry_base: float = _OFF.dry_base
    dry_allowed_length: int = _OFF.dry_allowed_length

    @property
    def sampling(self) -> dict[str, Any]:
        """The numbers of the sampling by name."""
        return {name: getattr(self, name) for name in SAMPLING_FIELDS}

    def check(self) -> None:
        """Raises engine.errors.BadSetting, which names the first value out of range."""
        if not self.name.strip() or len(self.name) > LONGEST_NAME:
            raise BadSetting(
                phrase("a preset's name must have 1 to {most} letters, not {found}", LONGEST_NAME, len(self.name))
            )
        Sampling(**self.sampling).check()


EXACT = Preset("Exact", temperature=0.0, top_k=0, top_p=1.0, min_p=0.0)
BALANCED = Preset("Balanced")
INVENTIVE = Preset("Inventive", temperature=1.2, top_k=0, top_p=0.98, min_p=0.05)
BUILT_IN = (EXACT, BALANCED, INVENTIVE)
"""The presets of the app. They set only the sampling and leave `system` as it is."""


def in_use(preset: Preset, system: str, sampling: dict[str, Any]) -> bool:
    """Whether this preset is what is chosen now. For those of the app only the sampling counts."""
    same_system = preset in BUILT_IN or preset.system == system
    return same_system and preset.sampling == sampling


def own_preset(name: str, system: str, sampling: dict[str, Any]) -> Preset:
    """The present choices as a preset with this name. Raises engine.errors.BadSetting."""
    preset = Preset(name.strip(), system, **{field: sampling[field] for field in SAMPLING_FIELDS})
    preset.check()
    return preset
