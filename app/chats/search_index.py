"""The indexes behind the search: FTS5 tables over the messages, which triggers keep up to date.

One index has the words. The other has the pieces of three letters of the messages in scripts that are written without
spaces, where words cannot be told apart. Neither holds texts of its own, so they can be deleted and made again at any
time. That happens where they were damaged, where the file comes from an app that had fewer of them, and where SQLite
could not keep them for a while because it was built without FTS5.

FTS5's `trigram` tokenizer cuts a text into all its pieces of three letters. Most words that are looked for in Chinese
and Korean have two: those are a range of pieces, which the table of the index's own terms (`fts5vocab`) finds. Two
spaces behind every text make pieces of its last letters too. Only messages with such scripts are in this index, and it
stores no positions (`detail=none`). So it takes no space for Latin texts, and half the size of Korean ones.

The index of pieces only narrows a search down: its results are compared letter by letter afterwards.
"""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

# Hangul jamo to Khmer, kana, ideographs, Hangul syllables, half-width kana, the later ideographs. None of them have
# capitals, so pieces are compared as they are. The same signs mean the same in a regular expression and to SQLite's
# GLOB.
NO_SPACES = (
    "[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3040-\u31ff\u3400-\u9fff\ua960-\ua97f\uac00-\ud7ff"
    "\uf900-\ufaff\uff66-\uffdc\U00020000-\U0003ffff]"
)
PIECE = 3
MOST_FOUND = 5_000
"""Where more messages than this hold the letters, comparing the newest messages one by one finds them sooner."""

PIECES_TABLES = {
    "messages_pieces": (
        "CREATE VIRTUAL TABLE messages_pieces USING fts5(text, content='', tokenize='trigram', detail=none)"
    ),
    "messages_pieces_at": "CREATE VIRTUAL TABLE messages_pieces_at USING fts5vocab(messages_pieces, instance)",
}
_ADD = "INSERT INTO messages_pieces (rowid, text) SELECT {0}id, {0}text || '  ' {1} WHERE {0}text GLOB '*{2}*'"
_DELETE = (
    "INSERT INTO messages_pieces (messages_pieces, rowid, text)"
    " SELECT 'delete', {0}id, {0}text || '  ' WHERE {0}text GLOB '*{1}*'"
)
PIECES_FILL = _ADD.format("", "FROM messages", NO_SPACES)
_ADD_NEW, _DELETE_OLD = _ADD.format("new.", "", NO_SPACES), _DELETE.format("old.", NO_SPACES)
PIECES_TRIGGERS = {
    "messages_pieces_added": f"AFTER INSERT ON messages BEGIN {_ADD_NEW}; END",
    "messages_pieces_deleted": f"AFTER DELETE ON messages BEGIN {_DELETE_OLD}; END",
    "messages_pieces_changed": f"AFTER UPDATE OF text ON messages BEGIN {_DELETE_OLD}; {_ADD_NEW}; END",
}


def narrowed(db: sqlite3.Connection, runs: list[str]) -> tuple[list[str], list[str]]:
    """SQL selects, with their values, of the messages that can hold these runs of letters; none where many messages do.

    A run has only letters of `NO_SPACES`. Raises sqlite3.DatabaseError where the index is damaged.
    """
    selects, values = [], []
    for run in runs:
        select, needed = _holding(run)
        count = db.execute(f"SELECT count(*) FROM ({select} LIMIT {MOST_FOUND + 1})", needed).fetchone()[0]
        if count <= MOST_FOUND:
            selects.append(select)
            values += needed
    return selects, values


def _holding(run: str) -> tuple[str, list[str]]:
    if len(run) < PIECE:
        return "SELECT doc FROM messages_pieces_at WHERE term >= ? AND term < ?", [run, run + "\U0010ffff"]
    pieces = " AND ".join(f'"{run[at : at + PIECE]}"' for at in range(len(run) - PIECE + 1))
    return "SELECT rowid FROM messages_pieces WHERE messages_pieces MATCH ?", [pieces]


TRIGRAM_SINCE = (3, 34)
"""The version of SQLite that brought the trigram tokenizer. Before it, letters are compared."""


class Index(NamedTuple):
    """Virtual tables by name, the FTS5 table first; the SQL that fills it from the messages; triggers by name."""

    tables: dict[str, str]
    fill: str
    triggers: dict[str, str]

    @property
    def name(self) -> str:
        """The name of the FTS5 table."""
        return next(iter(self.tables))


WORDS = Index(
    # Letters are compared without accents: "cafe" finds "café".
    {
        "messages_fts": """
            CREATE VIRTUAL TABLE messages_fts USING fts5(
                text, content='messages', content_rowid='id', tokenize='unicode61 remove_diacritics 2'
            )"""
    },
    "INSERT INTO messages_fts (messages_fts) VALUES ('rebuild')",
    {
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
    },
)
PIECES = Index(PIECES_TABLES, PIECES_FILL, PIECES_TRIGGERS)
INDEXES = (WORDS, PIECES) if sqlite3.sqlite_version_info >= TRIGRAM_SINCE else (WORDS,)
"""The indexes that this SQLite can keep, if it has FTS5 at all."""


def has_fts5(db: sqlite3.Connection) -> bool:
    """Whether this SQLite was built with FTS5."""
    return db.execute("SELECT 1 FROM pragma_module_list WHERE name = 'fts5'").fetchone() is not None


def is_kept(db: sqlite3.Connection, index: Index) -> bool:
    """Whether the index exists and every change of a message reaches it."""
    kept = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE name LIKE 'messages_%'")}
    return {*index.tables, *index.triggers} <= kept


def keep_index(db: sqlite3.Connection, *, possible: bool) -> None:
    """Make the indexes that are missing. Where there is no FTS5, drop the triggers, because they could not run."""
    for index in INDEXES:
        if possible and not is_kept(db, index):
            _drop_triggers(db, index)
            for name in reversed(index.tables):
                db.execute(f"DROP TABLE IF EXISTS {name}")
            for statement in index.tables.values():
                db.execute(statement)
            db.execute(index.fill)
            for name, body in index.triggers.items():
                db.execute(f"CREATE TRIGGER {name} {body}")
    if not possible:
        for index in (WORDS, PIECES):
            _drop_triggers(db, index)


def make_anew(db: sqlite3.Connection) -> None:
    """Make damaged indexes again. Must run outside a transaction; after a kill the next start finishes the work.

    A damaged table can be too damaged to be dropped. So it is taken out of the schema, and its parts are dropped.
    """
    for index in INDEXES:
        _drop_triggers(db, index)
    tables = [name for index in INDEXES for name in index.tables]
    db.execute("PRAGMA writable_schema = ON")
    try:
        db.executemany("DELETE FROM sqlite_master WHERE name = ?", [(name,) for name in tables])
    finally:
        db.execute("PRAGMA writable_schema = RESET")  # ends that mode, and reads the schema again
    for index in INDEXES:
        for part in ("data", "idx", "docsize", "config"):
            db.execute(f"DROP TABLE IF EXISTS {index.name}_{part}")
    keep_index(db, possible=True)


def forget_deleted(db: sqlite3.Connection) -> None:
    """Words of deleted rows stay in an index until its parts are merged; this merges them."""
    for index in INDEXES:
        if is_kept(db, index):
            db.execute(f"INSERT INTO {index.name} ({index.name}) VALUES ('optimize')")


def _drop_triggers(db: sqlite3.Connection, index: Index) -> None:
    for name in index.triggers:
        db.execute(f"DROP TRIGGER IF EXISTS {name}")
