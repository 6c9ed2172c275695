"""One chat at a time, without Qt: brings together the user's commands, the engine's answers and the disk.

Everything arrives in one inbox and is handled on one thread, so nothing here needs a lock. Listeners are called on that
thread, in order. All calls of a `Conversation` return at once.

The order is important: the user's message is on the disk before the model is asked, and what the model has written is
on its way to the disk within `CHECKPOINT_S`.
"""

from __future__ import annotations

import queue
import threading
import time
import uuid
from collections.abc import Callable, Sequence
from typing import Any, get_args

from app.chats.store import ChatStore
from app.conversation.chat_commands import (
    AnswerCall,
    BackgroundResult,
    BranchCommand,
    ChatListCommand,
    ChooseVersion,
    ChooseWord,
    ContinueReply,
    DeleteChat,
    DeleteMessage,
    DuplicateChat,
    EditAndSend,
    EraseChat,
    ExportChats,
    FindBranches,
    FindVersions,
    ImportChats,
    KeepChat,
    RestoreChats,
    RestoreMessage,
    SalvageChats,
    SaveDraft,
    SaveEdit,
    Search,
    SetReasoning,
    SetSystem,
    SetTools,
)
from app.conversation.chat_list import ChatList
from app.conversation.commands import (
    Arrival,
    Asking,
    CallAnswered,
    Command,
    FindTrace,
    Inbox,
    Listen,
    Listener,
    OpenChat,
    Regenerate,
    Rerun,
    Send,
    SetOptions,
    Shutdown,
    Stop,
    StopListening,
    StopRerun,
    ToolsOffered,
    UnloadPair,
    UsePair,
)
from app.conversation.current_chat import CurrentChat
from app.conversation.event_bus import EventBus
from app.conversation.events import (
    CommandRejected,
    MessageRefused,
    PairLoading,
    Phase,
    PhaseChanged,
    RerunEnded,
    RerunProgress,
    StorageProblem,
)
from app.conversation.generation import ReplyGeneration
from app.conversation.jobs.checks import keep_checks
from app.conversation.jobs.rerun import RerunJob
from app.conversation.jobs.trace_lookup import find_trace, found, part_to_rerun, versions_of
from app.conversation.jobs.transfer import ChatTransfer
from app.conversation.pair_loading import PairLoader
from app.conversation.resume import ChosenWord
from app.conversation.tools.tool_calling import ToolCalling
from app.conversation.tools.toolbox import Toolbox
from app.engine_host.protocol import (
    EngineLink,
    Loading,
    Opened,
    PairFiles,
    PairRequest,
    Refused,
)
from app.problem import Problem, ProblemError
from app.settings.reply_options import ReplyOptions
from app.system.crash_log import UNFORESEEN, safely
from engine.events import Drafted, Event, Failed, Finished, Prefilled, Started, Verified
from engine.translatable import translatable

STOPS_REPLY = (
    OpenChat,
    DeleteChat,
    EraseChat,
    DuplicateChat,
    UsePair,
    UnloadPair,
)
"""The commands that end a running reply first."""

BUSY = Problem(
    "busy", translatable("a reply is still being written"), translatable("Stop it first, or wait for its end.")
)


