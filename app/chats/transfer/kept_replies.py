"""Replies that chats have kept, each with what it answers, for whoever makes a drafter from them.

Read from the file itself, without changing it: the window may have it open, and the command line has no store.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from app.chats.database import describe, open_read_only
from app.chats.rows import TreeRows
from app.problem import problem_error
from engine.options.request import Message
from engine.translatable import translatable

MOST, LONGEST = 2000, 20_000
"""Replies, the newest first, and characters of all that is read for one of them."""

FEWEST = 20
"""Replies without which a drafter would know next to nothing of how the model answers."""

_ROWS = (
    "SELECT messages.id, messages.parent_id, messages.role, messages.text, messages.state, messages.chat_id"
    " FROM messages JOIN chats ON chats.id = messages.chat_id"
    " WHERE chats.deleted_at IS NULL AND messages.deleted_at IS NULL ORDER BY messages.id"
)


def kept_replies(path: Path) -> tuple[tuple[Message, ...], ...]:
    """The whole replies in all chats but those in the bin, newest first, each at the end of the messages before it.

    Raises ProblemError where they cannot be read, or are too few.
    """
    found = list[tuple[Message, ...]]()
    try:
        if path.is_file():
            with closing(open_read_only(path)) as db:
                systems = dict(db.execute("SELECT id, system FROM chats WHERE system IS NOT NULL").fetchall())
                found = _replies(db.execute(_ROWS).fetchall(), systems)
    except sqlite3.Error as error:
        raise problem_error("chats_unavailable", *describe(path, error)) from error
    if len(found) < FEWEST:
        raise problem_error(
            "too_few_replies",
            translatable("there are {count:,} whole replies in the chats, which are too few", count=len(found)),
            translatable("Make it from prompts of many kinds instead."),
        )
    return tuple(found)


def _replies(
    rows: list[tuple[int, object, str, object, str, int]], systems: dict[int, object]
) -> list[tuple[Message, ...]]:
    """Each whole reply behind its chat. Damaged rows end the way up to the beginning, and are replies of nobody."""
    parents = TreeRows((row[0], row[1]) for row in rows).parents
    said = {row[0]: row for row in rows if isinstance(row[3], str) and row[2] in ("user", "assistant")}
    found = list[tuple[Message, ...]]()
    for number, _, role, _, state, chat in reversed(rows):
        if role != "assistant" or state != "complete" or number not in said or len(found) == MOST:
            continue
        above, at = list[Message](), number
        while (row := said.get(at)) is not None:
            above.append(Message(row[2], str(row[3])))  # type: ignore[arg-type]
            parent = parents.get(at)
            if parent is None:
                break
            at = parent
        if isinstance(system := systems.get(chat), str) and system.strip():
            above.append(Message("system", system))
        if sum(len(each.content) for each in above) <= LONGEST and above[0].content.strip():
            found.append(tuple(reversed(above)))
    return found
