"""A conversation with a scripted engine: what listeners hear, compared whole."""

from __future__ import annotations

import itertools
import queue
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from app.chat_store import ChatStore
from app.conversation import BUSY, Conversation, Inbox
from app.facts import (
    ChatOpened,
    ChatsChanged,
    ChatSummary,
    DeletedChat,
    Heard,
    MessageAdded,
    MessageRefused,
    MessageState,
    MessageSuperseded,
    PairOpened,
    PairOpening,
    PairRefused,
    PhaseChanged,
    ReplyBegun,
    ReplyEnded,
    StorageTrouble,
    StoredMessage,
    TraceFound,
    TurnsDropped,
)
from app.options import ReplyOptions
from app.trace import parse_trace
from app.trouble import Trouble, TroubleError, refuse
from app.wire import Cancel, Command, Generate, Opened, OpenPair, PairFiles, Refused
from app.wishes import PairWish
from engine.errors import EngineError
from engine.events import Failed, Verified
from engine.request import Message, Role
from tests.app.scripted_engine import (
    PAIR,
    ScriptedInterrupt,
    ScriptedPair,
    ending,
    opening,
    round_of,
    stats,
    whole_reply,
)

OPENED = Opened("scripted", "target.gguf", "drafter.onnx", 0, 300, "CPU", "CPU", 1.0)
STATS_JSON = msgspec.json.encode(stats(1)).decode()


class ScriptedLink:
    """Answers at once what the script says; with `by_hand` only notes the commands."""

    def __init__(self, inbox: Inbox, turns_that_fit: int = 0) -> None:
        self.commands: queue.SimpleQueue[Command] = queue.SimpleQueue()
        self.by_hand = False
        self._inbox = inbox
        self._pair = ScriptedPair(turns_that_fit)

    def send(self, command: Command) -> None:
        self.commands.put(command)
        if isinstance(command, OpenPair):
            self._inbox.put(OPENED)
        elif isinstance(command, Generate) and not self.by_hand:
            try:
                for event in self._pair.generate(command.request, ScriptedInterrupt()):
                    self._inbox.put(event)
            except EngineError as error:
                self._inbox.put(Failed(command.request.generation_id, error.code, str(error), error.hint))


class FaultyStore(ChatStore):
    """A store whose disk fills up when told to, and that says when a reply was added."""

    def __init__(self, path: Path, executor: Executor) -> None:
        super().__init__(path, executor, now=lambda: 100.0)
        self.full = False
        self.partial_saved = threading.Event()

    def add_message(
        self, chat_id: int | None, role: Role, text: str, state: MessageState, parent_id: int | None = None
    ) -> Future[StoredMessage]:
        if self.full:
            refused: Future[StoredMessage] = Future()
            refused.set_exception(TroubleError(FULL))
            return refused
        added = super().add_message(chat_id, role, text, state, parent_id)
        if state == "partial":
            added.add_done_callback(lambda done: self.partial_saved.set())
        return added


FULL = Trouble("not_saved", "the disk is full", "Free some space.")


class Room:
    """A running conversation, its engine, its store and what was heard."""

    def __init__(self, path: Path, disk: Executor, turns_that_fit: int = 0) -> None:
        ids = (f"g{number}" for number in itertools.count(1))
        self.inbox: Inbox = queue.SimpleQueue()
        self.link = ScriptedLink(self.inbox, turns_that_fit)
        self.store = FaultyStore(path, disk)
        self.seconds = 0.0
        self.conversation = Conversation(
            self.inbox, self.link, self.store, find_scripted, clock=lambda: self.seconds, new_id=lambda: next(ids)
        )
        self._heard: queue.SimpleQueue[Heard] = queue.SimpleQueue()
        self.conversation.start()

    def listen(self) -> None:
        self.conversation.listen(self._heard.put)

    def next(self) -> Heard:
        return self._heard.get(timeout=60)

    def until_idle(self) -> list[Heard]:
        """All that is heard up to the next moment of rest."""
        heard = [self.next()]
        while heard[-1] != PhaseChanged("idle"):
            heard.append(self.next())
        return heard

    def until(self, kind: type[Heard]) -> list[Heard]:
        """All that is heard up to the next of that kind."""
        heard = [self.next()]
        while not isinstance(heard[-1], kind):
            heard.append(self.next())
        return heard

    def settle(self) -> None:
        """Listen, and let the first facts pass."""
        self.listen()
        assert [self.next(), self.next()] == [ChatsChanged(()), ChatOpened(None, ())]

    def say(self, text: str) -> list[Heard]:
        self.conversation.send(text)
        return self.until_idle()

    def next_request(self) -> Generate:
        while not isinstance(command := self.link.commands.get(timeout=60), Generate):
            pass
        return command


