"""Rows of the database as values, where one damaged row does not cost the others.

A row that cannot be what the app wrote becomes a placeholder that says so, with as much of its text as can be read. The
rest of the chat opens. Placeholders are shown and never sent to a model.

`Tree` says which message follows which, and which are versions of one another; it knows no texts. A message whose
parent is missing, or is not older than the message, is attached to the message before it instead, and its id is in
`broken`. So the rest of the chat stays readable.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any, TypeGuard, get_args

import msgspec

from app.chats.records import ChatSummary, MessageState, ReplyChecks, StoredMessage
from engine.events import Stats
from engine.options.request import Role

END_OF_TIME = 2.5e11
"""Seconds from 1970, in the year 9892: no calendar has a date for what lies far behind it."""


class TreeRows:
    """Message ids with their parents; the parent is None for the messages that a chat begins with."""

    def __init__(self, rows: Iterable[tuple[int, object]]) -> None:
        """`rows` are (id, parent id) in any order. A parent id may be any value that a damaged file holds."""
        self.parents: dict[int, int | None] = {}
        self.broken: set[int] = set()
        self._children: dict[int | None, list[int]] = {}
        before: int | None = None
        for message_id, parent in sorted(rows, key=lambda row: row[0]):
            if parent is not None and (not isinstance(parent, int) or parent not in self.parents):
                self.broken.add(message_id)
                parent = before
            self.parents[message_id] = parent
            self._children.setdefault(parent, []).append(message_id)
            before = message_id

    def __contains__(self, message_id: object) -> bool:
        return message_id in self.parents

    def versions(self, message_id: int) -> list[int]:
        """All versions of a message in the order in which they were made, with the message itself."""
        return self._children[self.parents[message_id]]

    def path(self, leaf: int | None) -> list[int]:
        """The ids from the chat's beginning to `leaf`, or to the newest message where there is no such leaf."""
        current = leaf if leaf in self.parents else self.newest()
        path: list[int] = []
        while current is not None:
            path.append(current)
            current = self.parents[current]
        return path[::-1]

    def newest(self) -> int | None:
        """The newest message of all, which is a leaf."""
        return max(self.parents, default=None)

    def below(self, message_id: int) -> list[int]:
        """A message and all that follow it on any branch, oldest first."""
        found, waiting = [], [message_id]
        while waiting:
            found.append(each := waiting.pop())
            waiting += self._children.get(each, ())
        return sorted(found)

    def newest_below(self, message_id: int) -> int:
        """The newest message on the branches of this one; it is a leaf."""
        return self.below(message_id)[-1]

    def leaf_without(self, message_id: int, leaf: int | None) -> int | None:
        """The chat's last message once `message_id` and all below it are gone.

        It stays the same if it is left. Otherwise it is the newest message of the neighbouring version, or else the
        message before.
        """
        gone = set(self.below(message_id))
        if leaf in self.parents and leaf not in gone:
            return leaf
        others = [version for version in self.versions(message_id) if version != message_id]
        if not others:
            return self.parents[message_id]
        older = [version for version in others if version < message_id]
        return self.newest_below(older[-1] if older else others[0])


MESSAGE_COLUMNS = "id, chat_id, parent_id, sequence, role, state, created, text, stats"
CHAT_COLUMNS = "id, title, changed, folder_id, pinned, archived, deleted_at"

ROLES, STATES = frozenset(get_args(Role)), frozenset(get_args(MessageState))
DAMAGED_TITLE = "(damaged title)"

_decode_stats: msgspec.json.Decoder[Stats] = msgspec.json.Decoder(Stats)
_decode_checks: msgspec.json.Decoder[ReplyChecks] = msgspec.json.Decoder(ReplyChecks)

UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""What a damaged file raises: SQLite's message may repeat bytes of it, and Python fails where they are no text."""


