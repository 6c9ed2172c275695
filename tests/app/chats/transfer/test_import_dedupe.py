"""Chats that come in: all or none, each once, and whole when the app closes meanwhile."""

from __future__ import annotations

import json
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.chats import chat_queries, message_queries
from app.chats.chat_record import ChatRecord, MessageRecord
from app.chats.store import ChatStore
from app.chats.transfer import import_chats
from app.chats.transfer.export_json import to_json
from app.chats.transfer.import_chats import Arrived, ReadChats, read_chats
from app.conversation.chat_commands import BackgroundResult, ImportChats, RestoreChats
from app.conversation.commands import Inbox
from app.conversation.conversation import Conversation
from app.conversation.events import ChatsImported
from app.conversation.jobs.transfer import ChatTransfer
from app.problem import ProblemError
from tests.app.conversation.conversation_room import Room, ScriptedLink, find_scripted
from tests.app.scripted_engine import stats

FIGURES = msgspec.json.encode(stats(2)).decode()


def chat(text: str, *, trace: bytes | None = None, began: float = 10.0) -> ChatRecord:
    question = MessageRecord("user", text, None, "complete", began)
    return ChatRecord(
        text, (question, MessageRecord("assistant", "Yes.", 1, "complete", began + 1, FIGURES, trace)), 2, changed=5.0
    )


@pytest.fixture
def store(tmp_path: Path) -> Iterator[ChatStore]:
    with ThreadPoolExecutor(1) as disk:
        store = ChatStore(tmp_path / "chats.sqlite3", disk, now=lambda: 1000.0)
        yield store
        store.close().result()


def test_one_chat_that_cannot_be_read_keeps_all_of_them_out(store: ChatStore) -> None:
    bad = ChatRecord("bad", (MessageRecord("user", "x", 7),))
    with pytest.raises(ProblemError, match="message 1 follows message 7"):
        store.write(import_chats.add_all, [chat("one"), bad]).result()
    assert store.read(chat_queries.chats).result() == ()


def test_what_is_here_already_is_counted_and_left_out(store: ChatStore) -> None:
    records = [chat("one"), chat("two"), chat("two")]
    told = list[tuple[int, int]]()
    arrived = store.write(import_chats.add_all, records, lambda *far: told.append(far)).result()
    assert arrived == Arrived((1, 2, 3), 6, 0)
    assert told == [(0, 3), (1, 3), (2, 3)]
    assert store.write(import_chats.add_all, records).result() == Arrived((), 0, 3)
    assert store.write(import_chats.add_all, [*records, chat("one", began=11.0)]).result() == Arrived((4,), 2, 3)
    empty = [ChatRecord("t", (), draft="one"), ChatRecord("t", (), draft="two"), ChatRecord("t", (), system="s")]
    for came in (Arrived((5, 6, 7), 0, 0), Arrived((), 0, 3)):
        assert store.write(import_chats.add_all, empty).result() == came


def test_a_chat_that_went_on_is_known_and_one_in_the_bin_comes_in_again(store: ChatStore) -> None:
    store.write(import_chats.add_all, [chat("one"), chat("two")]).result()
    store.add_message(1, "user", "And more?", "complete").result()
    store.bin_chat(2).result()
    assert store.write(import_chats.add_all, [chat("one"), chat("two")], also_binned=True).result() == Arrived((), 0, 2)
    assert store.write(import_chats.add_all, [chat("one"), chat("two")]).result() == Arrived((3,), 2, 1)


def test_of_chats_without_times_only_those_of_the_same_words_are_compared(store: ChatStore) -> None:
    records = [ChatRecord("t", (MessageRecord("user", f"question {each}"),)) for each in range(40)]
    compared = list[str]()

    def add_all(db: sqlite3.Connection) -> Arrived:
        db.set_trace_callback(lambda said: compared.append(said) if said.startswith("SELECT 1 FROM messages") else None)
        try:
            return import_chats.add_all(db, records)
        finally:
            db.set_trace_callback(None)

    assert store.write(import_chats.add_all, records).result().known == 0
    assert (store.write(add_all).result().known, len(compared)) == (40, 40)


def test_replays_that_only_the_file_has_come_to_the_chat_that_is_here(store: ChatStore) -> None:
    store.write(import_chats.add_all, [chat("one"), chat("two", trace=b"own")]).result()
    again = [chat("one", trace=b"new"), chat("two", trace=b"other")]
    assert store.write(import_chats.add_all, again).result() == Arrived((), 0, 2)
    assert [store.read(message_queries.trace, each).result() for each in (2, 4)] == [b"new", b"own"]


