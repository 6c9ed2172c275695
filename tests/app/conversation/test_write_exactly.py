"""A lenient reply written exactly, over a scripted engine: what is asked, and each way in which it is refused."""

from __future__ import annotations

import msgspec
import pytest

from app.conversation.commands import Regenerate, SetOptions, UsePair
from app.conversation.conversation import BUSY
from app.conversation.events import CommandRejected, MessageSuperseded
from app.conversation.generation import NO_SUCH_MESSAGE
from app.settings.reply_options import ReplyOptions
from engine.options.request import Message
from engine.options.sampling_params import Sampling
from tests.app.conversation.conversation_room import OPENED, Room
from tests.app.scripted_engine import PAIR

EXACTLY = Regenerate(2, exactly=True)
LENIENT = ReplyOptions(verify="lenient", lenient_gap=2.0, sampling=Sampling(temperature=0.3), max_tokens=50)


@pytest.fixture
def talked(room: Room) -> Room:
    """A room in which the reply "one two " was written leniently: message 2, with seed 7."""
    room.conversation.do(SetOptions(LENIENT))
    room.talk("one two")
    return room


def rejected(room: Room, message_id: int) -> CommandRejected:
    room.conversation.do(Regenerate(message_id, exactly=True))
    return room.wait_for(CommandRejected)


def test_it_is_asked_for_as_it_was_with_its_seed_and_guessed_from_the_lenient_text(talked: Room) -> None:
    talked.conversation.do(SetOptions(ReplyOptions(verify="lenient", seed=3, sampling=Sampling(temperature=1.0))))
    talked.conversation.do(EXACTLY)
    received = talked.until_idle()
    assert isinstance(received[0], MessageSuperseded)
    request = talked.next_request().request
    assert (request.verify, request.seed, request.sampling, request.max_tokens) == (
        "coupled", 7, LENIENT.sampling, 50,
    )  # fmt: skip
    assert (request.messages, request.prediction, request.draft_length, request.written) == (
        (Message("user", "one two"),), "one two ", "auto", (),
    )  # fmt: skip


def test_the_next_reply_is_lenient_again(talked: Room) -> None:
    talked.conversation.do(EXACTLY)
    talked.until_idle()
    talked.say("three")
    requests = [talked.next_request().request for _ in range(2)]
    assert [each.verify for each in requests] == ["coupled", "lenient"]


def test_another_message_is_refused_and_any_while_another_reply_is_written(talked: Room) -> None:
    for number in (1, 9):
        assert rejected(talked, number) == CommandRejected(number, NO_SUCH_MESSAGE)
    talked.link.by_hand = True
    talked.conversation.do(Regenerate())
    talked.next_request()
    assert rejected(talked, 2) == CommandRejected(2, BUSY)


def test_another_model_is_refused_in_one_line(talked: Room) -> None:
    talked.conversation.do(UsePair(PAIR))
    talked.until_idle()
    talked.inbox.put(msgspec.structs.replace(OPENED, request_id=2, target_name="other.gguf"))
    assert rejected(talked, 2).problem.code == "other_model"
