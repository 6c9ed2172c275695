"""Restores what was deleted or archived, chats and messages alike, by the banner's button or a command.

The newest is restored first, and what was deleted before it at the next press. The notice may be gone by then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, Slot

from app.conversation.chat_commands import ArchiveChat, RestoreChat, RestoreMessage
from app.conversation.conversation import Conversation
from app.conversation.events import ChatOpened, ChatsChanged, CommandRejected, DeletedChat, DeletedMessage
from ui.i18n.language import tr
from ui.i18n.phrases import shortened
from ui.qt_runtime.event_bridge import EventTable
from ui.widgets.banner import Notice
from ui.window.main_window import MainWindow

MOST_STEPS = 50
UNDO = "undo_delete"


class Deleted(NamedTuple):
    """A chat, or a message of it with all that followed; `message_id` is None for a chat, which may be archived."""

    chat_id: int
    message_id: int | None = None
    is_archived: bool = False


class UndoController(QObject):
    """`open_chat(chat_id)` shows a chat, `leave` saves what is written on screen."""

    def __init__(
        self,
        conversation: Conversation,
        window: MainWindow,
        events: EventTable,
        open_chat: Callable[[int], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(window)
        self._conversation, self._window = conversation, window
        self._open_chat, self._leave = open_chat, leave
        self._steps: list[Deleted] = []
        self._asked: Deleted | None = None
        self._listed = set[int]()
        window.commands["undo_delete"].triggered.connect(self.undo)
        window.banner.action_requested.connect(lambda action: self.undo() if action == UNDO else None)
        events.subscribe(DeletedChat, self._chat_deleted)
        events.subscribe(DeletedMessage, self._message_deleted)
        events.subscribe(CommandRejected, self._rejected)
        events.subscribe(ChatOpened, self._opened)
        events.subscribe(ChatsChanged, self._chats_changed)

    @Slot()
    def undo(self) -> None:
        """Restores what was deleted last."""
        if not self._steps:
            return
        deleted = self._asked = self._steps.pop()
        self._hide_offer()
        if deleted.is_archived:
            self._conversation.do(ArchiveChat(deleted.chat_id, False))
        elif deleted.message_id is None:
            self._conversation.do(RestoreChat(deleted.chat_id))
            self._open_chat(deleted.chat_id)
        else:
            self._window.pages.close()
            self._leave()  # The message is shown with its chat.
            self._conversation.do(RestoreMessage(deleted.message_id))

    def _chat_deleted(self, event: DeletedChat) -> None:
        words = tr("“{title}” is in the bin.", title=shortened(event.title, 40))
        self._offer(Deleted(event.chat_id), words)

    def _message_deleted(self, event: DeletedMessage) -> None:
        words, more = tr("Deleted this message."), event.count - 1
        if more:
            words = tr("Deleted this message and {count:,} that followed it.", "", more, count=more)
        self._offer(Deleted(event.chat_id, event.message_id), words)

    def _offer(self, deleted: Deleted, words: str) -> None:
        self._steps = [*self._steps, deleted][-MOST_STEPS:]
        self._window.banner.show_notice(Notice(words, words=tr("Undo"), action=UNDO, grave=False))

    def _hide_offer(self) -> None:
        if self._window.banner.notice.action == UNDO:
            self._window.banner.hide()

    def _rejected(self, event: CommandRejected) -> None:
        """Keeps what was not restored, as while a reply is being written: it can be requested again."""
        if self._asked is not None and self._asked.message_id == event.message_id:
            self._steps.append(self._asked)
            self._asked = None

    def _opened(self, _event: ChatOpened) -> None:
        self._asked = None  # What was requested has come.

    def _chats_changed(self, event: ChatsChanged) -> None:
        """Offers to restore what was archived; forgets what came back otherwise, or was erased with its messages."""
        binned, archived = {chat.id for chat in event.binned}, {chat.id for chat in event.chats if chat.archived}
        listed = {chat.id for chat in event.chats} - archived

        def can_come_back(one: Deleted) -> bool:
            if one.message_id is not None:
                return one.chat_id in binned | archived | listed
            return one.chat_id in (archived if one.is_archived else binned)

        left = list(filter(can_come_back, self._steps))
        if left[-1:] != self._steps[-1:]:
            self._hide_offer()
        self._steps = left
        for chat in event.chats:
            if chat.id in archived & self._listed:
                words = tr("“{title}” is in the archive.", title=shortened(chat.title, 40))
                self._offer(Deleted(chat.id, is_archived=True), words)
        self._listed = listed
