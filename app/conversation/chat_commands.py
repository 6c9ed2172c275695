"""What the person wants of chats and messages: values in the conversation's inbox, beside those in `commands`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from app.conversation.events import ChatsExported, ConversationEvent


class EditAndSend(NamedTuple):
    """Another version of a message of one's own, and a reply to it."""

    message_id: int
    text: str


class ContinueReply(NamedTuple):
    """Let a reply that was cut off go on."""

    message_id: int


class ChooseVersion(NamedTuple):
    """Show this version of a message, and the newest of what follows it."""

    message_id: int


class DeleteMessage(NamedTuple):
    """Delete a message and all below it."""

    message_id: int


class RestoreMessage(NamedTuple):
    """Take that back."""

    message_id: int


class FindBranches(NamedTuple):
    """All branches of the chat on screen."""


class SaveDraft(NamedTuple):
    """Keep the text that was not sent, with the chat on screen."""

    text: str


class SaveEdit(NamedTuple):
    """Keep the words of a message that is being written anew; None forgets them."""

    message_id: int
    text: str | None


class SetSystem(NamedTuple):
    """The system text of the chat on screen; None takes the app's."""

    text: str | None


class SetReasoning(NamedTuple):
    """What the model of the chat on screen is to do about reasoning; "" leaves it to its template."""

    choice: str


class Search(NamedTuple):
    """Look for this in all messages."""

    query: str
    limit: int


class RenameChat(NamedTuple):
    """Give a chat another title; an empty one gives back the first line."""

    chat_id: int
    title: str


class TitleChat(NamedTuple):
    """Let the model write a chat's title."""

    chat_id: int


class DeleteChat(NamedTuple):
    """Put a chat into the bin."""

    chat_id: int


class RestoreChat(NamedTuple):
    """Take a chat out of the bin."""

    chat_id: int


class EraseChat(NamedTuple):
    """Delete a chat for good."""

    chat_id: int


class EmptyBin(NamedTuple):
    """Delete for good all that was deleted."""


class DuplicateChat(NamedTuple):
    """Copy a chat with all its branches, and show the copy."""

    chat_id: int


class PinChat(NamedTuple):
    """Keep a chat at the top, or no longer."""

    chat_id: int
    pinned: bool


class ArchiveChat(NamedTuple):
    """Put a chat into the archive, or take it out."""

    chat_id: int
    archived: bool


class MoveChat(NamedTuple):
    """Put a chat into a folder; None takes it out of all."""

    chat_id: int
    folder_id: int | None


class AddFolder(NamedTuple):
    """A new folder behind the others."""

    name: str


class RenameFolder(NamedTuple):
    """Give a folder another name."""

    folder_id: int
    name: str


class MoveFolder(NamedTuple):
    """Put a folder at that place among the folders, counted from 0."""

    folder_id: int
    place: int


class DeleteFolder(NamedTuple):
    """Delete a folder; its chats stay."""

    folder_id: int


class ExportChats(NamedTuple):
    """Write chats to a file, in the format that its ending names; `chat_ids` None takes all.

    What came of it is told to all, or only to `handle`, on the thread that wrote.
    """

    path: Path
    chat_ids: tuple[int, ...] | None
    with_traces: bool
    handle: Callable[[ChatsExported], None] | None = None


class ImportChats(NamedTuple):
    """Add the chats of these files and folders, all or none; at least one of them."""

    paths: tuple[Path, ...]


class Told(NamedTuple):
    """Something asked for elsewhere is there; `chats_changed` where the list of chats is another now."""

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
    | Told
)
