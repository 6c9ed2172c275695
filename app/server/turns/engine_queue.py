"""One engine for many clients: requests wait for their turn in the order in which they came, and hear their place.

The engine writes one reply at a time. A request is handed to it only when the one before has ended, so that a cancel is
about one request and no other. One that gives way to the window's user is the next one again, and goes on where it was
(`reply_in_parts`). Where requests may name models, those of the open one go first within bounds (`model_order`). All of
this runs on the server's loop but `hear`, which the engine's thread calls.

Rounds of a tiny model end a thousand times a second, and come from the worker several at a time (`ReadingPace`). To
wake the loop, make JSON and write to a socket for each of them would take a good part of a core, so all that were heard
by then are told together.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable
from typing import NamedTuple

from app.engine_host.protocol import Cancel, Command, EngineLink, Generate, Loading, Upward
from app.problem import Problem, ProblemError
from app.server.refusals import RefusedRequest
from app.server.shared_engine import GaveWay, failed
from app.server.turns.model_order import ModelOrder, OfferedModels
from app.server.turns.reply_in_parts import ReplyInParts
from engine.events import Drafted, Event, Failed, Finished
from engine.options.request import Request

MOST_WAITING = 64
"""Requests that wait; one more is told to come again."""


class Waiting(NamedTuple):
    """A request's place: 1 is the next one. `opening` is the model that is opened for it now, and how far that is."""

    place: int
    opening: str = ""

    @property
    def comment(self) -> str:
        """What a stream says of it."""
        return f"place {self.place} in the queue" + (f": {self.opening}" if self.opening else "")


class Ticket:
    """One request on its way. `seconds` is the longest time that its reply may take.

    `model` is the one that has to write it, "" for whichever is open. `overtaken` counts the requests that went first.
    """

    def __init__(self, request: Request, seconds: float, model: str = "") -> None:
        self.reply, self.seconds, self.model = ReplyInParts(request), seconds, model
        self.overtaken = 0
        self.arrivals: asyncio.Queue[Event | Waiting] = asyncio.Queue()
        self.is_over = False
        self.ran_out = False

    @property
    def name(self) -> str:
        """What the engine knows its newest part by."""
        return self.reply.request.generation_id


