"""Changes to messages, each inside one transaction of the store: add, change, delete, restore, choose.

All functions take the connection first. After each of them a chat can be opened: `current_leaf` names a message that
exists, or is NULL where the chat is empty.
"""

from __future__ import annotations

import sqlite3

import msgspec

from app.chats.records import MessageState, ReplyChecks, StoredMessage, TreeNode, title_of
from app.chats.rows import (
    MESSAGE_COLUMNS,
    chat_rows,
    checks_in,
    facts_of_replies,
    fault_of,
    message_of,
    messages_of,
    rows_and_tree,
    tree_of,
)
from app.problem import ProblemError, problem_error
from engine.options.request import Role
from engine.translatable import translatable

LINE_CHARACTERS = 80


def no_such_message() -> ProblemError:
    """The error for a message that was deleted in the meantime, here or in another window."""
    return problem_error(
        "no_message", translatable("that message is no longer there"), translatable("Open the chat again.")
    )


def reserve_id(db: sqlite3.Connection) -> int:
    """Take the next message id for a message that is added later; no other message gets it. Needs a message before."""
    row = db.execute(
        "UPDATE sqlite_sequence SET seq = max(seq, (SELECT coalesce(max(id), 0) FROM messages)) + 1"
        " WHERE name = 'messages' RETURNING seq"
    ).fetchall()[0]
    return int(row[0])


def add_message(
    db: sqlite3.Connection,
    chat_id: int | None,
    role: Role,
    text: str,
    state: MessageState,
    parent_id: int | None,
    now: float,
    message_id: int | None = None,
) -> StoredMessage:
    """Append behind `parent_id`, or where the chat stands. A message of the user also clears the chat's draft.

    `message_id` is an id that `reserve_id` gave; None takes the next one.
    """
    if chat_id is None:
        new = db.execute("INSERT INTO chats (title, changed_sequence, changed) VALUES ('', 0, ?)", (now,))
        assert new.lastrowid is not None
        chat_id = new.lastrowid
        db.execute("UPDATE new_chat SET draft = ''")
    elif role == "user":
        db.execute("UPDATE chats SET draft = '' WHERE id = ?", (chat_id,))
    if parent_id is None:
        parent_id = leaf_of(db, chat_id)
    elif _row_of(db, parent_id)[0] != chat_id:
        raise no_such_message()
    return _insert(db, chat_id, parent_id, role, text, state, now, message_id)


def add_version(db: sqlite3.Connection, message_id: int, text: str, now: float) -> StoredMessage:
    """Add another version of a message, and remove the message's edit."""
    chat_id, parent_id, role = _row_of(db, message_id)
    db.execute("DELETE FROM edits WHERE message_id = ?", (message_id,))
    # The parent of a broken row comes from the tree.
    tree = tree_of(db, chat_id)
    return _insert(db, chat_id, tree.parents.get(message_id, parent_id), role, text, "complete", now)


def _insert(
    db: sqlite3.Connection,
    chat_id: int,
    parent_id: int | None,
    role: Role,
    text: str,
    state: MessageState,
    now: float,
    message_id: int | None = None,
) -> StoredMessage:
    touch(db, chat_id, now)
    known = "SELECT coalesce(max(sequence), 0) FROM messages WHERE chat_id = ? AND sequence < 1 << 62"  # a sound one
    last = db.execute(known, (chat_id,)).fetchone()[0]
    row = db.execute(
        "INSERT INTO messages (id, chat_id, parent_id, sequence, role, state, created, text)"
        f" VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING {MESSAGE_COLUMNS}",
        (message_id, chat_id, parent_id, last + 1, role, state, now, text),
    ).fetchall()[0]
    _show_state(db, chat_id, row[0])
    versions = db.execute(
        "SELECT count(*) FROM messages WHERE chat_id = ? AND parent_id IS ? AND deleted_with IS NULL",
        (chat_id, parent_id),
    ).fetchone()[0]
    if parent_id is None:
        # The model's title described another first message.
        db.execute("UPDATE chats SET title_is_own = 0 WHERE id = ? AND title_is_own = 2", (chat_id,))
        name_after_first(db, chat_id)
    return message_of(row, parent_id, versions, versions, None)


