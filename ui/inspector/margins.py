"""Room around the panel's parts: more where lines begin than at the scroll bar, on whichever side that is."""

from __future__ import annotations

from PySide6.QtCore import QMargins, Qt
from PySide6.QtGui import QGuiApplication


def margins(start: int, top: int, end: int, bottom: int) -> QMargins:
    """`start` is the side on which lines begin in the person's language. Qt mirrors layouts, but not their margins."""
    if QGuiApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft:
        return QMargins(end, top, start, bottom)
    return QMargins(start, top, end, bottom)
