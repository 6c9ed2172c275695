"""What becomes of a title that a person asked of the model: it can be taken back, or there is a reason for none."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from app.conversation.conversation import Conversation
from app.conversation.events import ChatTitled, TitleRefused
from ui.i18n.language import tr
from ui.widgets.banner import Notice
from ui.widgets.notices import OPEN_MODEL, sentence
from ui.window.main_window import MainWindow

UNDO_TITLE = "undo_title"
OTHER_MODEL_HELPS = frozenset(("starter_titles", "no_pair"))


class ChatTitles(QObject):
    """`hear` takes the two facts. A title that the model gives by itself is told by the list alone."""

    def __init__(self, conversation: Conversation, window: MainWindow) -> None:
        super().__init__(window)
        self._conversation, self._window = conversation, window
        self._newest: ChatTitled | None = None
        window.banner.action_requested.connect(self._on_banner)

    def hear(self, fact: ChatTitled | TitleRefused) -> None:
        """Offer the way back, or say why."""
        if isinstance(fact, TitleRefused):
            self._window.banner.show_notice(refusal(fact))
            return
        self._newest = fact
        words = tr("The chat is now called “{title}”.", title=fact.title)
        if self._window.chats_side.is_open:
            self._window.chat_list.undo.offer(tr("Named by the model.", "a chat"), words, self.undo)
        else:
            self._window.banner.show_notice(Notice(words, words=tr("Undo"), action=UNDO_TITLE, grave=False))

    @Slot()
    def undo(self) -> None:
        """The chat is called as before; a first line follows its message again."""
        fact, self._newest = self._newest, None
        if fact is not None:
            self._conversation.rename_chat(fact.chat_id, fact.before)

    @Slot(str)
    def _on_banner(self, action: str) -> None:
        if action == UNDO_TITLE:
            self.undo()


def refusal(fact: TitleRefused) -> Notice:
    """Why there is no title, with the way to a model that can write one."""
    what, step = sentence(fact.trouble.message), sentence(fact.trouble.hint)
    if fact.trouble.code in OTHER_MODEL_HELPS:
        return Notice(what, step, tr("Choose a model…"), OPEN_MODEL, grave=False)
    return Notice(what, step, grave=False)
