"""Titles that the model writes: by itself after a chat's first complete reply, or where the user asks for one.

Runs on the conversation's thread, over the open pair, while the model has nothing else to do. It publishes no event of
a reply and keeps none, and the engine leaves its cache as the chat has it (`Request.is_side_question`). Any command for
the model stops a title at once and does not wait for its end; it is tried again when the next reply has ended. The
user's own title is only replaced where the user asks for that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.chats import chat_queries, message_queries
from app.chats.store import ChatStore
from app.chats.title_text import QUESTION, TITLE_TOKENS, title_from
from app.conversation import chat_commands
from app.conversation.commands import Arrival, Regenerate, Rerun, Send, SetOptions, UnloadPair, UsePair
from app.conversation.current_chat import turns_for_model
from app.conversation.events import ChatTitled, ConversationEvent, StorageProblem, TitleRefused
from app.conversation.generation import ReplyGeneration
from app.engine_host.protocol import Cancel, EngineLink, Generate, PairFiles
from app.problem import Problem, ProblemError
from app.settings.reply_options import Sampling
from engine.events import Event, Failed, Finished
from engine.options.request import Message, Request
from engine.translatable import translatable
from models.pair import STARTER

QUIET_S = 1.0
"""Seconds without a command after a reply before a title is requested: a message that waits in the queue goes first."""

BEGINNING_CHARACTERS = 1500
"""Characters of each of a chat's first two turns that are enough for a title, where the model has not just read the
chat.
"""

STARTER_CANNOT = Problem(
    "starter_titles",
    translatable("the starter pair cannot write titles: it has learnt a few questions only"),
    translatable("Open another model, or write a title yourself."),
)
NO_PAIR = Problem("no_pair", translatable("no model is open"), translatable("Choose a model, then try again."))
NO_TITLE = Problem(
    "no_title", translatable("what the model wrote is not a title"), translatable("Ask again, or write one yourself.")
)
NOTHING_SAID = Problem(
    "empty_chat", translatable("there is nothing in this chat yet"), translatable("Write something first.")
)

_COMES_FIRST = (Send, Regenerate, chat_commands.EditAndSend, chat_commands.ContinueReply, Rerun, UsePair, UnloadPair)


class _Command(NamedTuple):
    """A title to write. `is_asked`: the user asked for it. `is_brief`: the model gets only the chat's beginning."""

    chat_id: int
    is_asked: bool
    is_brief: bool = False


class _Running(NamedTuple):
    command: _Command
    generation_id: str
    message: str


