"""The index behind the search: an FTS5 table over the words of the messages, which triggers keep up to date.

It holds no texts of its own, so it can be deleted and made again at any time. That happens where it was damaged, and
where SQLite could not keep it for a while because it was built without FTS5.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress

TABLE = "messages_fts"
_MAKE = (
    # Letters are compared without accents: "cafe" finds "café".
    f"CREATE VIRTUAL TABLE {TABLE} USING fts5("
    "text, content='messages', content_rowid='id', tokenize='unicode61 remove_diacritics 2')",
    f"INSERT INTO {TABLE} ({TABLE}) VALUES ('rebuild')",
)
_ADD = f"INSERT INTO {TABLE} (rowid, text) VALUES (new.id, new.text);"
_DELETE = f"INSERT INTO {TABLE} ({TABLE}, rowid, text) VALUES ('delete', old.id, old.text);"
_TRIGGERS = {
    f"{TABLE}_added": f"AFTER INSERT ON messages BEGIN {_ADD} END",
    f"{TABLE}_deleted": f"AFTER DELETE ON messages BEGIN {_DELETE} END",
    f"{TABLE}_changed": f"AFTER UPDATE OF text ON messages BEGIN {_DELETE} {_ADD} END",
}

_FORMER_TABLES = ("messages_pieces_at", "messages_pieces")
_FORMER_TRIGGERS = ("messages_pieces_added", "messages_pieces_deleted", "messages_pieces_changed")
"""Of an index that earlier versions kept for scripts without spaces."""


def has_fts5(db: sqlite3.Connection) -> bool:
    """Whether this SQLite was built with FTS5."""
    return db.execute("SELECT 1 FROM pragma_module_list WHERE name = 'fts5'").fetchone() is not None


def is_kept(db: sqlite3.Connection) -> bool:
    """Whether the index exists and every change of a message reaches it."""
    kept = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE name LIKE 'messages_%'")}
    return {TABLE, *_TRIGGERS} <= kept


def keep_index(db: sqlite3.Connection, *, possible: bool) -> None:
    """Make the index where it is missing. Where there is no FTS5, drop the triggers, because they could not run."""
    _drop_triggers(db, _FORMER_TRIGGERS)
    for name in _FORMER_TABLES if possible else ():
        with suppress(sqlite3.DatabaseError):  # damaged, and of no use
            db.execute(f"DROP TABLE IF EXISTS {name}")
    if not possible:
        _drop_triggers(db)
    elif not is_kept(db):
        _drop_triggers(db)
        db.execute(f"DROP TABLE IF EXISTS {TABLE}")
        for statement in (*_MAKE, *(f"CREATE TRIGGER {name} {body}" for name, body in _TRIGGERS.items())):
            db.execute(statement)


def make_anew(db: sqlite3.Connection) -> None:
    """Make a damaged index again. Must run outside a transaction; after a kill the next start finishes the work.

    A damaged table can be too damaged to be dropped. So it is taken out of the schema, and its parts are dropped.
    """
    _drop_triggers(db)
    db.execute("PRAGMA writable_schema = ON")
    try:
        db.execute("DELETE FROM sqlite_master WHERE name = ?", (TABLE,))
    finally:
        db.execute("PRAGMA writable_schema = RESET")  # ends that mode, and reads the schema again
    for part in ("data", "idx", "docsize", "config"):
        db.execute(f"DROP TABLE IF EXISTS {TABLE}_{part}")
    keep_index(db, possible=True)


def merge_deleted(db: sqlite3.Connection) -> None:
    """Words of deleted rows stay in an index until its parts are merged; this merges them."""
    if is_kept(db):
        db.execute(f"INSERT INTO {TABLE} ({TABLE}) VALUES ('optimize')")


def _drop_triggers(db: sqlite3.Connection, names: tuple[str, ...] = tuple(_TRIGGERS)) -> None:
    for name in names:
        db.execute(f"DROP TRIGGER IF EXISTS {name}")
