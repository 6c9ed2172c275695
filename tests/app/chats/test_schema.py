"""From version 1 to today: nothing lost, a backup first, old or new after a kill; what is newer is only read."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from app.chats import chat_queries, message_queries
from app.chats import schema as chat_migration
from app.chats.chat_queries import ChatExtras, ChatListRows
from app.chats.database import open_database
from app.chats.records import ChatSummary, Folder, StoredMessage
from app.chats.schema import SCHEMA_VERSION
from app.chats.store import ChatStore
from app.problem import ProblemError
from tests.app.chats.old_chat_schemas import SCHEMA_1, SCHEMA_2

ROOT = Path(__file__).parents[3]

MIGRATE_AND_DIE = """
import os, signal, sqlite3, sys
from pathlib import Path
from app.chats.database import open_database
from app.chats import schema as chat_migration

left = int(sys.argv[2])
version = int(sys.argv[3])
whole = chat_migration._STEPS[version]

def count(statement):
    global left
    left -= 1
    if left < 0:
        os.kill(os.getpid(), signal.SIGKILL)

def watched(db):
    db.set_trace_callback(count)
    whole(db)

chat_migration._STEPS[version] = watched
open_database(Path(sys.argv[1])).connection.close()
"""


def make(path: Path, schema: str, rows: Mapping[str, Sequence[tuple[object, ...]]], then: str = "") -> None:
    """A file as an older version left it: `rows` by table, and a last statement."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript(schema)
        for table, values in rows.items():
            db.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(values[0]))})", values)
        db.executescript(then)
        db.commit()


def make_version_1(path: Path) -> None:
    """Two chats; in the first the reply was written three times, and the second was named by its owner."""
    messages = [
        (1, 2, 1, "user", "hello", "complete", 1.0, None, None, 0),
        (2, 2, 2, "assistant", "one", "complete", 2.0, None, b"trace 1", 1),
        (3, 2, 3, "assistant", "two", "partial", 3.0, None, None, 1),
        (4, 2, 4, "assistant", "three", "complete", 4.0, None, b"trace 3", 0),
        (5, 2, 5, "user", "more", "complete", 5.0, None, None, 0),
        (6, 7, 1, "user", "other", "complete", 6.0, None, None, 0),
    ]
    chats = [(2, "hello", 5, 50.0), (7, "Mine", 6, 60.0), (9, "gone", 7, 70.0)]
    make(path, SCHEMA_1, {"chats": chats, "messages": messages}, "DELETE FROM chats WHERE id = 9")


