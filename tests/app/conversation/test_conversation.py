"""A conversation with a scripted engine: what listeners hear, compared whole."""

from __future__ import annotations

import queue
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from app.chats import chat_queries, message_queries
from app.chats.records import ChatSummary
from app.conversation.chat_commands import (
    BranchCommand,
    ConversationCommand,
    DeleteChat,
    EditAndSend,
    InboxMessage,
    MessageCommand,
    SaveDraft,
    SetChoice,
)
from app.conversation.commands import (
    Arrival,
    FindTrace,
    OpenChat,
    Regenerate,
    Send,
    SetOptions,
    Shutdown,
    Stop,
    StopRerun,
    UnloadPair,
    UsePair,
)
from app.conversation.conversation import BUSY
from app.conversation.events import (
    AnyEvent,
    ChatOpened,
    ChatsChanged,
    DeletedChat,
    MessageAdded,
    MessageRefused,
    MessageSuperseded,
    PairOpened,
    PairOpening,
    PairRefused,
    PairUnloaded,
    PhaseChanged,
    ReplyBegun,
    ReplyEnded,
    TraceFound,
    TurnsDropped,
)
from app.engine_host.protocol import Cancel, Diagnosed, Loading, PairRequest, Ready, Refused, Unload
from app.problem import Problem
from app.settings.reply_options import ReplyOptions
from app.traces.pair_names import ReplyPair, names_in
from app.traces.trace import parse_trace
from engine.events import Failed
from engine.options.request import Message
from tests.app.conversation.conversation_room import OPENED, STATS_JSON, Room, by_pair, message
from tests.app.scripted_engine import PAIR, ending, opening, whole_reply

OF_OTHERS = (Ready, Diagnosed)
"""What a worker answers to the doctor."""


def test_commands_with_the_same_fields_are_not_the_same() -> None:
    assert Stop() == Stop() != StopRerun()
    assert Send("x") == Send("x") != SaveDraft("x")


def test_every_command_is_done_by_somebody(room: Room) -> None:
    bases = (ConversationCommand, MessageCommand, BranchCommand, InboxMessage)
    kinds = {each for base in bases for each in base.__subclasses__()} | {*get_args(Arrival)}
    assert kinds - {*bases, Shutdown} <= {*room.conversation._by_kind, *OF_OTHERS}


def test_a_pair_opens_and_a_late_listener_hears_of_it(room: Room) -> None:
    room.conversation.do(UsePair(PairRequest()))
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
    question, answer = message(1, "user", "one"), by_pair(message(2, "assistant", "one ", stats=STATS_JSON))
    chats = ChatsChanged((ChatSummary(1, "one", 100.0),))
    assert room.say("one") == [
        MessageAdded(question),
        ReplyBegun("g1", 1, 2),
        chats,
        PhaseChanged("answering"),
        *whole_reply("g1", ["one"], draft_length=0),
        ReplyEnded("g1", answer),
        chats,
        PhaseChanged("idle"),
    ]
    assert room.store.read(message_queries.messages, 1).result() == (question, answer)


def test_a_reply_is_by_the_pair_that_was_chosen_also_while_that_still_loads(room: Room) -> None:
    room.settle()
    room.conversation.do(UsePair(msgspec.structs.replace(PAIR, name="Tiny Q4_0")))
    received = room.say("one")
    begun = next(each for each in received if isinstance(each, ReplyBegun))
    assert begun == ReplyBegun("g1", 1, 2, target="Tiny · Q4_0")
    kept = room.store.read(message_queries.messages, 1).result()[1]
    assert (kept.target, kept.drafter) == ("Tiny · Q4_0", "drafter")
    room.conversation.do(FindTrace(2))
    (found,) = (each for each in room.until(TraceFound) if isinstance(each, TraceFound))
    stored = room.store.read(message_queries.trace, 2).result()
    assert found.trace is not None
    for trace in (found.trace, parse_trace(stored, "kept")):
        assert names_in(trace) == ReplyPair("Tiny · Q4_0", "drafter")


def test_history_and_options_reach_the_next_request_without_reloading(room: Room) -> None:
    room.open_pair()
    room.say("one")
    room.conversation.do(SetOptions(ReplyOptions(guessing=False, system="be brief", seed=5)))
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


def test_what_is_chosen_about_reasoning_is_the_chats_own(room: Room) -> None:
    room.open_pair()
    room.conversation.do(SetChoice("reasoning", "off"))
    room.say("one")
    room.conversation.do(OpenChat(None))
    room.until(ChatOpened)
    room.say("two")
    room.conversation.do(OpenChat(1))
    (reopened,) = (received for received in room.until(ChatOpened) if isinstance(received, ChatOpened))
    room.say("three")
    assert reopened.reasoning == "off"
    assert [room.next_request().request.reasoning for _ in range(3)] == ["off", "", "off"]


