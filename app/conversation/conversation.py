"""One reply at a time, without Qt: brings together the user's commands, the engine's answers and the disk.

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
from typing import Any, Concatenate, ParamSpec

from app.chats.store import ChatStore
from app.conversation import chat_commands, commands, events
from app.conversation.chat_commands import ConversationCommand
from app.conversation.chat_list import ChatList
from app.conversation.commands import Arrival, Inbox, Listener
from app.conversation.current_chat import CurrentChat
from app.conversation.generation import ReplyGeneration
from app.conversation.jobs.checks import keep_checks
from app.conversation.jobs.rerun import RerunJob
from app.conversation.jobs.trace_lookup import find_trace, part_to_rerun, trace_found, versions_of
from app.conversation.jobs.transfer import ChatTransfer
from app.conversation.pair_loading import PairLoader
from app.conversation.tools.tool_calling import ToolCalling
from app.conversation.tools.toolbox import Toolbox
from app.engine_host.protocol import EngineLink, Loading, Opened, PairFiles, PairRequest, Refused
from app.problem import Problem, ProblemError
from app.settings.reply_options import ReplyOptions
from app.system.crash_log import UNFORESEEN, safely
from engine.events import Drafted, Event, Failed, Finished, Prefilled, Started, Verified
from engine.translatable import translatable

MOVES = (commands.OpenChat, chat_commands.DeleteChat, chat_commands.EraseChat, chat_commands.DuplicateChat)
"""The commands that may bring another chat on screen."""

STOPS_RERUN = (*MOVES, commands.UsePair, commands.UnloadPair, commands.Asking)

NEEDS_REST = (
    commands.Send,
    commands.Rerun,
    chat_commands.EditAndSend,
    chat_commands.ContinueReply,
    chat_commands.ChooseWord,
    chat_commands.KeepChat,
    chat_commands.BranchCommand,
)
"""The commands that are refused while a reply is written."""

BEHIND = (commands.Send, chat_commands.ChooseVersion, chat_commands.DeleteMessage)
"""Those that are not where it is written to a chat that is not on screen."""

BUSY = Problem("busy", translatable("the model is still writing"), translatable("Stop it first, or wait for its end."))
LOADING = Problem("busy", translatable("the model is still being opened"), translatable("Try again when it is open."))

P = ParamSpec("P")


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
        chat, calling = CurrentChat(), ToolCalling(toolbox, lambda it: self._answering.publish_if_shown(it), inbox.put)
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

    def do(self, command: ConversationCommand) -> None:
        """Carry out a command after those before it. The command's docstring says which events follow."""
        self._inbox.put(command)

    def change_chats(self, query: Callable[Concatenate[Any, P], object], *values: P.args, **_: P.kwargs) -> None:
        """Change the list of chats, and not the chat on screen, by one of `chat_queries` with the values that follow
        the connection. ChatsChanged follows.
        """
        self._inbox.put(chat_commands.ChangeChats(query, values))

    def listen(self, listener: Listener) -> None:
        """Call `listener` with every event. The first listener also gets the events that were published before.

        The pair loads while the window is still being built, so events come early. A later listener gets the present
        state: the pair, the chats, the chat on screen with its draft and marks, and the phase. Of a running reply it
        gets only the rest.
        """
        self._inbox.put(commands.Listen(listener))

    def stop_listening(self, listener: Listener) -> None:
        """Stop calling a listener, once the commands before this call are done."""
        self._inbox.put(commands.StopListening(listener))

    def close(self) -> None:
        """Save everything and end the thread. The caller closes the engine afterwards."""
        if self._thread.is_alive():
            self._inbox.put(commands.Shutdown())
            self._thread.join()
            self._transfer.close()

    # The conversation's own thread

    def _run(self) -> None:
        """The thread's body. An unexpected error ends a running reply but not the thread, which would lose messages."""
        step = self._open
        while not self._has_left:
            if not safely(step):
                # Whatever ran is ended and saved, and commands that waited for its end are put back.
                safely(
                    lambda: self._answering.abort(UNFORESEEN),
                    lambda: self._rerunning.abort(UNFORESEEN),
                    lambda: self._publish(events.StorageProblem(UNFORESEEN)),
                    self._requeue,
                    self._publish_phase,
                )
            step = self._step
        safely(self._answering.drop_reply)

    def _open(self) -> None:
        """Open the chats. Where their file was damaged, look in the background for what can be read in it."""
        self._chats.open()
        if (damaged := self._store.quarantined) is not None:
            self._transfer.begin(chat_commands.SalvageChats(damaged))

    def _step(self) -> None:
        try:
            arrival = self._inbox.get(timeout=self._answering.seconds_to_wait())
        except queue.Empty:
            arrival = None
        if isinstance(arrival, commands.Shutdown):
            self._has_left = True
            return
        if arrival is not None:
            self._accept(arrival)
        if self._answering.save_if_due():
            self._chats.publish_again()

    def _requeue(self) -> None:
        while self._later:
            self._inbox.put(self._later.pop(0))

    def _accept(self, arrival: Arrival) -> None:
        """Handle one arrival. What takes a running reply its chat or model waits until that has stopped.

        A rerun stops for any command of the user. A window whose state is old may ask for the chat that is
        already on screen.
        """
        if self._answering.active and not self._later and arrival == commands.OpenChat(self._answering.chat.id):
            return  # nothing is left, so the reply in this chat goes on
        if self._answering.active and self._ends_reply(arrival):
            self._later.append(arrival)
            self._answering.stop()
        elif isinstance(arrival, STOPS_RERUN) and self._rerunning.active:
            self._later.append(arrival)
            self._rerunning.stop()
        else:
            self._handle(arrival)
        while self._later and not self._answering.active and not self._rerunning.active:
            self._handle(self._later.pop(0))
        if not self._rerunning.active:
            self._answering.answer_next()
        self._publish_phase()

    def _ends_reply(self, arrival: Arrival) -> bool:
        """Whether a running reply is stopped before this: its chat or its model goes."""
        chat = self._answering.reply_chat
        match arrival:
            case commands.UsePair() | commands.UnloadPair():
                return True
            case chat_commands.DeleteChat(chat_id) | chat_commands.EraseChat(chat_id):
                return chat_id == chat.id
            case commands.OpenChat() | chat_commands.DuplicateChat():
                return chat.temporary
        return False

    def _move(self, asked: ConversationCommand) -> None:
        """Change the chats, and maybe the one on screen. Raises ProblemError."""
        self._answering.leave()
        try:
            if isinstance(asked, chat_commands.DeleteChat | chat_commands.EraseChat):
                self._answering.forget(asked.chat_id)
            self._chats.change(asked)
        finally:
            self._answering.come_back()

    def _handle(self, arrival: Arrival) -> None:
        """Do what is done with this kind of arrival; a kind that is not named is passed over."""
        if (handle := self._by_kind.get(type(arrival))) is None:
            return
        try:
            allowed = BEHIND if self._answering.chat.behind is not None else ()
            if self._answering.active and isinstance(arrival, NEEDS_REST) and not isinstance(arrival, allowed):
                raise ProblemError(BUSY)
            handle(arrival)
        except ProblemError as error:
            self._publish(_refusal(arrival, error.problem))

    def _handlers(self) -> dict[type, Callable[[Any], object]]:
        answering, chats, pairs, transfer = self._answering, self._chats, self._pairs, self._transfer
        by_kind: dict[type | tuple[type, ...], Callable[[Any], object]] = {
            # what has a reply written
            commands.Send: lambda it: self._send(it.text, lambda: answering.send(it.text)),
            commands.Regenerate: self._regenerate,
            chat_commands.EditAndSend: lambda it: self._send(
                it.text, lambda: answering.edit_and_send(it.message_id, it.text), it.message_id
            ),
            chat_commands.ContinueReply: lambda it: answering.continue_reply(it.message_id, self._open_target),
            chat_commands.ChooseWord: lambda it: answering.choose_word(it, self._open_target),
            # what concerns the reply or the model
            commands.Stop: self._stop,
            commands.SetOptions: self._set_options,
            commands.ToolsOffered: answering.use_tools,
            commands.CallAnswered: lambda it: answering.make_calls(it.number, it.answer),
            chat_commands.AnswerCall: lambda it: answering.make_calls(it.number, it.permission),
            commands.Rerun: self._rerun,
            commands.StopRerun: lambda it: self._rerunning.stop(),
            commands.FindTrace: lambda it: self._publish(
                trace_found(self._store, answering.latest, it.message_id, it.wanted_for)
            ),
            commands.UsePair: self._use_pair,
            commands.UnloadPair: lambda it: pairs.unload(),
            # what concerns the chat on screen
            tuple(chat_commands.BranchCommand.__subclasses__()): chats.show_branch,
            chat_commands.FindVersions: lambda it: self._publish(versions_of(self._store, answering.latest, it)),
            chat_commands.FindBranches: lambda it: chats.find_branches(),
            chat_commands.SaveDraft: lambda it: chats.save_draft(it.text),
            chat_commands.SaveEdit: chats.save_edit,
            chat_commands.SetChoice: lambda it: chats.set_choice(it.name, it.value),
            chat_commands.KeepChat: lambda it: chats.keep_on_disk(),
            # what concerns the chats
            (chat_commands.ChangeChats, chat_commands.EmptyBin): chats.change,
            MOVES: self._move,
            chat_commands.Search: lambda it: chats.search(it, self._inbox.put),
            (
                chat_commands.ExportChats,
                chat_commands.ImportChats,
                chat_commands.SalvageChats,
                chat_commands.RestoreChats,
            ): transfer.begin,
            chat_commands.BackgroundResult: self._show_result,
            commands.Listen: lambda it: self._listeners.add(it.listener, self._publish_state),
            commands.StopListening: lambda it: self._listeners.remove(it.listener),
            # what the engine says
            Loading: self._show_loading,
            (Opened, Refused): pairs.handle,
            (Started, Prefilled, Drafted, Verified, Finished, Failed): self._handle_event,
        }
        return {
            kind: handle
            for kinds, handle in by_kind.items()
            for kind in (kinds if isinstance(kinds, tuple) else (kinds,))
        }

    def _stop(self, command: commands.Stop) -> None:
        if (command.chat_id or self._answering.chat.id) == self._answering.reply_chat.id:
            self._answering.stop()

    def _set_options(self, command: commands.SetOptions) -> None:
        self._answering.options = command.options

    def _show_loading(self, loading: Loading) -> None:
        self._pairs.in_pass = loading.phase == "pass"
        self._publish(loading)

    def _show_result(self, result: chat_commands.BackgroundResult) -> None:
        self._publish(result.event)
        if result.chats_changed:
            self._chats.publish()

    def _handle_event(self, event: Event) -> None:
        if self._pairs.in_pass and isinstance(event, (Finished, Failed)):
            self._pairs.in_pass = False
            self._publish(Loading("open"))
        if not self._rerunning.handle(event) and self._answering.handle(event):
            self._show_withdrawn()
            self._chats.publish()

    def _rerun(self, asked: commands.Rerun) -> None:
        """Begin a rerun. The engine answers once the pair is open. Raises ProblemError."""
        if self._rerunning.active or self._pairs.active:
            raise ProblemError(BUSY if self._rerunning.active else LOADING)
        trace = find_trace(self._store, self._answering.latest, asked.message_id)
        source = part_to_rerun(asked.message_id, trace)
        self._rerunning.begin(asked.kind, source, self._answering.pair_draft_length)

    def _publish_rerun(self, event: events.RerunProgress | events.RerunEnded) -> None:
        if isinstance(event, events.RerunEnded):
            event = keep_checks(self._store, event, time.time())
        self._publish(event)

    def _publish_phase(self) -> None:
        phase, behind = events.PhaseChanged("idle"), self._answering.chat.behind
        if self._answering.active:
            elsewhere = None if behind is None else behind.id
            phase = events.PhaseChanged("answering", elsewhere, self._answering.waits_here)
        elif self._pairs.active:
            phase = events.PhaseChanged("loading")
        elif self._rerunning.active:
            phase = events.PhaseChanged("rerunning")
        if phase != self._listeners.phase:
            self._publish(phase)

    def _publish_state(self) -> None:
        self._chats.publish_again()
        self._answering.calling.publish_again()

    def _send(self, text: str, send: Callable[[], None], instead_of: int | None = None) -> None:
        """Have a message taken. Raises ProblemError."""
        newest = self._answering.chat.newest_id
        try:
            send()
        except ProblemError:
            raise
        except Exception:
            if self._answering.chat.newest_id == newest:
                self._publish(events.MessageRefused(text, UNFORESEEN, instead_of))  # the sender waits for an answer
            raise
        self._chats.handle_stored_message()

    def _regenerate(self, command: commands.Regenerate) -> None:
        if self._answering.active:
            if command.message_id is not None:
                raise ProblemError(BUSY)
        else:
            self._answering.regenerate(command.message_id)

    @property
    def _open_target(self) -> str | None:
        """The open model, from which is written on. Raises ProblemError while another one is opened."""
        if self._pairs.active:
            raise ProblemError(LOADING)
        return self._pairs.target

    def _show_withdrawn(self) -> None:
        """The engine did not allow the word that was chosen: the reply is shown as it was, then the reason."""
        rejected, self._answering.withdrawn = self._answering.withdrawn, None
        if rejected is not None and self._answering.chat.behind is None:
            try:
                self._chats.show_branch(chat_commands.ChooseVersion(rejected.message_id))
            finally:
                self._publish(rejected)

    def _use_pair(self, command: commands.UsePair) -> None:
        files = self._pairs.begin(command.pair)
        if files is not None:
            self._answering.use_pair(files)


