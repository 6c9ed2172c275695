"""The chats on disk, used on one thread of their own.

Every call returns a future at once, because a disk takes its time and neither the window nor the engine's events may
wait for it. One thread also means one writer and one order. A committed message survives a crash and a power cut
(synchronous FULL). A call that the disk refuses raises ProblemError from its future and changes nothing; the store goes
on.

What can be asked is a function over a connection: in `message_queries`, `chat_queries`, `chat_record` and
`transfer/import_chats.py`. `read` and `write` run one on the store's thread, as in
`store.write(chat_queries.rename_chat, 3, "x")`.
The store's own methods are those that need the time, erase for good, or must know whether there is an index.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from app.chats import chat_queries, chat_record, message_queries
from app.chats import search as chat_search
from app.chats.database import OpenedDatabase, describe, is_corruption, open_database, transaction
from app.chats.records import MessageState, SearchHit, StoredMessage, clean
from app.chats.recovery.backup_file import erase
from app.chats.recovery.backups import BackupFile, Backups
from app.chats.search_index import make_anew, merge_deleted
from app.chats.temporary import TemporaryChats
from app.problem import Problem, problem_error
from engine.options.request import Role
from engine.translatable import translatable

P = ParamSpec("P")
T = TypeVar("T")

BIN_DAYS = 30
"""Days after which `purge` deletes for good what lies in the bin."""


class ChatStore:
    """The store. `executor` must have exactly one thread; `now` gives seconds since 1970.

    `allow_index` False searches without FTS5, as where SQLite was built without it. Without `backups` none are made.
    """

    def __init__(
        self,
        path: Path,
        executor: Executor,
        now: Callable[[], float] = time.time,
        allow_index: bool = True,
        backups: Backups | None = None,
    ) -> None:
        self._path = path
        self._executor = executor
        self._now = now
        self._allow_index = allow_index
        self._backups = backups
        self._database: OpenedDatabase | None = None
        self.temporary = TemporaryChats()

    def delete_temporary(self) -> None:
        """The temporary chat is over: nothing of it is left."""
        self._executor.submit(self.temporary.close)

    def open(self) -> Future[Problem | None]:
        """Open the file. The result is a problem where a damaged file was quarantined or this one can only be read."""
        return self._executor.submit(lambda: self._open().problem)

    @property
    def quarantined(self) -> Path | None:
        """The damaged file that was put aside when the chats were opened; None where they were sound."""
        return None if self._database is None else self._database.quarantined

    def backups(self) -> list[BackupFile]:
        """The backups, newest first. May be called on any thread."""
        return [] if self._backups is None else self._backups.list()

    def close(self) -> Future[None]:
        """Close the file; the next call opens it again. A backup that is being made is given up."""
        return self._executor.submit(self._close)

    def read(
        self, query: Callable[Concatenate[sqlite3.Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]:
        """Run a query that changes nothing."""
        is_temporary = self.temporary.is_about(query, args)
        return self._executor.submit(self._run_query, lambda db: query(db, *args, **kwargs), is_temporary)

    def write(
        self, query: Callable[Concatenate[sqlite3.Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]:
        """Run a query as one transaction: when the future is done, its change is on the disk."""
        changed = self._changed_in_memory if self.temporary.is_about(query, args) else self._changed
        whole: Any = [clean(each) if isinstance(each, str) else each for each in args]  # clipboards have halves
        return self._executor.submit(changed, lambda db: query(db, *whole, **kwargs))

    # What needs the time

    def add_message(
        self,
        chat_id: int | None,
        role: Role,
        text: str,
        state: MessageState,
        parent_id: int | None = None,
        message_id: int | None = None,
    ) -> Future[StoredMessage]:
        """Append a message where the chat stands, or behind `parent_id`; to a new chat where `chat_id` is None.

        `message_id` is an id that `message_queries.reserve_id` gave; None takes the next one. When the future is done,
        the message is on the disk.
        """
        return self.write(message_queries.add_message, chat_id, role, text, state, parent_id, self._now(), message_id)

    def add_version(self, message_id: int, text: str) -> Future[StoredMessage]:
        """Add another version of a message, and show it."""
        return self.write(message_queries.add_version, message_id, text, self._now())

    def delete_message(self, message_id: int) -> Future[int]:
        """Delete a message and all below it; gives how many. `restore_message` undoes it until it is purged."""
        return self.write(message_queries.delete_message, message_id, self._now())

    def duplicate_chat(self, chat_id: int) -> Future[int]:
        """Copy a chat with all its branches; gives the copy's id."""
        return self.write(chat_record.duplicate_chat, chat_id, self._now())

    def bin_chat(self, chat_id: int) -> Future[None]:
        """Put a chat into the bin."""
        return self.write(chat_queries.bin_chat, chat_id, self._now())

    # What erases for good

    def delete_chat(self, chat_id: int) -> Future[None]:
        """Delete a chat for good, from the index and the journal too."""
        return self._executor.submit(self._erase, lambda db: chat_queries.delete_chat(db, chat_id))

    def empty_bin(self) -> Future[None]:
        """Delete for good all chats and messages that were deleted."""
        return self._executor.submit(self._erase, lambda db: chat_queries.purge(db, float("inf")))

    def purge(self) -> Future[None]:
        """Delete for good what has been in the bin for BIN_DAYS."""
        before = self._now() - BIN_DAYS * 86_400
        return self._executor.submit(self._erase, lambda db: chat_queries.purge(db, before))

    # What knows of the index

    def search(self, query: str, limit: int = 50) -> Future[tuple[SearchHit, ...]]:
        """Messages and given titles that hold all terms of the query, newest first."""
        return self.read(lambda db: chat_search.search(db, query, limit, indexed=self._open().indexed))

    # The store's thread

    def _run_query(self, action: Callable[[sqlite3.Connection], T], is_temporary: bool = False) -> T:
        database = self.temporary.open() if is_temporary else self._open().connection
        try:
            return action(database)
        except sqlite3.Error as error:
            raise self._refused(error) from error

    def _changed(self, action: Callable[[sqlite3.Connection], T]) -> T:
        """Make one change, and a backup of the chats where it is time for one."""
        result = self._transact(action)
        if self._backups is not None:
            self._backups.begin_if_due(self._path)
        return result

    def _changed_in_memory(self, action: Callable[[sqlite3.Connection], T]) -> T:
        try:
            result: T = self.temporary.change(action)
        except sqlite3.Error as error:
            raise self._refused(error) from error
        return result

    def _transact(self, action: Callable[[sqlite3.Connection], T]) -> T:
        """Make one change completely or not at all."""
        database = self._open()
        if database.problem is not None and database.problem.code == "chats_not_writable":
            # The disk may have room by now, or the folder may have been made writable.
            self._close()
            database = self._open()
        if database.read_only:
            assert database.problem is not None
            raise problem_error("chats_read_only", database.problem.message, database.problem.hint)
        try:
            try:
                with transaction(database.connection):
                    return action(database.connection)
            except sqlite3.DatabaseError as error:
                if getattr(error, "sqlite_errorcode", 0) != sqlite3.SQLITE_CORRUPT_VTAB:
                    raise
            # Only the index is damaged, and it can be made again.
            make_anew(database.connection)
            with transaction(database.connection):
                return action(database.connection)
        except sqlite3.Error as error:
            raise self._refused(error) from error

    def _refused(self, error: sqlite3.Error) -> Exception:
        if isinstance(error, sqlite3.DatabaseError) and is_corruption(error):
            # The next call opens the file again and renames it.
            self._close()
        return problem_error("not_saved", *describe(self._path, error))

    def _erase(self, action: Callable[[sqlite3.Connection], int]) -> None:
        """Delete rows so that no file holds their text any more, neither a backup.

        Raises ProblemError where a backup cannot be changed; then nothing is deleted here either.
        """
        if self._backups is not None:
            self._backups.stop()  # it reads what is to be deleted, and keeps the journal from being emptied

        def wholly(db: sqlite3.Connection) -> int:
            count, erased = erase(db, action)
            if count:
                merge_deleted(db)
            if self._backups is not None:
                self._backups.erase(erased)
            return count

        if self._transact(wholly):
            # Deleted rows would stay readable in the journal until it is overwritten.
            self._empty_journal()
        if self._backups is not None:
            self._backups.begin_if_due(self._path)  # one that was stopped is made after all

    def _empty_journal(self) -> None:
        """Raises ProblemError where another program reads in it for longer than SQLite waits, or the disk is full."""
        try:
            (is_busy, _, _) = self._open().connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except sqlite3.Error as error:
            raise problem_error(
                "not_erased",
                translatable("it is deleted, but what was there is still in {path}: {reason}", path=self._path,
                             reason=error),
                translatable("Free some space; the next deletion overwrites it."),
            ) from error  # fmt: skip
        if is_busy:
            raise problem_error(
                "not_erased",
                translatable(
                    "it is deleted, but another program still reads what was there in {path}", path=self._path
                ),
                translatable("Close the other program; the next deletion overwrites it."),
            )

    def _open(self) -> OpenedDatabase:
        if self._database is None:
            self._database = open_database(self._path, allow_index=self._allow_index)
        return self._database

    def _close(self) -> None:
        if self._backups is not None:
            self._backups.stop()
        if self._database is not None:
            self._database.connection.close()
            self._database = None
