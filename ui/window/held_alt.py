"""Whether Alt is held in a window, and nothing else: for what is only looked at while a key is down.

The window sees a key after the widget that has the keyboard, unless that one used it up; nothing in the window uses
Alt by itself. Another key or a click with it, or another window in front, says that something else was meant.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget


class HeldAlt(QObject):
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