def find_scripted(wish: PairWish) -> PairFiles:
    if wish.target:
        raise refuse("target_unreadable", f"{wish.target} is missing", "Choose another file.")
    return PAIR


@pytest.fixture
def disk() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(max_workers=1) as disk:
        yield disk


@pytest.fixture
def room(tmp_path: Path, disk: ThreadPoolExecutor) -> Iterator[Room]:
    room = Room(tmp_path / "chats.sqlite3", disk)
    yield room
    room.conversation.close()
    room.store.close().result()


def message(
    number: int, role: Role, text: str, state: MessageState = "complete", stats: str | None = None
) -> StoredMessage:
    return StoredMessage(number, 1, number, role, text, state, 100.0, stats, number - 1 or None)


def test_a_pair_opens_and_a_late_listener_hears_of_it(room: Room) -> None:
    room.conversation.open_pair(PairWish())
    room.listen()
    assert room.until_idle() == [
        ChatsChanged(()),
        ChatOpened(None, ()),
        PairOpening(PAIR),
        PhaseChanged("loading"),
        PairOpened(PAIR, OPENED),
        PhaseChanged("idle"),
    ]


def test_a_message_is_saved_answered_and_saved_again(room: Room) -> None:
    room.settle()
    question, answer = message(1, "user", "one"), message(2, "assistant", "one ", stats=STATS_JSON)
    chats = ChatsChanged((ChatSummary(1, "one", 100.0),))
    assert room.say("one") == [
        MessageAdded(question),
        ReplyBegun("g1", 1),
        chats,
        PhaseChanged("answering"),
        *whole_reply("g1", ["one"], draft_length=0),
        ReplyEnded("g1", answer),
        chats,
        PhaseChanged("idle"),
    ]
    assert room.store.messages(1).result() == (question, answer)


def test_the_trace_of_a_reply_is_kept(room: Room) -> None:
    room.settle()
    room.say("one two")
    data = room.store.trace(2).result()
    assert data is not None
    trace = parse_trace(data, "stored")
    assert [timed.event for timed in trace.events] == whole_reply("g1", ["one", "two"], draft_length=0)
    assert (trace.header.pair["target"], trace.damage) == ("target.gguf", None)


def test_the_message_is_on_disk_before_the_model_is_asked(room: Room) -> None:
    room.settle()
    room.link.by_hand = True
    room.conversation.send("hello")
    room.next_request()
    assert room.store.messages(1).result() == (message(1, "user", "hello"),)


def test_history_and_options_reach_the_next_request_without_reloading(room: Room) -> None:
    room.settle()
    room.conversation.open_pair(PAIR)
    room.until_idle()
    room.say("one")
    room.conversation.set_options(ReplyOptions(guessing=False, system="be brief", seed=5))
    room.say("two")
    first, second = room.next_request().request, room.next_request().request
    assert (first.messages, first.draft_length) == ((Message("user", "one"),), 4)
    assert (second.draft_length, second.seed) == (0, 5)
    assert second.messages == (
        Message("system", "be brief"),
        Message("user", "one"),
        Message("assistant", "one "),
        Message("user", "two"),
    )


def test_a_broken_setting_fails_the_reply_by_name(room: Room) -> None:
    room.settle()
    room.conversation.set_options(ReplyOptions(max_tokens=0))
    failed = Failed("g1", "bad_setting", "max_tokens must be 1 or more, not 0", "Change that setting and try again.")
    room.conversation.send("one")
    assert failed in room.until(ReplyEnded)


def test_partial_text_is_saved_while_the_reply_is_written(room: Room) -> None:
    room.settle()
    room.link.by_hand = True
    room.conversation.send("tell me")
    room.next_request()
    for event in [*opening("g1"), *round_of("g1", 0, "one")]:
        room.inbox.put(event)
    room.until(Verified)
    room.seconds = 0.9
    room.inbox.put(round_of("g1", 1, "two")[0])
    assert room.store.partial_saved.wait(60)
    assert room.store.messages(1).result()[1] == message(2, "assistant", "one ", "partial")


