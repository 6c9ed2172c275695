"""One chat at a time, without Qt: what the person wants, the engine's answers and the disk, brought together.

Everything arrives in one inbox and is handled on one thread, so nothing here needs a lock; listeners are called on that
thread, in order. All calls of a `Conversation` return at once.

The order that matters: the person's message is on the disk before the model is asked, and what the model has written
is on its way to the disk within `CHECKPOINT_S`.
"""

from __future__ import annotations

import queue
import threading
import time
import uuid
from collections.abc import Callable, Sequence
from typing import Protocol

from app.answering import Answering
from app.chat_store import ChatStore
from app.facts import (
    ChatOpened,
    ChatsChanged,
    Fact,
    Heard,
    MessageRefused,
    PairOpened,
    PairOpening,
    PairRefused,
    Phase,
    PhaseChanged,
    StorageTrouble,
)
from app.options import ReplyOptions
from app.trouble import Trouble, TroubleError
from app.wire import Command, Diagnosed, Measured, Opened, OpenPair, PairFiles, Ready, Refused
from app.wishes import (
    Arrival,
    DeleteChat,
    Leave,
    Listen,
    Listener,
    OpenChat,
    PairWish,
    Regenerate,
    RenameChat,
    Send,
    SetOptions,
    Stop,
    UsePair,
)

Inbox = queue.SimpleQueue[Arrival]
BUSY = Trouble("busy", "a reply is still being written", "Stop it first, or wait for its end.")


class EngineLink(Protocol):
    """Where commands go; what comes of them arrives in the inbox."""

    def send(self, command: Command) -> None: ...


