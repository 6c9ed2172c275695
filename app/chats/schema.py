"""The tables of the chats as SQL, and the migration of files with an older schema.

The messages of a chat form a tree. A reply that is generated again and a message that was edited stand next to the old
one, under the same parent. The chat shows the path from its beginning to `current_leaf`. A parent always has the lower
id, so that no file, however damaged, can hold a circle. Traces come last in their row: code that reads a message stops
before them.

A migration first makes a backup, then runs in one transaction, so that a killed app leaves the old file or the new one.
A migrated file has exactly the schema of a fresh one: tables that changed are renamed, made as they are today, and
filled. Backups (`chats-v1-backup-….sqlite3`, next to the file) are kept until the user deletes them.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import datetime
from itertools import count
from pathlib import Path

from app.chats.records import title_of

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
"""Edits: the new text of messages, as far as it is written."""

CHOICES = """
    CREATE TABLE IF NOT EXISTS chat_choices (
        chat_id INTEGER PRIMARY KEY REFERENCES chats(id) ON DELETE CASCADE,
        reasoning TEXT NOT NULL
    )"""
"""The choices for a chat's replies. The table is made wherever it is missing; older versions of the app ignore it."""

REPLY_PAIRS = """
    CREATE TABLE IF NOT EXISTS reply_pairs (
        message_id INTEGER PRIMARY KEY REFERENCES messages(id) ON DELETE CASCADE,
        target TEXT NOT NULL,
        drafter TEXT NOT NULL
    )"""
"""The names of the pairs that wrote the replies. Made wherever it is missing, as the choices are."""

REPLY_CHECKS = """
    CREATE TABLE IF NOT EXISTS reply_checks (
        message_id INTEGER PRIMARY KEY REFERENCES messages(id) ON DELETE CASCADE,
        found TEXT NOT NULL
    )"""
"""What writing replies again has found out, as JSON (`records.ReplyChecks`). Made wherever it is missing, too."""

TOOL_CHATS = """
    CREATE TABLE IF NOT EXISTS tool_chats (chat_id INTEGER PRIMARY KEY REFERENCES chats(id) ON DELETE CASCADE)"""
"""The chats whose replies may call tools. Made wherever it is missing, too."""

MADE_WHERE_MISSING = {
    "chat_choices": CHOICES,
    "reply_pairs": REPLY_PAIRS,
    "reply_checks": REPLY_CHECKS,
    "tool_chats": TOOL_CHATS,
}

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


def migrate(db: sqlite3.Connection, path: Path, version: int, now: float) -> Path:
    """Migrate `db`, which is open on `path`, from `version` to the present schema; returns the path of the backup.

    Foreign keys must be off. Raises sqlite3.Error or OSError; then nothing has changed.
    """
    backup = back_up(db, path, version, now)
    try:
        db.execute("BEGIN IMMEDIATE")
        # Another window may have migrated the file while this one made its backup.
        if version_of(db) == version:
            _STEPS[version](db)
            db.execute("UPDATE schema_version SET version = ?", (SCHEMA_VERSION,))
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        backup.unlink(missing_ok=True)  # the file did not change; another try makes its own backup
        raise
    return backup


def version_of(db: sqlite3.Connection) -> int | None:
    """The schema version that the file gives; None where it gives none."""
    row = db.execute("SELECT version FROM schema_version").fetchone()
    return row[0] if row is not None and isinstance(row[0], int) else None


def back_up(db: sqlite3.Connection, path: Path, version: int, now: float) -> Path:
    """Copy the whole file and sync it to disk. The copy gets its name only when it is complete."""
    day = datetime.fromtimestamp(now).strftime("%Y%m%d-%H%M%S")
    names = (f"chats-v{version}-backup-{day}{f'-{n}' if n > 1 else ''}.sqlite3" for n in count(1))
    backup = next(free for name in names if not (free := path.with_name(name)).exists())
    part = backup.with_name(f"{backup.name}.{os.getpid()}.part")  # another process may make one too
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(part)) as copy:
            db.backup(copy)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.rename(backup)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return backup


def _from_version_1(db: sqlite3.Connection) -> None:
    """Version 1 had a list of messages and no tree; replies that were generated again were marked `superseded`."""
    for table in ("chats", "messages"):
        db.execute(f"ALTER TABLE {table} RENAME TO {table}_v1")
    for statement in TABLES:
        db.execute(statement)
    db.execute(
        "INSERT INTO chats (id, title, changed_sequence, changed)"
        " SELECT id, title, changed_sequence, changed FROM chats_v1"
    )
    # Each later message becomes a child of the newest message before it that was not superseded; so a superseded reply
    # and the one that replaced it are children of one question.
    db.execute(
        """
        INSERT INTO messages (id, chat_id, parent_id, sequence, role, state, created, text, stats, trace)
        SELECT id, chat_id,
            max(CASE WHEN NOT superseded THEN id END) OVER (
                PARTITION BY chat_id ORDER BY sequence ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
            ),
            sequence, role, state, created, text, stats, trace
        FROM messages_v1
        """
    )
    db.execute(
        "UPDATE chats SET current_leaf ="
        " (SELECT id FROM messages_v1 WHERE chat_id = chats.id AND NOT superseded ORDER BY sequence DESC LIMIT 1)"
    )
    _find_own_titles(db)
    for table in ("chats", "messages"):
        # No id is ever used twice, not even those of deleted rows.
        db.execute(
            "UPDATE sqlite_sequence SET seq = (SELECT max(seq) FROM sqlite_sequence WHERE name IN (?, ?))"
            " WHERE name = ?",
            (table, f"{table}_v1", table),
        )
        db.execute(f"DROP TABLE {table}_v1")


def _find_own_titles(db: sqlite3.Connection) -> None:
    """Version 1 did not note whether the user had named a chat. A title that is not the first line was given."""
    rows = db.execute(
        "SELECT id, title, (SELECT text FROM messages WHERE chat_id = chats.id ORDER BY sequence LIMIT 1) FROM chats"
    ).fetchall()
    own = [(chat,) for chat, title, first in rows if not isinstance(first, str) or title != title_of(first)]
    db.executemany("UPDATE chats SET title_is_own = 1 WHERE id = ?", own)


def _from_version_2(db: sqlite3.Connection) -> None:
    """Version 2 did not store edits."""
    db.execute(EDITS)


_STEPS = {1: _from_version_1, 2: _from_version_2}
"""The migrations by the version of the file; each one ends at the present schema."""