def test_what_is_chosen_about_reasoning_before_the_pair_is_open_holds_for_the_first_reply(room: Room) -> None:
    """It went without: what the model offers is not known while it is loaded. One that it does not offer is kept."""
    room.settle()
    room.conversation.do(SetChoice("reasoning", "high"))
    room.conversation.do(UsePair(PAIR))
    room.say("one")
    asked = room.next_request().request
    assert (asked.reasoning, asked.reasoning_if_offered) == ("high", True)
    assert room.store.read(chat_queries.chat_extras, 1).result().reasoning == "high"


def test_a_broken_setting_fails_the_reply_by_name(room: Room) -> None:
    room.settle()
    room.conversation.do(SetOptions(ReplyOptions(max_tokens=0)))
    failed = Failed("g1", "bad_setting", "max_tokens must be 1 or more, not 0", "Change that setting and try again.")
    room.conversation.do(Send("one"))
    assert failed in room.until(ReplyEnded)


def test_events_of_another_reply_are_dropped(room: Room) -> None:
    room.settle()
    room.inbox.put(ending("stale", ["one"]))
    assert ending("stale", ["one"]) not in room.say("two")


def test_regenerate_replaces_the_last_reply(room: Room) -> None:
    room.settle()
    room.say("one")
    old = by_pair(message(2, "assistant", "one ", stats=STATS_JSON))
    room.conversation.do(SetOptions(ReplyOptions(seed=7)))
    room.conversation.do(Regenerate())
    received = room.until_idle()
    assert received[:2] == [MessageSuperseded(old, (old.text,)), ReplyBegun("g2", 1, 3)]
    assert [stored.id for stored in room.store.read(message_queries.messages, 1).result()] == [1, 3]
    requests = [room.next_request().request for _ in range(2)]
    assert [(each.messages, each.seed) for each in requests] == [((Message("user", "one"),), s) for s in (None, 7)]


def test_a_new_version_is_guessed_from_the_former_one(room: Room) -> None:
    """Written again, answered anew after an edit, and as far as it pays, whatever the pair's own draft length is."""
    room.open_pair()
    room.say("one two")
    room.say("three")
    for asked in (Regenerate(), Regenerate(2), EditAndSend(1, "four"), Send("five")):
        room.conversation.do(asked)
        room.until_idle()
    requests = [room.next_request().request for _ in range(6)]
    assert [(each.prediction, each.draft_length) for each in requests] == [
        ("", PAIR.draft_length),
        ("", PAIR.draft_length),
        ("three ", "auto"),
        ("one two ", "auto"),
        ("one two ", "auto"),
        ("", PAIR.draft_length),
    ]
    room.conversation.do(SetOptions(ReplyOptions(draft_length=2)))
    room.conversation.do(Regenerate())
    room.until_idle()
    assert room.next_request().request.draft_length == 2
    room.conversation.do(SetOptions(ReplyOptions(guessing=False)))
    room.conversation.do(Regenerate())
    room.until_idle()
    assert room.next_request().request.draft_length == 0


def test_an_edit_that_empties_the_message_is_refused_and_nothing_is_lost(room: Room) -> None:
    room.settle()
    room.say("one")
    room.next_request()
    room.conversation.do(EditAndSend(1, "  \n"))
    assert room.next() == MessageRefused(
        "  \n", Problem("empty_prompt", "there is nothing to answer", "Write something first."), 1
    )
    assert [stored.text for stored in room.store.read(message_queries.messages, 1).result()] == ["one", "one "]


def test_the_oldest_turns_are_dropped_where_the_chat_no_longer_fits(tmp_path: Path, disk: ThreadPoolExecutor) -> None:
    room = Room(tmp_path / "chats.sqlite3", disk, turns_that_fit=2)
    room.settle()
    room.say("one")
    received = room.say("two")
    assert [event for event in received if isinstance(event, (TurnsDropped, Failed))] == [TurnsDropped("g2", 2)]
    assert whole_reply("g2", ["two"], draft_length=0)[-1] in received
    assert len(room.store.read(message_queries.messages, 1).result()) == 4
    room.conversation.close()
    room.store.close().result()


def test_one_message_that_does_not_fit_is_told(room: Room) -> None:
    room.ask_by_hand("far too long")
    failed = Failed("g1", "prompt_too_long", "9000 tokens do not fit 8192", "Shorten the message.")
    room.inbox.put(failed)  # with room for a reply, and then with what room there is
    room.inbox.put(failed)
    received = room.until_idle()
    assert failed in received
    assert ReplyEnded("g1", message(2, "assistant", "", "failed")) in received
    assert not room.next_request().request.keeps_room


@pytest.mark.parametrize("text", ["", "  \n"])
def test_an_empty_message_is_handed_back(room: Room, text: str) -> None:
    room.settle()
    room.conversation.do(Send(text))
    refused = room.next_as(MessageRefused)
    assert (refused.text, refused.problem.code) == (text, "empty_prompt")


def test_a_second_message_waits_with_the_person(room: Room) -> None:
    room.ask_by_hand("one")
    room.conversation.do(Send("two"))
    received = [room.next() for _ in range(5)]
    assert received[-1] == MessageRefused("two", BUSY)


