"""A tooltip that names a command's keys and stays true when the person changes them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from ui.i18n.language import tr
from ui.widgets.commands import shown_keys


class KeyHint(QObject):
    """`words`, and behind them the keys in brackets where there are some; lives as long as the widget."""

    def __init__(self, widget: QWidget, words: str, action: QAction) -> None:
        super().__init__(widget)
        self._widget, self._words, self._action = widget, words, action
        action.changed.connect(self.show_now)
        self.show_now()

    @Slot()
    def show_now(self) -> None:
        """As it is now."""
        keys = shown_keys(self._action)
        self._widget.setToolTip(
            tr("{what} ({keys})", "a tool tip with the keys that do it", what=self._words, keys=keys)
            if keys
            else self._words
        )
