"""Chats on disk, on one thread of their own.

Every call returns a future at once: a disk takes its time, and neither the window nor the engine's events may wait.
One thread also means one writer and one order. A committed message survives a crash and a power cut (synchronous FULL);
a call that the disk refuses raises TroubleError from its future, changes nothing, and the store goes on.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from app.chat_database import describe, is_corruption, open_database
from app.facts import ChatSummary, MessageState, StoredMessage
from app.trouble import Trouble, refuse
from engine.request import Role

P = ParamSpec("P")
T = TypeVar("T")

MESSAGE_COLUMNS = "id, chat_id, sequence, role, text, state, created, stats"
TITLE_CHARACTERS = 60


class ChatStore:
    """The store; `executor` must have exactly one thread, `now` gives seconds since 1970."""

    def __init__(self, path: Path, executor: Executor, now: Callable[[], float] = time.time) -> None:
        self._path = path
        self._executor = executor
        self._now = now
        self._connection: sqlite3.Connection | None = None

    def open(self) -> Future[Trouble | None]:
        """Open the file; the result says whether a damaged one was put aside."""
        return self._executor.submit(self._open)

    def add_message(self, chat_id: int | None, role: Role, text: str, state: MessageState) -> Future[StoredMessage]:
        """Append a message, to a new chat where `chat_id` is None; when the future is done it is on the disk."""
        return self._run(_add_message, chat_id, role, text, state, self._now())

    def update_message(
        self, message_id: int, text: str, state: MessageState, stats: str | None = None, trace: bytes | None = None
    ) -> Future[None]:
        """Replace what a message says."""
        return self._run(_update_message, message_id, text, state, stats, trace)

    def supersede(self, message_id: int) -> Future[None]:
        """Take a message out of its chat; it stays in the file."""
        return self._run(_supersede, message_id)

    def messages(self, chat_id: int) -> Future[tuple[StoredMessage, ...]]:
        """A chat's messages in order."""
        return self._run(_messages, chat_id)

    def trace(self, message_id: int) -> Future[bytes | None]:
        """The saved trace of a reply, as app.trace writes it."""
        return self._run(_trace, message_id)

    def trim_traces(self, limit_bytes: int) -> Future[None]:
        """Forget the oldest traces until all together take at most so much; the replies stay."""
        return self._run(_trim_traces, limit_bytes)

    def chats(self) -> Future[tuple[ChatSummary, ...]]:
        """All chats, the one written to last first."""
        return self._run(_chats)

    def rename_chat(self, chat_id: int, title: str) -> Future[None]:
        """Give a chat another title."""
        return self._run(_rename_chat, chat_id, title)

    def delete_chat(self, chat_id: int) -> Future[None]:
        """Delete a chat for good, from the journal too."""
        return self._executor.submit(self._delete_chat, chat_id)

    def close(self) -> Future[None]:
        """Close the file."""
        return self._executor.submit(self._close)

    def _run(
        self, deed: Callable[Concatenate[sqlite3.Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]:
        return self._executor.submit(self._transact, lambda connection: deed(connection, *args, **kwargs))

    def _transact(self, deed: Callable[[sqlite3.Connection], T]) -> T:
        """One deed, wholly or not at all."""
        self._open()
        assert self._connection is not None
        try:
            with transaction(self._connection):
                return deed(self._connection)
        except sqlite3.Error as error:
            if isinstance(error, sqlite3.DatabaseError) and is_corruption(error):
                # The next call opens it anew and puts it aside.
                self._close()
            raise refuse("not_saved", *describe(self._path, error)) from error

    def _delete_chat(self, chat_id: int) -> None:
        self._transact(lambda connection: _delete_chat(connection, chat_id))
        assert self._connection is not None
        # Deleted rows would stay readable in the journal until its next turn.
        self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _open(self) -> Trouble | None:
        if self._connection is not None:
            return None
        self._connection, trouble = open_database(self._path)
        return trouble

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit at the end, or roll back; SQLite may have rolled back by itself where the disk is full."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def title_of(text: str) -> str:
    """A chat's first title: the first line of its first message."""
    line = " ".join(text.strip().partition("\n")[0].split())
    return line if len(line) <= TITLE_CHARACTERS else line[: TITLE_CHARACTERS - 1].rstrip() + "…"


def _add_message(
    db: sqlite3.Connection, chat_id: int | None, role: Role, text: str, state: MessageState, now: float
) -> StoredMessage:
    if chat_id is None:
        new = db.execute("INSERT INTO chats (title, changed_sequence, changed) VALUES (?, 0, ?)", (title_of(text), now))
        assert new.lastrowid is not None
        chat_id = new.lastrowid
    _touch(db, chat_id, now)
    last = db.execute("SELECT coalesce(max(sequence), 0) FROM messages WHERE chat_id = ?", (chat_id,)).fetchone()[0]
    row = db.execute(
        "INSERT INTO messages (chat_id, sequence, role, text, state, created) VALUES (?, ?, ?, ?, ?, ?)"
        f" RETURNING {MESSAGE_COLUMNS}",
        (chat_id, last + 1, role, text, state, now),
    ).fetchone()
    return StoredMessage(*row)


def _touch(db: sqlite3.Connection, chat_id: int, now: float) -> None:
    db.execute(
        "UPDATE chats SET changed = ?, changed_sequence = (SELECT max(changed_sequence) + 1 FROM chats) WHERE id = ?",
        (now, chat_id),
    )


def _update_message(
    db: sqlite3.Connection, message_id: int, text: str, state: MessageState, stats: str | None, trace: bytes | None
) -> None:
    db.execute(
        "UPDATE messages SET text = ?, state = ?, stats = ?, trace = ? WHERE id = ?",
        (text, state, stats, trace, message_id),
    )


def _supersede(db: sqlite3.Connection, message_id: int) -> None:
    db.execute("UPDATE messages SET superseded = 1 WHERE id = ?", (message_id,))


def _messages(db: sqlite3.Connection, chat_id: int) -> tuple[StoredMessage, ...]:
    rows = db.execute(
        f"SELECT {MESSAGE_COLUMNS} FROM messages WHERE chat_id = ? AND NOT superseded ORDER BY sequence", (chat_id,)
    )
    return tuple(StoredMessage(*row) for row in rows)


def _trace(db: sqlite3.Connection, message_id: int) -> bytes | None:
    row = db.execute("SELECT trace FROM messages WHERE id = ?", (message_id,)).fetchone()
    return None if row is None else row[0]


def _trim_traces(db: sqlite3.Connection, limit_bytes: int) -> None:
    kept = 0
    for message_id, size in db.execute(
        "SELECT id, length(trace) FROM messages WHERE trace IS NOT NULL ORDER BY id DESC"
    ).fetchall():
        kept += size
        if kept > limit_bytes:
            db.execute("UPDATE messages SET trace = NULL WHERE id <= ? AND trace IS NOT NULL", (message_id,))
            return


def _chats(db: sqlite3.Connection) -> tuple[ChatSummary, ...]:
    rows = db.execute("SELECT id, title, changed FROM chats ORDER BY changed_sequence DESC")
    return tuple(ChatSummary(*row) for row in rows)


def _rename_chat(db: sqlite3.Connection, chat_id: int, title: str) -> None:
    db.execute("UPDATE chats SET title = ? WHERE id = ?", (title, chat_id))


def _delete_chat(db: sqlite3.Connection, chat_id: int) -> None:
    db.execute("DELETE FROM chats WHERE id = ?", (chat_id,))
