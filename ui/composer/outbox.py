"""Sends messages from the composer to the conversation: the one on its way, and those that wait for the reply to end.

A message that was sent stays in the composer until it is on disk. One that waits leaves it at once, for the queue above
the composer. It is sent when the reply has ended *and* the view has shown all of it. After a stop or a failure nothing
is sent by itself: what was to follow may not be wanted any more, so the queue is held and asks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.chats.records import StoredMessage
from app.conversation.commands import Send
from app.conversation.events import MessageRefused
from ui.composer.composer import Composer
from ui.composer.draft import MessageDraft, joined
from ui.i18n.language import tr
from ui.i18n.phrases import plain_tip
from ui.widgets.boxes import button, column, label, row


class Outbox(QObject):
    """`do` hands a command to the conversation. `queue` waits in the order in which it is sent, unless it `is_held`.

    Signals: `sending` before a message is sent.
    """

    sending = Signal()

    def __init__(self, do: Callable[[Send], None], composer: Composer, line: QueueLine, parent: QObject) -> None:
        super().__init__(parent)
        self._do, self._composer, self._line = do, composer, line
        self.queue: list[MessageDraft] = []
        self.is_held = False
        self._sending: MessageDraft | None = None
        self._sending_waited = False
        self.is_busy = self._behind = False
        composer.send_requested.connect(self.submit)
        line.edit_requested.connect(self.edit)
        line.remove_requested.connect(self.remove)
        line.send_now_requested.connect(self.send_now)

    @property
    def is_free(self) -> bool:
        """Whether a message can be sent now: nothing runs, is on its way or waits for its turn."""
        return not self.is_busy and self._sending is None and (self.is_held or not self.queue)

    # What the user does

    @Slot(object)
    def submit(self, draft: MessageDraft) -> None:
        """Sends a draft, or queues it while a reply runs. A second Enter before the first was taken is ignored."""
        if self._sending is not None and not self._sending_waited:
            return
        if self.is_free:
            self._send(draft, waited=False)
        else:
            self.queue.append(draft)
            self._show()
            self._composer.message_taken(draft)
            if not self.is_busy:
                self._send_next(even_behind=True)

    def send_text(self, text: str) -> None:
        """Sends words that are not in the composer, such as a suggestion."""
        if not self.is_busy and self._sending is None:
            self._send(MessageDraft(text.strip()), waited=False)

    def queue_behind(self, drafts: Sequence[MessageDraft]) -> None:
        """Queues messages behind a reply that was just requested in another way."""
        self.is_busy = True
        self.queue += drafts
        self._show()

    @Slot(int)
    def edit(self, position: int) -> None:
        """Moves a message back into the composer; the draft there takes its position in the queue."""
        if position < len(self.queue):
            wanted, written = self.queue[position], self._composer.draft(settled=True)
            self.queue[position : position + 1] = [] if written.is_empty else [written]
            self._show()
            self._composer.set_draft(wanted)
            self._composer.edit.setFocus()

    @Slot(int)
    def remove(self, position: int) -> None:
        """Removes a message from the queue; Up in the composer still finds it."""
        del self.queue[position : position + 1]
        self._show()
        self._composer.edit.setFocus()

    @Slot()
    def send_now(self) -> None:
        """Continues with a queue that was held."""
        self.is_held = False
        self._show()
        self._composer.edit.setFocus()
        self._send_next(even_behind=True)

    def hold(self) -> None:
        """Holds the queue until the user continues, because the reply was stopped or failed."""
        self.is_held = True
        self._show()

    @Slot()
    def move_to_draft(self) -> None:
        """Moves the queue into the draft, which is saved on disk: the chat or the window is about to close."""
        if self.queue:
            together = joined((*self.queue, self._composer.written()))
            self.queue.clear()
            self._show()
            self._composer.set_draft(together)

    # What the conversation reports

    def set_state(self, busy: bool, behind: bool) -> None:
        """Sets whether a reply is running, and whether the view still plays it."""
        self.is_busy, self._behind = busy, behind
        self._send_next()

    def message_added(self, message: StoredMessage) -> None:
        """Clears the composer of a message that is on disk."""
        sent, self._sending = self._sending, None
        if sent is not None and not self._sending_waited:
            self._composer.message_taken(sent)
        elif sent is None and self._composer.draft().prompt.strip() == message.text.strip():
            self._composer.message_taken()

    def message_refused(self, event: MessageRefused) -> None:
        """Restores a refused message, until the user has seen why.

        If it was sent from the composer it is still there, else it is the first of the queue again.
        """
        sent, self._sending = self._sending, None
        if sent is not None and self._sending_waited:
            self.queue.insert(0, sent)
            self.hold()

    def _send_next(self, even_behind: bool = False) -> None:
        waits = self.is_busy or self._sending is not None or (self._behind and not even_behind)
        if self.queue and not self.is_held and not waits:
            draft = self.queue.pop(0)
            self._show()
            self._send(draft, waited=True)

    def _send(self, draft: MessageDraft, waited: bool) -> None:
        self._sending, self._sending_waited = draft, waited
        self.sending.emit()
        self._do(Send(draft.prompt))

    def _show(self) -> None:
        """Shows the queue; an empty one is not held."""
        self.is_held = self.is_held and bool(self.queue)
        self._line.show_queue(self.queue, self.is_held)


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
