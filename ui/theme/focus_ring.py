"""The ring around what has the keyboard: it is there after a key and not after a click.

One object for the whole application. It looks at the events of the one widget that has the focus, and gives it the
property `ring`, which the style sheets name. A field that a click goes into has its ring too, since one types there.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QPlainTextEdit, QWidget

_FIELDS = (QLineEdit, QPlainTextEdit, QAbstractSpinBox)
_KEYS = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
_MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)
_RING = "ring"


class FocusRing(QObject):
    """Follows the focus. The last of key and click decides."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._by_keys = False
        application.focusChanged.connect(self._follow)

    @classmethod
    def install(cls, application: QApplication) -> None:
        """Makes the one of this application."""
        if application.findChild(cls) is None:
            cls(application)

    @Slot(QWidget, QWidget)
    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        is_pressed = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        self._by_keys = self._by_keys and not is_pressed
        if before is not None:
            before.removeEventFilter(self)
        if now is not None:
            now.installEventFilter(self)
            _set(now, on=self._by_keys or (isinstance(now, _FIELDS) and is_pressed and now.underMouse()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notes what the person uses. It takes no event."""
        if isinstance(event, QKeyEvent) and event.type() in _KEYS and event.key() not in _MODIFIERS:
            self._by_keys = True
            if event.type() == QEvent.Type.KeyPress and isinstance(watched, QWidget):
                _set(watched, on=True)
        elif event.type() == QEvent.Type.MouseButtonPress:
            self._by_keys = False
        return False


def shows_ring(widget: QWidget) -> bool:
    """Returns whether a widget that paints its own ring has to paint it now."""
    return widget.hasFocus() and bool(widget.property(_RING))


def _set(widget: QWidget, *, on: bool) -> None:
    if bool(widget.property(_RING)) != on:
        widget.setProperty(_RING, on)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        widget.update()
