"""Labels and buttons made in one call, and what a widget needs two or three of Qt's calls for."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFont
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton, QWidget


def label(
    parent: QWidget, words: str = "", name: str = "", *, wraps: bool = False, font: QFont | None = None
) -> QLabel:
    """Returns a label whose words are never markup: they may be a model's, a file's or a stranger's."""
    made = QLabel(words, parent)
    made.setObjectName(name)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wraps)
    if font is not None:
        made.setFont(font)
    return made


def button(
    parent: QWidget,
    words: str,
    name: str = "",
    *,
    tip: str = "",
    spoken: str = "",
    then: Callable[..., object] | None = None,
) -> QPushButton:
    """Returns a button; `spoken` is its name for screen readers where its words do not say enough."""
    made = QPushButton(words, parent)
    made.setObjectName(name)
    made.setToolTip(tip)
    made.setAccessibleName(spoken)
    if then is not None:
        made.clicked.connect(then)
    return made


def small_button(parent: QWidget, words: str, name: str, *, tip: str = "", spoken: str = "") -> QToolButton:
    """Returns a button as small as its words; one of a row of "segment"s stays pressed."""
    made = QToolButton(parent)
    made.setText(words)
    made.setObjectName(name)
    made.setToolTip(tip)
    made.setAccessibleName(spoken)
    made.setCheckable(name == "segment")
    return made


def cross(parent: QWidget, closes: str, then: Callable[..., object], name: str = "quietButton") -> QToolButton:
    """Returns the small × of a line; `closes` says what it closes."""
    made = small_button(parent, "×", name, spoken=closes)
    made.clicked.connect(then)
    return made


def restyle(widget: QWidget, *inside: QWidget, **properties: object) -> None:
    """Sets properties that a style sheet asks for; it looks at them once more, and at widgets `inside` too."""
    for name, value in properties.items():
        widget.setProperty(name, value)
    for each in (widget, *inside):
        each.style().unpolish(each)
        each.style().polish(each)


def announce(widget: QWidget) -> None:
    """Has screen readers say the widget's name at once."""
    QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.Alert))


def pause(parent: QObject, ms: int, then: Callable[[], object]) -> QTimer:
    """Returns a timer that calls `then` once, so long after it was started last."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(ms)
    timer.timeout.connect(then)
    return timer
