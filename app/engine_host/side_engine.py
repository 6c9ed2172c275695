"""A second worker process, apart from the chat's own, for tasks that must not touch the pair that the user has loaded.

The lesson runs the starter here, whatever model the chat has. One thread of its own finds the pair (which reads files),
sends one task at a time and passes on the results. Every call of a `SideEngine` returns at once. A task is sent only
when the one before it was answered, so that a cancel or a crash is about one task and no other.
"""

from __future__ import annotations

import queue
import threading
import uuid
from collections import deque
from collections.abc import Callable
from pathlib import Path

import msgspec

from app.engine_host.engine_process import EngineProcess
from app.engine_host.protocol import (
    Cancel,
    Generate,
    Loading,
    Opened,
    OpenPair,
    PairFiles,
    PairRequest,
    Refused,
    Upward,
)
from app.engine_host.worker_process import Entry, worker_entry
from app.problem import Problem, ProblemError
from app.settings.reply_options import ReplyOptions
from engine.events import Event, Failed, Finished
from engine.options.request import Message, Request
from engine.translatable import translatable


class SideOpened(msgspec.Struct, frozen=True):
    """The pair is loaded. `opened.note` says why its drafter is not in use, where that is so."""

    pair: PairFiles
    opened: Opened


class SideRefused(msgspec.Struct, frozen=True):
    """The pair could not be opened. Every later reply fails, until the next `open`."""

    problem: Problem


SideEvent = SideOpened | SideRefused | Loading | Event
"""The events for the listener, which is called on the side engine's thread, in order."""

Listener = Callable[[SideEvent], None]

NOT_OPEN = Problem("no_pair", translatable("no model is open"), translatable("Open the lesson again."))


class SideEngine:
    """`start()` loads the pair; SideOpened or SideRefused follows. `close()` ends everything that runs."""

    def __init__(
        self,
        listener: Listener,
        log_file: Path,
        pair_request: PairRequest,
        find: Callable[[PairRequest], PairFiles],
        entry: Entry = worker_entry,
    ) -> None:
        self._listener = listener
        self._find = find
        self._inbox: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._engine = EngineProcess(self._receive, log_file, entry, loading_listener=self._receive)
        self._thread = threading.Thread(target=self._run, name="side-engine", daemon=True)
        self._closed = threading.Event()
        self.open(pair_request)
        # From here on only the thread uses these.
        self._pair: PairFiles | None = None
        self._opening = False
        self._waiting: deque[tuple[str, str, ReplyOptions]] = deque()
        self._running: Request | None = None

    # What anybody may call, from any thread

    def start(self) -> None:
        """Start the thread; the worker's libraries load while the pair's files are examined."""
        self._thread.start()

    def open(self, pair_request: PairRequest) -> None:
        """Load another pair, or the same one again after a problem. Tasks that wait are done with it."""
        self._inbox.put(lambda: self._open(pair_request))

    def ask(self, prompt: str, options: ReplyOptions) -> str:
        """Write a reply to this prompt after all earlier tasks; returns the id that its events carry."""
        generation_id = uuid.uuid4().hex
        self._inbox.put(lambda: self._waiting.append((generation_id, prompt, options)))
        return generation_id

    def cancel(self) -> None:
        """Stop the reply that is being written (it ends as cancelled) and drop waiting tasks, without an event."""
        self._inbox.put(self._stop)

    def close(self) -> None:
        """End everything; the listener is not called again. Returns at once; the process ends in a few seconds."""
        self._closed.set()
        self._inbox.put(None)

    def wait_closed(self, timeout_s: float | None = None) -> bool:
        """Wait for the end after `close()`; returns whether everything has ended in time."""
        if self._thread.ident is not None:
            self._thread.join(timeout_s)
        return not self._thread.is_alive()

    # The thread

    def _run(self) -> None:
        try:
            if not self._closed.is_set():
                self._engine.start()
            while (job := self._inbox.get()) is not None:
                job()
                self._send_next()
        finally:
            self._engine.close()

    def _receive(self, message: Upward | Loading) -> None:
        self._inbox.put(lambda: self._handle(message))

    def _handle(self, message: Upward | Loading) -> None:
        match message:
            case Opened():  # also of a worker that died and was started again
                self._opening = False
                if self._pair is not None:
                    self._publish(SideOpened(self._pair, message))
            case Refused() if message.code != "replaced":
                self._opening, self._pair = False, None
                self._publish(SideRefused(Problem(message.code, message.message, message.hint)))
            case _ if isinstance(message, Loading | Event):
                if isinstance(message, Finished | Failed):
                    self._running = None
                self._publish(message)

    def _open(self, pair_request: PairRequest) -> None:
        try:
            self._pair = self._find(pair_request)
        except ProblemError as error:
            self._pair = None
            self._publish(SideRefused(error.problem))
            return
        self._opening = True
        self._engine.send(OpenPair(self._pair))

    def _stop(self) -> None:
        self._waiting.clear()
        if self._running is not None:
            self._engine.send(Cancel(self._running.generation_id))

    def _send_next(self) -> None:
        while self._waiting and self._running is None and not self._opening:
            generation_id, prompt, options = self._waiting.popleft()
            if self._pair is None:
                self._publish(Failed(generation_id, NOT_OPEN.code, NOT_OPEN.message, NOT_OPEN.hint))
                continue
            self._running = options.request(generation_id, (Message("user", prompt),), self._pair.draft_length)
            self._engine.send(Generate(self._running))

    def _publish(self, published: SideEvent) -> None:
        """Publish an event, but not after `close`, when the caller may be gone."""
        if not self._closed.is_set():
            self._listener(published)
