"""Where a line begins and ends in the person's language.

Qt turns AlignLeft and AlignRight by itself, but in a label and a field by the direction of the text that stands there:
keys and paths run from left to right in every language, and would stand at the wrong side of an Arabic page.
"""

from __future__ import annotations

from PySide6.QtCore import QMargins, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit, QSlider, QWidget


def at_start(widget: QWidget) -> Qt.AlignmentFlag:
    """Where the page's own lines begin."""
    return Qt.AlignmentFlag.AlignAbsolute | _side(widget.isRightToLeft())


def at_end(widget: QWidget) -> Qt.AlignmentFlag:
    """Where they end."""
    return Qt.AlignmentFlag.AlignAbsolute | _side(not widget.isRightToLeft())


def margins(start: int, top: int, end: int, bottom: int) -> QMargins:
    """Room around a layout; `start` is the side on which lines begin. Qt mirrors layouts, but not their margins."""
    if QGuiApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft:
        return QMargins(end, top, start, bottom)
    return QMargins(start, top, end, bottom)


def begin_at_start(field: QLineEdit) -> None:
    """Lets the caret of an empty field stand where its invitation does; what is written goes by its own direction.

    Qt alone would go by the language of the keyboard, which may be another.
    """

    def follow(text: str) -> None:
        field.setAlignment(at_start(field) if not text else Qt.AlignmentFlag.AlignLeft)

    field.textChanged.connect(follow)
    follow(field.text())


def mirror_fill(slider: QSlider) -> None:
    """Tells the style sheet which part of a slider lies before its handle: it knows left and right only."""
    slider.setProperty("mirrored", slider.isRightToLeft())


def _side(right: bool) -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