def text_or_bytes(data: bytes) -> str | bytes:
    """A text of the database. Bytes that are not valid UTF-8 stay bytes, which the reader of the row must check."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def messages_of(rows: Sequence[tuple[Any, ...]], leaf: int | None) -> tuple[StoredMessage, ...]:
    """The path to `leaf`, made from all rows of a chat (MESSAGE_COLUMNS), with the versions of each message counted."""
    tree, by_id = TreeRows((row[0], row[2]) for row in rows), {row[0]: row for row in rows}
    path = []
    for message_id in tree.path(leaf):
        versions = tree.versions(message_id)
        version = 1 if len(versions) == 1 else versions.index(message_id) + 1
        fault = "what stood before it is missing" if message_id in tree.broken else None
        row = by_id[message_id]
        path.append(message_of(row, tree.parents[message_id], len(versions), version, fault or fault_of(row)))
    return tuple(path)


def message_of(
    row: tuple[Any, ...], parent_id: int | None, versions: int, version: int, fault: str | None
) -> StoredMessage:
    """One row as a message; a placeholder where there is a fault."""
    message_id, chat_id, _, sequence, role, state, created, text, stats = row
    if fault is None:
        return StoredMessage(
            message_id, chat_id, sequence, role, text, state, created, stats, parent_id, versions, version
        )
    return StoredMessage(
        id=message_id,
        chat_id=chat_id,
        sequence=sequence if isinstance(sequence, int) else 0,
        role=role if role in ROLES else "assistant",
        text=placeholder_text(fault, text),
        state="failed",
        created=created if is_time(created) else 0.0,
        parent_id=parent_id,
        versions=versions,
        version=version,
        damage=fault,
    )


def placeholder_text(fault: str, text: object) -> str:
    """The text shown for a damaged row: the reason, then whatever can be read of it."""
    note, left = f"[This message is damaged: {fault}.]", readable(text)
    return f"{note}\n\n{left}" if left else note


def readable(text: object) -> str:
    """What can be read of a text that may be damaged."""
    if isinstance(text, bytes):
        return text.decode("utf-8", "replace")
    return text if isinstance(text, str) else ""


def fault_of(row: tuple[Any, ...]) -> str | None:
    """Why this row cannot be what was written; None where it can."""
    _, _, _, sequence, role, state, created, text, stats = row
    if not isinstance(text, str):
        return "its text cannot be read"
    if role not in ROLES or state not in STATES:
        return "it does not say whose it is or how it ended"
    if not isinstance(sequence, int) or not is_time(created):
        return "its place or its time cannot be read"
    try:
        if stats is not None:
            _decode_stats.decode(stats if isinstance(stats, str) else "")
    except (msgspec.DecodeError, RecursionError):
        return "its figures cannot be read"
    return None


def is_time(value: object) -> TypeGuard[float]:
    """Whether this is a number of seconds whose date has a year of four digits or fewer, as files can claim others."""
    return isinstance(value, (int, float)) and abs(value) < END_OF_TIME


def summaries_of(rows: Iterable[tuple[Any, ...]]) -> tuple[ChatSummary, ...]:
    """Lines of the chat list, made from rows (CHAT_COLUMNS)."""
    return tuple(
        ChatSummary(
            id=chat_id,
            title=title if isinstance(title, str) else DAMAGED_TITLE,
            changed=changed if is_time(changed) else 0.0,
            folder_id=folder_id if isinstance(folder_id, int) else None,
            pinned=bool(pinned),
            archived=bool(archived),
            deleted_at=deleted if is_time(deleted) else None,
        )
        for chat_id, title, changed, folder_id, pinned, archived, deleted in rows
    )


def chat_rows(db: sqlite3.Connection, chat_id: int) -> list[tuple[Any, ...]]:
    """All rows of a chat that were not deleted, on all branches."""
    # Ordered by sequence, which the index gives without sorting texts.
    return db.execute(
        f"SELECT {MESSAGE_COLUMNS} FROM messages WHERE chat_id = ? AND deleted_with IS NULL ORDER BY sequence",
        (chat_id,),
    ).fetchall()


def facts_of_replies(db: sqlite3.Connection, chat_id: int) -> dict[int, dict[str, Any]]:
    """What is known of a chat's replies beside their rows, by message id: `target` and `drafter`, and `checks`.

    Damaged ones are left out.
    """
    rows = db.execute(
        "SELECT m.id, target, drafter, found FROM messages m LEFT JOIN reply_pairs p ON p.message_id = m.id"
        " LEFT JOIN reply_checks c ON c.message_id = m.id"
        " WHERE chat_id = ? AND (p.message_id IS NOT NULL OR c.message_id IS NOT NULL)",
        (chat_id,),
    )
    facts = dict[int, dict[str, Any]]()
    for message_id, target, drafter, found in rows:
        named = {"target": target, "drafter": drafter} if isinstance(target, str) and isinstance(drafter, str) else {}
        facts[message_id] = {**named, "checks": checks_in(found)}
    return facts


def checks_in(text: object) -> ReplyChecks | None:
    """The checks in a row, None where it cannot be read."""
    try:
        return _decode_checks.decode(text) if isinstance(text, str) else None
    except (msgspec.DecodeError, RecursionError):
        return None


def rows_and_tree(db: sqlite3.Connection, chat_id: int) -> tuple[dict[int, tuple[Any, ...]], TreeRows]:
    """The rows of a chat by id, as `chat_rows` gives them, and the tree of exactly these rows.

    In a damaged file two indexes may disagree on which rows there are, so both come from one look.
    """
    rows = {row[0]: row for row in chat_rows(db, chat_id)}
    return rows, TreeRows((row[0], row[2]) for row in rows.values())


def tree_of(db: sqlite3.Connection, chat_id: int) -> TreeRows:
    """The tree of a chat, read from the index alone."""
    return TreeRows(
        db.execute("SELECT id, parent_id FROM messages WHERE chat_id = ? AND deleted_with IS NULL", (chat_id,))
    )
