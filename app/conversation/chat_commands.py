"""The commands about chats and messages, as values for `Conversation.do`; the others are in `commands`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from app.conversation.events import ChatsExported, ConversationEvent
from app.conversation.tools.offered_tools import Permission


class EditAndSend(msgspec.Struct, frozen=True):
    """Send other text in place of a message. ChatOpened with the messages before it, MessageAdded and ReplyBegun
    follow.

    The old text stays as another version. Where the message cannot be edited, MessageRefused follows, with the text.
    """

    message_id: int
    text: str


class ContinueReply(msgspec.Struct, frozen=True):
    """Continue the last reply, which was cut off. ReplyBegun with `continues` follows, or CommandRejected."""

    message_id: int


class ChooseWord(msgspec.Struct, frozen=True):
    """Write another version of a reply: up to `place` (a token, counted from 0) as it is, then the token `token`.

    MessageSuperseded or ChatOpened come first, then ReplyBegun with `events`, or CommandRejected. Where the engine does
    not allow the token, ChatOpened shows the reply as it was, and CommandRejected says why.
    """

    message_id: int
    place: int
    token: int


class ChooseVersion(msgspec.Struct, frozen=True):
    """Show this version of a message, and the newest messages below it.

    ChatOpened follows, or CommandRejected while a reply is being written.
    """

    message_id: int


class FindVersions(msgspec.Struct, frozen=True):
    """Read two versions of a reply to see them side by side: this message and `compared_with`.

    Without the second it is the version before, or behind the first. VersionsFound or CommandRejected follow.
    """

    message_id: int
    compared_with: int | None = None


class DeleteMessage(msgspec.Struct, frozen=True):
    """Delete a message and all below it; ChatOpened and DeletedMessage follow, or CommandRejected."""

    message_id: int


class RestoreMessage(msgspec.Struct, frozen=True):
    """Restore a message that was deleted; ChatOpened follows, or CommandRejected."""

    message_id: int


class FindBranches(msgspec.Struct, frozen=True):
    """Read all branches of the chat on screen; BranchesFound follows."""


class SaveDraft(msgspec.Struct, frozen=True):
    """Store the unsent text of the chat on screen; `ChatOpened.draft` brings it back."""

    text: str


class SaveEdit(msgspec.Struct, frozen=True):
    """Store the new text of a message that is being edited; None removes it. `ChatOpened.edits` brings it back."""

    message_id: int
    text: str | None


class SetSystem(msgspec.Struct, frozen=True):
    """Set the chat's own system text; None stands for the app's."""

    text: str | None


class SetReasoning(msgspec.Struct, frozen=True):
    """Choose one of `Opened.reasoning` for the chat on screen; "" leaves it to the model's template."""

    choice: str


class SetTools(msgspec.Struct, frozen=True):
    """Choose whether replies in the chat on screen may call tools."""

    on: bool


class AnswerCall(msgspec.Struct, frozen=True):
    """The user's answer to the call of this number, `CallAsked.number`. Does nothing where another or none waits."""

    permission: Permission
    number: int


class KeepChat(msgspec.Struct, frozen=True):
    """Put the temporary chat on screen on disk, as any other; ChatOpened follows. CommandRejected during a reply."""


class Search(msgspec.Struct, frozen=True):
    """Search all messages; SearchFound with the same query follows."""

    query: str
    limit: int = 50


class RenameChat(msgspec.Struct, frozen=True):
    """Set the user's own title of a chat. An empty one brings back the first line. ChatsChanged follows."""

    chat_id: int
    title: str


class DeleteChat(msgspec.Struct, frozen=True):
    """Put a chat into the bin; DeletedChat follows, and `RestoreChat` takes it back."""

    chat_id: int


class RestoreChat(msgspec.Struct, frozen=True):
    """Take a chat out of the bin."""

    chat_id: int


class EraseChat(msgspec.Struct, frozen=True):
    """Delete a chat for good. The caller asks the user first."""

    chat_id: int


class EmptyBin(msgspec.Struct, frozen=True):
    """Delete for good all chats and messages that were deleted. The caller asks the user first."""


class DuplicateChat(msgspec.Struct, frozen=True):
    """Copy a chat with all its branches, and show the copy."""

    chat_id: int


class PinChat(msgspec.Struct, frozen=True):
    """Pin a chat to the top of the list, or unpin it."""

    chat_id: int
    pinned: bool = True


class ArchiveChat(msgspec.Struct, frozen=True):
    """Put a chat into the archive, or take it out."""

    chat_id: int
    archived: bool = True


class MoveChat(msgspec.Struct, frozen=True):
    """Put a chat into a folder; None takes it out of its folder. ChatsChanged follows, as for all folder commands."""

    chat_id: int
    folder_id: int | None


class AddFolder(msgspec.Struct, frozen=True):
    """Add a folder at the end of the list."""

    name: str


class RenameFolder(msgspec.Struct, frozen=True):
    """Give a folder another name."""

    folder_id: int
    name: str


class MoveFolder(msgspec.Struct, frozen=True):
    """Move a folder to this position in the list, counted from 0."""

    folder_id: int
    position: int


class DeleteFolder(msgspec.Struct, frozen=True):
    """Delete a folder; its chats stay, outside any folder."""

    folder_id: int


class ExportChats(msgspec.Struct, frozen=True):
    """Write chats to a file, in the format that its ending names; `chat_ids` None takes all.

    ChatsExported follows. With `handle`, only `handle` gets it, on the thread that wrote, even where the app is
    closing.
    """

    path: Path
    chat_ids: tuple[int, ...] | None = None
    with_traces: bool = False
    handle: Callable[[ChatsExported], None] | None = None


class ImportChats(msgspec.Struct, frozen=True):
    """Add the chats of these files and folders (at least one), all or none. ChatsImported follows."""

    paths: tuple[Path, ...]


class SalvageChats(msgspec.Struct, frozen=True):
    """Read what can be read in a damaged file of chats that was put aside.

    SalvageFound follows where that is anything, or where there is a backup. With `add`, the chats are added, then what
    only backups have, and ChatsImported follows.
    """

    path: Path
    add: bool = False


class RestoreChats(msgspec.Struct, frozen=True):
    """Add what backups have and the chats have not, from the newest backup on. ChatsImported follows."""


class BackgroundResult(msgspec.Struct, frozen=True):
    """The result of work on another thread, which puts it into the inbox.

    `chats_changed` is True where the list of chats is no longer the same.
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
"""The commands that change the list of chats and not the chat on screen."""

BranchCommand = ChooseVersion | DeleteMessage | RestoreMessage
"""The commands that show another path of the chat on screen."""

ChatCommand = (
    ChatListCommand
    | BranchCommand
    | DeleteChat
    | EraseChat
    | DuplicateChat
    | EditAndSend
    | ContinueReply
    | ChooseWord
    | FindBranches
    | FindVersions
    | SaveDraft
    | SaveEdit
    | SetSystem
    | SetReasoning
    | SetTools
    | AnswerCall
    | KeepChat
    | Search
    | ExportChats
    | ImportChats
    | SalvageChats
    | RestoreChats
)
