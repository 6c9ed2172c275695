"""A whole chat as one value, with all its branches: exports write it, imports read it.

Messages are numbered from 1 in the order in which they were written, and a parent has the lower number. The database's
ids are left out, because an imported chat gets new ones.
"""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec

from app.chats.chat_queries import add_folder, has_tools, reasoning_of, set_reasoning, set_tools
from app.chats.message_queries import leaf_of, set_pair, touch
from app.chats.records import MessageState, title_of
from app.chats.rows import DAMAGED_TITLE, facts_of_replies, fault_of, is_time, message_of, rows_and_tree
from app.problem import problem_error
from engine.options.request import REASONING, Role
from engine.translatable import translatable


class MessageRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """One message. `parent` is the number of the message before it, None at the chat's beginning. `stats` is JSON.

    `target` and `drafter` are the names of the pair that wrote a reply.
    """

    role: Role
    text: str
    parent: int | None = None
    state: MessageState = "complete"
    created: float = 0.0
    stats: str | None = None
    trace: bytes | None = None
    target: str = ""
    drafter: str = ""


class ChatRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """One chat. `current` is the number of the last message shown; `reasoning` is what the user chose about it."""

    title: str
    messages: tuple[MessageRecord, ...]
    current: int | None = None
    title_is_own: bool = False
    changed: float = 0.0
    folder: str | None = None
    pinned: bool = False
    archived: bool = False
    draft: str = ""
    system: str | None = None
    reasoning: str = ""

    def path(self) -> list[MessageRecord]:
        """The messages that the chat shows, in order."""
        number, path = self.current, []
        while number is not None:
            path.append(self.messages[number - 1])
            number = self.messages[number - 1].parent
        return path[::-1]


def fault_in(record: ChatRecord) -> str | None:
    """Why a record cannot become a chat; None where it can."""
    count = len(record.messages)
    for number, message in enumerate(record.messages, 1):
        if message.parent is not None and not 1 <= message.parent < number:
            return translatable("message {number} follows message {parent}", number=number, parent=message.parent)
    if record.current is not None and not 1 <= record.current <= count:
        return translatable("it stands at message {place} of {count}", place=record.current, count=count)
    return None


def read(db: sqlite3.Connection, chat_id: int, with_traces: bool = False) -> ChatRecord:
    """Read a chat from the database. Deleted messages are left out, damaged ones become placeholders.

    Raises ProblemError where there is no such chat.
    """
    row = db.execute(
        "SELECT title, title_is_own, changed, f.name, pinned, archived, draft, system"
        " FROM chats LEFT JOIN folders f ON f.id = folder_id WHERE chats.id = ?",
        (chat_id,),
    ).fetchone()
    if row is None:
        raise problem_error(
            "no_chat", translatable("that chat is no longer there"), translatable("Choose another one.")
        )
    title, is_own, changed, folder, pinned, archived, draft, system = row
    rows, tree = rows_and_tree(db, chat_id)
    numbers = {message_id: number for number, message_id in enumerate(tree.parents, 1)}
    traced = "SELECT id, trace FROM messages WHERE chat_id = ? AND typeof(trace) = 'blob'"
    traces: dict[int, bytes] = dict(db.execute(traced, (chat_id,)).fetchall()) if with_traces else {}
    leaf, facts = leaf_of(db, chat_id), facts_of_replies(db, chat_id)
    return ChatRecord(
        title=_text(title) or "",
        messages=tuple(
            _record_of(rows[message_id], numbers.get(parent or 0), traces.get(message_id), facts.get(message_id, {}))
            for message_id, parent in tree.parents.items()
        ),
        current=None if leaf is None else numbers.get(leaf),
        title_is_own=bool(is_own),
        changed=changed if is_time(changed) else 0.0,
        folder=_text(folder),
        pinned=bool(pinned),
        archived=bool(archived),
        draft=_text(draft) or "",
        system=_text(system),
        reasoning=reasoning_of(db, chat_id),
    )


def add(db: sqlite3.Connection, record: ChatRecord) -> int:
    """Add a chat as the newest one and return its id. Its folder is made where there is none of that name.

    Raises ProblemError for a record that cannot be a chat.
    """
    if (fault := fault_in(record)) is not None:
        raise problem_error(
            "bad_import",
            translatable("the chat {title!r} cannot be read: {fault}", title=record.title, fault=fault),
            translatable("Choose another file."),
        )
    new = db.execute(
        "INSERT INTO chats (title, title_is_own, changed_sequence, changed, folder_id, pinned, archived, draft, system)"
        " VALUES (?, ?, 0, 0, ?, ?, ?, ?, ?)",
        (
            record.title or title_of(record.messages[0].text if record.messages else ""),
            record.title_is_own,
            add_folder(db, record.folder).id if record.folder else None,
            record.pinned,
            record.archived,
            record.draft,
            record.system,
        ),
    )
    assert new.lastrowid is not None
    set_reasoning(db, new.lastrowid, record.reasoning if record.reasoning in REASONING else "")
    chat_id, ids = new.lastrowid, list[int]()
    for number, one in enumerate(record.messages, 1):
        added = db.execute(
            "INSERT INTO messages (chat_id, parent_id, sequence, role, state, created, text, stats, trace)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                chat_id,
                None if one.parent is None else ids[one.parent - 1],
                number,
                one.role,
                one.state,
                one.created,
                one.text,
                one.stats,
                one.trace,
            ),
        )
        assert added.lastrowid is not None
        set_pair(db, added.lastrowid, one.target, one.drafter)
        ids.append(added.lastrowid)
    leaf = ids[record.current - 1] if record.current is not None else (ids[-1] if ids else None)
    db.execute("UPDATE chats SET current_leaf = ? WHERE id = ?", (leaf, chat_id))
    touch(db, chat_id, record.changed)
    return chat_id


def duplicate_chat(db: sqlite3.Connection, chat_id: int, now: float) -> int:
    """Copy a chat with all its branches and traces, and return the copy's id. Damaged rows become placeholders.

    Raises ProblemError where there is no such chat.
    """
    found = read(db, chat_id, with_traces=True)
    kept = db.execute("SELECT typeof(title) FROM chats WHERE id = ?", (chat_id,)).fetchone()
    instead = DAMAGED_TITLE if kept != ("text",) or not found.messages else title_of(found.messages[0].text)
    title = f"{found.title or instead or DAMAGED_TITLE} (copy)"
    as_new = {"title": title, "title_is_own": True, "changed": now, "pinned": False, "archived": False}
    copy = add(db, msgspec.structs.replace(found, **as_new))
    set_tools(db, copy, has_tools(db, chat_id))
    ids = zip(*(rows_and_tree(db, each)[1].parents for each in (copy, chat_id)), strict=True)
    db.executemany("INSERT INTO reply_checks SELECT ?, found FROM reply_checks WHERE message_id = ?", ids)
    return copy


def _record_of(row: tuple[Any, ...], parent: int | None, trace: bytes | None, facts: dict[str, Any]) -> MessageRecord:
    one = message_of(row, None, 1, 1, fault_of(row))
    names = facts.get("target", ""), facts.get("drafter", "")
    return MessageRecord(one.role, one.text, parent, one.state, one.created, one.stats, trace, *names)


def _text(value: object) -> str | None:
    """The text in a column; None where there is none, or a value that only damage can have put there."""
    return value if isinstance(value, str) else None
