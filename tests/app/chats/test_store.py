"""What the store keeps, and in which order."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from app.chats import chat_queries, chat_record, message_queries
from app.chats.database import open_database
from app.chats.records import ChatSummary, StoredMessage, title_of
from app.chats.store import ChatStore
from app.chats.transfer.kept_replies import FEWEST, kept_replies
from app.problem import ProblemError
from engine.options.request import Message
from tests.app.scripted_engine import stats

STATS = msgspec.json.encode(stats(1)).decode()


class Clock:
    """Seconds that a test sets."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "chats.sqlite3"


@pytest.fixture
def store(path: Path, clock: Clock) -> Iterator[ChatStore]:
    with ThreadPoolExecutor(max_workers=1) as disk:
        store = ChatStore(path, disk, clock)
        assert store.open().result() is None
        yield store
        store.close().result()


def test_a_reserved_id_is_nobody_elses_and_leaves_nothing_behind(store: ChatStore) -> None:
    question = store.add_message(None, "user", "hi", "complete").result()
    reserved, unused = (store.write(message_queries.reserve_id).result() for _ in range(2))
    other = store.add_message(None, "user", "another chat", "complete").result()
    assert (reserved, unused, other.id) == (2, 3, 4)
    assert [one.id for one in store.read(message_queries.messages, question.chat_id).result()] == [1]
    answer = store.add_message(question.chat_id, "assistant", "yes", "partial", None, reserved).result()
    assert (answer.id, answer.sequence, answer.parent_id) == (2, 2, 1)
    assert store.add_message(question.chat_id, "user", "more", "complete").result().id == 5


def test_messages_come_back_as_they_were_added(store: ChatStore) -> None:
    question = store.add_message(None, "user", "héllo\0 🦊", "complete").result()
    answer = store.add_message(question.chat_id, "assistant", "hi", "partial").result()
    store.write(message_queries.update_message, answer.id, "hi there", "complete", STATS, b"trace").result()
    assert store.read(message_queries.messages, question.chat_id).result() == (
        StoredMessage(1, 1, 1, "user", "héllo\0 🦊", "complete", 100.0),
        StoredMessage(2, 1, 2, "assistant", "hi there", "complete", 100.0, STATS, 1),
    )
    assert store.read(message_queries.trace, answer.id).result() == b"trace"
    assert store.read(message_queries.trace, 99).result() is None


def test_order_is_by_sequence_though_the_clock_jumps_back(store: ChatStore, clock: Clock) -> None:
    first = store.add_message(None, "user", "first", "complete").result()
    clock.seconds = 5.0
    store.add_message(first.chat_id, "user", "second", "complete").result()
    store.add_message(None, "user", "other chat", "complete").result()
    assert [message.text for message in store.read(message_queries.messages, first.chat_id).result()] == [
        "first",
        "second",
    ]
    assert store.read(chat_queries.chats).result() == (ChatSummary(2, "other chat", 5.0), ChatSummary(1, "first", 5.0))


def test_a_refused_write_changes_nothing_and_the_store_goes_on(store: ChatStore) -> None:
    with pytest.raises(ProblemError):
        store.add_message(99, "user", "to a chat that is not there", "complete").result()
    assert store.add_message(None, "user", "fine", "complete").result().text == "fine"


@pytest.mark.parametrize(
    ("text", "title"), [("  one  two\nthree", "one two"), ("x" * 80, "x" * 59 + "…"), ("\n\n ok", "ok")]
)
def test_title_is_the_first_line_cut_short(text: str, title: str) -> None:
    assert title_of(text) == title


