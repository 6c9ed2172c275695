"""Where a line begins and ends in the user's language.

Qt swaps AlignLeft and AlignRight by itself, but in a label or field it follows the direction of the text there. Keys
and paths run from left to right in every language, and would stand at the wrong side of an Arabic page.
"""

from __future__ import annotations

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
    """Lets the style sheet know which part of a slider lies before its handle: it knows only left and right."""
    slider.setProperty("mirrored", slider.isRightToLeft())


def _side(right: bool) -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
