"""The app's side of the process in which tools run: started by its first order, written to, heard, ended."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import msgspec

from app.conversation.tools.tool_messages import Down, EndAll, Up, decode_up, encode

Entry = Callable[[Connection, str], None]
"""The function that runs in the process; it gets its end of the pipe and the log's file."""

END_PATIENCE_S = 8.0
"""Seconds that the process may take to end its servers: the library gives them four."""


def tool_entry(pipe: Connection, log_file: str) -> None:
    """Runs in the fresh process. The import is here, so that the app itself never pays for the library."""
    from app.conversation.tools import sessions

    sessions.main(pipe, log_file)


class ToolProcess:
    """`hear` gets what the process says, on a thread of its own, and None where it has ended by itself."""

    def __init__(self, hear: Callable[[Up | None], None], log_file: Path, entry: Entry = tool_entry) -> None:
        self._hear, self._log_file, self._entry = hear, log_file, entry
        self._lock = threading.Lock()
        self._running: tuple[BaseProcess, Connection] | None = None

    @property
    def is_running(self) -> bool:
        """Whether it was started and has not ended."""
        return self._running is not None

    def send(self, order: Down) -> None:
        """Write an order, to a fresh process where none runs. Raises OSError where the system starts none."""
        with self._lock:
            if self._running is None:
                self._running = self._start()
            pipe = self._running[1]
        try:
            pipe.send_bytes(encode(order))
        except OSError:
            return  # it has just died, which is heard

    def _start(self) -> tuple[BaseProcess, Connection]:
        ours, theirs = multiprocessing.Pipe()
        process = multiprocessing.get_context("spawn").Process(
            target=self._entry, args=(theirs, str(self._log_file)), name="draftlight-tools", daemon=True
        )
        try:
            process.start()
        finally:
            theirs.close()
        threading.Thread(target=self._listen, args=(ours,), name="tools", daemon=True).start()
        return process, ours

    def _listen(self, pipe: Connection) -> None:
        try:
            while True:
                self._hear(decode_up.decode(pipe.recv_bytes()))
        except (EOFError, OSError, msgspec.DecodeError):
            with self._lock:
                ended = self._running is not None and self._running[1] is pipe
                if ended:
                    self._running = None
            if ended:
                self._hear(None)

    def close(self) -> None:
        """End it with all servers; kill it where that takes too long."""
        with self._lock:
            running, self._running = self._running, None
        if running is not None:
            process, pipe = running
            with suppress(OSError):
                pipe.send_bytes(encode(EndAll()))
            process.join(END_PATIENCE_S)
            if process.is_alive():
                process.kill()
                process.join()
            pipe.close()
