"""The directions of writing: where a line begins and ends in the user's language, and how a text is read.

Qt swaps AlignLeft and AlignRight by itself, but in a label or field it follows the direction of the text there. Keys
and paths run from left to right in every language, and would stand at the wrong side of an Arabic page.

A text is read by the rules P2 and P3 of Unicode's bidirectional algorithm: the first letter that has a direction
decides; digits, signs and spaces have none. Without such a letter the surroundings decide: the list or the table of the
text, and at last the window.
"""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import bidirectional

from PySide6.QtCore import QMargins, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit, QSlider, QWidget


def at_start(widget: QWidget) -> Qt.AlignmentFlag:
    """Returns the side where the page's own lines begin."""
    return Qt.AlignmentFlag.AlignAbsolute | _side(widget.isRightToLeft())


def at_end(widget: QWidget) -> Qt.AlignmentFlag:
    """Returns the side where they end."""
    return Qt.AlignmentFlag.AlignAbsolute | _side(not widget.isRightToLeft())


def margins(start: int, top: int, end: int, bottom: int) -> QMargins:
    """Returns room around a layout; `start` is the side on which lines begin.

    Qt mirrors layouts, but not their margins.
    """
    if QGuiApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft:
        return QMargins(end, top, start, bottom)
    return QMargins(start, top, end, bottom)


def begin_at_start(field: QLineEdit) -> None:
    """Puts the caret of an empty field where its placeholder begins; text then follows its own direction.

    Qt alone would follow the language of the keyboard, which may be another.
    """

    def follow(text: str) -> None:
        field.setAlignment(at_start(field) if not text else Qt.AlignmentFlag.AlignLeft)

    field.textChanged.connect(follow)
    follow(field.text())


def mirror_fill(slider: QSlider) -> None:
    """Tells the style sheet which part of a slider lies before its handle: it knows only left and right."""
    slider.setProperty("mirrored", slider.isRightToLeft())


def _side(right: bool) -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft


BETWEEN = " · "
"""Between the parts of one line."""


def first_strong(text: str) -> bool | None:
    """Returns whether the first letter with a direction is read from right to left; None without such a letter."""
    for letter in text:
        match "L" if letter.isascii() and letter.isalpha() else bidirectional(letter):
            case "L":
                return False
            case "R" | "AL":
                return True
    return None


def first_strong_of(texts: Iterable[str]) -> bool | None:
    """Returns the same for several texts, one after the other."""
    return next((found for text in texts if (found := first_strong(text)) is not None), None)


def window_from_right() -> bool:
    """Returns whether the window is laid out from right to left, as in Arabic."""
    return QGuiApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft


def runs_from_right(text: str) -> bool:
    """Returns whether the text is read from right to left; the window decides where no letter has a direction."""
    found = first_strong(text)
    return window_from_right() if found is None else found


def isolated(text: str) -> str:
    """Returns words of another language for a line of this one, so that they keep their direction and their signs.

    The isolating characters are only added where the window runs from right to left, because a copy would contain them.
    """
    return f"\u2068{text}\u2069" if text and window_from_right() else text


def joined(parts: Iterable[str]) -> str:
    """Returns parts in one line with dots between, in the window's order even where one begins in Latin letters."""
    parts = [event for event in parts if event]
    return f"\u200f{BETWEEN.join(map(isolated, parts))}" if parts and window_from_right() else BETWEEN.join(parts)
