"""One reply as it is being written: the text so far, when it was last saved, and its trace."""

from __future__ import annotations

from concurrent.futures import Future

import msgspec

from app.chats.records import MessageState, StoredMessage
from app.conversation.resume import Beginning
from app.traces.trace import TimedEvent
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