def test_what_is_committed_is_flushed_to_the_disk(path: Path) -> None:
    """Full sync: after a power cut the person's message is there."""
    opened = open_database(path)
    with closing(opened.connection) as db:
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_the_oldest_traces_are_forgotten_beyond_the_limit(store: ChatStore) -> None:
    messages = [store.add_message(1 if n else None, "assistant", "x", "complete").result() for n in range(3)]
    for one in messages:
        store.write(message_queries.update_message, one.id, "x", "complete", None, bytes(100)).result()
    for limit, left in ((300, [1, 2, 3]), (299, [2, 3]), (99, [])):
        store.write(message_queries.trim_traces, limit).result()
        assert [one.id for one in messages if store.read(message_queries.trace, one.id).result() is not None] == left


def test_messages_half_written_anew_are_kept_by_chat_and_go_with_their_messages(store: ChatStore, path: Path) -> None:
    first = store.add_message(None, "user", "one", "complete").result()
    other = store.add_message(None, "user", "two", "complete").result()
    for message, text in ((first, "half"), (first, "half of it"), (other, "x")):
        store.write(chat_queries.set_edit, message.id, text).result()
    assert store.read(chat_queries.chat_extras, first.chat_id).result().edits == ((first.id, "half of it"),)
    store.write(chat_queries.set_edit, 999, "of a message that is gone").result()
    store.write(chat_queries.set_edit, other.id, None).result()
    assert store.read(chat_queries.chat_extras, other.chat_id).result().edits == ()
    assert store.read(chat_queries.chat_extras, None).result().edits == ()
    store.bin_chat(first.chat_id).result()
    store.empty_bin().result()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT * FROM edits").fetchall() == []


def test_a_choice_about_reasoning_is_kept_with_its_chat_and_goes_with_it(store: ChatStore, path: Path) -> None:
    for number in (1, 2):
        store.add_message(None, "user", f"hello {number}", "complete").result()
    store.write(chat_queries.set_reasoning, 1, "off").result()
    store.write(chat_queries.set_reasoning, 2, "high").result()
    store.write(chat_queries.set_reasoning, 2, "").result()
    assert [store.read(chat_queries.chat_extras, chat).result().reasoning for chat in (1, 2, None)] == ["off", "", ""]
    assert store.read(chat_queries.chat_extras, store.duplicate_chat(1).result()).result().reasoning == "off"
    store.delete_chat(1).result()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT chat_id, reasoning FROM chat_choices").fetchall() == [(3, "off")]


@pytest.mark.parametrize("table", ["chat_choices", "reply_pairs", "reply_checks"])
def test_a_file_from_before_a_table_was_there_is_opened_as_it_is(table: str, path: Path) -> None:
    open_database(path).connection.close()
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"DROP TABLE {table}")
        db.commit()
    opened = open_database(path)
    with closing(opened.connection) as db:
        assert db.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


def test_a_reply_keeps_the_names_of_its_pair_in_copies_and_files_too(store: ChatStore) -> None:
    store.add_message(None, "user", "hello", "complete").result()
    store.add_message(1, "assistant", "hi", "complete").result()
    store.write(message_queries.set_pair, 2, "Starter · Q8_0", "starter drafter").result()
    store.write(message_queries.set_pair, 1, "", "").result()
    copy = store.duplicate_chat(1).result()
    brought = store.write(chat_record.add, store.read(chat_record.read, 1).result()).result()
    for chat in (1, copy, brought):
        question, reply = store.read(message_queries.messages, chat).result()
        assert (question.target, question.drafter) == ("", "")
        assert (reply.target, reply.drafter) == ("Starter · Q8_0", "starter drafter")


def test_whole_replies_are_read_newest_first_with_what_they_answer(store: ChatStore, path: Path) -> None:
    for number in range(FEWEST):
        asked = store.add_message(None, "user", f"question {number}", "complete").result()
        store.add_message(asked.chat_id, "assistant", f"answer {number}", "complete").result()
    thrown = store.add_message(None, "user", "in a chat that is thrown away", "complete").result()
    store.add_message(thrown.chat_id, "assistant", "gone", "complete").result()
    store.delete_chat(thrown.chat_id).result()
    store.add_message(asked.chat_id, "user", "and then?", "complete").result()
    store.add_message(asked.chat_id, "assistant", "half", "partial").result()
    store.add_message(asked.chat_id, "assistant", "whole", "complete").result()
    first, second, *others = kept_replies(path)
    assert [each.content for each in first] == ["question 19", "answer 19", "and then?", "half", "whole"]
    assert second == (Message("user", "question 19"), Message("assistant", "answer 19"))
    assert [chat[-1].content for chat in others] == [f"answer {number}" for number in reversed(range(FEWEST - 1))]


