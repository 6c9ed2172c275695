"""Changes to whole chats and their folders, each inside one transaction of the store: sort, bin, purge.

Also the edits: the new text of a user's message, as far as it is written. An edit is kept until it is sent or dropped.
"""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from app.chats.message_queries import name_after_first
from app.chats.records import ChatSummary, Folder
from app.chats.rows import CHAT_COLUMNS, DAMAGED_TITLE, summaries_of
from app.problem import problem_error
from engine.options.request import REASONING
from engine.translatable import translatable

Edits = tuple[tuple[int, str], ...]
"""(message id, text so far) of each edit."""


def set_edit(db: sqlite3.Connection, message_id: int, text: str | None) -> None:
    """Store the text of an edit; None removes it. Does nothing for a message that no longer exists."""
    if text is None:
        db.execute("DELETE FROM edits WHERE message_id = ?", (message_id,))
        return
    db.execute("INSERT OR REPLACE INTO edits SELECT id, ? FROM messages WHERE id = ?", (text, message_id))


def edits_of(db: sqlite3.Connection, chat_id: int | None) -> Edits:
    """All edits of a chat, on all its branches. Damaged ones are left out."""
    rows = db.execute(
        "SELECT e.message_id, e.text FROM edits e JOIN messages m ON m.id = e.message_id WHERE m.chat_id = ?"
        " ORDER BY e.message_id",
        (chat_id,),
    )
    return tuple((message_id, text) for message_id, text in rows if isinstance(text, str))


class ChatExtras(NamedTuple):
    """What is stored of a chat in addition to its messages."""

    draft: str = ""
    system: str | None = None
    edits: Edits = ()
    reasoning: str = ""
    tools: bool = False


def chats(db: sqlite3.Connection) -> tuple[ChatSummary, ...]:
    """All chats outside the bin: pinned ones first, then those written to last."""
    query = f"SELECT {CHAT_COLUMNS} FROM chats WHERE deleted_at IS NULL ORDER BY pinned DESC, changed_sequence DESC"
    return summaries_of(db.execute(query))


def chat_list(db: sqlite3.Connection) -> tuple[tuple[ChatSummary, ...], tuple[Folder, ...], tuple[ChatSummary, ...]]:
    """The chats, the folders in their order, and the bin with the newest first."""
    folders = db.execute("SELECT id, name FROM folders ORDER BY sequence, id")
    binned = db.execute(
        f"SELECT {CHAT_COLUMNS} FROM chats WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC, changed_sequence DESC"
    )
    named = tuple(Folder(number, name if isinstance(name, str) else DAMAGED_TITLE) for number, name in folders)
    return chats(db), named, summaries_of(binned)


def rename_chat(db: sqlite3.Connection, chat_id: int, title: str) -> None:
    """Set the user's own title. An empty one brings back the first line."""
    title = " ".join(title.split())
    db.execute("UPDATE chats SET title_is_own = ? WHERE id = ?", (bool(title), chat_id))
    if title:
        db.execute("UPDATE chats SET title = ? WHERE id = ?", (title, chat_id))
    else:
        name_after_first(db, chat_id)


def add_folder(db: sqlite3.Connection, name: str) -> Folder:
    """Add a folder at the end of the list, or return the one that already has this name."""
    there = db.execute("SELECT id FROM folders WHERE name = ?", (name,)).fetchone()
    if there is not None:
        return Folder(there[0], name)
    last = db.execute("SELECT coalesce(max(sequence), 0) FROM folders WHERE sequence < 1 << 62").fetchone()[0]
    new = db.execute("INSERT INTO folders (name, sequence) VALUES (?, ?)", (name, last + 1))
    assert new.lastrowid is not None
    return Folder(new.lastrowid, name)


def rename_folder(db: sqlite3.Connection, folder_id: int, name: str) -> None:
    """Give a folder another name. Raises ProblemError where another has it."""
    if db.execute("SELECT 1 FROM folders WHERE name = ? AND id <> ?", (name, folder_id)).fetchone() is not None:
        raise problem_error(
            "folder_exists",
            translatable("there is already a folder “{name}”", name=name),
            translatable("Choose another name."),
        )
    db.execute("UPDATE folders SET name = ? WHERE id = ?", (name, folder_id))


def move_folder(db: sqlite3.Connection, folder_id: int, position: int) -> None:
    """Move a folder to this position in the list, counted from 0."""
    order = [number for (number,) in db.execute("SELECT id FROM folders ORDER BY sequence, id")]
    if folder_id in order:
        order.remove(folder_id)
        order.insert(max(0, position), folder_id)
        db.executemany("UPDATE folders SET sequence = ? WHERE id = ?", enumerate(order, 1))


def delete_folder(db: sqlite3.Connection, folder_id: int) -> None:
    """Delete a folder; its chats stay, outside any folder."""
    db.execute("DELETE FROM folders WHERE id = ?", (folder_id,))