def test_partial_text_is_saved_though_no_further_event_comes(tmp_path: Path, disk: ThreadPoolExecutor) -> None:
    inbox: Inbox = queue.SimpleQueue()
    link = ScriptedLink(inbox)
    link.by_hand = True
    store = FaultyStore(tmp_path / "chats.sqlite3", disk)
    conversation = Conversation(inbox, link, store, find_scripted, new_id=lambda: "g1")
    conversation.start()
    conversation.send("tell me")
    while not isinstance(link.commands.get(timeout=60), Generate):
        pass
    for event in [*opening("g1"), *round_of("g1", 0, "one")]:
        inbox.put(event)
    assert store.partial_saved.wait(60)
    conversation.close()
    store.close().result()


def test_stop_keeps_what_was_written_as_partial(room: Room) -> None:
    room.settle()
    room.link.by_hand = True
    room.conversation.send("tell me")
    room.next_request()
    for event in [*opening("g1"), *round_of("g1", 0, "one")]:
        room.inbox.put(event)
    room.conversation.stop()
    assert room.link.commands.get(timeout=60) == Cancel("g1")
    room.inbox.put(ending("g1", ["one"], "cancelled"))
    heard = room.until_idle()
    assert ReplyEnded("g1", message(2, "assistant", "one ", "partial", STATS_JSON)) in heard


def test_a_dead_engine_keeps_the_text_and_the_next_message_is_answered(room: Room) -> None:
    room.settle()
    room.link.by_hand = True
    room.conversation.send("tell me")
    room.next_request()
    died = Failed("g1", "engine_died", "the engine stopped (signal SIGSEGV)", "Try again.")
    for event in [*opening("g1"), *round_of("g1", 0, "one"), died]:
        room.inbox.put(event)
    kept = message(2, "assistant", "one ", "failed")
    assert ReplyEnded("g1", kept) in room.until_idle()
    assert room.store.messages(1).result()[1] == kept
    room.link.by_hand = False
    assert whole_reply("g2", ["next"], draft_length=0)[-1] in room.say("next")


def test_events_of_another_reply_are_dropped(room: Room) -> None:
    room.settle()
    room.inbox.put(ending("stale", ["one"]))
    assert ending("stale", ["one"]) not in room.say("two")


def test_regenerate_replaces_the_last_reply(room: Room) -> None:
    room.settle()
    room.say("one")
    old = message(2, "assistant", "one ", stats=STATS_JSON)
    room.conversation.regenerate()
    heard = room.until_idle()
    assert heard[:2] == [MessageSuperseded(old), ReplyBegun("g2", 1)]
    assert [stored.id for stored in room.store.messages(1).result()] == [1, 3]
    assert [room.next_request().request.messages for _ in range(2)] == [(Message("user", "one"),)] * 2


def test_the_oldest_turns_are_dropped_where_the_chat_no_longer_fits(tmp_path: Path, disk: ThreadPoolExecutor) -> None:
    room = Room(tmp_path / "chats.sqlite3", disk, turns_that_fit=2)
    room.settle()
    room.say("one")
    heard = room.say("two")
    assert [fact for fact in heard if isinstance(fact, (TurnsDropped, Failed))] == [TurnsDropped("g2", 2)]
    assert whole_reply("g2", ["two"], draft_length=0)[-1] in heard
    assert len(room.store.messages(1).result()) == 4
    room.conversation.close()
    room.store.close().result()


def test_one_message_that_does_not_fit_is_told(room: Room) -> None:
    room.settle()
    room.link.by_hand = True
    room.conversation.send("far too long")
    room.next_request()
    failed = Failed("g1", "prompt_too_long", "9000 tokens do not fit 8192", "Shorten the message.")
    room.inbox.put(failed)
    heard = room.until_idle()
    assert failed in heard
    assert ReplyEnded("g1", message(2, "assistant", "", "failed")) in heard


@pytest.mark.parametrize("text", ["", "  \n"])
def test_an_empty_message_is_handed_back(room: Room, text: str) -> None:
    room.settle()
    room.conversation.send(text)
    refused = room.next()
    assert isinstance(refused, MessageRefused)
    assert (refused.text, refused.trouble.code) == (text, "empty_prompt")


