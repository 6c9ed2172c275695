"""Keeps the preferences as a TOML file that a user can read and correct.

The file is written completely: to a file next to it, flushed to the disk, and put in place in one step, so that a crash
leaves the old file or the new one. A damaged file is moved away, never deleted. It is read field by field: one mistake
of a user must not lose the rest. The values that can be read are kept, defaults replace the others, and one line says
so. The standard library has no writer for TOML; for flat keys, one list of tables and a few tables these lines do.
"""

from __future__ import annotations

import json
import threading
import tomllib
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from app.problem import Problem
from app.settings.guess_memory import MEMORIES, Memory
from app.settings.preferences import KEPT_OPTIONS, OWN_FIELDS, Preferences
from app.settings.presets import Preset
from app.system.named_file import LARGEST_KEPT, read_whole, write_whole
from app.system.paths import make_private_folder, quarantine, restrict_to_user
from engine.errors import BadSetting
from engine.options.option import options_of, value_of
from engine.translatable import in_a_row, phrase, translatable

T = TypeVar("T", Preferences, Preset)
_TABLES = sorted(name for name in OWN_FIELDS if isinstance(getattr(Preferences(), name), dict))
_Flat = bool | int | float | str | list[str] | tuple[str, ...]


class ReadText(NamedTuple):
    """The preferences of a text. `broken` holds one line for each field that fell back to its default."""

    preferences: Preferences
    broken: tuple[str, ...] = ()


def to_toml(preferences: Preferences) -> str:
    """The preferences as one `key = value` a line, tables last; what has no value yet has no line."""
    values = _flat(preferences)
    flat = {key: value for key, value in values.items() if key not in ("presets", *_TABLES) and value is not None}
    parts = [_lines(flat)]
    parts += [f"\n[[presets]]\n{_lines(_flat(preset))}" for preset in preferences.presets]
    for name in _TABLES:
        if values[name]:
            parts.append(f"\n[{name}]\n" + "".join(f"{_value(k)} = {_value(v)}\n" for k, v in values[name].items()))
    return "".join(parts)


def from_toml(text: str) -> ReadText:
    """Read preferences; keys of a later version are ignored. Raises tomllib.TOMLDecodeError where this is no TOML."""
    good: dict[str, Any] = {}
    broken: list[str] = []
    stored, names = (
        tomllib.loads(text),
        {key: key for key in OWN_FIELDS} | {each.key: each.name for each in KEPT_OPTIONS},
    )
    for key in (key for key in names if key in stored):
        value, name = stored[key], names[key]
        if key == "presets" and isinstance(value, list):
            good[key] = _presets(value, broken)
            continue
        try:
            alone = _read({key: value}, Preferences)
            alone.check()
        except (msgspec.ValidationError, BadSetting) as error:
            broken.append(phrase("{name}: {line}", key, error))
        else:
            good[name] = alone.value(name)
    return ReadText(Preferences().changed(**good), tuple(broken))


def _presets(values: list[Any], broken: list[str]) -> tuple[Preset, ...]:
    """The presets that can be read; the others are left out and noted in `broken`."""
    presets: dict[str, Preset] = {}
    for number, value in enumerate(values, 1):
        try:
            preset = _read(value, Preset)
            preset.check()
        except (msgspec.ValidationError, BadSetting) as error:
            broken.append(phrase("presets, number {number}: {reason}", number, error))
        else:
            presets.setdefault(preset.name, preset)
    return tuple(presets.values())


def _with_options(kind: type[msgspec.Struct]) -> set[str]:
    """The fields that are options, or have options inside."""
    return {each.within or each.name for each in options_of(kind)}


def _flat(values: Preferences | Preset) -> dict[str, Any]:
    """What the file keeps of a struct: its fields, and options under their keys, those inside a field among them."""
    apart = _with_options(type(values))
    fields = {name: each for name, each in msgspec.to_builtins(values).items() if name not in apart}
    options = (each for each in options_of(type(values)) if each.option.row)
    return fields | {each.key: each.kept(value_of(values, each)) for each in options}


