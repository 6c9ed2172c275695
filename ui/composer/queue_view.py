"""The messages that wait for the reply to end: lines above the composer, each with buttons to edit or remove it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ui.composer.draft import MessageDraft
from ui.i18n.language import tr
from ui.i18n.phrases import plain_tip
from ui.widgets.boxes import button, column, label, row

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
    """One waiting message and what can be done with it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.order = label(self, name="note")
        self.words = ElidedLabel(self)
        self.buttons = tuple(button(self, each, "queueButton") for each in (tr("Send now"), tr("Edit"), tr("Remove")))
        self.send, self.edit, self.remove = self.buttons
        row(self, 6, self.order, (self.words, 1), *self.buttons)

    def show_draft(self, order: str, summary: str, can_send: bool) -> None:
        """Shows a draft; `order` is "Next:" or "Then:"."""
        self.order.setText(order)
        self.words.set_whole(summary)
        self.send.setVisible(can_send)
        for each in self.buttons:
            each.setAccessibleName(f"{each.text()}: {summary}")


class QueueLine(QWidget):
    """Signals: `edit_requested(position)`, `remove_requested(position)`, `send_now_requested`."""

    edit_requested = Signal(int)
    remove_requested = Signal(int)
    send_now_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._not_sent = label(self, tr("Not sent yet."), "note")
        self._more = label(self, name="note")
        self.rows = [QueueRow(self) for _ in range(MOST_ROWS)]
        column(self, 2, self._not_sent, *self.rows, self._more).setContentsMargins(16, 0, 8, 0)
        for position, each in enumerate(self.rows):
            each.edit.clicked.connect(lambda _=False, position=position: self.edit_requested.emit(position))
            each.remove.clicked.connect(lambda _=False, position=position: self.remove_requested.emit(position))
            each.send.clicked.connect(self.send_now_requested)
        self.hide()

    def show_queue(self, drafts: Sequence[MessageDraft], is_held: bool) -> None:
        """Shows what waits now; the rows' buttons announce it to screen readers."""
        for position, each in enumerate(self.rows):
            each.setVisible(position < len(drafts))
            if position < len(drafts):
                order = tr("Then:") if position else tr("Next:")
                each.show_draft(order, drafts[position].summary, is_held and position == 0)
        hidden = len(drafts) - MOST_ROWS
        self._more.setVisible(hidden > 0)
        self._more.setText(tr("and {count:,} more", "messages", hidden, count=hidden) if hidden > 0 else "")
        self._not_sent.setVisible(is_held)
        self.setVisible(bool(drafts))