def test_a_second_message_waits_with_the_person(room: Room) -> None:
    room.settle()
    room.link.by_hand = True
    room.conversation.send("one")
    room.next_request()
    room.conversation.send("two")
    heard = [room.next() for _ in range(5)]
    assert heard[-1] == MessageRefused("two", BUSY)


def test_a_full_disk_hands_the_message_back_and_the_model_is_not_asked(room: Room) -> None:
    room.settle()
    room.store.full = True
    room.conversation.send("precious words")
    assert room.next() == MessageRefused("precious words", FULL)
    assert room.link.commands.empty()
    room.store.full = False
    assert any(isinstance(fact, ReplyEnded) for fact in room.say("again"))


def test_a_reply_that_cannot_be_saved_stays_on_screen(room: Room) -> None:
    room.settle()
    room.link.by_hand = True
    room.conversation.send("tell me")
    room.next_request()
    room.store.full = True
    for event in whole_reply("g1", ["one"]):
        room.inbox.put(event)
    heard = room.until_idle()
    assert StorageTrouble(FULL) in heard
    ended = next(fact for fact in heard if isinstance(fact, ReplyEnded))
    assert (ended.saved, ended.message.text) == (False, "one ")


def test_a_wish_that_cannot_be_met_is_refused_in_words(room: Room) -> None:
    room.settle()
    room.conversation.open_pair(PairWish(target="gone.gguf"))
    trouble = Trouble("target_unreadable", "gone.gguf is missing", "Choose another file.")
    assert room.next() == PairRefused(None, trouble)


def test_a_load_that_fails_is_told_once(room: Room) -> None:
    room.settle()
    room.link.by_hand = True
    room.inbox.put(Refused("engine_died", "the engine stopped", "Try again."))
    assert room.next() == PairRefused(None, Trouble("engine_died", "the engine stopped", "Try again."))


def test_another_chat_is_shown_after_the_reply_has_stopped(room: Room) -> None:
    room.settle()
    room.link.by_hand = True
    room.conversation.send("one")
    room.next_request()
    room.conversation.new_chat()
    assert room.link.commands.get(timeout=60) == Cancel("g1")
    room.inbox.put(ending("g1", [], "cancelled"))
    assert room.until_idle()[-2] == ChatOpened(None, ())
    room.conversation.open_chat(1)
    opened = room.next()
    assert isinstance(opened, ChatOpened)
    assert [stored.text for stored in opened.messages] == ["one", ""]


def test_deleting_the_chat_on_screen_leaves_a_new_one(room: Room) -> None:
    room.settle()
    room.say("one")
    room.conversation.rename_chat(1, "uno")
    assert room.next() == ChatsChanged((ChatSummary(1, "uno", 100.0),))
    room.conversation.delete_chat(1)
    binned = ChatSummary(1, "uno", 100.0, deleted_at=100.0)
    assert [room.next() for _ in range(3)] == [
        ChatOpened(None, ()),
        DeletedChat(1, "uno"),
        ChatsChanged((), binned=(binned,)),
    ]


def test_closing_in_mid_reply_saves_what_is_there(room: Room) -> None:
    room.settle()
    room.link.by_hand = True
    room.conversation.send("tell me")
    room.next_request()
    for event in [*opening("g1"), *round_of("g1", 0, "one")]:
        room.inbox.put(event)
    room.conversation.close()
    assert room.store.messages(1).result()[1] == message(2, "assistant", "one ", "partial")


# A listener that comes later


def test_a_later_listener_hears_how_things_stand_and_the_first_nothing_more(room: Room) -> None:
    room.settle()
    room.conversation.open_pair(PAIR)
    room.until_idle()
    room.say("one")
    room.conversation.save_draft("half a thought")
    room.conversation.stop_listening(room._heard.put)
    later: queue.SimpleQueue[Heard] = queue.SimpleQueue()
    room.conversation.listen(later.put)
    question, answer = message(1, "user", "one"), message(2, "assistant", "one ", stats=STATS_JSON)
    heard = [later.get(timeout=60)]
    while not isinstance(heard[-1], PhaseChanged):
        heard.append(later.get(timeout=60))
    assert [each for each in heard if not isinstance(each, TraceFound)] == [
        PairOpened(PAIR, OPENED),
        ChatsChanged((ChatSummary(1, "one", 100.0),)),
        ChatOpened(1, (question, answer), "half a thought"),
        PhaseChanged("idle"),
    ]
    assert room._heard.empty()
