"""A read-only folder and a disk without room, for real, by file systems of their own: the chats are shown."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from app.chats.store import ChatStore

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
    print(len(store.search("hello").result().hits))

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


def test_a_file_of_an_earlier_build_without_the_later_tables_is_shown_too(home: Path) -> None:
    with closing(sqlite3.connect(home / "chats.sqlite3")) as db:
        for name in ("chat_choices", "reply_pairs", "reply_checks"):
            db.execute(f"DROP TABLE {name}")
    assert on_that_disk(READ_ONLY, LOOK + "look()", home) == SHOWN


def test_a_full_disk_at_the_start_shows_the_chats_and_saves_again_once_there_is_room(home: Path) -> None:
    freed = "look(); send(); filler.close(); (folder / 'filler').unlink(); send()"
    assert on_that_disk(SMALL, LOOK + FILLED + freed, home) == [*SHOWN, "chats_read_only", "more"]
