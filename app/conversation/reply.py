"""One reply while it is written: the text so far, its trace, and how both get to the disk.

While the reply grows, it is saved without waiting for the disk; at its end with all that is kept of it. What the disk
refused at the end is kept here and tried again until there is room.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import NamedTuple

import msgspec

from app.chats import message_queries
from app.chats.records import MessageState, StoredMessage, clean
from app.chats.store import ChatStore
from app.conversation.events import AnyEvent, ReplyBegun, ReplyEnded, StorageProblem
from app.conversation.partial_reply import PartialReply
from app.engine_host.protocol import PairFiles
from app.problem import Problem, ProblemError
from app.settings.reply_options import ReplyOptions
from app.traces.pair_names import ReplyPair, named
from app.traces.trace import TimedEvent, TraceHeader, header_for, to_bytes
from engine.events import Event, Failed, Finished, Started, Verified
from engine.options.request import Request
from engine.text.repetition import LoopWatch
from engine.translatable import as_text, translatable

CHECKPOINT_S = 0.8
"""Seconds after which written text is sent to the disk, so that it is there within a second."""

SAVE_AGAIN_S = 3.0
"""Seconds until a reply that the disk refused is tried again."""

SAVED_LATER = translatable("The reply stays here and is saved as soon as possible.")


class RunningReply:
    """A fold over the engine's events of one `generation_id`; it knows nothing of threads or the disk."""

    keeps_room = True
    """Whether a prompt that leaves too little room for it is refused."""

    loops: LoopWatch
    """What notices that it goes round in circles: a new one with each request."""

    def __init__(
        self,
        generation_id: str,
        chat_id: int,
        begun: float,
        parent_id: int | None = None,
        beginning: PartialReply | None = None,
        pair: PairFiles | None = None,
    ) -> None:
        """A reply to the message `parent_id` by `pair`. With `beginning` it continues from there.

        `former` is the text that it is a new version of, which it is guessed from; "" where there is none.
        `message_id` is the id that its row has or will have; 0 where the disk gave none so far.
        """
        self.generation_id = generation_id
        self.message_id = 0
        self.request: Request | None = None
        self.former = ""
        self.chat_id, self.parent_id, self.beginning = chat_id, parent_id, beginning
        self._pair = pair
        self.events: list[TimedEvent] = [] if beginning is None else list(beginning.events)
        self.saving: Future[StoredMessage] | Future[None] | None = None
        self.row: StoredMessage | None = None
        self._begun = begun - (self.events[-1].at_ms / 1000 if self.events else 0.0)
        self._text: list[str] = [] if beginning is None else [beginning.text]
        self.unsaved_since: float | None = None
        """Since when there is text that was not sent to the disk."""
        self._end: Finished | Failed | None = None

    def add(self, event: Event, now: float) -> Event:
        """Take in the next event, which arrived at `now` (seconds, on the clock of `begun`); returns what to publish.

        Listeners have seen the beginning of another version. Of a reply that was cut off they get the rest alone.
        """
        published, beginning = event, self.beginning
        if beginning is not None:
            if beginning.word is not None and isinstance(event, Started):
                published = beginning.first_event(event)
                self.events[0] = TimedEvent(self.events[0].at_ms, published)
            next_event = beginning.next_event(event)
            if next_event is None:
                return published
            event = next_event
            published = event if beginning.is_shown else published
        self.events.append(TimedEvent(round((now - self._begun) * 1000, 3), event))
        if isinstance(event, Verified) and event.text:
            self._text.append(event.text)
            if self.unsaved_since is None:
                self.unsaved_since = now
        elif isinstance(event, (Finished, Failed)):
            self._end = event
        return published

    def resumed(self) -> ReplyBegun:
        """What shows it as far as it is, to listeners that have not seen it since its chat was left."""
        if self.beginning is not None:
            self.beginning = self.beginning._replace(is_shown=True)
        events = tuple(timed.event for timed in self.events)
        name = events[0].generation_id if events else self.generation_id
        word = self.beginning.word if self.beginning is not None and self.is_withdrawn_by_failing else None
        text = "" if word is None else word.text
        return ReplyBegun(name, self.chat_id, self.message_id, False, text, self.pair.target, events, resumes=True)

    @property
    def is_withdrawn_by_failing(self) -> bool:
        """Whether a failure now leaves nothing to keep: a version of which no more is known than that it was wished."""
        beginning = self.beginning
        return beginning is not None and beginning.word is not None and len(self.events) == len(beginning.events)

    @property
    def text(self) -> str:
        """The text so far."""
        return self._end.text if isinstance(self._end, Finished) else "".join(self._text)

    @property
    def state(self) -> MessageState:
        """The state to store. A reply that did not come to its own end is "partial" and can be continued."""
        if isinstance(self._end, Failed):
            return "failed"
        return "complete" if self._end is not None and self._end.reason == "stop" else "partial"

    @property
    def stats(self) -> str | None:
        """The stats as JSON, once the reply has finished, with the tokens that its chat then has in the context."""
        if not isinstance(self._end, Finished):
            return None
        said = msgspec.to_builtins(self._end.stats, enc_hook=as_text)
        begun = [timed.event for timed in self.events if isinstance(timed.event, Started)]
        if begun:
            said["context_tokens"] = begun[-1].prompt_tokens + self._end.stats.tokens
        return msgspec.json.encode(said).decode()

    @property
    def pair(self) -> ReplyPair:
        """The names of the pair that writes it."""
        started = next((timed.event for timed in self.events if isinstance(timed.event, Started)), None)
        if started is not None:
            names = ("", "") if self._pair is None else (self._pair.name, self._pair.drafter_name)
            return named(started.pair, names[0], started.target, started.drafter, names[1])
        return ReplyPair() if self._pair is None else named(self._pair.id, self._pair.name, self._pair.target, None)

    def header(self, created: float) -> TraceHeader:
        """The header of its trace. It must have had an event."""
        header = header_for(self.events[0].event, created, self.request)
        names = {"name": self.pair.target, "drafter_name": self.pair.drafter} if header.pair else {}
        return msgspec.structs.replace(header, pair={**header.pair, **names})

    def begin_again(self) -> None:
        """Forget the events of this try: the same reply is requested again, with fewer turns before it."""
        del self.events[len(self.beginning.events) if self.beginning is not None else 0 :]
        self._end = None


