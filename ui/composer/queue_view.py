"""The messages that wait for the reply to end: lines above the composer, each with buttons to edit or remove it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ui.composer.draft import SendQueue
from ui.i18n.language import tr
from ui.i18n.phrases import plain_tip

MOST_ROWS = 4


class ElidedLabel(QLabel):
    """One line that ends in … where it does not fit."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._whole = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def set_whole(self, text: str) -> None:
        """Sets the whole text, which screen readers and the tooltip show uncut."""
        self._whole = text
        self.setToolTip(plain_tip(text))
        self.setAccessibleName(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(40, super().minimumSizeHint().height())

    def _fit(self) -> None:
        self.setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, max(40, self.width())))


class QueueRow(QWidget):
    """One waiting message. Signals: `edit_requested`, `remove_requested`, `send_requested`."""

    edit_requested = Signal()
    remove_requested = Signal()
    send_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._order = QLabel(self)
        self._order.setObjectName("note")
        self.words = ElidedLabel(self)
        self.send = self._button(tr("Send now"), self.send_requested)
        self.edit = self._button(tr("Edit"), self.edit_requested)
        self.remove = self._button(tr("Remove"), self.remove_requested)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self._order)
        row.addWidget(self.words, 1)
        for button in (self.send, self.edit, self.remove):
            row.addWidget(button)

    def _button(self, words: str, signal: object) -> QPushButton:
        button = QPushButton(words, self)
        button.setObjectName("queueButton")
        button.clicked.connect(signal)
        return button

    def show_draft(self, order: str, summary: str, can_send: bool) -> None:
        """Shows a draft; `order` is "Next:" or "Then:"."""
        self._order.setText(order)
        self.words.set_whole(summary)
        self.send.setVisible(can_send)
        for button in (self.send, self.edit, self.remove):
            button.setAccessibleName(f"{button.text()}: {summary}")


class QueueLine(QWidget):
    """Signals: `edit_requested(position)`, `remove_requested(position)`, `send_now_requested`."""

    edit_requested = Signal(int)
    remove_requested = Signal(int)
    send_now_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._not_sent = QLabel(tr("Not sent yet."), self)
        self._not_sent.setObjectName("note")
        self._more = QLabel(self)
        self._more.setObjectName("note")
        self.rows = [QueueRow(self) for _ in range(MOST_ROWS)]
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 0, 8, 0)
        box.setSpacing(2)
        box.addWidget(self._not_sent)
        for row in self.rows:
            box.addWidget(row)
            row.edit_requested.connect(self._on_edit)
            row.remove_requested.connect(self._on_remove)
            row.send_requested.connect(self.send_now_requested)
        box.addWidget(self._more)
        self.hide()

    def show_queue(self, queue: SendQueue) -> None:
        """Shows what waits now; the rows' buttons announce it to screen readers."""
        for position, row in enumerate(self.rows):
            row.setVisible(position < len(queue))
            if position < len(queue):
                can_send = queue.is_paused and position == 0
                row.show_draft(tr("Then:") if position else tr("Next:"), queue.drafts[position].summary, can_send)
        hidden = len(queue) - MOST_ROWS
        self._more.setVisible(hidden > 0)
        if hidden > 0:
            self._more.setText(tr("and {count:,} more", "messages", hidden, count=hidden))
        self._not_sent.setVisible(queue.is_paused)
        self.setVisible(len(queue) > 0)

    def _position_of(self, row: object) -> int:
        return next(position for position, candidate in enumerate(self.rows) if candidate is row)

    @Slot()
    def _on_edit(self) -> None:
        self.edit_requested.emit(self._position_of(self.sender()))

    @Slot()
    def _on_remove(self) -> None:
        self.remove_requested.emit(self._position_of(self.sender()))
