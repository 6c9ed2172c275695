"""What a setting is: a field of the preferences, with plain words, its technical name and a kind of control.

Those of a reply are made from their declarations (`engine/options/option.py`). These are values only: `controls` makes
the widgets from them, the search reads their words, and a test compares them with the fields that they name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from app.settings.preferences import KEPT_OPTIONS, Preferences
from app.settings.reply_options import DeclaredOption, Row
from ui.widgets.choice_button import ChoiceOption


@dataclass(frozen=True, slots=True)
class SwitchKind:
    """On or off."""


@dataclass(frozen=True, slots=True)
class ChoiceKind:
    """One of a few values: in a row of buttons where `in_a_row`, else behind one button."""

    options: tuple[ChoiceOption, ...]
    in_a_row: bool = False


@dataclass(frozen=True, slots=True)
class NumberKind:
    """A number from `low` to `high`; whole where `decimals` is 0. `least_means` is the name of the lowest value.

    Without `slider` the range is too long for one. `unit` stands behind the figure. With `least_is_none` the lowest
    value stands for None.
    """

    low: float
    high: float
    step: float = 1.0
    decimals: int = 0
    least_means: str = ""
    unit: str = ""
    slider: bool = True
    least_is_none: bool = False


@dataclass(frozen=True, slots=True)
class FamilyKind:
    """One of the fonts of this machine."""


@dataclass(frozen=True, slots=True)
class TextKind:
    """Several lines; those of JSON are checked while they are written."""

    placeholder: str = ""
    is_json: bool = False


@dataclass(frozen=True, slots=True)
class DeviceKind:
    """Where models compute: of its own accord, the processor, or graphics cards of this machine by name."""


@dataclass(frozen=True, slots=True)
class GuessingKind:
    """Whether the drafter guesses and how many tokens ahead: the same button as in the bar at the top."""


Kind = SwitchKind | ChoiceKind | NumberKind | FamilyKind | TextKind | DeviceKind | GuessingKind


@dataclass(frozen=True, slots=True)
class Setting:
    """`term` is the technical name, shown in the full mode; `also` are more words to find it by."""

    field: str
    words: str
    sentence: str
    kind: Kind
    term: str = ""
    also: str = ""
    full_only: bool = False

    @property
    def usual(self) -> dict[str, object]:
        """The fields that it sets, its own first, and their values when the app is new."""
        fields = (self.field, "draft_length") if isinstance(self.kind, GuessingKind) else (self.field,)
        return {name: Preferences().value(name) for name in fields}

    @property
    def is_wide(self) -> bool:
        """Whether it needs the whole line for itself."""
        return isinstance(self.kind, TextKind)


@dataclass(frozen=True, slots=True)
class Group:
    """Settings that belong together, under a small heading if there is one."""

    title: str
    settings: tuple[Setting, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """One entry of the list at the left."""

    name: str
    title: str
    groups: tuple[Group, ...] = ()
    full_only: bool = False


def rows_of(group: str) -> tuple[Setting, ...]:
    """Returns the settings of this group, in the order of their declarations."""
    return tuple(
        Setting(each.name, row.words, row.sentence, _kind(each, row), row.term_of(each.name), row.also)
        for each in KEPT_OPTIONS
        if (row := each.option.row) is not None and row.group == group
    )


def _kind(each: DeclaredOption, row: Row) -> Kind:
    if row.choices:
        return ChoiceKind(tuple(ChoiceOption(*choice) for choice in row.choices))
    if isinstance(each.default, bool):
        return SwitchKind()
    if isinstance(each.default, str):
        if row.text_is == "device":
            return DeviceKind()
        return TextKind(row.placeholder, is_json=row.text_is == "json")
    return NumberKind(*row.scale, least_is_none=each.default is None)


SHORT = 3
"""Almost every text has so few letters somewhere in it, so they must begin a word."""


def fits(query: str, *texts: str) -> bool:
    """Returns whether every word of the query is in the texts, short ones at the beginning of a word."""
    all_of_it = _plain(" ".join(texts))
    words = all_of_it.split()
    return all(
        any(each.startswith(word) for each in words) if len(word) <= SHORT else word in all_of_it
        for word in _plain(query).split()
    )


def _plain(text: str) -> str:
    """Returns the text without case, and with blanks in place of the joints of names."""
    return re.sub(r"[_\-(),.:;/]", " ", text.casefold())
