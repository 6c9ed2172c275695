"""What is said once of each thing that a user may choose for a reply, or for how a pair is loaded.

An option is a field of a struct, which has its name, type and default; the `Option` in the field's annotation has the
rest. The engine's check, the command line, the preferences with their file, the presets, the window's settings and the
documentation read it, so that a new option needs its declaration and the code that obeys it.

Rejected: a table from which the structs are made, because a type checker cannot see their fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from engine.errors import BadSetting
from engine.translatable import SentenceTemplate, Translatable, tr_noop

S = TypeVar("S", bound=msgspec.Struct)

OUT_OF_RANGE = tr_noop("{name} must be a number from {low:g} to {high:g}, not {found}")
NOT_KNOWN = tr_noop("{name} must be one of {known}, not {found}")


class Flag(NamedTuple):
    """An option on the command line, which speaks English only. Its name is the field's where it has no other.

    `group` is the heading in `--help`; those of "ask" belong to that command alone. `file` says what the file holds
    that is named in place of a text. `said` are the words for single values of a number.
    """

    group: str
    metavar: str = ""
    words: str = ""
    choices: tuple[str, ...] = ()
    file: str = ""
    name: str = ""
    said: tuple[tuple[str, object], ...] = ()


class RowChoice(NamedTuple):
    """One of the values in a row of the window's settings."""

    value: object
    words: str
    hint: str = ""


class Scale(NamedTuple):
    """From `low` to `high` is what is sensible to try, narrower than what the engine takes.

    `least_means` is the name of the lowest value, which is None where the option may be None. Without `slider` the
    range is too long for one.
    """

    low: float
    high: float
    step: float = 1
    decimals: int = 0
    least_means: str = ""
    unit: str = ""
    slider: bool = True


class Row(NamedTuple):
    """An option in the window's settings, which the preferences keep then. Words are marked for the translators.

    `term` is the technical name, that of the field where it is None, and `also` are more words to find it by. A number
    has a `scale`. `text_is` says what a text holds: a JSON schema, or names of devices.
    """

    group: str
    words: str
    sentence: str
    term: str | None = None
    also: str = ""
    choices: tuple[RowChoice, ...] = ()
    scale: Scale = Scale(0, 0)
    placeholder: str = ""
    text_is: Literal["text", "json", "device"] = "text"

    def term_of(self, name: str) -> str:
        """The technical name of the option with this name."""
        return name if self.term is None else self.term


class Option(NamedTuple):
    """`limits` is the range of a number, without an end where the second is None; None and "auto" are in it.

    `refused` is the sentence about a value outside, and `not_low` about the lower limit where that is outside too.
    `kept_as` is the key in the file of the preferences where it differs from the field's name, and `kept_values` are
    the values that the file has other words for.
    """

    limits: tuple[float, float | None] | None = None
    refused: str = OUT_OF_RANGE
    not_low: str = ""
    flag: Flag | None = None
    row: Row | None = None
    kept_as: str = ""
    kept_values: tuple[tuple[object, object], ...] = ()

    @property
    def low(self) -> float | None:
        """The lower limit; None for what is no number."""
        return None if self.limits is None else self.limits[0]

    @property
    def high(self) -> float | None:
        """The upper limit; None where there is none."""
        return None if self.limits is None else self.limits[1]

    def check(self, name: str, value: object) -> None:
        """Raises BadSetting that names the option where the value is out of range."""
        if self.limits is None or not isinstance(value, int | float):
            return
        low, high = self.limits
        if not low <= value or (high is not None and not value <= high):
            values: dict[str, Any] = {"name": name, "low": low, "high": high, "most": high, "found": value}
            said = {key: each for key, each in values.items() if f"{{{key}" in self.refused}
            raise BadSetting(Translatable(SentenceTemplate(self.refused, said)))
        if self.not_low and value == low:
            raise BadSetting(Translatable(SentenceTemplate(self.not_low)))


class DeclaredOption(NamedTuple):
    """An option with its field. `within` is the field of the struct that has it inside; "" where it is at the top."""

    name: str
    type: Any
    default: Any
    option: Option
    within: str

    @property
    def key(self) -> str:
        """Its name in the file of the preferences."""
        return self.option.kept_as or self.name

    def kept(self, value: object) -> object:
        """The value as the file of the preferences has it."""
        return next((kept for own, kept in self.option.kept_values if own is value), value)

    @property
    def flag_name(self) -> str:
        """Its name on the command line, without the dashes before it."""
        return ((self.option.flag and self.option.flag.name) or self.name).replace("_", "-")

    def check(self, value: object) -> None:
        """Raises BadSetting that names the option where the value is out of range, or none of those it may have."""
        if get_origin(self.type) is Literal and value not in get_args(self.type):
            known = ", ".join(get_args(self.type))
            said: dict[str, Any] = {"name": self.name, "known": known, "found": repr(value)}
            raise BadSetting(Translatable(SentenceTemplate(NOT_KNOWN, said)))
        self.option.check(self.name, value)

    def read(self, kept: object) -> object:
        """The value that the file of the preferences means."""
        known = self.option.kept_values
        return next((own for own, each in known if each == kept and type(each) is type(kept)), kept)


@cache
def options_of(kind: type[msgspec.Struct]) -> tuple[DeclaredOption, ...]:
    """The options among a struct's fields, in their order; those of a struct inside it in its place."""
    hints, found = get_type_hints(kind, include_extras=True), list[DeclaredOption]()
    for field in msgspec.structs.fields(kind):
        hint = hints[field.name]
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            found += (each._replace(within=field.name) for each in options_of(hint))
        for each in getattr(hint, "__metadata__", ()):
            if isinstance(each, Option):
                found.append(DeclaredOption(field.name, hint.__origin__, field.default, each, ""))
    return tuple(found)


def refuse_out_of_range(values: msgspec.Struct) -> None:
    """Raises BadSetting that names the first option out of its range."""
    for each in options_of(type(values)):
        each.check(value_of(values, each))


def value_of(values: msgspec.Struct, option: DeclaredOption) -> Any:
    """The value of one of its options."""
    return getattr(getattr(values, option.within) if option.within else values, option.name)


def with_values(values: S, changes: Mapping[str, object]) -> S:
    """A copy with other values of fields, and of options inside a field, by their names."""
    inside: dict[str, dict[str, object]] = {}
    for each in options_of(type(values)):
        if each.within and each.name in changes:
            inside.setdefault(each.within, {})[each.name] = changes[each.name]
    moved = {name for found in inside.values() for name in found}
    fields = {name: value for name, value in changes.items() if name not in moved}
    for name, found in inside.items():
        holder: Any = getattr(values, name)
        fields[name] = msgspec.structs.replace(holder, **found)
    return msgspec.structs.replace(values, **fields)
