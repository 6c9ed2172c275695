"""Restores what was deleted, chats and messages alike, by a notice's button or a command.

The newest is restored first, and what was deleted before it at the next press. The notice may be gone by then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, Slot

from app.conversation.chat_commands import RestoreChat, RestoreMessage
from app.conversation.conversation import Conversation
from app.conversation.events import ChatOpened, ChatsChanged, CommandRejected, DeletedChat, DeletedMessage
from ui.chat_list.pane import UndoNote
from ui.i18n.language import tr
from ui.i18n.phrases import shortened
from ui.qt_runtime.event_bridge import EventTable
from ui.widgets.banner import Banner, Notice
from ui.widgets.side_pane import SidePane
from ui.window.page_stack import Pages

MOST_STEPS = 50
UNDO_CHAT, UNDO_MESSAGE = "undo_delete_chat", "undo_delete_message"


class Deleted(NamedTuple):
    """A chat, or a message of it with all that followed; `message_id` is None for a chat."""

    chat_id: int
    message_id: int | None = None


class UndoOffers(NamedTuple):
    """Where undoing is offered: the line below the list of chats where that is open, else the banner."""

    line: UndoNote
    side: SidePane
    banner: Banner

    def offer(self, words: str, whole: str, undo: Callable[[], object], action: str) -> None:
        """Offers it: `words` on the line, `whole` in the banner, whose button then stands for `action`."""
        if self.side.is_open:
            self.line.offer(words, whole, undo)
        else:
            self.banner.show_notice(Notice(whole, words=tr("Undo"), action=action, grave=False))


class UndoController(QObject):
    """`subscribe` enters what it takes. `open_chat(chat_id)` shows a chat, `leave` saves what is written on screen."""

    def __init__(
        self,
        conversation: Conversation,
        offers: UndoOffers,
        pages: Pages,
        open_chat: Callable[[int], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(pages)
        self._conversation, self._offers, self._pages = conversation, offers, pages
        self._open_chat, self._leave = open_chat, leave
        self._steps: list[Deleted] = []
        self._asked: Deleted | None = None
        offers.banner.action_requested.connect(self._on_banner)

    def subscribe(self, events: EventTable) -> None:
        """Enters what it takes."""
        events.subscribe(DeletedChat, self._offer_chat)
        events.subscribe(DeletedMessage, self._offer_message)
        events.subscribe(CommandRejected, self._take_back)
        events.subscribe(ChatOpened, self._opened)
        events.subscribe(ChatsChanged, self._forget_what_is_back)

    def _take_back(self, event: CommandRejected) -> None:
        """Keeps what was not restored, as while a reply is being written: it can be requested again."""
        if self._asked is not None and self._asked.message_id == event.message_id:
            self._note(self._asked)
            self._asked = None

    def _opened(self, _event: ChatOpened) -> None:
        self._asked = None  # What was requested has come.

    def _note(self, deleted: Deleted) -> None:
        self._steps = [*self._steps, deleted][-MOST_STEPS:]

    def _forget_what_is_back(self, event: ChatsChanged) -> None:
        """Forgets a chat that was restored from the bin's list, or was erased for good with its messages."""
        binned = {chat.id for chat in event.binned}
        there = binned | {chat.id for chat in event.chats}
        self._steps = [one for one in self._steps if one.chat_id in (binned if one.message_id is None else there)]

    # Offering to restore

    def _offer_chat(self, event: DeletedChat) -> None:
        self._note(Deleted(event.chat_id))
        words = tr("“{title}” is in the bin.", title=shortened(event.title, 40))
        self._offers.offer(tr("Moved to the bin."), words, self._undo_chat, UNDO_CHAT)

    def _offer_message(self, event: DeletedMessage) -> None:
        self._note(Deleted(event.chat_id, event.message_id))
        words, more = tr("Deleted this message."), event.count - 1
        if more:
            words = tr("Deleted this message and {count:,} that followed it.", "", more, count=more)
        self._offers.banner.show_notice(Notice(words, words=tr("Undo"), action=UNDO_MESSAGE, grave=False))

    # Restoring

    @Slot()
    def undo(self) -> None:
        """Restores the newest of all."""
        if self._steps:
            self._bring_back(self._steps[-1])

    @Slot()
    def _undo_chat(self) -> None:
        """Restores the newest chat: its offer may stand beside other things that were deleted since."""
        self._undo_newest(is_chat=True)

    @Slot(str)
    def _on_banner(self, action: str) -> None:
        if action in (UNDO_CHAT, UNDO_MESSAGE):
            self._undo_newest(is_chat=action == UNDO_CHAT)

    def _undo_newest(self, is_chat: bool) -> None:
        wanted = next((one for one in reversed(self._steps) if (one.message_id is None) == is_chat), None)
        if wanted is not None:
            self._bring_back(wanted)

    def _bring_back(self, deleted: Deleted) -> None:
        self._steps.remove(deleted)
        self._asked = deleted
        if self._offers.banner.notice.action in (UNDO_CHAT, UNDO_MESSAGE):
            self._offers.banner.hide()
        if deleted.message_id is None:
            self._offers.line.hide()
            self._conversation.do(RestoreChat(deleted.chat_id))
            self._open_chat(deleted.chat_id)
        else:
            self._pages.close()
            self._leave()  # The message is shown with its chat.
            self._conversation.do(RestoreMessage(deleted.message_id))
