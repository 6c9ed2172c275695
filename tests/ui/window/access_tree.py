"""Walks what a screen reader is given: the tree of QAccessible, from a window down."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

NARROW_PX = 420


def place_of(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size())


def cut(parent: QWidget) -> list[str]:
    """The buttons that are smaller than they ask to be, or reach out of the window."""
    room = parent.window().rect()
    return [
        button.text() or button.objectName()
        for button in parent.findChildren(QAbstractButton)
        if button.isVisible()
        and (
            button.width() < min(button.minimumSizeHint().width(), button.maximumWidth())
            or not room.contains(place_of(button))
        )
    ]


R = QAccessible.Role
INTERACTIVE = frozenset((
    R.Button, R.ButtonDropDown, R.ButtonMenu, R.CheckBox, R.ComboBox, R.Dial, R.EditableText, R.Link, R.List,
    R.MenuItem, R.PageTab, R.RadioButton, R.Slider, R.SpinBox, R.Table, R.Tree,
))  # fmt: skip
PICTURES = set("×…<>‹›✕✓⋯▾▸+-·•↑↓←→↵⏎ ")
"""Signs that stand for words on a button; read aloud they mean nothing."""

KEYS = re.compile(r"(?<=\w) {2}\S+$")
"""Behind the words of a short button: what does the same on the keyboard."""


class RoundFeedback(NamedTuple):
    """One thing in the tree that a user can use."""

    name: str
    role: QAccessible.Role
    widget: QWidget | None
    focusable: bool

    @property
    def is_interactive(self) -> bool:
        return self.role in INTERACTIVE or self.focusable

    def __str__(self) -> str:
        kind = type(self.widget).__name__ if self.widget is not None else "?"
        return f"{kind} #{self.widget.objectName() if self.widget else ''} {self.role} named {self.name!r}"


def seen_in(window: QWidget) -> list[RoundFeedback]:
    """Everything to be used in this window now, in the tree's order."""
    root = QAccessible.queryAccessibleInterface(window)
    return [each for each in _walk(root) if each.is_interactive]


def seen_everywhere() -> list[RoundFeedback]:
    """The same of all windows, sheets and menus that are open."""
    return [each for top in QApplication.topLevelWidgets() if top.isVisible() for each in seen_in(top)]


def _walk(node: QAccessibleInterface | None) -> Iterator[RoundFeedback]:
    if node is None or not node.isValid() or node.state().invisible:
        return
    thing = node.object()
    widget = thing if isinstance(thing, QWidget) else None
    focusable = widget is not None and bool(widget.focusPolicy().value)
    yield RoundFeedback(node.text(QAccessible.Text.Name).strip(), node.role(), widget, focusable)
    for number in range(node.childCount()):
        yield from _walk(node.child(number))


def nameless(seen: list[RoundFeedback]) -> list[str]:
    """What a screen reader would call "button" and no more, or by a sign."""
    return [str(each) for each in seen if not each.name or set(each.name) <= PICTURES]


def misnamed(seen: list[RoundFeedback]) -> list[str]:
    """Buttons whose spoken name lacks the words on them: who says what is seen would not press them (WCAG 2.5.3)."""
    found = []
    for each in seen:
        words = each.widget.text() if isinstance(each.widget, QAbstractButton) else ""
        label = KEYS.sub("", words.replace("&&", "&")).strip("".join(PICTURES)).lstrip("1234567890 ").casefold()
        if label not in each.name.casefold():
            found.append(f"{each}, but {words!r} is written on it")
    return found
