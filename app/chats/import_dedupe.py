"""Adds imported chats, all of them or none. Chats that exist already are counted and left out.

A chat exists already where one outside the bin holds the same messages: written at the same times, by the same roles,
with the same texts. Replays that only the file has are added to it. A chat that is twice in one file is added twice.
"""

from __future__ import annotations

import itertools
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.chats import chat_record
from app.chats.chat_record import ChatRecord

Times = tuple[float, ...]


class Arrived(NamedTuple):
    """The ids of the new chats and the number of their messages; `known` chats existed already."""

    chat_ids: tuple[int, ...]
    messages: int
    known: int


def add_all(db: sqlite3.Connection, records: Sequence[ChatRecord]) -> Arrived:
    """Add the chats, all or none, but for those that exist already. Raises ProblemError."""
    here = _chats_by_times(db, {_times(record) for record in records})
    ids, messages, known = list[int](), 0, 0
    for record in records:
        same = next((chat_id for chat_id in here[_times(record)] if _is_same(db, chat_id, record)), None)
        if same is None:
            ids.append(chat_record.add(db, record))
            messages += len(record.messages)
        else:
            here[_times(record)].remove(same)
            _add_traces(db, same, record)
            known += 1
    return Arrived(tuple(ids), messages, known)


def _times(record: ChatRecord) -> Times:
    return tuple(message.created for message in record.messages)


def _chats_by_times(db: sqlite3.Connection, wanted: set[Times]) -> defaultdict[Times, list[int]]:
    """The ids of chats whose messages were written at these times, among all chats; no texts are read."""
    found = defaultdict[Times, list[int]](list)
    rows: Iterable[tuple[int, float]] = db.execute(
        "SELECT c.id, m.created FROM chats c LEFT JOIN messages m ON m.chat_id = c.id AND m.deleted_with IS NULL"
        " WHERE c.deleted_at IS NULL ORDER BY c.id, m.id"
    )
    for chat_id, messages in itertools.groupby(rows, key=lambda row: row[0]):
        times = tuple(created for _, created in messages if created is not None)
        if times in wanted:
            found[times].append(chat_id)
    return found


def _is_same(db: sqlite3.Connection, chat_id: int, record: ChatRecord) -> bool:
    if not record.messages:
        (title,) = db.execute("SELECT title FROM chats WHERE id = ?", (chat_id,)).fetchone()
        return bool(title == record.title)
    rows = db.execute(
        "SELECT role, text FROM messages WHERE chat_id = ? AND deleted_with IS NULL ORDER BY id", (chat_id,)
    )
    return rows.fetchall() == [(message.role, message.text) for message in record.messages]


def _add_traces(db: sqlite3.Connection, chat_id: int, record: ChatRecord) -> None:
    ids = db.execute("SELECT id FROM messages WHERE chat_id = ? AND deleted_with IS NULL ORDER BY id", (chat_id,))
    for (message_id,), message in zip(ids.fetchall(), record.messages, strict=True):
        if message.trace is not None:
            db.execute("UPDATE messages SET trace = ? WHERE id = ? AND trace IS NULL", (message.trace, message_id))