class UnsavedReply(NamedTuple):
    """A reply that has ended and that the disk refused, with the message that is on screen for it."""

    reply: RunningReply
    options: ReplyOptions
    message: StoredMessage
    problem: Problem


class ReplySaving:
    """Runs on the conversation's thread. Where the disk refuses, a problem is published; the text stays on screen.

    `unsaved` are the replies that the disk refused at their end, oldest first.
    """

    def __init__(self, store: ChatStore, publish: Callable[[AnyEvent], None], clock: Callable[[], float]) -> None:
        self._store, self._publish, self._clock = store, publish, clock
        self.unsaved: list[UnsavedReply] = []
        self._save_again_at = 0.0

    def reserve_id(self) -> int:
        """The id under which a reply will be saved. 0 where the disk refuses, which the reply's first save reports."""
        try:
            return self._store.write(message_queries.reserve_id).result()
        except ProblemError:
            return 0

    def _add(self, reply: RunningReply, text: str, state: MessageState) -> Future[StoredMessage]:
        reserved = reply.message_id or None
        return self._store.add_message(reply.chat_id, "assistant", text, state, reply.parent_id, reserved)

    def seconds_to_wait(self, reply: RunningReply | None) -> float | None:
        """Seconds until something has to be saved; None where there is nothing to save."""
        due = [self._save_again_at] if self.unsaved else []
        if reply is not None and reply.unsaved_since is not None:
            due.append(reply.unsaved_since + CHECKPOINT_S)
        return max(0.0, min(due) - self._clock()) if due else None

    def checkpoint_if_due(self, reply: RunningReply) -> None:
        """Send the text so far to the disk, without waiting for it."""
        if reply.unsaved_since is None or self._clock() < reply.unsaved_since + CHECKPOINT_S:
            return
        if (problem := self._problem_of(reply)) is not None:
            self._publish(StorageProblem(problem))
        reply.unsaved_since = None
        if reply.row is None:
            text = clean(reply.text)
            reply.saving = self._add(reply, text, "partial")
        else:
            reply.saving = self._store.write(message_queries.update_message, reply.row.id, clean(reply.text), "partial")
            self._store.write(message_queries.set_pair, reply.row.id, *reply.pair)  # The app may be killed.

    def end(self, reply: RunningReply, options: ReplyOptions) -> ReplyEnded:
        """Save the reply as it ended, with its trace where `options` keep one."""
        self._problem_of(reply)
        problem = self._save_end(reply, options)
        message = _message_of(reply)
        if problem is not None:
            self._publish(StorageProblem(msgspec.structs.replace(problem, hint=SAVED_LATER)))
            self.unsaved.append(UnsavedReply(reply, options, message, problem))
            self._save_again_at = self._clock() + SAVE_AGAIN_S
        return ReplyEnded(reply.generation_id, message, problem is None)

    @property
    def is_due_again(self) -> bool:
        """Whether it is time to try the refused replies again."""
        return bool(self.unsaved) and self._clock() >= self._save_again_at

    def save_again(self) -> list[tuple[UnsavedReply, StoredMessage]]:
        """Try the refused replies again, in their order; those that are on the disk now, as messages.

        One whose chat or question was deleted in the meantime is dropped.
        """
        saved = []
        while self.unsaved:
            first = self.unsaved[0]
            problem = self._save_end(first.reply, first.options)
            if problem is not None and self._is_wanted(first.reply):
                self.unsaved[0] = first._replace(problem=problem)
                self._save_again_at = self._clock() + SAVE_AGAIN_S
                break
            del self.unsaved[0]
            if problem is None:
                saved.append((first, _message_of(first.reply)))
        return saved

    def _is_wanted(self, reply: RunningReply) -> bool:
        """Whether the message that the reply answers is still there; True where the disk does not say."""
        if reply.parent_id is None:
            return True
        try:
            return bool(self._store.read(message_queries.versions_of, reply.parent_id).result())
        except ProblemError:
            return True

    def _save_end(self, reply: RunningReply, options: ReplyOptions) -> Problem | None:
        """Save all that is kept of a reply; the problem where the disk refuses, after trying its text alone."""
        text, trace, refused = clean(reply.text), None, None
        try:
            if reply.row is None:
                reply.row = self._add(reply, text, reply.state).result()
            if options.keep_traces and reply.events:
                trace = to_bytes(reply.header(reply.row.created), reply.events)
            self._update(reply, text, trace)
            if trace is not None:
                self._store.write(message_queries.trim_traces, options.trace_limit_mb * 2**20).result()
        except ProblemError as error:
            refused = error.problem
        if refused is not None and trace is not None:
            try:
                self._update(reply, text, None)
            except ProblemError as error:
                return error.problem
        return refused

    def _update(self, reply: RunningReply, text: str, trace: bytes | None) -> None:
        """Raises ProblemError."""
        assert reply.row is not None
        ended = reply.row.id, text, reply.state, reply.stats, trace
        self._store.write(message_queries.update_message, *ended).result()
        self._store.write(message_queries.set_pair, reply.row.id, *reply.pair).result()

    def _problem_of(self, reply: RunningReply) -> Problem | None:
        """Wait for the save under way, if there is one; returns its problem."""
        if reply.saving is None:
            return None
        saving, reply.saving = reply.saving, None
        try:
            saved = saving.result()
        except ProblemError as error:
            return error.problem
        reply.row = saved or reply.row
        return None


def _message_of(reply: RunningReply) -> StoredMessage:
    """The reply as a message; its id is 0 where the disk has no row for it."""
    row = reply.row or StoredMessage(0, reply.chat_id, 0, "assistant", "", "failed", 0.0, parent_id=reply.parent_id)
    target, drafter = reply.pair
    return msgspec.structs.replace(
        row, text=clean(reply.text), state=reply.state, stats=reply.stats, target=target, drafter=drafter
    )