def test_too_few_replies_make_no_drafter(store: ChatStore, path: Path) -> None:
    store.add_message(None, "user", "the only one", "complete").result()
    with pytest.raises(ProblemError, match="0 whole replies"):
        kept_replies(path)
    with pytest.raises(ProblemError, match="0 whole replies"):
        kept_replies(path.with_name("none.sqlite3"))


# A read-only folder and a disk without room, for real, by file systems of their own: the chats are shown.


ROOT = Path(__file__).parents[3]

READ_ONLY = """
mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" || exit 77
exec "$2" -c "$3" "$1"
"""
SMALL = """
cp "$1/chats.sqlite3" "$1/../copy.sqlite3"
mount -t tmpfs -o size=256k none "$1" && cp "$1/../copy.sqlite3" "$1/chats.sqlite3" || exit 77
exec "$2" -c "$3" "$1"
"""
LOOK = """
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from app.chats import chat_queries, message_queries
from app.chats.store import ChatStore
from app.problem import ProblemError

folder = Path(sys.argv[1])
disk = ThreadPoolExecutor(1)
store = ChatStore(folder / "chats.sqlite3", disk)

def look():
    problem = store.open().result()
    print(None if problem is None else problem.code)
    print([chat.title for chat in store.read(chat_queries.chats).result()])
    print([message.text for message in store.read(message_queries.messages, 1).result()])
    print(len(store.search("hello").result()))

def send():
    try:
        print(store.add_message(1, "user", "more", "complete").result().text)
    except ProblemError as error:
        print(error.problem.code)
"""
FILLED = """
filler = open(folder / "filler", "wb", buffering=0)
try:
    while filler.write(b"x" * 1024):
        pass
except OSError:
    pass
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a store of one chat that was closed cleanly."""
    (tmp_path / "home").mkdir()
    with ThreadPoolExecutor(1) as disk:
        store = ChatStore(tmp_path / "home" / "chats.sqlite3", disk)
        store.add_message(None, "user", "hello", "complete").result()
        store.add_message(1, "assistant", "hello, too", "complete").result()
        store.close().result()
    return tmp_path / "home"


def on_that_disk(disk: str, script: str, home: Path) -> list[str]:
    """The lines that the script prints, in a mount namespace of its own."""
    mounted = ("unshare", "--user", "--map-root-user", "--mount", "sh", "-c", disk, "sh", str(home))
    try:
        ran = subprocess.run([*mounted, sys.executable, script], cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        pytest.skip("no unshare here")
    if ran.returncode == 77 or "unshare" in ran.stderr:
        pytest.skip("no file systems of one's own may be mounted here")
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


SHOWN = ["chats_not_writable", "['hello']", "['hello', 'hello, too']", "2"]


def test_a_read_only_home_shows_its_chats_and_says_so(home: Path) -> None:
    assert on_that_disk(READ_ONLY, LOOK + "look(); send()", home) == [*SHOWN, "chats_read_only"]
    assert [entry.name for entry in home.iterdir()] == ["chats.sqlite3"]


def test_a_full_disk_at_the_start_shows_the_chats_and_saves_again_once_there_is_room(home: Path) -> None:
    freed = "look(); send(); filler.close(); (folder / 'filler').unlink(); send()"
    assert on_that_disk(SMALL, LOOK + FILLED + freed, home) == [*SHOWN, "chats_read_only", "more"]
