"""Chats that leave nothing on disk: the same tables as those on disk, in a database that is in memory alone.

Their ids begin where no id on disk ever comes, so that whoever holds one need not know where it belongs, and each such
chat has ids of its own. What comes late of one that is over (a draft, an edit) changes nothing. What the system itself
writes of a process's memory, as when it runs short of it, is out of reach.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.chats import chat_queries, message_queries
from app.chats.database import OpenedDatabase, open_database, transaction

FIRST_ID = 2**30
"""The window's signals carry ids of 32 bits."""

IDS_OF_ONE = 2**16
IN_MEMORY = Path(":memory:")
OF_A_NEW_CHAT = (chat_queries.chat_extras, chat_queries.set_draft, message_queries.add_message)
"""Queries whose first value is None where the chat does not exist yet."""


def is_temporary(chat_id: int | None) -> bool:
    """Whether this is the id of a chat, or of a message, that is in memory alone."""
    return chat_id is not None and chat_id >= FIRST_ID


class TemporaryChats:
    """One temporary chat at a time; `is_on` says whether it is on screen. Opened and closed on the store's thread."""

    def __init__(self) -> None:
        self.is_on = False
        self._begun = 0
        self._database: OpenedDatabase | None = None

    def is_about(self, query: Callable[..., Any], values: tuple[Any, ...]) -> bool:
        """Whether a query of the store is about the temporary chat."""
        first = values[0] if values else None
        if first is None:
            is_new = query is message_queries.reserve_id or (bool(values) and query in OF_A_NEW_CHAT)
            return self.is_on and is_new
        return isinstance(first, int) and is_temporary(first) and query is not message_queries.trim_traces

    def open(self) -> sqlite3.Connection:
        """The database, made when it is first wanted."""
        if self._database is None:
            self._database = open_database(IN_MEMORY, allow_index=False)
            start = FIRST_ID + self._begun % (FIRST_ID // IDS_OF_ONE) * IDS_OF_ONE
            self._begun += 1
            for table in ("chats", "messages"):
                self._database.connection.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (table, start))
        return self._database.connection

    def change(self, action: Callable[[sqlite3.Connection], Any]) -> Any:
        """Make one change, or none where the chat is over: then there is nothing that it could change."""
        if self._database is None and not self.is_on:
            return None
        connection = self.open()
        with transaction(connection):
            return action(connection)

    def close(self) -> None:
        """Forget the chat."""
        database, self._database = self._database, None
        if database is not None:
            database.connection.close()
