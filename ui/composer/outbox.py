"""Sends messages from the composer to the conversation: the one on its way, and those that wait for the reply to end.

A message that was sent stays in the composer until it is on disk. One that waits leaves it at once, for the queue above
the composer. It is sent when the reply has ended *and* the view has shown all of it. After a stop or a failure nothing
is sent by itself: the queue asks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal, Slot

from app.chats.records import StoredMessage
from app.conversation.commands import Send
from app.conversation.events import MessageRefused
from ui.composer.composer import Composer
from ui.composer.draft import MessageDraft, SendQueue, joined
from ui.composer.queue_view import QueueLine

MODEL = "/model"


class Outbox(QObject):
    """`do` hands a command to the conversation. Signals: `going_out` before that; `model_named(name)` by "/model"."""

    going_out = Signal()
    model_named = Signal(str)

    def __init__(self, do: Callable[[Send], None], composer: Composer, line: QueueLine, parent: QObject) -> None:
        super().__init__(parent)
        self._do, self._composer, self._line = do, composer, line
        self.queue = SendQueue()
        self._sending: MessageDraft | None = None
        self._sending_waited = False
        self.is_busy = self._behind = False
        composer.send_requested.connect(self.submit)
        line.edit_requested.connect(self.edit)
        line.remove_requested.connect(self.remove)
        line.send_now_requested.connect(self.send_now)

    @property
    def is_free(self) -> bool:
        """Whether a message can be sent now: nothing runs, is on its way or waits in the queue."""
        return not self.is_busy and self._sending is None and self.queue.next is None

    # What the user does

    @Slot(object)
    def submit(self, draft: MessageDraft) -> None:
        """Sends a draft, or queues it while a reply runs. A second Enter before the first was taken is ignored.

        "/model name" is no message: it names the model that shall answer.
        """
        first, _, name = draft.prompt.strip().partition(" ")
        if first == MODEL and "\n" not in name:
            self._composer.message_taken(draft)
            self.model_named.emit(name.strip())
            return
        waits = self.is_busy or (self._sending is not None and self._sending_waited) or self.queue.next is not None
        if self._sending is not None and not self._sending_waited:
            return
        if not waits:
            self._go(draft, waited=False)
            return
        self._show(self.queue.added(draft))
        self._composer.message_taken(draft)
        if not self.is_busy:
            self._go_on(even_behind=True)

    def say(self, text: str) -> None:
        """Sends words that are not in the composer, such as a suggestion."""
        if not self.is_busy and self._sending is None:
            self._go(MessageDraft(text.strip()), waited=False)

    def wait_with(self, drafts: Sequence[MessageDraft]) -> None:
        """Has messages wait for a reply that was just asked for in another way."""
        self.is_busy = True
        for draft in drafts:
            self._show(self.queue.added(draft))

    @Slot(int)
    def edit(self, position: int) -> None:
        """Moves a message back into the composer; the draft there takes its position in the queue."""
        if position >= len(self.queue):
            return
        wanted, written = self.queue.drafts[position], self._composer.settled_draft()
        self._show(self.queue.without(position) if written.is_empty else self.queue.exchanged(position, written))
        self._composer.set_draft(wanted)
        self._composer.edit.setFocus()

    @Slot(int)
    def remove(self, position: int) -> None:
        """Removes a message from the queue; Up in the composer still finds it."""
        self._show(self.queue.without(position))
        self._composer.edit.setFocus()

    @Slot()
    def send_now(self) -> None:
        """Continues with a queue that was held."""
        self._show(self.queue.released())
        self._composer.edit.setFocus()
        self._go_on(even_behind=True)

    def hold(self) -> None:
        """Holds the queue until the user continues, because the reply was stopped or failed."""
        self._show(self.queue.hold())

    @Slot()
    def fold(self) -> None:
        """Moves the queue into the draft, which is saved on disk: the chat or the window is about to close."""
        written = self._composer.written()
        if not self.queue.drafts:
            return
        together = joined((*self.queue.drafts, written))
        self._show(SendQueue())
        self._composer.set_draft(together)

    # What the conversation reports

    def set_state(self, busy: bool, behind: bool) -> None:
        """Sets whether a reply is running, and whether the view still plays it."""
        self.is_busy, self._behind = busy, behind
        self._go_on()

    def message_added(self, message: StoredMessage) -> None:
        """Takes that the message is on disk."""
        sent, self._sending = self._sending, None
        if sent is not None and not self._sending_waited:
            self._composer.message_taken(sent)
        elif sent is None and self._composer.draft().prompt.strip() == message.text.strip():
            self._composer.message_taken()

    def message_refused(self, event: MessageRefused) -> None:
        """Takes back a refused message.

        If it was sent from the composer it is still there, else it returns to the queue.
        """
        sent, self._sending = self._sending, None
        if sent is not None and self._sending_waited:
            self._show(self.queue.put_back(sent))

    def _go_on(self, even_behind: bool = False) -> None:
        draft = self.queue.next
        if draft is None or self.is_busy or self._sending is not None or (self._behind and not even_behind):
            return
        self._show(self.queue.without(0))
        self._go(draft, waited=True)

    def _go(self, draft: MessageDraft, waited: bool) -> None:
        self._sending, self._sending_waited = draft, waited
        self.going_out.emit()
        self._do(Send(draft.prompt))

    def _show(self, queue: SendQueue) -> None:
        self.queue = queue
        self._line.show_queue(queue)
