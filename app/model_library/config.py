"""What the library of models is made with, and where its folder is. Fast to import: the start of the app needs it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from app.engine_host.protocol import PairFiles, PairRequest
from app.engine_host.worker_process import Entry, worker_entry
from app.settings.preferences import Preferences
from app.settings.preferences_file import read_preferences
from app.system.named_file import path_named
from app.system.paths import AppPaths
from app.system.standard_streams import print_status
from app.training.verdict import Judge

if TYPE_CHECKING:
    from models.hub.records import Limits
    from models.store.adoption import AdoptionPlace


class LibraryConfig(NamedTuple):
    """`find_pair` turns a request into checked files and raises ProblemError. `judge` measures a drafter that was made.

    `endpoint` is the hub's address and `adopt_from` the folders of other programs; None means the usual ones.
    """

    app_paths: AppPaths
    find_pair: Callable[[PairRequest], PairFiles]
    endpoint: str | None = None
    limits: Limits | None = None
    adopt_from: tuple[AdoptionPlace, ...] | None = None
    entry: Entry = worker_entry
    judge: Judge = lambda target, made, questions, log_file: None


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
