"""One worker process as the app holds it: started with a pipe to it, written to, listened to, ended.

It knows nothing of what commands mean or which are unanswered; that is `engine_process`, which starts the next one.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

from app.engine_host.protocol import Command, Quit, Spoken, decode_upward, encode

Entry = Callable[[Connection, str, int], None]
"""What runs in the process: given its end of the pipe, the log's file, and its parent's id."""

QUIT_PATIENCE_S = 2.0
"""How long a worker that was told to quit may take before it is killed."""

COLLECTED_S = 0.2
"""How long the exit code of a process may take that another thread has collected."""


def worker_entry(connection: Connection, log_file: str, parent_id: int) -> None:
    """Runs in the fresh process. The import is here so that the app itself never pays for it."""
    from app.engine_host import worker

    worker.main(connection, log_file, parent_id)


class WorkerProcess:
    """`pipe` is this side's end, to wait on; to be used by the thread that started it alone."""

    def __init__(self, entry: Entry, log_file: Path) -> None:
        """Start it. Raises OSError where the system will not."""
        self.pipe, theirs = multiprocessing.Pipe()
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

    def send(self, command: Command) -> None:
        """Write it down the pipe; to a worker that has died, nothing."""
        try:
            self.pipe.send_bytes(encode(command))
        except (BrokenPipeError, ConnectionResetError):
            # It died; what it said before is still in the pipe, and the pipe's end is noticed after that.
            return

    def receive(self) -> Spoken:
        """What it says next. Raises EOFError or ConnectionResetError at its end, msgspec.DecodeError for nonsense."""
        return decode_upward(self.pipe.recv_bytes())

    def kill(self) -> None:
        """End it at once; `end` then has its exit code."""
        self._process.kill()

    def end(self) -> int | None:
        """Say Quit, wait a little, kill; the exit code."""
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
        """None while it runs. A thread that starts a process collects those that ended, and notes their codes later."""
        until_s = time.monotonic() + COLLECTED_S
        while (code := self._process.exitcode) is None and time.monotonic() < until_s:
            time.sleep(0.001)
        return code
