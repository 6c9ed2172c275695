"""The worker process: the only process in which native model code runs.

A bad model file or a failed assertion inside a native library ends this process and nothing else. The main thread owns
the models. A second thread only reads the pipe, so that Cancel and the parent's death are noticed while the first is
inside a native call. Nothing here opens a network connection, and where Linux allows that nothing can: before the first
pair is opened the process is confined to that pair's files (`engine/machine/confinement`).
"""

from __future__ import annotations

import contextlib
import os
import queue
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec

from app.engine_host.failure_messages import UNAVAILABLE
from app.engine_host.protocol import (
    OTHER_FILES,
    Answered,
    CacheSnapshot,
    Cancel,
    ConfigAnnounced,
    Diagnose,
    Diagnosed,
    Generate,
    GiveCache,
    Loading,
    Opened,
    OpenPair,
    PairFiles,
    Quit,
    Ready,
    Refused,
    WorkerCommand,
    WorkerMessage,
    decode_command,
    encode,
    failed_answer,
)
from app.engine_host.worker_engine import Confine, Engine, Interrupt, PairToServe, native_engine
from app.system import child_process as child
from app.system.crash_report import print_without_texts
from engine.drafters.copies.folder_files import named_folders
from engine.errors import EngineError, is_checkout
from engine.events import Finished
from engine.loading.opening import LoadingPhase, phase_of
from engine.machine.configs import RPC, Step
from engine.machine.confinement.confinement import Confinement
from engine.options.request import Request
from engine.translatable import phrase

LAST_LEARNING_S = 0.5
"""Seconds that learning from the last reply may take at the end: a command writes one reply and ends at once."""

GRACE_S = 3.0
"""Seconds that the main thread may stay in a native call after the pipe's end, before the process ends anyway."""

LOG_HINT = phrase(
    "This is a fault in Draftlight or in a library of it; `draftlight doctor` names the log that tells more."
)


def main(connection: Connection, log_file: str, parent_id: int) -> None:
    """The function that the app starts as the worker process."""
    run(connection, log_file, parent_id, native_engine)


def run(connection: Connection, log_file: str, parent_id: int, make_engine: Callable[[], Engine]) -> None:
    """Serve one parent until it sends Quit or is gone."""
    child.init_child(Path(log_file), parent_id)
    send = Sender(connection)
    try:
        send(Ready(os.getpid()))
        engine = make_engine()
    except (ImportError, OSError, RuntimeError) as error:
        print_without_texts(error)
        refuse_all(connection, send, error)
        return
    try:
        Worker(connection, send, engine).serve()
    except Exception as error:
        print_without_texts(error)
        os._exit(1)  # a death, which the parent tells; Python would print what the message holds
    # Nothing is left to save, and an orderly end of native libraries is slow and sometimes crashes.
    os._exit(0)


class ParentGoneError(Exception):
    """The other end of the pipe is closed, so nobody waits for answers."""


class Sender:
    """Sends messages through the pipe."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def __call__(self, message: WorkerMessage) -> None:
        """Send one message. Raises ParentGoneError."""
        try:
            self._connection.send_bytes(encode(message))
        except (BrokenPipeError, ConnectionResetError) as error:
            raise ParentGoneError from error


class LoadingProgress:
    """Tells the app how far an opening is, at most once for each hundredth of it."""

    def __init__(self, send: Sender) -> None:
        self._send = send
        self._newest = Loading("open")

    def announce(self, config: str, step: Step, size_bytes: int) -> None:
        """Say that a config is tried, which may end this process."""
        self._send(ConfigAnnounced(config, step, size_bytes))
        self(phase_of(config, step), None)

    def __call__(self, phase: LoadingPhase, share: float | None) -> None:
        message = Loading(phase, None if share is None else round(min(max(share, 0.0), 1.0), 2))
        if message != self._newest:
            self._newest = message
            self._send(message)


def refuse_all(connection: Connection, send: Sender, error: Exception) -> None:
    """Answer every command with the reason why the engine's libraries cannot be loaded."""
    reason = phrase("the engine's libraries cannot be loaded: {reason}", error)
    hint = (
        phrase("Run the set-up again; `draftlight doctor` shows what is there.")
        if is_checkout()
        else phrase("Install Draftlight again; `draftlight doctor` shows what is there.")
    )
    try:
        while not isinstance(command := next_command(connection), Quit):
            if isinstance(command, Answered):
                send(answer_of_failure(command, UNAVAILABLE, reason, hint))
    except (EOFError, ConnectionResetError, ParentGoneError):
        return