def touch(db: sqlite3.Connection, chat_id: int, now: float) -> None:
    """Mark the chat as the one that was written to last."""
    db.execute(
        "UPDATE chats SET changed = ?, changed_sequence = (SELECT max(changed_sequence) + 1 FROM chats) WHERE id = ?",
        (now, chat_id),
    )


def name_after_first(db: sqlite3.Connection, chat_id: int) -> None:
    """Take the title from the first message shown, unless the user or the model named the chat."""
    path = tree_of(db, chat_id).path(_current_leaf(db, chat_id))
    if path:
        row = db.execute("SELECT text FROM messages WHERE id = ?", path[:1]).fetchone()
        if row is not None and isinstance(text := row[0], str):
            db.execute("UPDATE chats SET title = ? WHERE id = ? AND NOT title_is_own", (title_of(text), chat_id))


def update_message(
    db: sqlite3.Connection,
    message_id: int,
    text: str,
    state: MessageState,
    stats: str | None = None,
    trace: bytes | None = None,
) -> None:
    """Replace a message's text, state, stats and trace. What was found out about the text before is forgotten."""
    db.execute("DELETE FROM reply_checks WHERE message_id = ?", (message_id,))
    db.execute(
        "UPDATE messages SET text = ?, state = ?, stats = ?, trace = ? WHERE id = ?",
        (text, state, stats, trace, message_id),
    )


def set_pair(db: sqlite3.Connection, message_id: int, target: str, drafter: str) -> None:
    """Store the names of the pair that wrote a reply; nothing where they are not known."""
    if target:
        db.execute("INSERT OR REPLACE INTO reply_pairs VALUES (?, ?, ?)", (message_id, target, drafter))


def set_checks(db: sqlite3.Connection, message_id: int, checks: ReplyChecks) -> None:
    """Store what writing a reply again has found out; nothing where the reply is gone."""
    db.execute(
        "INSERT OR REPLACE INTO reply_checks SELECT id, ? FROM messages WHERE id = ?",
        (msgspec.json.encode(checks).decode(), message_id),
    )


def checks(db: sqlite3.Connection, message_id: int) -> ReplyChecks | None:
    """What is known of a reply that was written again, None for nothing."""
    row = db.execute("SELECT found FROM reply_checks WHERE message_id = ?", (message_id,)).fetchone()
    return None if row is None else checks_in(row[0])


def messages(db: sqlite3.Connection, chat_id: int) -> tuple[StoredMessage, ...]:
    """The messages that the chat shows, in order, with their pairs and checks. Damaged rows become placeholders."""
    return _messages_to(db, chat_id, _current_leaf(db, chat_id))


def version(db: sqlite3.Connection, message_id: int) -> StoredMessage:
    """One message, whether the chat shows it or another version of it. Raises ProblemError where it is gone."""
    return _messages_to(db, _row_of(db, message_id)[0], message_id)[-1]


def _messages_to(db: sqlite3.Connection, chat_id: int, leaf: int | None) -> tuple[StoredMessage, ...]:
    facts = facts_of_replies(db, chat_id)
    found = messages_of(chat_rows(db, chat_id), leaf)
    return tuple(msgspec.structs.replace(one, **facts.get(one.id, {})) for one in found)


def versions_of(db: sqlite3.Connection, message_id: int) -> tuple[int, ...]:
    """The ids of all versions of a message in the order they were made."""
    row = db.execute("SELECT chat_id FROM messages WHERE id = ? AND deleted_with IS NULL", (message_id,)).fetchone()
    return () if row is None else tuple(tree_of(db, row[0]).versions(message_id))


def texts_of_versions(db: sqlite3.Connection, message_id: int) -> tuple[str, ...]:
    """The texts of all versions of a message that can be read, in the order they were made."""
    query = "SELECT text FROM messages WHERE id = ?"
    rows = (db.execute(query, (version,)).fetchone() for version in versions_of(db, message_id))
    return tuple(text for (text,) in rows if isinstance(text, str))


def choose_version(db: sqlite3.Connection, message_id: int) -> int:
    """Show this version and the newest messages below it; returns the chat's id."""
    chat_id = _row_of(db, message_id)[0]
    _show_state(db, chat_id, tree_of(db, chat_id).newest_below(message_id))
    name_after_first(db, chat_id)
    return chat_id