class Conversation:
    """Made with the inbox that the engine's listener fills. `start()` begins; `close()` saves and ends."""

    def __init__(
        self,
        inbox: Inbox,
        engine: EngineLink,
        store: ChatStore,
        find_pair: Callable[[PairRequest], PairFiles],
        options: ReplyOptions | None = None,
        clock: Callable[[], float] = time.monotonic,
        new_id: Callable[[], str] = lambda: uuid.uuid4().hex,
        listeners: Sequence[Listener] = (),
        toolbox: Toolbox | None = None,
        shows_guesses: Callable[[PairFiles], bool] = lambda pair: False,
    ) -> None:
        """`shows_guesses(pair)` says whether the next reply of a pair is guessed whether that pays or not."""
        self._inbox = inbox
        self._store = store
        self._thread = threading.Thread(target=self._run, name="conversation", daemon=True)
        self._listeners = EventBus(listeners)
        self._publish = self._listeners.publish
        self._later: list[Arrival] = []
        self._has_left = False
        chat, calling = CurrentChat(), ToolCalling(toolbox, self._publish, inbox.put)
        options = options or ReplyOptions()
        self._answering = ReplyGeneration(
            chat, engine, store, self._publish, options, clock, new_id, calling, shows_guesses
        )
        self._chats = ChatList(store, chat, self._publish)
        self._transfer = ChatTransfer(store, inbox.put)
        self._pairs = PairLoader(engine, find_pair, self._publish)
        self._rerunning = RerunJob(engine, self._publish_rerun, clock, new_id)
        self._by_kind = self._handlers()

    # What may be called from any thread

    def start(self) -> None:
        """Start the thread, with the chats as they are on disk."""
        self._thread.start()

    def do(self, command: Command) -> None:
        """Carry out a command after those before it. The command's docstring says which events follow."""
        self._inbox.put(command)

    def listen(self, listener: Listener) -> None:
        """Call `listener` with every event. The first listener also gets the events that were published before.

        The pair loads while the window is still being built, so events come early. A later listener gets the present
        state: the pair, the chats, the chat on screen with its draft and marks, and the phase. Of a running reply it
        gets only the rest.
        """
        self._inbox.put(Listen(listener))

    def stop_listening(self, listener: Listener) -> None:
        """Stop calling a listener, once the commands before this call are done."""
        self._inbox.put(StopListening(listener))

    def close(self) -> None:
        """Save everything and end the thread. The caller closes the engine afterwards."""
        if self._thread.is_alive():
            self._inbox.put(Shutdown())
            self._thread.join()
            self._transfer.close()

    # The conversation's own thread

    def _run(self) -> None:
        """The thread's body. An unexpected error ends a running reply but not the thread, which would lose messages."""
        step = self._open
        while not self._has_left:
            if not safely(step):
                safely(*self._recovery_steps())
            step = self._step
        safely(self._answering.abandon)

    def _open(self) -> None:
        """Open the chats. Where their file was damaged, look in the background for what can be read in it."""
        self._chats.open()
        if (damaged := self._store.put_aside) is not None:
            self._transfer.begin(SalvageChats(damaged))

    def _step(self) -> None:
        try:
            arrival = self._inbox.get(timeout=self._seconds_to_wait())
        except queue.Empty:
            arrival = None
        if isinstance(arrival, Shutdown):
            self._has_left = True
            return
        if arrival is not None:
            self._take(arrival)
        self._answering.checkpoint_if_due()
        if self._answering.seconds_to_save_again() == 0.0 and self._answering.save_again():
            self._chats.publish_again()

    def _recovery_steps(self) -> tuple[Callable[[], None], ...]:
        """After an unexpected error: end and save whatever ran, and put back the commands that waited for its end."""
        return (
            lambda: self._answering.break_off(UNFORESEEN),
            lambda: self._rerunning.break_off(UNFORESEEN),
            lambda: self._publish(StorageProblem(UNFORESEEN)),
            self._take_later_again,
            self._publish_phase,
        )

    def _take_later_again(self) -> None:
        later, self._later = self._later, []
        for arrival in later:
            self._inbox.put(arrival)

    def _seconds_to_wait(self) -> float | None:
        """Seconds until something has to be saved; None where only an arrival matters."""
        times_s = (self._answering.seconds_to_checkpoint(), self._answering.seconds_to_save_again())
        return min((seconds for seconds in times_s if seconds is not None), default=None)

    def _is_on_screen(self, arrival: Arrival) -> bool:
        return isinstance(arrival, OpenChat) and not arrival.temporary and arrival.chat_id == self._answering.chat.id

    def _take(self, arrival: Arrival) -> None:
        """Handle one arrival. Moving to another chat or pair waits until a running reply has stopped.

        A rerun stops for any command of the user. A window whose state is old may ask for the chat that is
        already on screen.
        """
        if self._answering.active and not self._later and self._is_on_screen(arrival):
            return  # nothing is left, so the reply in this chat goes on
        if isinstance(arrival, STOPS_REPLY) and self._answering.active:
            self._later.append(arrival)
            self._answering.stop()
        elif isinstance(arrival, (*STOPS_REPLY, Asking)) and self._rerunning.active:
            self._later.append(arrival)
            self._rerunning.stop()
        else:
            self._handle(arrival)
        while self._later and not self._answering.active and not self._rerunning.active:
            self._handle(self._later.pop(0))
        self._publish_phase()

    def _handlers(self) -> dict[type, Callable[[Any], object]]:
        """What is done with each kind of arrival; a kind that is not named is passed over."""
        answering, chats, transfer = self._answering, self._chats, self._transfer
        by_kind: dict[tuple[type, ...], Callable[[Any], object]] = {
            # what has a reply written
            (Send,): lambda it: self._say(it.text, answering.send),
            (Regenerate,): self._regenerate,
            (EditAndSend,): lambda it: self._say(
                it.text, lambda text: answering.edit_and_send(it.message_id, text), it.message_id
            ),
            (ContinueReply,): lambda it: self._go_on(
                it.message_id, lambda target: answering.continue_reply(it.message_id, target)
            ),
            (ChooseWord,): lambda it: self._go_on(
                it.message_id,
                lambda target: answering.choose_word(ChosenWord(it.message_id, it.place, it.token), target),
            ),
            # what concerns the reply or the model
            (Stop,): lambda it: answering.stop(),
            (SetOptions,): self._set_options,
            (ToolsOffered, CallAnswered, AnswerCall): answering.handle_tools,
            (Rerun,): self._rerun,
            (StopRerun,): lambda it: self._rerunning.stop(),
            (FindTrace,): lambda it: self._publish(found(self._store, answering.latest, it.message_id, it.wanted_for)),
            (UsePair,): lambda it: self._use_pair(it.pair),
            (UnloadPair,): lambda it: self._pairs.unload(),
            # what concerns the chat on screen
            (ChooseVersion, DeleteMessage, RestoreMessage): self._turn,
            (FindVersions,): lambda it: self._publish(versions_of(self._store, answering.latest, it)),
            (FindBranches,): lambda it: chats.find_branches(),
            (SaveDraft,): lambda it: chats.save_draft(it.text),
            (SaveEdit,): chats.save_edit,
            (SetSystem,): lambda it: chats.set_choice("system", it.text),
            (SetReasoning,): lambda it: chats.set_choice("reasoning", it.choice),
            (SetTools,): lambda it: chats.set_choice("tools", it.on),
            (KeepChat,): lambda it: self._keep_chat(),
            # what concerns the chats
            get_args(ChatListCommand): chats.change,
            (OpenChat, DeleteChat, EraseChat, DuplicateChat): chats.change,
            (Search,): lambda it: chats.search(it, self._inbox.put),
            (ExportChats, ImportChats, SalvageChats, RestoreChats): transfer.begin,
            (BackgroundResult,): self._show_result,
            (Listen,): lambda it: self._listeners.admit(it.listener, self._tell_again),
            (StopListening,): lambda it: self._listeners.dismiss(it.listener),
            # what the engine says
            (Loading,): self._show_loading,
            (Opened, Refused): self._pairs.handle,
            (Started, Prefilled, Drafted, Verified, Finished, Failed): self._handle_event,
        }
        return {kind: handle for kinds, handle in by_kind.items() for kind in kinds}

    def _handle(self, arrival: Arrival) -> None:
        if (handle := self._by_kind.get(type(arrival))) is not None:
            handle(arrival)

    def _set_options(self, command: SetOptions) -> None:
        self._answering.options = command.options

    def _show_loading(self, loading: Loading) -> None:
        self._pairs.in_pass = loading.phase == "pass"
        self._publish(PairLoading(loading.phase, loading.share))

    def _show_result(self, result: BackgroundResult) -> None:
        self._publish(result.event)
        if result.chats_changed:
            self._chats.publish()

    def _handle_event(self, event: Event) -> None:
        if self._pairs.in_pass and isinstance(event, (Finished, Failed)):
            self._pairs.in_pass = False
            self._publish(PairLoading("open"))
        if not self._rerunning.handle(event) and self._answering.handle(event):
            self._show_withdrawn()
            self._chats.publish()

    def _rerun(self, asked: Rerun) -> None:
        """Begin a rerun, or publish why that is not possible. The engine answers once the pair is open."""
        try:
            if self._answering.active or self._rerunning.active or self._pairs.active:
                raise ProblemError(BUSY)
            trace = find_trace(self._store, self._answering.latest, asked.message_id)
            source = part_to_rerun(asked.message_id, trace)
        except ProblemError as error:
            self._publish(RerunEnded(asked.message_id, asked.kind, (), (), error.problem))
            return
        self._rerunning.begin(asked.kind, source, self._answering.pair_draft_length)

    def _publish_rerun(self, event: RerunProgress | RerunEnded) -> None:
        self._publish(event if isinstance(event, RerunProgress) else keep_checks(self._store, event, time.time()))

    def _publish_phase(self) -> None:
        phase: Phase = "idle"
        if self._answering.active:
            phase = "answering"
        elif self._pairs.active:
            phase = "loading"
        elif self._rerunning.active:
            phase = "rerunning"
        if phase != self._listeners.phase:
            self._publish(PhaseChanged(phase))

    def _keep_chat(self) -> None:
        if self._answering.active:
            self._publish(CommandRejected(0, BUSY))
        else:
            self._chats.keep()

    def _tell_again(self) -> None:
        self._chats.publish_again()
        self._answering.calling.tell_again()

    def _say(self, text: str, say: Callable[[str], bool], instead_of: int | None = None) -> None:
        if self._answering.active:
            self._publish(MessageRefused(text, BUSY, instead_of))
            return
        newest = self._answering.chat.newest_id
        try:
            taken = say(text)
        except Exception:
            if self._answering.chat.newest_id == newest:
                self._publish(MessageRefused(text, UNFORESEEN, instead_of))  # the sender waits for an answer
            raise
        if taken:
            self._chats.message_taken()

    def _regenerate(self, command: Regenerate) -> None:
        message_id = command.message_id
        if message_id is not None and command.exactly:
            self._go_on(message_id, lambda target: self._answering.write_exactly(message_id, target))
        elif message_id is not None and self._answering.active:
            self._publish(CommandRejected(message_id, BUSY))
        else:
            self._answering.regenerate(message_id, another_seed=command.another_seed)

    def _go_on(self, message_id: int, go_on: Callable[[str | None], None]) -> None:
        """Write on from what stands there, for which the open model is to be known; or publish why not."""
        try:
            if self._answering.active or self._pairs.active:
                raise ProblemError(BUSY)
            go_on(self._pairs.target)
        except ProblemError as error:
            self._publish(CommandRejected(message_id, error.problem))

    def _show_withdrawn(self) -> None:
        """The engine did not allow the word that was chosen: the reply is shown as it was, then the reason."""
        rejected, self._answering.withdrawn = self._answering.withdrawn, None
        if rejected is not None:
            self._chats.turn(ChooseVersion(rejected.message_id))
            self._publish(rejected)

    def _turn(self, turn: BranchCommand) -> None:
        if self._answering.active:
            self._publish(CommandRejected(turn.message_id, BUSY))
        else:
            self._chats.turn(turn)

    def _use_pair(self, pair: PairRequest | PairFiles) -> bool:
        """Have a pair opened. Returns False where it has no files, which is published."""
        files = self._pairs.begin(pair)
        if files is not None:
            self._answering.use_pair(files)
        return files is not None
