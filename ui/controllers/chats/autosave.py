"""Messages half written anew are saved a moment after the last letter, and brought back with their chat.

What was sent is forgotten by the store together with taking it, so that a window which closes at once leaves nothing.

Text that was not sent stays with its chat: saved a moment after the last letter, brought back with the chat.

A chat that is shown anew (another branch of it) leaves the composer alone: what stands there is newer than the disk.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Slot

from app.attachments.attachments_read import from_prompt
from app.conversation.chat_commands import SaveDraft, SaveEdit
from app.conversation.conversation import Conversation
from app.conversation.events import AnyEvent, ChatOpened, MessageAdded, MessageRefused, StorageProblem
from ui.composer.composer import Composer
from ui.composer.draft import Draft
from ui.transcript.message.message_actions import EDIT, MessageRequest
from ui.window.main_window import MainWindow

SAVE_AFTER_MS = 800


class Drafts(QObject):
    """`leave` is called before another chat is asked for; `opened` and `added` hear what the conversation says."""

    def __init__(self, conversation: Conversation, composer: Composer, parent: QObject) -> None:
        super().__init__(parent)
        self._conversation, self._composer = conversation, composer
        self._chat: int | None = None
        self._saved = ""
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SAVE_AFTER_MS)
        self._soon.timeout.connect(self.save)
        composer.changed.connect(self._soon.start)

    @Slot()
    def save(self) -> None:
        """Hand over what is written now, where the disk does not have it."""
        self._soon.stop()
        written = self._composer.written(settled=False).prompt
        if written != self._saved:
            self._saved = written
            self._conversation.do(SaveDraft(written))

    def opened(self, event: ChatOpened) -> None:
        """Another chat brings its own draft, and what was typed since that chat was asked for goes on behind it."""
        if event.chat_id == self._chat and (event.chat_id is not None or not event.draft):
            return
        written = self._composer.written().prompt
        since = "" if written == self._saved else written.removeprefix(self._saved)
        self._chat, self._saved = event.chat_id, event.draft
        self._composer.set_draft(draft_of(event.draft + since))
        if not since:
            self._soon.stop()

    def added(self, event: MessageAdded) -> None:
        """A new chat is on disk from its first message on, and its draft was sent with it."""
        self._chat = event.message.chat_id


def draft_of(text: str) -> Draft:
    """A kept draft with its attachments."""
    attachments, words = from_prompt(text)
    return Draft(words, attachments)


class EditAutosave(QObject):
    """`handle` takes every fact, before the transcript shows what it is about."""

    def __init__(self, conversation: Conversation, window: MainWindow, parent: QObject) -> None:
        super().__init__(parent)
        self._conversation, self._edits = conversation, window.transcript.edits
        self._known: set[int] = set()
        self._written: set[int] = set()
        self._unsaved: set[int] = set()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SAVE_AFTER_MS)
        self._soon.timeout.connect(self.save)
        self._edits.changed = self._note
        window.transcript.requested.connect(self._on_request)

    def _note(self, message_id: int) -> None:
        self._known.add(message_id)
        self._written.add(message_id)
        self._unsaved.add(message_id)
        self._soon.start()

    @Slot()
    def save(self) -> None:
        """Hand over what the disk does not have."""
        self._soon.stop()
        for message_id in sorted(self._unsaved):
            self._conversation.do(SaveEdit(message_id, self._edits.get(message_id)))
        self._unsaved.clear()

    @Slot()
    def save_all(self) -> None:
        """The last time: also what the disk may have refused before."""
        self._unsaved |= self._written
        self.save()

    @Slot(object)
    def _on_request(self, request: MessageRequest) -> None:
        """An edit is on its way: taken, the disk forgets it; refused, it is half written again."""
        if request.action == EDIT:
            self.save()
            self._written.discard(request.message_id)

    def handle(self, received: AnyEvent) -> None:
        """A fact; those about other things are passed by."""
        match received:
            case ChatOpened(edits=edits):
                self._bring_back(edits)
            case MessageAdded(instead_of=int(message_id)):
                self._edits.forget(message_id)
                self._written.discard(message_id)
                self._unsaved.discard(message_id)
            case MessageRefused(instead_of=int(message_id)):
                self._note(message_id)
            case StorageProblem(problem) if problem.code == "chats_damaged":
                self._begin_anew()

    def _bring_back(self, edits: tuple[tuple[int, str], ...]) -> None:
        """What was kept, but for messages of which the window knows better."""
        for message_id, words in edits:
            if message_id not in self._known:
                self._known.add(message_id)
                self._edits.bring_back(message_id, words)

    def _begin_anew(self) -> None:
        """The chats begin anew in a fresh file, and numbers are given a second time there."""
        for message_id in tuple(self._edits):
            self._edits.forget(message_id)
        for marks in (self._known, self._written, self._unsaved):
            marks.clear()
