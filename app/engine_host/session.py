"""A worker process for a caller that waits: it is started, does one task after another, and is gone at the end.

The command line, the bench and the model library use it. The chat and the side engine never wait: they take the
messages of an `EngineProcess` as they come. That class also settles what a dying worker costs: a reply continues with
safer options or without its drafter, and only what cannot be saved ends in `Failed` or `Refused`.
"""

from __future__ import annotations

import queue
from collections.abc import Iterator
from pathlib import Path
from typing import Self, TypeVar

from app.engine_host.engine_process import EngineProcess
from app.engine_host.failure_messages import STANDS_STILL
from app.engine_host.protocol import (
    Cancel,
    Diagnose,
    Diagnosed,
    Generate,
    Loading,
    Opened,
    OpenPair,
    PairFiles,
    Refused,
    Upward,
)
from app.engine_host.worker_process import Entry, worker_entry
from app.problem import Problem, ProblemError
from app.system.standard_streams import print_error
from engine.events import Event, Failed, Finished
from engine.options.request import Request

Answer = TypeVar("Answer", Opened, Diagnosed)


class SessionStoppedError(Exception):
    """The session was stopped while its caller waited."""


def print_stillness(loading: Loading) -> None:
    """Say in a terminal that the engine does not answer, once each time."""
    if loading.phase in STANDS_STILL:
        print_error(f"draftlight: {STANDS_STILL[loading.phase]}")


def print_remarks(opened: Opened) -> None:
    """Say in a terminal what there is to know of a pair: what failed, why it is slow, that it does not chat."""
    slow, mute = opened.slow, "" if opened.chats else "continues text, it does not chat: the file has no chat template"
    named = (f"{opened.target_name}: {slow}" if slow else "", f"{opened.target_name} {mute}" if mute else "")
    for each in filter(None, (opened.safer, *named)):
        print_error(f"draftlight: {each}")


class EngineSession:
    """Used as `with EngineSession(log_file) as session`. Its libraries load while the caller examines the pair's files.

    `cancel` and `stop` may be called on any thread and in a signal handler, everything else on one thread only.
    """

    def __init__(self, log_file: Path, entry: Entry = worker_entry) -> None:
        self._arrivals: queue.SimpleQueue[Upward | None] = queue.SimpleQueue()
        self._engine = EngineProcess(self._arrivals.put, log_file, entry, loading_listener=print_stillness)
        self._current: str | None = None
        self.stopped = False

    def __enter__(self) -> Self:
        self._engine.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._engine.close()

    def diagnose(self) -> Diagnosed | Refused:
        """What the native libraries can do here, or why they cannot be examined."""
        self._engine.send(Diagnose())
        return self._answer(Diagnosed)

    def try_open(self, pair: PairFiles) -> Opened | Refused:
        """Load a pair in place of the one before; the answer says where that failed."""
        self._engine.send(OpenPair(pair))
        return self._answer(Opened)

    def open(self, pair: PairFiles) -> Opened:
        """Load a pair in place of the one before. Raises ProblemError where that fails."""
        answer = self.try_open(pair)
        if isinstance(answer, Refused):
            raise ProblemError(Problem(answer.code, answer.message, answer.hint))
        return answer

    def generate(self, request: Request) -> Iterator[Event]:
        """Yield the events of one reply as they come; the last is Finished or Failed."""
        self._current = request.generation_id
        try:
            self._engine.send(Generate(request))
            if self.stopped:
                # A stop between the two lines above sent its Cancel before there was anything to cancel.
                self.cancel()
            while True:
                message = self._next()
                if isinstance(message, Event):
                    yield message
                if isinstance(message, (Finished, Failed)):
                    return
        finally:
            self._current = None

    def cancel(self) -> None:
        """Stop the reply that is being written; it ends as cancelled. Returns at once."""
        current = self._current
        if current is not None:
            self._engine.send(Cancel(current))

    def stop(self) -> None:
        """Cancel, and let every later or waiting call raise SessionStoppedError. Returns at once."""
        self.stopped = True
        self.cancel()
        self._arrivals.put(None)  # wakes a caller that waits for something which cannot be cancelled

    def _answer(self, kind: type[Answer]) -> Answer | Refused:
        while not isinstance(message := self._next(), (kind, Refused)):
            pass
        return message

    def _next(self) -> Upward:
        message = self._arrivals.get()
        if self.stopped or message is None:
            raise SessionStoppedError
        return message
