"""Several models answer one question in turn, over a scripted engine: what is asked and published, and what ends it."""

from __future__ import annotations

import pytest

from app.chats import message_queries
from app.conversation.chat_commands import ChooseVersion
from app.conversation.commands import AskModels, Command, OpenChat, Regenerate, Send, Stop, UsePair
from app.conversation.conversation import BUSY
from app.conversation.events import (
    ChatOpened,
    CommandRejected,
    ModelAnswer,
    ModelsAnswered,
    ModelsProgress,
    PairOpened,
    PairOpening,
    PairRefused,
    PhaseChanged,
    ReplyBegun,
    ReplyEnded,
)
from app.engine_host.protocol import PairRequest
from tests.app.conversation.conversation_room import Room
from tests.app.scripted_engine import PAIR, ending, opening

ONE, TWO, MISSING = PairRequest(pair="one"), PairRequest(pair="two"), PairRequest(target="missing.gguf")
TOLD = (ModelsProgress, ModelsAnswered, PairOpening, PairOpened, PairRefused, ReplyBegun, ReplyEnded, PhaseChanged)


@pytest.fixture
def talked(room: Room) -> Room:
    """A room with one reply: message 2."""
    room.talk("one three")
    return room


def until_answered(room: Room) -> ModelsAnswered:
    published = room.until(ModelsAnswered)[-1]
    assert isinstance(published, ModelsAnswered)
    return published


def test_each_opens_answers_and_the_pair_from_before_comes_back(talked: Room) -> None:
    talked.conversation.do(AskModels(2, (ONE, MISSING, TWO)))
    received = [event for event in talked.until_idle() if isinstance(event, TOLD)]
    assert [type(event) for event in received if event != PhaseChanged("loading")] == [
        *(ModelsProgress, PairOpening, PairOpened, ReplyBegun, PhaseChanged, ReplyEnded),
        *(ModelsProgress, PairRefused, ModelsProgress, PairOpening, PairOpened, ReplyBegun, PhaseChanged, ReplyEnded),
        *(PairOpening, ModelsAnswered, PairOpened, PhaseChanged),
    ]
    assert [event for event in received if isinstance(event, ModelsProgress)] == [
        ModelsProgress(number, 3) for number in (1, 2, 3)
    ]
    assert next(event for event in received if isinstance(event, ModelsAnswered)) == ModelsAnswered(
        tuple(ModelAnswer(number, PAIR) for number in (2, 3, 4))
    )
    assert talked.store.read(message_queries.versions_of, 4).result() == (2, 3, 4)


def test_a_reply_further_up_is_answered_again_and_what_followed_stays_with_it(talked: Room) -> None:
    talked.say("three")
    talked.conversation.do(AskModels(2, (ONE, TWO)))
    assert [answer.message_id for answer in until_answered(talked).answers] == [2, 5, 6]
    assert talked.store.read(message_queries.versions_of, 6).result() == (2, 5, 6)


def test_nothing_is_begun_beside_a_reply(talked: Room) -> None:
    talked.link.by_hand = True
    talked.conversation.do(Send("two"))
    talked.next_request()
    talked.conversation.do(AskModels(2, (ONE,)))
    assert talked.until(CommandRejected)[-1] == CommandRejected(2, BUSY)


@pytest.mark.parametrize(
    ("command", "pairs_opened"), [(Stop(), 2), (OpenChat(None), 2), (UsePair(ONE), 2), (UsePair(TWO), 2)], ids=repr
)
def test_while_one_writes_the_user_ends_it(talked: Room, command: Command, pairs_opened: int) -> None:
    talked.link.by_hand = True
    talked.conversation.do(AskModels(2, (ONE, TWO)))
    running = talked.next_request().request.generation_id
    talked.conversation.do(command)
    talked.engine_says(*opening(running), ending(running, [], "cancelled"))
    received = talked.until(ModelsAnswered)
    received += talked.until_idle()
    assert ModelsAnswered(()) in received
    assert sum(isinstance(event, PairOpening) for event in received) == pairs_opened
    assert isinstance(command, OpenChat) == any(isinstance(event, ChatOpened) for event in received)


@pytest.mark.parametrize("command", [Send("two"), Regenerate(), ChooseVersion(2)], ids=repr)
def test_between_two_models_a_message_or_another_version_ends_it(talked: Room, command: Command) -> None:
    opened: list[object] = []
    send, talked.link.send = talked.link.send, opened.append  # type: ignore[method-assign]
    talked.conversation.do(AskModels(2, (ONE, TWO)))
    talked.until(PairOpening)
    talked.link.send = send  # type: ignore[method-assign]
    talked.conversation.do(command)
    received = talked.until(ModelsAnswered)
    assert received[-1] == ModelsAnswered(())
    assert sum(isinstance(event, PairOpening) for event in received) == 1  # of the pair from before
    assert len(opened) == 1
