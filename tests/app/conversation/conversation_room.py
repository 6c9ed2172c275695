"""A running conversation over a scripted engine and a real store, whose disk can fill up."""

from __future__ import annotations

import itertools
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from app.chats import message_queries
from app.chats.records import MessageState, StoredMessage
from app.chats.recovery.backups import Backups
from app.chats.store import ChatStore
from app.conversation.commands import Inbox, Send, UsePair
from app.conversation.conversation import Conversation
from app.conversation.events import AnyEvent, ChatOpened, ChatsChanged, PhaseChanged
from app.conversation.tools.toolbox import Toolbox
from app.engine_host.protocol import Command, Generate, Opened, OpenPair, PairFiles, PairRequest
from app.problem import Problem, ProblemError, problem_error
from engine.errors import EngineError
from engine.events import Event, Failed
from engine.options.request import Role
from tests.app.scripted_engine import PAIR, ScriptedInterrupt, ScriptedPair, opening, round_of, stats

Kind = TypeVar("Kind")
OPENED = Opened(
    "scripted", "target.gguf", "drafter.onnx", 0, 300, "CPU", "CPU", 1.0, reasoning=("on", "off"), request_id=1
)


STATS_JSON = msgspec.json.encode({**msgspec.to_builtins(stats(1)), "context_tokens": 3 + stats(1).tokens}).decode()


FULL = Problem("not_saved", "the disk is full", "Free some space.")


class ScriptedLink:
    """Answers at once what the script says; with `by_hand` only notes the commands."""

    def __init__(self, inbox: Inbox, turns_that_fit: int = 0) -> None:
        self.commands: queue.SimpleQueue[Command] = queue.SimpleQueue()
        self.by_hand = False
        self.asked = threading.Event()
        self._inbox = inbox
        self._pair = ScriptedPair(turns_that_fit)

    def send(self, command: Command) -> None:
        self.commands.put(command)
        if isinstance(command, Generate):
            self.asked.set()
        if isinstance(command, OpenPair):
            self._inbox.put(msgspec.structs.replace(OPENED, request_id=command.request_id))
        elif isinstance(command, Generate) and not self.by_hand:
            try:
                for event in self._pair.generate(command.request, ScriptedInterrupt()):
                    self._inbox.put(event)
            except EngineError as error:
                self._inbox.put(Failed(command.request.generation_id, error.code, str(error), error.hint))


def refused() -> Future[Any]:
    future: Future[Any] = Future()
    future.set_exception(ProblemError(FULL))
    return future


