"""One worker process as the app holds it, started with a pipe, written to, read from, ended; and its inbox of commands.

It does not know what commands mean or which are unanswered; `engine_process` knows that, and starts the next worker.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import struct
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

from app.engine_host.protocol import Command, Quit, WorkerCommand, encode
from app.system.child_process import ChildProcess

Entry = Callable[[Connection, str, int], None]
"""The function that runs in the process; it gets its end of the pipe, the log's file, and its parent's id."""

QUIT_PATIENCE_S = 2.0
"""Seconds that a worker may take after Quit before it is killed."""

READS_PER_S, READS_AT_ONCE = 125.0, 16.0
"""Twice a frame of the window, and how many come as they are wanted before that counts."""

_READ_BYTES = 1 << 18
_LENGTH, _LONG_LENGTH = struct.Struct("!i"), struct.Struct("!Q")
"""How `Connection.send_bytes` begins a message: its length, or -1 and the length of a message beyond 2 GB."""


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


class ReadingPace:
    """When the pipe may be read again: at once, unless messages come faster than anybody sees them.

    Who waits for a pipe is woken by each message, and where no core is free that takes the worker's own: a starter's
    round lasts half a millisecond. What is written while nobody waits costs the worker one call, and is read together.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._left, self._read_s = clock, READS_AT_ONCE, clock()

    def count_read(self) -> None:
        """The pipe was read once more."""
        now_s = self._clock()
        self._left = min(READS_AT_ONCE, self._left + READS_PER_S * (now_s - self._read_s)) - 1.0
        self._read_s = now_s

    @property
    def delay_s(self) -> float:
        """Seconds until the pipe is to be read again, 0.0 for now."""
        return max(0.0, -self._left / READS_PER_S - (self._clock() - self._read_s))


class WorkerProcess(ChildProcess):
    """A running worker. `was_asked` says whether it got any command, `pace` when the pipe is to be read.

    Only the thread that started it may use it.
    """

    def __init__(self, entry: Entry, log_file: Path) -> None:
        """Start the process. Raises OSError where the system refuses."""
        super().__init__(entry, str(log_file), os.getpid(), name="engine")
        self.was_asked = False
        self.pace, self._unread = ReadingPace(), bytearray()

    def send(self, command: WorkerCommand) -> None:
        """Write a command to the pipe; does nothing where the worker has died."""
        self.was_asked = True
        try:
            self.pipe.send_bytes(encode(command))
        except (BrokenPipeError, ConnectionResetError):
            # It died. What it sent before is still in the pipe, and the pipe's end is noticed after that.
            return

    def receive(self) -> list[memoryview]:
        """Read the messages that have come whole, for `decode_upward`. Raises EOFError or ConnectionResetError at the
        end.

        They are read in one call, because each call gives the window's thread the interpreter, which keeps it for
        milliseconds.
        """
        if sys.platform == "win32":  # There the pipe keeps messages apart. Not yet run on Windows.
            self.pace.count_read()
            return [memoryview(self.pipe.recv_bytes())]
        if not (came := os.read(self.pipe.fileno(), _READ_BYTES)):
            raise EOFError
        self._unread += came
        messages, rest = _whole(memoryview(self._unread))
        if messages:  # A long one is read without a rest.
            self.pace.count_read()
            self._unread = bytearray(rest)
        return messages

    def end(self, patience_s: float | None = QUIT_PATIENCE_S) -> int | None:
        """Send Quit, wait a little, then kill; returns the exit code."""
        self.send(Quit())
        return super().end(patience_s)


def _whole(read: memoryview) -> tuple[list[memoryview], memoryview]:
    """The messages in what was read, and the rest, whose end has not come yet."""
    messages = list[memoryview]()
    while len(read) >= _LENGTH.size:
        begins, (length,) = _LENGTH.size, _LENGTH.unpack_from(read)
        if length < 0:
            begins += _LONG_LENGTH.size
            if len(read) < begins:
                break
            (length,) = _LONG_LENGTH.unpack_from(read, _LENGTH.size)
        if len(read) < begins + length:
            break
        messages.append(read[begins : begins + length])
        read = read[begins + length :]
    return messages, read
