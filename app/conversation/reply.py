"""One reply as it is being written: the text so far, when it was last saved, and its trace.

A reply on its way to the disk: while it grows without waiting for it, at its end with all that is kept of it.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

import msgspec

from app.chats.records import MessageState, StoredMessage, clean
from app.chats.store import ChatStore
from app.conversation.events import AnyEvent, ReplyEnded, StorageProblem
from app.conversation.resume import Beginning
from app.problem import Problem, ProblemError
from app.settings.reply_options import ReplyOptions
from app.traces.trace import TimedEvent, header_for, to_bytes
from engine.events import Event, Failed, Finished, Verified
from engine.request import Request

CHECKPOINT_S = 0.8
"""Text is on its way to the disk this long after it was written, so that it is there within a second."""


class Reply:
    """A fold over the engine's events of one `generation_id`; knows nothing of threads or the disk."""

    def __init__(
        self,
        generation_id: str,
        chat_id: int,
        begun: float,
        parent_id: int | None = None,
        beginning: Beginning | None = None,
    ) -> None:
        """A reply behind `parent_id`; with `beginning` it goes on from there."""
        self.generation_id = generation_id
        self.request: Request | None = None
        self.chat_id, self.parent_id, self.beginning = chat_id, parent_id, beginning
        self.events: list[TimedEvent] = [] if beginning is None else list(beginning.events)
        self.saving: Future[StoredMessage] | Future[None] | None = None
        self.row: StoredMessage | None = None
        self._begun = begun
        self._begun_ms = self.events[-1].at_ms if self.events else 0.0
        self._text: list[str] = [] if beginning is None else [beginning.text]
        self._unsaved_since: float | None = None
        self._end: Finished | Failed | None = None

    def add(self, event: Event, now: float) -> None:
        """Take in the next event, which arrived at `now` (seconds, same clock as `begun`)."""
        if self.beginning is not None:
            next_event = self.beginning.goes_on(event)
            if next_event is None:
                return
            event = next_event
        self.events.append(TimedEvent(round(self._begun_ms + (now - self._begun) * 1000, 3), event))
        if isinstance(event, Verified) and event.text:
            self._text.append(event.text)
            if self._unsaved_since is None:
                self._unsaved_since = now
        elif isinstance(event, (Finished, Failed)):
            self._end = event

    @property
    def text(self) -> str:
        """What was written so far."""
        return self._end.text if isinstance(self._end, Finished) else "".join(self._text)

    @property
    def state(self) -> MessageState:
        """What the text is worth; a reply that did not come to its own end stays "partial", and can go on."""
        if isinstance(self._end, Failed):
            return "failed"
        return "complete" if self._end is not None and self._end.reason == "stop" else "partial"

    @property
    def stats(self) -> str | None:
        """The figures as JSON, once finished."""
        return msgspec.json.encode(self._end.stats).decode() if isinstance(self._end, Finished) else None

    def checkpoint_due(self) -> float | None:
        """When to save next, on the clock of `add`; None while there is nothing new."""
        return None if self._unsaved_since is None else self._unsaved_since + CHECKPOINT_S

    def checkpointed(self) -> None:
        """All text so far is on its way to the disk."""
        self._unsaved_since = None

    def begin_again(self) -> None:
        """The same reply is asked for once more, with fewer turns before it."""
        del self.events[len(self.beginning.events) if self.beginning is not None else 0 :]
        self._end = None


class ReplySaving:
    """Runs on the conversation's thread; what the disk refuses is told and stays on screen."""

    def __init__(self, store: ChatStore, publish: Callable[[AnyEvent], None], clock: Callable[[], float]) -> None:
        self._store, self._publish, self._clock = store, publish, clock

    def seconds_to_checkpoint(self, reply: Reply) -> float | None:
        """How long nothing has to be saved; None while there is nothing new."""
        due = reply.checkpoint_due()
        return None if due is None else max(0.0, due - self._clock())

    def checkpoint_if_due(self, reply: Reply) -> None:
        """Send the text so far to the disk, without waiting for it."""
        if self.seconds_to_checkpoint(reply) != 0.0:
            return
        if (problem := self._problem_of(reply)) is not None:
            self._publish(StorageProblem(problem))
        reply.checkpointed()
        if reply.row is None:
            text = clean(reply.text)
            reply.saving = self._store.add_message(reply.chat_id, "assistant", text, "partial", reply.parent_id)
        else:
            reply.saving = self._store.update_message(reply.row.id, clean(reply.text), "partial")

    def end(self, reply: Reply, options: ReplyOptions) -> ReplyEnded:
        """Save the reply as it ended, with its trace where `options` keep one."""
        self._problem_of(reply)
        text, saved = clean(reply.text), True
        try:
            if reply.row is None:
                adding = self._store.add_message(reply.chat_id, "assistant", text, reply.state, reply.parent_id)
                reply.row = adding.result()
            trace = _trace_of(reply, reply.row.created) if options.keep_trace else None
            self._store.update_message(reply.row.id, text, reply.state, reply.stats, trace).result()
            if trace is not None:
                self._store.trim_traces(options.trace_limit_mb * 2**20).result()
        except ProblemError as error:
            self._publish(StorageProblem(error.problem))
            saved = False
        row = reply.row or StoredMessage(0, reply.chat_id, 0, "assistant", "", "failed", 0.0, parent_id=reply.parent_id)
        message = msgspec.structs.replace(row, text=text, state=reply.state, stats=reply.stats)
        return ReplyEnded(reply.generation_id, message, saved)

    def _problem_of(self, reply: Reply) -> Problem | None:
        """Wait for the save under way, if any; what went wrong with it."""
        if reply.saving is None:
            return None
        saving, reply.saving = reply.saving, None
        try:
            saved = saving.result()
        except ProblemError as error:
            return error.problem
        reply.row = saved or reply.row
        return None


def _trace_of(reply: Reply, created: float) -> bytes | None:
    """The reply's trace, None where nothing happened."""
    if not reply.events:
        return None
    return to_bytes(header_for(reply.events[0].event, created, reply.request), reply.events)
