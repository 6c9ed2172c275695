"""A line inside the composer about what is in it: what will not fit, which file was no text."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QWidget


class ComposerNote(QFrame):
    """Hidden while it has nothing to say. `closable` ones stay until a person closes them or the next is said."""

    def __init__(self, closable: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("composerNote")
        self._mark = QLabel("!", self)
        self._mark.setObjectName("composerNoteMark")
        self._mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._mark.setFixedSize(16, 16)
        self.text = QLabel(self)
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self._close = QToolButton(self)
        self._close.setObjectName("chipButton")
        self._close.setText("×")
        self._close.setAccessibleName("Close this note")
        self._close.setVisible(closable)
        self._close.clicked.connect(self.say_nothing)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 5, 6, 5)
        row.setSpacing(8)
        row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.text, 1)
        row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def say(self, words: str, grave: bool = False) -> None:
        """Show it; a screen reader hears what is new."""
        if words == self.text.text() and self.isVisibleTo(self.parentWidget()) and grave == self.property("grave"):
            return
        self.text.setText(words)
        self.setAccessibleName(words)
        self.setProperty("grave", grave)
        for widget in (self, self._mark):
            widget.style().unpolish(widget)
            widget.style().polish(widget)
        self.show()
        self.insist()

    @Slot()
    def say_nothing(self) -> None:
        """Take the line away."""
        self.text.clear()
        self.hide()

    def insist(self) -> None:
        """Say again what is shown."""
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
