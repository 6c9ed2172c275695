"""What a conversation puts on the disk, and when: the message first, the reply as it grows, the end whatever it is."""

from __future__ import annotations

import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

from app.chats import message_queries
from app.chats.schema import SCHEMA_VERSION
from app.chats.store import ChatStore
from app.conversation.commands import OpenChat, Regenerate, Send, SetOptions, Stop
from app.conversation.events import ChatOpened, MessageRefused, ReplyBegun, ReplyEnded, StorageProblem
from app.conversation.reply import SAVED_LATER
from app.engine_host.protocol import Cancel
from app.problem import Problem
from app.settings.reply_options import ReplyOptions
from app.traces.trace import parse_trace
from engine.events import Failed, Verified
from tests.app.conversation.conversation_room import FULL, STATS_JSON, Room, by_pair, message
from tests.app.scripted_engine import ending, round_of, whole_reply


def test_the_message_is_on_disk_before_the_model_is_asked(room: Room, disk: ThreadPoolExecutor) -> None:
    """With a disk that takes its time: the person's side goes on at once, the model is asked only afterwards."""
    room.settle()
    room.link.by_hand = True
    room.store.adding.clear()
    goes_on = threading.Event()
    disk.submit(goes_on.wait, 60)
    room.conversation.do(Send("hello"))
    assert room.store.adding.wait(60)
    assert not room.link.asked.wait(0.2)
    goes_on.set()
    room.next_request()
    assert room.store.read(message_queries.messages, 1).result() == (message(1, "user", "hello"),)


def reach_first_checkpoint(room: Room) -> None:
    """A reply that has come as far as `one` goes on 0.9 s later, which saves what there is."""
    room.reply_begins()
    room.until(Verified)
    room.seconds = 0.9
    room.engine_says(round_of("g1", 1, "two")[0])
    assert room.store.partial_saved.wait(60)


def test_a_stopped_reply_and_one_that_is_being_written_can_be_told_apart_on_disk(room: Room) -> None:
    """Both are partial; only what has ended has figures."""
    reach_first_checkpoint(room)
    assert room.reply_on_disk() == message(2, "assistant", "one ", "partial")
    room.conversation.do(Stop())
    assert room.link.commands.get(timeout=60) == Cancel("g1")
    room.engine_says(ending("g1", ["one"], "cancelled"))
    stopped = by_pair(message(2, "assistant", "one ", "partial", STATS_JSON))
    assert ReplyEnded("g1", stopped) in room.until_idle()
    assert room.reply_on_disk() == stopped


def test_text_that_keeps_coming_is_saved_all_the_same(room: Room) -> None:
    """The second runs from the first text that is not saved, not from the newest: else a quick reply is never saved."""
    room.reply_begins()
    room.until(Verified)
    room.seconds = 0.5
    room.engine_says(*round_of("g1", 1, "two"))
    room.until(Verified)
    room.seconds = 0.9
    room.engine_says(round_of("g1", 2, "three")[0])
    assert room.store.partial_saved.wait(60)
    assert room.reply_on_disk() == message(2, "assistant", "one two ", "partial")


def test_each_checkpoint_saves_what_came_since_the_one_before(room: Room) -> None:
    reach_first_checkpoint(room)
    room.engine_says(round_of("g1", 1, "two")[1])
    room.until(Verified)
    room.seconds = 1.8
    room.engine_says(round_of("g1", 2, "three")[0])
    assert room.store.partial_updated.wait(60)
    assert room.reply_on_disk() == by_pair(message(2, "assistant", "one two ", "partial"))


def test_partial_text_is_saved_though_no_further_event_comes(tmp_path: Path, disk: ThreadPoolExecutor) -> None:
    room = Room(tmp_path / "chats.sqlite3", disk, clock=time.monotonic)
    room.reply_begins()
    assert room.store.partial_saved.wait(60)
    room.conversation.close()
    room.store.close().result()


def test_a_dead_engine_keeps_the_text_and_the_next_message_is_answered(room: Room) -> None:
    room.reply_begins()
    died = Failed("g1", "engine_died", "the engine stopped (signal SIGSEGV)", "Try again.")
    room.engine_says(died)
    kept = by_pair(message(2, "assistant", "one ", "failed"))
    assert ReplyEnded("g1", kept) in room.until_idle()
    assert room.reply_on_disk() == kept
    room.link.by_hand = False
    assert whole_reply("g2", ["next"], draft_length=0)[-1] in room.say("next")


