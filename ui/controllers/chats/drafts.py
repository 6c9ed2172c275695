"""Text that was not sent stays with its chat: saved a moment after the last letter, brought back with the chat.

A chat that is shown anew (another branch of it) leaves the composer alone: what stands there is newer than the disk.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Slot

from app.attachments.attachments_read import from_prompt
from app.conversation.conversation import Conversation
from app.conversation.events import ChatOpened, MessageAdded
from ui.composer.composer import Composer
from ui.composer.draft import Draft

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
            self._conversation.save_draft(written)

    def opened(self, fact: ChatOpened) -> None:
        """Another chat brings its own draft, and what was typed since that chat was asked for goes on behind it."""
        if fact.chat_id == self._chat and (fact.chat_id is not None or not fact.draft):
            return
        written = self._composer.written().prompt
        since = "" if written == self._saved else written.removeprefix(self._saved)
        self._chat, self._saved = fact.chat_id, fact.draft
        self._composer.set_draft(draft_of(fact.draft + since))
        if not since:
            self._soon.stop()

    def added(self, fact: MessageAdded) -> None:
        """A new chat is on disk from its first message on, and its draft was sent with it."""
        self._chat = fact.message.chat_id


def draft_of(text: str) -> Draft:
    """A kept draft with its attachments."""
    attachments, words = from_prompt(text)
    return Draft(words, attachments)