class TitleJob:
    """Writes one title at a time; `publish_chats` publishes the list of chats."""

    def __init__(
        self,
        engine: EngineLink,
        store: ChatStore,
        answering: ReplyGeneration,
        publish: Callable[[ConversationEvent], None],
        publish_chats: Callable[[], None],
        clock: Callable[[], float],
        new_id: Callable[[], str],
    ) -> None:
        self._engine, self._store, self._answering = engine, store, answering
        self._publish, self._publish_chats, self._clock, self._new_id = publish, publish_chats, clock, new_id
        self._waiting: dict[int, _Command] = {}
        self._running: _Running | None = None
        self._quiet_until = 0.0
        self._pair: PairFiles | None = None
        self._read: int | None = None
        self._broke_off = False

    # What happens around it

    def use_pair(self, pair: PairFiles) -> None:
        """Use this pair from now on."""
        self._pair, self._read, self._broke_off = pair, None, False

    def reply_ended(self) -> None:
        """To be called after a reply, when the model has just read the chat. The first complete one wants a title."""
        reply, answering = self._answering.latest, self._answering
        if reply is None or answering.chat.temporary:
            return
        self._quiet_until, self._read = self._clock() + QUIET_S, reply.chat_id
        if reply.state == "complete" and answering.chat.whole_replies == 1 and self._may_by_itself():
            self._waiting.setdefault(reply.chat_id, _Command(reply.chat_id, is_asked=False))

    def ask(self, chat_id: int) -> None:
        """Write the title that the user asked for, after the reply that is being written."""
        self._waiting[chat_id] = _Command(chat_id, is_asked=True)

    def make_way(self, arrival: Arrival) -> None:
        """Stop or forget a title because of a command: it goes first, or it decides about the title itself."""
        running = self._running
        match arrival:
            case (
                chat_commands.RenameChat(chat_id) | chat_commands.DeleteChat(chat_id) | chat_commands.EraseChat(chat_id)
            ):
                self._waiting.pop(chat_id, None)
                if running is not None and running.command.chat_id == chat_id:
                    self._stop(running)
            case SetOptions(options) if options.titles != "model":
                if running is not None and not running.command.is_asked:
                    self._stop(running)
            case _ if isinstance(arrival, _COMES_FIRST) and running is not None:
                self._waiting.setdefault(running.command.chat_id, running.command)
                self._stop(running)

    def _stop(self, running: _Running) -> None:
        """Stop a title; its last events are ignored."""
        self._running = None
        self._engine.send(Cancel(running.generation_id))

    # Asking the model

    def seconds_to_begin(self) -> float | None:
        """Seconds until a title may begin; None where none waits."""
        if not self._waiting or self._running is not None:
            return None
        first = next(iter(self._waiting.values()))
        return 0.0 if first.is_asked else max(0.0, self._quiet_until - self._clock())

    def begin_if_due(self) -> None:
        """Begin a title that is due. To be called while the model has nothing to do."""
        if self.seconds_to_begin() != 0.0:
            return
        requested = self._waiting.pop(next(iter(self._waiting)))
        try:
            self._begin(requested)
        except ProblemError as error:
            self._give_up(requested, error.problem)

    def _begin(self, requested: _Command) -> None:
        """Raises ProblemError where no title is possible or the disk refuses."""
        if requested.is_asked:
            self._check_pair()
        called = self._store.read(chat_queries.title_of_chat, requested.chat_id).result()
        if called is None or not (requested.is_asked or (self._may_by_itself() and not called.is_given)):
            return
        generation_id = self._new_id()
        request, message = self._request(requested, generation_id)
        self._running = _Running(requested, generation_id, message)
        self._engine.send(Generate(request))

    def _check_pair(self) -> None:
        if self._pair is None:
            raise ProblemError(NO_PAIR)
        if self._pair.id == STARTER:
            raise ProblemError(STARTER_CANNOT)

    def _may_by_itself(self) -> bool:
        able = self._pair is not None and self._pair.id != STARTER and not self._broke_off
        return able and self._answering.options.titles == "model"

    def _request(self, requested: _Command, generation_id: str) -> tuple[Request, str]:
        """The request for a title, and the chat's first message. It is greedy, or random where the user asked."""
        system, turns = self._turns(requested)
        if not turns:
            raise ProblemError(NOTHING_SAID)
        last = turns[-1]
        asked = Message("user", QUESTION)
        if last.role == "user":  # many templates refuse two turns of the same role in a row
            turns, asked = turns[:-1], Message("user", f"{last.content}\n\n{QUESTION}")
        request = Request(
            generation_id=generation_id,
            messages=(*system, *turns, asked),
            sampling=Sampling(temperature=0.7 if requested.is_asked else 0.0),
            max_tokens=TITLE_TOKENS,
            draft_length=0,
            is_side_question=True,
            probabilities=False,
        )
        return request, next((turn.content for turn in (*turns, last) if turn.role == "user"), "")

    def _turns(self, requested: _Command) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
        """The system text and the turns of the chat that the model has just read, which need not be read again.

        For any other chat only its beginning, which is read quickly.
        """
        answering, chat_id = self._answering, requested.chat_id
        if chat_id == self._read == answering.chat.id and not requested.is_brief:
            return answering.opening, answering.chat.turns
        beginning = turns_for_model(self._store.read(message_queries.messages, chat_id).result())[:2]
        return (), tuple(Message(turn.role, turn.content[:BEGINNING_CHARACTERS]) for turn in beginning)

    # What comes of it

    def handle(self, event: Event) -> bool:
        """Take in an event of the title; True where it belonged to one."""
        running = self._running
        if running is None or event.generation_id != running.generation_id:
            return False
        match event:
            case Failed() if event.code == "prompt_too_long" and not running.command.is_brief:
                self._running = None
                self._waiting[running.command.chat_id] = running.command._replace(is_brief=True)
            case Failed():
                # The title may have ended the worker, and the next chat must not do so again.
                self._running, self._broke_off = None, True
                self._give_up(running.command, Problem(event.code, event.message, event.hint))
            case Finished():
                self._running = None
                self._finish(running, event)
        return True

    def _finish(self, running: _Running, event: Finished) -> None:
        title = title_from(event.text, running.message, is_whole=event.reason == "stop")
        if title is None:
            self._give_up(running.command, NO_TITLE)
            return
        try:
            self._name(running.command, title)
        except ProblemError as error:
            self._publish(StorageProblem(error.problem))

    def _name(self, requested: _Command, title: str) -> None:
        """Store the title, unless the chat was renamed or deleted in the meantime."""
        before = self._store.read(chat_queries.title_of_chat, requested.chat_id).result()
        if before is None or (before.is_given and not requested.is_asked):
            return
        self._store.write(chat_queries.title_by_model, requested.chat_id, title).result()
        if requested.is_asked:
            self._publish(ChatTitled(requested.chat_id, title, before.text if before.is_given else ""))
        self._publish_chats()

    def _give_up(self, requested: _Command, problem: Problem) -> None:
        """The title stays as it was; the reason is published only where the user asked."""
        if requested.is_asked:
            self._publish(TitleRefused(requested.chat_id, problem))
