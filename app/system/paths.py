"""Where Draftlight stores chats, preferences, logs and models, and how a damaged file is quarantined.

`DRAFTLIGHT_HOME` moves everything into one folder (for a portable drive, or a test). Otherwise each system's own
folders are used. This file only names paths: the code that writes makes the folder, so that looking never creates
anything.

A damaged file is renamed and never deleted, because it may be all that is left of a user's chats.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import NamedTuple

from app.problem import problem_error
from app.system.named_file import path_named

APP_NAME = "draftlight"


class AppPaths(NamedTuple):
    """The folders of the app. Each may be missing until something is written there."""

    data: Path
    config: Path
    logs: Path

    @property
    def chats(self) -> Path:
        """The database of chats."""
        return self.data / "chats.sqlite3"

    @property
    def backups(self) -> Path:
        """Copies of the chats, by day; what the user deletes is deleted from them."""
        return self.data / "backups"

    @property
    def preferences(self) -> Path:
        """The user's choices, as TOML."""
        return self.config / "preferences.toml"

    @property
    def tools(self) -> Path:
        """The servers of tools and what was allowed, as JSON; it may hold keys, so only its user may read it."""
        return self.config / "tools.json"

    @property
    def tools_log(self) -> Path:
        """The traceback of a process of tools that crashed."""
        return self.logs / "tools.log"

    @property
    def models(self) -> Path:
        """Downloaded and imported models, unless the user chose another folder for them."""
        return self.data / "models"

    @property
    def training(self) -> Path:
        """What the training of drafters goes on from, a folder for each. It may be deleted at any time."""
        return self.data / "making"

    @property
    def instance_lock(self) -> Path:
        """The lock of the one window that uses these data."""
        return self.data / "window.lock"

    @property
    def measurements(self) -> Path:
        """What models cost on this machine, one small file for each. It may be deleted at any time."""
        return self.data / "measurements"

    @property
    def memories(self) -> Path:
        """Tokens of earlier chats to guess from, a file for each vocabulary; only where the user allows it."""
        return self.data / "memories"

    @property
    def scratch(self) -> Path:
        """Temporary files of workers, which may write nowhere else. It may be deleted while none runs."""
        return self.data / "scratch"

    @property
    def clips(self) -> Path:
        """The clip that was copied last, for the programs that paste it. It may be deleted at any time."""
        return self.data / "clips"

    @property
    def worker_log(self) -> Path:
        """What the native libraries print, and the traceback of a worker that crashed."""
        return self.logs / "worker.log"

    @property
    def app_log(self) -> Path:
        """Unexpected errors in the window's process. The file exists from the first one on."""
        return self.logs / "app.log"

    @property
    def crash_file(self) -> Path:
        """Where the window's process was when native code ended it."""
        return self.logs / "crash.log"

    @property
    def reported(self) -> Path:
        """How much of the logs was in a report of a crash."""
        return self.logs / "reported"

    @property
    def side_log(self) -> Path:
        """The same as `worker_log`, for the second worker, which the lesson uses."""
        return self.logs / "side-worker.log"


def make_private_folder(folder: Path) -> None:
    """Make a folder, and the app's own one that others of this machine may look into, for its user alone.

    Raises OSError where it cannot be made.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    keep_private(folder)


def keep_private(*paths: Path) -> None:
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
