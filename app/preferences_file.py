"""Keeps the preferences as a TOML file that a person can read and mend.

Written whole: to a file beside it, flushed to the disk, put in place in one step, so that a crash leaves the old one
or the new one. A damaged file is moved aside, never deleted, and the defaults take over with a word about it.
TOML's writer is not in the standard library; for flat keys these few lines are enough.
"""

from __future__ import annotations

import json
import os
import threading
import tomllib
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from app.preferences import Preferences
from app.quarantine import put_aside
from app.trouble import Trouble
from engine.errors import BadSetting


class ReadPreferences(NamedTuple):
    """What was read; `trouble` says why it is the defaults."""

    preferences: Preferences
    trouble: Trouble | None = None


class PreferencesFile:
    """The file and what it says now; writing happens on the executor, since the window must not wait for the disk.

    The lock is for `change`: the window changes its own choices, and the app notes which pair was opened.
    """

    def __init__(self, path: Path, executor: Executor) -> None:
        self._path = path
        self._executor = executor
        self._lock = threading.Lock()
        self._current = Preferences()

    @property
    def current(self) -> Preferences:
        """As they are now."""
        return self._current

    def change(self, **changes: Any) -> Future[Trouble | None]:
        """Set these fields and keep the others; saved in the background, see `save`."""
        with self._lock:
            self._current = msgspec.structs.replace(self._current, **changes)
            return self._executor.submit(self.save_now, self._current)

    def read(self) -> ReadPreferences:
        """The stored preferences, or the defaults."""
        found = read_preferences(self._path)
        self._current = found.preferences
        return found

    def save(self, preferences: Preferences) -> Future[Trouble | None]:
        """Keep them, in the background; the result says what went wrong, if anything did."""
        with self._lock:
            self._current = preferences
            return self._executor.submit(self.save_now, preferences)

    def save_now(self, preferences: Preferences) -> Trouble | None:
        """Keep them before returning."""
        beside = self._path.with_name(self._path.name + ".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with beside.open("w", encoding="utf-8", newline="\n") as file:
                file.write(to_toml(preferences))
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self._path)
        except OSError as error:
            return Trouble(
                "preferences_not_saved",
                f"the preferences could not be saved to {self._path}: {error.strerror or error}",
                "They hold until the app is closed. Free some space, or make that folder writable.",
            )
        return None


def read_preferences(path: Path) -> ReadPreferences:
    """The stored preferences; the defaults where there are none, or none that can be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ReadPreferences(Preferences())
    except (OSError, UnicodeDecodeError) as error:
        return _defaults(path, error)
    try:
        preferences = msgspec.convert(tomllib.loads(text), Preferences)
        preferences.check()
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, BadSetting) as error:
        return _defaults(path, error)
    return ReadPreferences(preferences)


def _defaults(path: Path, error: Exception) -> ReadPreferences:
    kept = put_aside(path)
    where = f"it was put aside as {kept.name}" if kept else "it could not be put aside"
    message = f"the preferences in {path} could not be read ({error}); {where}"
    return ReadPreferences(Preferences(), Trouble("preferences_damaged", message, "The defaults are in use."))


def to_toml(preferences: Preferences) -> str:
    """One `key = value` a line. JSON's strings are TOML's, but for the one character that only JSON lets through."""
    values = msgspec.to_builtins(preferences)
    return "".join(f"{key} = {_value(value)}\n" for key, value in values.items())


def _value(value: bool | int | float | str | list[str] | tuple[str, ...]) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    return repr(value)