def delete_message(db: sqlite3.Connection, message_id: int, now: float) -> int:
    """Delete a message and all below it, until it is restored or purged; returns how many messages that were."""
    chat_id = _row_of(db, message_id)[0]
    tree = tree_of(db, chat_id)
    gone = tree.below(message_id)
    leaf = tree.leaf_without(message_id, _current_leaf(db, chat_id))
    db.executemany(
        "UPDATE messages SET deleted_with = ?, deleted_at = ? WHERE id = ?", [(message_id, now, one) for one in gone]
    )
    _show_state(db, chat_id, leaf)
    name_after_first(db, chat_id)
    return len(gone)


def restore_message(db: sqlite3.Connection, message_id: int) -> int:
    """Undo `delete_message` and show the message; returns the chat's id."""
    row = db.execute(
        "SELECT m.chat_id, p.deleted_with, p.deleted_at FROM messages m LEFT JOIN messages p ON p.id = m.parent_id"
        " WHERE m.id = ? AND m.deleted_with = m.id",
        (message_id,),
    ).fetchone()
    if row is None:
        raise no_such_message()
    # Where its parent was deleted later, the message now belongs to that deletion.
    chat_id, gone_with, gone_at = row
    db.execute(
        "UPDATE messages SET deleted_with = ?, deleted_at = ? WHERE chat_id = ? AND deleted_with = ?",
        (gone_with, gone_at, chat_id, message_id),
    )
    if gone_with is None:
        choose_version(db, message_id)
    return int(chat_id)


def branches(db: sqlite3.Connection, chat_id: int) -> tuple[TreeNode, ...]:
    """All branches of a chat, parents before their children."""
    rows, tree = rows_and_tree(db, chat_id)
    shown = set(tree.path(_current_leaf(db, chat_id)))
    nodes = []
    for message_id, parent_id in tree.parents.items():
        one = message_of(rows[message_id], parent_id, 1, 1, fault_of(rows[message_id]))
        line = " ".join(one.text[: 4 * LINE_CHARACTERS].split())[:LINE_CHARACTERS]
        nodes.append(TreeNode(message_id, parent_id, one.role, one.state, line, message_id in shown))
    return tuple(nodes)


def trace(db: sqlite3.Connection, message_id: int) -> bytes | None:
    """The saved trace of a reply; None where there is none."""
    row = db.execute("SELECT trace FROM messages WHERE id = ?", (message_id,)).fetchone()
    return row[0] if row is not None and isinstance(row[0], bytes) else None


def trim_traces(db: sqlite3.Connection, limit_bytes: int) -> None:
    """Delete the oldest traces until all together take at most `limit_bytes`."""
    kept = 0
    for message_id, size in db.execute(
        "SELECT id, length(trace) FROM messages WHERE trace IS NOT NULL ORDER BY id DESC"
    ).fetchall():
        kept += size
        if kept > limit_bytes:
            db.execute("UPDATE messages SET trace = NULL WHERE id <= ? AND trace IS NOT NULL", (message_id,))
            return


def leaf_of(db: sqlite3.Connection, chat_id: int) -> int | None:
    """The last message that the chat shows; None where the chat is empty."""
    leaf = _current_leaf(db, chat_id)
    here = "SELECT 1 FROM messages WHERE id = ? AND chat_id = ? AND deleted_with IS NULL"
    if db.execute(here, (leaf, chat_id)).fetchone() is not None:
        return leaf
    newest = db.execute("SELECT max(id) FROM messages WHERE chat_id = ? AND deleted_with IS NULL", (chat_id,))
    return newest.fetchone()[0]  # type: ignore[no-any-return]


def _current_leaf(db: sqlite3.Connection, chat_id: int) -> int | None:
    row = db.execute("SELECT current_leaf FROM chats WHERE id = ?", (chat_id,)).fetchone()
    return row[0] if row is not None and isinstance(row[0], int) else None


def _show_state(db: sqlite3.Connection, chat_id: int, leaf: int | None) -> None:
    db.execute("UPDATE chats SET current_leaf = ? WHERE id = ?", (leaf, chat_id))


def _row_of(db: sqlite3.Connection, message_id: int) -> tuple[int, int | None, Role]:
    """Chat, parent and role of a message. Raises ProblemError where it is gone."""
    row: tuple[int, int | None, Role] | None = db.execute(
        "SELECT chat_id, parent_id, role FROM messages WHERE id = ? AND deleted_with IS NULL", (message_id,)
    ).fetchone()
    if row is None:
        raise no_such_message()
    return row
