"""A damaged file at the start: a new one begins, and what the old one still holds is offered and comes back."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from app.chats import chat_queries
from app.chats.store import ChatStore
from app.conversation.chat_commands import SalvageChats
from app.conversation.events import ChatsImported, SalvageFound
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
        came = room.until(ChatsImported)[-1]
        assert isinstance(came, ChatsImported)
        assert (len(came.chat_ids), came.messages) == (1, 40)
        assert aside.read_bytes() == data
        assert len(room.store.read(chat_queries.chats).result()) == 1
        room.conversation.close()
        room.store.close().result()
