"""Where Draftlight keeps what it stores: chats, preferences, logs, models.

`DRAFTLIGHT_HOME` moves everything into one folder (a portable drive, a test); otherwise each system's own folders are
used. This file only names places: whoever writes there makes the folder, so that looking never creates anything.

Moves a damaged file aside instead of deleting it: it may be all that is left of somebody's chats.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from app.system.named_file import path_named

APP_NAME = "draftlight"


class Places(NamedTuple):
    """The folders; each may be missing until something is written there."""

    data: Path
    config: Path
    logs: Path

    @property
    def chats(self) -> Path:
        """The database of chats."""
        return self.data / "chats.sqlite3"

    @property
    def preferences(self) -> Path:
        """What the person chose, as TOML."""
        return self.config / "preferences.toml"

    @property
    def models(self) -> Path:
        """Downloaded and imported models, unless the person chose another folder for them."""
        return self.data / "models"

    @property
    def models_move(self) -> Path:
        """There while the folder of models is being moved: how far that came."""
        return self.data / "models-move.json"

    @property
    def catalogue_pins(self) -> Path:
        """The catalogue with the commits, sizes and hashes that `draftlight models refresh` found."""
        return self.data / "catalogue.toml"

    @property
    def instance_lock(self) -> Path:
        """Held by the one window that works with these data."""
        return self.data / "window.lock"

    @property
    def measurements(self) -> Path:
        """What models cost on this machine, one small file for each: may be deleted at any time."""
        return self.data / "measurements"

    @property
    def worker_log(self) -> Path:
        """What the native libraries print, and the last words of a worker that crashed."""
        return self.logs / "worker.log"

    @property
    def app_log(self) -> Path:
        """What went wrong in the window's process that nobody foresaw; there from the first such line on."""
        return self.logs / "app.log"

    @property
    def side_log(self) -> Path:
        """The same of the second worker, which the lesson uses."""
        return self.logs / "side-worker.log"


def find_places() -> Places:
    """This machine's places, or those below `DRAFTLIGHT_HOME` where it is set and not empty. Raises ProblemError."""
    home = os.environ.get("DRAFTLIGHT_HOME")
    if home:
        root = path_named(home)
        return Places(data=root / "data", config=root / "config", logs=root / "logs")
    import platformdirs

    folders = platformdirs.PlatformDirs(APP_NAME, appauthor=False)
    return Places(
        data=Path(folders.user_data_dir), config=Path(folders.user_config_dir), logs=Path(folders.user_log_dir)
    )


MOST = 1000


def put_aside(path: Path) -> Path | None:
    """Rename `path` to the first free `NAME.damaged-N`; its new place, or None where the folder does not allow it."""
    for number in range(1, MOST):
        aside = path.with_name(f"{path.name}.damaged-{number}")
        if aside.exists():
            continue
        try:
            path.rename(aside)
        except OSError:
            return None
        return aside
    return None