class FaultyStore(ChatStore):
    """A store whose disk fills up when told to, and that says when a message comes and when a reply was kept."""

    def __init__(
        self, path: Path, executor: Executor, backups: Backups | None = None, now: Callable[[], float] = lambda: 100.0
    ) -> None:
        super().__init__(path, executor, now=now, backups=backups)
        self.full = False
        self.adding = threading.Event()
        self.partial_saved = threading.Event()
        self.partial_updated = threading.Event()

    def add_message(
        self,
        chat_id: int | None,
        role: Role,
        text: str,
        state: MessageState,
        parent_id: int | None = None,
        message_id: int | None = None,
    ) -> Future[StoredMessage]:
        if self.full:
            return refused()
        added = super().add_message(chat_id, role, text, state, parent_id, message_id)
        self.adding.set()
        if state == "partial":
            added.add_done_callback(lambda done: self.partial_saved.set())
        return added

    def write(self, query: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # type: ignore[override]
        if self.full and query is message_queries.reserve_id:
            return refused()
        written = super().write(query, *args, **kwargs)
        if query is message_queries.update_message and "partial" in args:
            written.add_done_callback(lambda done: self.partial_updated.set())
        return written


class Room:
    """A running conversation, its engine, its store and the events that it published."""

    def __init__(
        self,
        path: Path,
        disk: Executor,
        turns_that_fit: int = 0,
        clock: Callable[[], float] | None = None,
        backups: Backups | None = None,
        now: Callable[[], float] = lambda: 100.0,
        toolbox: Toolbox | None = None,
    ) -> None:
        """Its time is `seconds`, which only the test moves, or that of `clock`; the chats are dated by `now`."""
        ids = (f"g{number}" for number in itertools.count(1))
        self.inbox: Inbox = queue.SimpleQueue()
        self.link = ScriptedLink(self.inbox, turns_that_fit)
        self.store = FaultyStore(path, disk, backups, now)
        self.seconds = 0.0
        self.conversation = Conversation(
            self.inbox,
            self.link,
            self.store,
            find_scripted,
            clock=clock or (lambda: self.seconds),
            new_id=lambda: next(ids),
            toolbox=toolbox,
        )
        self._received: queue.SimpleQueue[AnyEvent] = queue.SimpleQueue()
        self.conversation.start()

    def talk(self, text: str) -> None:
        """Open the scripted pair and have one reply written, whose message id is 2."""
        self.open_pair()
        self.say(text)
        self.next_request()

    def listen(self) -> None:
        self.conversation.listen(self._received.put)

    def next(self) -> AnyEvent:
        return self._received.get(timeout=60)

    def until_idle(self) -> list[AnyEvent]:
        """All events up to the next moment of rest."""
        received = [self.next()]
        while received[-1] != PhaseChanged("idle"):
            received.append(self.next())
        return received

    def until(self, kind: type[AnyEvent]) -> list[AnyEvent]:
        """All events up to the next of that kind."""
        received = [self.next()]
        while not isinstance(received[-1], kind):
            received.append(self.next())
        return received

    def next_as(self, kind: type[Kind]) -> Kind:
        """The next event, which is of that kind."""
        event = self.next()
        assert isinstance(event, kind)
        return event

    def wait_for(self, kind: type[Kind]) -> Kind:
        """The next event of that kind."""
        while not isinstance(event := self.next(), kind):
            pass
        return event

    def open_pair(self) -> None:
        """Settle, and open the scripted pair."""
        self.settle()
        self.conversation.do(UsePair(PAIR))
        self.until_idle()

    def settle(self) -> None:
        """Listen, and let the first events pass."""
        self.listen()
        assert [self.next(), self.next()] == [ChatsChanged(()), ChatOpened(None, ())]

    def say(self, text: str) -> list[AnyEvent]:
        self.conversation.do(Send(text))
        return self.until_idle()

    def next_request(self) -> Generate:
        while not isinstance(command := self.link.commands.get(timeout=60), Generate):
            pass
        return command

    def ask_by_hand(self, text: str = "tell me") -> None:
        """Settle and send that; the engine has been asked, and says only what `engine_says` is given."""
        self.settle()
        self.link.by_hand = True
        self.conversation.do(Send(text))
        self.next_request()

    def engine_says(self, *events: Event) -> None:
        for event in events:
            self.inbox.put(event)

    def reply_begins(self) -> None:
        """A message is sent, and its reply g1 has come as far as `one`."""
        self.ask_by_hand()
        self.engine_says(*opening("g1"), *round_of("g1", 0, "one"))

    def reply_on_disk(self) -> StoredMessage:
        """The first reply of the first chat."""
        return self.store.read(message_queries.messages, 1).result()[1]


def find_scripted(pair_request: PairRequest) -> PairFiles:
    if pair_request.target:
        raise problem_error("target_unreadable", f"{pair_request.target} is missing", "Choose another file.")
    return PAIR


def message(
    number: int, role: Role, text: str, state: MessageState = "complete", stats: str | None = None
) -> StoredMessage:
    return StoredMessage(number, 1, number, role, text, state, 100.0, stats, number - 1 or None)


def by_pair(reply: StoredMessage, target: str = "target", drafter: str = "drafter") -> StoredMessage:
    """The reply with the names of the pair that wrote it; files that nobody named go by their own names."""
    return msgspec.structs.replace(reply, target=target, drafter=drafter)
