"""The field in which the user edits a message that they sent before. It shows the words only and keeps the attachments.

Words that are too long for the field become an attachment, as they do in the composer.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from app.attachments.attachment import Attachment, from_prompt, in_prompt
from ui.i18n.language import tr
from ui.widgets.message_edit import MOST_CHARACTERS
from ui.widgets.popover import claims_key

_LEAST_LINES, _MOST_LINES = 2, 12
_FOOT_PX, _AROUND_PX = 44, 24


class MessageEditor(QFrame):
    """Signals: `sent(whole text)`, `left`, and `grew` when it needs another height."""

    sent = Signal(object)  # A Python str, which may have millions of characters, is passed on without conversion.
    left = Signal()
    grew = Signal()

    def __init__(self, source: str, font: QFont, parent: QWidget) -> None:
        super().__init__(parent)
        self._attachments, words = from_prompt(source)
        if len(words) > MOST_CHARACTERS:
            long = Attachment(tr("Pasted text"), "text", words, size_bytes=len(words.encode("utf-8", "replace")))
            self._attachments, words = (*self._attachments, long), ""
        self._lines = 0
        self.edit = QPlainTextEdit(words, self)
        self.edit.setObjectName("editMessage")
        self.edit.setAccessibleName(tr("Your message, to be sent again"))
        self.edit.setFont(font)
        self.edit.setTabChangesFocus(True)
        self.edit.moveCursor(self.edit.textCursor().MoveOperation.End)
        self.edit.installEventFilter(self)
        names = ", ".join(attachment.name for attachment in self._attachments)
        stays = tr("What follows now stays as another branch.")
        note = QLabel(tr("With {names}", "attachments", names=names) if names else stays, self)
        note.setObjectName("note")
        note.setTextFormat(Qt.TextFormat.PlainText)
        self.cancel = QPushButton(tr("Cancel"), self)
        self.send = QPushButton(tr("Send again"), self)
        self.send.setObjectName("primary")
        self.send.setToolTip(tr("Send it again (Enter)"))
        self.cancel.setToolTip(tr("Cancel (Esc)"))
        foot = QHBoxLayout()
        foot.addWidget(note, 1)
        foot.addWidget(self.cancel)
        foot.addWidget(self.send)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addWidget(self.edit, 1)
        box.addLayout(foot)
        self.cancel.clicked.connect(self.left)
        self.send.clicked.connect(self._send)
        self.edit.textChanged.connect(self._on_text)
        self._on_text()

    def set_words(self, words: str) -> None:
        """Sets the text, for example an edit that was not finished, and puts the cursor at its end."""
        self.edit.setPlainText(words)
        self.edit.moveCursor(self.edit.textCursor().MoveOperation.End)

    def height_at(self, width: int) -> int:
        """Returns the height that all words need, up to some lines."""
        self.edit.resize(width, self.edit.height())
        lines = max(_LEAST_LINES, min(_MOST_LINES, round(self.edit.document().size().height())))
        return lines * self.edit.fontMetrics().lineSpacing() + _AROUND_PX + _FOOT_PX

    @Slot()
    def _on_text(self) -> None:
        self.send.setEnabled(bool(self.edit.toPlainText().strip()) or bool(self._attachments))
        lines = round(self.edit.document().size().height())
        if lines != self._lines:
            self._lines = lines
            self.grew.emit()

    @Slot()
    def _send(self) -> None:
        if self.send.isEnabled():
            self.sent.emit(in_prompt(self._attachments, self.edit.toPlainText().strip()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if claims_key(event, Qt.Key.Key_Escape):
            return True
        if event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return True
        plain = not event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.type() == QEvent.Type.KeyPress and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            self._send()
            return True
        return super().eventFilter(watched, event)
