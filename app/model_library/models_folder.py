"""Where the models are: among the app's data, or in the folder that the person chose for them."""

from __future__ import annotations

from pathlib import Path

from app.settings.preferences import Preferences
from app.settings.preferences_file import read_preferences
from app.system.named_file import path_named
from app.system.paths import Places
from app.system.standard_streams import note


def models_folder(places: Places, preferences: Preferences) -> Path:
    """The store's folder, which may be missing until something is put there."""
    chosen = preferences.models_folder
    return path_named(chosen) if chosen else places.models


def stored_models_folder(places: Places) -> Path:
    """The same by the preferences as they are on the disk; what is wrong with them is said on standard error."""
    found = read_preferences(places.preferences)
    if found.trouble is not None:
        note(f"draftlight: {found.trouble.line()}")
    return models_folder(places, found.preferences)
