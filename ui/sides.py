"""Where a line begins and ends in the person's language.

Qt turns AlignLeft and AlignRight by itself, but in a label and a field by the direction of the text that stands there:
keys and paths run from left to right in every language, and would stand at the wrong side of an Arabic page.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def at_start(widget: QWidget) -> Qt.AlignmentFlag:
    """Where the page's own lines begin."""
    return Qt.AlignmentFlag.AlignAbsolute | _side(widget.isRightToLeft())


def at_end(widget: QWidget) -> Qt.AlignmentFlag:
    """Where they end."""
    return Qt.AlignmentFlag.AlignAbsolute | _side(not widget.isRightToLeft())


def _side(right: bool) -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
