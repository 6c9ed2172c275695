"""The database of chats: its tables, and opening it whatever state it is in.

SQLite in WAL mode with synchronous FULL: what was committed survives a crash of the app and a power cut. A file that
cannot be read is moved aside, never deleted, and a fresh one begins; a file from a later version is left alone.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import NamedTuple

from app.quarantine import put_aside
from app.trouble import Trouble, refuse

SCHEMA_VERSION = 1

SCHEMA = """
CREATE TABLE schema_version (version INTEGER NOT NULL);
INSERT INTO schema_version VALUES (1);
CREATE TABLE chats (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    changed_sequence INTEGER NOT NULL,  -- orders the list of chats; clocks jump
    changed REAL NOT NULL
);
CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    sequence INTEGER NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('system', 'user', 'assistant')),
    text TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('complete', 'partial', 'failed')),
    created REAL NOT NULL,
    stats TEXT,
    trace BLOB,
    superseded INTEGER NOT NULL DEFAULT 0,
    UNIQUE (chat_id, sequence)
);
"""

NOTADB = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)


class OpenedDatabase(NamedTuple):
    """A connection, and what had to be done to get it."""

    connection: sqlite3.Connection
    trouble: Trouble | None = None


def open_database(path: Path) -> OpenedDatabase:
    """Open or create the database. Raises TroubleError where the folder or the file cannot be used at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return OpenedDatabase(_connect(path))
        except sqlite3.DatabaseError as error:
            if not is_corruption(error):
                raise
            return _start_afresh(path, error)
    except (sqlite3.Error, OSError) as error:
        raise refuse("chats_unavailable", *describe(path, error)) from error


def is_corruption(error: sqlite3.Error) -> bool:
    """Whether the file itself is damaged, not merely out of reach."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF in NOTADB


def describe(path: Path, error: Exception) -> tuple[str, str]:
    """Message and hint for a disk that refuses."""
    code: int = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return f"the disk is full, so nothing could be saved to {path}", "Free some space, then send it again."
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return f"{path} cannot be written", "Make that folder writable, or set DRAFTLIGHT_HOME to another one."
    if code == sqlite3.SQLITE_BUSY:
        return f"{path} is in use by another program", "Close the other window, then send it again."
    return f"{path} could not be used ({error})", "Check the disk, or set DRAFTLIGHT_HOME to another folder."


def _connect(path: Path) -> sqlite3.Connection:
    # Opened here and used on the store's thread only, which may be another one than closes it at exit.
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5.0)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        # What a person deletes is overwritten, not left readable in free pages.
        connection.execute("PRAGMA secure_delete = ON")
        _bring_up_to_date(connection, path)
        if (verdict := connection.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
            raise _corrupt(verdict)
    except BaseException:
        connection.close()
        raise
    return connection


def _bring_up_to_date(connection: sqlite3.Connection, path: Path) -> None:
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if tables == 0:
        connection.executescript(f"BEGIN IMMEDIATE; {SCHEMA} COMMIT;")
        return
    row = connection.execute("SELECT version FROM schema_version").fetchone()
    if row is None or row[0] < 1:
        raise _corrupt("it holds no schema version")
    if row[0] > SCHEMA_VERSION:
        raise refuse(
            "chats_from_later_version",
            f"the chats in {path} were written by a later Draftlight (format {row[0]}, this one has {SCHEMA_VERSION})",
            "Update Draftlight, or set DRAFTLIGHT_HOME to another folder.",
        )


def _corrupt(reason: str) -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError(reason)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def _start_afresh(path: Path, error: sqlite3.DatabaseError) -> OpenedDatabase:
    """Put the damaged file and its journal aside under one name, then begin a new one."""
    aside = put_aside(path)
    if aside is None:
        raise error
    for ending in ("-wal", "-shm"):
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(aside.with_name(aside.name + ending))
    trouble = Trouble(
        "chats_damaged",
        f"the chats in {path} could not be read ({error}); the file was put aside as {aside.name}",
        "Nothing was deleted. New chats go into a fresh file.",
    )
    return OpenedDatabase(_connect(path), trouble)
