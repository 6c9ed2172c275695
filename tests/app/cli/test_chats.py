"""`draftlight chats`: backups are listed, what is missing comes back, and no open window is disturbed."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app.chats import chat_queries, chat_record
from app.chats.store import ChatStore
from app.cli.chats import chats
from app.cli.command_line import parse
from app.problem import ProblemError
from app.system.instance_lock import WindowLock
from app.system.paths import AppPaths
from tests.app.chats.recovery.backed_up import DAY_S, BackedUp

Command = Callable[..., str]


@pytest.fixture
def app_paths(tmp_path: Path) -> AppPaths:
    """Chats of three days, with a backup of each."""
    app_paths = AppPaths(tmp_path / "data", tmp_path / "config", tmp_path / "logs")
    app_paths.data.mkdir()
    with ThreadPoolExecutor(1) as disk:
        kept = BackedUp(app_paths.data, disk)
        for day in range(3):
            kept.say(f"day {day}")
            kept.backups.wait()
            kept.seconds += DAY_S
        kept.store.close().result()
    return app_paths


@pytest.fixture
def command(app_paths: AppPaths, capsys: pytest.CaptureFixture[str]) -> Command:
    def run(*words: str) -> str:
        assert chats(parse(["chats", *words]), app_paths) == 0
        return capsys.readouterr().out

    return run


def titles(app_paths: AppPaths) -> list[str]:
    with ThreadPoolExecutor(1) as disk:
        store = ChatStore(app_paths.chats, disk)
        found = [chat.title for chat in store.read(chat_queries.chats).result()]
        store.close().result()
    return found


def test_what_is_missing_comes_back_and_only_once(app_paths: AppPaths, command: Command) -> None:
    assert [line.split()[2:4] for line in command("restore", "--list").splitlines()] == [
        ["3", "chats"],
        ["2", "chats"],
        ["1", "chats"],
    ]
    app_paths.chats.unlink()
    assert command("restore") == "3 chats with 3 messages came back.\n"
    assert sorted(titles(app_paths)) == ["day 0", "day 1", "day 2"]
    assert command("restore") == "Nothing was missing.\n"


def test_one_backup_alone_by_its_name_and_as_json(app_paths: AppPaths, command: Command) -> None:
    oldest = json.loads(command("restore", "--list", "--json"))[-1]
    app_paths.chats.unlink()
    assert json.loads(command("restore", Path(oldest["file"]).name, "--json")) == {"chats": 1, "messages": 1}
    assert titles(app_paths) == ["day 0"]


def test_a_sound_file_gives_back_folders_and_pins_too(app_paths: AppPaths, command: Command) -> None:
    with ThreadPoolExecutor(1) as disk:
        store = ChatStore(app_paths.chats, disk)
        store.write(chat_queries.add_folder, "work").result()
        store.write(chat_queries.move_chat, 1, 1).result()
        store.write(chat_queries.set_pinned, 1, True).result()
        store.close().result()
    kept = app_paths.chats.rename(app_paths.data / "elsewhere.sqlite3")
    command("restore", str(kept))
    with ThreadPoolExecutor(1) as disk:
        store = ChatStore(app_paths.chats, disk)
        found = store.read(chat_record.read, 1).result()
        store.close().result()
    assert (found.title, found.folder, found.pinned) == ("day 0", "work", True)


def test_a_damaged_file_gives_back_what_it_holds(app_paths: AppPaths, command: Command) -> None:
    damaged = app_paths.chats.rename(app_paths.data / "chats.sqlite3.damaged-1")
    damaged.write_bytes(bytes(100) + damaged.read_bytes()[100:])
    assert command("restore", str(damaged), "--list") == "3 messages in 3 chats can be read, 0 cannot.\n"
    assert command("restore", str(damaged)) == "3 chats with 3 messages came back.\n"
    damaged.write_bytes(b"nothing")
    with pytest.raises(ProblemError, match="nothing in"):
        command("restore", str(damaged))


@pytest.mark.parametrize("name", ["none.sqlite3", "/dev/null", "."])
def test_what_is_no_file_is_refused_in_one_line(command: Command, name: str) -> None:
    with pytest.raises(ProblemError, match="cannot be read"):
        command("restore", name)


def test_an_open_window_is_left_alone_and_without_backups_nothing_is_missing(
    app_paths: AppPaths, command: Command
) -> None:
    lock = WindowLock(app_paths.instance_lock)
    assert lock.acquire()
    with pytest.raises(ProblemError, match="a window has these chats open"):
        command("restore")
    lock.release()
    for backup in app_paths.backups.iterdir():
        backup.unlink()
    assert command("restore") == "There are no backups yet.\n"
    assert command("restore", "--list") == "There are no backups yet: the first is made with the first message.\n"
