"""Messages half written anew are saved a moment after the last letter, and brought back with their chat."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Slot

from app.conversation import Conversation
from app.facts import ChatOpened
from ui.chats.drafts import SAVE_AFTER_MS
from ui.transcript.edits import Edits


class KeptEdits(QObject):
    """`opened` hears what the conversation says, before the messages are shown."""

    def __init__(self, conversation: Conversation, edits: Edits, parent: QObject) -> None:
        super().__init__(parent)
        self._conversation, self._edits = conversation, edits
        self._known: set[int] = set()
        self._unsaved: set[int] = set()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SAVE_AFTER_MS)
        self._soon.timeout.connect(self.save)
        edits.changed = self._note

    def _note(self, message_id: int) -> None:
        self._known.add(message_id)
        self._unsaved.add(message_id)
        self._soon.start()

    @Slot()
    def save(self) -> None:
        """Hand over what the disk does not have."""
        self._soon.stop()
        for message_id in sorted(self._unsaved):
            self._conversation.save_edit(message_id, self._edits.get(message_id))
        self._unsaved.clear()

    def opened(self, fact: ChatOpened) -> None:
        """What was kept, but for messages of which the window knows better."""
        for message_id, words in fact.edits:
            if message_id not in self._known:
                self._known.add(message_id)
                self._edits.bring_back(message_id, words)
