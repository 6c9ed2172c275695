"""The small parts that all views of this page are made of: titles, quiet lines, buttons that look like links."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ui.i18n.layout_direction import at_start
from ui.theme.fonts import CONTROL_PX, READING_PX, SMALL_PX, sized

COLUMN_PX = 760
NARROW_BELOW_PX = 820


def title(text: str, parent: QWidget) -> QLabel:
    """The head of a view."""
    label = _plain(text, parent)
    label.setFont(sized(READING_PX + 3, QFont.Weight.DemiBold))
    return label


def name(text: str, parent: QWidget, pixels: int = READING_PX) -> QLabel:
    """What something is called."""
    label = _plain(text, parent)
    label.setFont(sized(pixels, QFont.Weight.DemiBold))
    return label


def group(text: str, parent: QWidget) -> QLabel:
    """A quiet heading within a view."""
    label = _plain(text, parent)
    label.setObjectName("modelsGroup")
    label.setFont(sized(SMALL_PX, QFont.Weight.DemiBold))
    label.setContentsMargins(0, 12, 0, 0)
    return label


def words(text: str, parent: QWidget, pixels: int = CONTROL_PX) -> QLabel:
    """Ordinary text that wraps."""
    label = _plain(text, parent)
    label.setFont(sized(pixels))
    label.setWordWrap(True)
    return label


def note(text: str, parent: QWidget) -> QLabel:
    """Small and muted, wraps."""
    label = _plain(text, parent)
    label.setObjectName("note")
    label.setWordWrap(True)
    return label


def trouble(text: str, parent: QWidget) -> QLabel:
    """What went wrong, in place."""
    label = _plain(text, parent)
    label.setObjectName("modelsTrouble")
    label.setWordWrap(True)
    return label


def link(text: str, parent: QWidget, pressed: Callable[[], object], hint: str = "") -> QPushButton:
    """A button that takes no room but its words."""
    return _button(text, parent, pressed, "modelsLink", hint)


def button(text: str, parent: QWidget, pressed: Callable[[], object], hint: str = "") -> QPushButton:
    """An ordinary one."""
    return _button(text, parent, pressed, "modelsButton", hint)


def primary(text: str, parent: QWidget, pressed: Callable[[], object], hint: str = "") -> QPushButton:
    """The one thing to do."""
    return _button(text, parent, pressed, "sendButton", hint)


def beside(button: QPushButton, *said: QWidget) -> QHBoxLayout:
    """A row of a list: what it says, line under line, and at its end what can be done with it."""
    lines = QVBoxLayout()
    lines.setSpacing(3)
    for line in said:
        lines.addWidget(line)
    box = QHBoxLayout()
    box.setContentsMargins(0, 10, 0, 10)
    box.setSpacing(24)
    box.addLayout(lines, 1)
    box.addWidget(button)
    return box


def hairline(parent: QWidget) -> QFrame:
    """Between rows."""
    line = QFrame(parent)
    line.setObjectName("hairline")
    line.setFixedHeight(1)
    return line


def _plain(text: str, parent: QWidget) -> QLabel:
    """Names come from files and from the hub: never rich text, and in Latin letters where lines begin at the right."""
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setAlignment(at_start(label) | Qt.AlignmentFlag.AlignVCenter)
    return label


def _button(text: str, parent: QWidget, pressed: Callable[[], object], style: str, hint: str) -> QPushButton:
    made = QPushButton(text, parent)
    made.setObjectName(style)
    made.setToolTip(hint)
    made.setAutoDefault(False)
    made.clicked.connect(lambda _=False: pressed())
    return made
