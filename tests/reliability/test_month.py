"""Days of use, one after another by a clock that is moved: the app is opened, written in, searched, tidied and closed.

Each day sends messages to new and old chats, closes the app in mid reply now and then, bins, restores and deletes for
good, exports and imports again. Each evening the files must hold what was acknowledged and nothing that was deleted.
"""

from __future__ import annotations

import os
import random
import sqlite3
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from app.chats import chat_queries, chat_record
from app.chats.recovery.backup_file import read_backup
from app.chats.recovery.backups import DAYS, MONTHS, WEEKS, Backups, backups_in
from app.chats.transfer.export import export_chats
from app.chats.transfer.import_chats import add_all, read_chats
from app.conversation.commands import OpenChat, Send, UsePair
from app.conversation.events import ChatOpened, ReplyEnded
from tests.app.chats.recovery.backed_up import DAY_S, MONDAY
from tests.app.conversation.conversation_room import Room
from tests.app.scripted_engine import PAIR, opening, round_of
from tests.reliability.conftest import Passed, Times
from tests.reliability.ledger import Line

pytestmark = pytest.mark.timeout(900)


class Month:
    """A person's chats over many days: `kept` and `erased` are words, of which every message has one of its own."""

    def __init__(self, home: Path, seed: int) -> None:
        self.home, self.draw, self.seconds = home, random.Random(seed), MONDAY
        self.kept, self.binned, self.erased = dict[int, set[str]](), dict[int, set[str]](), set[str]()
        self._words, self._of_other_days = 0, set[str]()

    def word(self) -> str:
        self._words += 1
        return f"canary{self._words}x"

    def day(self) -> list[str]:
        """Use the app from morning to evening; returns what was wrong then."""
        self._of_other_days = set[str]().union(*self.kept.values())
        backups = Backups(self.home / "backups", lambda: self.seconds)
        with ThreadPoolExecutor(max_workers=1) as disk:
            room = Room(self.home / "chats.sqlite3", disk, backups=backups, now=lambda: self.seconds)
            room.listen()
            room.conversation.do(UsePair(PAIR))
            self._forget_the_bin(room)
            for into in [None, *self.draw.sample(sorted(self.kept), min(2, len(self.kept)))]:
                self._write(room, into)
            faults = self._search(room)
            self._tidy(room)
            faults += self._export(room)
            backups.wait()
            if self.draw.random() < 0.4:
                self._close_in_mid_reply(room)
            room.conversation.close()
            room.store.close().result()
        self.seconds += DAY_S
        return faults + self._evening()

    def _forget_the_bin(self, room: Room) -> None:
        """What was binned thirty days ago is gone by itself, which the app has done when the chats are listed."""
        room.until(ChatOpened)
        left = room.store.read(lambda db: {chat for (chat,) in db.execute("SELECT id FROM chats")}).result()
        for chat in self.binned.keys() - left:
            self.erased |= self.binned.pop(chat)

    def _write(self, room: Room, into: int | None) -> None:
        room.conversation.do(OpenChat(into))
        room.until(ChatOpened)
        for _ in range(self.draw.randrange(1, 4)):
            self.seconds += 60
            word = self.word()
            room.conversation.do(Send(f"{word} and more"))
            (*_, ended) = room.until(ReplyEnded)
            assert isinstance(ended, ReplyEnded)
            assert ended.saved
            self.kept.setdefault(ended.message.chat_id, set()).add(word)

    def _close_in_mid_reply(self, room: Room) -> None:
        """What had been written of the reply is kept."""
        word, part = self.word(), self.word()
        room.conversation.do(OpenChat(None))
        room.until(ChatOpened)
        room.link.by_hand = True
        room.conversation.do(Send(word))
        asked = room.next_request()
        while asked.request.messages[-1].content != word:
            asked = room.next_request()
        name = asked.request.generation_id
        room.engine_says(*opening(name), *round_of(name, 1, part))
        room.conversation.close()
        newest = max(room.store.read(chat_queries.chats).result(), key=lambda chat: chat.id)
        self.kept[newest.id] = {word, part}

    def _search(self, room: Room) -> list[str]:
        word = self.draw.choice(sorted(set[str]().union(*self.kept.values())))
        found = [] if room.store.search(word).result() else [f"{word} is not found"]
        gone = [word for word in sorted(self.erased)[:20] if room.store.search(word).result()]
        return found + [f"{word} is found, and was deleted" for word in gone]

    def _tidy(self, room: Room) -> None:
        store, chat = room.store, self.draw.choice(sorted(self.kept))
        what = self.draw.random()
        if what < 0.5:
            store.bin_chat(chat).result()
            self.binned[chat] = self.kept.pop(chat)
        if what < 0.2 and self.binned:
            back = self.draw.choice(sorted(self.binned))
            store.write(chat_queries.restore_chat, back).result()
            self.kept[back] = self.binned.pop(back)
        elif what > 0.8:
            store.delete_chat(chat).result()
            self.erased |= self.kept.pop(chat)
        elif what > 0.7:
            store.empty_bin().result()
            self.erased |= set[str]().union(*self.binned.values())
            self.binned.clear()

    def _export(self, room: Room) -> list[str]:
        if not self.kept:
            return []
        faults, words = list[str](), set[str]().union(*self.kept.values())
        for name in ("chats.json", "chats.md"):
            file = self.home.with_name(name)
            export_chats(room.store, None, file)
            text = file.read_text(encoding="utf-8")
            faults += [f"{name} lacks {word}" for word in words if word not in text]
        listed = room.store.read(chat_queries.chats).result()
        here = [room.store.read(chat_record.read, chat.id, True).result() for chat in listed]
        again = read_chats(self.home.with_name("chats.json")).chats
        faults += (
            ["an export reads otherwise"] if [each.messages for each in again] != [e.messages for e in here] else []
        )
        arrived = room.store.write(add_all, again).result()
        return faults + (["an import doubled chats"] if arrived.chat_ids else [])

    def _evening(self) -> list[str]:
        with closing(sqlite3.connect(self.home / "chats.sqlite3")) as db:
            text = " ".join(str(each) for (each,) in db.execute("SELECT text FROM messages"))
            sound = db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        there = set(text.split())
        wanted = set[str]().union(*self.kept.values(), *self.binned.values())
        faults = [] if sound else ["integrity"]
        faults += [f"{word} is lost" for word in wanted - there]
        everything = b"".join(file.read_bytes() for file in self.home.rglob("*") if file.is_file())
        faults += [f"{word} is in a file" for word in self.erased if word.encode() in everything]
        backups = backups_in(self.home / "backups")
        newest = {word for record in read_backup(backups[0].path) for m in record.messages for word in m.text.split()}
        faults += [f"{word} is in no backup" for word in (self._of_other_days & wanted) - newest]
        faults += [] if len(backups) <= DAYS + WEEKS + MONTHS + 1 else [f"{len(backups)} backups"]
        left = {file.name.partition(".")[0] for file in self.home.rglob("*") if file.is_file()}
        return faults + [f"{name} is left" for name in left if "part" in name or "new" in name]


def test_48_days_of_use(tmp_path: Path, times: Times, passed: Passed) -> None:
    days, seed, faults, failed = times(4, 60), 148, list[str](), 0
    home = tmp_path / "home"
    home.mkdir()
    month, before = Month(home, seed), held()
    for number in range(days):
        found = month.day()
        failed += bool(found)
        faults += [f"day {number}: {each}" for each in found]
    print(*faults[:20], sep="\n")
    failed += held() > before  # descriptors and threads
    chats, gone = len(month.kept) + len(month.binned), len(month.erased)
    said = f"{chats} chats kept, {gone} messages deleted, {len(backups_in(home / 'backups'))} backups"
    assert passed(Line(48, "a day of use: all kept, nothing deleted left, exports read back", days, failed, seed, said))


def held() -> tuple[int, int]:
    """Open descriptors (0 where the system does not list them) and threads of this process."""
    listed = Path("/proc/self/fd")
    return len(os.listdir(listed)) if sys.platform == "linux" else 0, threading.active_count()
