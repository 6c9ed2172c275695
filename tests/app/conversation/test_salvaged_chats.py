"""A damaged file at the start: a new one begins, and what the old one still holds is offered and comes back."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from app.chats import chat_queries
from app.chats.recovery.backups import EVERY_S, Backups
from app.chats.store import ChatStore
from app.conversation.chat_commands import RestoreChats, SalvageChats
from app.conversation.events import ChatsImported, SalvageFound
from tests.app.chats.recovery.backed_up import BackedUp
from tests.app.conversation.conversation_room import Room


def test_what_a_damaged_file_holds_is_offered_and_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "chats.sqlite3"
    with ThreadPoolExecutor(1) as disk:
        store = ChatStore(path, disk)
        for number in range(40):
            store.add_message(1 if number else None, "user", "lorem " * 200, "complete").result()
        store.close().result()
        data = bytearray(path.read_bytes())
        data[:100] = bytes(100)
        path.write_bytes(data)
        room = Room(path, disk)
        room.listen()
        aside = path.with_name("chats.sqlite3.damaged-1")
        assert room.until(SalvageFound)[-1] == SalvageFound(str(aside), 1, 40, 0)
        room.conversation.do(SalvageChats(aside, add=True))
        came = room.wait_for(ChatsImported)
        assert (len(came.chat_ids), came.messages) == (1, 40)
        assert aside.read_bytes() == data
        assert len(room.store.read(chat_queries.chats).result()) == 1
        room.conversation.close()
        room.store.close().result()


def test_what_only_backups_have_comes_too_and_a_second_time_nothing(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as disk:
        kept = BackedUp(tmp_path, disk)
        for number in range(3):
            kept.say(f"chat {number}")
        kept.seconds += EVERY_S
        kept.say("later")
        kept.backups.wait()
        kept.store.close().result()
        (tmp_path / "chats.sqlite3").write_bytes(bytes(40_000))
        room = Room(tmp_path / "chats.sqlite3", disk, backups=Backups(tmp_path / "backups"))
        room.listen()
        aside = tmp_path / "chats.sqlite3.damaged-1"
        made = max(each.made for each in room.store.backups())
        assert room.until(SalvageFound)[-1] == SalvageFound(str(aside), 0, 0, 0, made)
        room.conversation.do(SalvageChats(aside, add=True))
        came = room.wait_for(ChatsImported)
        assert (len(came.chat_ids), came.messages) == (4, 4)
        room.conversation.do(RestoreChats())
        assert room.until(ChatsImported)[-1] == ChatsImported("", (), 0)
        room.conversation.close()
        room.store.close().result()
