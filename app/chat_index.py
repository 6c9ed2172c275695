"""The index of words behind the search: an FTS5 table over the messages, kept true by triggers.

It holds no texts of its own, so it can be thrown away and made again at any time: it is, where it was damaged, and
where SQLite could not keep it for a while because it was built without FTS5.
"""

from __future__ import annotations

import sqlite3

# Letters are compared without their marks: "cafe" finds "café".
TABLE = """
CREATE VIRTUAL TABLE messages_fts USING fts5(
    text, content='messages', content_rowid='id', tokenize='unicode61 remove_diacritics 2'
)"""

TRIGGERS = {
    "messages_fts_added": """
        AFTER INSERT ON messages BEGIN
            INSERT INTO messages_fts (rowid, text) VALUES (new.id, new.text);
        END""",
    "messages_fts_deleted": """
        AFTER DELETE ON messages BEGIN
            INSERT INTO messages_fts (messages_fts, rowid, text) VALUES ('delete', old.id, old.text);
        END""",
    "messages_fts_changed": """
        AFTER UPDATE OF text ON messages BEGIN
            INSERT INTO messages_fts (messages_fts, rowid, text) VALUES ('delete', old.id, old.text);
            INSERT INTO messages_fts (rowid, text) VALUES (new.id, new.text);
        END""",
}


def has_fts5(db: sqlite3.Connection) -> bool:
    """Whether this SQLite was built with FTS5."""
    return db.execute("SELECT 1 FROM pragma_module_list WHERE name = 'fts5'").fetchone() is not None


def is_kept(db: sqlite3.Connection) -> bool:
    """Whether the index is there and every change reaches it."""
    kept = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE name LIKE 'messages_fts%'")}
    return {"messages_fts", *TRIGGERS} <= kept


def keep_index(db: sqlite3.Connection, *, possible: bool) -> None:
    """Make the index where it is missing; where there is no FTS5, drop the triggers, which could not run."""
    if possible and not is_kept(db):
        _drop_triggers(db)
        db.execute("DROP TABLE IF EXISTS messages_fts")
        db.execute(TABLE)
        db.execute("INSERT INTO messages_fts (messages_fts) VALUES ('rebuild')")
        for name, body in TRIGGERS.items():
            db.execute(f"CREATE TRIGGER {name} {body}")
    elif not possible:
        _drop_triggers(db)


def make_anew(db: sqlite3.Connection) -> None:
    """The same for an index that is damaged. Outside a transaction; what a kill leaves is made whole at the next start.

    A damaged table can be too damaged to be dropped, so it is taken out of the schema and its parts are dropped.
    """
    _drop_triggers(db)
    db.execute("PRAGMA writable_schema = ON")
    try:
        db.execute("DELETE FROM sqlite_master WHERE name = 'messages_fts'")
    finally:
        db.execute("PRAGMA writable_schema = RESET")  # off, and the schema is read again
    for part in ("data", "idx", "docsize", "config"):
        db.execute(f"DROP TABLE IF EXISTS messages_fts_{part}")
    keep_index(db, possible=True)


def forget_deleted(db: sqlite3.Connection) -> None:
    """Words of deleted rows stay in the index until its parts are merged; merge them now."""
    if is_kept(db):
        db.execute("INSERT INTO messages_fts (messages_fts) VALUES ('optimize')")


def _drop_triggers(db: sqlite3.Connection) -> None:
    for name in TRIGGERS:
        db.execute(f"DROP TRIGGER IF EXISTS {name}")
