"""The chat on screen and the reply that is being written to it.

Runs on the conversation's thread. What it does for a message, in order: save it, ask the model, pass every event on,
save the answer as it grows; where the chat no longer fits the model's context, leave out the oldest turns, say so, and
ask again.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Protocol

import msgspec

from app.chat_continuing import beginning_of
from app.chat_shelf import Aside
from app.chat_store import ChatStore
from app.facts import (
    ChatOpened,
    Heard,
    MessageAdded,
    MessageRefused,
    MessageSuperseded,
    ReplyBegun,
    ReplyEnded,
    StorageTrouble,
    StoredMessage,
    TurnsDropped,
    WishRefused,
)
from app.found_traces import find_trace
from app.history import clean, droppable, turns_for_model
from app.options import ReplyOptions
from app.reply import Reply
from app.said import said
from app.trace import header_for, to_bytes
from app.trouble import Trouble, TroubleError, refuse
from app.wire import Cancel, Command, Generate, PairFiles
from engine.errors import EngineError
from engine.events import Event, Failed, Finished
from engine.request import DraftLength, Message, Role

EMPTY = Trouble("empty_prompt", said("there is nothing to answer"), said("Write something first."))

NO_SUCH_MESSAGE = Trouble("no_message", said("that message is no longer there"), said("Open the chat again."))


class EngineLink(Protocol):
    """Where commands go."""

    def send(self, command: Command) -> None: ...


class Answering:
    """`chat_id` None is a new chat, `system` its own system text; `active` says whether a reply is being written."""

    def __init__(
        self,
        engine: EngineLink,
        store: ChatStore,
        tell: Callable[[Heard], None],
        options: ReplyOptions,
        clock: Callable[[], float],
        new_id: Callable[[], str],
    ) -> None:
        self.options = options
        self.chat_id: int | None = None
        self.system: str | None = None
        self._engine = engine
        self._store = store
        self._tell = tell
        self._clock = clock
        self._new_id = new_id
        self._messages: list[StoredMessage] = []
        self._dropped = 0
        self._pair_draft_length: DraftLength = 0
        self._reply: Reply | None = None
        self.latest: Reply | None = None

    @property
    def pair_draft_length(self) -> DraftLength:
        """The open pair's own K."""
        return self._pair_draft_length

    @property
    def opening(self) -> tuple[Message, ...]:
        """What the model is told before the chat on screen."""
        system = self._options_here().system
        return (Message("system", system),) if system.strip() else ()

    @property
    def turns(self) -> tuple[Message, ...]:
        """What the model sees of the chat on screen."""
        return turns_for_model(self._messages, self._dropped)

    @property
    def whole_replies(self) -> int:
        """How many replies of the chat on screen came to their own end."""
        return sum(message.role == "assistant" and message.state == "complete" for message in self._messages)

    @property
    def active(self) -> bool:
        """Whether a reply is being written."""
        return self._reply is not None

    def show(self, chat_id: int | None, messages: tuple[StoredMessage, ...], aside: Aside) -> ChatOpened:
        """Turn to another chat, or to another branch of this one."""
        self.chat_id, self._messages, self._dropped = chat_id, list(messages), 0
        self.system = aside.system
        return ChatOpened(chat_id, messages, aside.draft, aside.system)

    def use_pair(self, pair: PairFiles) -> None:
        """Write with this pair from now on; its context may hold turns that the last one's did not."""
        self._pair_draft_length, self._dropped = pair.draft_length, 0

    def send(self, text: str) -> bool:
        """Save the person's message, then ask for a reply. False: it was refused, and the person has the text back."""
        return self._say(
            text, lambda: self._store.add_message(self.chat_id, "user", clean(text), "complete", self._at())
        )

    def edit_and_send(self, message_id: int, text: str) -> bool:
        """The same with another version of a message; what followed the old one leaves the screen."""
        place = self._place_of(message_id, "user")
        if place is None:
            self._tell(MessageRefused(text, NO_SUCH_MESSAGE))
            return False
        return self._say(text, lambda: self._store.add_version(message_id, clean(text)), place)

    def _say(self, text: str, save: Callable[[], Future[StoredMessage]], place: int | None = None) -> bool:
        """`place` is how many of the messages on screen stay before it; None keeps all."""
        if not text.strip():
            self._tell(MessageRefused(text, EMPTY))
            return False
        try:
            aside = None if place is None else self._store.aside(self.chat_id).result()
            message = save().result()
        except TroubleError as error:
            self._tell(MessageRefused(text, error.trouble))
            return False
        if aside is not None:
            self._tell(self.show(self.chat_id, tuple(self._messages[:place]), aside))
        self.chat_id = message.chat_id
        self._messages.append(message)
        self._tell(MessageAdded(message))
        self._ask()
        return True

    def regenerate(self, message_id: int | None = None) -> None:
        """Write the last reply anew, or that one; the old one stays as another version."""
        if self.active or not self._messages:
            return
        last = self._messages[-1]
        if message_id is not None and message_id != last.id:
            place = self._place_of(message_id, "assistant")
            if not place:
                self._tell(WishRefused(message_id, NO_SUCH_MESSAGE))
                return
            try:
                aside = self._store.aside(self.chat_id).result()
            except TroubleError as error:
                self._tell(StorageTrouble(error.trouble))
                return
            self._tell(self.show(self.chat_id, tuple(self._messages[:place]), aside))
        elif last.role == "assistant":
            self._messages.pop()
            self._tell(MessageSuperseded(last))
        if self._messages:
            self._ask()

    def continue_reply(self, message_id: int, open_target: str | None) -> None:
        """Let the last reply go on. Raises TroubleError where it cannot; `open_target` is the model that is open."""
        last = self._messages[-1] if self._messages else None
        if last is None or last.id != message_id or last.role != "assistant" or last.damage is not None:
            raise refuse("not_last", said("only the last reply of a chat can go on"), said("Choose the last one."))
        beginning = beginning_of(find_trace(self._store, self.latest, message_id), last)
        if beginning.target != open_target:
            now = (
                said("{open_target} is open now", open_target=open_target) if open_target else said("no model is open")
            )
            raise refuse(
                "other_model",
                said("this reply was written by {target}, and {now}", target=beginning.target, now=now),
                said("Open that model first."),
            )
        self._messages.pop()
        self._reply = Reply(self._new_id(), last.chat_id, self._clock(), last.parent_id, beginning)
        self._reply.row = last
        self._tell(ReplyBegun(self._reply.generation_id, last.chat_id, message_id, beginning.text))
        self._generate(self._reply)

    def _place_of(self, message_id: int, role: Role) -> int | None:
        """Where on screen a message of that role is."""
        places = (place for place, one in enumerate(self._messages) if one.id == message_id and one.role == role)
        return next(places, None)

    def _at(self) -> int | None:
        """The newest message on screen that is on the disk: what comes next hangs on that."""
        return next((one.id for one in reversed(self._messages) if one.id), None)

    def stop(self) -> None:
        """Ask the engine to end the reply; its Finished is what ends it here."""
        if self._reply is not None:
            self._engine.send(Cancel(self._reply.generation_id))

    def hear(self, event: Event) -> bool:
        """Take in an event of the running reply, drop any other. True: the reply is over."""
        reply = self._reply
        if reply is None or event.generation_id != reply.generation_id:
            return False
        if isinstance(event, Failed) and event.code == "prompt_too_long" and self._drop_turns(reply):
            return False
        reply.add(event, self._clock())
        self._tell(event)
        if not isinstance(event, (Finished, Failed)):
            return False
        self._reply, self.latest = None, reply
        self._tell(self._save_end(reply))
        return True

    # Asking

    def _ask(self) -> None:
        assert self.chat_id is not None
        self._reply = Reply(self._new_id(), self.chat_id, self._clock(), self._at())
        self._tell(ReplyBegun(self._reply.generation_id, self.chat_id))
        self._generate(self._reply)

    def _generate(self, reply: Reply) -> None:
        request = self._options_here().request(reply.generation_id, self.turns, self._pair_draft_length)
        if reply.beginning is not None:
            request = reply.beginning.asked(request)
        try:
            request.check()
        except EngineError as error:
            self.hear(Failed(reply.generation_id, error.code, str(error), error.hint))
            return
        # To write the reply again means from its beginning.
        reply.request = msgspec.structs.replace(request, written=())
        self._engine.send(Generate(request))

    def _options_here(self) -> ReplyOptions:
        """The options, with the chat's own system text where it has one."""
        if self.system is None:
            return self.options
        return msgspec.structs.replace(self.options, system=self.system)

    def _drop_turns(self, reply: Reply) -> bool:
        count = droppable(self.turns)
        if count == 0:
            return False
        self._dropped += count
        reply.begin_again()
        self._tell(TurnsDropped(reply.generation_id, self._dropped))
        self._generate(reply)
        return True

    # Saving

    def seconds_to_checkpoint(self) -> float | None:
        """How long nothing has to be saved; None while nothing is being written."""
        due = self._reply.checkpoint_due() if self._reply is not None else None
        return None if due is None else max(0.0, due - self._clock())

    def checkpoint_if_due(self) -> None:
        """Send the text so far to the disk, without waiting for it."""
        reply = self._reply
        if reply is None or self.seconds_to_checkpoint() != 0.0:
            return
        if (trouble := self._saving_trouble(reply)) is not None:
            self._tell(StorageTrouble(trouble))
        reply.checkpointed()
        if reply.row is None:
            text = clean(reply.text)
            reply.saving = self._store.add_message(reply.chat_id, "assistant", text, "partial", reply.parent_id)
        else:
            reply.saving = self._store.update_message(reply.row.id, clean(reply.text), "partial")

    def abandon(self) -> None:
        """The app closes in the middle of a reply: stop it and save what is there."""
        if self._reply is not None:
            self.stop()
            reply, self._reply = self._reply, None
            self._tell(self._save_end(reply))

    def _saving_trouble(self, reply: Reply) -> Trouble | None:
        """Wait for the save under way, if any; what went wrong with it."""
        if reply.saving is None:
            return None
        saving, reply.saving = reply.saving, None
        try:
            saved = saving.result()
        except TroubleError as error:
            return error.trouble
        reply.row = saved or reply.row
        return None

    def _trace_of(self, reply: Reply, created: float) -> bytes | None:
        """The reply's trace, None where none is to be kept."""
        if not reply.events or not self.options.keep_trace:
            return None
        return to_bytes(header_for(reply.events[0].event, created, reply.request), reply.events)

    def _save_end(self, reply: Reply) -> ReplyEnded:
        """Save the reply as it ended; a disk that refuses leaves it on screen."""
        self._saving_trouble(reply)
        text, saved = clean(reply.text), True
        try:
            if reply.row is None:
                adding = self._store.add_message(reply.chat_id, "assistant", text, reply.state, reply.parent_id)
                reply.row = adding.result()
            trace = self._trace_of(reply, reply.row.created)
            self._store.update_message(reply.row.id, text, reply.state, reply.stats, trace).result()
            if trace is not None:
                self._store.trim_traces(self.options.trace_limit_mb * 2**20).result()
        except TroubleError as error:
            self._tell(StorageTrouble(error.trouble))
            saved = False
        row = reply.row or StoredMessage(0, reply.chat_id, 0, "assistant", "", "failed", 0.0, parent_id=reply.parent_id)
        message = msgspec.structs.replace(row, text=text, state=reply.state, stats=reply.stats)
        self._messages.append(message)
        return ReplyEnded(reply.generation_id, message, saved)