def rows_1(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT * FROM messages JOIN chats ON chats.id = chat_id ORDER BY 1").fetchall()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "chats.sqlite3"
    make_version_1(path)
    return path


@contextmanager
def opened(path: Path) -> Iterator[ChatStore]:
    """The chats of a file, which is sound and of today's version from then on."""
    with ThreadPoolExecutor(max_workers=1) as disk:
        store = ChatStore(path, disk, lambda: 100.0)
        assert store.open().result() is None
        yield store
        store.close().result()


def check_migrated(path: Path) -> None:
    with opened(path) as store:
        assert store.read(chat_queries.chats).result() == (ChatSummary(7, "Mine", 60.0), ChatSummary(2, "hello", 50.0))
        assert store.read(message_queries.messages, 2).result() == (
            StoredMessage(1, 2, 1, "user", "hello", "complete", 1.0),
            StoredMessage(4, 2, 4, "assistant", "three", "complete", 4.0, None, 1, 3, 3),
            StoredMessage(5, 2, 5, "user", "more", "complete", 5.0, None, 4),
        )
        assert store.read(message_queries.versions_of, 4).result() == (2, 3, 4)
        assert [store.read(message_queries.trace, number).result() for number in (2, 3, 4)] == [
            b"trace 1",
            None,
            b"trace 3",
        ]
        assert [hit.message_id for hit in store.search("two").result().hits] == [3]
        store.write(chat_queries.rename_chat, 7, "").result()
        assert store.read(chat_queries.chats).result()[0].title == "other"
        # Ids of deleted chats are not used again.
        assert store.add_message(None, "user", "new", "complete").result().chat_id == 10


def backups(path: Path) -> list[Path]:
    return sorted(path.parent.glob("chats-v1-backup-*.sqlite3"))


def test_a_file_of_version_1_is_migrated_and_backed_up(path: Path) -> None:
    before = rows_1(path)
    check_migrated(path)
    (backup,) = backups(path)
    assert rows_1(backup) == before
    assert not list(path.parent.glob("*.part"))


def make_version_2(path: Path) -> None:
    """A chat with two versions of its reply and a draft, and a folder."""
    messages = [
        (4, 3, None, None, None, 1, "user", "complete", 1.0, "hello", None, None),
        (5, 3, 4, None, None, 2, "assistant", "complete", 2.0, "one", None, b"trace 1"),
        (6, 3, 4, None, None, 3, "assistant", "partial", 3.0, "two", None, None),
    ]
    chats = [(3, "hello", 0, 5, 50.0, 1, 1, 0, None, "half", "Be brief.", 6)]
    make(path, SCHEMA_2, {"folders": [(1, "Work", 1)], "chats": chats, "messages": messages})


def check_migrated_2(path: Path) -> None:
    with opened(path) as store:
        assert store.read(chat_queries.chat_list).result() == ChatListRows(
            (ChatSummary(3, "hello", 50.0, 1, True),), (Folder(1, "Work"),), ()
        )
        assert store.read(chat_queries.chat_extras, 3).result() == ChatExtras("half", "Be brief.")
        assert [message.text for message in store.read(message_queries.messages, 3).result()] == ["hello", "two"]
        assert store.read(message_queries.versions_of, 6).result() == (5, 6)
        assert store.read(message_queries.trace, 5).result() == b"trace 1"
        store.write(chat_queries.set_edit, 4, "hello again").result()
        assert store.read(chat_queries.chat_extras, 3).result() == ChatExtras(
            "half", "Be brief.", ((4, "hello again"),)
        )


@pytest.fixture
def second(tmp_path: Path) -> Path:
    second = tmp_path / "chats.sqlite3"
    make_version_2(second)
    return second


def test_a_file_of_version_2_is_migrated_and_backed_up(second: Path) -> None:
    check_migrated_2(second)
    (backup,) = second.parent.glob("chats-v2-backup-*.sqlite3")
    with closing(sqlite3.connect(backup)) as db:
        assert db.execute("SELECT version FROM schema_version").fetchone() == (2,)
        assert db.execute("SELECT text FROM messages").fetchall() == [("hello",), ("one",), ("two",)]


@pytest.mark.parametrize("statements", [0, 1, 2])
def test_a_kill_in_the_middle_leaves_version_2_whole(second: Path, statements: int) -> None:
    command = [sys.executable, "-c", MIGRATE_AND_DIE, str(second), str(statements), "2"]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == -signal.SIGKILL
    with closing(sqlite3.connect(second)) as db:
        assert db.execute("SELECT version FROM schema_version").fetchone() == (2,)
        assert db.execute("SELECT name FROM sqlite_master WHERE name = 'edits'").fetchone() is None
    check_migrated_2(second)


@pytest.mark.parametrize("make_old", [make_version_1, make_version_2])
def test_a_migrated_file_has_the_schema_of_a_fresh_one(tmp_path: Path, make_old: Callable[[Path], None]) -> None:
    schemas, path = [], tmp_path / "old.sqlite3"
    make_old(path)
    for file in (path, tmp_path / "fresh.sqlite3"):
        with ThreadPoolExecutor(max_workers=1) as disk:
            store = ChatStore(file, disk)
            store.open().result()
            store.close().result()
        with closing(sqlite3.connect(file)) as db:
            schemas.append(set(db.execute("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")))
    assert schemas[0] == schemas[1]


@pytest.mark.parametrize("statements", [0, 3, 9, 12, 15])
def test_a_kill_in_the_middle_leaves_version_1_whole(path: Path, statements: int) -> None:
    before = rows_1(path)
    died = subprocess.run(
        [sys.executable, "-c", MIGRATE_AND_DIE, str(path), str(statements), "1"], cwd=ROOT, check=False
    )
    assert died.returncode == -signal.SIGKILL
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT version FROM schema_version").fetchone() == (1,)
    assert rows_1(path) == before
    assert len(backups(path)) == 1
    check_migrated(path)


def test_a_backup_that_cannot_be_made_leaves_the_file_alone(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = rows_1(path)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.chats.schema.os.fsync", full)
    with ThreadPoolExecutor(max_workers=1) as disk, pytest.raises(ProblemError) as refused:
        ChatStore(path, disk).open().result()
    assert "the disk is full" in refused.value.problem.message
    assert rows_1(path) == before
    assert [file.name for file in tmp_path.iterdir() if "backup" in file.name] == []


def test_a_file_that_another_program_holds_leaves_no_backup_behind(second: Path) -> None:
    def connect() -> closing[sqlite3.Connection]:
        return closing(sqlite3.connect(second, isolation_level=None, timeout=0.0))

    with connect() as other, connect() as db:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            chat_migration.migrate(db, second, 2, 100.0)
        other.execute("ROLLBACK")
    assert [file.name for file in second.parent.iterdir() if "backup" in file.name] == []
    check_migrated_2(second)


def test_a_window_that_migrated_meanwhile_is_no_hindrance(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both found version 1 and made a backup; whoever comes second finds the work done and leaves it alone."""
    first, second = iter([chat_migration.back_up]), chat_migration.back_up

    def back_up(*file: Any) -> Path:
        backup = second(*file)
        if next(first, None) is not None:
            open_database(path, now=1.0).connection.close()
        return backup

    monkeypatch.setattr(chat_migration, "back_up", back_up)
    open_database(path, now=2.0).connection.close()
    monkeypatch.undo()
    assert len(backups(path)) == 2
    check_migrated(path)


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
        assert len(later.search("kep").result().hits) == 1
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
