"""Numbers in sentences, with the decimal and thousands signs of the language: 1,234.5 is 1.234,5 in German."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Any, NamedTuple

from PySide6.QtCore import QLocale

SPACED_PERCENT = frozenset((QLocale.Language.English, QLocale.Language.German, QLocale.Language.Spanish))
"""Languages with a space before the sign, which Qt does not tell; the catalogues write "{share:.0f} %" the same way."""


class NumberSigns(NamedTuple):
    """The signs of a language. Four digits stay together where `from_five`; `percent` is what Python's "%" becomes."""

    decimal: str
    thousands: str
    from_five: bool = False
    percent: str = "%"


ENGLISH = NumberSigns(".", ",", percent="\u00a0%")


def signs_of(locale: QLocale) -> NumberSigns:
    """Returns a language's signs. A language with its own digits gets English signs, since the app writes 0 to 9."""
    if locale.zeroDigit() != "0":
        return ENGLISH._replace(percent="%")
    return NumberSigns(
        locale.decimalPoint(),
        locale.groupSeparator(),
        locale.groupSeparator() not in locale.toString(1234),
        "\u00a0%" if locale.language() in SPACED_PERCENT else "%",
    )


class Filling(Formatter):
    """Puts values into a text as `str.format` does, and writes numbers with these signs."""

    def __init__(self, signs: NumberSigns) -> None:
        self.signs = signs

    def fill(self, text: str, values: Mapping[str, Any]) -> str:
        """Returns the text with its values. Raises KeyError for a name without a value."""
        return self.vformat(text, (), values)

    def format_field(self, value: Any, format_spec: str) -> str:
        """Returns one value as text."""
        text = str(format(value, format_spec))
        return written(text, self.signs) if isinstance(value, int | float) else text


def written(text: str, signs: NumberSigns) -> str:
    """Returns a number, as Python writes it, in these signs."""
    if signs.from_five and sum(each.isdigit() for each in text.split(".")[0]) < 5:
        text = text.replace(",", "")
    return text.translate({ord("."): signs.decimal, ord(","): signs.thousands, ord("%"): signs.percent})
