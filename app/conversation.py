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
from app.chat_calls import ChatCalls
from app.chat_list import ChatList
from app.chat_on_screen import ChatOnScreen
from app.chat_store import ChatStore
from app.chat_transfer import ChatTransfer
from app.chat_wishes import (
    BranchWish,
    ChooseVersion,
    ContinueReply,
    DeleteChat,
    DeleteMessage,
    DuplicateChat,
    EditAndSend,
    EraseChat,
    ExportChats,
    FindBranches,
    ImportChats,
    RestoreMessage,
    SaveDraft,
    Search,
    SetSystem,
    TitleChat,
    Told,
)
from app.facts import (
    Heard,
    MessageRefused,
    PairOpened,
    PairOpening,
    PairRefused,
    Phase,
    PhaseChanged,
    RerunEnded,
    RerunKind,
    WishRefused,
)
from app.found_traces import found, part_to_rerun
from app.options import ReplyOptions
from app.rerunning import Rerunning
from app.said import said
from app.titling import Titling
from app.trouble import Trouble, TroubleError
from app.wire import Command, Diagnosed, Measured, Opened, OpenPair, PairFiles, Ready, Refused
from app.wishes import (
    Arrival,
    FindTrace,
    Leave,
    Listen,
    Listener,
    OpenChat,
    PairWish,
    Regenerate,
    Rerun,
    Send,
    SetOptions,
    Stop,
    StopListening,
    StopRerun,
    UsePair,
)
from engine.events import Drafted, Failed, Finished, Prefilled, Started, Verified

Inbox = queue.SimpleQueue[Arrival]
LEAVING = (OpenChat, DeleteChat, EraseChat, DuplicateChat, UsePair)
"""What ends a running reply first."""

ASKING = (Send, Regenerate, EditAndSend, ContinueReply)
BUSY = Trouble("busy", said("a reply is still being written"), said("Stop it first, or wait for its end."))


class EngineLink(Protocol):
    """Where commands go; what comes of them arrives in the inbox."""

    def send(self, command: Command) -> None: ...