def move_chat(db: sqlite3.Connection, chat_id: int, folder_id: int | None) -> None:
    """Put a chat into a folder; None takes it out of its folder."""
    db.execute("UPDATE chats SET folder_id = ? WHERE id = ?", (folder_id, chat_id))


def set_pinned(db: sqlite3.Connection, chat_id: int, pinned: bool) -> None:
    """Pin a chat to the top of the list, or unpin it."""
    db.execute("UPDATE chats SET pinned = ? WHERE id = ?", (pinned, chat_id))


def set_archived(db: sqlite3.Connection, chat_id: int, archived: bool) -> None:
    """Put a chat into the archive, or take it out."""
    db.execute("UPDATE chats SET archived = ? WHERE id = ?", (archived, chat_id))


def set_draft(db: sqlite3.Connection, chat_id: int | None, text: str) -> None:
    """Store the unsent text of a chat; None is the chat that does not exist yet."""
    if chat_id is None:
        db.execute("UPDATE new_chat SET draft = ?", (text,))
    else:
        db.execute("UPDATE chats SET draft = ? WHERE id = ?", (text, chat_id))


def add_to_new_draft(db: sqlite3.Connection, text: str) -> None:
    """Put more text behind the unsent one of the chat that does not exist yet."""
    set_draft(db, None, "\n\n".join(filter(None, (chat_extras(db, None).draft, text))))


def set_system(db: sqlite3.Connection, chat_id: int, text: str | None) -> None:
    """Set the chat's own system text; None stands for the app's."""
    db.execute("UPDATE chats SET system = ? WHERE id = ?", (text, chat_id))


def set_reasoning(db: sqlite3.Connection, chat_id: int, choice: str) -> None:
    """Store the user's choice about the model's reasoning; "" leaves it to the model's template."""
    if choice:
        db.execute("INSERT OR REPLACE INTO chat_choices (chat_id, reasoning) VALUES (?, ?)", (chat_id, choice))
    else:
        db.execute("DELETE FROM chat_choices WHERE chat_id = ?", (chat_id,))


def reasoning_of(db: sqlite3.Connection, chat_id: int | None) -> str:
    """The stored choice; "" where there is none, or none that this version knows."""
    row = db.execute("SELECT reasoning FROM chat_choices WHERE chat_id = ?", (chat_id,)).fetchone()
    return row[0] if row is not None and row[0] in REASONING else ""


def set_tools(db: sqlite3.Connection, chat_id: int, on: bool) -> None:
    """Store whether the chat's replies may call tools."""
    if on:
        db.execute("INSERT OR IGNORE INTO tool_chats VALUES (?)", (chat_id,))
    else:
        db.execute("DELETE FROM tool_chats WHERE chat_id = ?", (chat_id,))


def has_tools(db: sqlite3.Connection, chat_id: int | None) -> bool:
    """Whether the chat's replies may call tools."""
    return db.execute("SELECT 1 FROM tool_chats WHERE chat_id = ?", (chat_id,)).fetchone() is not None


def chat_extras(db: sqlite3.Connection, chat_id: int | None) -> ChatExtras:
    """A chat's draft, its own system text, its edits, and the choices about reasoning and tools."""
    if chat_id is None:
        row = db.execute("SELECT draft, NULL FROM new_chat").fetchone()
    else:
        row = db.execute("SELECT draft, system FROM chats WHERE id = ?", (chat_id,)).fetchone()
    draft, system = row or ("", None)
    draft, system = (value if isinstance(value, str) else None for value in (draft, system))
    choices = reasoning_of(db, chat_id), has_tools(db, chat_id)
    return ChatExtras(draft or "", system, edits_of(db, chat_id), *choices)


def bin_chat(db: sqlite3.Connection, chat_id: int, now: float) -> None:
    db.execute("UPDATE chats SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL", (now, chat_id))


def restore_chat(db: sqlite3.Connection, chat_id: int) -> None:
    db.execute("UPDATE chats SET deleted_at = NULL WHERE id = ?", (chat_id,))


def delete_chat(db: sqlite3.Connection, chat_id: int) -> int:
    """Delete a chat for good; returns how many chats were deleted."""
    return db.execute("DELETE FROM chats WHERE id = ?", (chat_id,)).rowcount


def purge(db: sqlite3.Connection, before: float) -> int:
    """Delete for good what was put into the bin before `before`, chats and messages; returns how many rows that were.

    A message that was deleted first was never binned later than its parent, so no message loses its parent here.
    """
    chats_gone = db.execute("DELETE FROM chats WHERE deleted_at < ?", (before,)).rowcount
    return chats_gone + db.execute("DELETE FROM messages WHERE deleted_at < ?", (before,)).rowcount
