"""The chats on disk, used on one thread of their own.

Every call returns a future at once, because a disk takes its time and neither the window nor the engine's events may
wait for it. One thread also means one writer and one order. A committed message survives a crash and a power cut
(synchronous FULL). A call that the disk refuses raises ProblemError from its future and changes nothing; the store goes
on.

The calls themselves are in `message_queries`, `chat_queries`, `search` and `chat_record`. This file holds the thread
and the transactions.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from app.chats import chat_queries, chat_record
from app.chats import message_queries as chat_messages
from app.chats import search as chat_search
from app.chats.chat_queries import Aside, ChatListRows, ChatTitle
from app.chats.chat_record import ChatRecord
from app.chats.database import OpenedDatabase, describe, is_corruption, open_database, transaction
from app.chats.import_dedupe import Arrived, add_all
from app.chats.records import ChatSummary, Folder, MessageState, StoredMessage, TreeNode
from app.chats.search_index import forget_deleted, make_anew
from app.chats.title_text import title_of
from app.problem import Problem, refuse
from engine.request import Role

__all__ = ["BIN_DAYS", "ChatStore", "title_of"]

P = ParamSpec("P")
T = TypeVar("T")

BIN_DAYS = 30
"""Days after which `purge` deletes for good what lies in the bin."""


class ChatStore:
    """The store. `executor` must have exactly one thread; `now` gives seconds since 1970.

    `allow_index` False searches without FTS5, as where SQLite was built without it.
    """

    def __init__(
        self, path: Path, executor: Executor, now: Callable[[], float] = time.time, allow_index: bool = True
    ) -> None:
        self._path = path
        self._executor = executor
        self._now = now
        self._allow_index = allow_index
        self._database: OpenedDatabase | None = None

    def open(self) -> Future[Problem | None]:
        """Open the file. The result is a problem where a damaged file was put aside or this one can only be read."""
        return self._executor.submit(lambda: self._open().problem)

    def close(self) -> Future[None]:
        """Close the file; the next call opens it again."""
        return self._executor.submit(self._close)

    # Messages

    def add_message(
        self, chat_id: int | None, role: Role, text: str, state: MessageState, parent_id: int | None = None
    ) -> Future[StoredMessage]:
        """Append a message where the chat stands, or behind `parent_id`; to a new chat where `chat_id` is None.

        When the future is done, the message is on the disk.
        """
        return self._write(chat_messages.add_message, chat_id, role, text, state, parent_id, self._now())

    def add_version(self, message_id: int, text: str) -> Future[StoredMessage]:
        """Add another version of a message beside it, and show it."""
        return self._write(chat_messages.add_version, message_id, text, self._now())

    def update_message(
        self, message_id: int, text: str, state: MessageState, stats: str | None = None, trace: bytes | None = None
    ) -> Future[None]:
        """Replace a message's text, state, stats and trace."""
        return self._write(chat_messages.update_message, message_id, text, state, stats, trace)

    def messages(self, chat_id: int) -> Future[tuple[StoredMessage, ...]]:
        """The messages that a chat shows, in order. Damaged rows become placeholders."""
        return self._read(chat_messages.messages, chat_id)

    def versions_of(self, message_id: int) -> Future[tuple[int, ...]]:
        """The ids of all versions of a message in the order they were made."""
        return self._read(chat_messages.versions_of, message_id)

    def choose_version(self, message_id: int) -> Future[int]:
        """Show this version and the newest messages below it; gives the chat's id."""
        return self._write(chat_messages.choose_version, message_id)

    def tree(self, chat_id: int) -> Future[tuple[TreeNode, ...]]:
        """All branches of a chat, parents before their children."""
        return self._read(chat_messages.branches, chat_id)

    def delete_message(self, message_id: int) -> Future[int]:
        """Delete a message and all below it; gives how many. `restore_message` undoes it until it is purged."""
        return self._write(chat_messages.delete_message, message_id, self._now())

    def restore_message(self, message_id: int) -> Future[int]:
        """Bring a deleted message back with all that was deleted with it, and show it; gives the chat's id."""
        return self._write(chat_messages.restore_message, message_id)

    def trace(self, message_id: int) -> Future[bytes | None]:
        """The saved trace of a reply, as `app.traces.trace` writes it; None where there is none."""
        return self._read(chat_messages.trace, message_id)

    def trim_traces(self, limit_bytes: int) -> Future[None]:
        """Delete the oldest traces until all together take at most `limit_bytes`; the replies stay."""
        return self._write(chat_messages.trim_traces, limit_bytes)

    # Chats and folders

    def chats(self) -> Future[tuple[ChatSummary, ...]]:
        """All chats outside the bin: pinned ones first, then those written to last."""
        return self._read(chat_queries.chats)

    def chat_list(self) -> Future[ChatListRows]:
        """The chats, the folders and the bin."""
        return self._read(chat_queries.chat_list)

    def rename_chat(self, chat_id: int, title: str) -> Future[None]:
        """Set the user's own title of a chat. An empty one brings back the first line."""
        return self._write(chat_queries.rename_chat, chat_id, title)

    def title_of_chat(self, chat_id: int) -> Future[ChatTitle | None]:
        """A chat's title and whether it was given; None where the chat is gone or in the bin."""
        return self._read(chat_queries.title_of_chat, chat_id)

    def title_by_model(self, chat_id: int, title: str) -> Future[None]:
        """Set the title that the model wrote."""
        return self._write(chat_queries.title_by_model, chat_id, title)

    def duplicate_chat(self, chat_id: int) -> Future[int]:
        """Copy a chat with all its branches; gives the copy's id."""
        return self._write(chat_queries.duplicate_chat, chat_id, self._now())

    def set_pinned(self, chat_id: int, pinned: bool) -> Future[None]:
        """Pin a chat to the top of the list, or unpin it."""
        return self._write(chat_queries.set_pinned, chat_id, pinned)

    def set_archived(self, chat_id: int, archived: bool) -> Future[None]:
        """Put a chat into the archive, or take it out."""
        return self._write(chat_queries.set_archived, chat_id, archived)

    def add_folder(self, name: str) -> Future[Folder]:
        """Add a folder at the end of the list, or give the one that already has this name."""
        return self._write(chat_queries.add_folder, name)

    def rename_folder(self, folder_id: int, name: str) -> Future[None]:
        """Give a folder another name. Raises ProblemError where another folder has it."""
        return self._write(chat_queries.rename_folder, folder_id, name)

    def move_folder(self, folder_id: int, position: int) -> Future[None]:
        """Move a folder to this position in the list, counted from 0."""
        return self._write(chat_queries.move_folder, folder_id, position)

    def delete_folder(self, folder_id: int) -> Future[None]:
        """Delete a folder; its chats stay, outside any folder."""
        return self._write(chat_queries.delete_folder, folder_id)

    def move_chat(self, chat_id: int, folder_id: int | None) -> Future[None]:
        """Put a chat into a folder; None takes it out of its folder."""
        return self._write(chat_queries.move_chat, chat_id, folder_id)

    def set_draft(self, chat_id: int | None, text: str) -> Future[None]:
        """Store the unsent text of a chat; None is the chat that does not exist yet."""
        return self._write(chat_queries.set_draft, chat_id, text)

    def set_system(self, chat_id: int, text: str | None) -> Future[None]:
        """Set a chat's own system text; None stands for the app's."""
        return self._write(chat_queries.set_system, chat_id, text)

    def set_reasoning(self, chat_id: int, choice: str) -> Future[None]:
        """Store the user's choice about the model's reasoning; "" leaves it to the model's template."""
        return self._write(chat_queries.set_reasoning, chat_id, choice)

    def set_edit(self, message_id: int, text: str | None) -> Future[None]:
        """Store the new text of a message that is being edited; None removes it."""
        return self._write(chat_queries.set_edit, message_id, text)

    def aside(self, chat_id: int | None) -> Future[Aside]:
        """A chat's draft, its own system text, its edits, and the choice about reasoning."""
        return self._read(chat_queries.aside, chat_id)

    # The bin

    def bin_chat(self, chat_id: int) -> Future[None]:
        """Put a chat into the bin."""
        return self._write(chat_queries.bin_chat, chat_id, self._now())

    def restore_chat(self, chat_id: int) -> Future[None]:
        """Take a chat out of the bin."""
        return self._write(chat_queries.restore_chat, chat_id)

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

    # Searching, and whole chats in and out

    def search(self, query: str, limit: int = 50) -> Future[chat_search.SearchResult]:
        """Messages and given titles that hold all terms of the query, newest first."""
        return self._read(lambda db: chat_search.search(db, query, limit, indexed=self._open().indexed))

    def whole_chat(self, chat_id: int, with_traces: bool = False) -> Future[ChatRecord]:
        """A chat with all its branches, for an export."""
        return self._read(chat_record.read, chat_id, with_traces)

    def add_chats(self, records: Sequence[ChatRecord]) -> Future[Arrived]:
        """Add chats that came from files, all or none. Chats that exist already are left out."""
        return self._write(add_all, records)

    def add_chat(self, record: ChatRecord) -> Future[int]:
        """Add a chat that came from a file; gives its id."""
        return self._write(chat_record.add, record)

    # The store's thread

    def _read(
        self, action: Callable[Concatenate[sqlite3.Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]:
        return self._executor.submit(self._look, lambda db: action(db, *args, **kwargs))

    def _write(
        self, action: Callable[Concatenate[sqlite3.Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]:
        return self._executor.submit(self._transact, lambda db: action(db, *args, **kwargs))

    def _look(self, action: Callable[[sqlite3.Connection], T]) -> T:
        database = self._open()
        try:
            return action(database.connection)
        except sqlite3.Error as error:
            raise self._refused(error) from error

    def _transact(self, action: Callable[[sqlite3.Connection], T]) -> T:
        """Make one change completely or not at all."""
        database = self._open()
        if database.read_only:
            assert database.problem is not None
            raise refuse("chats_read_only", database.problem.message, database.problem.hint)
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
            # The next call opens the file again and puts it aside.
            self._close()
        return refuse("not_saved", *describe(self._path, error))

    def _erase(self, action: Callable[[sqlite3.Connection], int]) -> None:
        """Delete rows so that no file holds their text any more."""

        def wholly(db: sqlite3.Connection) -> int:
            if count := action(db):
                forget_deleted(db)
            return count

        if self._transact(wholly):
            # Deleted rows would stay readable in the journal until it is overwritten.
            self._open().connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _open(self) -> OpenedDatabase:
        if self._database is None:
            self._database = open_database(self._path, self._now(), allow_index=self._allow_index)
        return self._database

    def _close(self) -> None:
        if self._database is not None:
            self._database.connection.close()
            self._database = None
