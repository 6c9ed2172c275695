"""A conversation over the real engine, for tests that need real replies."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from app.chats.store import ChatStore
from app.conversation.commands import Inbox, Send, SetOptions, UsePair
from app.conversation.conversation import Conversation
from app.conversation.events import AnyEvent, PairOpened, PhaseChanged, ReplyEnded
from app.engine_host.engine_process import EngineProcess
from app.engine_host.protocol import PairFiles
from app.engine_host.worker_process import Entry
from app.model_library.pairs.resolution import find_pair
from app.settings.reply_options import ReplyOptions, Sampling
from engine.events import Started

Kind = TypeVar("Kind")


class Talk:
    """A conversation over a real worker."""

    def __init__(self, folder: Path, disk: ThreadPoolExecutor, entry: Entry) -> None:
        self.inbox: Inbox = queue.SimpleQueue()
        self.engine = EngineProcess(self.inbox.put, folder / "worker.log", entry)
        self.engine.start()
        self.store = ChatStore(folder / "chats.sqlite3", disk)
        self.temporary = False
        self.conversation = Conversation(self.inbox, self.engine, self.store, find_pair)
        self.received: queue.SimpleQueue[AnyEvent] = queue.SimpleQueue()
        self.conversation.start()
        self.conversation.listen(self.received.put)

    def until(self, *kinds: type[AnyEvent]) -> list[AnyEvent]:
        received = [self.received.get(timeout=60)]
        while not isinstance(received[-1], kinds):
            received.append(self.received.get(timeout=60))
        return received

    def wait_for(self, kind: type[Kind]) -> Kind:
        """The next event of that kind."""
        while not isinstance(event := self.received.get(timeout=60), kind):
            pass
        return event

    def say(self, text: str) -> tuple[str, Started]:
        """The reply's text, and how it began."""
        self.conversation.do(Send(text))
        received = self.until(ReplyEnded)
        self.until(PhaseChanged)
        assert isinstance(received[-1], ReplyEnded)
        return received[-1].message.text, next(event for event in received if isinstance(event, Started))

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
            talk.conversation.do(SetOptions(ReplyOptions(seed=4, max_tokens=16, sampling=Sampling(temperature=0.9))))
            talk.conversation.do(UsePair(pair))
            talk.until(PairOpened)
            yield talk
        finally:
            talk.close()
