"""A small process that forks fresh processes for chat templates, for a worker that may start no program.

It is started before the worker is confined, has loaded nothing but Jinja, and runs one thread, so that forking is safe.
The worker hands it one end of a pipe for each process; it answers with the process's number, and ends it when asked.
Linux only: elsewhere the worker starts such processes itself.
"""

from __future__ import annotations

import contextlib
import os
import signal
from multiprocessing import reduction
from multiprocessing.connection import Connection

START, END = b"start", b"end"

PATIENCE_S = 60.0
"""How long the server may take to be there, on a machine with much else to do."""


def serve_forks(control: Connection, parent_id: int) -> None:
    """Start and end processes until the pipe ends, and leave none behind.

    The import is here, because the worker needs this file for `ForkedProcess`, and Jinja for nothing.
    """
    from engine.text.template_child import die_with

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with(parent_id)
    running = set[int]()
    with contextlib.suppress(EOFError, ConnectionResetError, BrokenPipeError):
        while True:
            task, _, number = control.recv_bytes().partition(b" ")
            if task == START:
                process_id = _fork(control)
                running.add(process_id)
                control.send_bytes(str(process_id).encode())
            elif task == END and (process_id := int(number)) in running:
                running.discard(process_id)
                _end(process_id)
                control.send_bytes(number)
    for process_id in running:
        _end(process_id)


def _fork(control: Connection) -> int:
    """The number of a fresh process, which serves the pipe that comes next."""
    from engine.text import template_child

    server, handle = os.getpid(), reduction.recv_handle(control)
    process_id = os.fork()
    if process_id:
        os.close(handle)
        return process_id
    try:
        control.close()
        template_child.serve(Connection(handle), server)
    finally:
        os._exit(0)


def _end(process_id: int) -> None:
    os.kill(process_id, signal.SIGKILL)
    os.waitpid(process_id, 0)


class ForkedProcess:
    """A process that the server forked, with the calls of `BaseProcess` that its user needs."""

    def __init__(self, control: Connection, theirs: Connection) -> None:
        """Ask for one that serves this end of a pipe. Raises OSError where the server is gone."""
        self._control = control
        try:
            control.send_bytes(START)
            reduction.send_handle(control, theirs.fileno(), None)
            if not control.poll(PATIENCE_S):
                raise OSError(f"nothing heard for {PATIENCE_S:g} seconds")
            self.pid = int(control.recv_bytes())
        except EOFError as error:
            raise OSError("the process that forks it is gone") from error

    def is_alive(self) -> bool:
        """Whether it may be used: one that ended by itself is noticed by the end of its pipe."""
        return True

    def kill(self) -> None:
        """End it; returns when it is gone. Where the server is gone, it has taken its processes along."""
        with contextlib.suppress(EOFError, OSError):
            self._control.send_bytes(END + b" %d" % self.pid)
            self._control.recv_bytes()

    def join(self) -> None:
        """Nothing to wait for: `kill` has."""

    def close(self) -> None:
        """Nothing to free."""
