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

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget


def next_in_order(
    window: QWidget, parts: Sequence[QWidget], column: QWidget, one_stop: QWidget, forward: bool
) -> QWidget | None:
    """Returns where Tab (`forward`) or Shift+Tab leads; None where Qt decides.

    `column` holds one widget a message. Of the part `one_stop` only the first widget is a stop; other keys go on in it.
    """
    here = window.focusWidget()
    if QGuiApplication.styleHints().tabFocusBehavior() != Qt.TabFocusBehavior.TabFocusAllControls:
        return None  # On this desktop, Tab skips most controls.
    ordered = sorted(
        (one for one in _chain(window) if one is here or _takes_tab(one, window)),
        key=lambda one: _position(one, parts, column),
    )
    within = [one for one in ordered if one_stop.isAncestorOf(one)]
    stop = here if here in within else next(iter(within), None)
    ordered = [one for one in ordered if one not in within or one is stop]
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