class Conversation:
    """Made with the inbox that the engine's listener fills; `start()` begins, `close()` saves and ends."""

    def __init__(
        self,
        inbox: Inbox,
        engine: EngineLink,
        store: ChatStore,
        find_pair: Callable[[PairWish], PairFiles],
        options: ReplyOptions | None = None,
        clock: Callable[[], float] = time.monotonic,
        new_id: Callable[[], str] = lambda: uuid.uuid4().hex,
        listeners: Sequence[Listener] = (),
    ) -> None:
        self._inbox = inbox
        self._engine = engine
        self._store = store
        self._find_pair = find_pair
        self._clock = clock
        self._thread = threading.Thread(target=self._live, name="conversation", daemon=True)
        self._listeners = list(listeners)
        self._untold: list[Heard] | None = []
        self._phase: Phase = "idle"
        self._loading: list[PairFiles] = []
        self._later: list[Arrival] = []
        self._answering = Answering(engine, store, self._tell, options or ReplyOptions(), clock, new_id)

    # What the window calls, from any thread

    def start(self) -> None:
        """Begin, with the chats as they are on disk."""
        self._thread.start()

    def listen(self, listener: Listener) -> None:
        """Call `listener` with every fact and event; the first to ask for it also hears what was told before.

        The pair loads while the window is still being built.
        """
        self._inbox.put(Listen(listener))

    def send(self, text: str) -> None:
        """Say something; MessageAdded and ReplyBegun follow, or MessageRefused with the text."""
        self._inbox.put(Send(text))

    def stop(self) -> None:
        """End the reply that is being written; it is kept as far as it came."""
        self._inbox.put(Stop())

    def regenerate(self) -> None:
        """Write the last reply anew, or the one that is missing; nothing happens while one is being written."""
        self._inbox.put(Regenerate())

    def new_chat(self) -> None:
        """Begin a chat; it is on disk from its first message on."""
        self._inbox.put(OpenChat(None))

    def open_chat(self, chat_id: int) -> None:
        """Show another chat; a reply that is being written is stopped first."""
        self._inbox.put(OpenChat(chat_id))

    def rename_chat(self, chat_id: int, title: str) -> None:
        """Give a chat another title."""
        self._inbox.put(RenameChat(chat_id, title))

    def delete_chat(self, chat_id: int) -> None:
        """Delete a chat for good; ask the person before calling this."""
        self._inbox.put(DeleteChat(chat_id))

    def set_options(self, options: ReplyOptions) -> None:
        """Choose for the next replies; nothing is loaded again."""
        self._inbox.put(SetOptions(options))

    def open_pair(self, pair: PairWish | PairFiles) -> None:
        """Load another pair; PairOpening and PairOpened follow, or PairRefused."""
        self._inbox.put(UsePair(pair))

    def close(self) -> None:
        """Save what is there and end the thread; the engine is the caller's to close, afterwards."""
        if self._thread.is_alive():
            self._inbox.put(Leave())
            self._thread.join()

    # The conversation's own thread

    def _live(self) -> None:
        self._hear_store_open()
        self._tell(ChatOpened(None, ()))
        while True:
            try:
                arrival = self._inbox.get(timeout=self._answering.seconds_to_checkpoint())
            except queue.Empty:
                arrival = None
            if isinstance(arrival, Leave):
                break
            if arrival is not None:
                self._take(arrival)
            self._answering.checkpoint_if_due()
        self._answering.abandon()

    def _take(self, arrival: Arrival) -> None:
        """Handle one arrival; moving to another chat or pair waits until a running reply has stopped."""
        if isinstance(arrival, (OpenChat, DeleteChat, UsePair)) and self._answering.active:
            self._later.append(arrival)
            self._answering.stop()
            return
        self._handle(arrival)
        while self._later and not self._answering.active:
            self._handle(self._later.pop(0))
        self._tell_phase()

    def _handle(self, arrival: Arrival) -> None:
        match arrival:
            case Send(text):
                self._send(text)
            case Stop():
                self._answering.stop()
            case Regenerate():
                self._answering.regenerate()
            case SetOptions(options):
                self._answering.options = options
            case Listen(listener):
                self._admit(listener)
            case OpenChat() | RenameChat() | DeleteChat():
                self._change_chats(arrival)
            case UsePair(pair):
                self._use_pair(pair)
            case Opened() | Refused():
                self._pair_answered(arrival)
            case Ready() | Diagnosed() | Measured() | Leave():
                pass
            case _:
                if self._answering.hear(arrival):
                    self._tell_chats()

    def _admit(self, listener: Listener) -> None:
        self._listeners.append(listener)
        for heard in self._untold or ():
            listener(heard)
        self._untold = None

    def _tell(self, heard: Heard) -> None:
        if self._untold is not None:
            self._untold.append(heard)
        for listener in self._listeners:
            listener(heard)

    def _tell_phase(self) -> None:
        phase: Phase = "answering" if self._answering.active else "loading" if self._loading else "idle"
        if phase != self._phase:
            self._phase = phase
            self._tell(PhaseChanged(phase))

    def _send(self, text: str) -> None:
        if self._answering.active:
            self._tell(MessageRefused(text, BUSY))
        elif self._answering.send(text):
            self._tell_chats()

    # Chats

    def _hear_store_open(self) -> None:
        try:
            trouble = self._store.open().result()
        except TroubleError as error:
            trouble = error.trouble
        if trouble is not None:
            self._tell(StorageTrouble(trouble))
        self._tell_chats()

    def _tell_chats(self) -> None:
        try:
            self._tell(ChatsChanged(self._store.chats().result()))
        except TroubleError as error:
            self._tell(StorageTrouble(error.trouble))

    def _change_chats(self, wish: OpenChat | RenameChat | DeleteChat) -> None:
        try:
            fact = self._chats_changed_by(wish)
        except TroubleError as error:
            fact = StorageTrouble(error.trouble)
        if fact is not None:
            self._tell(fact)
        if not isinstance(wish, OpenChat):
            self._tell_chats()

    def _chats_changed_by(self, wish: OpenChat | RenameChat | DeleteChat) -> Fact | None:
        """Raises TroubleError where the disk refuses; the chat on screen then stays."""
        match wish:
            case OpenChat(None):
                return self._answering.show(None, ())
            case OpenChat(int(chat_id)):
                return self._answering.show(chat_id, self._store.messages(chat_id).result())
            case RenameChat(chat_id, title):
                self._store.rename_chat(chat_id, title).result()
            case DeleteChat(chat_id):
                self._store.delete_chat(chat_id).result()
                if chat_id == self._answering.chat_id:
                    return self._answering.show(None, ())
        return None

    # Pairs

    def _use_pair(self, pair: PairWish | PairFiles) -> None:
        if isinstance(pair, PairWish):
            try:
                pair = self._find_pair(pair)
            except TroubleError as error:
                self._tell(PairRefused(None, error.trouble))
                return
        self._loading.append(pair)
        self._answering.use_pair(pair)
        self._tell(PairOpening(pair))
        self._engine.send(OpenPair(pair))

    def _pair_answered(self, answer: Opened | Refused) -> None:
        """Answers come in the order of the questions; one without a question is a worker that opened its pair again."""
        pair = self._loading.pop(0) if self._loading else None
        if isinstance(answer, Refused):
            if answer.code != "replaced":
                self._tell(PairRefused(pair, Trouble(answer.code, answer.message, answer.hint)))
        elif pair is not None:
            self._tell(PairOpened(pair, answer))
