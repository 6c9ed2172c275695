"""A reply goes on while another chat is on screen, and a question that is asked there waits for its end."""

from __future__ import annotations

import pytest

from app.chats import message_queries
from app.conversation.chat_commands import ContinueReply, DeleteChat, DeleteMessage
from app.conversation.commands import OpenChat, Send, Stop
from app.conversation.events import ChatOpened, MessageAdded, PhaseChanged, ReplyBegun, ReplyEnded, ReplyEndedBehind
from app.engine_host.protocol import Cancel, Generate
from engine.events import Event, Verified
from engine.options.request import Message
from tests.app.conversation.conversation_room import Room
from tests.app.scripted_engine import ending, opening, round_of

BEHIND = PhaseChanged("answering", behind=1)


@pytest.fixture
def room(room: Room) -> Room:
    """The reply g1 in chat 1 has come as far as `one two`, and a new chat is on screen."""
    room.open_pair()
    room.link.by_hand = True
    room.conversation.do(Send("tell me"))
    room.next_request()
    room.engine_says(*opening("g1"), *round_of("g1", 0, "one"))
    room.seconds = 10.0
    room.engine_says(*round_of("g1", 1, "two"))
    room.conversation.do(OpenChat(None))
    room.until(ChatOpened)
    assert room.next() == BEHIND
    return room


def texts(room: Room, chat_id: int) -> list[str]:
    return [each.text for each in room.store.read(message_queries.messages, chat_id).result()]


def written(events: tuple[Event, ...]) -> str:
    return "".join(event.text for event in events if isinstance(event, Verified))


def ask_there(room: Room, text: str = "Why?") -> None:
    room.conversation.do(Send(text))
    assert room.wait_for(MessageAdded).message.text == text
    assert room.wait_for(PhaseChanged).waits


def test_a_reply_goes_on_unseen_and_is_whole_on_disk(room: Room) -> None:
    room.engine_says(*round_of("g1", 2, "three"), ending("g1", ["one", "two", "three"]))
    events = room.until_idle()
    assert not any(isinstance(event, Verified | ReplyEnded) and type(event) is not ReplyEndedBehind for event in events)
    assert texts(room, 1) == ["tell me", "one two three "]
    assert room.link.commands.empty()  # nothing was cancelled


def test_who_comes_back_sees_all_of_it_and_the_rest_as_it_comes(room: Room) -> None:
    room.engine_says(*round_of("g1", 2, "three"))
    room.conversation.do(OpenChat(1))
    assert [each.text for each in room.wait_for(ChatOpened).messages] == ["tell me"]
    begun = room.next_as(ReplyBegun)
    assert (begun.resumes, begun.message_id, written(begun.events)) == (True, 2, "one two three ")
    assert room.next() == PhaseChanged("answering")
    room.engine_says(*round_of("g1", 3, "four"), ending("g1", ["one", "two", "three", "four"]))
    assert written(tuple(room.until(ReplyEnded))) == "four "  # type: ignore[arg-type]
    assert texts(room, 1) == ["tell me", "one two three four "]


def test_a_question_there_waits_and_is_answered_next(room: Room) -> None:
    ask_there(room)
    room.engine_says(ending("g1", ["one", "two"]))
    assert room.wait_for(ReplyEndedBehind).message.chat_id == 1
    assert room.wait_for(ReplyBegun).chat_id == 2
    assert room.next_request().request.messages == (Message("user", "Why?"),)
    room.engine_says(*opening("g2"), *round_of("g2", 0, "So."), ending("g2", ["So."]))
    assert room.wait_for(ReplyEnded).message.text == "So. "
    assert (texts(room, 1), texts(room, 2)) == (["tell me", "one two "], ["Why?", "So. "])


def test_a_question_that_waits_is_answered_wherever_the_user_looks(room: Room) -> None:
    ask_there(room)
    room.conversation.do(OpenChat(1))
    room.until(ReplyBegun)
    assert room.next() == PhaseChanged("answering")
    room.engine_says(ending("g1", ["one", "two"]))
    assert room.wait_for(PhaseChanged) == PhaseChanged("answering", behind=2)
    room.engine_says(*round_of("g2", 0, "So."), ending("g2", ["So."]))
    room.until_idle()
    assert texts(room, 2) == ["Why?", "So. "]


@pytest.mark.parametrize(("chat_id", "stopped"), [(None, []), (2, []), (1, [Cancel("g1")])])
def test_stop_is_for_one_chat(room: Room, chat_id: int | None, stopped: list[Cancel]) -> None:
    ask_there(room)
    room.conversation.do(Stop(chat_id))
    room.engine_says(ending("g1", ["one", "two"], "cancelled"))
    assert room.wait_for(ReplyBegun).chat_id == 2
    commands = [room.link.commands.get(timeout=60) for _ in [*stopped, "the next request"]]
    assert commands[:-1] == stopped
    assert isinstance(commands[-1], Generate)


@pytest.mark.parametrize("take_back", [DeleteMessage(3), DeleteChat(2)])
def test_a_question_that_is_deleted_is_not_answered(room: Room, take_back: DeleteMessage | DeleteChat) -> None:
    ask_there(room)
    room.conversation.do(take_back)
    assert room.wait_for(PhaseChanged) == BEHIND
    room.engine_says(ending("g1", ["one", "two"]))
    assert not any(isinstance(event, ReplyBegun) for event in room.until_idle())


def test_a_chat_that_is_deleted_takes_its_reply_with_it(room: Room) -> None:
    room.conversation.do(DeleteChat(1))
    assert room.link.commands.get(timeout=60) == Cancel("g1")
    room.engine_says(ending("g1", ["one", "two"], "cancelled"))
    assert room.until_idle()[-1] == PhaseChanged("idle")


def test_closing_saves_what_is_written_behind(room: Room) -> None:
    ask_there(room)
    room.conversation.close()
    assert (texts(room, 1), texts(room, 2)) == (["tell me", "one two "], ["Why?"])


def test_a_reply_that_is_continued_comes_back_as_one(room: Room) -> None:
    room.engine_says(ending("g1", ["one", "two"], "cancelled"))
    room.until_idle()
    room.conversation.do(OpenChat(1))
    room.until(ChatOpened)
    room.conversation.do(ContinueReply(2))
    assert room.wait_for(ReplyBegun).continues
    room.engine_says(*opening("g2"), *round_of("g2", 0, "three"))
    room.conversation.do(OpenChat(2))
    room.conversation.do(OpenChat(1))
    while not (begun := room.wait_for(ReplyBegun)).resumes:
        pass
    assert written(begun.events) == "one two three "
    room.engine_says(ending("g2", ["three"]))
    assert room.wait_for(ReplyEnded).message.text == "one two three "
