"""The window's engine, lent to a server in the same process: what the user wants goes first.

The worker does its commands in the order in which they come. The server sends the next request only while nothing of
the user is on its way (`may_begin`), and a request that is being written gives way to the user's message at a token's
boundary (`GaveWay`). A change of the model ends it. Events of the server's requests go to the server, and the
conversation hears nothing of them.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import NamedTuple

from app.engine_host.protocol import (
    Cancel,
    Command,
    EngineLink,
    Generate,
    Loading,
    Opened,
    OpenPair,
    PairFiles,
    PairRequest,
    Refused,
    Upward,
)
from app.problem import Problem
from engine.events import Event, Failed, Finished
from engine.translatable import translatable

PREFIX_MB = 1024
"""Megabytes for the caches of conversations that others displaced."""

MODEL_CHANGED = Problem(
    "model_changed", translatable("the model was changed while it wrote"), translatable("Ask again.")
)


class GaveWay(NamedTuple):
    """A request ended before its end because the user wants something: it goes on when that is written."""

    end: Finished


AnswerListener = Callable[[PairFiles | None, Opened | Refused], None]
"""Is told what became of each pair that was to be opened."""


def with_prefixes(pair_request: PairRequest) -> PairRequest:
    """The pair with room for the caches of several conversations, where nobody chose how much."""
    chosen = pair_request.loading.prefix_memory_mb
    return pair_request.changed(prefix_memory_mb=chosen or PREFIX_MB)


class SharedEngine:
    """The conversation's link to the engine; `guest` is the server's. All calls return at once, on any thread.

    `attach` gives it the engine, whose listener is `hear`.
    """

    def __init__(self, listener: Callable[[Upward], None]) -> None:
        """`listener` hears all that is not about a request of the server."""
        self._listener = listener
        self._engine: EngineLink | None = None
        self._lock = threading.Lock()
        self._asked_pairs: dict[int, PairFiles] = {}
        self._replies: set[str] = set()
        self._guests: set[str] = set()
        self._cut: set[str] = set()
        self._giving_way: set[str] = set()
        self._guest_hears: Callable[[Upward | GaveWay | Loading], None] = lambda message: None
        self._wake: Callable[[], None] = lambda: None
        self._answer_listener: AnswerListener = lambda pair, answer: None
        self.opened: tuple[PairFiles, Opened] | None = None
        self.guest = GuestLink(self)

    def attach(self, engine: EngineLink) -> None:
        """Send to this engine from now on."""
        self._engine = engine

    def listen(self, answered: AnswerListener) -> None:
        """Have `answered` called with what becomes of each pair from now on, on the engine's thread."""
        self._answer_listener = answered

    def lend(self, hears: Callable[[Upward | GaveWay | Loading], None], wake: Callable[[], None]) -> None:
        """Give the server's events to `hears`, and call `wake` whenever its next request may begin."""
        with self._lock:
            self._guest_hears, self._wake = hears, wake

    def take_back(self) -> None:
        """Tell the server nothing more; what it left behind is stopped."""
        with self._lock:
            self._guest_hears, self._wake = lambda message: None, lambda: None
            for name in self._guests:
                self._send(Cancel(name))

    @property
    def may_begin(self) -> bool:
        """Whether the user waits for nothing."""
        with self._lock:
            return not self._replies and not self._asked_pairs

    # Downward

    def send(self, command: Command) -> None:
        """Send a command of the conversation."""
        with self._lock:
            if isinstance(command, Generate):
                self._replies.add(command.request.generation_id)
                for name in self._guests - self._giving_way - self._cut:
                    self._giving_way.add(name)
                    self._send(Cancel(name))
            if isinstance(command, OpenPair):
                self._asked_pairs[command.request_id] = command.pair
                self._cut |= self._guests
                for name in self._guests:
                    self._send(Cancel(name))
            self._send(command)

    def send_for_guest(self, command: Command) -> None:
        """Send a command of the server."""
        with self._lock:
            if isinstance(command, Generate):
                self._guests.add(command.request.generation_id)
            self._send(command)

    def _send(self, command: Command) -> None:
        assert self._engine is not None
        self._engine.send(command)

    # Upward

    def hear(self, message: Upward) -> None:
        """Take a message of the engine, on its thread."""
        name = message.generation_id if isinstance(message, Event) else ""
        ends = isinstance(message, (Finished, Failed))
        with self._lock:
            is_guests, gives_way = name in self._guests, name in self._giving_way
            if ends and name in self._cut:
                message, gives_way = failed(name, MODEL_CHANGED), False
            if ends:
                for names in (self._guests, self._cut, self._giving_way, self._replies):
                    names.discard(name)
            pair = self._settled(message) if isinstance(message, Opened | Refused) else None
            if is_guests:
                if gives_way and isinstance(message, Finished) and message.reason == "cancelled":
                    self._guest_hears(GaveWay(message))
                else:
                    self._guest_hears(message)
                return
        self._listener(message)
        if isinstance(message, Opened | Refused):
            self._answer_listener(pair, message)
        if ends or isinstance(message, Opened | Refused):
            with self._lock:
                self._wake()

    def hear_loading(self, loading: Loading) -> None:
        """Tell the server how far an opening is, on the engine's thread."""
        with self._lock:
            self._guest_hears(loading)

    def _settled(self, answer: Opened | Refused) -> PairFiles | None:
        """The pair that is open now. An answer without a question is of a worker that opened its pair once more."""
        pair = self._asked_pairs.pop(answer.request_id, self.opened[0] if self.opened else None)
        if isinstance(answer, Refused):
            self.opened = self.opened if answer.code == "replaced" else None
        elif pair is not None:
            self.opened = pair, answer
        return pair


def failed(name: str, problem: Problem) -> Failed:
    """A problem as the end of the reply of this name."""
    return Failed(name, problem.code, problem.message, problem.hint)


class GuestLink:
    """The server's link to the engine."""

    def __init__(self, shared: SharedEngine) -> None:
        self._shared = shared

    def send(self, command: Command) -> None:
        """Send a command; returns at once."""
        self._shared.send_for_guest(command)
