"""A temporary chat in the window: how it begins, the line that says that it is one, and that it is kept on wish."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from app.conversation.chat_commands import KeepChat
from app.conversation.conversation import Conversation
from app.conversation.events import ChatOpened
from ui.controllers.chats.chat_list import ChatListController
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import EventTable
from ui.window.main_window import MainWindow


class TemporaryChat(QObject):
    """Enters what it takes into `events`."""

    def __init__(
        self, conversation: Conversation, window: MainWindow, chats: ChatListController, events: EventTable
    ) -> None:
        super().__init__(window)
        self._conversation, self._window, self._chats = conversation, window, chats
        self._keep = window.commands["keep_chat"]
        self._keep.setEnabled(False)
        self._keep.triggered.connect(self.keep)
        window.temporary_line.keep_requested.connect(self.keep)
        window.commands["temporary_chat"].triggered.connect(self.begin)
        events.subscribe(ChatOpened, self._opened)

    @Slot()
    def begin(self) -> None:
        """Opens a chat that leaves nothing on disk; another temporary one is gone then."""
        self._window.banner.hide()
        self._window.pages.close()
        self._chats.open_new(temporary=True)
        self._window.composer.take_focus()

    @Slot()
    def keep(self) -> None:
        """Puts the chat on screen on disk, with what is half written."""
        self._chats.leave()
        self._conversation.do(KeepChat())
        self._window.composer.take_focus()

    def _opened(self, event: ChatOpened) -> None:
        self._keep.setEnabled(event.temporary)
        self._window.temporary_line.setVisible(event.temporary)
        self._window.setWindowTitle(tr("Temporary chat") if event.temporary else "Draftlight")
