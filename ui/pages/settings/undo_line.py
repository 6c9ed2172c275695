"""One line at the foot of the page that says what was just undone or deleted, and brings it back."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from ui.i18n.language import tr


class UndoLine(QFrame):
    """Signals: `undone(dict)` with the fields to set again."""

    undone = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("undoLine")
        self._before: dict[str, Any] = {}
        self.words = QLabel(self)
        self.button = QPushButton(tr("Undo"), self)
        self._close = QToolButton(self)
        self._close.setObjectName("quietButton")
        self._close.setText("×")
        self._close.setAccessibleName(tr("Close this line"))
        self.button.clicked.connect(self._on_button)
        self._close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(32, 8, 16, 8)
        row.setSpacing(12)
        row.addWidget(self.words)
        row.addWidget(self.button)
        row.addStretch(1)
        row.addWidget(self._close)
        self.hide()

    def offer(self, words: str, before: dict[str, Any]) -> None:
        """Say what was done; `before` is what brings it back."""
        self._before = before
        self.button.setVisible(bool(before))
        self.words.setText(words)
        self.setAccessibleName(words)
        self.show()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def say(self, words: str) -> None:
        """Something that there is nothing to bring back of."""
        self.offer(words, {})

    @Slot()
    def _on_button(self) -> None:
        self.hide()
        self.undone.emit(self._before)
