"""The index of pieces: finds letters anywhere in scripts that are written without spaces, which have no words there.

FTS5's `trigram` tokenizer cuts a text into all its pieces of three letters. Most words that are looked for in Chinese
and Korean have two: those are a range of pieces, which the table of the index's own terms (`fts5vocab`) finds. Two
spaces behind every text give the last letters pieces too. Only messages with such scripts are in it, and it keeps no
places (`detail=none`), so a shelf of Latin texts pays nothing and one of Korean texts half its size.

It narrows a search down, no more: what it gives is compared letter by letter afterwards.
"""

from __future__ import annotations

import sqlite3

# Hangul jamo to Khmer, kana, ideographs, Hangul syllables, half-width kana, the later ideographs: no capitals among
# them, so pieces are compared as they are. The same signs mean the same in a regular expression and to SQLite's GLOB.
NO_SPACES = (
    "[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3040-\u31ff\u3400-\u9fff\ua960-\ua97f\uac00-\ud7ff"
    "\uf900-\ufaff\uff66-\uffdc\U00020000-\U0003ffff]"
)
PIECE = 3
MOST_FOUND = 5_000
"""Letters that are more frequent than this are found sooner by comparing the newest messages one by one."""

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
    """Selects, with their values, of the messages that can hold these runs of letters; none where many do.

    A run is of letters in `NO_SPACES` only. Raises sqlite3.DatabaseError where the index is damaged.
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
