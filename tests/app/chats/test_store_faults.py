"""What the disk may do to the store: nothing that was committed is lost, nothing is deleted, the app goes on."""

from __future__ import annotations

import errno
import os
import resource
import signal
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from app.chats import chat_queries, message_queries
from app.chats.database import describe, open_database
from app.chats.recovery.salvage import salvage
from app.chats.schema import SCHEMA_VERSION
from app.chats.store import ChatStore
from app.problem import ProblemError

ROOT = Path(__file__).parents[3]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "chats.sqlite3"


@pytest.fixture
def disk() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(max_workers=1) as disk:
        yield disk


def test_a_full_disk_refuses_in_one_line_and_later_writes_work(path: Path, disk: ThreadPoolExecutor) -> None:
    store = ChatStore(path, disk)
    store.add_message(None, "user", "before", "complete").result()
    with full_disk(path):
        with pytest.raises(ProblemError) as refused:
            store.add_message(1, "user", "y" * 3_000_000, "complete").result()
        assert refused.value.problem.code == "not_saved"
        assert "\n" not in refused.value.problem.line()
    store.add_message(1, "user", "after", "complete").result()
    assert [message.text for message in store.read(message_queries.messages, 1).result()] == ["before", "after"]
    store.close().result()


class full_disk:
    """Files may grow to one megabyte and no further; going over is an error, not the signal that ends a process."""

    def __init__(self, path: Path) -> None:
        self._limits = resource.getrlimit(resource.RLIMIT_FSIZE)

    def __enter__(self) -> None:
        self._handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, self._limits[1]))

    def __exit__(self, *error: object) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, self._limits)
        signal.signal(signal.SIGXFSZ, self._handler)


@pytest.mark.parametrize(
    "content",
    [b"\0" * 65_536, b"not a database at all", b"SQLite format 3\0" + b"\xff" * 8_192],
    ids=["zeros", "text", "header and noise"],
)
def test_a_corrupt_file_is_put_aside_and_a_fresh_one_begins(
    path: Path, disk: ThreadPoolExecutor, content: bytes
) -> None:
    path.write_bytes(content)
    store = ChatStore(path, disk)
    problem = store.open().result()
    assert problem is not None
    assert (problem.code, problem.hint) == ("chats_damaged", "Nothing was deleted. New chats go into a fresh file.")
    assert path.with_name("chats.sqlite3.damaged-1").read_bytes() == content
    assert store.add_message(None, "user", "hello", "complete").result().text == "hello"
    store.close().result()


def test_a_second_corrupt_file_does_not_overwrite_the_first(path: Path, disk: ThreadPoolExecutor) -> None:
    for content in (b"first" * 1000, b"second" * 1000):
        path.write_bytes(content)
        store = ChatStore(path, disk)
        assert store.open().result() is not None
        store.close().result()
    assert path.with_name("chats.sqlite3.damaged-1").read_bytes() == b"first" * 1000
    assert path.with_name("chats.sqlite3.damaged-2").read_bytes() == b"second" * 1000


def test_a_database_with_damaged_pages_is_put_aside(path: Path, disk: ThreadPoolExecutor) -> None:
    store = ChatStore(path, disk)
    for number in range(50):
        store.add_message(1 if number else None, "user", "z" * 2000, "complete").result()
    store.close().result()
    data = bytearray(path.read_bytes())
    data[8192:40960] = b"\xa5" * 32768
    path.write_bytes(data)
    reopened = ChatStore(path, disk)
    problem = reopened.open().result()
    assert problem is not None
    assert problem.code == "chats_damaged"
    assert reopened.read(chat_queries.chats).result() == ()
    reopened.close().result()


def test_a_file_from_a_later_version_is_left_alone(path: Path, disk: ThreadPoolExecutor) -> None:
    with closing(sqlite3.connect(path)) as later:
        later.executescript("CREATE TABLE schema_version (version INTEGER); INSERT INTO schema_version VALUES (9)")
    with pytest.raises(ProblemError) as refused:
        ChatStore(path, disk).open().result()
    assert refused.value.problem.code == "chats_from_later_version"
    assert path.exists()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, disk: ThreadPoolExecutor) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ProblemError) as refused:
        ChatStore(tmp_path / "file" / "chats.sqlite3", disk).open().result()
    assert refused.value.problem.code == "chats_unavailable"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_named(path: Path, disk: ThreadPoolExecutor) -> None:
    path.parent.chmod(0o500)
    try:
        with pytest.raises(ProblemError) as refused:
            ChatStore(path, disk).open().result()
    finally:
        path.parent.chmod(0o700)
    assert refused.value.problem.message == f"{path} cannot be written"


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.EACCES, "/c cannot be written"),
        (errno.EROFS, "/c cannot be written"),
        (errno.ENOSPC, "the disk is full, so nothing could be saved to /c"),
        (errno.EIO, "/c could not be used (Input/output error)"),
    ],
)
def test_the_systems_own_error_becomes_a_sentence_without_its_number(number: int, said: str) -> None:
    assert describe(Path("/c"), OSError(number, os.strerror(number), "/c"))[0] == said


@pytest.mark.parametrize(
    ("sound", "broken"),
    [
        pytest.param(b"UPDATE OF text ON", b"UPDATE OF text\xddON", id="no text"),
        pytest.param(b"deleted_at REAL,  -- in", b"dileted_at REAL,  -- in", id="a column of another name"),
    ],
)
def test_a_schema_that_is_damaged_is_put_aside(
    path: Path, disk: ThreadPoolExecutor, sound: bytes, broken: bytes
) -> None:
    """What is no text is told by UnicodeDecodeError; a column of another name only by the first query that wants it."""
    store = ChatStore(path, disk)
    store.add_message(None, "user", "kept", "complete").result()
    store.close().result()
    damaged = path.read_bytes().replace(sound, broken)
    assert damaged != path.read_bytes()
    path.write_bytes(damaged)
    store = ChatStore(path, disk)
    problem = store.open().result()
    assert problem is not None
    assert problem.code == "chats_damaged"
    assert store.quarantined is not None
    assert store.quarantined.read_bytes() == damaged
    assert [message.text for chat in salvage(store.quarantined).chats for message in chat.messages] == ["kept"]
    store.add_message(None, "user", "goes on", "complete").result()
    store.close().result()


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
    assert (opened.problem.code, opened.quarantined) == ("chats_damaged", tmp_path / "chats.sqlite3.damaged-1")
