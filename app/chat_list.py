"""The chats on disk as the conversation handles them: opened, renamed, deleted, and their list told."""

from __future__ import annotations

from collections.abc import Callable

from app.answering import Answering
from app.chat_store import ChatStore
from app.facts import ChatOpened, ChatsChanged, Fact, StorageTrouble
from app.found_traces import marks_of
from app.trouble import TroubleError
from app.wishes import DeleteChat, OpenChat, RenameChat


class ChatList:
    """Runs on the conversation's thread; what the disk refuses is told and changes nothing."""

    def __init__(self, store: ChatStore, answering: Answering, tell: Callable[[Fact], None]) -> None:
        self._store, self._answering, self._tell = store, answering, tell

    def open(self) -> None:
        """Open the file and tell what is in it."""
        try:
            trouble = self._store.open().result()
        except TroubleError as error:
            trouble = error.trouble
        if trouble is not None:
            self._tell(StorageTrouble(trouble))
        self.tell()

    def tell(self) -> None:
        """The list, newest first."""
        try:
            self._tell(ChatsChanged(self._store.chats().result()))
        except TroubleError as error:
            self._tell(StorageTrouble(error.trouble))

    def change(self, wish: OpenChat | RenameChat | DeleteChat) -> None:
        """Do it and tell; the marks of a chat's replies follow its text."""
        try:
            fact = self._changed_by(wish)
        except TroubleError as error:
            fact = StorageTrouble(error.trouble)
        if fact is not None:
            self._tell(fact)
        if isinstance(fact, ChatOpened):
            for marks in marks_of(self._store, fact.messages):
                self._tell(marks)
        if not isinstance(wish, OpenChat):
            self.tell()

    def _changed_by(self, wish: OpenChat | RenameChat | DeleteChat) -> Fact | None:
        """Raises TroubleError where the disk refuses; the chat on screen then stays."""
        match wish:
            case OpenChat(None):
                return self._answering.show(None, ())
            case OpenChat(int(chat_id)):
                return self._answering.show(chat_id, self._store.messages(chat_id).result())
            case RenameChat(chat_id, title):
                self._store.rename_chat(chat_id, title).result()
            case DeleteChat(chat_id):
                self._store.delete_chat(chat_id).result()
                if chat_id == self._answering.chat_id:
                    return self._answering.show(None, ())
        return None
