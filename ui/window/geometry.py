"""Keeps windows inside their screen: no larger than it, and wholly on it."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QScreen


def room_on(screen: QScreen) -> QRect:
    """Returns where windows may be: the screen without the desktop's bars, in the window's own pixels."""
    return screen.availableGeometry()


def fitted(window: QRect, room: QRect, title_px: int = 0) -> QRect:
    """Returns `window`, made smaller and moved as necessary; `title_px` stay free above it for its title bar."""
    room = room.adjusted(0, min(title_px, room.height() // 2), 0, 0)
    size = window.size().boundedTo(room.size())
    left = max(room.left(), min(window.left(), room.right() + 1 - size.width()))
    top = max(room.top(), min(window.top(), room.bottom() + 1 - size.height()))
    return QRect(left, top, size.width(), size.height())
