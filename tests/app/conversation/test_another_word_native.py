"""Another word in replies of the real starter pair, with a real worker: both futures stay, and each is proved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.chats import message_queries
from app.conversation.chat_commands import ChooseVersion, ChooseWord, EraseChat, ExportChats, ImportChats
from app.conversation.commands import FindTrace, OpenChat, Rerun, SetOptions
from app.conversation.events import (
    ChatOpened,
    ChatsExported,
    ChatsImported,
    CommandRejected,
    ReplyEnded,
    RerunEnded,
    TraceFound,
)
from app.engine_host.protocol import PairFiles
from app.engine_host.worker_process import worker_entry
from app.settings.reply_options import ReplyOptions, Sampling
from app.traces.equivalence import prove, written
from engine.events import Event, Finished, LikelyTokens, Verified
from models.starter_pair import starter_pair
from tests.app.conversation.native_talk import Talk, talking

QUESTION = "Tell me a story about a fox."
PLACE = 6


@pytest.fixture(params=[0.0, 0.9], ids=["greedy", "drawn"])
def talk(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Talk]:
    files = starter_pair()
    pair = PairFiles("starter", "Starter", str(files.target), str(files.drafter), draft_length=4, n_context=512)
    with talking(tmp_path, pair, worker_entry) as talk:
        sampling = Sampling(temperature=request.param)
        talk.conversation.do(SetOptions(ReplyOptions(sampling=sampling, max_tokens=60, likely_tokens=True, seed=5)))
        yield talk


def events_of(talk: Talk, message_id: int) -> list[Event]:
    talk.conversation.do(FindTrace(message_id))
    found = talk.until(TraceFound)[-1]
    while not (isinstance(found, TraceFound) and found.message_id == message_id and found.wanted_for == "replay"):
        found = talk.until(TraceFound)[-1]
    assert found.trace is not None
    assert found.trace.damage is None
    return [timed.event for timed in found.trace.events]


def look_at(events: list[Event], place: int) -> LikelyTokens:
    looks = [look for event in events if isinstance(event, Verified) for look in event.likely_tokens]
    return looks[place]


def other(events: list[Event], place: int) -> int:
    """The likeliest token that does not stand at a place."""
    stands = written(events)[place].id
    return next(token.id for token in look_at(events, place).top if token.id != stands and token.text)


def choose(talk: Talk, message_id: int, place: int, token: int) -> ReplyEnded:
    talk.conversation.do(ChooseWord(message_id, place, token))
    ended = talk.until(ReplyEnded, CommandRejected)[-1]
    assert isinstance(ended, ReplyEnded)
    return ended


def proved(talk: Talk, message_id: int) -> str:
    talk.conversation.do(Rerun(message_id, "prove"))
    end = talk.wait_for(RerunEnded)
    assert end.problem is None
    return prove(*([timed.event for timed in run] for run in (end.written, end.runs[0].events))).words


@pytest.mark.real_weights
def test_both_futures_stay_and_each_is_proved(talk: Talk) -> None:
    talk.say(QUESTION)
    first = events_of(talk, 2)
    choice = other(first, PLACE)
    ended = choose(talk, 2, PLACE, choice)
    second = events_of(talk, ended.message.id)
    ids, old = [token.id for token in written(second)], [token.id for token in written(first)]
    assert ids[:PLACE] == old[:PLACE]
    assert ids[PLACE] == choice
    assert [
        event.next.id for event in second if isinstance(event, Verified) and event.next and event.next.kind == "chosen"
    ] == [choice]
    assert "".join(event.text for event in second if isinstance(event, Verified)) == ended.message.text
    assert isinstance(second[-1], Finished)
    assert second[-1].text == ended.message.text
    assert (ended.message.version, ended.message.versions, ended.message.parent_id) == (2, 2, 1)
    assert proved(talk, ended.message.id).startswith(f"identical: all {len(ids)} tokens")
    assert proved(talk, 2).startswith("identical")
    talk.conversation.do(Rerun(ended.message.id, "race"))
    for run in talk.wait_for(RerunEnded).runs:
        raced = [timed.event for timed in run.events]
        assert [token.id for token in written(raced)] == ids[PLACE:]
        assert isinstance(raced[-1], Finished)
        assert (raced[-1].text, raced[-1].stats.tokens) == (ended.message.text, len(ids) - PLACE)

    talk.conversation.do(ChooseVersion(2))
    shown = talk.wait_for(ChatOpened)
    assert "".join(token.text for token in written(first)) == shown.messages[1].text
    assert (shown.messages[1].version, shown.messages[1].versions) == (1, 2)

    # A choice within the other future, behind the first one.
    again = choose(talk, 2, PLACE, choice)
    assert again.message.text == ended.message.text
    third = choose(talk, again.message.id, PLACE + 4, other(second, PLACE + 4))
    found = events_of(talk, third.message.id)
    assert [token.id for token in written(found)][: PLACE + 4] == ids[: PLACE + 4]
    assert proved(talk, third.message.id).startswith("identical")
    assert len(talk.store.read(message_queries.messages, 1).result()) == 2


@pytest.mark.real_weights
def test_a_later_reply_goes_on_otherwise_too(talk: Talk) -> None:
    talk.say("What is the square root of 7?")
    talk.say(QUESTION)
    first = events_of(talk, 4)
    ended = choose(talk, 4, PLACE, other(first, PLACE))
    second = events_of(talk, ended.message.id)
    assert [token.id for token in written(second)][:PLACE] == [token.id for token in written(first)][:PLACE]
    assert proved(talk, ended.message.id).startswith("identical")
    assert [message.id for message in talk.store.read(message_queries.messages, 1).result()] == [
        1,
        2,
        3,
        ended.message.id,
    ]
    # In the earlier reply, what stood below leaves the screen and stays on its branch.
    earlier = choose(talk, 2, 3, other(events_of(talk, 2), 3))
    assert [message.id for message in talk.store.read(message_queries.messages, 1).result()] == [1, earlier.message.id]


@pytest.mark.parametrize("talk", [0.9], indirect=True)
@pytest.mark.real_weights
def test_a_word_that_the_schema_rules_out_leaves_the_chat_as_it_was(talk: Talk) -> None:
    schema = '{"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}'
    talk.conversation.do(SetOptions(ReplyOptions(json_schema=schema, max_tokens=30, likely_tokens=True, seed=5)))
    text, _ = talk.say("Name a number")
    before = talk.store.read(message_queries.messages, 1).result()
    letter = next(token.id for token in look_at(events_of(talk, 2), 2).top if token.text.strip().isalpha())
    talk.conversation.do(ChooseWord(2, 2, letter))
    rejected = talk.wait_for(CommandRejected)
    assert rejected.problem.code == "ruled_out"
    assert talk.store.read(message_queries.messages, 1).result() == before
    assert before[1].text == text


@pytest.mark.parametrize("talk", [0.9], indirect=True)
@pytest.mark.real_weights
def test_a_chosen_end_is_an_end_and_a_chat_that_was_exported_can_still_go_on_otherwise(
    talk: Talk, tmp_path: Path
) -> None:
    talk.conversation.do(SetOptions(ReplyOptions(likely_tokens=True, seed=5)))
    talk.say(QUESTION)
    first = events_of(talk, 2)
    end = written(first)[-1]
    assert end.text == ""
    ended = choose(talk, 2, PLACE, end.id)
    assert (ended.message.text, ended.message.state) == ("".join(t.text for t in written(first)[:PLACE]), "complete")
    path = tmp_path / "chats.json"
    talk.conversation.do(ExportChats(path))
    talk.until(ChatsExported)
    talk.conversation.do(EraseChat(1))
    talk.conversation.do(ImportChats((path,)))
    imported = talk.wait_for(ChatsImported)
    assert imported.problem is None
    (chat_id,) = imported.chat_ids
    talk.conversation.do(OpenChat(chat_id))
    shown = talk.until(ChatOpened)[-1]
    while not (isinstance(shown, ChatOpened) and shown.messages):
        shown = talk.until(ChatOpened)[-1]
    reply = shown.messages[1]
    assert (reply.text, reply.versions) == (ended.message.text, 2)
    again = choose(talk, reply.id, 2, other(events_of(talk, reply.id), 2))
    assert (again.message.versions, again.message.chat_id) == (3, chat_id)
    assert proved(talk, again.message.id).startswith("identical")
