"""Shows a message that was found: its chat first, then the branch it is on, then its position."""

from __future__ import annotations

from collections.abc import Callable

from app.chats.records import SearchHit
from app.conversation.chat_commands import ChooseVersion
from app.conversation.conversation import Conversation
from app.conversation.events import ChatOpened
from ui.transcript.view.transcript_view import TranscriptView


class SearchController:
    """`open_chat` shows a chat; `on_screen` returns which one is shown."""

    def __init__(
        self,
        conversation: Conversation,
        transcript: TranscriptView,
        open_chat: Callable[[int], None],
        on_screen: Callable[[], int | None],
    ) -> None:
        self._conversation, self._transcript = conversation, transcript
        self._open_chat, self._on_screen = open_chat, on_screen
        self._wanted: SearchHit | None = None
        self._turned = False

    def open(self, hit: SearchHit) -> None:
        """Begins; the rest follows when the chat is on screen."""
        same = hit.chat_id == self._on_screen()
        self._wanted, self._turned = None if same else hit, False
        self._open_chat(hit.chat_id)
        if same and hit.message_id is not None and not self._transcript.show_message(hit.message_id):
            self._wanted, self._turned = hit, True
            self._conversation.do(ChooseVersion(hit.message_id))

    def after_opened(self, event: ChatOpened) -> None:
        """Goes to the message that was found, on whatever branch it is: the messages are in the transcript now."""
        hit = self._wanted
        if hit is None or hit.message_id is None or hit.chat_id != event.chat_id:
            return
        if any(message.id == hit.message_id for message in event.messages):
            self._wanted = None
            self._transcript.show_message(hit.message_id)
        elif not self._turned:
            self._turned = True
            self._conversation.do(ChooseVersion(hit.message_id))
        else:
            self._wanted = None
