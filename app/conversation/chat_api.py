"""The part of a conversation's calls that is about chats and messages: each puts a command into the inbox and
returns.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from app.conversation import chat_commands
from app.conversation.events import ChatsExported


class Inbox(Protocol):
    """Where commands go."""

    def put(self, item: chat_commands.ChatCommand, /) -> None: ...


class ChatCalls:
    """To be called from any thread; what comes of a call is told as facts."""

    def __init__(self, inbox: Inbox) -> None:
        self._chat_inbox = inbox

    # Messages of the chat on screen

    def edit_and_send(self, message_id: int, text: str) -> None:
        """Say something else than in that message; ChatOpened with what stays, MessageAdded and ReplyBegun follow.

        What was there stays as another version. MessageRefused, with the text, where that cannot be done.
        """
        self._chat_inbox.put(chat_commands.EditAndSend(message_id, text))

    def continue_reply(self, message_id: int) -> None:
        """Let the last reply, which was cut off, go on; ReplyBegun with `continues` follows, or CommandRejected."""
        self._chat_inbox.put(chat_commands.ContinueReply(message_id))

    def choose_version(self, message_id: int) -> None:
        """Show this version and what follows it; ChatOpened follows, or CommandRejected while a reply is written."""
        self._chat_inbox.put(chat_commands.ChooseVersion(message_id))

    def delete_message(self, message_id: int) -> None:
        """Delete a message and all below it; ChatOpened and DeletedMessage follow, or CommandRejected."""
        self._chat_inbox.put(chat_commands.DeleteMessage(message_id))

    def restore_message(self, message_id: int) -> None:
        """Take that back; ChatOpened follows, or CommandRejected."""
        self._chat_inbox.put(chat_commands.RestoreMessage(message_id))

    def find_branches(self) -> None:
        """All branches of the chat on screen; BranchesFound follows."""
        self._chat_inbox.put(chat_commands.FindBranches())

    def save_draft(self, text: str) -> None:
        """Keep the text that was not sent, with the chat on screen; `ChatOpened.draft` brings it back."""
        self._chat_inbox.put(chat_commands.SaveDraft(text))

    def save_edit(self, message_id: int, text: str | None) -> None:
        """Keep the words of a message that is being written anew, or forget them; `ChatOpened.edits` has them."""
        self._chat_inbox.put(chat_commands.SaveEdit(message_id, text))

    def set_system(self, text: str | None) -> None:
        """Give the chat on screen its own system text; None takes the app's."""
        self._chat_inbox.put(chat_commands.SetSystem(text))

    def set_reasoning(self, choice: str) -> None:
        """Choose for the chat on screen: one of `Opened.reasoning`, "" leaves it to the model's template."""
        self._chat_inbox.put(chat_commands.SetReasoning(choice))

    def search(self, query: str, limit: int = 50) -> None:
        """Look through all messages; SearchFound with the same query follows."""
        self._chat_inbox.put(chat_commands.Search(query, limit))

    # Chats and folders: ChatsChanged follows

    def rename_chat(self, chat_id: int, title: str) -> None:
        """Give a chat a title of its own; an empty one gives back the first line."""
        self._chat_inbox.put(chat_commands.RenameChat(chat_id, title))

    def title_chat(self, chat_id: int) -> None:
        """Let the model write a chat's title, in place of any; ChatTitled follows, or TitleRefused."""
        self._chat_inbox.put(chat_commands.TitleChat(chat_id))

    def duplicate_chat(self, chat_id: int) -> None:
        """Copy a chat with all its branches, and show the copy."""
        self._chat_inbox.put(chat_commands.DuplicateChat(chat_id))

    def pin_chat(self, chat_id: int, pinned: bool = True) -> None:
        """Keep a chat at the top, or no longer."""
        self._chat_inbox.put(chat_commands.PinChat(chat_id, pinned))

    def archive_chat(self, chat_id: int, archived: bool = True) -> None:
        """Put a chat into the archive, or take it out."""
        self._chat_inbox.put(chat_commands.ArchiveChat(chat_id, archived))

    def move_chat(self, chat_id: int, folder_id: int | None) -> None:
        """Put a chat into a folder; None takes it out of all."""
        self._chat_inbox.put(chat_commands.MoveChat(chat_id, folder_id))

    def add_folder(self, name: str) -> None:
        """A new folder behind the others."""
        self._chat_inbox.put(chat_commands.AddFolder(name))

    def rename_folder(self, folder_id: int, name: str) -> None:
        """Give a folder another name."""
        self._chat_inbox.put(chat_commands.RenameFolder(folder_id, name))

    def move_folder(self, folder_id: int, place: int) -> None:
        """Put a folder at that place among the folders, counted from 0."""
        self._chat_inbox.put(chat_commands.MoveFolder(folder_id, place))

    def delete_folder(self, folder_id: int) -> None:
        """Delete a folder; its chats stay, outside any folder."""
        self._chat_inbox.put(chat_commands.DeleteFolder(folder_id))

    # The bin

    def delete_chat(self, chat_id: int) -> None:
        """Put a chat into the bin; DeletedChat follows, and `restore_chat` takes it back."""
        self._chat_inbox.put(chat_commands.DeleteChat(chat_id))

    def restore_chat(self, chat_id: int) -> None:
        """Take a chat out of the bin."""
        self._chat_inbox.put(chat_commands.RestoreChat(chat_id))

    def erase_chat(self, chat_id: int) -> None:
        """Delete a chat for good; ask the person before calling this."""
        self._chat_inbox.put(chat_commands.EraseChat(chat_id))

    def empty_bin(self) -> None:
        """Delete for good all chats and messages that were deleted; ask the person before calling this."""
        self._chat_inbox.put(chat_commands.EmptyBin())

    # In and out

    def export_chats(
        self,
        path: Path,
        chat_ids: tuple[int, ...] | None = None,
        with_traces: bool = False,
        handle: Callable[[ChatsExported], None] | None = None,
    ) -> None:
        """Write chats, or all, to a file: .json, .md or .html by its ending.

        ChatsExported follows, or goes only to `handle`, on another thread, even where the app is closing.
        """
        self._chat_inbox.put(chat_commands.ExportChats(path, chat_ids, with_traces, handle))

    def import_chats(self, first: Path, *others: Path) -> None:
        """Add the chats of files and folders, all or none; ChatsImported follows."""
        self._chat_inbox.put(chat_commands.ImportChats((first, *others)))
