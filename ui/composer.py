"""Where a message is written and sent, and a running reply is stopped.

The composer never clears itself: a message that could not be sent is still there. Whoever took the message calls
`message_taken`.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ui.fonts import tabular
from ui.message_edit import MessageEdit


class Composer(QFrame):
    """Signals: `send_requested(text)`, `stop_requested`."""

    send_requested = Signal(str)
    stop_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("composer")
        self._replying = self._behind = False
        self.edit = MessageEdit(self)
        self._context = QLabel(self)
        self._hint = QLabel("Shift+Enter for a new line", self)
        self.button = QPushButton(self)
        self._arrange()
        self.edit.send_requested.connect(self._ask_to_send)
        self.edit.textChanged.connect(self._show_button)
        self.button.clicked.connect(self._on_button)
        self.edit.installEventFilter(self)
        self._show_button()

    def _arrange(self) -> None:
        self._context.setObjectName("contextCounter")
        self._context.setFont(tabular(12))
        self._context.hide()
        self._hint.setObjectName("composerHint")
        self.button.setObjectName("sendButton")
        self.button.setMinimumWidth(86)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(self._context)
        foot.addWidget(self._hint)
        foot.addStretch(1)
        foot.addWidget(self.button)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 14, 12, 10)
        box.setSpacing(8)
        box.addWidget(self.edit)
        box.addLayout(foot)

    def text(self) -> str:
        """What is written and not sent yet."""
        return self.edit.toPlainText()

    def set_text(self, text: str) -> None:
        """Put `text` there and the cursor behind it: a suggestion, or a message that comes back."""
        self.edit.setPlainText(text)
        cursor = self.edit.textCursor()
        cursor.movePosition(cursor.MoveOperation.End)
        self.edit.setTextCursor(cursor)

    @Slot()
    def message_taken(self) -> None:
        """The message is on its way: make room for the next one."""
        self.edit.clear()

    @property
    def is_replying(self) -> bool:
        """Whether the button stops a reply instead of sending a message."""
        return self._replying

    def set_replying(self, replying: bool, behind: bool = False) -> None:
        """While a reply is written, the button stops it; writing the next message stays possible.

        `behind`: the model has ended and the view is still playing the reply in slow motion. The button then shows
        the rest, as long as there is no next message to send.
        """
        self._replying, self._behind = replying, behind
        self._show_button()

    def set_context(self, used: int, total: int) -> None:
        """How full the model's memory of this chat is, in tokens; `total` 0 hides it."""
        self._context.setVisible(total > 0)
        self._context.setText(f"{used:,} / {total:,}")
        self._context.setToolTip(f"The chat fills {used:,} of the {total:,} tokens that this model can keep in view.")
        self._context.setAccessibleName(f"Memory of the chat: {used:,} of {total:,} tokens")

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """The whole box shows the focus of the field in it."""
        if watched is self.edit and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.setProperty("active", event.type() == QEvent.Type.FocusIn)
            self.style().unpolish(self)
            self.style().polish(self)
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click anywhere in the box is a click into the field."""
        self.edit.setFocus(Qt.FocusReason.MouseFocusReason)
        super().mousePressEvent(event)

    @Slot()
    def _ask_to_send(self) -> None:
        if self.text().strip() and not self._replying:
            self.send_requested.emit(self.text().strip())

    @Slot()
    def _on_button(self) -> None:
        if self._replying or self._shows_rest:
            self.stop_requested.emit()
        else:
            self._ask_to_send()

    @property
    def _shows_rest(self) -> bool:
        return self._behind and not self.text().strip()

    @Slot()
    def _show_button(self) -> None:
        words, meaning = "Send  ↵", "Send the message (Enter)"
        if self._replying:
            words, meaning = "Stop  Esc", "Stop the reply (Esc)"
        elif self._shows_rest:
            words, meaning = "Show all  Esc", "The model has finished; show the rest of its reply at once (Esc)"
        self.button.setText(words)
        self.button.setToolTip(meaning)
        self.button.setAccessibleName(meaning)
        self.button.setEnabled(self._replying or self._shows_rest or bool(self.text().strip()))
