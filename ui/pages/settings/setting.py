"""What a setting is: a field of the preferences, in plain words, with its standard name and a way to choose it.

Values only. The widgets are made from these in `controls`, the search goes over their words, and a test holds them
against the fields that they name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from app.settings.preferences import Preferences
from ui.widgets.choice_button import Option


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few. In a row of buttons where `in_a_row`, else behind one button."""

    options: tuple[Option, ...]
    in_a_row: bool = False


@dataclass(frozen=True, slots=True)
class Number:
    """From `low` to `high`; whole where `decimals` is 0. `least_means` is what the lowest value is called.

    Without `slider` the range is too long for one. `unit` stands behind the figure.
    """

    low: float
    high: float
    step: float = 1.0
    decimals: int = 0
    least_means: str = ""
    unit: str = ""
    slider: bool = True


@dataclass(frozen=True, slots=True)
class Family:
    """One of the fonts of this machine; `fixed` for those whose letters are all equally wide."""

    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """Several lines."""

    placeholder: str = ""


@dataclass(frozen=True, slots=True)
class Schema:
    """Several lines of JSON, checked while they are written."""

    placeholder: str = ""


Kind = Switch | Choice | Number | Family | Text | Schema


@dataclass(frozen=True, slots=True)
class Setting:
    """`term` is the field's own name for it, shown in the full mode; `also` are more words to find it by."""

    field: str
    words: str
    sentence: str
    kind: Kind
    term: str = ""
    also: str = ""
    full_only: bool = False

    @property
    def usual(self) -> object:
        """Its value when the app is new."""
        return getattr(Preferences(), self.field)

    @property
    def is_wide(self) -> bool:
        """Whether it needs the whole line for itself."""
        return isinstance(self.kind, Text | Schema)


@dataclass(frozen=True, slots=True)
class Group:
    """Settings that belong together, under a quiet heading where there is one."""

    title: str
    settings: tuple[Setting, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """One entry of the list at the left."""

    name: str
    title: str
    groups: tuple[Group, ...] = ()
    full_only: bool = False


SHORT = 3
"""So few letters stand somewhere in most words: they have to begin one."""


def fits(query: str, *texts: str) -> bool:
    """Whether every word of the query stands somewhere in the texts, short ones at the beginning of a word."""
    all_of_it = _plain(" ".join(texts))
    words = all_of_it.split()
    return all(
        any(each.startswith(word) for each in words) if len(word) <= SHORT else word in all_of_it
        for word in _plain(query).split()
    )


def _plain(text: str) -> str:
    """Without case, and with blanks where names have joints."""
    return re.sub(r"[_\-(),.:;/]", " ", text.casefold())
