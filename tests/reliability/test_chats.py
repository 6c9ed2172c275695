"""Chats under kills, power cuts, damage and a year of days: nothing acknowledged is lost, nothing deleted is left."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from app.chats import chat_queries
from app.chats.recovery.backup_file import read_backup
from app.chats.recovery.backups import DAYS, MONTHS, WEEKS
from app.chats.recovery.salvage import salvage
from app.chats.store import ChatStore
from app.chats.transfer.import_chats import add_all
from app.problem import ProblemError
from tests.app.chats.recovery.backed_up import DAY_S, BackedUp
from tests.reliability import power_cuts
from tests.reliability.conftest import Passed, Times, found_by
from tests.reliability.killed_chats import Inline
from tests.reliability.ledger import Line
from tests.toys.mutations import mutations

pytestmark = pytest.mark.timeout(1500)


@pytest.mark.skipif(sys.platform == "win32", reason="the writer is forked")
def test_1_killed_while_it_writes_deletes_and_backs_up(tmp_path: Path, times: Times, passed: Passed) -> None:
    runs, seed = times(12, 1000), 101
    found = found_by("killed_chats.py", tmp_path, runs, seed)
    assert found["acknowledged"] > runs
    said = f"{found['acknowledged']:,} acknowledged changes; {found['faults'][:3] or 'none lost'}"
    assert passed(
        Line(1, "SIGKILL of a process that writes, deletes and backs up chats", runs, found["failed"], seed, said)
    )


def test_2_the_power_is_cut(tmp_path: Path, times: Times, passed: Passed) -> None:
    if shutil.which("strace") is None or subprocess.run(["strace", "-f", "true"], capture_output=True).returncode:
        pytest.skip("strace is needed, and this system has or allows none")
    runs, seed, failed, seen = times(25, 500), 102, 0, 0
    steps = power_cuts.record(tmp_path, 60)
    draw = random.Random(seed)
    for number in range(runs):
        files, said = power_cuts.after_cut(steps, draw.randrange(len(steps) // 10, len(steps) + 1), draw)
        place = tmp_path / str(number)
        place.mkdir()
        for name, data in files.items():
            if not name.endswith("-shm"):
                (place / name).write_bytes(data)
        store = ChatStore(place / "chats.sqlite3", Inline())
        problem = store.open().result()
        store.close().result()
        with closing(sqlite3.connect(place / "chats.sqlite3")) as db:
            there = {row[0] for row in db.execute("SELECT id FROM messages")}
            sound = db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        kept = {int(each.split()[1]) for each in said}
        seen += len(kept)
        failed += problem is not None or not sound or not kept <= there
        shutil.rmtree(place)
    assert seen > runs
    assert passed(
        Line(
            2, "power cut: what was not synced is dropped or torn", runs, failed, seed, f"{seen:,} messages looked for"
        )
    )


def test_2_without_syncs_the_cuts_do_lose_messages(tmp_path: Path) -> None:
    """The control: were nothing synced, this would be seen."""
    steps = [
        power_cuts.Step("write", "a", 0, bytes(range(256)) * 4),
        power_cuts.Step("said", data=b"kept 1\n"),
        power_cuts.Step("write", "b", 0, b"x"),
    ]
    outcomes = [power_cuts.after_cut(steps, 3, random.Random(seed))[0].get("a", b"") for seed in range(60)]
    assert {len(each) for each in outcomes} == {0, 512, 1024}
    synced = [*steps[:1], power_cuts.Step("sync", "a"), *steps[1:]]
    assert all(len(power_cuts.after_cut(synced, 4, random.Random(seed))[0]["a"]) == 1024 for seed in range(60))


def test_5_damaged_files_are_put_aside_salvaged_and_restored(tmp_path: Path, times: Times, passed: Passed) -> None:
    runs, seed, failed, aside, back = times(8, 1000), 105, 0, 0, 0
    sound = tmp_path / "sound"
    sound.mkdir()
    kept = BackedUp(sound, Inline())
    for number in range(120):
        kept.say(f"text {number} " + "lorem " * 40, None if number % 12 == 0 else number // 12 + 1)
    kept.seconds += DAY_S
    kept.store.write(chat_queries.add_folder, "folder").result()
    kept.backups.wait()
    kept.store.close().result()
    data = (sound / "chats.sqlite3").read_bytes()
    for number, damaged in enumerate(mutations(data, runs, seed=seed)):
        place = tmp_path / str(number)
        shutil.copytree(sound, place)
        (place / "chats.sqlite3").write_bytes(damaged)
        try:
            went, restored = _survives(place, damaged)
            failed += not went
            aside += restored is not None
            back += restored or 0
        except Exception as error:
            failed += 1
            print(number, repr(error))
        shutil.rmtree(place)
    assert aside
    assert back
    said = f"{aside:,} put aside, {back:,} messages back from backups"
    assert passed(Line(5, "damaged file of chats: put aside, salvaged, backup restored", runs, failed, seed, said))


def _survives(place: Path, damaged: bytes) -> tuple[bool, int | None]:
    """Whether nothing was deleted and writing goes on; how many messages a backup brought where it was put aside."""
    kept = BackedUp(place, Inline())
    try:
        problem = kept.store.open().result()
    except ProblemError:
        return False, None
    restored = None
    if (aside := kept.store.quarantined) is not None:
        found = salvage(aside)
        came = kept.store.write(add_all, found.chats, also_binned=True).result()
        backup = kept.store.backups()[0].path
        more = kept.store.write(add_all, read_backup(backup), also_binned=True).result()
        restored = more.messages
        went = problem is not None and aside.read_bytes() == damaged
        went = went and kept.store.read(_texts).result() >= {f"text {number}" for number in range(120)}
        went = went and came.messages <= found.messages
    else:
        for chat in kept.store.read(chat_queries.chats).result():
            kept.store.read(chat_queries.chat_extras, chat.id).result()
        went = len(kept.store.read(_texts).result()) > 110  # damage within a text is not seen
    if problem is None or problem.code == "chats_damaged":
        kept.say("it goes on")
    kept.store.close().result()
    return went, restored


def _texts(db: sqlite3.Connection) -> set[str]:
    return {" ".join(str(text).split()[:2]) for (text,) in db.execute("SELECT text FROM messages")}


def test_10_what_is_deleted_is_in_no_file(tmp_path: Path, times: Times, passed: Passed) -> None:
    runs, seed, failed = times(8, 200), 110, 0
    draw = random.Random(seed)
    kept = BackedUp(tmp_path / "data", Inline())
    (tmp_path / "data").mkdir()
    for number in range(runs):
        canary = f"canary{seed}x{number}y"
        chat = kept.say(canary + " " + "word " * draw.randrange(2000))
        if draw.random() < 0.5:
            kept.seconds += DAY_S
        kept.say(f"beside it {number}")
        kept.backups.wait()
        assert any(canary.encode() in file.read_bytes() for file in kept.all_files())  # it can be found
        kept.store.bin_chat(chat).result()
        if draw.random() < 0.5:
            kept.store.empty_bin().result()
        else:
            kept.store.delete_chat(chat).result()
        failed += any(canary.encode() in file.read_bytes() for file in kept.all_files())
    kept.store.close().result()
    assert passed(
        Line(
            10,
            "text deleted for good: looked for in every file",
            runs,
            failed,
            seed,
            f"{len(kept.store.backups())} backups",
        )
    )


def test_11_a_year_of_backups(tmp_path: Path, times: Times, passed: Passed) -> None:
    days, failed = times(10, 365), 0
    kept = BackedUp(tmp_path, Inline())
    written = set[str]()
    for day in range(days):
        kept.say(f"day {day}")
        written.add(f"day {day}")
        kept.backups.wait()
        kept.seconds += DAY_S
        backups = kept.store.backups()
        newest = {message.text for record in read_backup(backups[0].path) for message in record.messages}
        failed += newest != written or len(backups) > DAYS + WEEKS + MONTHS + 1
    kept.store.close().result()
    assert passed(Line(11, "days of backups by a clock that is moved: the newest is equal to the chats", days, failed))
