"""Damaged files, for real: zeros, noise, a cut, a lost header. What is readable by id comes back, and only that."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from app.chats import chat_queries, message_queries
from app.chats.database import open_database
from app.chats.recovery.salvage import Salvage, salvage
from app.chats.store import ChatStore
from app.chats.transfer import import_chats

CHATS, EACH = 6, 30


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Six chats of thirty messages, one of them in the bin."""
    path = tmp_path / "chats.sqlite3"
    with ThreadPoolExecutor(1) as disk:
        store = ChatStore(path, disk, now=lambda: 100.0)
        for chat in range(1, CHATS + 1):
            for number in range(EACH):
                role, known = ("user", "assistant")[number % 2], chat if number else None
                store.add_message(known, role, f"{chat}/{number} " + "lorem " * 60, "complete").result()  # type: ignore[arg-type]
        store.bin_chat(CHATS).result()
        store.close().result()
    return path


def cut(data: bytearray) -> None:
    del data[len(data) * 3 // 4 :]


def lose_header(data: bytearray) -> None:
    data[:100] = bytes(100)


def lose_first_page(data: bytearray) -> None:
    data[:4096] = bytes(4096)


def zeros(data: bytearray) -> None:
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 8192] = bytes(8192)


def texts(found: Salvage) -> list[str]:
    return [message.text.split()[0] for chat in found.chats for message in chat.messages]


def test_a_message_in_the_bin_stays_there(path: Path) -> None:
    with ThreadPoolExecutor(1) as disk:
        store = ChatStore(path, disk, now=lambda: 100.0)
        store.write(message_queries.delete_message, EACH, 100.0).result()
        store.close().result()
    assert f"1/{EACH - 1}" not in texts(salvage(path))


def test_a_sound_file_is_read_whole_without_the_bin(path: Path) -> None:
    found = salvage(path)
    assert (len(found.chats), found.messages, found.lost) == (CHATS - 1, (CHATS - 1) * EACH, 0)
    assert texts(found) == [f"{chat}/{number}" for chat in range(1, CHATS) for number in range(EACH)]


def test_without_the_root_page_of_its_messages_all_of_them_come_back(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'messages'").fetchone()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = bytearray(path.read_bytes())
    data[(root - 1) * 4096 : root * 4096] = bytes(4096)
    path.write_bytes(data)
    found = salvage(path)
    assert texts(found) == [f"{chat}/{number}" for chat in range(1, CHATS) for number in range(EACH)]


@pytest.mark.parametrize(("place", "end"), [(0, "-wal"), (40, "-wal"), (5_000, "-wal"), (5_000, "-wal.part")])
def test_a_log_that_sqlite_passes_over_is_put_aside_and_read(path: Path, tmp_path: Path, place: int, end: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_autocheckpoint = 0")
        for number in range(9):
            db.execute("UPDATE messages SET text = ? WHERE id = ?", (f"new {number}", number + 1))
            db.commit()
        copy = tmp_path / "copy.sqlite3"
        copy.write_bytes(path.read_bytes())
        log = bytearray(path.with_name(path.name + "-wal").read_bytes())
    log[place] ^= 0xFF
    copy.with_name(f"copy.sqlite3{end}").write_bytes(log)
    opened = open_database(copy)
    opened.connection.close()
    assert opened.quarantined is not None
    found = salvage(opened.quarantined)
    assert {f"new {number}" for number in range(9)} <= {one.text for chat in found.chats for one in chat.messages}


def test_a_log_that_a_kill_left_between_two_uses_is_sound(path: Path, tmp_path: Path) -> None:
    log, copy = path.with_name(path.name + "-wal"), tmp_path / "copy.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        for number in range(9):
            db.execute("UPDATE messages SET text = ? WHERE id = ?", (f"new {number}", number + 1))
            db.commit()
        db.execute("PRAGMA wal_checkpoint")
        copy.write_bytes(path.read_bytes())
        earlier = log.read_bytes()
        db.execute("UPDATE messages SET text = 'lost' WHERE id = 1")
        db.commit()
        copy.with_name("copy.sqlite3-wal").write_bytes(log.read_bytes()[:32] + earlier[32:])
    copy.with_name("copy.sqlite3-wal.part").write_bytes(b"of a kill before")
    opened = open_database(copy)
    texts = [text for (text,) in opened.connection.execute("SELECT text FROM messages WHERE id < 10 ORDER BY id")]
    opened.connection.close()
    assert (opened.quarantined, texts) == (None, [f"new {number}" for number in range(9)])
    assert {found.name for found in tmp_path.glob("copy*")} == {"copy.sqlite3"}


def test_an_id_that_no_message_can_have_costs_none(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE messages SET id = -1 WHERE id = 1")
        db.commit()
    assert salvage(path).messages == (CHATS - 1) * EACH


def test_a_damaged_byte_costs_a_letter(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"1/0 lorem", b"1/0 l\xffrem"))
    assert salvage(path).chats[0].messages[0].text.startswith("1/0 l\ufffdrem")


@pytest.mark.parametrize("damage", [cut, lose_header, lose_first_page, zeros])
def test_what_is_readable_comes_back(path: Path, damage: Callable[[bytearray], None]) -> None:
    data = bytearray(path.read_bytes())
    damage(data)
    path.write_bytes(data)
    found = salvage(path)
    assert path.read_bytes() == data
    assert found.messages >= EACH
    assert len(set(texts(found))) == found.messages
    with ThreadPoolExecutor(1) as disk:
        store = ChatStore(path.with_name("fresh.sqlite3"), disk)
        came = store.write(import_chats.add_all, found.chats).result()
        assert came.messages == found.messages
        for chat in store.read(chat_queries.chats).result():
            assert store.read(message_queries.messages, chat.id).result()
        store.close().result()


def test_noise_at_twenty_places_raises_nothing(path: Path) -> None:
    sound, chance = path.read_bytes(), random.Random(37)
    for _ in range(20):
        data = bytearray(sound)
        for _ in range(chance.randrange(1, 6)):
            start = chance.randrange(len(data))
            noise = chance.randbytes(chance.randrange(1, 3000))
            data[start : start + len(noise)] = noise
        path.write_bytes(data)
        found = salvage(path)
        assert all(text.split("/")[0].isdigit() for text in texts(found))


@pytest.mark.parametrize("data", [b"", b"no database at all", bytes(65_536)])
def test_nothing_comes_of_nothing(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "none").write_bytes(data)
    assert salvage(tmp_path / "none") == Salvage()