def test_a_full_disk_hands_the_message_back_and_the_model_is_not_asked(room: Room) -> None:
    room.settle()
    room.store.full = True
    room.conversation.do(Send("precious words"))
    assert room.next() == MessageRefused("precious words", FULL)
    assert room.link.commands.empty()
    room.store.full = False
    assert any(isinstance(published, ReplyEnded) for published in room.say("again"))


def test_a_reply_that_cannot_be_saved_stays_on_screen(room: Room) -> None:
    room.ask_by_hand()
    room.store.full = True
    room.engine_says(*whole_reply("g1", ["one"]))
    received = room.until_idle()
    assert StorageProblem(Problem(FULL.code, FULL.message, SAVED_LATER)) in received
    ended = next(published for published in received if isinstance(published, ReplyEnded))
    assert (ended.saved, ended.message.text) == (False, "one ")


def test_a_reply_without_a_reserved_id_gets_one_when_the_disk_takes_it(room: Room) -> None:
    room.settle()
    room.say("one")
    room.store.full, room.link.by_hand = True, True
    room.conversation.do(Regenerate())
    begun = next(event for event in room.until(ReplyBegun) if isinstance(event, ReplyBegun))
    assert (begun.message_id, begun.continues) == (0, False)
    room.store.full = False
    room.engine_says(*whole_reply(begun.generation_id, ["two"]))
    ended = next(event for event in room.until_idle() if isinstance(event, ReplyEnded))
    assert (ended.saved, ended.message.id, ended.message.versions) == (True, 3, 2)


def test_closing_in_mid_reply_saves_what_is_there(room: Room) -> None:
    room.reply_begins()
    room.conversation.close()
    assert room.link.commands.get(timeout=60) == Cancel("g1")
    assert room.reply_on_disk() == by_pair(message(2, "assistant", "one ", "partial"))


def test_the_trace_of_a_reply_is_kept(room: Room) -> None:
    room.settle()
    room.say("one two")
    data = room.store.read(message_queries.trace, 2).result()
    assert data is not None
    trace = parse_trace(data, "stored")
    assert [timed.event for timed in trace.events] == whole_reply("g1", ["one", "two"], draft_length=0)
    assert (trace.header.pair["target"], trace.damage) == ("target.gguf", None)


def test_traces_take_no_more_room_than_they_may(room: Room) -> None:
    """The oldest go first, as soon as a reply has ended; what was written stays."""
    room.settle()
    room.say("one")
    room.store.write(message_queries.update_message, 2, "one ", "complete", None, bytes(2**20)).result()
    room.conversation.do(SetOptions(ReplyOptions(trace_limit_mb=1)))
    room.say("two")
    assert room.store.read(message_queries.trace, 2).result() is None
    assert room.store.read(message_queries.trace, 4).result() is not None
    assert [stored.text for stored in room.store.read(message_queries.messages, 1).result()] == [
        "one",
        "one ",
        "two",
        "two ",
    ]


def test_chats_of_a_later_version_are_shown_and_what_cannot_be_saved_is_said(
    tmp_path: Path, disk: ThreadPoolExecutor
) -> None:
    path = tmp_path / "chats.sqlite3"
    store = ChatStore(path, disk, now=lambda: 100.0)
    store.add_message(None, "user", "kept", "complete").result()
    store.close().result()
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE schema_version SET version = ?", (SCHEMA_VERSION + 1,))
        db.commit()
    room = Room(path, disk)
    room.listen()
    [told] = [published for published in room.until(StorageProblem) if isinstance(published, StorageProblem)]
    assert told.problem.code == "chats_from_later_version"
    assert "they can be read, and nothing is saved" in told.problem.message
    room.conversation.do(OpenChat(1))
    opened = room.until(ChatOpened)[-1]
    while not opened.messages:  # the empty one of the start comes first
        opened = room.until(ChatOpened)[-1]
    assert [stored.text for stored in opened.messages] == ["kept"]
    room.conversation.do(Send("mine"))
    refused = room.until(MessageRefused)[-1]
    assert (refused.text, refused.problem.code) == ("mine", "chats_read_only")
    assert not room.link.asked.is_set()
    room.conversation.close()
    room.store.close().result()
