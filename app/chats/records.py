"""A chat as values read from the disk: its messages and branches, its line in the list, folders, search hits."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.request import Role

MessageState = Literal["complete", "partial", "failed"]


class StoredMessage(msgspec.Struct, frozen=True):
    """One message as it is on disk.

    `sequence` orders the messages of a chat, never the clock. A reply is `partial` while it is written or where it was
    stopped, `failed` where the engine broke off (its text so far is kept). `stats` is the JSON of `engine.events.Stats`
    where the reply finished, also by being stopped: a partial reply without it is being written, or its app went away.
    `created` is seconds since 1970, shown and never sorted by. It is number `version` of the `versions` that follow the
    same parent. `damage` says why the row could not be read; the text then says so too.
    """

    id: int
    chat_id: int
    sequence: int
    role: Role
    text: str
    state: MessageState
    created: float
    stats: str | None = None
    parent_id: int | None = None
    versions: int = 1
    version: int = 1
    damage: str | None = None


class ChatSummary(msgspec.Struct, frozen=True):
    """One line of the list of chats; the title is its first message's first line unless a person or the model gave one.

    `deleted_at` (seconds since 1970) is None outside the bin.
    """

    id: int
    title: str
    changed: float
    folder_id: int | None = None
    pinned: bool = False
    archived: bool = False
    deleted_at: float | None = None


class Folder(msgspec.Struct, frozen=True):
    """A folder of chats."""

    id: int
    name: str


class TreeNode(msgspec.Struct, frozen=True):
    """One message in the small view of a chat's branches; `shown` where it lies on the path that the chat shows."""

    id: int
    parent_id: int | None
    role: Role
    state: MessageState
    line: str
    shown: bool


class SearchHit(msgspec.Struct, frozen=True):
    """A place where something was found: a message, or a chat's own title (`message_id` None).

    `marks` are (start, end) places in `snippet`, which is plain text on one line.
    """

    chat_id: int
    message_id: int | None
    title: str
    snippet: str
    marks: tuple[tuple[int, int], ...]


def clean(text: str) -> str:
    """Text that can be stored and sent: half a surrogate pair, as a broken paste may hold, becomes a question mark."""
    return text.encode("utf-8", "replace").decode("utf-8")
