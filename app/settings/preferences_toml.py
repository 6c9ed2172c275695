"""Preferences as TOML text and back; a value that cannot be read costs one field and not all of them.

The standard library has no writer for TOML. For flat keys, one list of tables and a few tables these few lines are
enough. Reading goes field by field: a user may have written the file, and one mistake must not lose the rest.
"""

from __future__ import annotations

import json
import tomllib
from typing import Any, NamedTuple

import msgspec

from app.settings.preferences import Preferences
from app.settings.presets import Preset
from engine.errors import BadSetting
from engine.translatable import phrase

_TABLES = ("shortcuts", "contexts", "kv_types")
_Flat = bool | int | float | str | list[str] | tuple[str, ...]


class ReadText(NamedTuple):
    """The preferences of a text. `broken` holds one line for each field that fell back to its default."""

    preferences: Preferences
    broken: tuple[str, ...] = ()


def to_toml(preferences: Preferences) -> str:
    """The preferences as one `key = value` a line, tables last; what has no value yet has no line."""
    values = msgspec.to_builtins(preferences)
    flat = {key: value for key, value in values.items() if key not in ("presets", *_TABLES) and value is not None}
    parts = [_lines(flat)]
    parts += [f"\n[[presets]]\n{_lines(preset)}" for preset in values["presets"]]
    for name in _TABLES:
        if values[name]:
            parts.append(f"\n[{name}]\n" + "".join(f"{_value(k)} = {_value(v)}\n" for k, v in values[name].items()))
    return "".join(parts)


def from_toml(text: str) -> ReadText:
    """Read preferences; keys of a later version are ignored. Raises tomllib.TOMLDecodeError where this is no TOML."""
    stored = tomllib.loads(text)
    good: dict[str, Any] = {}
    broken: list[str] = []
    for key in Preferences.__struct_fields__:
        if key in stored:
            _take(key, stored[key], good, broken)
    return ReadText(msgspec.structs.replace(Preferences(), **good), tuple(broken))


def _take(key: str, value: Any, good: dict[str, Any], broken: list[str]) -> None:
    if key == "presets" and isinstance(value, list):
        good[key] = _presets(value, broken)
        return
    try:
        alone = msgspec.convert({key: value}, Preferences)
        alone.check()
    except (msgspec.ValidationError, BadSetting) as error:
        broken.append(phrase("{name}: {line}", key, error))
    else:
        good[key] = getattr(alone, key)


def _presets(values: list[Any], broken: list[str]) -> tuple[Preset, ...]:
    """The presets that can be read; the others are left out and noted in `broken`."""
    presets: dict[str, Preset] = {}
    for number, value in enumerate(values, 1):
        try:
            preset = msgspec.convert(value, Preset)
            preset.check()
        except (msgspec.ValidationError, BadSetting) as error:
            broken.append(phrase("presets, number {number}: {reason}", number, error))
        else:
            presets.setdefault(preset.name, preset)
    return tuple(presets.values())


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
