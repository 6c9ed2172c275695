"""What the user asked in kept chats, for whoever makes a drafter from how the model answers it.

Read from the file itself, without changing it: the window may have it open, and the command line has no store.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from app.chats.database import describe
from app.chats.rows import UNREADABLE
from app.problem import refuse
from engine.translatable import translatable

MOST, LONGEST = 2000, 2000
"""Messages, the newest first, and characters of each."""

FEWEST = 20
"""Messages without which a drafter would know next to nothing of what is asked."""


def asked_prompts(path: Path) -> tuple[str, ...]:
    """The user's messages in all chats but those in the bin, newest first, each once.

    Raises ProblemError where they cannot be read, or are too few.
    """
    found: dict[str, None] = {}
    try:
        if path.is_file():
            with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
                rows = db.execute(
                    "SELECT messages.text FROM messages JOIN chats ON chats.id = messages.chat_id"
                    " WHERE messages.role = 'user' AND chats.deleted_at IS NULL AND messages.deleted_at IS NULL"
                    " AND length(messages.text) BETWEEN 1 AND ? ORDER BY messages.id DESC LIMIT ?",
                    (LONGEST, MOST),
                )
                found = {text: None for (text,) in rows if isinstance(text, str) and text.strip()}
    except UNREADABLE as error:
        raise refuse("chats_unavailable", *describe(path, error)) from error
    if len(found) < FEWEST:
        raise refuse(
            "too_few_prompts",
            translatable("there are {count:,} messages of yours in the chats, which are too few", count=len(found)),
            translatable("Make it from prompts of many kinds instead."),
        )
    return tuple(found)
