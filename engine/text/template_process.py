"""A model's chat template in a process of its own, which is ended where the template does not come to an end.

The process is started before a model's weights are read, so that it is there when they are; it takes a few messages
over a pipe, encoded with msgspec. A template that hangs, or takes the process down, costs a reply and nothing else: the
model stays in memory, and the next reply finds a fresh process.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING

import msgspec

from engine.errors import BadModelFile, BadSetting, EngineError
from engine.options.request import Message
from engine.text.template_tasks import (
    Answer,
    Compile,
    Compiled,
    Render,
    Rendered,
    Segment,
    Task,
    TaskFailed,
)
from engine.translatable import as_text, phrase

PATIENCE_S = 4.0
"""How long a template may compute, less than a cancelled reply is given; most take a thousandth of a second."""

MOST_CROWDED = 10
"""How many times as long it may take by the clock, on a machine whose processors others use."""

START_PATIENCE_S = 60.0
"""How long the process may take to start, on a machine with much else to do."""

HINT = phrase("Choose another file of this model, or another model: the template is a program that came with the file.")

if TYPE_CHECKING:
    from engine.text.template_server import ForkedProcess

Entry = Callable[[Connection, int], None]

_started_ahead: list[tuple[BaseProcess, Connection]] = []

_server: list[Connection] = []
"""The pipe to the process that forks, where one was started (`template_server`)."""

_encoder = msgspec.msgpack.Encoder(enc_hook=as_text)
_answers: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)


def child_entry(connection: Connection, parent_id: int) -> None:
    """Runs in the fresh process. The import is here so that only that one pays for it."""
    from engine.text import template_child

    template_child.serve(connection, parent_id)


def server_entry(control: Connection, parent_id: int) -> None:
    """Runs in the fresh process that forks others."""
    from engine.text import template_server

    template_server.serve_forks(control, parent_id)


def start_ahead() -> None:
    """Start the process that the next `TemplateProcess` will take, while there is other work to do.

    On Linux it is one that forks all later ones too, because this process will not be allowed to.
    """
    with contextlib.suppress(EngineError):  # told where one is needed
        if sys.platform == "linux" and not _server:
            _server.append(_spawned(server_entry)[1])
        elif sys.platform != "linux" and not _started_ahead:
            _started_ahead.append(_spawned(child_entry))


class TemplateProcess:
    """One template at a time. All calls belong to one thread."""

    def __init__(self, entry: Entry | None = None, patience_s: float = PATIENCE_S) -> None:
        """Starts the process and does not wait for it. Raises EngineError where the system will not."""
        self._entry, self._patience_s = entry or child_entry, patience_s
        self._process: BaseProcess | ForkedProcess | None = None
        self._pipe: Connection | None = None
        self._compile: Compile | None = None
        self._is_ready = self._is_compiling = False
        self._offered: tuple[str, ...] = ()
        self._start()

    def begin(self, source: str, *, bos: str = "", eos: str = "") -> None:
        """Sends the template and does not wait until it is read: `reasoning` and `segments` wait."""
        self._compile = Compile(source, bos, eos)
        if self._is_compiling:
            self._end()  # nobody has heard of the one before
        self._send_template()

    @property
    def reasoning(self) -> tuple[str, ...]:
        """What the template offers to choose about reasoning. Raises BadModelFile where it cannot be used."""
        self._finish_compiling()
        return self._offered

    def segments(self, messages: Sequence[Message], *, reasoning: str = "", tools: str = "") -> list[Segment]:
        """As `ChatTemplate.segments`. Raises BadModelFile and BadSetting."""
        self._finish_compiling()
        answer = self._ask(Render(tuple(messages), reasoning, tools))
        if not isinstance(answer, Rendered):
            raise self._fault(answer)
        return list(answer.segments)

    def close(self) -> None:
        self._end()

    def _finish_compiling(self) -> None:
        """Wait until the template is read, by a fresh process where the last one was ended."""
        if self._compile is None:
            raise BadModelFile(phrase("no chat template was given"))
        if self._process is None:
            self._send_template()
        if self._is_compiling:
            answer = self._next_answer()
            self._is_compiling = False
            if not isinstance(answer, Compiled):
                self._end()  # the next reply tries anew
                raise self._fault(answer)
            self._offered = answer.reasoning

    def _send_template(self) -> None:
        assert self._compile is not None
        if self._process is None:
            self._start()
        self._is_compiling = True
        self._send(self._compile)

    def _ask(self, task: Task) -> Answer:
        self._send(task)
        return self._next_answer()

    def _send(self, task: Task) -> None:
        assert self._pipe is not None
        try:
            self._pipe.send_bytes(_encoder.encode(task))
        except (BrokenPipeError, ConnectionResetError):
            # It died; `_next_answer` finds the pipe's end.
            return

    def _next_answer(self) -> Answer:
        """The next answer. A process that does not answer in time is ended. Raises BadModelFile."""
        if not self._is_ready:
            self._receive(START_PATIENCE_S, START_PATIENCE_S)
            self._is_ready = True
        return self._receive(self._patience_s, MOST_CROWDED * self._patience_s)

    def _receive(self, patience_s: float, most_s: float) -> Answer:
        """What it says once it has computed for so long at most, and waited for a processor so long at most."""
        assert self._pipe is not None
        left_s, ends_s, until_s = patience_s, self._computed_s() + patience_s, time.monotonic() + most_s
        try:
            while left_s > 0:
                if self._pipe.poll(left_s):
                    return _answers.decode(self._pipe.recv_bytes())
                left_s = min(ends_s - self._computed_s(), until_s - time.monotonic())
        except (EOFError, ConnectionResetError, BrokenPipeError, msgspec.DecodeError, RecursionError):
            self._end()  # what answers in no known words is no longer what was started
            raise BadModelFile(phrase("the model's chat template brought its process down"), HINT) from None
        was_ready = self._is_ready
        self._end()
        if not was_ready:
            raise EngineError(
                phrase("the process for chat templates did not start within {seconds:g} seconds", patience_s)
            )
        raise BadModelFile(phrase("the model's chat template did not finish in {seconds:g} seconds", patience_s), HINT)

    def _computed_s(self) -> float:
        """The processor time of the process; the usual clock where the system does not tell that."""
        if sys.platform == "linux" and self._process is not None and self._process.pid is not None:
            with contextlib.suppress(OSError):
                return time.clock_gettime(~self._process.pid << 3 | 2)  # clock_getcpuclockid(3)
        return time.monotonic()

    def _fault(self, answer: Answer) -> EngineError:
        if not isinstance(answer, TaskFailed):
            return EngineError(phrase("the process for chat templates gave an answer that fits no question"))
        return BadSetting(answer.message) if answer.is_setting else BadModelFile(answer.message, HINT)

    def _start(self) -> None:
        self._is_ready = self._is_compiling = False
        while self._entry is child_entry and _started_ahead:
            self._process, self._pipe = _started_ahead.pop()
            if self._process.is_alive():
                return
            self._end()
        fresh = _forked if self._entry is child_entry and _server else _spawned
        self._process, self._pipe = fresh(self._entry)

    def _end(self) -> None:
        process, pipe, self._process, self._pipe = self._process, self._pipe, None, None
        self._is_ready = self._is_compiling = False
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()


def _forked(entry: Entry) -> tuple[ForkedProcess, Connection]:
    """As `_spawned`, by the process that forks; Linux only."""
    from engine.text.template_server import ForkedProcess

    ours, theirs = multiprocessing.Pipe()
    try:
        return ForkedProcess(_server[0], theirs), ours
    except OSError as error:
        ours.close()
        raise EngineError(phrase("the process for chat templates could not be started: {reason}", error)) from error
    finally:
        theirs.close()


def _spawned(entry: Entry) -> tuple[BaseProcess, Connection]:
    """Starts a fresh process and returns it with this side's end of the pipe. Raises EngineError."""
    ours, theirs = multiprocessing.Pipe()
    # A worker is a daemon to its parent, and Python denies those children of their own; this one ends with it.
    multiprocessing.current_process().daemon = False
    process = multiprocessing.get_context("spawn").Process(
        target=entry, args=(theirs, os.getpid()), name="draftlight-template", daemon=True
    )
    try:
        process.start()
    except OSError as error:
        ours.close()
        raise EngineError(phrase("the process for chat templates could not be started: {reason}", error)) from error
    finally:
        theirs.close()
    return process, ours
