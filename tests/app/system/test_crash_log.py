"""What nobody foresaw costs one reply at most: it is logged and told, and the conversation's thread goes on."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.chats import message_queries
from app.conversation.chat_commands import Search
from app.conversation.commands import OpenChat, Send
from app.conversation.events import (
    AnyEvent,
    ChatOpened,
    MessageAdded,
    MessageRefused,
    PhaseChanged,
    ReplyEnded,
    StorageProblem,
)
from app.system.crash_log import LOG, UNFORESEEN, begin_log
from engine.events import Failed, Finished, Verified
from tests.app.conversation.conversation_room import Room, message


@pytest.fixture
def app_log(tmp_path: Path) -> Iterator[Path]:
    end = begin_log(tmp_path / "logs" / "app.log")
    yield tmp_path / "logs" / "app.log"
    end()


def fail(*_: object) -> None:
    raise ZeroDivisionError("the test says so")


def test_what_is_written_is_kept_and_the_next_message_answered(
    room: Room, app_log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.reply_begins()
    room.until(Verified)
    monkeypatch.setattr("app.conversation.chat_list.ChatList.search", fail)
    room.conversation.do(Search("words", 10))
    received = room.until_idle()
    kept = msgspec.structs.replace(message(2, "assistant", "one ", "failed"), target="target", drafter="drafter")
    told: list[AnyEvent] = [
        Failed("g1", "internal", UNFORESEEN.message, UNFORESEEN.hint),
        ReplyEnded("g1", kept),
        StorageProblem(UNFORESEEN),
        PhaseChanged("idle"),
    ]
    assert received == told
    assert room.store.read(message_queries.messages, 1).result()[-1].text == "one "
    assert "ZeroDivisionError\n" in app_log.read_text()
    room.link.by_hand = False
    assert any(isinstance(item, Finished) for item in room.say("again"))


def test_a_chat_that_was_asked_for_meanwhile_is_opened_all_the_same(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.ask_by_hand()
    room.conversation.do(OpenChat(None))
    monkeypatch.setattr("app.conversation.chat_list.ChatList.search", fail)
    room.conversation.do(Search("words", 10))
    assert room.until(ChatOpened)[-1] == ChatOpened(None, ())


def test_a_message_that_met_it_is_given_back(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    room.settle()
    with monkeypatch.context() as broken:
        broken.setattr(room.store, "add_message", fail)
        room.conversation.do(Send("hello"))
        assert [room.next(), room.next()] == [MessageRefused("hello", UNFORESEEN), StorageProblem(UNFORESEEN)]
    assert any(isinstance(item, MessageAdded) for item in room.say("hello"))


def test_one_who_never_listened_may_leave(room: Room) -> None:
    room.settle()
    room.conversation.stop_listening(fail)
    assert any(isinstance(item, Finished) for item in room.say("hello"))


def test_how_a_thread_ended_is_in_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    passed_on: list[object] = []
    monkeypatch.setattr(threading, "excepthook", passed_on.append)
    end = begin_log(tmp_path / "logs" / "app.log")
    lost = threading.Thread(target=fail, name="lost")
    lost.start()
    lost.join()
    end()
    written = (tmp_path / "logs" / "app.log").read_text()
    assert "the thread lost ended" in written
    assert "ZeroDivisionError" in written
    assert len(passed_on) == 1
    assert threading.excepthook == passed_on.append
    assert LOG.handlers == [] or all(not isinstance(one, logging.FileHandler) for one in LOG.handlers)
