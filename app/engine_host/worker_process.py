"""One worker process as the app holds it, started with a pipe, written to, read from, ended; and its inbox of commands.

It does not know what commands mean or which are unanswered; `engine_process` knows that, and starts the next worker.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import queue
import time
from collections.abc import Callable
from multiprocessing import reduction
from multiprocessing.connection import Connection
from pathlib import Path

from app.engine_host.helper.link_process import start_link
from app.engine_host.protocol import Command, Quit, WorkerCommand, WorkerMessage, decode_upward, encode

Entry = Callable[[Connection, str, int], None]
"""The function that runs in the process; it gets its end of the pipe, the log's file, and its parent's id."""

QUIT_PATIENCE_S = 2.0
"""Seconds that a worker may take after Quit before it is killed."""

COLLECTED_S = 0.2
"""Seconds until the exit code of a process is known that another thread has collected."""


def worker_entry(connection: Connection, log_file: str, parent_id: int) -> None:
    """Runs in the fresh process. The import is here, so that the app itself never pays for it."""
    # Products of drafters are small; shared out among threads they wait for a core that other programs have.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy reads it once, when it is imported
    from app.engine_host import worker

    worker.main(connection, log_file, parent_id)


class CommandInbox:
    """Commands from any thread for the one that owns the worker. `ready` becomes readable with each, for `wait`."""

    def __init__(self) -> None:
        self._commands: queue.SimpleQueue[Command] = queue.SimpleQueue()
        self.ready, self._writer = multiprocessing.Pipe(duplex=False)

    def put(self, command: Command) -> None:
        """Add a command; returns at once, on any thread."""
        self._commands.put(command)
        # A pipe write this short is atomic, on any thread.
        self._writer.send_bytes(b".")

    def get(self) -> Command:
        """Take the oldest command; only where `ready` is readable."""
        self.ready.recv_bytes()
        return self._commands.get()

    def close(self) -> None:
        """Free the pipe; nothing may be put afterwards."""
        self._writer.close()
        self.ready.close()


class WorkerProcess:
    """A running worker. `pipe` is this side's end; `was_asked` says whether it got any command; it writes `log_file`.

    Only the thread that started it may use it.
    """

    def __init__(self, entry: Entry, log_file: Path) -> None:
        """Start the process. Raises OSError where the system refuses."""
        self.pipe, theirs = multiprocessing.Pipe()
        self.was_asked = False
        self.log_file = log_file
        self._process = multiprocessing.get_context("spawn").Process(
            target=entry, args=(theirs, str(log_file), os.getpid()), name="draftlight-engine", daemon=True
        )
        try:
            self._process.start()
        except OSError:
            self.pipe.close()
            raise
        finally:
            theirs.close()

    def send(self, command: WorkerCommand) -> None:
        """Write a command to the pipe; does nothing where the worker has died."""
        self.was_asked = True
        try:
            self.pipe.send_bytes(encode(command))
        except (BrokenPipeError, ConnectionResetError):
            # It died. What it sent before is still in the pipe, and the pipe's end is noticed after that.
            return

    def link_to(self, helper: str) -> None:
        """Start a link to the helper of this name, and give the worker its end, behind the command that names it."""
        try:
            with contextlib.closing(start_link(helper, self.log_file)) as link:
                if self._process.pid is not None:
                    reduction.send_handle(self.pipe, link.fileno(), self._process.pid)
        except OSError:
            # It died, which is noticed at the pipe's end; or no process can be started, and it waits for its command.
            self._process.kill()

    @property
    def process_id(self) -> int | None:
        """What the system calls it."""
        return self._process.pid

    def receive(self) -> WorkerMessage:
        """Read a message. Raises EOFError or ConnectionResetError at the end, msgspec.DecodeError for a bad one."""
        return decode_upward(self.pipe.recv_bytes())

    def kill(self) -> None:
        """Kill the process at once; `end` then returns its exit code."""
        self._process.kill()

    def end(self) -> int | None:
        """Send Quit, wait a little, then kill; returns the exit code."""
        self.send(Quit())
        self._process.join(QUIT_PATIENCE_S)
        if self._exit_code() is None:
            self._process.kill()
            self._process.join()
        exit_code = self._exit_code()
        if exit_code is not None:
            self._process.close()
        self.pipe.close()
        return exit_code

    def _exit_code(self) -> int | None:
        """The exit code; None while it runs. A thread that collects an ended process stores its code a little later."""
        until_s = time.monotonic() + COLLECTED_S
        while (code := self._process.exitcode) is None and time.monotonic() < until_s:
            time.sleep(0.001)
        return code
