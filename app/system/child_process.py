"""A process of its own, from both sides: the child stays quiet and ends with its parent, who waits for what it says.

Quiet: what native code prints goes to a log file, never to the app's output. On Linux the kernel ends the worker when
its parent dies, even where the worker is stuck in native code; elsewhere the worker notices the end of the pipe.
"""

from __future__ import annotations

import ctypes
import faulthandler
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from app.problem import refuse
from engine.translatable import translatable

Entry = Callable[[Connection, str, int, bytes], None]
"""The function that runs in the process; it gets its end of the pipe, the log's file, its parent's id, the order."""

LOOK_EVERY_S = 0.2
"""Seconds after which it is seen at the latest that the user has stopped it."""

LOG_LIMIT_BYTES = 1_000_000
"""At this size the log is renamed to `.1` when a worker starts, so that there are at most two such files."""

_PR_SET_PDEATHSIG = 1


class KeptProcess:
    """A process that is kept from one request to the next, and started again where it has ended.

    Linux ends such a process with the thread that started it (prctl(2), PR_SET_PDEATHSIG), and a request's thread may
    end with it: so all are started by one that stays.
    """

    def __init__(self, entry: Entry, order: bytes, name: str, log_file: Path) -> None:
        self._entry, self._order, self._name, self._log_file = entry, order, name, log_file
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._starter = ThreadPoolExecutor(1, f"{name}-starter")

    @property
    def is_alive(self) -> bool:
        """Whether it runs."""
        return self._process is not None and self._process.is_alive()

    @property
    def pipe(self) -> Connection:
        """This side's end of the pipe of one that was started."""
        assert self._pipe is not None
        return self._pipe

    def start(self) -> None:
        """Start one, in place of one that runs. Raises OSError."""
        self.end()
        self._pipe, theirs = multiprocessing.Pipe()
        arguments = (theirs, str(self._log_file), os.getpid(), self._order)
        process = multiprocessing.get_context("spawn").Process(
            target=self._entry, args=arguments, name=self._name, daemon=True
        )
        try:
            self._starter.submit(process.start).result()
            self._process = process
        finally:
            theirs.close()

    def end(self) -> None:
        """End it, where one runs."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def messages_of(
    entry: Entry, order: bytes, name: str, log_file: Path, *, go_on: Callable[[], bool], stopped: str
) -> Generator[bytes]:
    """What a fresh process says of an order, one message after the other; to close the iterator ends the process.

    Raises EOFError where it ended by itself, ProblemError with the sentence `stopped` where `go_on` says False.
    """
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(
        target=entry, args=(theirs, str(log_file), os.getpid(), order), name=name, daemon=True
    )
    try:
        process.start()
        theirs.close()
        while True:
            if not go_on():
                raise refuse("cancelled", stopped, translatable("Start again whenever you like."))
            if ours.poll(LOOK_EVERY_S):
                yield ours.recv_bytes()
    except ConnectionResetError as error:
        raise EOFError from error
    finally:
        if process.pid is not None:
            process.kill()
            process.join()
        ours.close()


def settle(log_file: Path, parent_id: int) -> None:
    """Prepare this process; `parent_id` is the process that started it."""
    # The user's Ctrl-C reaches every process of the terminal; the parent decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent(parent_id)
    redirect_output(log_file)
    faulthandler.enable(file=sys.stderr, all_threads=True)


def die_with_parent(parent_id: int) -> None:
    """Ask Linux for SIGKILL at the parent's death. A parent that died before the call is recognised by the id."""
    if sys.platform != "linux":
        return
    ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent_id:
        os._exit(0)


def redirect_output(log_file: Path) -> None:
    """Send standard output and error to the log, by file descriptor, because C code does not use `sys.stdout`.

    Where the log cannot be opened (full or read-only disk), only the log is lost and not the reply.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    log = _open_log(log_file)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.close(nothing)
    os.close(log)


def older_log(log_file: Path) -> Path:
    """Where the lines of a log are that grew too large."""
    return log_file.with_name(log_file.name + ".1")


def _open_log(log_file: Path) -> int:
    """The log's file descriptor, for appending, because two running apps may share the file."""
    try:
        log_file.parent.mkdir(parents=True, exist_ok=True)
        if log_file.exists() and log_file.stat().st_size > LOG_LIMIT_BYTES:
            log_file.replace(older_log(log_file))
        return os.open(log_file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    except OSError:
        return os.open(os.devnull, os.O_WRONLY)
