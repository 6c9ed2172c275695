"""Titles with a real worker process: a toy model in a conversation, a scripted worker that is stopped and killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.chats import message_queries
from app.conversation.chat_commands import TitleChat
from app.conversation.commands import OpenChat, Send, SetOptions
from app.conversation.events import (
    ChatsChanged,
    ChatTitled,
    MessageAdded,
    ReplyEnded,
    TitleRefused,
)
from app.engine_host.protocol import Cancel, PairFiles
from app.engine_host.worker_process import worker_entry
from app.settings.reply_options import ReplyOptions, Sampling
from tests.app import scripted_engine
from tests.app.conversation.native_talk import talking
from tests.app.scripted_engine import PAIR

ROOTS = "one title:Square title:roots"


def test_the_next_reply_has_the_same_text_and_reads_no_more(tmp_path: Path, toy_gguf: Path) -> None:
    pytest.importorskip("llama_cpp")
    pair = PairFiles("toy", "toy", str(toy_gguf), free=("suffix",), draft_length=3, n_context=512)
    told: list[list[tuple[str, int, int]]] = []
    for asked in (False, True):
        with talking(tmp_path / str(asked), pair, worker_entry) as talk:
            replies = []
            for text in ("the cat", "sat on the", "and is the cat"):
                reply, started = talk.say(text)
                replies.append((reply, started.prompt_tokens, started.reused_tokens))
                if asked:
                    talk.conversation.do(TitleChat(1))
                    talk.until(TitleRefused, ChatTitled)
            told.append(replies)
            assert [one.text for one in talk.store.read(message_queries.messages, 1).result()][1::2] == [
                reply for reply, *_ in replies
            ]
    assert told[0] == told[1]
    assert told[1][1][2] > 0


def test_a_message_during_a_title_is_taken_at_once_and_answered(tmp_path: Path) -> None:
    with talking(tmp_path, PAIR, scripted_engine.main) as talk:
        talk.say("one title:Never title:!wait title:ready")
        talk.quiet()
        title = talk.engine.until_title()
        talk.conversation.do(Send("two !drafter-segv three"))
        received = talk.until(ReplyEnded)
        assert any(isinstance(published, MessageAdded) for published in received)
        assert talk.engine.asked.get(timeout=60) == Cancel(title.request.generation_id)
        # The reply behind a title that gave way survives its drafter's crash like any other.
        assert isinstance(received[-1], ReplyEnded)
        assert (received[-1].message.text, received[-1].message.state) == ("two three ", "complete")


def test_a_restart_in_the_middle_leaves_the_first_line(tmp_path: Path) -> None:
    with talking(tmp_path, PAIR, scripted_engine.main) as talk:
        talk.say("one title:Never title:!wait")
        talk.quiet()
        talk.engine.until_title()
    with talking(tmp_path, PAIR, scripted_engine.main) as talk:
        talk.quiet()
        talk.conversation.do(OpenChat(1))
        assert talk.titles() == ["one title:Never title:!wait"]
        assert talk.say("more")[0] == "more "


@pytest.mark.parametrize("action", ["title:!segv", "title:!wait title:!segv"])
def test_a_worker_that_dies_over_a_title_costs_the_title_alone(tmp_path: Path, action: str) -> None:
    """At any time, also as it is stopped for a message."""
    with talking(tmp_path, PAIR, scripted_engine.main) as talk:
        talk.say(f"one {action}")
        talk.quiet()
        talk.engine.until_title()
        assert talk.say("two")[0] == "two "
        assert talk.titles() == [f"one {action}"]


def test_a_title_comes_by_itself(tmp_path: Path) -> None:
    with talking(tmp_path, PAIR, scripted_engine.main) as talk:
        talk.say(ROOTS)
        talk.quiet()
        while not any(chat.title == "Square roots" for chat in talk.until(ChatsChanged)[-1].chats):  # type: ignore[union-attr]
            pass
        assert [one.text for one in talk.store.read(message_queries.messages, 1).result()] == [ROOTS, "one "]


def test_the_starter_under_another_name_refuses_and_keeps_its_first_line(tmp_path: Path) -> None:
    pytest.importorskip("llama_cpp")
    from models.starter_pair import starter_pair

    starter = starter_pair()
    pair = PairFiles("mine", "mine", str(starter.target))
    with talking(tmp_path, pair, worker_entry) as talk:
        talk.conversation.do(SetOptions(ReplyOptions(sampling=Sampling(temperature=0.0))))
        talk.say("What is the square root of 7?")
        talk.conversation.do(TitleChat(1))
        assert isinstance(talk.until(TitleRefused, ChatTitled)[-1], TitleRefused)
        assert talk.titles() == ["What is the square root of 7?"]
