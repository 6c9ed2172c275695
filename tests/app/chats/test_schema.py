"""A file of a later version is only read; one that names no version that is known is put aside."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from app.chats import chat_queries, message_queries
from app.chats.database import open_database
from app.chats.schema import SCHEMA_VERSION
from app.chats.store import ChatStore
from app.problem import ProblemError


def test_a_file_of_a_later_version_is_read_and_not_written(tmp_path: Path) -> None:
    path = tmp_path / "chats.sqlite3"
    with ThreadPoolExecutor(max_workers=1) as disk:
        store = ChatStore(path, disk, lambda: 100.0)
        store.add_message(None, "user", "kept", "complete").result()
        store.close().result()
        with closing(sqlite3.connect(path)) as db:
            db.execute("UPDATE schema_version SET version = ?", (SCHEMA_VERSION + 1,))
            db.execute("ALTER TABLE messages ADD COLUMN mood TEXT")
            db.commit()
        content = path.read_bytes()
        later = ChatStore(path, disk)
        problem = later.open().result()
        assert problem is not None
        assert (problem.code, "nothing is saved" in problem.message) == ("chats_from_later_version", True)
        assert [message.text for message in later.read(message_queries.messages, 1).result()] == ["kept"]
        assert len(later.search("kep").result()) == 1
        for write in (
            later.write(chat_queries.rename_chat, 1, "x"),
            later.add_message(1, "user", "no", "complete"),
            later.empty_bin(),
        ):
            with pytest.raises(ProblemError) as refused:
                write.result()
            assert refused.value.problem.code == "chats_read_only"
        later.close().result()
        # SQLite itself would refuse, were the store ever to forget.
        with closing(open_database(path).connection) as db, pytest.raises(sqlite3.OperationalError, match="readonly"):
            db.execute("DELETE FROM messages")
    assert path.read_bytes() == content


def test_a_file_without_a_version_that_is_known_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "chats.sqlite3"
    open_database(path).connection.close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE schema_version SET version = 0")
        db.commit()
    opened = open_database(path)
    opened.connection.close()
    assert opened.problem is not None
    assert (opened.problem.code, opened.put_aside) == ("chats_damaged", tmp_path / "chats.sqlite3.damaged-1")
