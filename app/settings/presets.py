"""Presets: a named choice of sampling and system text for the next reply.

Three presets come with the app. The user's own are stored in the preferences as a list of tables, flat like the rest.
"""

from __future__ import annotations

import msgspec

from engine.errors import BadSetting
from engine.options.option import options_of, value_of
from engine.options.sampling_params import Sampling
from engine.translatable import phrase

MOST_PRESETS = 200
LONGEST_NAME = 60


class Preset(msgspec.Struct, frozen=True):
    """The system text and the sampling of one preset."""

    name: str
    system: str = ""
    sampling: Sampling = Sampling()

    @property
    def numbers(self) -> dict[str, float]:
        """The numbers of the sampling by name."""
        return {each.name: value_of(self, each) for each in options_of(Preset) if each.option.row}

    def check(self) -> None:
        """Raises engine.errors.BadSetting, which names the first value out of range."""
        if not self.name.strip() or len(self.name) > LONGEST_NAME:
            raise BadSetting(
                phrase("a preset's name must have 1 to {most} letters, not {found}", LONGEST_NAME, len(self.name))
            )
        self.sampling.check()


EXACT = Preset("Exact", sampling=Sampling(temperature=0.0, top_k=0, top_p=1.0, min_p=0.0))
BALANCED = Preset("Balanced")
INVENTIVE = Preset("Inventive", sampling=Sampling(temperature=1.2, top_k=0, top_p=0.98, min_p=0.05))
BUILT_IN = (EXACT, BALANCED, INVENTIVE)
"""The presets of the app. They set only the sampling and leave `system` as it is."""


def in_use(preset: Preset, system: str, sampling: Sampling) -> bool:
    """Whether this preset is what is chosen now. For those of the app only the sampling counts."""
    same_system = preset in BUILT_IN or preset.system == system
    return same_system and preset.sampling == sampling


def own_preset(name: str, system: str, sampling: Sampling) -> Preset:
    """The present choices as a preset with this name. Raises engine.errors.BadSetting."""
    preset = Preset(name.strip(), system, sampling)
    preset.check()
    return preset
