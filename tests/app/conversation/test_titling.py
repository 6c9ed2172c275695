"""Titles by the model: when they are asked for, what they give way to, and that nothing of them enters the chat."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from app.chats import chat_queries, message_queries
from app.chats.title_text import QUESTION
from app.conversation.chat_commands import (
    ChooseVersion,
    DeleteChat,
    DeleteMessage,
    EditAndSend,
    FindBranches,
    RenameChat,
    TitleChat,
)
from app.conversation.commands import OpenChat, Regenerate, Send, SetOptions, UsePair
from app.conversation.events import (
    AnyEvent,
    ChatsChanged,
    ChatTitled,
    MessageAdded,
    PairOpened,
    ReplyEnded,
    TitleRefused,
)
from app.conversation.jobs.titling import BEGINNING_CHARACTERS, NO_TITLE, NOTHING_SAID, STARTER_CANNOT
from app.engine_host.protocol import Cancel, Command, Generate, PairFiles
from app.settings.reply_options import ReplyOptions, Sampling
from engine.events import Event, Failed
from engine.options.request import Message
from models.pair import STARTER
from tests.app.conversation.conversation_room import Room
from tests.app.scripted_engine import PAIR, ending, whole_reply

ROOTS = "one title:Square title:roots"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """A pair is open, and the model writes titles."""
    with ThreadPoolExecutor(max_workers=1) as disk:
        room = Room(tmp_path / "chats.sqlite3", disk)
        room.settle()
        room.conversation.do(SetOptions(ReplyOptions(titles="model")))
        open_pair(room, PAIR)
        yield room
        room.conversation.close()
        room.store.close().result()


def open_pair(room: Room, pair: PairFiles) -> None:
    room.conversation.do(UsePair(pair))
    room.until(PairOpened)
    room.until_idle()


def be_quiet(room: Room) -> None:
    """Time passes; the command is only there to be noticed."""
    room.seconds += 2.0
    room.conversation.do(FindBranches())


def titles(room: Room) -> list[str]:
    return [chat.title for chat in room.store.read(chat_queries.chats).result()]


def commands(room: Room) -> list[Command]:
    """All that the engine was asked so far, once the conversation has taken all that lies in its inbox."""
    done = queue.SimpleQueue[AnyEvent]()
    room.conversation.listen(done.put)
    room.conversation.stop_listening(done.put)
    done.get(timeout=60)
    found = []
    while not room.link.commands.empty():
        found.append(room.link.commands.get())
    return found


def titles_asked(room: Room) -> list[Generate]:
    return [each for each in commands(room) if isinstance(each, Generate) and each.request.is_side_question]


def begun_by_hand(room: Room) -> Generate:
    """A first reply was written, and its title is being written by an engine that says nothing by itself."""
    room.say(ROOTS)
    commands(room)
    room.link.by_hand = True
    be_quiet(room)
    return room.next_request()


def test_the_first_whole_reply_brings_a_title_and_nothing_of_it_is_told(room: Room) -> None:
    received = room.say(ROOTS)
    be_quiet(room)
    told = room.until(ChatsChanged)
    assert [type(published).__name__ for published in told if not isinstance(published, ChatsChanged)] == [
        "BranchesFound"
    ]
    assert titles(room) == ["Square roots"]
    assert whole_reply("g1", ["one"])[-1] in received
    assert [one.text for one in room.store.read(message_queries.messages, 1).result()] == [ROOTS, "one "]
    assert b"Square" not in (room.store.read(message_queries.trace, 2).result() or b"").replace(b"title:Square", b"")


def test_it_is_asked_behind_the_chat_as_the_model_has_just_read_it(room: Room) -> None:
    room.conversation.do(SetOptions(ReplyOptions(titles="model", system="be brief", json_schema="{}", seed=3)))
    room.say(ROOTS)
    be_quiet(room)
    room.until(ChatsChanged)
    (asked,) = titles_asked(room)
    assert asked.request.messages == (
        Message("system", "be brief"),
        Message("user", ROOTS),
        Message("assistant", "one "),
        Message("user", QUESTION),
    )
    assert (asked.request.draft_length, asked.request.json_schema, asked.request.likely_tokens) == (0, "", False)
    assert asked.request.sampling == Sampling(temperature=0.0)


def test_before_it_has_been_quiet_nothing_is_asked(room: Room) -> None:
    room.say(ROOTS)
    room.seconds += 0.5
    assert titles_asked(room) == []


def test_only_the_first_whole_reply_asks(room: Room) -> None:
    room.say("one")
    be_quiet(room)
    assert len(titles_asked(room)) == 1
    room.say(ROOTS)
    be_quiet(room)
    assert titles_asked(room) == []
    assert titles(room) == ["one"]


def test_a_reply_that_was_stopped_asks_for_none(room: Room) -> None:
    room.link.by_hand = True
    room.conversation.do(Send(ROOTS))
    room.next_request()
    room.inbox.put(ending("g1", ["one"], "cancelled"))
    room.until(ReplyEnded)
    be_quiet(room)
    assert titles_asked(room) == []


@pytest.mark.parametrize("answer", ["", "one", "I am only a tiny starter model and do not know that."])
def test_an_answer_that_is_no_title_leaves_the_first_line(room: Room, answer: str) -> None:
    said = "one " + " ".join(f"title:{word}" for word in answer.split())
    if answer == "one":
        said = "one"
    room.say(said)
    be_quiet(room)
    assert len(titles_asked(room)) == 1
    assert titles(room) == [said.strip()[:59].rstrip() + "…" if len(said) > 60 else said.strip()]


def test_a_message_stops_it_and_is_not_kept_waiting_and_it_is_tried_again(room: Room) -> None:
    asked = begun_by_hand(room)
    room.conversation.do(Send("two"))
    room.until(MessageAdded)
    stopped, following = [each for each in commands(room) if isinstance(each, (Cancel, Generate))]
    assert stopped == Cancel(asked.request.generation_id)
    assert isinstance(following, Generate)
    assert following.request.messages[-1] == Message("user", "two")
    # What the stopped one still sends reaches nobody.
    room.inbox.put(ending(asked.request.generation_id, ["Late"]))
    for event in whole_reply(following.request.generation_id, ["two"]):
        room.inbox.put(event)
    assert ending(asked.request.generation_id, ["Late"]) not in room.until(ReplyEnded)
    assert titles(room) == [ROOTS]
    room.link.by_hand = False
    room.until_idle()
    be_quiet(room)
    room.until(ChatsChanged)
    assert titles(room) == ["Square roots"]


@pytest.mark.parametrize("when", ["before", "meanwhile", "after the model"])
def test_a_name_that_a_person_gave_stays(room: Room, when: str) -> None:
    if when == "before":
        room.say(ROOTS)
        room.conversation.do(RenameChat(1, "Mine"))
        be_quiet(room)
        assert titles_asked(room) == []
    elif when == "meanwhile":
        asked = begun_by_hand(room)
        room.conversation.do(RenameChat(1, "Mine"))
        room.inbox.put(ending(asked.request.generation_id, ["Square"]))
        assert Cancel(asked.request.generation_id) in commands(room)
    else:
        room.say(ROOTS)
        be_quiet(room)
        room.until(ChatsChanged)
        room.conversation.do(RenameChat(1, "Mine"))
        room.say("title:Other more")
        be_quiet(room)
    commands(room)
    assert titles(room) == ["Mine"]


def test_a_chat_that_was_deleted_gets_none(room: Room) -> None:
    asked = begun_by_hand(room)
    room.conversation.do(DeleteChat(1))
    assert Cancel(asked.request.generation_id) in commands(room)


def test_a_title_goes_on_while_another_chat_is_looked_at(room: Room) -> None:
    asked = begun_by_hand(room)
    room.conversation.do(OpenChat(None))
    room.inbox.put(ending(asked.request.generation_id, ["Square", "roots"]))
    assert Cancel(asked.request.generation_id) not in commands(room)
    assert titles(room) == ["Square roots"]


def test_the_starter_is_never_asked_and_the_setting_can_forbid_it(room: Room) -> None:
    open_pair(room, msgspec.structs.replace(PAIR, id=STARTER))
    room.say(ROOTS)
    be_quiet(room)
    open_pair(room, PAIR)
    room.conversation.do(SetOptions(ReplyOptions(titles="first_line")))
    room.conversation.do(OpenChat(None))
    room.say(ROOTS)
    be_quiet(room)
    assert titles_asked(room) == []


def test_a_model_that_breaks_off_over_a_title_is_not_asked_again_by_itself(room: Room) -> None:
    asked = begun_by_hand(room)
    room.inbox.put(Failed(asked.request.generation_id, "engine_died", "it stopped", "Try again."))
    commands(room)
    room.link.by_hand = False
    room.conversation.do(OpenChat(None))
    room.say(ROOTS)
    be_quiet(room)
    assert titles_asked(room) == []


def test_another_beginning_gets_another_title(room: Room) -> None:
    room.say(ROOTS)
    be_quiet(room)
    room.until(ChatsChanged)
    room.conversation.do(EditAndSend(1, "one title:Cube title:roots"))
    room.until(ReplyEnded)
    assert titles(room) == ["one title:Cube title:roots"]
    room.until_idle()
    be_quiet(room)
    room.until(ChatsChanged)
    assert titles(room) == ["Cube roots"]


def test_a_title_stays_where_an_older_reply_is_chosen(room: Room) -> None:
    room.say(ROOTS)
    be_quiet(room)
    room.until(ChatsChanged)
    room.conversation.do(Regenerate())
    room.until_idle()
    room.conversation.do(ChooseVersion(2))
    commands(room)
    assert titles(room) == ["Square roots"]


# Where a person asks


def asked_for(room: Room, chat_id: int = 1) -> ChatTitled | TitleRefused:
    room.conversation.do(TitleChat(chat_id))
    while not isinstance(received := room.next(), (ChatTitled, TitleRefused)):
        pass
    return received


def test_a_person_may_ask_again_and_take_it_back(room: Room) -> None:
    room.conversation.do(SetOptions(ReplyOptions()))
    room.say(ROOTS)
    assert asked_for(room) == ChatTitled(1, "Square roots", "")
    assert asked_for(room) == ChatTitled(1, "Square roots", "Square roots")
    room.conversation.do(RenameChat(1, "Mine"))
    assert asked_for(room) == ChatTitled(1, "Square roots", "Mine")
    room.conversation.do(RenameChat(1, "Mine"))
    commands(room)
    assert titles(room) == ["Mine"]
    room.conversation.do(RenameChat(1, ""))
    commands(room)
    assert titles(room) == [ROOTS]


def test_of_a_chat_that_was_not_just_read_the_beginning_is_enough(room: Room) -> None:
    room.say(ROOTS + " x" * BEGINNING_CHARACTERS)
    room.say("more")
    room.conversation.do(OpenChat(None))
    room.say("two")
    commands(room)
    assert asked_for(room) == ChatTitled(1, "Square roots", "")
    (asked,) = titles_asked(room)
    assert [turn.role for turn in asked.request.messages] == ["user", "assistant", "user"]
    assert max(len(turn.content) for turn in asked.request.messages) == BEGINNING_CHARACTERS


def test_a_chat_too_long_for_the_context_is_shown_by_its_beginning(tmp_path: Path) -> None:
    with ThreadPoolExecutor(max_workers=1) as disk:
        room = Room(tmp_path / "chats.sqlite3", disk, turns_that_fit=3)
        room.settle()
        open_pair(room, PAIR)
        room.say(ROOTS)
        room.say("two")
        assert asked_for(room) == ChatTitled(1, "Square roots", "")
        room.conversation.close()
        room.store.close().result()


def test_why_there_is_no_title_is_told_to_who_asked(room: Room) -> None:
    room.say("one")
    assert asked_for(room) == TitleRefused(1, NO_TITLE)
    asked = begun_by_hand_on_request(room)
    room.inbox.put(Failed(asked.request.generation_id, "engine_died", "it stopped", "Try again."))
    refused = room.until(TitleRefused)[-1]
    assert isinstance(refused, TitleRefused)
    assert (refused.problem.code, refused.problem.message) == ("engine_died", "it stopped")
    room.link.by_hand = False
    open_pair(room, msgspec.structs.replace(PAIR, id=STARTER))
    assert asked_for(room) == TitleRefused(1, STARTER_CANNOT)


def begun_by_hand_on_request(room: Room) -> Generate:
    commands(room)
    room.link.by_hand = True
    room.conversation.do(TitleChat(1))
    return room.next_request()


def test_an_empty_chat_has_no_title(room: Room) -> None:
    room.say("one")
    room.conversation.do(DeleteMessage(1))
    assert asked_for(room) == TitleRefused(1, NOTHING_SAID)


def test_a_message_without_a_reply_is_one_turn_with_the_question(room: Room) -> None:
    room.link.by_hand = True
    room.conversation.do(Send(ROOTS))
    reply = room.next_request()
    broke: Event = Failed(reply.request.generation_id, "engine_died", "it stopped", "Try again.")
    room.inbox.put(broke)
    room.until(ReplyEnded)
    asked = begun_by_hand_on_request(room)
    assert asked.request.messages == (Message("user", f"{ROOTS}\n\n{QUESTION}"),)


def test_what_was_asked_for_while_a_reply_is_written_comes_after_it(room: Room) -> None:
    room.link.by_hand = True
    room.conversation.do(Send(ROOTS))
    reply = room.next_request()
    room.conversation.do(TitleChat(1))
    assert titles_asked(room) == []
    room.link.by_hand = False
    for event in whole_reply(reply.request.generation_id, ["one"]):
        room.inbox.put(event)
    titled = room.until(ChatTitled)
    assert [type(each) for each in titled if isinstance(each, (ReplyEnded, ChatTitled))] == [ReplyEnded, ChatTitled]
