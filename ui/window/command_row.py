"""One row of the finder: what a command does, and its keys at the right."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from ui.theme.fonts import SMALL_PX, sized, tabular

HEIGHT_PX = 36


class CommandRow(QWidget):
    """Lets clicks through to the list that it is shown in."""

    def __init__(self, words: str, keys: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._words = QLabel(words, self)
        self._keys = QLabel(keys, self)
        self._keys.setObjectName("muted")
        self._keys.setFont(tabular(SMALL_PX))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 12, 0)
        row.setSpacing(16)
        row.addWidget(self._words, 1)
        row.addWidget(self._keys)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), HEIGHT_PX)

    def set_chosen(self, chosen: bool) -> None:
        """Heavier letters, so that the ground is not the only sign."""
        self._words.setFont(sized(13, QFont.Weight.DemiBold if chosen else QFont.Weight.Normal))
