"""Columns and rows that are filled in one call, and a list of sections that lies down where it is narrow."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QListWidget, QVBoxLayout, QWidget

from ui.widgets.flow_layout import FlowLayout

Part = QWidget | QLayout | int | tuple[QWidget | QLayout, int | Qt.AlignmentFlag]
"""A widget or a layout, alone, with its stretch or with its alignment; a number is a gap of so many pixels."""

STRETCH = -1
"""The part that takes the room which is left."""

USUAL_PX = -1
"""The gap that Qt's style has between widgets."""

AROUND_PX = 40
"""The free room of a list around words that stand beside others."""
QWIDGETSIZE_MAX = (1 << 24) - 1


def column(parent: QWidget | None, gap_px: int, *parts: Part) -> QVBoxLayout:
    """Returns a column without margins: the layout of `parent`, or one to be put into another layout."""
    box = QVBoxLayout(parent)
    _fill(box, gap_px, parts)
    return box


def row(parent: QWidget | None, gap_px: int, *parts: Part) -> QHBoxLayout:
    """Returns the same as a row, which runs from the right where the language does."""
    box = QHBoxLayout(parent)
    _fill(box, gap_px, parts)
    return box


def centred(widget: QWidget) -> QHBoxLayout:
    """Returns a row with a widget in the middle, as wide as it may be."""
    return row(None, USUAL_PX, STRETCH, (widget, 1000), STRETCH)


def flow(parent: QWidget, *widgets: QWidget) -> QWidget:
    """Returns a widget that has others side by side, on as many lines as they need."""
    holder = QWidget(parent)
    layout = FlowLayout(holder)
    for widget in widgets:
        layout.addWidget(widget)
    return holder


def _fill(box: QBoxLayout, gap_px: int, parts: tuple[Part, ...]) -> None:
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(gap_px)
    for each in parts:
        part, more = each if isinstance(each, tuple) else (each, 0)
        if isinstance(part, int):
            box.addStretch(1) if part == STRETCH else box.addSpacing(part)
        elif isinstance(part, QLayout):
            box.addLayout(part, int(more))
        elif isinstance(more, Qt.AlignmentFlag):  # It is a number too.
            box.addWidget(part, 0, more)
        else:
            box.addWidget(part, more)


def lay_sections(sections: QListWidget, row_px: int, across_px: int = 0) -> None:
    """Arranges the list. `across_px` is the width for sections side by side, 0 for one below the other."""
    across = across_px > 0
    sections.setFlow(QListWidget.Flow.LeftToRight if across else QListWidget.Flow.TopToBottom)
    sections.setWrapping(across)
    sections.setResizeMode(QListWidget.ResizeMode.Adjust)
    lines, used = 1, 0
    for place in range(sections.count()):
        item = sections.item(place)
        wide = sections.fontMetrics().horizontalAdvance(item.text()) + AROUND_PX if across else 0
        item.setSizeHint(QSize(wide, row_px))
        lines, used = (lines + 1, wide) if used + wide > across_px else (lines, used + wide)
    sections.setMaximumHeight(lines * row_px + 4 if across else QWIDGETSIZE_MAX)
    sections.setMinimumHeight(lines * row_px + 4 if across else 0)
