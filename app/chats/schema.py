"""The tables of the chats as SQL.

The messages of a chat form a tree. A reply that is generated again and a message that was edited stand next to the old
one, under the same parent. The chat shows the path from its beginning to `current_leaf`. A parent always has the lower
id, so that no file, however damaged, can hold a circle. Traces come last in their row: code that reads a message stops
before them.
"""

from __future__ import annotations

import sqlite3

SCHEMA_VERSION = 3

_OF_CHAT = "(chat_id INTEGER PRIMARY KEY REFERENCES chats(id) ON DELETE CASCADE"
_OF_MESSAGE = "(message_id INTEGER PRIMARY KEY REFERENCES messages(id) ON DELETE CASCADE"

MADE_WHERE_MISSING = {
    name: f"CREATE TABLE IF NOT EXISTS {name} {columns})"
    for name, columns in (
        # The user's choices for a chat's replies, and whether these may call tools.
        ("chat_choices", f"{_OF_CHAT}, reasoning TEXT NOT NULL"),
        ("tool_chats", _OF_CHAT),
        # The names of the pairs that wrote replies, and what writing them again has found (`ReplyChecks` as JSON).
        ("reply_pairs", f"{_OF_MESSAGE}, target TEXT NOT NULL, drafter TEXT NOT NULL"),
        ("reply_checks", f"{_OF_MESSAGE}, found TEXT NOT NULL"),
    )
}
"""Tables by name that are made wherever they are missing; older versions of the app ignore them."""

_TABLES = (
    "CREATE TABLE schema_version (version INTEGER NOT NULL)",
    f"INSERT INTO schema_version VALUES ({SCHEMA_VERSION})",
    """
    CREATE TABLE folders (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        sequence INTEGER NOT NULL
    )""",
    """
    CREATE TABLE chats (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        title TEXT NOT NULL,
        title_is_own INTEGER NOT NULL DEFAULT 0,  -- 1 a person named it, 2 the model; else it follows the first message
        changed_sequence INTEGER NOT NULL,  -- orders the list of chats; clocks jump
        changed REAL NOT NULL,
        folder_id INTEGER REFERENCES folders(id) ON DELETE SET NULL,
        pinned INTEGER NOT NULL DEFAULT 0,
        archived INTEGER NOT NULL DEFAULT 0,
        deleted_at REAL,  -- in the bin since then
        draft TEXT NOT NULL DEFAULT '',
        system TEXT,  -- this chat's own system text; NULL takes the app's
        current_leaf INTEGER
    )""",
    # `parent_id` has no foreign key: cascades end after a thousand steps, and a broken one must not close the chat.
    """
    CREATE TABLE messages (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
        parent_id INTEGER,
        deleted_with INTEGER,  -- the message whose deletion took this one with it, maybe itself
        deleted_at REAL,
        sequence INTEGER NOT NULL,
        role TEXT NOT NULL CHECK (role IN ('system', 'user', 'assistant')),
        state TEXT NOT NULL CHECK (state IN ('complete', 'partial', 'failed')),
        created REAL NOT NULL,
        text TEXT NOT NULL,
        stats TEXT,
        trace BLOB,
        UNIQUE (chat_id, sequence)
    )""",
    "CREATE INDEX messages_tree ON messages (chat_id, parent_id, deleted_with)",
    # The text that waits for a chat which does not exist yet.
    "CREATE TABLE new_chat (id INTEGER PRIMARY KEY CHECK (id = 1), draft TEXT NOT NULL)",
    "INSERT INTO new_chat VALUES (1, '')",
    # The new text of messages, as far as it is written.
    f"CREATE TABLE edits {_OF_MESSAGE}, text TEXT NOT NULL)",
)


def make_tables(db: sqlite3.Connection) -> None:
    """Make all tables in an empty file."""
    for statement in (*_TABLES, *MADE_WHERE_MISSING.values()):
        db.execute(statement)


def version_of(db: sqlite3.Connection) -> int | None:
    """The schema version that the file gives; None where it gives none."""
    row = db.execute("SELECT version FROM schema_version").fetchone()
    return row[0] if row is not None and isinstance(row[0], int) else None
