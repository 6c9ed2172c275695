"""Replies whose tokens were kept, for whoever asks what another drafter would have brought in them.

Read from the file itself, without changing it: the window may have it open, and the command line has no store.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from app.chats.database import describe, open_read_only
from app.problem import refuse
from engine.translatable import translatable

KEPT = (
    "FROM messages JOIN chats ON chats.id = messages.chat_id WHERE messages.role = 'assistant'"
    " AND chats.deleted_at IS NULL AND messages.deleted_with IS NULL"
)


class KeptTrace(NamedTuple):
    """A reply's trace as it lies on the disk, with the ids of its message and its chat."""

    message_id: int
    chat_id: int
    trace: bytes


class KeptTraces(NamedTuple):
    """Traces, the oldest first; how many replies have none."""

    traces: tuple[KeptTrace, ...] = ()
    without: int = 0


def kept_traces(path: Path, chats: Sequence[int], most: int) -> KeptTraces:
    """The newest `most` traces of these chats, of all of them where none is named; none in the bin.

    Raises ProblemError where they cannot be read, or where a chat is not there.
    """
    if not path.is_file():
        return KeptTraces()
    only = f" AND messages.chat_id IN ({','.join('?' * len(chats))})" if chats else ""
    try:
        with closing(open_read_only(path)) as db:
            _refuse_unknown(db, chats)
            rows = db.execute(
                f"SELECT messages.id, messages.chat_id, messages.trace {KEPT}{only}"
                " AND messages.trace IS NOT NULL ORDER BY messages.id DESC LIMIT ?",
                (*chats, most),
            ).fetchall()
            without = db.execute(f"SELECT COUNT(*) {KEPT}{only} AND messages.trace IS NULL", tuple(chats)).fetchone()[0]
    except sqlite3.Error as error:
        raise refuse("chats_unavailable", *describe(path, error)) from error
    return KeptTraces(tuple(KeptTrace(*row) for row in reversed(rows) if isinstance(row[2], bytes)), without)


def _refuse_unknown(db: sqlite3.Connection, chats: Sequence[int]) -> None:
    for chat in chats:
        if db.execute("SELECT 1 FROM chats WHERE id = ? AND deleted_at IS NULL", (chat,)).fetchone() is None:
            raise refuse(
                "unknown_chat",
                translatable("there is no chat with the number {chat}", chat=chat),
                translatable("Name chats by their numbers, or all of them."),
            )
