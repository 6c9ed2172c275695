"""The tables of the chats, as SQL.

The messages of a chat form a tree: a reply written anew and a message edited stand beside the old one, under the same
parent. What the chat shows is the path from its beginning to `current_leaf`. A parent always has the lower id, so that
no file, however damaged, can hold a circle.

Traces come last in their row: whoever reads a message stops before them.
"""

from __future__ import annotations

SCHEMA_VERSION = 3

VERSION_TABLE = (
    "CREATE TABLE schema_version (version INTEGER NOT NULL)",
    f"INSERT INTO schema_version VALUES ({SCHEMA_VERSION})",
)

EDITS = """
    CREATE TABLE edits (
        message_id INTEGER PRIMARY KEY REFERENCES messages(id) ON DELETE CASCADE,
        text TEXT NOT NULL
    )"""
"""Messages that are being written anew: the words so far."""

CHOICES = """
    CREATE TABLE IF NOT EXISTS chat_choices (
        chat_id INTEGER PRIMARY KEY REFERENCES chats(id) ON DELETE CASCADE,
        reasoning TEXT NOT NULL
    )"""
"""What was chosen for a chat's replies. Made wherever it is missing: an app that does not know it passes it by."""

TABLES = (
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
    EDITS,
)
