"""Adds to the chats what a backup has and they have not; nothing that is there is changed.

A chat that went on since the backup holds all of it, and so does one that lies in the bin: both are left alone.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Sequence

from app.chats import chat_record
from app.chats.chat_record import ChatRecord
from app.chats.transfer.import_chats import Arrived


def add_missing(db: sqlite3.Connection, records: Sequence[ChatRecord]) -> Arrived:
    """Add the chats of which no chat here holds every message; `known` counts the others. Raises ProblemError."""
    chat_ids, messages, known = list[int](), 0, 0
    wanted = {message.created for record in records for message in record.messages}
    here = _chats_by_time(db, wanted)
    for record in records:
        if not record.messages or _is_here(db, here, record):
            known += 1
            continue
        chat_ids.append(chat_record.add(db, record))
        messages += len(record.messages)
    return Arrived(tuple(chat_ids), messages, known)


def _chats_by_time(db: sqlite3.Connection, wanted: set[float]) -> defaultdict[float, set[int]]:
    """Which chats have a message that was written at one of these times; no texts are read."""
    found = defaultdict[float, set[int]](set)
    for chat_id, created in db.execute("SELECT chat_id, created FROM messages"):
        if created in wanted:
            found[created].add(chat_id)
    return found


def _is_here(db: sqlite3.Connection, here: defaultdict[float, set[int]], record: ChatRecord) -> bool:
    """Whether one chat holds every message of the record, or what it became: a reply may have gone on."""
    candidates = set.intersection(*(here[message.created] for message in record.messages))
    for chat_id in candidates:
        rows = db.execute("SELECT created, role, text FROM messages WHERE chat_id = ?", (chat_id,)).fetchall()
        texts = defaultdict[tuple[object, object], list[str]](list)
        for created, role, text in rows:
            if isinstance(text, str):
                texts[created, role].append(text)
        if all(
            any(text.startswith(message.text) for text in texts[message.created, message.role])
            for message in record.messages
        ):
            return True
    return False
