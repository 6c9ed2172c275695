"""Preferences as TOML text and back; a value that cannot be read costs one field and not all of them.

The standard library has no writer for TOML. For flat keys, one list of tables and a few tables these few lines are
enough. Reading goes field by field: a user may have written the file, and one mistake must not lose the rest.
"""

from __future__ import annotations

import json
import tomllib
from typing import Any, NamedTuple, TypeVar

import msgspec

from app.settings.preferences import KEPT_OPTIONS, OWN_FIELDS, Preferences
from app.settings.presets import Preset
from engine.errors import BadSetting
from engine.options.option import options_of, value_of
from engine.translatable import phrase

T = TypeVar("T", Preferences, Preset)
_TABLES = ("shortcuts", "contexts", "kv_types")
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
    """What the file keeps of a struct: its fields, and options under their keys, those inside a field beside them."""
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
