"""One backup: a file of chats of the present schema that holds the texts, without what would make it large.

Left out are the data for replays and proofs, what is not sent yet, and whatever lies in the bin. A backup gets its name
when it is complete and on the disk. What the user deletes for good is deleted from it too.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from app.chats import chat_record
from app.chats.chat_record import ChatRecord
from app.chats.database import open_read_only
from app.chats.recovery.salvage import salvage
from app.chats.rows import UNREADABLE
from app.chats.schema import make_tables

_LIVE_CHATS = "SELECT id FROM live.chats WHERE deleted_at IS NULL"
_LIVE_MESSAGES = f"SELECT id FROM live.messages WHERE deleted_with IS NULL AND chat_id IN ({_LIVE_CHATS})"

# Rows that break a rule of the schema, as only damage makes them, are left out ("OR IGNORE").
_COPIES = (
    "INSERT OR IGNORE INTO folders SELECT id, name, sequence FROM live.folders",
    "INSERT OR IGNORE INTO chats SELECT id, title, title_is_own, changed_sequence, changed, folder_id, pinned,"
    f" archived, NULL, '', system, current_leaf FROM live.chats WHERE id IN ({_LIVE_CHATS})",
    "INSERT OR IGNORE INTO messages SELECT id, chat_id, parent_id, NULL, NULL, sequence, role, state, created, text,"
    f" stats, NULL FROM live.messages WHERE id IN ({_LIVE_MESSAGES})",
    "INSERT OR IGNORE INTO chat_choices SELECT chat_id, reasoning FROM live.chat_choices"
    f" WHERE chat_id IN ({_LIVE_CHATS})",
    f"INSERT OR IGNORE INTO tool_chats SELECT chat_id FROM live.tool_chats WHERE chat_id IN ({_LIVE_CHATS})",
    "INSERT OR IGNORE INTO reply_pairs SELECT message_id, target, drafter FROM live.reply_pairs"
    f" WHERE message_id IN ({_LIVE_MESSAGES})",
)


class ErasedMessage(NamedTuple):
    """A message that was deleted for good. Its text is compared, because an id is given again after damage."""

    created: float
    role: str
    text: str


def write_backup(source: Path, backup: Path, connected: Callable[[sqlite3.Connection], None]) -> None:
    """Copy the chats of `source` into the new file `backup`, in one reading that holds up no writer.

    `connected` gets the connection first: `interrupt` on it ends the copying. Raises sqlite3.Error or OSError; then
    there is no file.
    """
    part = backup.with_name(f"{backup.name}.{os.getpid()}.part")
    part.unlink(missing_ok=True)
    try:
        # Opened here, and interrupted from the store's thread.
        with closing(sqlite3.connect(part, isolation_level=None, check_same_thread=False, uri=True)) as db:
            connected(db)
            db.execute("PRAGMA journal_mode = OFF")  # an unfinished file is deleted as a whole
            make_tables(db)
            db.execute("ATTACH ? AS live", (f"{source.absolute().as_uri()}?mode=ro",))
            db.execute("BEGIN")
            for statement in _COPIES:
                db.execute(statement)
            db.execute("COMMIT")
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(backup)
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def read_backup(path: Path) -> tuple[ChatRecord, ...]:
    """The chats of a backup; of a damaged one, what can be salvaged. Raises ProblemError where it cannot be read."""
    try:
        with closing(open_read_only(path)) as db:
            ids = [number for (number,) in db.execute("SELECT id FROM chats WHERE deleted_at IS NULL ORDER BY id")]
            return tuple(chat_record.read(db, number, with_traces=True) for number in ids)
    except UNREADABLE:
        return salvage(path).chats


def erase_from(path: Path, erased: Sequence[ErasedMessage]) -> None:
    """Delete these messages from a backup, and chats that have none left. Raises sqlite3.Error.

    A reply in a backup may be the beginning of what it became.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for pragma in ("secure_delete = ON", "temp_store = MEMORY", "foreign_keys = ON"):
            db.execute(f"PRAGMA {pragma}")
        db.execute("CREATE TEMP TABLE erased (created, role, text)")
        db.executemany("INSERT INTO erased VALUES (?, ?, ?)", erased)
        db.execute("BEGIN IMMEDIATE")
        count = db.execute(
            "DELETE FROM messages WHERE id IN (SELECT m.id FROM messages m JOIN erased e ON e.created = m.created"
            " AND e.role = m.role AND substr(e.text, 1, length(m.text)) = m.text)"
        ).rowcount
        if count:
            db.execute("DELETE FROM chats WHERE id NOT IN (SELECT chat_id FROM messages)")
        db.execute("COMMIT")
        if count:
            db.execute("VACUUM")


def erase(db: sqlite3.Connection, action: Callable[[sqlite3.Connection], int]) -> tuple[int, tuple[ErasedMessage, ...]]:
    """Do what deletes messages for good, inside a transaction; returns its count, and the messages that are now gone.

    Copies of a message that stay, in a duplicate of its chat, keep it from being gone.
    """
    db.execute("CREATE TEMP TABLE erased (created, role, text)")
    try:
        db.execute(
            "CREATE TEMP TRIGGER erased_noted AFTER DELETE ON main.messages"
            " BEGIN INSERT INTO erased VALUES (old.created, old.role, old.text); END"
        )
        count = action(db)
        rows = db.execute(
            "SELECT * FROM erased EXCEPT SELECT created, role, text FROM messages"
            " WHERE created IN (SELECT created FROM erased)"
        ).fetchall()
    finally:
        for part in ("TRIGGER IF EXISTS erased_noted", "TABLE erased"):
            db.execute(f"DROP {part}")
    return count, tuple(ErasedMessage(*row) for row in rows if isinstance(row[2], str))