class Conversation(ChatCalls):
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
        super().__init__(inbox)
        self._inbox = inbox
        self._engine = engine
        self._store = store
        self._find_pair = find_pair
        self._clock = clock
        self._thread = threading.Thread(target=self._live, name="conversation", daemon=True)
        self._listeners = list(listeners)
        self._untold: list[Heard] | None = []
        self._pair_told: PairOpening | PairOpened | PairRefused | None = None
        self._phase: Phase = "idle"
        self._loading: list[PairFiles] = []
        self._later: list[Arrival] = []
        chat = ChatOnScreen()
        self._answering = Answering(chat, engine, store, self._tell, options or ReplyOptions(), clock, new_id)
        self._chats = ChatList(store, chat, self._tell)
        self._transfer = ChatTransfer(store, inbox.put)
        self._open_target: str | None = None
        self._rerunning = Rerunning(engine, self._tell, clock, new_id)
        self._titling = Titling(engine, store, self._answering, self._tell, self._chats.tell, clock, new_id)

    # What the window calls, from any thread

    def start(self) -> None:
        """Begin, with the chats as they are on disk."""
        self._thread.start()

    def listen(self, listener: Listener) -> None:
        """Call `listener` with every fact and event; the first to ask for it also hears what was told before.

        The pair loads while the window is still being built. A later one hears how things stand: the pair, the chats,
        the chat on screen with its draft and marks, what goes on; of a reply that is being written only the rest.
        """
        self._inbox.put(Listen(listener))

    def stop_listening(self, listener: Listener) -> None:
        """Tell this one nothing more, once what was asked for before is done."""
        self._inbox.put(StopListening(listener))

    def send(self, text: str) -> None:
        """Say something; MessageAdded and ReplyBegun follow, or MessageRefused with the text."""
        self._inbox.put(Send(text))

    def stop(self) -> None:
        """End the reply that is being written; it is kept as far as it came."""
        self._inbox.put(Stop())

    def regenerate(self, message_id: int | None = None) -> None:
        """Write the last reply anew, or the one that is missing; nothing happens while one is being written.

        With `message_id` it is that reply; ChatOpened, with what stands before it, comes first, or WishRefused where
        another is being written.
        """
        self._inbox.put(Regenerate(message_id))

    def rerun(self, message_id: int, kind: RerunKind) -> None:
        """Write a reply again, to prove or to race it; RerunProgress and RerunEnded follow."""
        self._inbox.put(Rerun(message_id, kind))

    def stop_rerun(self) -> None:
        """End the rerun under way; RerunEnded follows."""
        self._inbox.put(StopRerun())

    def find_trace(self, message_id: int) -> None:
        """Read the trace of a reply; TraceFound follows."""
        self._inbox.put(FindTrace(message_id))

    def new_chat(self) -> None:
        """Begin a chat; it is on disk from its first message on."""
        self._inbox.put(OpenChat(None))

    def open_chat(self, chat_id: int) -> None:
        """Show another chat; a reply that is being written is stopped first."""
        self._inbox.put(OpenChat(chat_id))

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
        self._chats.open()
        while True:
            try:
                arrival = self._inbox.get(timeout=self._seconds_to_wait())
            except queue.Empty:
                arrival = None
            if isinstance(arrival, Leave):
                break
            if arrival is not None:
                self._take(arrival)
            self._answering.checkpoint_if_due()
            if self._rests:
                self._titling.begin_if_due()
        self._answering.abandon()

    def _seconds_to_wait(self) -> float | None:
        """Until something has to be saved, or a title may be asked for; None for an arrival alone."""
        return self._titling.seconds_to_begin() if self._rests else self._answering.seconds_to_checkpoint()

    @property
    def _rests(self) -> bool:
        """Whether nothing is asked of the model, or about to be."""
        return not (self._answering.active or self._rerunning.active or self._loading or self._later)

    def _take(self, arrival: Arrival) -> None:
        """Handle one arrival; moving to another chat or pair waits until a running reply has stopped.

        A rerun gives way to whatever the person wants next, and so does a title.
        """
        self._titling.make_way(arrival)
        if isinstance(arrival, LEAVING) and self._answering.active:
            self._later.append(arrival)
            self._answering.stop()
            return
        if isinstance(arrival, (*LEAVING, *ASKING)) and self._rerunning.active:
            self._later.append(arrival)
            self._rerunning.stop()
            return
        self._handle(arrival)
        while self._later and not self._answering.active and not self._rerunning.active:
            self._handle(self._later.pop(0))
        self._tell_phase()

    def _handle(self, arrival: Arrival) -> None:
        match arrival:
            case Send(text):
                self._say(text, self._answering.send)
            case EditAndSend(edited, text):
                self._say(text, lambda text: self._answering.edit_and_send(edited, text))
            case ContinueReply(message_id):
                self._continue(message_id)
            case Stop():
                self._answering.stop()
            case Regenerate(message_id):
                self._regenerate(message_id)
            case SetOptions(options):
                self._answering.options = options
            case Listen(listener):
                self._admit(listener)
            case StopListening(listener):
                self._listeners.remove(listener)
            case Rerun(message_id, kind):
                self._rerun(message_id, kind)
            case StopRerun():
                self._rerunning.stop()
            case FindTrace(message_id):
                self._tell(found(self._store, self._answering.latest, message_id))
            case ChooseVersion() | DeleteMessage() | RestoreMessage():
                self._turn(arrival)
            case FindBranches():
                self._chats.find_branches()
            case SaveDraft(text):
                self._chats.save_draft(text)
            case SetSystem(system):
                self._chats.set_system(system)
            case Search():
                self._chats.search(arrival, self._inbox.put)
            case ExportChats() | ImportChats():
                self._transfer.begin(arrival)
            case Told(fact, chats_changed):
                self._tell(fact)
                if chats_changed:
                    self._chats.tell()
            case UsePair(pair):
                self._use_pair(pair)
            case Opened() | Refused():
                self._pair_answered(arrival)
            case Ready() | Diagnosed() | Measured() | Leave():
                pass
            case Started() | Prefilled() | Drafted() | Verified() | Finished() | Failed():
                if self._titling.hear(arrival) or self._rerunning.hear(arrival):
                    return
                if self._answering.hear(arrival):
                    self._chats.tell()
                    self._titling.reply_ended()
            case TitleChat(chat_id):
                self._titling.ask(chat_id)
            case _:
                self._chats.change(arrival)

    def _rerun(self, message_id: int, kind: RerunKind) -> None:
        """Begin, or say why not."""
        try:
            if self._answering.active or self._rerunning.active or self._loading:
                raise TroubleError(BUSY)
            source = part_to_rerun(self._store, self._answering.latest, message_id)
        except TroubleError as error:
            self._tell(RerunEnded(message_id, kind, (), (), error.trouble))
            return
        self._rerunning.begin(kind, source, self._answering.pair_draft_length)

    def _admit(self, listener: Listener) -> None:
        self._listeners.append(listener)
        if self._untold is None:
            if self._pair_told is not None:
                listener(self._pair_told)
            self._chats.tell_again()
            listener(PhaseChanged(self._phase))
        for heard in self._untold or ():
            listener(heard)
        self._untold = None

    def _tell(self, heard: Heard) -> None:
        if self._untold is not None:
            self._untold.append(heard)
        if isinstance(heard, PairOpening | PairOpened | PairRefused):
            self._pair_told = heard
        for listener in self._listeners:
            listener(heard)

    def _tell_phase(self) -> None:
        phase: Phase = "idle"
        if self._answering.active:
            phase = "answering"
        elif self._loading:
            phase = "loading"
        elif self._rerunning.active:
            phase = "rerunning"
        if phase != self._phase:
            self._phase = phase
            self._tell(PhaseChanged(phase))

    def _say(self, text: str, say: Callable[[str], bool]) -> None:
        if self._answering.active:
            self._tell(MessageRefused(text, BUSY))
        elif say(text):
            self._chats.message_taken()

    def _regenerate(self, message_id: int | None) -> None:
        if self._answering.active and message_id is not None:
            self._tell(WishRefused(message_id, BUSY))
        else:
            self._answering.regenerate(message_id)

    def _continue(self, message_id: int) -> None:
        try:
            if self._answering.active or self._loading:
                raise TroubleError(BUSY)
            self._answering.continue_reply(message_id, self._open_target)
        except TroubleError as error:
            self._tell(WishRefused(message_id, error.trouble))

    def _turn(self, turn: BranchWish) -> None:
        if self._answering.active:
            self._tell(WishRefused(turn.message_id, BUSY))
        else:
            self._chats.turn(turn)

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
        self._titling.use_pair(pair)
        self._tell(PairOpening(pair))
        self._engine.send(OpenPair(pair))

    def _pair_answered(self, answer: Opened | Refused) -> None:
        """Answers come in the order of the questions; one without a question is a worker that opened its pair again."""
        pair = self._loading.pop(0) if self._loading else None
        self._open_target = answer.target_name if isinstance(answer, Opened) else None
        if isinstance(answer, Refused):
            if answer.code != "replaced":
                self._tell(PairRefused(pair, Trouble(answer.code, answer.message, answer.hint)))
        elif pair is not None:
            self._tell(PairOpened(pair, answer))
