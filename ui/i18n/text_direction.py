"""Which way a text is read: the rule of Unicode's bidirectional algorithm, P2 and P3.

The first letter that has a direction decides; digits, signs and spaces have none. Where there is no such letter, the
surroundings decide: the list or the table that it stands in, at last the window.
"""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import bidirectional

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

BETWEEN = " · "
"""Between facts in one line."""


def first_strong(text: str) -> bool | None:
    """Whether its first letter with a direction is read from right to left; None where it has no such letter."""
    for letter in text:
        match "L" if letter.isascii() and letter.isalpha() else bidirectional(letter):
            case "L":
                return False
            case "R" | "AL":
                return True
    return None


def first_strong_of(texts: Iterable[str]) -> bool | None:
    """The same of several texts, one after the other."""
    return next((found for text in texts if (found := first_strong(text)) is not None), None)


def window_from_right() -> bool:
    """Whether the window is laid out from right to left, as in Arabic."""
    return QGuiApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft


def runs_from_right(text: str) -> bool:
    """Whether it is read from right to left; without a letter that has a direction, as the window is."""
    found = first_strong(text)
    return window_from_right() if found is None else found


def isolated(text: str) -> str:
    """Words of another language inside a line of this one: their own direction, and their signs at their own ends.

    Only where the window runs from right to left and somebody looks: the signs are letters like any other.
    """
    return f"\u2068{text}\u2069" if text and window_from_right() else text


def joined(facts: Iterable[str]) -> str:
    """Facts in one line with dots between them, in the window's own order even where one begins in Latin letters."""
    facts = [event for event in facts if event]
    return f"\u200f{BETWEEN.join(map(isolated, facts))}" if facts and window_from_right() else BETWEEN.join(facts)
