"""The window's own keys: the order of Tab, and Alt while it is held.

Tab follows the reading order: part after part of the window, and within the chat message after message.

Qt's own order is that in which widgets were made, and messages are made while the user scrolls. Within a part it is
right.

Alt shows what is only wanted while a key is down. The window sees a key after the widget that has the keyboard, unless
that one used it up; nothing in the window uses Alt by itself. Another key or a click with it, or another window in
front, says that something else was meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QWidget


def next_in_order(window: QWidget, parts: Sequence[QWidget], column: QWidget, forward: bool) -> QWidget | None:
    """Returns where Tab (`forward`) or Shift+Tab leads; None where Qt decides. `column` holds one widget a message."""
    here = window.focusWidget()
    if QGuiApplication.styleHints().tabFocusBehavior() != Qt.TabFocusBehavior.TabFocusAllControls:
        return None  # On this desktop, Tab skips most controls.
    ordered = sorted(
        (one for one in _chain(window) if one is here or _takes_tab(one, window)),
        key=lambda one: _position(one, parts, column),
    )
    if here not in ordered or len(ordered) < 2:
        return None
    return ordered[(ordered.index(here) + (1 if forward else -1)) % len(ordered)]


def _chain(window: QWidget) -> Iterator[QWidget]:
    """Yields all widgets of the window in Qt's order."""
    one = window.nextInFocusChain()
    while one is not window:
        if one.window() is window:
            yield one
        one = one.nextInFocusChain()


def _takes_tab(one: QWidget, window: QWidget) -> bool:
    by_tab = one.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
    return bool(by_tab) and one.focusProxy() is None and one.isEnabled() and one.isVisibleTo(window)


def _position(one: QWidget, parts: Sequence[QWidget], column: QWidget) -> tuple[int, int]:
    """Returns the part and, in the chat, how far down the widget is."""
    down, at = 0, one
    while at is not None:
        above = at.parentWidget()
        if above is column:
            down = at.y()
        if at in parts:
            return parts.index(at), down
        at = above
    return len(parts), down


class AltKey(QObject):
    """Watches one window, from its making on. Signals: `changed(is_down)`."""

    changed = Signal(bool)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._is_down = False
        window.installEventFilter(self)

    @property
    def is_down(self) -> bool:
        """Whether Alt is held, alone."""
        return self._is_down

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Sees what reaches the window itself, and lets all of it pass."""
        kind = event.type()
        if kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease) and isinstance(event, QKeyEvent):
            if not event.isAutoRepeat():
                is_alone = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier)
                self._set(kind == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Alt and is_alone)
        elif kind == QEvent.Type.WindowDeactivate:
            self._set(False)
        return False

    def _set(self, is_down: bool) -> None:
        if is_down != self._is_down:
            self._is_down = is_down
            self.changed.emit(is_down)
