"""The folder of models: where it is, and how the preferences follow when it is moved.

The models are among the app's data, or in the folder that the user chose for them. Chats and pairs name models by their
ids, which stay the same. A file that was opened by its path is stored with that path. Such paths are changed with the
move, so that the pair used last opens again, with the context that it had.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from app.model_library.commands import MoveHow
from app.model_library.config import Switch
from app.problem import ProblemError
from app.settings.preferences import Preferences
from app.settings.preferences_file import PreferencesFile, read_preferences, write_preferences
from app.system.named_file import path_named
from app.system.paths import AppPaths
from app.system.standard_streams import note


def moved_preferences(kept: Preferences, app_paths: AppPaths, old: Path, new: Path, how: MoveHow) -> dict[str, Any]:
    """The changes to the preferences that make `new` the folder of models; "" where that is the default one."""

    def moved(path: str) -> str:
        if how == "leave" or not path or not Path(path).is_relative_to(old):
            return path
        return str(new / Path(path).relative_to(old))

    changes = {
        "models_folder": "" if new == app_paths.models.absolute() else str(new),
        "target": moved(kept.target),
        "drafter": moved(kept.drafter),
        "recent_targets": tuple(map(moved, kept.recent_targets)),
        "contexts": {moved(name): value for name, value in kept.contexts.items()},
        "kv_types": {moved(name): value for name, value in kept.kv_types.items()},
        "chosen_drafters": {moved(name): moved(value) for name, value in kept.chosen_drafters.items()},
    }
    return {name: value for name, value in changes.items() if value != getattr(kept, name)}


def switch_on_disk(app_paths: AppPaths, how: MoveHow) -> Switch:
    """For a process without a window: change the file of the preferences. The switch raises ProblemError."""

    def switch(old: Path, new: Path) -> None:
        kept = read_preferences(app_paths.preferences).preferences
        changed = msgspec.structs.replace(kept, **moved_preferences(kept, app_paths, old, new, how))
        problem = write_preferences(app_paths.preferences, changed)
        if problem is not None:
            raise ProblemError(problem)

    return switch


def switch_in_window(app_paths: AppPaths, preferences: PreferencesFile) -> Callable[[MoveHow], Switch]:
    """For the process with the window, whose preferences are in memory. Must not be called on their own thread.

    The switch raises ProblemError where they cannot be saved.
    """

    def make(how: MoveHow) -> Switch:
        def switch(old: Path, new: Path) -> None:
            changes = moved_preferences(preferences.current, app_paths, old, new, how)
            problem = preferences.change(**changes).result()
            if problem is not None:
                raise ProblemError(problem)

        return switch

    return make


def models_folder(app_paths: AppPaths, preferences: Preferences) -> Path:
    """The folder of the store, which may be missing until something is stored in it."""
    chosen = preferences.models_folder
    return path_named(chosen) if chosen else app_paths.models


def stored_models_folder(app_paths: AppPaths) -> Path:
    """The folder by the preferences on the disk. What is wrong with them is reported on standard error."""
    found = read_preferences(app_paths.preferences)
    if found.problem is not None:
        note(f"draftlight: {found.problem.line()}")
    return models_folder(app_paths, found.preferences)
