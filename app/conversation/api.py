"""What the window may ask of a conversation: each call, from any thread, puts a pair_request into the inbox and
returns.
"""

from __future__ import annotations

from app.conversation.chat_api import ChatCalls
from app.conversation.commands import (
    FindTrace,
    Inbox,
    Listen,
    Listener,
    OpenChat,
    Regenerate,
    Rerun,
    Send,
    SetOptions,
    Stop,
    StopListening,
    StopRerun,
    UsePair,
)
from app.conversation.events import RerunKind
from app.engine_host.protocol import PairFiles, PairRequest
from app.settings.reply_options import ReplyOptions


class ConversationCalls(ChatCalls):
    """The calls about replies, models and listeners, and those about chats; what comes of one is told as facts."""

    def __init__(self, inbox: Inbox) -> None:
        super().__init__(inbox)
        self._inbox = inbox

    def listen(self, listener: Listener) -> None:
        """Call `listener` with every fact and event; the first to ask for it also hears what was told before.

        The pair loads while the window is still being built. A later one hears how things stand: the pair, the chats,
        the chat on screen with its draft and marks, what goes on; of a reply that is being written only the rest.
        """
        self._inbox.put(Listen(listener))

    def stop_listening(self, listener: Listener) -> None:
        """Tell this one nothing more, once what was asked for before is done."""
        self._inbox.put(StopListening(listener))

    def send(self, text: str) -> None:
        """Say something; MessageAdded and ReplyBegun follow, or MessageRefused with the text."""
        self._inbox.put(Send(text))

    def stop(self) -> None:
        """End the reply that is being written; it is kept as far as it came."""
        self._inbox.put(Stop())

    def regenerate(self, message_id: int | None = None) -> None:
        """Write the last reply anew, or the one that is missing; nothing happens while one is being written.

        With `message_id` it is that reply; ChatOpened, with what stands before it, comes first, or CommandRejected
        where another is being written.
        """
        self._inbox.put(Regenerate(message_id))

    def rerun(self, message_id: int, kind: RerunKind) -> None:
        """Write a reply again, to prove or to race it; RerunProgress and RerunEnded follow."""
        self._inbox.put(Rerun(message_id, kind))

    def stop_rerun(self) -> None:
        """End the rerun under way; RerunEnded follows."""
        self._inbox.put(StopRerun())

    def find_trace(self, message_id: int) -> None:
        """Read the trace of a reply; TraceFound follows."""
        self._inbox.put(FindTrace(message_id))

    def new_chat(self) -> None:
        """Begin a chat; it is on disk from its first message on."""
        self._inbox.put(OpenChat(None))

    def open_chat(self, chat_id: int) -> None:
        """Show another chat; a reply that is being written is stopped first, unless it is written in that very chat."""
        self._inbox.put(OpenChat(chat_id))

    def set_options(self, options: ReplyOptions) -> None:
        """Choose for the next replies; nothing is loaded again."""
        self._inbox.put(SetOptions(options))

    def open_pair(self, pair: PairRequest | PairFiles) -> None:
        """Load another pair; PairOpening and PairOpened follow, or PairRefused."""
        self._inbox.put(UsePair(pair))
