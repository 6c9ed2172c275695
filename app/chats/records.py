"""Chats as values read from the disk: messages, branches, lines of the chat list, folders and search hits."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.system.attached_text import split_attached
from engine.options.request import Role

MessageState = Literal["complete", "partial", "failed"]


class ReplyChecks(msgspec.Struct, frozen=True):
    """What writing a reply again has found out.

    `proved_at` (seconds since 1970) is when all of its `tokens`, `right` of them from guesses, were the same without
    guesses; None where that was not checked, and `right` is 0 where it was not counted. A race of `race_turns` turns
    found it `race_ratio` times as fast as plain, between `race_low` and `race_high`.
    """

    proved_at: float | None = None
    tokens: int = 0
    right: int = 0
    race_ratio: float | None = None
    race_low: float | None = None
    race_high: float | None = None
    race_turns: int = 0


class StoredMessage(msgspec.Struct, frozen=True):
    """One message as it is stored.

    `sequence` orders the messages of a chat; the clock never does. A reply is `partial` while it is written and where
    it was stopped, and `failed` where the engine broke off; its text so far is kept. `stats` is the JSON of
    `engine.events.Stats` of a reply that finished or was stopped. A partial reply without `stats` is being written, or
    the app ended while it was. `created` is in seconds since 1970; it is shown and never used for sorting. The message
    is number `version` of the `versions` that have the same parent. `damage` says why the row could not be read; then
    the text says so too. `target` and `drafter` are the names of the pair that wrote a reply, "" where that is not
    known or nothing guessed. `checks` is what writing it again has found out.
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
    target: str = ""
    drafter: str = ""
    checks: ReplyChecks | None = None


class ChatSummary(msgspec.Struct, frozen=True):
    """One line of the chat list. The title is the first line of the first message, unless the user or the model gave
    one.

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
    id: int
    name: str


class TreeNode(msgspec.Struct, frozen=True):
    """One message in the small view of a chat's branches. `shown` is True on the path that the chat shows."""

    id: int
    parent_id: int | None
    role: Role
    state: MessageState
    line: str
    shown: bool


class SearchHit(msgspec.Struct, frozen=True):
    """One result of a search: a message, or a chat's own title (`message_id` None).

    `marks` are (start, end) positions in `snippet`, which is plain text on one line; versions of a message have one
    `parent_id`.
    """

    chat_id: int
    message_id: int | None
    title: str
    snippet: str
    marks: tuple[tuple[int, int], ...]
    parent_id: int | None = None


def clean(text: str) -> str:
    """The text in a form that can be stored and sent: half a surrogate pair becomes a question mark."""
    return text.encode("utf-8", "replace").decode("utf-8")


TITLE_CHARACTERS = 60

_STARTERS_REFUSAL = "i am only a tiny starter model"


def title_of(text: str) -> str:
    """A chat's first title: the first line of the user's words in its first message, else what is attached to it."""
    attached, words = split_attached(text)
    if not words.strip() and attached:
        words = attached[0].title
    line = " ".join(words.strip().partition("\n")[0].split())
    return line if len(line) <= TITLE_CHARACTERS else line[: TITLE_CHARACTERS - 1].rstrip() + "…"


_REFUSAL_WITHIN = 120
"""A refusal begins within so many letters; later ones are what somebody said in a story."""


def is_starters_refusal(answer: str) -> bool:
    """Whether the starter says that it does not know; it speaks English alone, and stumbles now and then before it."""
    return _STARTERS_REFUSAL in answer[:_REFUSAL_WITHIN].casefold()
