"""Where Draftlight stores chats, preferences, logs and models, and how a damaged file is quarantined.

`DRAFTLIGHT_HOME` moves everything into one folder (for a portable drive, or a test). Otherwise each system's own
folders are used. This file only names paths: the code that writes makes the folder, so that looking never creates
anything.

A damaged file is renamed and never deleted, because it may be all that is left of a user's chats.
"""

from __future__ import annotations

import contextlib
import os
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from app.problem import problem_error
from app.system.named_file import path_named

APP_NAME = "draftlight"


class _Folders(NamedTuple):
    data: Path
    config: Path
    logs: Path


class _Within:
    """A file or folder of this name in one of the three folders."""

    def __init__(self, folder: str, name: str) -> None:
        self._folder, self._name = folder, name

    def __get__(self, paths: _Folders, owner: type) -> Path:
        path: Path = getattr(paths, self._folder) / self._name
        return path


class AppPaths(_Folders):
    """The folders of the app and what is in them. Each may be missing until something is written there."""

    __slots__ = ()

    chats = _Within("data", "chats.sqlite3")
    """The database of chats."""

    backups = _Within("data", "backups")
    """Copies of the chats, by day; what the user deletes is deleted from them."""

    preferences = _Within("config", "preferences.toml")
    """The user's choices, as TOML."""

    tools = _Within("config", "tools.json")
    """The servers of tools and what was allowed, as JSON; it may hold keys, so only its user may read it."""

    tools_log = _Within("logs", "tools.log")
    """The traceback of a process of tools that crashed."""

    models = _Within("data", "models")
    """Downloaded and imported models, unless the user chose another folder for them."""

    training = _Within("data", "making")
    """What the training of drafters goes on from, a folder for each. It may be deleted at any time."""

    instance_lock = _Within("data", "window.lock")
    """The lock of the one window that uses these data."""

    measurements = _Within("data", "measurements")
    """What models cost on this machine, one small file for each. It may be deleted at any time."""

    memories = _Within("data", "memories")
    """Tokens of earlier chats to guess from, a file for each vocabulary; only where the user allows it."""

    scratch = _Within("data", "scratch")
    """Temporary files of workers, which may write nowhere else. It may be deleted while none runs."""

    clips = _Within("data", "clips")
    """The clip that was copied last, for the programs that paste it. It may be deleted at any time."""

    worker_log = _Within("logs", "worker.log")
    """What the native libraries print, and the traceback of a worker that crashed."""

    app_log = _Within("logs", "app.log")
    """Unexpected errors in the window's process. The file exists from the first one on."""

    crash_file = _Within("logs", "crash.log")
    """Where the window's process was when native code ended it."""

    reported = _Within("logs", "reported")
    """How much of the logs was in a report of a crash."""

    side_log = _Within("logs", "side-worker.log")
    """The same as `worker_log`, for the second worker, which the lesson uses."""


def make_private_folder(folder: Path) -> None:
    """Make a folder for its user alone, and those above it that are missing; one that is there becomes the user's own.

    Raises OSError where it cannot be made.
    """
    missing = takewhile(lambda each: not each.exists(), folder.parents)
    for each in (*reversed(list(missing)), folder):
        each.mkdir(mode=0o700, exist_ok=True)
    restrict_to_user(folder)


def restrict_to_user(*paths: Path) -> None:
    """Take all rights of others from files and folders that are there and this user's own."""
    for path in paths:
        with contextlib.suppress(OSError):
            os.chmod(path, 0o700 if path.is_dir() else 0o600)


def find_app_paths() -> AppPaths:
    """This machine's folders, or those below `DRAFTLIGHT_HOME` where it is set and not empty. Raises ProblemError."""
    home = os.environ.get("DRAFTLIGHT_HOME")
    if home:
        root = path_named(home)
        return AppPaths(data=root / "data", config=root / "config", logs=root / "logs")
    import platformdirs

    folders = platformdirs.PlatformDirs(APP_NAME, appauthor=False)
    try:
        return AppPaths(
            data=Path(folders.user_data_dir), config=Path(folders.user_config_dir), logs=Path(folders.user_log_dir)
        )
    except RuntimeError as error:  # as in a container whose user nobody knows
        hint = "Set HOME, or DRAFTLIGHT_HOME to a folder for all that Draftlight keeps."
        raise problem_error("no_home", "this user has no home folder", hint) from error


MOST = 1000


def quarantine(path: Path) -> Path | None:
    """Rename `path` to the first free `NAME.damaged-N`; the new path, or None where the folder does not allow it."""
    for number in range(1, MOST):
        renamed = path.with_name(f"{path.name}.damaged-{number}")
        if renamed.exists():
            continue
        try:
            path.rename(renamed)
        except OSError:
            return None
        return renamed
    return None
