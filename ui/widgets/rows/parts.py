"""The small parts of rows and pages: titles, small text, buttons that look like links.

Names come from files or from the hub: all words are plain text, and begin where the page's own lines do.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QWidget

from ui.i18n.direction import at_start
from ui.theme.fonts import CONTROL_PX, HEADING_PX, READING_PX, SMALL_PX, sized

NARROW_BELOW_PX = 820
_BOLD = QFont.Weight.DemiBold


def label(text: str, parent: QWidget, font: QFont | None = None, style: str = "", *, wraps: bool = True) -> QLabel:
    """Returns plain text in a font, or in that of its style."""
    made = QLabel(text, parent)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setAlignment(at_start(made) | Qt.AlignmentFlag.AlignVCenter)
    made.setObjectName(style)
    made.setWordWrap(wraps)
    if font is not None:
        made.setFont(font)
    return made


def title(text: str, parent: QWidget) -> QLabel:
    """Returns the title of a view."""
    return label(text, parent, sized(HEADING_PX, _BOLD), wraps=False)


def name(text: str, parent: QWidget, pixels: int = READING_PX, weight: QFont.Weight = _BOLD) -> QLabel:
    """Returns the label with an item's name."""
    return label(text, parent, sized(pixels, weight), wraps=False)


def group(text: str, parent: QWidget) -> QLabel:
    """Returns a small heading within a view."""
    made = label(text, parent, sized(SMALL_PX, _BOLD), "modelsGroup", wraps=False)
    made.setContentsMargins(0, 12, 0, 0)
    return made


def words(text: str, parent: QWidget) -> QLabel:
    """Returns ordinary text that wraps."""
    return label(text, parent, sized(CONTROL_PX))


def note(text: str, parent: QWidget) -> QLabel:
    """Returns small muted text that wraps."""
    return label(text, parent, style="note")


def problem(text: str, parent: QWidget) -> QLabel:
    """Returns the text of a problem, for where it happened."""
    return label(text, parent, style="modelsTrouble")


def link(text: str, parent: QWidget, pressed: Callable[[], object], hint: str = "") -> QPushButton:
    """Returns a button that takes no more room than its words."""
    return button(text, parent, pressed, hint, "modelsLink")


def primary(text: str, parent: QWidget, pressed: Callable[[], object], hint: str = "") -> QPushButton:
    """Returns the button of the most important action."""
    return button(text, parent, pressed, hint, "sendButton")


def button(
    text: str, parent: QWidget, pressed: Callable[[], object], hint: str = "", style: str = "modelsButton"
) -> QPushButton:
    """Returns a button, an ordinary one unless it is styled otherwise."""
    made = QPushButton(text, parent)
    made.setObjectName(style)
    made.setToolTip(hint)
    made.setAutoDefault(False)
    made.clicked.connect(lambda _=False: pressed())
    return made


def hairline(parent: QWidget | None = None) -> QFrame:
    """Returns a thin line between rows."""
    line = QFrame(parent)
    line.setObjectName("hairline")
    line.setFixedHeight(1)
    return line


def bring_into_sight(widget: QWidget) -> None:
    """Scrolls the view until the whole widget is visible, once it has been laid out."""

    def scroll() -> None:
        area = widget.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if isinstance(area, QScrollArea):
            area.ensureWidgetVisible(widget, 0, 16)

    # This takes two turns of the event loop: in the first one, the view learns that it has grown.
    QTimer.singleShot(0, widget, lambda: QTimer.singleShot(0, widget, scroll))
