"""One engine for many clients: requests wait for their turn in the order in which they came.

The engine writes one reply at a time. A request is handed to it only when the one before has ended, so that a cancel is
about one request and no other. All of this runs on the server's loop but `receive`, which the engine's thread calls.

Rounds of a tiny model end a thousand times a second, and come from the worker several at a time (`ReadingPace`). To
wake the loop, make JSON and write to a socket for each of them would take a good part of a core, so all that were heard
by then are told together.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator

from app.engine_host.protocol import Cancel, EngineLink, Generate, Upward
from app.problem import Problem
from app.server.refusals import RefusedRequest
from engine.events import Drafted, Event, Failed, Finished
from engine.options.request import Request

MOST_WAITING = 64
"""Requests that wait; one more is told to come again."""

SILENT_S = 10.0
"""Seconds without anything to tell after which a client is told that its request lives."""


class Ticket:
    """One request on its way. `seconds` is the longest time that its reply may take."""

    def __init__(self, request: Request, seconds: float) -> None:
        self.request, self.seconds = request, seconds
        self.arrivals: asyncio.Queue[Event] = asyncio.Queue()
        self.is_over = False


class EngineQueue:
    """`enter` takes a request, `events` yields what becomes of it, `leave` gives it up."""

    def __init__(self, engine: EngineLink, most_waiting: int = MOST_WAITING) -> None:
        self._engine, self._most = engine, most_waiting
        self._closing: Problem | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self.waiting: deque[Ticket] = deque()
        self.running: Ticket | None = None
        """Whose reply is being written."""
        self._timer: asyncio.TimerHandle | None = None
        self.stands_still = False
        """Whether the engine owes an answer and does not compute."""
        self._received: deque[Event] = deque()
        self._is_called = False

    def attach(self) -> None:
        """Use the loop that runs now."""
        self._loop = asyncio.get_running_loop()

    def receive(self, message: Upward) -> None:
        """Take a message of the engine, on any thread."""
        if not isinstance(message, Event):
            return
        self._received.append(message)
        is_news = not (self._is_called or isinstance(message, Drafted))  # a draft is told with its verdict
        if is_news and self._loop is not None and not self._loop.is_closed():
            self._is_called = True
            self._loop.call_soon_threadsafe(self._hand_out)

    def close(self, problem: Problem) -> None:
        """End all requests with this problem and take no more; on the loop's thread."""
        self._closing = problem
        waiting, self.waiting = list(self.waiting), deque()
        for ticket in [*([] if self.running is None else [self.running]), *waiting]:
            failed = Failed(ticket.request.generation_id, problem.code, problem.message, problem.hint)
            ticket.arrivals.put_nowait(failed)
            self.leave(ticket)

    def enter(self, request: Request, seconds: float, *, goes_on: bool = False) -> Ticket:
        """Put a request at the end of the queue. Raises RefusedRequest where too many wait, or none is taken.

        One that `goes_on` with what a client asked for before is not too many.
        """
        if self._closing is not None:
            raise RefusedRequest(self._closing.line(), status=503, code=self._closing.code)
        if len(self.waiting) >= self._most and not goes_on:
            raise RefusedRequest(
                f"{len(self.waiting)} requests are waiting already; try again later", status=429, code="queue_full"
            )
        ticket = Ticket(request, seconds)
        self.waiting.append(ticket)
        self._begin()
        return ticket

    async def events(self, ticket: Ticket) -> AsyncGenerator[list[Event]]:
        """The request's events, as many at a time as there are.

        The last of all is Finished or Failed; nothing at all where nothing has come for a while.
        """
        try:
            while True:
                try:
                    arrived = [await asyncio.wait_for(ticket.arrivals.get(), SILENT_S)]
                except TimeoutError:
                    yield []
                    continue
                while not ticket.arrivals.empty():
                    arrived.append(ticket.arrivals.get_nowait())
                yield arrived
                if isinstance(arrived[-1], (Finished, Failed)):
                    return
        finally:
            self.leave(ticket)

    def leave(self, ticket: Ticket) -> None:
        """Give a request up: it is taken out of the queue, or its reply is stopped. Nothing for one that has ended."""
        if ticket in self.waiting:
            self.waiting.remove(ticket)
        elif ticket is self.running and not ticket.is_over:
            ticket.is_over = True
            self._engine.send(Cancel(ticket.request.generation_id))

    def _begin(self) -> None:
        """Have the next request written where nothing else is under way."""
        if self.running is not None or not self.waiting or self._loop is None:
            return
        ticket = self.running = self.waiting.popleft()
        self._timer = self._loop.call_later(ticket.seconds, self._run_out, ticket)
        self._engine.send(Generate(ticket.request))

    def _run_out(self, ticket: Ticket) -> None:
        if ticket is self.running:
            self._engine.send(Cancel(ticket.request.generation_id))

    def _hand_out(self) -> None:
        self._is_called = False
        while self._received:
            event, ticket = self._received.popleft(), self.running
            if ticket is None or event.generation_id != ticket.request.generation_id:
                continue
            ticket.arrivals.put_nowait(event)
            if isinstance(event, (Finished, Failed)):
                ticket.is_over, self.running = True, None
                if self._timer is not None:
                    self._timer.cancel()
                self._begin()