def test_a_wish_that_cannot_be_met_is_refused_in_words(room: Room) -> None:
    room.settle()
    room.conversation.do(UsePair(PairRequest(target="gone.gguf")))
    problem = Problem("target_unreadable", "gone.gguf is missing", "Choose another file.")
    assert room.next() == PairRefused(None, problem)


def test_a_load_that_fails_is_told_once(room: Room) -> None:
    room.settle()
    room.link.by_hand = True
    room.inbox.put(Refused("engine_died", "the engine stopped", "Try again."))
    assert room.next() == PairRefused(None, Problem("engine_died", "the engine stopped", "Try again."))


def test_deleting_the_chat_on_screen_leaves_a_new_one(room: Room) -> None:
    room.settle()
    room.say("one")
    room.conversation.change_chats(chat_queries.rename_chat, 1, "uno")
    assert room.next() == ChatsChanged((ChatSummary(1, "uno", 100.0),))
    room.conversation.do(DeleteChat(1))
    binned = ChatSummary(1, "uno", 100.0, deleted_at=100.0)
    assert [room.next() for _ in range(3)] == [
        ChatOpened(None, ()),
        DeletedChat(1, "uno"),
        ChatsChanged((), binned=(binned,)),
    ]


def test_a_later_listener_hears_how_things_stand_and_the_first_nothing_more(room: Room) -> None:
    room.open_pair()
    room.say("one")
    room.conversation.do(SaveDraft("half a thought"))
    room.conversation.do(UsePair(PairRequest(target="gone.gguf")))  # Nothing is loaded: the pair still answers.
    room.next_as(PairRefused)
    room.conversation.stop_listening(room._received.put)
    later: queue.SimpleQueue[AnyEvent] = queue.SimpleQueue()
    room.conversation.listen(later.put)
    question, answer = message(1, "user", "one"), by_pair(message(2, "assistant", "one ", stats=STATS_JSON), "Scripted")
    received = [later.get(timeout=60)]
    while not isinstance(received[-1], PhaseChanged):
        received.append(later.get(timeout=60))
    assert [each for each in received if not isinstance(each, TraceFound)] == [
        PairOpened(PAIR, OPENED),
        ChatsChanged((ChatSummary(1, "one", 100.0),)),
        ChatOpened(1, (question, answer), "half a thought"),
        PhaseChanged("idle"),
    ]
    assert room._received.empty()


def test_a_reply_goes_on_where_its_own_chat_is_opened_again(room: Room) -> None:
    """A window that is behind asks for the chat that is on screen by now."""
    room.reply_begins()
    room.conversation.do(OpenChat(1))
    room.conversation.do(OpenChat(1))
    room.engine_says(*whole_reply("g1", ["one", "two"], draft_length=0)[-1:])
    received = room.until_idle()
    assert next(event for event in received if isinstance(event, ReplyEnded)).message.state == "complete"
    assert not any(isinstance(event, ChatOpened) for event in received)
    assert room.link.commands.empty()  # nothing was cancelled


def test_a_model_that_is_unloaded_stays_the_one_that_answers(room: Room) -> None:
    room.settle()
    room.conversation.do(UnloadPair())  # Nothing is open, so nothing follows.
    room.conversation.do(UsePair(PAIR))
    room.until_idle()
    room.say("one")
    room.conversation.do(UnloadPair())
    assert room.next() == PairUnloaded(PAIR)
    room.conversation.do(UnloadPair())
    while not isinstance(room.link.commands.get(timeout=60), Unload):
        pass
    # What the engine says where it opens a pair again that nobody asked for.
    again = msgspec.structs.replace(OPENED, request_id=0)
    room.inbox.put(Loading("reading", 0.5))
    room.inbox.put(again)
    room.inbox.put(Loading("open"))
    assert [room.next() for _ in range(3)] == [Loading("reading", 0.5), PairOpened(PAIR, again), Loading("open")]
    # A pass that is read from the disk is over with its reply, whatever became of that.
    room.inbox.put(Loading("pass", 0.25))
    for _ in range(2):
        room.inbox.put(Failed("gone", "file_gone", "its disk is gone", ""))
    room.inbox.put(Loading("pass", 0.75))
    assert [room.next() for _ in range(3)] == [Loading("pass", 0.25), Loading("open"), Loading("pass", 0.75)]
    assert room.link.commands.empty()
    room.conversation.do(UnloadPair())
    assert room.next() == PairUnloaded(PAIR)


def test_a_running_reply_is_stopped_before_its_model_is_unloaded(room: Room) -> None:
    room.open_pair()
    room.link.by_hand = True
    room.conversation.do(Send("tell me"))
    room.next_request()
    room.conversation.do(UnloadPair())
    assert room.link.commands.get(timeout=60) == Cancel("g1")
    room.engine_says(*opening("g1"), ending("g1", [], "cancelled"))
    room.until(PairUnloaded)
    assert room.link.commands.get(timeout=60) == Unload()
