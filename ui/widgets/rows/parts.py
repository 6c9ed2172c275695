"""The small parts of rows and pages: titles, small text, buttons that look like links.

Names come from files or from the hub: all words are plain text, and begin where the page's own lines do.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QWidget

from ui.theme.fonts import CONTROL_PX, HEADING_PX, READING_PX, SMALL_PX, sized
from ui.widgets.boxes import button, label

NARROW_BELOW_PX = 820
_BOLD = QFont.Weight.DemiBold


def title(text: str, parent: QWidget) -> QLabel:
    """Returns the title of a view."""
    return label(parent, text, font=sized(HEADING_PX, _BOLD))


def name(text: str, parent: QWidget, pixels: int = READING_PX, weight: QFont.Weight = _BOLD) -> QLabel:
    """Returns the label with an item's name."""
    return label(parent, text, font=sized(pixels, weight))


def group(text: str, parent: QWidget) -> QLabel:
    """Returns a small heading within a view."""
    made = label(parent, text, "modelsGroup", font=sized(SMALL_PX, _BOLD))
    made.setContentsMargins(0, 12, 0, 0)
    return made


def words(text: str, parent: QWidget) -> QLabel:
    """Returns ordinary text that wraps."""
    return label(parent, text, wraps=True, font=sized(CONTROL_PX))


def note(text: str, parent: QWidget) -> QLabel:
    """Returns small muted text that wraps."""
    return label(parent, text, "note", wraps=True)


def problem(text: str, parent: QWidget) -> QLabel:
    """Returns the text of a problem, for where it happened."""
    return label(parent, text, "modelsTrouble", wraps=True)


def link(text: str, parent: QWidget, pressed: Callable[[], object], hint: str = "") -> QPushButton:
    """Returns a button that takes no more room than its words."""
    return button(parent, text, "modelsLink", tip=hint, then=lambda _=False: pressed())


def primary(text: str, parent: QWidget, pressed: Callable[[], object], hint: str = "") -> QPushButton:
    """Returns the button of the most important action."""
    return button(parent, text, "sendButton", tip=hint, then=lambda _=False: pressed())


def hairline(parent: QWidget | None = None) -> QFrame:
    """Returns a thin line between rows."""
    line = QFrame(parent)
    line.setObjectName("hairline")
    line.setFixedHeight(1)
    return line


def scroll_into_view(widget: QWidget) -> None:
    """Scrolls the view until the whole widget is visible, once it has been laid out."""

    def scroll() -> None:
        area = widget.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if isinstance(area, QScrollArea):
            area.ensureWidgetVisible(widget, 0, 16)

    # This takes two turns of the event loop: in the first one, the view learns that it has grown.
    QTimer.singleShot(0, widget, lambda: QTimer.singleShot(0, widget, scroll))