class EngineQueue:
    """`enter` takes a request, `events` yields what becomes of it, `leave` gives it up."""

    def __init__(
        self,
        engine: EngineLink,
        most_waiting: int = MOST_WAITING,
        may_begin: Callable[[], bool] = lambda: True,
        models: OfferedModels | None = None,
    ) -> None:
        """`may_begin` says whether the next request may be sent now; after a no, `wake` has it asked again."""
        self._engine, self._most, self._may_begin = engine, most_waiting, may_begin
        self.models = models or OfferedModels()
        self._order = ModelOrder()
        self._closing: Problem | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: deque[Ticket] = deque()
        self._running: Ticket | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._heard: deque[Event | GaveWay] = deque()
        self._is_called = False

    def attach(self) -> None:
        """Use the loop that runs now."""
        self._loop = asyncio.get_running_loop()

    def hear(self, message: Upward | GaveWay | Loading) -> None:
        """Take a message of the engine, on any thread."""
        if isinstance(message, Event | GaveWay):
            self._heard.append(message)
            if not (self._is_called or isinstance(message, Drafted)):  # a draft is told with its verdict
                self._is_called = True
                self.on_loop(self._take_heard)
        elif isinstance(message, Loading):
            self.on_loop(self._tell_loading, message)

    def on_loop(self, do: Callable[..., object], *values: object) -> None:
        """Have something done on the loop's thread; to be called on any. Nothing is done once the loop has ended."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(do, *values)

    def model_opened(self, name: str, took_s: float) -> None:
        """This model is open now, which took so many seconds; on the loop's thread."""
        self._order.opened(name, took_s)
        self._begin()

    def model_refused(self, problem: Problem, *, none_is_open: bool = True) -> None:
        """A model could not be opened: who waits for it is told; on the loop's thread."""
        refused = self._order.refused(none_is_open=none_is_open)
        for ticket in [each for each in self._waiting if refused and each.model == refused]:
            self._waiting.remove(ticket)
            ticket.is_over = True
            ticket.arrivals.put_nowait(failed(ticket.name, problem))
        self._tell_places()
        self._begin()

    def wake(self) -> None:
        """Begin the next request if that may be now; to be called on any thread."""
        self.on_loop(self._begin)

    def close(self, problem: Problem) -> None:
        """End all requests with this problem and take no more; on the loop's thread."""
        self._closing = problem
        waiting, self._waiting = list(self._waiting), deque()
        for ticket in [*([] if self._running is None else [self._running]), *waiting]:
            ticket.arrivals.put_nowait(failed(ticket.name, problem))
            self.leave(ticket)

    def refuse_if_closed(self) -> None:
        """Raises RefusedRequest once `close` was called."""
        if self._closing is not None:
            raise RefusedRequest(self._closing.line(), status=503, code=self._closing.code)

    @property
    def running(self) -> Ticket | None:
        """Whose reply is being written."""
        return self._running

    @property
    def waiting(self) -> tuple[Ticket, ...]:
        """Who waits, in order."""
        return tuple(self._waiting)

    def enter(self, request: Request, seconds: float, model: str = "") -> Ticket:
        """Put a request at the end of the queue, for a model of `models`. Raises RefusedRequest where too many wait."""
        self.refuse_if_closed()
        if len(self._waiting) >= self._most:
            raise RefusedRequest(
                f"{len(self._waiting)} requests are waiting already; try again later", status=429, code="queue_full"
            )
        ticket = Ticket(request, seconds, model)
        self._waiting.append(ticket)
        self._begin()
        if ticket in self._waiting:
            self._tell_place(ticket, len(self._waiting))
        return ticket

    async def events(self, ticket: Ticket) -> AsyncGenerator[list[Event | Waiting]]:
        """The request's places while it waits, then its events, as many at a time as there are.

        The last of all is Finished or Failed.
        """
        try:
            while True:
                arrived = [await ticket.arrivals.get()]
                while not ticket.arrivals.empty():
                    arrived.append(ticket.arrivals.get_nowait())
                yield arrived
                if isinstance(arrived[-1], (Finished, Failed)):
                    return
        finally:
            self.leave(ticket)

    def leave(self, ticket: Ticket) -> None:
        """Give a request up: it is taken out of the queue, or its reply is stopped. Nothing for one that has ended."""
        if ticket in self._waiting:
            self._waiting.remove(ticket)
            self._tell_places()
        elif ticket is self._running and not ticket.is_over:
            ticket.is_over = True
            self._send(Cancel(ticket.name))

    def _begin(self) -> None:
        """Have the next request written, or its model opened, where nothing else is under way and it may begin."""
        is_busy = self._running is not None or self._order.opening != ""
        if is_busy or not self._waiting or self._loop is None or not self._may_begin():
            return
        ticket = self._order.next_of(self.waiting)
        if (wanted := self._order.missing_for(ticket, self.models.usual)) != "":
            self._open(wanted)
            return
        self._running = ticket
        self._waiting.remove(ticket)
        self._timer = self._loop.call_later(ticket.seconds, self._run_out, ticket)
        self._send(Generate(ticket.reply.request))
        self._tell_places()

    def _open(self, name: str) -> None:
        """Have another model opened, once the open one was open for as long as that took."""
        assert self._loop is not None
        if (rest_s := self._order.rest_s()) > 0.0:
            if not self._order.is_resting:
                self._order.is_resting = True
                self._loop.call_later(rest_s, self._rested)
            return
        self._order.begin(name)
        self._tell_places()
        try:
            self.models.open(name)
        except ProblemError as error:
            self.model_refused(error.problem, none_is_open=False)

    def _rested(self) -> None:
        self._order.is_resting = False
        self._begin()

    def _tell_loading(self, loading: Loading) -> None:
        if self._order.goes_on(loading.share):
            self._tell_places()

    def _run_out(self, ticket: Ticket) -> None:
        if ticket is self._running:
            ticket.ran_out = True
            self._send(Cancel(ticket.name))

    def _take_heard(self) -> None:
        self._is_called = False
        while self._heard:
            self._take(self._heard.popleft())

    def _take(self, message: Event | GaveWay) -> None:
        event = message.end if isinstance(message, GaveWay) else message
        ticket = self._running
        if ticket is None or event.generation_id != ticket.name:
            return
        ends = isinstance(event, (Finished, Failed))
        if ends:
            self._running = None
            self._stop_timer(ticket)
        if isinstance(message, GaveWay) and not (ticket.is_over or ticket.ran_out):
            ticket.reply.give_way(message.end)
            self._waiting.appendleft(ticket)
            self._tell_places()
        elif (told := ticket.reply.take(event)) is not None:
            ticket.arrivals.put_nowait(told)
            if ends:
                ticket.is_over = True
            elif isinstance(told, Failed):
                self.leave(ticket)
        if ends:
            self._begin()

    def _stop_timer(self, ticket: Ticket) -> None:
        """What a reply took counts, and what it waited for does not."""
        if self._timer is not None and self._loop is not None:
            ticket.seconds = max(0.0, self._timer.when() - self._loop.time())
            self._timer.cancel()

    def _tell_places(self) -> None:
        for place, ticket in enumerate(self._waiting, 1):
            self._tell_place(ticket, place)

    def _tell_place(self, ticket: Ticket, place: int) -> None:
        told = self._order.told if ticket.model in ("", self._order.opening) else ""
        ticket.arrivals.put_nowait(Waiting(place, told))

    def _send(self, command: Command) -> None:
        self._engine.send(command)
