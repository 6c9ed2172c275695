"""Titles with a real worker process: a toy model in a conversation, a scripted worker that is stopped and killed."""

from __future__ import annotations

import queue
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.chats import chat_queries, message_queries
from app.chats.store import ChatStore
from app.conversation.chat_commands import FindBranches, TitleChat
from app.conversation.commands import Inbox, OpenChat, Send, SetOptions, UsePair
from app.conversation.conversation import Conversation
from app.conversation.events import (
    AnyEvent,
    ChatsChanged,
    ChatTitled,
    MessageAdded,
    PairOpened,
    PhaseChanged,
    ReplyEnded,
    TitleRefused,
)
from app.engine_host.engine_process import EngineProcess
from app.engine_host.protocol import Cancel, Command, Generate, PairFiles
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library.pairs.resolution import find_pair
from app.settings.reply_options import ReplyOptions, Sampling
from engine.events import Started
from tests.app import scripted_engine
from tests.app.scripted_engine import PAIR

ROOTS = "one title:Square title:roots"


class Noted(EngineProcess):
    """Says what it was asked, and where the worker is."""

    def __init__(self, inbox: Inbox, log: Path, entry: Entry) -> None:
        super().__init__(inbox.put, log, entry)
        self.asked: queue.SimpleQueue[Command] = queue.SimpleQueue()

    def send(self, command: Command) -> None:
        super().send(command)
        self.asked.put(command)

    def until_title(self) -> Generate:
        while not (isinstance(command := self.asked.get(timeout=60), Generate) and command.request.aside):
            pass
        return command


class Talk:
    """A conversation over a real worker. `quiet` moves its clock on."""

    def __init__(self, folder: Path, disk: ThreadPoolExecutor, entry: Entry) -> None:
        self.inbox: Inbox = queue.SimpleQueue()
        self.engine = Noted(self.inbox, folder / "worker.log", entry)
        self.engine.start()
        self.store = ChatStore(folder / "chats.sqlite3", disk)
        self.ahead_s = 0.0
        self.conversation = Conversation(
            self.inbox, self.engine, self.store, find_pair, clock=lambda: time.monotonic() + self.ahead_s
        )
        self.received: queue.SimpleQueue[AnyEvent] = queue.SimpleQueue()
        self.conversation.start()
        self.conversation.listen(self.received.put)

    def until(self, *kinds: type[AnyEvent]) -> list[AnyEvent]:
        received = [self.received.get(timeout=60)]
        while not isinstance(received[-1], kinds):
            received.append(self.received.get(timeout=60))
        return received

    def say(self, text: str) -> tuple[str, Started]:
        """The reply's text, and how it began."""
        self.conversation.do(Send(text))
        received = self.until(ReplyEnded)
        self.until(PhaseChanged)
        assert isinstance(received[-1], ReplyEnded)
        return received[-1].message.text, next(event for event in received if isinstance(event, Started))

    def quiet(self) -> None:
        self.ahead_s += 2.0
        self.conversation.do(FindBranches())

    def titles(self) -> list[str]:
        return [chat.title for chat in self.store.read(chat_queries.chats).result()]

    def close(self) -> None:
        self.conversation.close()
        self.store.close().result()
        self.engine.close()


@contextmanager
def talking(folder: Path, pair: PairFiles, entry: Entry) -> Iterator[Talk]:
    folder.mkdir(exist_ok=True)
    with ThreadPoolExecutor(max_workers=1) as disk:
        talk = Talk(folder, disk, entry)
        try:
            talk.conversation.do(
                SetOptions(ReplyOptions(titles="model", seed=4, max_tokens=16, sampling=Sampling(temperature=0.9)))
            )
            talk.conversation.do(UsePair(pair))
            talk.until(PairOpened)
            yield talk
        finally:
            talk.close()


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
