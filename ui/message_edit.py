"""The text field of the composer: grows with what is written, and knows which Enter sends.

Enter sends, Shift+Enter breaks the line. While an input method is composing (Chinese, Japanese, dead keys), Enter
belongs to it: a half-composed word must never be sent.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from ui.fonts import READING_PX, sized

MOST_LINES = 8


class MessageEdit(QPlainTextEdit):
    """Signals: `send_requested` when Enter was pressed and nothing is being composed."""

    send_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._composing = False
        self.setObjectName("message")
        self.setFont(sized(READING_PX))
        self.setPlaceholderText("Ask anything. It stays on this computer.")
        self.setAccessibleName("Message")
        self.setAccessibleDescription("Enter sends, Shift and Enter break the line.")
        self.setTabChangesFocus(True)
        self.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.textChanged.connect(self._fit_height)
        self._fit_height()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            # A plain line break: Qt's own answer to Shift+Enter is U+2028, which no model has seen.
            self.insertPlainText("\n")
            self.ensureCursorVisible()
        elif not self._composing and not event.isAutoRepeat():
            self.send_requested.emit()

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    @Slot()
    def _fit_height(self) -> None:
        """As many lines as there are, up to MOST_LINES; from there on it scrolls."""
        lines = int(self.document().size().height())
        shown = max(1, min(lines, MOST_LINES))
        scroll = Qt.ScrollBarPolicy.ScrollBarAsNeeded if lines > MOST_LINES else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(scroll)
        self.setFixedHeight(shown * self.fontMetrics().lineSpacing() + 2)
