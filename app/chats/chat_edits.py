"""Messages of one's own that are being written anew: the words so far, kept until they are sent or given up."""

from __future__ import annotations

import sqlite3

Edits = tuple[tuple[int, str], ...]
"""(message id, words so far) of each."""


def set_edit(db: sqlite3.Connection, message_id: int, text: str | None) -> None:
    """Keep these words, or none any more; a message that is gone keeps nothing."""
    if text is None:
        db.execute("DELETE FROM edits WHERE message_id = ?", (message_id,))
        return
    db.execute("INSERT OR REPLACE INTO edits SELECT id, ? FROM messages WHERE id = ?", (text, message_id))


def edits_of(db: sqlite3.Connection, chat_id: int | None) -> Edits:
    """Those of a chat, on all its branches; damaged ones are passed by."""
    rows = db.execute(
        "SELECT e.message_id, e.text FROM edits e JOIN messages m ON m.id = e.message_id WHERE m.chat_id = ?"
        " ORDER BY e.message_id",
        (chat_id,),
    )
    return tuple((message_id, text) for message_id, text in rows if isinstance(text, str))