def answer_of_failure(command: Answered, code: str, message: str, hint: str) -> WorkerMessage:
    """The answer where a command could not be carried out; no cache is handed over then."""
    return CacheSnapshot() if isinstance(command, GiveCache) else failed_answer(command, code, message, hint)


def next_command(connection: Connection) -> WorkerCommand:
    """Read a command. Raises EOFError, msgspec.DecodeError."""
    return decode_command(connection.recv_bytes())


class ConfinedTo:
    """The model files that this process may open: all of them until it is confined, then those of one pair."""

    def __init__(self, confine: Confine | None) -> None:
        self._confine = confine
        self._files: frozenset[str] | None = None
        self._result: Confinement | None = None

    @property
    def is_due(self) -> bool:
        """Whether the process is to be confined, and is not yet."""
        return self._confine is not None and self._result is None

    def apply(self, opening: OpenPair) -> None:
        """Confine the process to the files of this pair; the log says what could not be applied."""
        pair = opening.pair
        if self._confine is not None:
            self._result = self._confine(sorted(files_of(pair)), opening.servers)
            self._files = None if self._result.off else files_of(pair)
            for line in self._result.sentences():
                print(line, flush=True)

    def allows(self, pair: PairFiles) -> bool:
        """Whether the files of this pair are within reach."""
        return self._files is None or files_of(pair) <= self._files

    def report(self) -> dict[str, Any]:
        """For the doctor, by name; nothing where no pair was opened."""
        return {} if self._result is None else {"confinement": msgspec.to_builtins(self._result)}


def files_of(pair: PairFiles) -> frozenset[str]:
    """The paths of a pair's model files, and of the folders that it guesses from."""
    named = (pair.target, pair.drafter, pair.inner, *named_folders(pair.options.folders))
    return frozenset(file for file in named if file)


class Cancellation:
    """Sets the engine's one stop flag for the reply that is cancelled and no other, whichever thread comes first.

    The lock is for one race: a Cancel that arrives as its reply ends must not stop the next reply.
    """

    def __init__(self, interrupt: Interrupt) -> None:
        self._interrupt = interrupt
        self._lock = threading.Lock()
        self._current: str | None = None
        self._cancelled: set[str] = set()  # a title and the message after it may both be cancelled
        self._leaving = False

    def begin(self, generation_id: str) -> None:
        """A reply starts. It is interrupted at once where its Cancel came earlier."""
        with self._lock:
            self._current = generation_id
            if not self._leaving and generation_id not in self._cancelled:
                self._interrupt.clear()
            else:
                self._interrupt.set()

    def end(self) -> None:
        """The reply is over; a later Cancel for it has no effect."""
        with self._lock:
            self._cancelled.discard(self._current or "")
            self._current = None

    def cancel(self, generation_id: str) -> None:
        """Stop a reply, now or when it starts."""
        with self._lock:
            self._cancelled.add(generation_id)
            if self._current == generation_id:
                self._interrupt.set()

    def stop_all(self) -> None:
        """Stop the running reply and all that would start."""
        with self._lock:
            self._leaving = True
            self._interrupt.set()


