"""The server inside the window's process, on a thread of its own, over the engine that the conversation uses.

Nothing of it is imported before it is switched on: until then `WindowServer` only notes which model is open. The thread
does one wish after the other, so a port that changes closes the server before the next one listens.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

import msgspec

from app.engine_host.protocol import Opened, PairFiles, Refused
from app.problem import Problem, ProblemError
from app.server.served_requests import ServedRequest, ServedRequests
from app.server.shared_engine import AnswerListener, SharedEngine
from app.server.turns.model_order import OfferedModels
from app.system.crash_log import UNFORESEEN, safely
from app.traces.trace import Trace
from engine.translatable import translatable

SWITCHED_OFF = Problem(
    "server_off", translatable("the server was switched off"), translatable("Switch it on and ask again.")
)


class ServerState(msgspec.Struct, frozen=True):
    """Whether the server listens: its address and key, "" where it does not; `problem` says why it cannot.

    `is_on` without an address waits for a model to be open.
    """

    is_on: bool = False
    url: str = ""
    key: str = ""
    problem: Problem | None = None


ServerEvent = ServerState | ServedRequest
Listener = Callable[[ServerEvent], None]


class _Wish(NamedTuple):
    """The port to listen on; None: listen no more."""

    port: int | None


class WindowServer:
    """`use` switches it on and off, `listen` hears of it, `close` ends it. All but `close` return at once."""

    def __init__(self, shared: SharedEngine, key_file: Path, models: OfferedModels | None = None) -> None:
        """`models` are those that a request may name; None: the open one alone."""
        self._shared, self._key_file, self._models = shared, key_file, models
        self._lock = threading.RLock()
        self._wishes: SimpleQueue[_Wish | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._wanted = _Wish(None)
        self._end: Callable[[], object] = lambda: None
        self._take_answer: AnswerListener = lambda pair, answer: None
        self._listeners: list[Listener] = []
        self._state = ServerState()
        self._requests = ServedRequests(self._publish)
        shared.listen(self._pair_answered)

    def use(self, port: int | None) -> None:
        """Listen on this port, 0 for any that is free; None: no more. ServerState follows. The same again does nothing.

        Where no model is open the server waits for one.
        """
        with self._lock:
            if self._wanted.port == port:
                return
            self._wanted = _Wish(port)
            if port is not None and self._shared.opened is None:
                self._publish(ServerState(is_on=True))
            elif port is not None or self._thread is not None:
                self._ask(self._wanted)
            else:
                self._publish(ServerState())

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with the state and the newest requests, and with all that follows; returns what ends that."""
        with self._lock:
            self._listeners.append(listener)
            listener(self._state)
            for request in self._requests.newest:
                listener(request)
        return partial(self._stop_listening, listener)

    def trace_of(self, number: int) -> Trace | None:
        """The reply to a request as a trace; None where it has not begun, or is no longer kept."""
        return self._requests.trace_of(number)

    def _stop_listening(self, listener: Listener) -> None:
        with self._lock:
            self._listeners.remove(listener)

    def close(self) -> None:
        """Cut all requests off and return once the thread has ended."""
        with self._lock:
            thread = self._thread
            self._wishes.put(None)
            self._end()
        if thread is not None:
            thread.join()

    def _ask(self, wish: _Wish) -> None:
        self._wishes.put(wish)
        self._end()
        if self._thread is None:
            self._thread = threading.Thread(target=self._live, name="local-server", daemon=True)
            self._thread.start()

    def _pair_answered(self, pair: PairFiles | None, answer: Opened | Refused) -> None:
        with self._lock:
            if self._state.url:
                self._take_answer(pair, answer)
            elif isinstance(answer, Refused):
                return
            elif self._wanted.port is not None and self._state.problem is None:
                self._ask(self._wanted)

    # The server's thread

    def _live(self) -> None:
        while (wish := self._wishes.get()) is not None:
            if not self._wishes.empty():
                continue
            if wish.port is None:
                self._publish(ServerState())
                continue
            if not safely(partial(self._serve_or_say_why, wish.port)):
                self._fail(UNFORESEEN)

    def _serve_or_say_why(self, port: int) -> None:
        try:
            self._serve(port)
        except ProblemError as error:
            self._fail(error.problem)

    def _fail(self, problem: Problem) -> None:
        with self._lock:
            self._wanted = _Wish(None)
            self._publish(ServerState(problem=problem))

    def _serve(self, port: int) -> None:
        """Serve until the next wish. Raises ProblemError where the port or the key cannot be used."""
        import asyncio

        from app.server.application import ServerApplication, ServerLimits
        from app.server.listening import LOOPBACK, bound_socket, key_from, uvicorn_server
        from app.server.turns.engine_queue import EngineQueue

        key, opened = key_from(self._key_file), self._shared.opened
        if opened is None:
            return
        queue = EngineQueue(self._shared.guest, may_begin=lambda: self._shared.may_begin, models=self._models)
        application = ServerApplication(queue, *opened, ServerLimits(), self._requests)

        async def work() -> None:
            loop, over = asyncio.get_running_loop(), asyncio.Event()
            queue.attach()
            with bound_socket(port) as listening:
                real_port = listening.getsockname()[1]
                server = uvicorn_server(application.app(key, real_port))
                self._shared.lend(queue.hear, queue.wake)
                with self._lock:
                    self._end = lambda: loop.call_soon_threadsafe(over.set)
                    self._take_answer = partial(queue.on_loop, application.take_answer)
                    if not self._wishes.empty():
                        over.set()
                serving = asyncio.ensure_future(server.serve(sockets=[listening]))
                if not over.is_set():
                    self._publish(ServerState(is_on=True, url=f"http://{LOOPBACK}:{real_port}/v1", key=key))
                try:
                    await over.wait()
                finally:
                    queue.close(SWITCHED_OFF)
                    server.should_exit = True
                    await serving
                    with self._lock:
                        self._end, self._take_answer = lambda: None, lambda pair, answer: None
                    self._shared.take_back()

        asyncio.run(work())

    def _publish(self, event: ServerEvent) -> None:
        with self._lock:
            if isinstance(event, ServerState):
                self._state = event
            for listener in self._listeners:
                listener(event)