def _refusal(arrival: Arrival, problem: Problem) -> events.ConversationEvent:
    """What tells that a command cannot be carried out."""
    match arrival:
        case commands.Send(text):
            return events.MessageRefused(text, problem)
        case chat_commands.EditAndSend(message_id, text):
            return events.MessageRefused(text, problem, message_id)
        case commands.Rerun(message_id, kind):
            return events.RerunEnded(message_id, kind, (), (), problem)
        case commands.Regenerate(message_id) | chat_commands.MessageCommand(message_id):
            return events.CommandRejected(message_id or 0, problem)
        case chat_commands.KeepChat():
            return events.CommandRejected(0, problem)
        case _:
            return events.StorageProblem(problem)


PairEvent = events.PairOpening | events.PairOpened | events.PairRefused | events.PairUnloaded


class EventBus:
    """Calls every listener in `present` with every event, in order; `phase` is the phase that was last published.

    The pair loads while the window is still being built, so events that come before any listener wait for it.
    """

    def __init__(self, present: Sequence[Listener]) -> None:
        """`present` are called from the beginning; the first listener added later also gets the events before it."""
        self.present = list(present)
        self.phase = events.PhaseChanged("idle")
        self._backlog: list[events.AnyEvent] | None = []
        self._pair_events: list[PairEvent] = []

    def publish(self, received: events.AnyEvent) -> None:
        """Call all listeners with an event."""
        if self._backlog is not None:
            self._backlog.append(received)
        if isinstance(received, events.PairOpening | events.PairUnloaded):
            opened = [each for each in self._pair_events if isinstance(each, events.PairOpened)]
            self._pair_events = [*opened, received]
        elif isinstance(received, PairEvent) and (received.pair is not None or not self._pair_events):
            self._pair_events = [received]  # Without files nothing was loaded, and what was open answers.
        if isinstance(received, events.PhaseChanged):
            self.phase = received
        for listener in self.present:
            listener(received)

    def add(self, listener: Listener, publish_chats: Callable[[], None]) -> None:
        """Add a listener. The first gets the events so far, a later one the present state, with `publish_chats`."""
        self.present.append(listener)
        if self._backlog is None:
            for told in self._pair_events:
                listener(told)
            publish_chats()
            listener(self.phase)
        for received in self._backlog or ():
            listener(received)
        self._backlog = None

    def remove(self, listener: Listener) -> None:
        """Stop calling a listener. Does nothing where it is not among them."""
        if listener in self.present:
            self.present.remove(listener)