def test_many_files_are_one_act(tmp_path: Path) -> None:
    (tmp_path / "list.json").write_text(json.dumps({"title": "List", "messages": [{"role": "user", "content": "hi"}]}))
    (tmp_path / "all.json").write_bytes(to_json([chat("one"), chat("two")]))
    found = read_chats(tmp_path / "all.json", tmp_path / "list.json", tmp_path / "list.json")
    assert [one.title for one in found.chats] == ["one", "two", "List"]
    with pytest.raises(ProblemError, match=r"nothing\.json cannot be read"):
        read_chats(tmp_path / "all.json", tmp_path / "nothing.json")


class SlowStore(ChatStore):
    """An import goes on only when it may, and says when it is in."""

    def __init__(self, path: Path, disk: ThreadPoolExecutor) -> None:
        super().__init__(path, disk)
        self.reached, self.may_go_on, self.is_in = threading.Event(), threading.Event(), threading.Event()

    def write(self, query: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # type: ignore[override]
        if query is not import_chats.add_all:
            return super().write(query, *args, **kwargs)
        self.reached.set()
        self.may_go_on.wait()
        added = super().write(query, *args, **kwargs)
        added.add_done_callback(lambda done: self.is_in.set())
        return added


def test_closing_waits_for_an_import_that_was_begun(tmp_path: Path) -> None:
    (tmp_path / "in.json").write_bytes(to_json([chat(f"chat {number}") for number in range(200)]))
    with ThreadPoolExecutor(1) as disk:
        store = SlowStore(tmp_path / "chats.sqlite3", disk)
        inbox: Inbox = queue.SimpleQueue()
        conversation = Conversation(inbox, ScriptedLink(inbox), store, find_scripted)
        conversation.start()
        conversation.do(ImportChats((tmp_path / "in.json",)))
        store.reached.wait()

        def let_go_on_once_it_closes() -> None:
            conversation._thread.join()
            store.may_go_on.set()

        watcher = threading.Thread(target=let_go_on_once_it_closes)
        watcher.start()
        conversation.close()
        assert store.is_in.is_set()
        watcher.join()
        assert len(store.read(chat_queries.chats).result()) == 200
        store.close().result()


def test_closing_waits_for_a_restoration(store: ChatStore, monkeypatch: pytest.MonkeyPatch) -> None:
    results: queue.SimpleQueue[BackgroundResult] = queue.SimpleQueue()
    transfer = ChatTransfer(store, results.put, last_reading_s=0.0)

    def backups() -> tuple[()]:
        while not transfer._closed:  # it has waited as long as it does for files
            time.sleep(0.001)
        return ()

    monkeypatch.setattr(store, "backups", backups)
    transfer.begin(RestoreChats())
    transfer.close()
    assert isinstance(results.get_nowait().event, ChatsImported)


def test_what_nobody_foresaw_is_told_too(room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(query: Callable[..., Any], /, *args: Any) -> Future[Any]:
        raise RuntimeError("cannot schedule new futures after shutdown")

    room.settle()
    monkeypatch.setattr(room.store, "write", break_down)
    (tmp_path / "in.json").write_bytes(to_json([chat("one")]))
    room.conversation.do(ImportChats((tmp_path / "in.json",)))
    event = room.until(ChatsImported)[-1]
    assert isinstance(event, ChatsImported)
    assert event.problem is not None
    assert event.problem.code == "internal"


def test_an_import_that_waits_for_its_files_does_not_keep_the_app_open(tmp_path: Path) -> None:
    reached, may_go_on = threading.Event(), threading.Event()
    results: queue.SimpleQueue[BackgroundResult] = queue.SimpleQueue()

    def read_from_a_dead_drive(*paths: Path) -> ReadChats:
        reached.set()
        may_go_on.wait()
        return ReadChats((chat("one"),))

    with ThreadPoolExecutor(1) as disk:
        store = ChatStore(tmp_path / "chats.sqlite3", disk)
        transfer = ChatTransfer(store, results.put, read_from_a_dead_drive, last_reading_s=0.0)
        transfer.begin(ImportChats((tmp_path / "in.json",)))
        reached.wait()
        transfer.close()
        may_go_on.set()
        event = results.get(timeout=60).event
        assert isinstance(event, ChatsImported)
        assert event.problem is not None
        assert event.problem.code == "closed"
        assert store.read(chat_queries.chats).result() == ()
        store.close().result()
