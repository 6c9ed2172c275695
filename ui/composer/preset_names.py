"""What presets are called where they are shown: the app's own in the person's language, a person's as they are."""

from __future__ import annotations

from app.settings.presets import BALANCED, BUILT_IN, EXACT, INVENTIVE, Preset
from ui.i18n.language import mark, tr

NAMES = {
    EXACT.name: mark("Exact", "name of a preset"),
    BALANCED.name: mark("Balanced", "name of a preset"),
    INVENTIVE.name: mark("Inventive", "name of a preset"),
}
"""By the names in the preferences."""


def shown_name(preset: Preset) -> str:
    """A person may have given a preset of the app a name of their own; then it is theirs."""
    return tr(NAMES[preset.name], "name of a preset") if preset in BUILT_IN else preset.name
