"""A damaged file whose indexes disagree on which messages there are: every chat opens, is copied and is exported."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from app.chats import chat_record, message_queries
from app.chats.store import ChatStore

INDEX = "name = 'messages_tree'"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "chats.sqlite3"
    with ThreadPoolExecutor(1) as disk:
        store = ChatStore(path, disk)
        for number in range(4):
            store.add_message(1 if number else None, "user", f"text {number}", "complete").result()
        store.close().result()
    return path


def change_without_index(path: Path, statement: str) -> None:
    """Carry out a statement that one index does not learn of, as where a page of the index was lost."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        row = db.execute(f"SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master WHERE {INDEX}").fetchone()
        db.execute("PRAGMA writable_schema = ON")
        db.execute(f"DELETE FROM sqlite_master WHERE {INDEX}")
        db.execute("PRAGMA writable_schema = RESET")
        db.execute(statement)
        db.execute("PRAGMA writable_schema = ON")
        db.execute("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", row)
        db.execute("PRAGMA writable_schema = RESET")


@pytest.fixture
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        yield db


def test_a_message_that_only_the_index_knows(path: Path, opened: sqlite3.Connection) -> None:
    change_without_index(path, "DELETE FROM messages WHERE id = 2")
    record = chat_record.read(opened, 1)
    assert [(one.text.splitlines()[-1], one.parent) for one in record.messages] == [
        ("text 0", None),
        ("text 2", 1),
        ("text 3", 2),
    ]
    assert [node.id for node in message_queries.branches(opened, 1)] == [1, 3, 4]
    assert [one.id for one in message_queries.messages(opened, 1)] == [1, 3, 4]


def test_a_message_that_the_index_does_not_know(path: Path, opened: sqlite3.Connection) -> None:
    change_without_index(
        path,
        "INSERT INTO messages (chat_id, parent_id, sequence, role, state, created, text)"
        " VALUES (1, 4, 5, 'assistant', 'complete', 1.0, 'unknown')",
    )
    copy = chat_record.duplicate_chat(opened, 1, 2.0)
    texts = ["text 0", "text 1", "text 2", "text 3", "unknown"]
    assert [one.text for one in chat_record.read(opened, 1).messages] == texts
    assert [one.text for one in chat_record.read(opened, copy).messages] == texts


def test_columns_of_another_kind_are_left_out(path: Path, opened: sqlite3.Connection) -> None:
    opened.execute("UPDATE chats SET title = x'ff', draft = x'00', system = x'01'")
    record = chat_record.read(opened, 1)
    assert (record.title, record.draft, record.system) == ("", "", None)
