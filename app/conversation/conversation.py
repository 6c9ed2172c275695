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

from app.chats.store import ChatStore
from app.conversation import chat_commands
from app.conversation.chat_list import ChatList
from app.conversation.commands import (
    Arrival,
    Asking,
    CallAnswered,
    Command,
    FindTrace,
    Inbox,
    Leave,
    Listen,
    Listener,
    OnScreen,
    OpenChat,
    OtherArrival,
    Regenerate,
    Rerun,
    Send,
    SetOptions,
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
from app.conversation.jobs.titling import TitleJob
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
    Upward,
)
from app.problem import Problem, ProblemError
from app.settings.reply_options import ReplyOptions
from app.system.crash_log import UNFORESEEN, safely
from engine.events import Drafted, Failed, Finished, Prefilled, Started, Verified
from engine.translatable import translatable

LEAVING = (
    OpenChat,
    chat_commands.DeleteChat,
    chat_commands.EraseChat,
    chat_commands.DuplicateChat,
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
    ) -> None:
        self._inbox = inbox
        self._store = store
        self._thread = threading.Thread(target=self._live, name="conversation", daemon=True)
        self._listeners = EventBus(listeners)
        self._publish = self._listeners.publish
        self._later: list[Arrival] = []
        self._has_left = False
        chat, calling = CurrentChat(), ToolCalling(toolbox, self._publish, inbox.put)
        options = options or ReplyOptions()
        self._answering = ReplyGeneration(chat, engine, store, self._publish, options, clock, new_id, calling)
        self._chats = ChatList(store, chat, self._publish)
        self._transfer = ChatTransfer(store, inbox.put)
        self._pairs = PairLoader(engine, find_pair, self._publish)
        self._rerunning = RerunJob(engine, self._publish_rerun, clock, new_id)
        self._titling = TitleJob(engine, store, self._answering, self._publish, self._chats.publish, clock, new_id)

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
            self._inbox.put(Leave())
            self._thread.join()
            self._transfer.close()

    # The conversation's own thread

    def _live(self) -> None:
        """The thread's body. An unexpected error ends a running reply but not the thread, which would lose messages."""
        step = self._open
        while not self._has_left:
            if not safely(step):
                safely(*self._amends())
            step = self._live_on
        safely(self._answering.abandon)

    def _open(self) -> None:
        """Open the chats. Where their file was damaged, look in the background for what can be read in it."""
        self._chats.open()
        if (damaged := self._store.put_aside) is not None:
            self._transfer.begin(chat_commands.SalvageChats(damaged))

    def _live_on(self) -> None:
        try:
            arrival = self._inbox.get(timeout=self._seconds_to_wait())
        except queue.Empty:
            arrival = None
        if isinstance(arrival, Leave):
            self._has_left = True
            return
        if arrival is not None:
            self._take(arrival)
        self._answering.checkpoint_if_due()
        if self._answering.seconds_to_save_again() == 0.0 and self._answering.save_again():
            self._chats.publish_again()
        if self._rests:
            self._titling.begin_if_due()

    def _amends(self) -> tuple[Callable[[], None], ...]:
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
        """Seconds until something has to be saved or a title may be asked for; None where only an arrival matters."""
        next_s = self._titling.seconds_to_begin() if self._rests else self._answering.seconds_to_checkpoint()
        times_s = [seconds for seconds in (next_s, self._answering.seconds_to_save_again()) if seconds is not None]
        return min(times_s, default=None)

    @property
    def _rests(self) -> bool:
        """Whether the model has nothing to do, now or next."""
        works = self._answering.active or self._rerunning.active or self._pairs.active or self._later
        return not works and not self._pairs.is_unloaded  # A title is not worth loading the model again.

    def _is_on_screen(self, arrival: Arrival) -> bool:
        return isinstance(arrival, OpenChat) and not arrival.temporary and arrival.chat_id == self._answering.chat.id

    def _take(self, arrival: Arrival) -> None:
        """Handle one arrival. Moving to another chat or pair waits until a running reply has stopped.

        A rerun and a title stop for any command of the user. A window whose state is old may ask for the chat that is
        already on screen.
        """
        self._titling.make_way(arrival)
        if self._answering.active and not self._later and self._is_on_screen(arrival):
            return  # nothing is left, so the reply in this chat goes on
        if isinstance(arrival, LEAVING) and self._answering.active:
            self._later.append(arrival)
            self._answering.stop()
        elif isinstance(arrival, (*LEAVING, Asking)) and self._rerunning.active:
            self._later.append(arrival)
            self._rerunning.stop()
        else:
            self._handle(arrival)
        while self._later and not self._answering.active and not self._rerunning.active:
            self._handle(self._later.pop(0))
        self._publish_phase()

    def _handle(self, arrival: Arrival) -> None:
        if isinstance(arrival, Asking):
            self._ask(arrival)
        elif isinstance(arrival, OnScreen):
            self._handle_on_screen(arrival)
        elif isinstance(arrival, (Loading, Upward)):
            self._handle_engine(arrival)
        elif not isinstance(arrival, Leave):
            self._handle_command(arrival)

    def _ask(self, asking: Asking) -> None:
        """Have a reply written, or more of one."""
        match asking:
            case Send(text):
                self._say(text, self._answering.send)
            case Regenerate(int(lenient), exactly=True):
                self._go_on(lenient, lambda target: self._answering.write_exactly(lenient, target))
            case Regenerate(message_id, another_seed):
                self._regenerate(message_id, another_seed)
            case chat_commands.EditAndSend(edited, text):
                self._say(text, lambda text: self._answering.edit_and_send(edited, text), edited)
            case chat_commands.ContinueReply(cut):
                self._go_on(cut, lambda target: self._answering.continue_reply(cut, target))
            case chat_commands.ChooseWord(message_id, place, token):
                word = ChosenWord(message_id, place, token)
                self._go_on(message_id, lambda target: self._answering.choose_word(word, target))

    def _handle_engine(self, answer: Loading | Upward) -> None:
        match answer:
            case Loading(loading, share):
                self._pairs.in_pass = loading == "pass"
                self._publish(PairLoading(loading, share))
            case Opened() | Refused():
                self._pairs.handle(answer)
            case Started() | Prefilled() | Drafted() | Verified() | Finished() | Failed():
                if self._pairs.in_pass and isinstance(answer, (Finished, Failed)):
                    self._pairs.in_pass = False
                    self._publish(PairLoading("open"))
                if self._titling.handle(answer) or self._rerunning.handle(answer):
                    return
                if self._answering.handle(answer):
                    self._show_withdrawn()
                    self._chats.publish()
                    self._titling.reply_ended()

    def _handle_on_screen(self, command: OnScreen) -> None:
        match command:
            case chat_commands.ChooseVersion() | chat_commands.DeleteMessage() | chat_commands.RestoreMessage():
                self._turn(command)
            case chat_commands.FindVersions():
                self._publish(versions_of(self._store, self._answering.latest, command))
            case chat_commands.FindBranches():
                self._chats.find_branches()
            case chat_commands.SaveDraft(text):
                self._chats.save_draft(text)
            case chat_commands.SaveEdit():
                self._chats.save_edit(command)
            case chat_commands.SetSystem(system):
                self._chats.set_system(system)
            case chat_commands.SetReasoning(choice):
                self._chats.set_reasoning(choice)
            case chat_commands.SetTools(on):
                self._chats.set_tools(on)
            case chat_commands.KeepChat():
                self._keep_chat()

    def _handle_command(self, command: OtherArrival) -> None:
        match command:
            case Stop():
                self._answering.stop()
            case SetOptions(options):
                self._answering.options = options
            case Listen(listener):
                self._listeners.admit(listener, self._tell_again)
            case StopListening(listener):
                self._listeners.dismiss(listener)
            case Rerun():
                self._rerun(command)
            case StopRerun():
                self._rerunning.stop()
            case FindTrace(message_id, wanted_for):
                self._publish(found(self._store, self._answering.latest, message_id, wanted_for))
            case UsePair(pair):
                self._use_pair(pair)
            case UnloadPair():
                self._pairs.unload()
            case chat_commands.TitleChat(chat_id):
                self._titling.ask(chat_id)
            case chat_commands.Search():
                self._chats.search(command, self._inbox.put)
            case chat_commands.ExportChats() | chat_commands.ImportChats():
                self._transfer.begin(command)
            case chat_commands.SalvageChats() | chat_commands.RestoreChats():
                self._transfer.begin(command)
            case chat_commands.BackgroundResult(event, chats_changed):
                self._publish(event)
                if chats_changed:
                    self._chats.publish()
            case ToolsOffered() | CallAnswered() | chat_commands.AnswerCall():
                self._answering.handle_tools(command)
            case _:
                self._chats.change(command)

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

    def _regenerate(self, message_id: int | None, another_seed: bool) -> None:
        if self._answering.active and message_id is not None:
            self._publish(CommandRejected(message_id, BUSY))
        else:
            self._answering.regenerate(message_id, another_seed=another_seed)

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
            self._chats.turn(chat_commands.ChooseVersion(rejected.message_id))
            self._publish(rejected)

    def _turn(self, turn: chat_commands.BranchCommand) -> None:
        if self._answering.active:
            self._publish(CommandRejected(turn.message_id, BUSY))
        else:
            self._chats.turn(turn)

    def _use_pair(self, pair: PairRequest | PairFiles) -> bool:
        """Have a pair opened. Returns False where it has no files, which is published."""
        files = self._pairs.begin(pair)
        if files is not None:
            self._answering.use_pair(files)
            self._titling.use_pair(files)
        return files is not None
