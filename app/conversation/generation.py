"""Writes a reply, from the user's message to the reply's end, whether its chat stays on screen or not.

Runs on the conversation's thread. In this order it saves the message, asks the model, publishes every event, and has
the answer saved while it grows (`reply`). A question in another chat waits for its end. Where the chat no longer fits
the model's context, it leaves out the oldest turns, publishes that, and asks again.
"""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Callable

import msgspec

from app.chats import chat_queries, message_queries
from app.chats.chat_queries import ChatExtras
from app.chats.records import StoredMessage
from app.chats.store import ChatStore
from app.chats.temporary import is_temporary
from app.conversation.another_word import beginning_of_version
from app.conversation.chat_commands import ChooseWord
from app.conversation.commands import ToolsOffered
from app.conversation.current_chat import CurrentChat
from app.conversation.events import (
    AnyEvent,
    CommandRejected,
    MessageAdded,
    MessageSuperseded,
    ReplyBegun,
    ReplyEnded,
    ReplyEndedBehind,
    ReplySaved,
    StorageProblem,
    TurnsDropped,
)
from app.conversation.jobs.trace_lookup import find_trace, former_text, version_before
from app.conversation.partial_reply import beginning_of
from app.conversation.reply import ReplySaving, RunningReply
from app.conversation.tools.offered_tools import Permission, ToolAnswer
from app.conversation.tools.tool_calling import MOST_ROUNDS, ToolCalling
from app.engine_host.protocol import Cancel, EngineLink, Generate, PairFiles
from app.problem import Problem, ProblemError, problem_error
from app.settings.reply_options import ReplyOptions
from engine.errors import EngineError
from engine.events import Event, Failed, Finished
from engine.options.request import STANDARD_LENGTH, DraftLength
from engine.text.repetition import LoopWatch
from engine.translatable import translatable

EMPTY = Problem("empty_prompt", translatable("there is nothing to answer"), translatable("Write something first."))

NO_SUCH_MESSAGE = Problem(
    "no_message", translatable("that message is no longer there"), translatable("Open the chat again.")
)

STOPPED = Problem("stopped", translatable("it was stopped before the tools were there"), translatable("Ask again."))


