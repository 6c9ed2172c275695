"""Saves unsent drafts and unfinished edits a moment after the last key, and restores them with their chat.

The store removes an edit in the same step in which it takes the sent message, so a window that closes at once leaves
nothing behind.

When a chat is shown again (another branch of it), the composer is left alone: its content is newer than the disk's.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from app.conversation.chat_commands import SaveDraft, SaveEdit
from app.conversation.conversation import Conversation
from app.conversation.events import ChatOpened, MessageAdded, MessageRefused, StorageProblem
from ui.composer.composer import Composer
from ui.composer.draft import MessageDraft
from ui.qt_runtime.event_bridge import EventTable
from ui.transcript.message.message_actions import EDIT, MessageRequest
from ui.transcript.view.transcript_view import TranscriptView
from ui.widgets.boxes import pause

SAVE_AFTER_MS = 800


class Drafts(QObject):
    """Call `save` before another chat is requested."""

    def __init__(self, conversation: Conversation, composer: Composer, events: EventTable, parent: QObject) -> None:
        super().__init__(parent)
        self._conversation, self._composer = conversation, composer
        self._chat: int | None = None
        self._is_temporary = False
        self._saved = ""
        self._soon = pause(self, SAVE_AFTER_MS, self.save)
        composer.changed.connect(self._soon.start)
        events.subscribe(ChatOpened, self._show_draft)
        events.subscribe(MessageAdded, self._message_added)

    @Slot()
    def save(self) -> None:
        """Saves the draft if it differs from the one on disk."""
        self._soon.stop()
        written = self._composer.written(settled=False).prompt
        if written != self._saved:
            self._saved = written
            self._conversation.do(SaveDraft(written))

    def _show_draft(self, event: ChatOpened) -> None:
        """Shows the draft of another chat; what was typed since that chat was requested is added behind it."""
        is_same = event.chat_id == self._chat and event.temporary == self._is_temporary
        if is_same and (event.chat_id is not None or not event.draft):
            return
        written = self._composer.written().prompt
        since = "" if written == self._saved else written.removeprefix(self._saved)
        self._chat, self._saved, self._is_temporary = event.chat_id, event.draft, event.temporary
        self._composer.set_draft(MessageDraft.of_prompt(event.draft + since))
        if not since:
            self._soon.stop()

    def _message_added(self, event: MessageAdded) -> None:
        self._chat = event.message.chat_id  # A new chat is on disk with its first message, which was its draft.


class EditAutosave(QObject):
    """Enters what it takes into `events` before the transcript shows the message. Call `save_all` at the end."""

    def __init__(
        self, conversation: Conversation, transcript: TranscriptView, events: EventTable, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._conversation, self._edits = conversation, transcript.edits
        self._known: set[int] = set()
        self._written: set[int] = set()
        self._unsaved: set[int] = set()
        self._soon = pause(self, SAVE_AFTER_MS, self.save)
        self._edits.changed = self._mark_unsaved
        transcript.requested.connect(self._on_request)
        events.subscribe(ChatOpened, self._restore)
        events.subscribe(MessageAdded, self._message_added)
        events.subscribe(MessageRefused, self._message_refused)
        events.subscribe(StorageProblem, self._reset)

    def _mark_unsaved(self, message_id: int) -> None:
        self._known.add(message_id)
        self._written.add(message_id)
        self._unsaved.add(message_id)
        self._soon.start()

    @Slot()
    def save(self) -> None:
        """Saves what the disk does not have."""
        self._soon.stop()
        for message_id in sorted(self._unsaved):
            self._conversation.do(SaveEdit(message_id, self._edits.get(message_id)))
        self._unsaved.clear()

    @Slot()
    def save_all(self) -> None:
        """Saves for the last time, also what the disk may have refused before."""
        self._unsaved |= self._written
        self.save()

    @Slot(object)
    def _on_request(self, request: MessageRequest) -> None:
        """An edit is on its way: taken, the disk forgets it; refused, it is half written again."""
        if request.action == EDIT:
            self.save()
            self._written.discard(request.message_id)

    def _message_added(self, event: MessageAdded) -> None:
        if (message_id := event.instead_of) is not None:
            self._edits.discard(message_id)
            self._written.discard(message_id)
            self._unsaved.discard(message_id)

    def _message_refused(self, event: MessageRefused) -> None:
        if event.instead_of is not None:
            self._mark_unsaved(event.instead_of)

    def _restore(self, event: ChatOpened) -> None:
        """Restores saved edits, except those of messages for which the window has newer ones."""
        for message_id, words in event.edits:
            if message_id not in self._known:
                self._known.add(message_id)
                self._edits.restore(message_id, words)

    def _reset(self, event: StorageProblem) -> None:
        """Starts over where the file was damaged: in a fresh file for chats, numbers are given a second time."""
        if event.problem.code != "chats_damaged":
            return
        for message_id in tuple(self._edits):
            self._edits.discard(message_id)
        for marks in (self._known, self._written, self._unsaved):
            marks.clear()
