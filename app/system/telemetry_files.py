"""Removes, once, what the telemetry of onnxruntime left while Draftlight did not switch it off yet.

Since `engine/drafters/__init__.py` switches it off, nothing new is made. What is there is a device id and a database of
events that were not sent: the program's path, the processor, the memory. The folder belongs to the user and is shared
by all programs with that library. So these are left alone:

- everything, where no pair was ever opened from this home: then it was not Draftlight that made them;
- everything, while another program has the database open. The next start tries again;
- files with other names, and folders that hold something.

Its session file in the temporary folder, a moment and an id, goes with them where it is the user's own.

A program that is not running makes its device id and its database anew. Windows keeps the id in its registry, which is
not touched. Run on Linux; not yet run on macOS and Windows.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from app.system.paths import AppPaths

FOLDERS = ("Microsoft", "DeveloperTools", ".onnxruntime")
DATABASE = "onnxruntime.db"
NAMES = ("deviceid", "deviceid.lock", "deviceid.tmp.*", DATABASE, f"{DATABASE}-*", f"{DATABASE}.ses")
"""What the library makes there, and SQLite next to its database."""
SESSION = ".ses"
SESSION_TEXT = re.compile(rb"[0-9]{13}\n[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\n?")


def telemetry_folder(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> Path:
    """Where onnxruntime 1.31 keeps them; the folder need not exist. Raises RuntimeError for a user without a home."""
    home = Path(environment.get("HOME") or Path.home())
    if system == "win32":
        base = Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif system == "darwin":
        base = home / "Library" / "Application Support"
    else:
        named = Path(environment.get("XDG_CACHE_HOME", ""))
        base = named if named.is_absolute() else home / ".cache"
    return base.joinpath(*FOLDERS)


def remove_once(
    app_paths: AppPaths, tell: Callable[[str], object], folder: Path | None = None, temporary: Path | None = None
) -> None:
    """Remove the files where this home has not done so yet. To be called before a pair is opened.

    A failure costs no more than a line for `tell`; the next start tries again.
    """
    mark = app_paths.telemetry_mark
    try:
        if mark.exists():
            return
        if app_paths.measurements.exists():
            remove_files(telemetry_folder() if folder is None else folder)
            remove_session(Path(tempfile.gettempdir()) if temporary is None else temporary)
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.write_text("The files of onnxruntime's telemetry were removed, or there were none.\n", encoding="utf-8")
    except (OSError, RuntimeError) as error:
        tell(f"files of onnxruntime's telemetry are left: {error}")


def remove_files(folder: Path) -> None:
    """Remove the library's files and the folders that are empty then. Raises OSError; BlockingIOError while in use."""
    if not folder.is_dir():
        return
    if (database := folder / DATABASE).exists():
        _refuse_if_open(database)
    for name in NAMES:
        for file in folder.glob(name):
            file.unlink(missing_ok=True)
    for empty in (folder, *folder.parents[: len(FOLDERS) - 1]):
        if any(empty.iterdir()):
            return
        empty.rmdir()


def remove_session(temporary: Path) -> None:
    """Remove the session file from the temporary folder, which others may share. Raises OSError."""
    file = temporary / SESSION
    if file.is_symlink() or not file.is_file():
        return
    found = file.stat()
    if found.st_size > 100 or (sys.platform != "win32" and found.st_uid != os.getuid()):
        return
    if SESSION_TEXT.fullmatch(file.read_bytes().replace(b"\r\n", b"\n")):
        file.unlink()


def _refuse_if_open(database: Path) -> None:
    """Raises BlockingIOError where a process holds SQLite's lock. Windows itself refuses to remove an open file."""
    if sys.platform == "win32":
        return
    import fcntl

    with database.open("r+b") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise BlockingIOError(error.errno, "another program has it open", str(database)) from error
