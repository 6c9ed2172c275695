"""Keeps the preferences as a TOML file that a user can read and correct.

The file is written completely: to a file beside it, flushed to the disk, and put in place in one step, so that a crash
leaves the old file or the new one. A damaged file is moved aside, never deleted. The values that can be read are kept,
defaults replace the others, and one line says so.
"""

from __future__ import annotations

import contextlib
import os
import threading
import tomllib
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, NamedTuple

from app.problem import Problem
from app.settings.preferences import Preferences
from app.settings.preferences_toml import from_toml, to_toml
from app.system.paths import quarantine
from engine.translatable import translatable

__all__ = ["PreferencesFile", "ReadPreferences", "read_preferences", "to_toml", "write_preferences"]


class ReadPreferences(NamedTuple):
    """The preferences that were read. `problem` says which of them, or that all of them, are defaults."""

    preferences: Preferences
    problem: Problem | None = None


class PreferencesFile:
    """The file and its present content. It is written on the executor, because the window must not wait for the disk.

    The lock is for `change`: the window changes the user's choices, and the app notes which pair was opened.
    """

    def __init__(self, path: Path, executor: Executor, forget: Callable[[], Problem | None] = lambda: None) -> None:
        """`forget` deletes what guesses were copied from, once the user no longer wants that kept."""
        self._path, self._forget = path, forget
        self._executor = executor
        self._lock = threading.Lock()
        self._current = Preferences()

    @property
    def current(self) -> Preferences:
        """The preferences as they are now."""
        return self._current

    def change(self, **changes: Any) -> Future[Problem | None]:
        """Set these fields and keep the others. They are saved in the background, see `save`."""
        with self._lock:
            kept_before = self._current.memory
            self._current = self._current.changed(**changes)
            if kept_before and not self._current.memory:
                return self._executor.submit(self._save_and_forget, self._current)
            return self._executor.submit(self.save_now, self._current)

    def read(self) -> ReadPreferences:
        """Read the stored preferences, or the defaults, and keep them as the current ones."""
        found = read_preferences(self._path)
        self._current = found.preferences
        return found

    def save(self, preferences: Preferences) -> Future[Problem | None]:
        """Save the preferences in the background. The result is a problem where saving failed."""
        with self._lock:
            self._current = preferences
            return self._executor.submit(self.save_now, preferences)

    def _save_and_forget(self, preferences: Preferences) -> Problem | None:
        problem = self.save_now(preferences)
        return self._forget() or problem

    def save_now(self, preferences: Preferences) -> Problem | None:
        """Save the preferences before returning; the problem where that failed."""
        return write_preferences(self._path, preferences)


def read_preferences(path: Path) -> ReadPreferences:
    """The stored preferences. Defaults stand where there is no file, and for each value that cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
        found = from_toml(text)
    except FileNotFoundError:
        return ReadPreferences(Preferences())
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        where = _aside(path)
        message = translatable(
            "the preferences in {path} could not be read ({error}); {where}", path=path, error=error, where=where
        )
        return ReadPreferences(
            Preferences(), Problem("preferences_damaged", message, translatable("The defaults are in use."))
        )
    if not found.broken:
        return ReadPreferences(found.preferences)
    return ReadPreferences(found.preferences, _mend(path, found.preferences, found.broken))


def write_preferences(path: Path, preferences: Preferences) -> Problem | None:
    """Save the preferences before returning; the problem where that failed."""
    try:
        _write(path, preferences)
    except OSError as error:
        return Problem(
            "preferences_not_saved",
            translatable(
                "the preferences could not be saved to {path}: {reason}", path=path, reason=error.strerror or error
            ),
            translatable("They hold until the app is closed. Free some space, or make that folder writable."),
        )
    return None


def _mend(path: Path, preferences: Preferences, broken: tuple[str, ...]) -> Problem:
    """Put the user's broken file aside and write a good one, so that the problem is reported only once."""
    where = _aside(path)
    with contextlib.suppress(OSError):
        _write(path, preferences)
    message = translatable(
        "one setting in {path} cannot be used ({fault}); {where}", path=path, fault=broken[0], where=where
    )
    if len(broken) > 1:
        message = translatable(
            "one setting in {path} cannot be used ({fault}, and {more} more); {where}",
            path=path,
            fault=broken[0],
            more=len(broken) - 1,
            where=where,
        )
    return Problem("preferences_damaged", message, translatable("Its default is in use, the other settings hold."))


def _aside(path: Path) -> str:
    kept = quarantine(path)
    return (
        translatable("it was put aside as {aside}", aside=kept.name)
        if kept
        else translatable("it could not be put aside")
    )


def _write(path: Path, preferences: Preferences) -> None:
    """Raises OSError."""
    beside = path.with_name(path.name + ".new")
    path.parent.mkdir(parents=True, exist_ok=True)
    with beside.open("w", encoding="utf-8", newline="\n") as file:
        file.write(to_toml(preferences))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