def _read(kept: Any, kind: type[T]) -> T:
    """The struct of which the file keeps these values, the others at their defaults. Raises msgspec.ValidationError."""
    if not isinstance(kept, dict):
        return msgspec.convert(kept, kind)
    options = {each.key: each for each in options_of(kind) if each.option.row}
    apart = _with_options(kind) | set(options)
    fields: dict[str, Any] = {key: value for key, value in kept.items() if key not in apart}
    for key in options.keys() & kept.keys():
        each = options[key]
        (fields.setdefault(each.within, {}) if each.within else fields)[each.name] = each.read(kept[key])
    return msgspec.convert(fields, kind)


def _lines(values: dict[str, _Flat]) -> str:
    return "".join(f"{key} = {_value(value)}\n" for key, value in values.items())


def _value(value: _Flat) -> str:
    """A value in TOML. JSON's strings are valid TOML, except for the one character that only JSON allows."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(each) for each in value) + "]"
    return repr(value)


class ReadPreferences(NamedTuple):
    """The preferences that were read. `problem` says which of them, or that all of them, are defaults."""

    preferences: Preferences
    problem: Problem | None = None


class PreferencesFile:
    """The file and its present content. It is written on the executor, because the window must not wait for the disk.

    The lock is for `change`: the window changes the user's choices, and the app notes which pair was opened.
    """

    def __init__(
        self, path: Path, executor: Executor, delete_memories: Callable[..., Problem | None] = lambda *kinds: None
    ) -> None:
        """`delete_memories` deletes what was kept of chats by these settings, once that is no longer wanted."""
        self._path, self._delete_memories = path, delete_memories
        self._executor = executor
        self._lock = threading.Lock()
        self._current = Preferences()

    @property
    def current(self) -> Preferences:
        """The preferences as they are now."""
        return self._current

    def change(self, **changes: Any) -> Future[Problem | None]:
        """Set these fields and keep the others; the result of saving them in the background is a problem or None."""
        with self._lock:
            before = self._current
            self._current = self._current.changed(**changes)
            off = [each for each in MEMORIES if getattr(before, each) and not getattr(self._current, each)]
            return self._executor.submit(self._save, self._current, off)

    def read(self) -> ReadPreferences:
        """Read the stored preferences, or the defaults, and keep them as the current ones."""
        found = read_preferences(self._path)
        self._current = found.preferences
        return found

    def _save(self, preferences: Preferences, off: Sequence[Memory]) -> Problem | None:
        problem = write_preferences(self._path, preferences)
        return (self._delete_memories(*off) if off else None) or problem


def read_preferences(path: Path) -> ReadPreferences:
    """The stored preferences. Defaults stand where there is no file, and for each value that cannot be read."""
    try:
        text = read_whole(path, LARGEST_KEPT).decode("utf-8-sig")
        found = from_toml(text)
    except FileNotFoundError:
        return ReadPreferences(Preferences())
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        where = _moved_away(path)
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
        make_private_folder(path.parent)
        write_whole(path, to_toml(preferences).encode())
        restrict_to_user(path)
    except OSError as error:
        return Problem(
            "preferences_not_saved",
            translatable(
                "the preferences could not be saved to {path}: {reason}", path=path, reason=error.strerror or error
            ),
            translatable("They last until the app is closed. Free some space, or make that folder writable."),
        )
    return None


def _mend(path: Path, preferences: Preferences, broken: tuple[str, ...]) -> Problem:
    """Move the user's broken file away and write a good one, so that the problem is reported only once."""
    where = _moved_away(path)
    write_preferences(path, preferences)  # where that fails, it is told again at the next start
    message = translatable(
        "settings in {path} cannot be used ({faults}); {where}", path=path, faults=in_a_row(broken), where=where
    )
    return Problem("preferences_damaged", message, translatable("Defaults are used; the other settings apply."))


def _moved_away(path: Path) -> str:
    kept = quarantine(path)
    return (
        translatable("it was set aside as {aside}", aside=kept.name)
        if kept
        else translatable("it could not be set aside")
    )
