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
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Self

import msgspec

from app.conversation.tools.offered_tools import ToolAnswer
from app.conversation.tools.tool_servers import Message, ToolServer, ToolServerState, decode, with_variables
from app.problem import ProblemError
from app.system.child_process import LOOK_EVERY_S, ChildProcess
from app.system.process_tree import end_tree
from engine.translatable import translatable
from models.hardware.machine import own_bytes

START_PATIENCE_S, CALL_PATIENCE_S = 60.0, 120.0
"""Seconds that a server may take to start, which may fetch it first, and list its tools; and a call to answer."""

END_PATIENCE_S = 8.0
"""Seconds that a process may take to end its server: the library gives it four."""

IDLE_LOOK_S = 1.0
"""Seconds from one look at a process that does nothing to the next."""

MOST_MEMORY_BYTES = 600_000_000
"""What a process may take; the library takes 70 MB, and pictures are some megabytes."""

ENDED = translatable("the process of the tools has ended")

Answered = Callable[[ToolAnswer], None]
Entry = Callable[[Connection, str, ToolServer], None]
"""The function that runs in the process; it gets its end of the pipe, on which calls come as (tool, arguments as JSON),
the log's file, and what it is to start."""


def tool_entry(pipe: Connection, log_file: str, server: ToolServer) -> None:
    """Runs in the fresh process. The import is here, so that the app itself never pays for the library."""
    from app.conversation.tools import server_session

    server_session.main(pipe, log_file, server)


def no_answer(tool: str, reason: str) -> ToolAnswer:
    """What the model reads in place of a tool's answer."""
    return ToolAnswer(tool, f"The call failed: {reason}.", failed=True)


class ServerProcess(threading.Thread):
    """`state` is what is known of its server, "idle" once it takes no more calls; once `is_stopped` it ends soon."""

    def __init__(
        self, state_changed: Callable[[], None], log_file: Path, entry: Entry, server: ToolServer, before: Self | None
    ) -> None:
        """It starts once the one `before`, of the same server, has ended; `state_changed` is called on its thread."""
        self.server, self._log_file, self._entry = server, log_file, entry
        self.state, self._state_changed = ToolServerState("starting"), state_changed
        self.is_stopped, self._calls = False, queue.SimpleQueue[tuple[str, str, Answered] | None]()
        super().__init__(target=self._run, args=(before,), name="tools", daemon=True)
        self.start()

    def call(self, tool: str, arguments: str, answered: Answered) -> None:
        """Make this call after those before it; `answered` gets its answer, once, on this server's thread."""
        self._calls.put((tool, arguments, answered))

    def stop(self) -> None:
        """End it soon, whatever it does; calls that run or wait get their answer."""
        self.is_stopped = True
        self._calls.put(None)

    def _set_state(self, state: ToolServerState) -> None:
        self.state = state
        self._state_changed()

    def _set_idle(self) -> None:
        """It takes no more calls. What it listed stays to be shown, and so does why it failed."""
        if self.state.phase in ("starting", "ready"):
            self._set_state(msgspec.structs.replace(self.state, phase="idle"))

    def _run(self, before: Self | None) -> None:
        if before is not None:
            before.join()
        try:
            order = str(self._log_file), with_variables(self.server)
            shared = "app.conversation.tools.server_session"  # its import takes a second: once for all servers
            process = ChildProcess(self._entry, *order, name="tools", shared=shared)
        except (OSError, ProblemError) as error:
            self._set_state(ToolServerState("failed", problem=str(error)))
        else:
            self._serve(process)
            process.pipe.close()  # which tells it to end its server
            if not process.has_ended(END_PATIENCE_S):
                end_tree(process.process_id)
            process.end()
        self._set_idle()
        while not self._calls.empty():
            if (call := self._calls.get()) is not None:
                call[2](no_answer(call[0], ENDED))

    def _serve(self, process: ChildProcess) -> None:
        first = self._receive(process, START_PATIENCE_S)
        if not self.is_stopped:
            failed = ToolServerState("failed", problem=str(first))
            self._set_state(first if isinstance(first, ToolServerState) else failed)
        while self.state.phase == "ready" and not self.is_stopped and not self._takes_too_much(process):
            with suppress(queue.Empty):
                if (call := self._calls.get(timeout=IDLE_LOOK_S)) is not None:
                    self._make_call(process, *call)

    def _make_call(self, process: ChildProcess, tool: str, arguments: str, answered: Answered) -> None:
        """Make one call and hand over its answer; the state is "idle" then where the process is of no more use."""
        with suppress(OSError):  # it has just died, which is noticed below
            process.pipe.send((tool, arguments))
        answer = self._receive(process, CALL_PATIENCE_S)
        if not isinstance(answer, ToolAnswer):
            self._set_idle()  # before the server has ended, which may take seconds
            answer = no_answer(tool, answer if isinstance(answer, str) else ENDED)
        answered(answer)

    def _receive(self, process: ChildProcess, patience_s: float) -> Message | str:
        """Its next message, or why there is none."""
        until_s = time.monotonic() + patience_s
        try:
            while not self.is_stopped:
                if process.pipe.poll(LOOK_EVERY_S):
                    return decode(process.pipe.recv_bytes())
                if self._takes_too_much(process):
                    return "it sent more than fits into memory"
                if time.monotonic() > until_s:
                    return f"it did not answer within {patience_s:g} seconds"
        except (EOFError, OSError, msgspec.DecodeError):
            return ENDED
        return "it was stopped"

    @staticmethod
    def _takes_too_much(process: ChildProcess) -> bool:
        if is_too_much := (own_bytes(process.process_id) or 0) > MOST_MEMORY_BYTES:
            end_tree(process.process_id)
        return is_too_much
