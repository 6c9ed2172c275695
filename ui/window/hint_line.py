"""The line above the message box that shows a hint. Each hint is shown once only."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from ui.i18n.language import tr


class HintLine(QFrame):
    """Signals: `closed` by the user; `taken` when its button was pressed.

    It never takes the keyboard focus by itself.
    """

    closed = Signal()
    taken = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hintLine")
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.words.setObjectName("hintWords")
        self.button = QPushButton(self)
        self.button.setObjectName("bannerButton")
        self.close_button = QToolButton(self)
        self.close_button.setObjectName("quietButton")
        self.close_button.setText("×")
        self.close_button.setAccessibleName(tr("Close this hint"))
        self.close_button.setToolTip(tr("Do not show this again"))
        self.button.clicked.connect(self._on_button)
        self.close_button.clicked.connect(self._on_close)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 8, 6)
        row.setSpacing(12)
        row.addWidget(self.words, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.close_button)
        self.hide()

    def show_hint(self, words: str, button: str) -> None:
        """Shows a hint; `button` "" for none."""
        self.words.setText(words)
        self.setAccessibleName(words)
        self.button.setText(button)
        self.button.setVisible(bool(button))
        self.show()

    @Slot()
    def _on_button(self) -> None:
        self.hide()
        self.taken.emit()

    @Slot()
    def _on_close(self) -> None:
        self.hide()
        self.closed.emit()