class ReplyGeneration:
    """`active` says whether a reply is being written, to `chat` or `chat.behind`; `latest` is the last that ended.

    `waiting` are the chats whose questions are answered after it. What is told of a chat is that on screen alone.
    `withdrawn` says why a version with another word was not written; the caller shows the reply as it was.
    """

    def __init__(
        self,
        chat: CurrentChat,
        engine: EngineLink,
        store: ChatStore,
        publish: Callable[[AnyEvent], None],
        options: ReplyOptions,
        clock: Callable[[], float],
        new_id: Callable[[], str],
        calling: ToolCalling,
        shows_guesses: Callable[[PairFiles], bool] = lambda pair: False,
    ) -> None:
        self.chat, self.calling, self._shows_guesses = chat, calling, shows_guesses
        self.options = options
        self._engine = engine
        self._store = store
        self._publish = publish
        self._clock = clock
        self._new_id = new_id
        self._saving = ReplySaving(store, publish, clock)
        self._pair: PairFiles | None = None
        self._reply: RunningReply | None = None
        self.latest: RunningReply | None = None
        self.withdrawn: CommandRejected | None = None
        self.waiting = deque[int]()

    @property
    def pair_draft_length(self) -> DraftLength:
        """The draft length of the open pair; a fixed one where its guesses are to be seen whatever they bring."""
        if self._pair is None:
            return 0
        return STANDARD_LENGTH if self._shows_guesses(self._pair) else self._pair.draft_length

    @property
    def active(self) -> bool:
        """Whether a reply is being written, or waits for what its tools answer."""
        return self._reply is not None or self.calling.is_active

    @property
    def reply_chat(self) -> CurrentChat:
        """The chat to which the reply is written."""
        return self.chat.behind or self.chat

    @property
    def waits_here(self) -> bool:
        """Whether the chat on screen has a question that waits."""
        return self.chat.id in self.waiting and self.chat.is_asking

    def publish_if_shown(self, event: AnyEvent) -> None:
        """Publish what happens in the reply's chat, where that is on screen."""
        if self.chat.behind is None:
            self._publish(event)

    def leave(self) -> None:
        """Another chat comes on screen; a running reply goes on in the one that was there."""
        if self.active and self.chat.behind is None:
            self.calling.hide()
            self.chat.behind = copy.copy(self.chat)

    def come_back(self) -> None:
        """Show what is written, where its chat is on screen again; where it never went, that is known already."""
        behind, reply = self.chat.behind, self._reply
        if behind is None or behind.id != self.chat.id:
            return
        self.chat.behind, self.chat.dropped = None, behind.dropped
        if behind.messages is not self.chat.messages and reply is not None:
            self._publish(reply.resumed())
            if behind.dropped:
                self._publish(TurnsDropped(reply.generation_id, behind.dropped, is_first=False))
        self.calling.publish_again()

    def answer_next(self) -> None:
        """Ask for the reply to the question that has waited longest, once no other is written."""
        while not self.active:
            self.chat.behind = None
            if not self.waiting:
                return
            chat_id = self.waiting.popleft()
            if chat_id != self.chat.id and not is_temporary(chat_id):
                try:
                    self.chat.behind = self._read(chat_id)
                except ProblemError as error:
                    self._publish(StorageProblem(error.problem))
            if self.reply_chat.id == chat_id and self.reply_chat.is_asking:
                # An id that is reserved now would be one of the temporary chat that is on screen.
                self._ask(0 if self._store.temporary.is_on and self.chat.behind else self._saving.reserve_id())

    def forget(self, chat_id: int) -> None:
        """Its question needs no reply any more."""
        if chat_id in self.waiting:
            self.waiting.remove(chat_id)

    def _read(self, chat_id: int) -> CurrentChat:
        """A chat that is not on screen. Raises ProblemError."""
        chat, messages = CurrentChat(), self._store.read(message_queries.messages, chat_id).result()
        chat.show(chat_id, messages, self._store.read(chat_queries.chat_extras, chat_id).result())
        return chat

    def use_pair(self, pair: PairFiles) -> None:
        """Use this pair from now on. Turns that were left out are tried again, because its context may hold them."""
        self._pair, self.chat.dropped = pair, 0

    def send(self, text: str) -> None:
        """Save the user's message and ask for a reply, once no other is written. Raises ProblemError where it is not
        taken.
        """
        self._check(text)
        message = self._add_turn(self.chat, text)
        if not self.active:
            self._ask_after(message)
            return
        self._show_turn(self.chat, message)
        if message.chat_id not in self.waiting:
            self.waiting.append(message.chat_id)

    def edit_and_send(self, message_id: int, text: str) -> None:
        """As `send`, with another version of a message. Those after the old version leave the screen.

        Raises ProblemError where it is not taken.
        """
        index = self.chat.index_of(message_id, "user")
        if index is None:
            raise ProblemError(NO_SUCH_MESSAGE)
        self._check(text)
        former = former_text(self.chat.messages[index + 1 : index + 2])
        extras = self._store.read(chat_queries.chat_extras, self.chat.id).result()
        message = self._store.add_version(message_id, text).result()
        others = tuple(edit for edit in extras.edits if edit[0] != message_id)
        self._ask_after(message, former, message_id, (tuple(self.chat.messages[:index]), extras._replace(edits=others)))

    def _add_turn(self, chat: CurrentChat, text: str) -> StoredMessage:
        return self._store.add_message(chat.id, "user", text, "complete", chat.newest_id).result()

    def _show_turn(self, chat: CurrentChat, message: StoredMessage, instead_of: int | None = None) -> None:
        chat.id = message.chat_id
        chat.messages.append(message)
        if chat is self.chat:
            self._publish(MessageAdded(message, instead_of))

    def _check(self, text: str) -> None:
        """Raises ProblemError for a message that cannot be saved now."""
        if not text.strip():
            raise ProblemError(EMPTY)
        self.save_again()
        if (problem := self._unsaved_here(without_row=True)) is not None:
            raise ProblemError(problem)  # on the disk it would come before the reply that it follows here

    def _ask_after(
        self,
        message: StoredMessage,
        former: str = "",
        instead_of: int | None = None,
        shown: tuple[tuple[StoredMessage, ...], ChatExtras] | None = None,
    ) -> None:
        """Show a message that was saved, behind the messages `shown` where others leave, and ask for a reply."""
        reply_id = self._saving.reserve_id()
        if shown is not None:
            self._publish(self.chat.show(self.chat.id, *shown))
        self._show_turn(self.reply_chat, message, instead_of)
        self._ask(reply_id, former)

    def regenerate(self, message_id: int | None = None) -> None:
        """Generate the last reply or this one again; the old one stays as another version. Raises ProblemError."""
        if not self.chat.messages:
            return
        last, index = self.chat.messages[-1], len(self.chat.messages) - 1
        if message_id is not None and message_id != last.id:
            index = self.chat.index_of(message_id, "assistant") or 0
            if not index:
                raise ProblemError(NO_SUCH_MESSAGE)
        elif last.role != "assistant":
            index += 1  # the reply is missing
        reply_id, former = self._saving.reserve_id(), former_text(self.chat.messages[index : index + 1])
        if index < len(self.chat.messages):
            self._leave_from(index)
        if self.chat.messages:
            self._ask(reply_id, former)

    def _reply_at(self, message_id: int) -> int:
        """The place of a reply that can be read. Raises ProblemError."""
        index = self.chat.index_of(message_id, "assistant")
        if not index or self.chat.messages[index].damage is not None:
            raise ProblemError(NO_SUCH_MESSAGE)
        return index

    def _leave_from(self, index: int) -> None:
        """Another version of the reply at `index` comes: it and what is below leave the screen. Raises ProblemError."""
        if index == len(self.chat.messages) - 1:
            gone = self.chat.messages.pop()
            texts = self._store.read(message_queries.texts_of_versions, gone.id).result()
            self._publish(MessageSuperseded(gone, texts))
            return
        extras = self._store.read(chat_queries.chat_extras, self.chat.id).result()
        self._publish(self.chat.show(self.chat.id, tuple(self.chat.messages[:index]), extras))

    def choose_word(self, word: ChooseWord, open_target: str | None) -> None:
        """Write another version of a reply with that word; `open_target` as in `continue_reply`. Raises ProblemError.

        Where the engine refuses it before a token is written, the version is `withdrawn`.
        """
        index = self._reply_at(word.message_id)
        trace = find_trace(self._store, self.latest, word.message_id)
        beginning = beginning_of_version(trace, word, self._new_id())
        beginning.refuse_other_model(open_target)
        message, reply_id = self.chat.messages[index], self._saving.reserve_id()
        self._leave_from(index)
        events = tuple(timed.event for timed in beginning.events)
        began = self._clock()
        reply = RunningReply(events[0].generation_id, message.chat_id, began, message.parent_id, beginning, self._pair)
        reply.former = former_text([message])
        self._begin(reply, reply_id, word.text, events)

    def continue_reply(self, message_id: int, open_target: str | None) -> None:
        """Continue the last reply; `open_target` is the open model's name. Raises ProblemError where that fails."""
        self.save_again()
        if (problem := self._unsaved_here()) is not None:
            raise ProblemError(problem)
        last = self.chat.messages[-1] if self.chat.messages else None
        if last is None or last.id != message_id or last.role != "assistant" or last.damage is not None:
            raise problem_error(
                "not_last",
                translatable("only the last reply of a chat can be continued"),
                translatable("Choose the last one."),
            )
        beginning = beginning_of(find_trace(self._store, self.latest, message_id), last)
        beginning.refuse_other_model(open_target)
        self.chat.messages.pop()
        reply = RunningReply(self._new_id(), last.chat_id, self._clock(), last.parent_id, beginning, self._pair)
        reply.row, reply.former = last, former_text(version_before(self._store, last.id))
        self._begin(reply, last.id, text=beginning.text)

    def stop(self) -> None:
        """Ask the engine to stop; the reply ends here at its Finished. One that waits for tools ends at once."""
        if self.calling.is_active:
            self.calling.stop()
        elif self.calling.waits_for:
            self.abort(STOPPED)
        elif self._reply is not None:
            self._engine.send(Cancel(self._reply.generation_id))

    def handle(self, event: Event) -> bool:
        """Take in an event of the running reply; others are ignored. True where the reply is over."""
        reply = self._reply
        if reply is None or event.generation_id != reply.generation_id:
            return False
        if isinstance(event, Failed) and reply.is_withdrawn_by_failing:
            self._withdraw(reply, event)
            return True
        if isinstance(event, Failed) and event.code == "prompt_too_long" and self._make_room(reply):
            return False
        choice = reply.beginning.choice if reply.beginning is not None and reply.is_withdrawn_by_failing else None
        if isinstance(event, Finished) and choice is not None:  # Stopped before the chosen word, which the user saw.
            self.publish_if_shown(reply.add(choice, self._clock()))
            stats = msgspec.structs.replace(event.stats, tokens=event.stats.tokens + 1, rounds=event.stats.rounds + 1)
            event = msgspec.structs.replace(event, text=choice.text, stats=stats)
        event = reply.loops.follow(event)
        self.publish_if_shown(reply.add(event, self._clock()))
        if not isinstance(event, (Finished, Failed)):
            if reply.loops.found:
                self._engine.send(Cancel(reply.generation_id))
            return False
        self._reply, self.latest = None, reply
        ended = self._ended(reply)
        may_call = ended.saved and reply.request is not None and reply.request.calls_tools
        is_whole = isinstance(event, Finished) and event.reason == "stop"
        calls = may_call and is_whole and self.calling.find_calls(ended.message.text)
        self._publish(msgspec.structs.replace(ended, calls=calls))
        if calls:
            self.make_calls()
        return not calls

    def make_calls(self, number: int = 0, given: Permission | ToolAnswer | None = None) -> None:
        """Make the reply's calls as far as `ToolCalling.resume` can; all answers are a message, and the model replies.

        Raises ProblemError where that message cannot be saved.
        """
        if answers := self.calling.resume(number, given):
            self._ask_after(self._add_turn(self.reply_chat, answers))

    def use_tools(self, offered: ToolsOffered) -> None:
        """The tools that a reply waited for are there."""
        if self.calling.accept_offer(offered) and self._reply is not None:
            self._generate(self._reply)

    def _withdraw(self, reply: RunningReply, failed: Failed) -> None:
        assert reply.beginning is not None
        assert reply.beginning.word is not None
        self._reply = None
        problem = Problem(failed.code, failed.message, failed.hint)
        self.withdrawn = CommandRejected(reply.beginning.word.message_id, problem)

    # Asking

    def _ask(self, reply_id: int, former: str = "") -> None:
        chat = self.reply_chat
        assert chat.id is not None
        reply = RunningReply(self._new_id(), chat.id, self._clock(), chat.newest_id, pair=self._pair)
        reply.former = former
        self._begin(reply, reply_id)

    def _begin(self, reply: RunningReply, message_id: int, text: str = "", events: tuple[Event, ...] = ()) -> None:
        """Publish that the reply begins, with the id of its row, and ask the model.

        The id was reserved before the events that lead to this one, so that nothing is shown between them.
        """
        self._reply, reply.message_id = reply, message_id
        target, continues = reply.pair.target, reply.row is not None
        self.publish_if_shown(
            ReplyBegun(reply.generation_id, reply.chat_id, message_id, continues, text, target, events)
        )
        if not self.calling.prepare(reply.generation_id, self.reply_chat.tools):
            self._generate(reply)

    def _generate(self, reply: RunningReply) -> None:
        options = msgspec.structs.replace(self._options_here(), prediction=reply.former)
        request = options.request(reply.generation_id, self.reply_chat.turns, self.pair_draft_length)
        # While the pair is loading, its choices are not known here, but the user's choice holds for the first reply
        # too.
        request = msgspec.structs.replace(request, reasoning_if_offered=True, keeps_room=reply.keeps_room)
        request = self.calling.with_tools(request, self.reply_chat.tool_rounds < MOST_ROUNDS)
        if reply.beginning is not None:
            request = reply.beginning.request_for_rest(request)
        reply.loops = LoopWatch(next((each.content for each in reversed(request.messages) if each.role == "user"), ""))
        try:
            request.check()
        except EngineError as error:
            self.handle(Failed(reply.generation_id, error.code, str(error), error.hint))
            return
        # A rerun writes the reply from its beginning.
        reply.request = msgspec.structs.replace(request, written=(), keeps_room=False)
        self._engine.send(Generate(request))

    def _options_here(self) -> ReplyOptions:
        """The options with the chat's own system text and its choice about reasoning."""
        chat = self.reply_chat
        system = self.options.system if chat.system is None else chat.system
        system = system.strip() and system
        options = msgspec.structs.replace(self.options, system=system, reasoning=chat.reasoning)
        # What is learnt from a reply may be kept with what is learnt from later ones.
        unlearnt = {"memory": False, "learn_heads": False} if chat.temporary else {}
        return msgspec.structs.replace(options, **unlearnt)

    def _make_room(self, reply: RunningReply) -> bool:
        """Leave out the oldest turns; where only the newest is left, it may take the room of the reply."""
        chat, before = self.reply_chat, self.reply_chat.dropped
        if chat.drop_turns():
            self.publish_if_shown(TurnsDropped(reply.generation_id, chat.dropped, is_first=not before))
        elif reply.keeps_room:
            reply.keeps_room = False
        else:
            return False
        reply.begin_again()
        self._generate(reply)
        return True

    # Saving

    def seconds_to_wait(self) -> float | None:
        """Seconds until something has to be saved; None where only an arrival matters."""
        return self._saving.seconds_to_wait(self._reply)

    def save_if_due(self) -> bool:
        """Send the text so far to the disk, and try what it refused again; True as `save_again`."""
        if self._reply is not None:
            self._saving.checkpoint_if_due(self._reply)
        return self._saving.is_due_again and self.save_again()

    def save_again(self) -> bool:
        """Try the replies that the disk refused again, and publish those that it took.

        True where one of them belongs into the chat on screen, which does not show it.
        """
        is_missing = False
        for unsaved, message in self._saving.save_again():
            places = (place for place, one in enumerate(self.chat.messages) if one is unsaved.message)
            place = next(places, None)
            if place is not None:
                self.chat.messages[place] = message
            is_missing = is_missing or (place is None and message.chat_id == self.chat.id)
            self._publish(ReplySaved(message, None if place is None else unsaved.message.id))
        return is_missing and not self.active

    def _unsaved_here(self, *, without_row: bool = False) -> Problem | None:
        """Why a reply of the chat on screen is not on the disk as it ended, or not at all; None where all are."""
        here = (one for one in self._saving.unsaved if one.reply.chat_id == self.chat.id)
        return next((one.problem for one in here if not (without_row and one.reply.row is not None)), None)

    def drop_reply(self) -> None:
        """The app closes, maybe during a reply: stop it and save what there is."""
        self.calling.stop()
        self.save_again()
        reply, self._reply = self._reply, None
        if reply is not None:
            self._engine.send(Cancel(reply.generation_id))
            self._publish(self._ended(reply))
        self.chat.behind = None

    def abort(self, problem: Problem) -> None:
        """End the reply with a failure because of an error on this side, and save what there is."""
        reply = self._reply
        if reply is not None:
            failed = Failed(reply.generation_id, problem.code, problem.message, problem.hint)
            reply.add(failed, self._clock())
            self.publish_if_shown(failed)
        self.drop_reply()

    def _ended(self, reply: RunningReply) -> ReplyEnded:
        self.save_again()
        ended = self._saving.end(reply, self.options)
        self.reply_chat.messages.append(ended.message)
        return ended if self.chat.behind is None else ReplyEndedBehind(*msgspec.structs.astuple(ended))
