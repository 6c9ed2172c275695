"""Rows of the database as values, one damaged row at a time.

A row that cannot be what the app wrote becomes a placeholder that says so, with whatever text of it can be read; the
rest of the chat opens. Placeholders are shown and never sent to a model.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any, TypeGuard, get_args

import msgspec

from app.chats.chat_tree import Tree
from app.chats.records import ChatSummary, MessageState, StoredMessage
from engine.events import Stats
from engine.request import Role

MESSAGE_COLUMNS = "id, chat_id, parent_id, sequence, role, state, created, text, stats"
CHAT_COLUMNS = "id, title, changed, folder_id, pinned, archived, deleted_at"

ROLES, STATES = frozenset(get_args(Role)), frozenset(get_args(MessageState))
DAMAGED_TITLE = "(damaged title)"

_decode_stats: msgspec.json.Decoder[Stats] = msgspec.json.Decoder(Stats)


def text_or_bytes(data: bytes) -> str | bytes:
    """A text of the database; bytes that are no UTF-8 stay bytes, and whoever reads the row sees that."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def messages_of(rows: Sequence[tuple[Any, ...]], leaf: int | None) -> tuple[StoredMessage, ...]:
    """The path to `leaf` out of all of a chat's rows (MESSAGE_COLUMNS), each with its versions counted."""
    tree, by_id = Tree((row[0], row[2]) for row in rows), {row[0]: row for row in rows}
    path = []
    for message_id in tree.path(leaf):
        versions = tree.versions(message_id)
        place = 1 if len(versions) == 1 else versions.index(message_id) + 1
        fault = "what stood before it is missing" if message_id in tree.broken else None
        row = by_id[message_id]
        path.append(message_of(row, tree.parents[message_id], len(versions), place, fault or fault_of(row)))
    return tuple(path)


def message_of(
    row: tuple[Any, ...], parent_id: int | None, versions: int, version: int, fault: str | None
) -> StoredMessage:
    """One row as a message, a placeholder where there is a fault."""
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
    """What stands in a damaged row's place: why, then whatever can be read of it."""
    if isinstance(text, bytes):
        text = text.decode("utf-8", "replace")
    note = f"[This message is damaged: {fault}.]"
    return f"{note}\n\n{text}" if isinstance(text, str) and text else note


def fault_of(row: tuple[Any, ...]) -> str | None:
    """Why this row cannot be what was written, None where it can."""
    _, _, _, sequence, role, state, created, text, stats = row
    if not isinstance(text, str):
        return "its text cannot be read"
    if role not in ROLES or state not in STATES:
        return "it does not say whose it is or how it ended"
    if not isinstance(sequence, int) or not is_time(created):
        return "its place or its time cannot be read"
    return None if stats is None else _fault_of_stats(stats)


def _fault_of_stats(stats: object) -> str | None:
    if isinstance(stats, str):
        try:
            _decode_stats.decode(stats)
        except msgspec.DecodeError:
            return "its figures cannot be read"
        return None
    return "its figures cannot be read"


def is_time(value: object) -> TypeGuard[float]:
    """Whether this is a point in time."""
    return isinstance(value, (int, float)) and math.isfinite(value)


def summaries_of(rows: Iterable[tuple[Any, ...]]) -> tuple[ChatSummary, ...]:
    """Lines of the list of chats out of rows (CHAT_COLUMNS)."""
    return tuple(_summary_of(*row) for row in rows)


def _summary_of(
    chat_id: int, title: object, changed: object, folder_id: object, pinned: object, archived: object, deleted: object
) -> ChatSummary:
    return ChatSummary(
        id=chat_id,
        title=title if isinstance(title, str) else DAMAGED_TITLE,
        changed=changed if is_time(changed) else 0.0,
        folder_id=folder_id if isinstance(folder_id, int) else None,
        pinned=bool(pinned),
        archived=bool(archived),
        deleted_at=deleted if is_time(deleted) else None,
    )


def chat_rows(db: sqlite3.Connection, chat_id: int) -> list[tuple[Any, ...]]:
    """All rows of a chat that were not deleted, on whatever branch."""
    # By sequence, which the index gives without sorting texts.
    return db.execute(
        f"SELECT {MESSAGE_COLUMNS} FROM messages WHERE chat_id = ? AND deleted_with IS NULL ORDER BY sequence",
        (chat_id,),
    ).fetchall()


def tree_of(db: sqlite3.Connection, chat_id: int) -> Tree:
    """The tree of a chat, out of the index alone."""
    return Tree(db.execute("SELECT id, parent_id FROM messages WHERE chat_id = ? AND deleted_with IS NULL", (chat_id,)))
