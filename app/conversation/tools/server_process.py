"""One server of tools, from the app's side: a process of its own, which a broken or hostile server costs and no other.

A thread each starts it, hands it calls one after the other, and ends it where it is late or takes too much memory. The
limits are kept here, because whoever reads what a stranger sends may be stuck in that.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from app.conversation.tools.process_tree import end_tree
from app.conversation.tools.tool_messages import (
    ENDED,
    Said,
    ToolLimits,
    ToolResult,
    ToolServerState,
    decode_said,
    encode,
)
from app.conversation.tools.tool_servers import ToolServer, filled_in
from app.problem import ProblemError
from app.system.child_process import LOOK_EVERY_S, ChildProcess
from engine.translatable import translatable
from models.hardware.machine import own_bytes

END_PATIENCE_S = 8.0
"""Seconds that a process may take to end its server: the library gives it four."""

IDLE_LOOK_S = 1.0
"""Seconds from one look at the memory of a process that does nothing to the next."""

MOST_MEMORY_BYTES = 600_000_000
"""What a process may take; the library takes 70 MB, and pictures are some megabytes."""

SESSIONS = "app.conversation.tools.server_session"
"""Imported in a second, and once for all servers where the system can fork."""

PROCESS_ENDED = translatable("the process of the tools has ended")
STOPPED = "The call was stopped."
TOO_MUCH = "it sent more than fits into memory"


@dataclass(slots=True, eq=False)
class PendingCall:
    """A call of a tool with the JSON of its arguments; `done` gets what it gave, once, on the server's thread."""

    tool: str
    arguments: str
    done: Callable[[ToolResult], None]
    is_wanted: bool = True

    def stop(self) -> None:
        """Wait no longer: the server, which may be busy with it, ends. A call that waits is never made."""
        self.is_wanted = False


Entry = Callable[[Connection, str, bytes], None]
"""The function that runs in the process; it gets its end of the pipe, the log's file, and the order to start.

Each call that it gets is a tool's name and the JSON of its arguments.
"""


def tool_entry(pipe: Connection, log_file: str, order: bytes) -> None:
    """Runs in the fresh process. The import is here, so that the app itself never pays for the library."""
    from app.conversation.tools import server_session

    server_session.main(pipe, log_file, order)


class ServerProcess:
    """`hear` gets this and its server's state, on its thread: idle once it takes no more calls.

    `state` is for who hears that: the newest, None where the server is not to be shown any more.
    """

    def __init__(
        self,
        server: ToolServer,
        limits: ToolLimits,
        hear: Callable[[ServerProcess, ToolServerState], None],
        log_file: Path,
        entry: Entry = tool_entry,
        before: ServerProcess | None = None,
    ) -> None:
        """It starts once the one `before` it, of the same server, has ended."""
        self.server, self._limits, self._hear, self._log_file, self._entry = server, limits, hear, log_file, entry
        self.state: ToolServerState | None = ToolServerState("starting")
        self._calls: queue.SimpleQueue[PendingCall | None] = queue.SimpleQueue()
        self._is_stopped = False
        self._thread = threading.Thread(target=self._run, args=(before,), name="tools", daemon=True)
        self._thread.start()

    def call(self, call: PendingCall) -> None:
        """Make this call after those before it."""
        self._calls.put(call)

    def stop(self) -> None:
        """End it soon; calls that run or wait get their answer."""
        self._is_stopped = True
        self._calls.put(None)

    def join(self, patience_s: float | None = None) -> None:
        """Wait for its end."""
        self._thread.join(patience_s)

    # Its thread

    def _run(self, before: ServerProcess | None) -> None:
        if before is not None:
            before.join()
        try:
            order = encode((filled_in(self.server), self._limits))
            shared = SESSIONS if self._entry is tool_entry else ""
            process = ChildProcess(self._entry, str(self._log_file), order, name="tools", shared=shared)
        except (OSError, ProblemError) as error:
            self._hear(self, ToolServerState("failed", problem=str(error)))
        else:
            self._serve(process)
            self._end(process)
        self._hear(self, ToolServerState())
        while not self._calls.empty():
            if (call := self._calls.get()) is not None:
                call.done(ToolResult("The server has ended.", failed=True))

    def _serve(self, process: ChildProcess) -> None:
        late = f"it did not start within {self._limits.start_s:g} seconds"
        said = self._receive(process, self._limits.start_s, late, PROCESS_ENDED)
        state = said if isinstance(said, ToolServerState) else ToolServerState("failed", problem=str(said))
        self._hear(self, state)
        while state.phase == "ready" and not self._is_stopped:
            try:
                call = self._calls.get(timeout=IDLE_LOOK_S)
            except queue.Empty:
                if self._takes_too_much(process):
                    return
                continue
            if call is not None and not self._make(process, call):
                return

    def _make(self, process: ChildProcess, call: PendingCall) -> bool:
        """Make one call and say what it gave; False where the process is of no more use."""
        if not call.is_wanted:
            call.done(ToolResult(STOPPED, failed=True))
            return True
        with suppress(OSError):  # it has just died, which is heard
            process.pipe.send_bytes(encode((call.tool, call.arguments)))
        late = f"The tool did not answer within {self._limits.call_s:g} seconds."
        said = self._receive(process, self._limits.call_s, late, ENDED, call)
        if isinstance(said, ToolResult) and said.lives:
            call.done(said)
            return True
        self._hear(self, ToolServerState())  # before the server has ended, which may take seconds
        words = f"The server was ended: {said}." if said is TOO_MUCH else said if isinstance(said, str) else ENDED
        call.done(said if isinstance(said, ToolResult) else ToolResult(words, failed=True))
        return False

    def _receive(
        self, process: ChildProcess, patience_s: float, late: str, ended: str, call: PendingCall | None = None
    ) -> Said | str:
        """What it says next, or why it says nothing."""
        until_s = time.monotonic() + patience_s
        try:
            while not self._is_stopped and (call is None or call.is_wanted):
                if process.pipe.poll(LOOK_EVERY_S):
                    return decode_said(process.pipe.recv_bytes())
                if self._takes_too_much(process):
                    return TOO_MUCH
                if time.monotonic() > until_s:
                    return late
        except (EOFError, OSError, msgspec.DecodeError):
            return ended
        return STOPPED

    @staticmethod
    def _takes_too_much(process: ChildProcess) -> bool:
        taken = None if process.process_id is None else own_bytes(process.process_id)
        if is_too_much := taken is not None and taken > MOST_MEMORY_BYTES:
            end_tree(process.process_id)
        return is_too_much

    @staticmethod
    def _end(process: ChildProcess) -> None:
        """The pipe's end tells it to end its server; where that takes too long, all below it is killed."""
        process.pipe.close()
        if not process.has_ended(END_PATIENCE_S):
            end_tree(process.process_id)
        process.end()
