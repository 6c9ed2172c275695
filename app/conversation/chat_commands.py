"""What may be asked of a conversation about chats and messages: values for `Conversation.do`, as in `commands`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from app.conversation.events import ChatsExported, ConversationEvent


class EditAndSend(msgspec.Struct, frozen=True):
    """Say something else than in that message; ChatOpened with what stays, MessageAdded and ReplyBegun follow.

    What was there stays as another version. MessageRefused, with the text, where that cannot be done.
    """

    message_id: int
    text: str


class ContinueReply(msgspec.Struct, frozen=True):
    """Let the last reply, which was cut off, go on; ReplyBegun with `continues` follows, or CommandRejected."""

    message_id: int


class ChooseVersion(msgspec.Struct, frozen=True):
    """Show this version of a message, and the newest of what follows it.

    ChatOpened follows, or CommandRejected while a reply is being written.
    """

    message_id: int


class DeleteMessage(msgspec.Struct, frozen=True):
    """Delete a message and all below it; ChatOpened and DeletedMessage follow, or CommandRejected."""

    message_id: int


class RestoreMessage(msgspec.Struct, frozen=True):
    """Take back a message that was deleted; ChatOpened follows, or CommandRejected."""

    message_id: int


class FindBranches(msgspec.Struct, frozen=True):
    """Look up all branches of the chat on screen; BranchesFound follows."""


class SaveDraft(msgspec.Struct, frozen=True):
    """Keep the text that was not sent, with the chat on screen; `ChatOpened.draft` brings it back."""

    text: str


class SaveEdit(msgspec.Struct, frozen=True):
    """Keep the words of a message that is being written anew, None forgets them; `ChatOpened.edits` has them."""

    message_id: int
    text: str | None


class SetSystem(msgspec.Struct, frozen=True):
    """Give the chat on screen its own system text; None takes the app's."""

    text: str | None


class SetReasoning(msgspec.Struct, frozen=True):
    """Choose for the chat on screen: one of `Opened.reasoning`, "" leaves it to the model's template."""

    choice: str


class Search(msgspec.Struct, frozen=True):
    """Look through all messages; SearchFound with the same query follows."""

    query: str
    limit: int = 50


class RenameChat(msgspec.Struct, frozen=True):
    """Give a chat a title of its own; an empty one gives back the first line. ChatsChanged follows."""

    chat_id: int
    title: str


class TitleChat(msgspec.Struct, frozen=True):
    """Let the model write a chat's title, in place of any; ChatTitled follows, or TitleRefused."""

    chat_id: int


class DeleteChat(msgspec.Struct, frozen=True):
    """Put a chat into the bin; DeletedChat follows, and `RestoreChat` takes it back."""

    chat_id: int


class RestoreChat(msgspec.Struct, frozen=True):
    """Take a chat out of the bin."""

    chat_id: int


class EraseChat(msgspec.Struct, frozen=True):
    """Delete a chat for good; ask the person before."""

    chat_id: int


class EmptyBin(msgspec.Struct, frozen=True):
    """Delete for good all chats and messages that were deleted; ask the person before."""


class DuplicateChat(msgspec.Struct, frozen=True):
    """Copy a chat with all its branches, and show the copy."""

    chat_id: int


class PinChat(msgspec.Struct, frozen=True):
    """Keep a chat at the top, or no longer."""

    chat_id: int
    pinned: bool = True


class ArchiveChat(msgspec.Struct, frozen=True):
    """Put a chat into the archive, or take it out."""

    chat_id: int
    archived: bool = True


class MoveChat(msgspec.Struct, frozen=True):
    """Put a chat into a folder; None takes it out of all. ChatsChanged follows, as for what is done to folders."""

    chat_id: int
    folder_id: int | None


class AddFolder(msgspec.Struct, frozen=True):
    """Add a folder behind the others."""

    name: str


class RenameFolder(msgspec.Struct, frozen=True):
    """Give a folder another name."""

    folder_id: int
    name: str


class MoveFolder(msgspec.Struct, frozen=True):
    """Put a folder at that place among the folders, counted from 0."""

    folder_id: int
    place: int


class DeleteFolder(msgspec.Struct, frozen=True):
    """Delete a folder; its chats stay, outside any folder."""

    folder_id: int


class ExportChats(msgspec.Struct, frozen=True):
    """Write chats to a file, in the format that its ending names; `chat_ids` None takes all.

    ChatsExported follows, or goes only to `handle`, on the thread that wrote, even where the app is closing.
    """

    path: Path
    chat_ids: tuple[int, ...] | None = None
    with_traces: bool = False
    handle: Callable[[ChatsExported], None] | None = None


class ImportChats(msgspec.Struct, frozen=True):
    """Add the chats of these files and folders, at least one, all or none; ChatsImported follows."""

    paths: tuple[Path, ...]


class Told(msgspec.Struct, frozen=True):
    """Put into the inbox by what was done on another thread: what came of it.

    `chats_changed` where the list of chats is another now.
    """

    event: ConversationEvent
    chats_changed: bool = False


ChatListCommand = (
    RenameChat
    | RestoreChat
    | EmptyBin
    | PinChat
    | ArchiveChat
    | MoveChat
    | AddFolder
    | RenameFolder
    | MoveFolder
    | DeleteFolder
)
"""What changes the list of chats and not the chat on screen."""

BranchCommand = ChooseVersion | DeleteMessage | RestoreMessage
"""What shows another path of the chat on screen."""

ChatCommand = (
    ChatListCommand
    | BranchCommand
    | DeleteChat
    | EraseChat
    | DuplicateChat
    | EditAndSend
    | ContinueReply
    | FindBranches
    | SaveDraft
    | SaveEdit
    | SetSystem
    | SetReasoning
    | TitleChat
    | Search
    | ExportChats
    | ImportChats
)
