"""A reply read by another model, over a scripted engine: what is asked, and what is asked for the version behind it."""

from __future__ import annotations

import msgspec

from app.chats import message_queries
from app.conversation.commands import Regenerate, Rerun, SetOptions
from app.conversation.conversation import BUSY, NOT_OPENED
from app.conversation.events import CommandRejected, MessageSuperseded, PairOpened, RerunEnded
from app.conversation.generation import NO_SUCH_MESSAGE
from app.engine_host.protocol import OpenPair, PairRequest
from app.settings.reply_options import ReplyOptions
from engine.options.request import Message
from engine.options.sampling_params import Sampling
from tests.app.conversation.conversation_room import Room
from tests.app.scripted_engine import PAIR

OTHER = msgspec.structs.replace(PAIR, id="other", name="Other")
WARM = ReplyOptions(
    verify="rejection", sampling=Sampling(temperature=0.3, logit_bias=((3, 1.0),)), max_tokens=50, stop=("three",)
)


def ended(room: Room) -> RerunEnded:
    end = room.until(RerunEnded)[-1]
    assert isinstance(end, RerunEnded)
    return end


def test_the_other_model_is_opened_and_reads_the_text_as_a_reply_to_the_same_question(room: Room) -> None:
    room.talk("one two")
    before = room.store.read(message_queries.messages, 1).result()
    room.conversation.do(Rerun(2, "review", pair=OTHER))
    received = room.until(RerunEnded)
    assert [each.pair for each in received if isinstance(each, PairOpened)] == [OTHER]
    commands = [room.link.commands.get(timeout=60) for _ in range(2)]
    assert [getattr(each, "pair", None) for each in commands] == [OTHER, None]
    assert isinstance(commands[0], OpenPair)
    request = commands[1].request  # type: ignore[union-attr]
    assert (request.review, request.prediction, request.seed, request.messages, request.verify) == (
        True, "one two ", 7, (Message("user", "one two"),), "coupled",
    )  # fmt: skip
    end = received[-1]
    assert isinstance(end, RerunEnded)
    assert (end.kind, end.problem, len(end.runs), end.checks) == ("review", None, 1, None)
    assert room.store.read(message_queries.messages, 1).result() == before


def test_the_version_behind_it_is_asked_for_as_the_review_was(room: Room) -> None:
    room.conversation.do(SetOptions(WARM))
    room.talk("one two")
    room.conversation.do(SetOptions(ReplyOptions(seed=3)))
    room.conversation.do(Rerun(2, "review", pair=OTHER))
    ended(room)
    reading = room.next_request().request
    room.conversation.do(Regenerate(2, as_reviewed=True))
    assert isinstance(room.until(MessageSuperseded)[-1], MessageSuperseded)
    version = room.next_request().request
    sampling = msgspec.structs.replace(WARM.sampling, logit_bias=())  # of one model's tokens alone
    assert [each.sampling for each in (reading, version)] == [sampling, sampling]
    assert (reading.seed, reading.max_tokens, reading.stop) == (7, None, ())
    assert (version.seed, version.max_tokens, version.stop, version.verify) == (7, 50, ("three",), "coupled")
    assert (version.prediction, version.review, version.messages) == ("one two ", False, reading.messages)


def test_a_reply_whose_trace_was_not_kept_is_read_as_the_chat_stands(room: Room) -> None:
    room.conversation.do(SetOptions(ReplyOptions(keep_traces=False, system="Be brief.")))
    room.talk("one two")
    room.say("three four")
    room.conversation.do(Rerun(2, "review", pair=OTHER))
    assert ended(room).problem is None
    requests = [room.next_request().request for _ in range(2)]
    assert requests[-1].messages == (Message("system", "Be brief."), Message("user", "one two"))
    assert requests[-1].seed == 2


def test_each_refusal_is_told(room: Room) -> None:
    room.talk("one two")
    for message_id, pair, problem in ((1, OTHER, NO_SUCH_MESSAGE), (2, PairRequest(target="gone"), NOT_OPENED)):
        room.conversation.do(Rerun(message_id, "review", pair=pair))
        assert ended(room) == RerunEnded(message_id, "review", (), (), problem)
    room.conversation.do(Regenerate(9, as_reviewed=True))
    assert room.until(CommandRejected)[-1] == CommandRejected(9, NO_SUCH_MESSAGE)
    room.link.by_hand = True
    room.conversation.do(Regenerate())
    room.next_request()
    room.conversation.do(Rerun(2, "review", pair=OTHER))
    assert ended(room).problem == BUSY
