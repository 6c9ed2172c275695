"""The folder of models: among the app's data, or where the user chose to keep them."""

from __future__ import annotations

from pathlib import Path

from app.settings.preferences import Preferences
from app.settings.preferences_file import read_preferences
from app.system.named_file import path_named
from app.system.paths import AppPaths
from app.system.standard_streams import print_status


def models_folder(app_paths: AppPaths, preferences: Preferences) -> Path:
    """The folder of the store, which may be missing until something is stored in it."""
    chosen = preferences.models_folder
    return path_named(chosen) if chosen else app_paths.models


def stored_models_folder(app_paths: AppPaths) -> Path:
    """The folder by the preferences on the disk. What is wrong with them is reported on standard error."""
    found = read_preferences(app_paths.preferences)
    if found.problem is not None:
        print_status(f"draftlight: {found.problem.line()}")
    return models_folder(app_paths, found.preferences)
