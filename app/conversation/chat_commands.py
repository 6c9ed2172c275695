"""The commands about chats and messages, as values for `Conversation.do`; the others are in `commands`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec

from app.conversation.events import ChatsExported, ConversationEvent
from app.conversation.tools.offered_tools import Permission


class ConversationCommand(msgspec.Struct, frozen=True):
    """What `Conversation.do` takes."""


class MessageCommand(ConversationCommand, frozen=True):
    """Is about one message; CommandRejected follows where it cannot be carried out."""

    message_id: int


class BranchCommand(MessageCommand, frozen=True):
    """Shows another path of the chat on screen."""


class EditAndSend(ConversationCommand, frozen=True):
    """Send other text in place of a message. ChatOpened with the messages before it, MessageAdded and ReplyBegun
    follow.

    The old text stays as another version. Where the message cannot be edited, MessageRefused follows, with the text.
    """

    message_id: int
    text: str


class ContinueReply(MessageCommand, frozen=True):
    """Continue the last reply, which was cut off. ReplyBegun with `continues` follows, or CommandRejected."""


class ChooseWord(MessageCommand, frozen=True):
    """Write another version of a reply: up to `place` (a token, counted from 0) as it is, then the token `token`.

    MessageSuperseded or ChatOpened come first, then ReplyBegun with `events`, or CommandRejected. Where the engine does
    not allow the token, ChatOpened shows the reply as it was, and CommandRejected says why. `text` is the token's.
    """

    place: int
    token: int
    text: str = ""


class ChooseVersion(BranchCommand, frozen=True):
    """Show this version of a message, and the newest messages below it.

    ChatOpened follows, or CommandRejected while a reply is being written.
    """


class FindVersions(MessageCommand, frozen=True):
    """Read two versions of a reply to see them side by side: this message and `compared_with`.

    Without the second it is the version before, or behind the first. VersionsFound or CommandRejected follow.
    """

    compared_with: int | None = None


class DeleteMessage(BranchCommand, frozen=True):
    """Delete a message and all below it; ChatOpened and DeletedMessage follow, or CommandRejected."""


class RestoreMessage(BranchCommand, frozen=True):
    """Restore a message that was deleted; ChatOpened follows, or CommandRejected."""


class FindBranches(ConversationCommand, frozen=True):
    """Read all branches of the chat on screen; BranchesFound follows."""


class SaveDraft(ConversationCommand, frozen=True):
    """Store the unsent text of the chat on screen; `ChatOpened.draft` brings it back."""

    text: str


class SaveEdit(ConversationCommand, frozen=True):
    """Store the new text of a message that is being edited; None removes it. `ChatOpened.edits` brings it back."""

    message_id: int
    text: str | None


class SetChoice(ConversationCommand, frozen=True):
    """Set what the chat on screen has for itself: its `system` text (None stands for the app's), one of
    `Opened.reasoning` ("" leaves it to the model's template), or whether replies may call `tools`.
    """

    name: Literal["system", "reasoning", "tools"]
    value: str | bool | None


class AnswerCall(ConversationCommand, frozen=True):
    """The user's answer to the call of this number. Does nothing where another or none waits."""

    permission: Permission
    number: int


class KeepChat(ConversationCommand, frozen=True):
    """Put the temporary chat on screen on disk, as any other; ChatOpened follows. CommandRejected during a reply."""


class Search(ConversationCommand, frozen=True):
    """Search all messages; SearchFound with the same query follows."""

    query: str
    limit: int = 50


class ChangeChats(ConversationCommand, frozen=True):
    """`Conversation.change_chats` puts this into the inbox."""

    query: Callable[..., object]
    values: tuple[object, ...]


class DeleteChat(ConversationCommand, frozen=True):
    """Put a chat into the bin; DeletedChat follows, and `chat_queries.restore_chat` takes it back."""

    chat_id: int


class EraseChat(ConversationCommand, frozen=True):
    """Delete a chat for good. The caller asks the user first."""

    chat_id: int


class EmptyBin(ConversationCommand, frozen=True):
    """Delete for good all chats and messages that were deleted. The caller asks the user first."""


class DuplicateChat(ConversationCommand, frozen=True):
    """Copy a chat with all its branches, and show the copy."""

    chat_id: int


class ExportChats(ConversationCommand, frozen=True):
    """Write chats to a file, in the format that its ending names; `chat_ids` None takes all.

    ChatsExported follows. With `handle`, only `handle` gets it, on the thread that wrote, even where the app is
    closing.
    """

    path: Path
    chat_ids: tuple[int, ...] | None = None
    handle: Callable[[ChatsExported], None] | None = None


class ImportChats(ConversationCommand, frozen=True):
    """Add the chats of these files (at least one), all or none. ChatsImported follows."""

    paths: tuple[Path, ...]


class SalvageChats(ConversationCommand, frozen=True):
    """Read what can be read in a damaged file of chats that was put aside.

    SalvageFound follows where that is anything, or where there is a backup. With `add`, the chats are added, then what
    only backups have, and ChatsImported follows.
    """

    path: Path
    add: bool = False


class RestoreChats(ConversationCommand, frozen=True):
    """Add what backups have and the chats have not, from the newest backup on. ChatsImported follows."""


class InboxMessage(msgspec.Struct, frozen=True):
    """What the conversation and its helpers put into its inbox beside commands."""


class BackgroundResult(InboxMessage, frozen=True):
    """The result of work on another thread, which puts it into the inbox.

    `chats_changed` is True where the list of chats is no longer the same.
    """

    event: ConversationEvent
    chats_changed: bool = False
