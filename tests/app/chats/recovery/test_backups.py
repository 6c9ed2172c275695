"""Backups, for real: made while chats are written, rotated, restored, and cleaned of what is deleted for good."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app.chats import chat_queries, chat_record, message_queries
from app.chats.recovery import backups as module
from app.chats.recovery.backup_file import read_backup, write_backup
from app.chats.recovery.backups import EVERY_S, MOST_BYTES, BackupFile, Backups, backups_in, to_keep
from app.chats.store import ChatStore
from app.chats.transfer.import_chats import add_all
from app.problem import ProblemError
from app.system.paths import make_private_folder
from tests.app.chats.recovery.backed_up import DAY_S, MONDAY, BackedUp


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[BackedUp]:
    with ThreadPoolExecutor(1) as disk:
        kept = BackedUp(tmp_path, disk)
        yield kept
        kept.store.close().result()


def texts(records: tuple[chat_record.ChatRecord, ...]) -> list[str]:
    return [message.text for record in records for message in record.messages]


def test_a_backup_is_equal_to_its_source_and_made_again_after_hours(kept: BackedUp) -> None:
    chat = kept.say("first")
    kept.backups.wait()
    kept.say("second", chat)
    (only,) = kept.store.backups()
    assert texts(read_backup(only.path)) == ["first"]
    kept.store.write(chat_queries.add_folder, "work").result()
    kept.store.write(chat_queries.move_chat, chat, 1).result()
    kept.store.bin_chat(kept.say("in the bin")).result()
    kept.seconds += DAY_S
    kept.store.write(chat_queries.set_pinned, chat, True).result()
    kept.backups.wait()
    newest, oldest = kept.store.backups()
    assert (newest.made - oldest.made, oldest.path) == (DAY_S + 2, only.path)
    (found,) = read_backup(newest.path)
    assert found == kept.store.read(chat_record.read, chat).result()
    assert (found.folder, found.pinned, texts((found,))) == ("work", True, ["first", "second"])
    assert [path.name for path in kept.folder.iterdir() if "part" in path.name] == []


def test_chats_and_their_copies_are_for_their_user_alone(kept: BackedUp) -> None:
    kept.say("first")
    kept.backups.wait()
    (copy,) = kept.store.backups()
    chats = [path for path in copy.path.parent.parent.iterdir() if path.name.startswith("chats.sqlite3")]
    assert len(chats) >= 1
    assert {path.stat().st_mode & 0o777 for path in (copy.path, *chats)} == {0o600}
    make_private_folder(kept.folder / "above" / "below")
    folders = (copy.path.parent, chats[0].parent, kept.folder / "above")
    assert {folder.stat().st_mode & 0o777 for folder in folders} == {0o700}
    with pytest.raises(FileExistsError):
        make_private_folder(copy.path)


def test_a_backup_of_a_year_that_no_clock_shows_is_passed_over(tmp_path: Path) -> None:
    for day in ("00010101", "99991231", "20261129"):
        (tmp_path / f"chats-{day}-000000.sqlite3").touch()
    assert [each.path.name for each in backups_in(tmp_path)][-1] == "chats-20261129-000000.sqlite3"
    assert "chats-00010101-000000.sqlite3" not in [each.path.name for each in backups_in(tmp_path)]


def test_a_year_of_days_leaves_days_weeks_and_months() -> None:
    here: list[BackupFile] = []
    for day in range(365):
        here = to_keep([*here, BackupFile(Path(str(day)), MONDAY + day * DAY_S, 1000 + day)])
        assert len(here) <= 12 + 10 + 9 + 1
        assert here[0].path == Path(str(day))
    ages = [364 - int(each.path.name) for each in here]
    assert ages[:12] == list(range(12))
    assert len([age for age in ages if 12 <= age < 70]) >= 8
    assert 8 * 30 <= max(ages) <= 9 * 31


def test_a_fresh_file_after_damage_takes_no_place_from_the_full_ones() -> None:
    full = [BackupFile(Path(f"full {day}"), MONDAY + day * DAY_S, 1_000_000) for day in range(3)]
    fresh = [BackupFile(Path(f"fresh {n}"), MONDAY + 2 * DAY_S + 3600 * n, 4096) for n in range(1, 5)]
    kept = to_keep([*full, *fresh])
    assert kept == [fresh[-1], *reversed(full)]


def test_the_oldest_go_where_all_are_too_large_and_the_newest_stays() -> None:
    each = MOST_BYTES // 3
    here = [BackupFile(Path(str(day)), MONDAY + day * DAY_S, each) for day in range(6)]
    assert [one.path.name for one in to_keep(here)] == ["5", "4", "3"]
    assert to_keep([BackupFile(Path("large"), MONDAY, 2 * MOST_BYTES)]) != []


def test_what_is_deleted_for_good_is_in_no_file_and_the_rest_stays(kept: BackedUp) -> None:
    canary, other = "canary-7f3a", "another text"
    chat = kept.say(canary)
    kept.say("stays", kept.say(other))
    for _ in range(3):
        kept.seconds += DAY_S
        kept.say("later")
        kept.backups.wait()
    assert all(canary.encode() in each.path.read_bytes() for each in kept.store.backups()[:2])
    kept.store.delete_chat(chat).result()
    assert [str(file) for file in kept.all_files() if canary.encode() in file.read_bytes()] == []
    newest = kept.store.backups()[0]
    assert {"stays", other} <= set(texts(read_backup(newest.path)))
    assert canary not in texts(read_backup(newest.path))


def test_a_copy_that_stays_keeps_its_messages_in_backups_and_a_half_reply_goes_with_the_whole(kept: BackedUp) -> None:
    chat = kept.say("question")
    half = kept.store.add_message(chat, "assistant", "canary, ha", "partial").result()
    kept.seconds += EVERY_S
    copy = kept.store.duplicate_chat(chat).result()
    kept.backups.wait()
    kept.store.write(message_queries.update_message, half.id, "canary, half and whole", "complete", None, None).result()
    kept.store.delete_chat(copy).result()
    newest = kept.store.backups()[0].path
    assert texts(read_backup(newest)).count("question") == 2
    kept.store.delete_chat(chat).result()
    assert [str(file) for file in kept.all_files() if b"canary" in file.read_bytes()] == []


def test_another_message_of_the_same_moment_stays_in_a_backup(kept: BackedUp) -> None:
    gone, stays = kept.say("is deleted"), kept.say("is not")
    kept.store.write(lambda db: db.execute("UPDATE messages SET created = 1.0").rowcount).result()
    kept.seconds += EVERY_S
    kept.say("tick", stays)
    kept.backups.wait()
    kept.store.delete_chat(gone).result()
    assert texts(read_backup(kept.store.backups()[0].path)) == ["is not", "tick"]


def test_a_backup_that_cannot_be_changed_refuses_the_deletion(kept: BackedUp, monkeypatch: pytest.MonkeyPatch) -> None:
    chat = kept.say("canary")
    kept.backups.wait()
    (backup,) = kept.store.backups()
    with monkeypatch.context() as full:
        full.setattr(module, "erase_from", _full)
        with pytest.raises(ProblemError, match="nothing was deleted"):
            kept.store.delete_chat(chat).result()
    assert len(kept.store.read(chat_queries.chats).result()) == 1
    kept.store.delete_chat(chat).result()
    assert texts(read_backup(backup.path)) == []


def test_a_damaged_backup_goes_with_a_deletion_and_is_salvaged_before(kept: BackedUp) -> None:
    for number in range(40):
        kept.say(f"{number} " + "lorem " * 200)
    kept.seconds += EVERY_S
    kept.say("last")
    kept.backups.wait()
    backup = kept.store.backups()[0].path
    backup.write_bytes(bytes(100) + backup.read_bytes()[100:])
    assert len(read_backup(backup)) == 41
    kept.store.delete_chat(1).result()
    assert not backup.exists()


def test_only_what_is_missing_comes_back(kept: BackedUp) -> None:
    gone_on, lost, binned = kept.say("goes on"), kept.say("is lost"), kept.say("is binned")
    half = kept.store.add_message(gone_on, "assistant", "half", "partial").result()
    kept.seconds += EVERY_S
    kept.say("tick")
    kept.backups.wait()
    kept.say("and on", gone_on)
    kept.store.write(message_queries.update_message, half.id, "half and whole", "complete", None, None).result()
    kept.store.bin_chat(binned).result()
    records = read_backup(kept.store.backups()[0].path)
    # As damage would, and not as the user does, who means backups too.
    kept.store.write(lambda db: db.execute("DELETE FROM chats WHERE id = ?", (lost,)).rowcount).result()
    came = kept.store.write(add_all, records, also_binned=True).result()
    assert (len(came.chat_ids), came.messages, came.known) == (1, 1, 3)
    assert came.chat_ids[0] in [chat.id for chat in kept.store.read(chat_queries.chats).result()]
    assert kept.store.write(add_all, records, also_binned=True).result().chat_ids == ()


def test_a_full_disk_and_a_fault_leave_no_file_and_cost_no_message(
    kept: BackedUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SPARE_BYTES", 1 << 60)
    kept.say("first")
    kept.backups.wait()
    assert kept.store.backups() == []
    monkeypatch.undo()
    monkeypatch.setattr(module, "write_backup", _full)
    kept.seconds += module.AGAIN_S
    kept.say("second")
    kept.backups.wait()
    assert list(kept.folder.iterdir()) == []
    monkeypatch.undo()
    kept.say("too soon to try again")
    kept.backups.wait()
    assert kept.store.backups() == []
    kept.seconds += module.AGAIN_S
    kept.say("third")
    kept.backups.wait()
    assert len(kept.store.backups()) == 1


def _full(*_: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")


def test_one_that_is_stopped_leaves_nothing(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as disk:
        store = ChatStore(tmp_path / "chats.sqlite3", disk)
        store.add_message(None, "user", "text", "complete").result()
        store.close().result()

    def interrupt(connection: sqlite3.Connection) -> None:
        connection.set_progress_handler(lambda: 1, 1)  # what `interrupt` does, at the first step

    with pytest.raises(sqlite3.OperationalError, match="interrupted"):
        write_backup(tmp_path / "chats.sqlite3", tmp_path / "copy.sqlite3", interrupt)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["chats.sqlite3"]


def test_other_files_are_no_backups_and_old_parts_are_swept(kept: BackedUp) -> None:
    kept.folder.mkdir()
    for name in ("chats-notes.sqlite3", "letter.txt", "chats-20200101-000000.sqlite3.1.part"):
        (kept.folder / name).touch()
    os.utime(kept.folder / "chats-20200101-000000.sqlite3.1.part", (0, 0))
    kept.say("text")
    kept.backups.wait()
    assert len(backups_in(kept.folder)) == 1
    assert {"chats-notes.sqlite3", "letter.txt"} <= {path.name for path in kept.folder.iterdir()}
    assert [path for path in kept.folder.iterdir() if "part" in path.name] == []


def test_a_clock_that_jumped_ahead_and_back_does_not_end_backups(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as disk:
        future = Backups(tmp_path / "backups", lambda: MONDAY + 900 * DAY_S)
        store = ChatStore(tmp_path / "chats.sqlite3", disk, backups=future)
        store.add_message(None, "user", "text", "complete").result()
        future.wait()
        store.close().result()
        again = Backups(tmp_path / "backups", lambda: MONDAY)
        store = ChatStore(tmp_path / "chats.sqlite3", disk, backups=again)
        store.add_message(None, "user", "text", "complete").result()
        again.wait()
        assert len(store.backups()) == 2
        store.close().result()
