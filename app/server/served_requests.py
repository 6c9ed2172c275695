"""What programs asked of the window's server lately: who, what, how fast, and the events of each reply.

All of it is in memory alone and goes with the window. A request can be shown as a read-only chat, replayed and raced as
a kept reply can, because it is a trace (`trace_of`).
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from app.traces.trace import TimedEvent, Trace, header_for, prompt_of
from engine.events import Event, Started
from engine.options.request import Request
from engine.rounds import RoundFold
from engine.translatable import translatable

if TYPE_CHECKING:
    from app.server.requests.chat_requests import Asked
    from app.server.turns.engine_queue import Waiting
    from app.server.written_reply import WrittenReply

KEPT_REQUESTS = 20
"""Requests that a window opened later still hears of."""

MOST_KEPT_LETTERS = 16_000_000
"""Letters of the prompts that are kept, all together; of the oldest only the figures stay."""

TOLD_EVERY_S = 0.25
"""Seconds between two events about a reply that is being written: a person reads no faster."""

LONGEST_QUESTION = 200

MISSING = {
    "asked": translatable("the reply is still being written"),
    "writing": translatable("the reply is still being written"),
    "broken_off": translatable("the reply broke off"),
}

RequestState = Literal["asked", "writing", "written", "broken_off"]


class ServedRequest(msgspec.Struct, frozen=True):
    """A request of a program: who asks, by which address, how many tokens, tokens a second, share of right guesses.

    While it is "writing" the figures are of what there is so far, afterwards of the whole reply; None where nothing was
    measured. `question` is the beginning of what was asked last.
    """

    number: int
    agent: str
    route: str
    state: RequestState = "asked"
    tokens: int = 0
    tok_per_s: float | None = None
    acceptance: float | None = None
    question: str = ""


class RequestListener:
    """Is told what becomes of each request; nothing is done with it here."""

    def entered(self, asked: Asked) -> None:
        """A request came in."""

    def goes_on(self, asked: Asked, arrived: Sequence[Event | Waiting]) -> None:
        """Its reply has more events, or it waits at another place."""

    def ended(self, asked: Asked, reply: WrittenReply) -> None:
        """Its reply ended or broke off."""


class _Record:
    """One request as far as it is written, on the server's thread."""

    def __init__(self, told: ServedRequest, request: Request, created: float, began: float) -> None:
        self.told, self.request, self.created = told, request, created
        self.events: list[TimedEvent] = []
        self._began = self._since = self._told_at = began
        self._fold, self._seconds, self._right, self._guesses = RoundFold(), 0.0, 0, 0

    @property
    def letters(self) -> int:
        """How long its prompt is."""
        return len(self.request.prompt) + sum(len(each.content) for each in self.request.messages)

    def take(self, event: Event | Waiting, now: float) -> bool:
        """One event more; returns whether it is time to tell of it. What it waits for is no time of writing."""
        was_writing = self.told.state == "writing"
        if isinstance(event, Event):
            self.events.append(TimedEvent(round(1000 * (now - self._began), 3), event))
        judged = self._fold.add(event) if isinstance(event, Event) else None
        if judged is not None:
            self._seconds += now - self._since
            self._right, self._guesses = self._right + judged.accepted, self._guesses + judged.verified
            tokens = self.told.tokens + judged.written
            self.told = msgspec.structs.replace(
                self.told,
                state="writing",
                tokens=tokens,
                tok_per_s=tokens / self._seconds if self._seconds > 0.0 else None,
                acceptance=self._right / self._guesses if self._guesses else None,
            )
        elif not isinstance(event, Event):
            self.told = msgspec.structs.replace(self.told, state="asked")
        self._since = now
        is_due = was_writing != (self.told.state == "writing") or now - self._told_at >= TOLD_EVERY_S
        if is_due:
            self._told_at = now
        return is_due


class ServedRequests(RequestListener):
    """Publishes each request as it goes on; `trace_of` may be called on any thread."""

    def __init__(
        self, publish: Callable[[ServedRequest], None], clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self._publish, self._clock = publish, clock
        self._lock = threading.Lock()
        self._records: dict[str, _Record] = {}
        self._count = 0

    @property
    def newest(self) -> list[ServedRequest]:
        """What is known of each, the oldest first."""
        with self._lock:
            return [record.told for record in self._records.values()]

    def trace_of(self, number: int) -> Trace | None:
        """The reply to a request as a trace; None where it has not begun, or is no longer kept."""
        with self._lock:
            record = next((each for each in self._records.values() if each.told.number == number), None)
            if record is None or not record.events or not isinstance(record.events[0].event, Started):
                return None
            header = header_for(record.events[0].event, record.created, record.request)
            return Trace(header, tuple(record.events), MISSING.get(record.told.state))

    def entered(self, asked: Asked) -> None:
        """Keep a request, in place of the oldest where there are many."""
        self._count += 1
        question = " ".join(prompt_of(asked.request)[: 4 * LONGEST_QUESTION].split())[:LONGEST_QUESTION]
        told = ServedRequest(self._count, asked.agent, asked.route, question=question)
        with self._lock:
            self._records[asked.request.generation_id] = _Record(told, asked.request, time.time(), self._clock())
            while len(self._records) > KEPT_REQUESTS:
                del self._records[next(iter(self._records))]
            self._forget_long_ones()
        self._publish(told)

    def _forget_long_ones(self) -> None:
        letters = 0
        for record in reversed(self._records.values()):
            letters += record.letters
            if letters > MOST_KEPT_LETTERS and record.told.state in ("written", "broken_off"):
                record.events.clear()
                record.request = msgspec.structs.replace(record.request, messages=(), prompt="")

    def goes_on(self, asked: Asked, arrived: Sequence[Event | Waiting]) -> None:
        """Keep events, and tell how far the reply is now and then."""
        with self._lock:
            record = self._records.get(asked.request.generation_id)
            is_due = record is not None and any([record.take(event, self._clock()) for event in arrived])
        if record is not None and is_due:
            self._publish(record.told)

    def ended(self, asked: Asked, reply: WrittenReply) -> None:
        """Tell how it went. A proof writes two replies, and is no chat."""
        with self._lock:
            record = self._records.get(asked.request.generation_id)
            if record is None:
                return
            if reply.finished is None:
                record.told = msgspec.structs.replace(record.told, state="broken_off")
            else:
                stats = reply.finished.stats
                figures = {"tokens": stats.tokens, "tok_per_s": stats.tok_per_s, "acceptance": stats.acceptance}
                record.told = msgspec.structs.replace(record.told, state="written", **figures)
        self._publish(record.told)
