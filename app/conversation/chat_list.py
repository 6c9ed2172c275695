"""What the conversation does with the stored chats: opens, sorts, deletes, branches them, and publishes their list."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Literal

from app.chats import chat_queries, chat_record, message_queries
from app.chats.records import StoredMessage
from app.chats.store import ChatStore
from app.chats.temporary import is_temporary
from app.conversation import chat_commands as commands
from app.conversation.chat_commands import ConversationCommand
from app.conversation.commands import OpenChat
from app.conversation.current_chat import CurrentChat
from app.conversation.events import (
    BranchesFound,
    ChatOpened,
    ChatsChanged,
    ConversationEvent,
    DeletedChat,
    DeletedMessage,
    SearchFound,
    StorageProblem,
)
from app.conversation.jobs.trace_lookup import marks_of
from app.problem import ProblemError

Choice = Literal["system", "reasoning", "tools"]
CHOICES: dict[Choice, tuple[Callable[..., None], str | bool | None]] = {
    "system": (chat_queries.set_system, None),
    "reasoning": (chat_queries.set_reasoning, ""),
    "tools": (chat_queries.set_tools, False),
}
"""What a chat has for itself: how it is stored, and what stands for no choice."""


class ChatList:
    """Runs on the conversation's thread. Commands raise ProblemError where the disk refuses; nothing changes then."""

    def __init__(self, store: ChatStore, chat: CurrentChat, publish: Callable[[ConversationEvent], None]) -> None:
        self._store, self._chat, self._publish = store, chat, publish

    def open(self) -> None:
        """Open the file, purge the bin, publish the list of chats and show a new chat."""
        try:
            problem = self._store.open().result()
            if problem is None:
                self._store.purge().result()
        except ProblemError as error:
            problem = error.problem
        if problem is not None:
            self._publish(StorageProblem(problem))
        self.publish()
        self._try(lambda: self._show(None), ChatOpened(None, ()))

    def publish(self) -> None:
        """Publish the list of chats, pinned ones first, then newest first."""
        try:
            self._publish(ChatsChanged(*self._store.read(chat_queries.chat_list).result()))
        except ProblemError as error:
            self._publish(StorageProblem(error.problem))

    def publish_again(self) -> None:
        """Publish the list and the chat on screen, as they are on disk."""
        self.publish()
        self._try(lambda: self._show(self._chat.id, temporary=self._chat.temporary))

    def change(self, change: ConversationCommand) -> None:
        """Carry out a change, and publish the list after it."""
        store = self._store
        match change:
            case OpenChat(chat_id, temporary):
                if temporary:
                    store.delete_temporary()
                self._show(chat_id, temporary=temporary)
                return
            case commands.DeleteChat(chat_id):
                title = next((chat.title for chat in store.read(chat_queries.chats).result() if chat.id == chat_id), "")
                store.bin_chat(chat_id).result()
                self._leave(chat_id)
                self._publish(DeletedChat(chat_id, title))
            case commands.EraseChat(chat_id):
                store.delete_chat(chat_id).result()
                self._leave(chat_id)
            case commands.DuplicateChat(chat_id):
                self._show(store.duplicate_chat(chat_id).result())
            case commands.EmptyBin():
                store.empty_bin().result()
            case commands.ChangeChats(query, values):
                store.write(query, *values).result()
        self.publish()

    def show_branch(self, command: commands.BranchCommand) -> None:
        """Show another path of the chat on screen."""
        store, on_screen = self._store, self._chat.id
        match command:
            case commands.ChooseVersion(message_id):
                self._show(store.write(message_queries.choose_version, message_id).result())
            case commands.RestoreMessage(message_id):
                self._show(store.write(message_queries.restore_message, message_id).result())
            case commands.DeleteMessage(message_id):
                count = store.delete_message(message_id).result()
                self._show(on_screen)
                self._publish(DeletedMessage(on_screen or 0, message_id, count))
        self.publish()

    def keep_on_disk(self) -> None:
        """Put the temporary chat on screen on disk, and show it from there."""
        chat_id, tools = self._chat.id, self._chat.tools
        if not self._chat.temporary:
            return
        kept = None
        if chat_id is not None:
            record = self._store.read(chat_record.read, chat_id, True).result()
            kept = self._store.write(chat_record.add, record).result()
            self._store.write(chat_queries.set_tools, kept, tools).result()
        elif draft := self._store.read(chat_queries.chat_extras, None).result().draft:
            self._store.write(lambda db: chat_queries.add_to_new_draft(db, draft)).result()
        self._show(kept)
        self.publish()

    def find_branches(self) -> None:
        """Publish all branches of the chat on screen."""
        chat_id = self._chat.id
        if chat_id is not None:
            self._publish(BranchesFound(chat_id, self._store.read(message_queries.branches, chat_id).result()))

    def save_draft(self, text: str) -> None:
        """Store the unsent text of the chat on screen."""
        self._store.write(chat_queries.set_draft, self._chat.id, text).result()

    def save_edit(self, edit: commands.SaveEdit) -> None:
        """Store a message's edit, or remove it."""
        self._store.write(chat_queries.set_edit, edit.message_id, edit.text).result()

    def set_choice(self, name: Choice, value: str | bool | None) -> None:
        """Set a choice for the chat on screen; a new chat gets it with its first message."""
        setattr(self._chat, name, value)
        self._store_choice(name)

    def handle_stored_message(self) -> None:
        """To be called when a message was stored, because the chat on screen may only exist since then."""
        for name, (_, unset) in CHOICES.items():
            if getattr(self._chat, name) != unset:
                self._store_choice(name)
        self.publish()

    def search(self, asked: commands.Search, put: Callable[[commands.BackgroundResult], None]) -> None:
        """Search without waiting, because a reply may be running. The result comes back through `put`."""
        searching = self._store.search(asked.query, asked.limit)

        def found(done: Future[Any]) -> None:
            try:
                put(commands.BackgroundResult(SearchFound(asked.query, done.result())))
            except ProblemError as error:
                put(commands.BackgroundResult(SearchFound(asked.query, (), problem=error.problem)))

        searching.add_done_callback(found)

    def _store_choice(self, name: Choice) -> None:
        chat_id, value = self._chat.id, getattr(self._chat, name)
        if chat_id is not None:
            self._try(lambda: self._store.write(CHOICES[name][0], chat_id, value).result())

    def _try(self, action: Callable[[], None], otherwise: ConversationEvent | None = None) -> None:
        try:
            action()
        except ProblemError as error:
            self._publish(otherwise or StorageProblem(error.problem))

    def _show(self, chat_id: int | None, *, temporary: bool = False) -> None:
        """Show a chat, and publish its replies' marks after its text. A temporary one before it is over.

        Raises ProblemError where the disk refuses; then the chat on screen stays.
        """
        temporary = temporary or is_temporary(chat_id)
        was, self._store.temporary.is_on = self._store.temporary.is_on, temporary
        try:
            messages = self._messages_of(chat_id)
            extras = self._store.read(chat_queries.chat_extras, chat_id).result()
        except ProblemError:
            self._store.temporary.is_on = was
            raise
        if was and not temporary:
            self._store.delete_temporary()
        self._chat.temporary = temporary
        self._publish(self._chat.show(chat_id, messages, extras))
        for marks in marks_of(self._store, messages):
            self._publish(marks)

    def _messages_of(self, chat_id: int | None) -> tuple[StoredMessage, ...]:
        """What is on disk of a chat to which a reply is written is its beginning, which comes whole by itself."""
        behind = self._chat.behind
        if behind is not None and behind.id == chat_id:
            return tuple(behind.messages)
        return () if chat_id is None else self._store.read(message_queries.messages, chat_id).result()

    def _leave(self, chat_id: int) -> None:
        if chat_id == self._chat.id:
            self._show(None)