class Worker:
    """Takes commands in order and answers each one."""

    def __init__(self, connection: Connection, send: Sender, engine: Engine) -> None:
        self._connection = connection
        self._send = send
        self._engine = engine
        self._stop = Cancellation(engine.interrupt)
        self._commands: queue.SimpleQueue[WorkerCommand] = queue.SimpleQueue()
        self._done = threading.Event()
        self._pair: PairToServe | None = None
        self._servers: str | None = None  # of the pair that was opened last
        self._confined = ConfinedTo(engine.confine)

    def serve(self) -> None:
        """Work until Quit or the end of the parent."""
        try:
            with contextlib.suppress(ParentGoneError):
                self._work()
            if self._pair is not None:
                self._pair.finish_learning(LAST_LEARNING_S)
        finally:
            self._done.set()

    def _work(self) -> None:
        """Raises ParentGoneError."""
        command = self._until_confined()
        threading.Thread(target=self._listen, name="listener", daemon=True).start()
        while not isinstance(command, Quit):
            if command is not None:
                self._do(command)
            command = self._commands.get()

    def _until_confined(self) -> WorkerCommand | None:
        """Confine this process to the files of the first pair, and return the command to open it, or Quit.

        Until then the main thread listens, because another thread would not be confined with it. No pair is open, so
        nothing can be cancelled. None where this process is not to be confined.
        """
        if not self._confined.is_due:
            return None
        try:
            while not isinstance(command := next_command(self._connection), (OpenPair, Quit)):
                self._do(command)
        except (EOFError, ConnectionResetError):
            return Quit()
        except msgspec.DecodeError as error:
            print_without_texts(error)
            return Quit()
        if isinstance(command, OpenPair):
            if command.servers:
                LoadingProgress(self._send).announce(RPC, "load", 0)  # ggml's client ends the process where it fails
            self._confined.apply(command)
        return command

    def _listen(self) -> None:
        """Read the pipe: Cancel is handled here, the rest is queued. The end of the pipe counts as Quit."""
        try:
            while not isinstance(command := next_command(self._connection), Quit):
                if isinstance(command, Cancel):
                    self._stop.cancel(command.generation_id)
                else:
                    self._commands.put(command)
        except (EOFError, ConnectionResetError):
            pass  # The window's process was ended, by a log-out for instance: no error of this one.
        except msgspec.DecodeError as error:
            print_without_texts(error)
        self._shut_down()

    def _shut_down(self) -> None:
        """End this process: in order first, then without waiting for a native call that does not return."""
        self._stop.stop_all()
        self._commands.put(Quit())
        if not self._done.wait(GRACE_S):
            os._exit(1)

    def _do(self, command: WorkerCommand) -> None:
        """Carry out a command and send what there is to say. An unexpected error is logged here and reported there."""
        try:
            if isinstance(command, CacheSnapshot):
                if self._pair is not None:
                    self._pair.import_cache(command)
            elif isinstance(command, Answered):
                self._answer(command)
        except ParentGoneError:
            raise
        except Exception as error:
            if not isinstance(error, EngineError):
                print_without_texts(error)
            if isinstance(command, Answered):
                self._send(answer_of_failure(command, *_refusal_of(command, error)))

    def _answer(self, command: Answered) -> None:
        """Raises EngineError and any other error for what could not be done."""
        if isinstance(command, OpenPair):
            self._send(msgspec.structs.replace(self._open(command), request_id=command.request_id))
        elif isinstance(command, Diagnose):
            self._send(Diagnosed({**self._engine.diagnose(), **self._confined.report()}))
        elif self._pair is None:
            words = phrase("no model is open"), phrase("Choose a model, then try again.")
            self._send(answer_of_failure(command, "no_pair", *words))
        elif isinstance(command, Generate):
            self._reply(self._pair, command.request)
        else:
            self._send(self._pair.export_cache())

    def _open(self, command: OpenPair) -> Opened | Refused:
        """Load a pair. The one before is freed first, because both together may not fit in memory."""
        # A client whose other end is gone ends the process, and a machine that was not there may be there now.
        is_linked = self._servers is not None and (self._servers or command.servers)
        if is_linked or not self._confined.allows(command.pair):
            return Refused(OTHER_FILES, phrase("this worker may open other files only"), LOG_HINT)
        before, self._pair = self._pair, None
        if before is not None:
            before.close()
        self._servers = command.servers
        progress = LoadingProgress(self._send)
        pair = self._engine.open_pair(command, progress.announce, progress)
        pair.has_pending_request = lambda: not self._commands.empty()
        self._pair = pair
        return pair.opened

    def _reply(self, pair: PairToServe, request: Request) -> None:
        """Stream one reply, which ends with why the pair's drafter was not in use where the engine has no such note."""
        self._stop.begin(request.generation_id)
        try:
            for event in pair.generate(request, self._engine.interrupt):
                if isinstance(event, Finished) and pair.opened.note and event.stats.note is None:
                    stats = msgspec.structs.replace(event.stats, note=pair.opened.note)
                    event = msgspec.structs.replace(event, stats=stats)
                self._send(event)
        finally:
            self._stop.end()


def _refusal_of(command: Answered, error: Exception) -> tuple[str, str, str]:
    """Code, message and hint for an error while a command was carried out."""
    if isinstance(error, EngineError):
        return error.code, str(error), error.hint
    reason = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    match command:
        case OpenPair(pair):
            message = phrase("{file} could not be opened: {reason}", pair.target, reason)
        case Generate():
            message = phrase("the reply broke off: {reason}", reason)
        case _:
            message = phrase("the native libraries could not be asked: {reason}", reason)
    return "internal", message, LOG_HINT
