"""All that a chat may call: the servers that are on and what was allowed; and the calls themselves.

Nothing is started before a chat with tools asks for them (`offer`), or the user has a server looked at in the settings
(`check`). Every method returns at once; answers come on another thread.
"""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from app.conversation.tools.offered_tools import MOST_TOOLS, OfferedTool, ToolAnswer, offered
from app.conversation.tools.server_process import END_PATIENCE_S, Entry, PendingCall, ServerProcess, tool_entry
from app.conversation.tools.tool_messages import ToolLimits, ToolServerState
from app.conversation.tools.tool_servers import ToolConfig, ToolServer, read_config, save_config
from app.problem import Problem, ProblemError
from app.system.named_file import reason_of
from engine.translatable import translatable


class ToolsChanged(msgspec.Struct, frozen=True):
    """The servers with their states by name. `problem` is why a change was not saved."""

    config: ToolConfig = ToolConfig()
    states: dict[str, ToolServerState] = {}
    problem: Problem | None = None


class ToolOffer(NamedTuple):
    """What a reply may call, and why servers are missing.

    `faults` has the tools, as SERVER/TOOL, that cannot be used, and why.
    """

    tools: tuple[OfferedTool, ...] = ()
    problems: tuple[str, ...] = ()
    faults: tuple[tuple[str, str], ...] = ()

    @property
    def json(self) -> str:
        """The tools as a request has them, "" for none."""
        return json.dumps([one.tool.as_function() for one in self.tools]) if self.tools else ""

    def tool(self, name: str) -> OfferedTool | None:
        """The tool of that name."""
        return next((one for one in self.tools if one.tool.name == name), None)


class Toolbox:
    """`config_file` keeps servers and permissions; it is read when it is needed first."""

    def __init__(
        self,
        config_file: Path,
        log_file: Path,
        limits: ToolLimits | None = None,
        entry: Entry = tool_entry,
        disk: Executor | None = None,
    ) -> None:
        """On `disk` the file is read and written, for those who must not wait; without it they do."""
        self._run: Callable[..., object] = disk.submit if disk is not None else lambda do, *given: do(*given)
        self._config_file, self._limits = config_file, limits or ToolLimits()
        self._log_file, self._entry = log_file, entry
        self._lock = threading.RLock()
        self._processes: dict[str, ServerProcess] = {}
        self._config: ToolConfig | None = None
        self._problem: Problem | None = None
        self._waiting: list[Callable[[ToolOffer], None]] = []
        self._listeners: list[Callable[[ToolsChanged], None]] = []

    @property
    def config(self) -> ToolConfig:
        """The servers and the permissions."""
        with self._lock:
            if self._config is None:
                try:
                    self._config = read_config(self._config_file)
                except ProblemError as error:
                    self._config, self._problem = ToolConfig(), error.problem
            return self._config

    def change(self, change: Callable[[ToolConfig], ToolConfig]) -> None:
        """Keep what `change` makes of the configuration. ToolsChanged follows, with a problem where that raised one.

        Servers that are gone, off or others now are ended.
        """
        self._run(self._change, change)

    def _change(self, change: Callable[[ToolConfig], ToolConfig]) -> None:
        with self._lock:
            try:
                self._config, self._problem = change(self.config), None
                save_config(self._config_file, self._config)
            except ProblemError as error:
                self._problem = error.problem
            except OSError as error:
                message = translatable("the servers cannot be saved: {reason}", reason=reason_of(error))
                self._problem = Problem("not_saved", message, translatable("They are used until the app ends."))
            for process in self._processes.values():
                if process.server not in self._servers_on:
                    process.stop()
            self._publish()

    @property
    def _servers_on(self) -> list[ToolServer]:
        return [server for server in self.config.servers if server.on]

    def listen(self, listener: Callable[[ToolsChanged], None]) -> Callable[[], object]:
        """Call `listener` with the present state and each that follows; returns what ends that."""
        self._run(self._listen, listener)
        return partial(self._run, self._listeners.remove, listener)

    def _listen(self, listener: Callable[[ToolsChanged], None]) -> None:
        with self._lock:
            self._listeners.append(listener)
            listener(ToolsChanged(self.config, self._states(), self._problem))

    def check(self, name: str) -> None:
        """Start a server, also one that has failed, and list its tools; ToolsChanged follows."""
        self._run(self._start, lambda server: server.name == name)

    def offer(self, done: Callable[[ToolOffer], None]) -> None:
        """Start the servers that are on and not there, and call `done` with what may be called, maybe at once."""
        with self._lock:
            self._waiting.append(done)
            # One that failed is tried again when the user asks for it: it may take a minute to fail.
            self._start(lambda server: server.on and self._state(server).phase == "idle")

    def allow(self, tool: OfferedTool) -> None:
        """Ask for this tool no more, as long as its server says the same of it."""
        self._change(lambda config: config.allowing(tool.server, tool.listed))

    def call(self, tool: OfferedTool, arguments: str, done: Callable[[ToolAnswer], None]) -> PendingCall:
        """Call a tool with the JSON of its arguments; `done` gets the answer, maybe at once."""
        call = PendingCall(tool.listed.name, arguments, done)
        with self._lock:
            server = next((one for one in self._servers_on if one.name == tool.server), None)
            if server is not None and self._state(server).phase == "idle":  # it ended after it was offered
                self._start(lambda one: one == server)
            if server is not None and self._state(server).phase in ("starting", "ready"):
                self._processes[tool.server].call(call)
            else:
                call.fail("The server is not there any more.")
        return call

    def close(self) -> None:
        """End all servers; waits for that."""
        with self._lock:
            processes = list(self._processes.values())
        for each in processes:
            each.stop()
        for each in processes:
            each.join(2 * END_PATIENCE_S)

    def _state(self, server: ToolServer) -> ToolServerState:
        process = self._processes.get(server.name)
        is_there = process is not None and process.server == server and not process.is_stopped
        return process.state if process is not None and is_there else ToolServerState()

    def _states(self) -> dict[str, ToolServerState]:
        return {server.name: self._state(server) for server in self.config.servers}

    def _start(self, is_wanted: Callable[[ToolServer], bool]) -> None:
        with self._lock:
            wanted = list(filter(is_wanted, self.config.servers))
            for server in wanted:
                if before := self._processes.get(server.name):
                    before.stop()
                self._processes[server.name] = ServerProcess(
                    server, self._limits, self._publish, self._log_file, self._entry, before
                )
            if wanted:
                self._publish()
            else:
                self._answer_waiting()

    def _publish(self) -> None:
        """Publish to the listeners and, where no server is starting any more, to those who wait for tools."""
        with self._lock:
            changed = ToolsChanged(self.config, self._states(), self._problem)
            for listener in list(self._listeners):
                listener(changed)
            self._answer_waiting()

    def _answer_waiting(self) -> None:
        states = {server.name: self._state(server) for server in self._servers_on}
        if all(state.phase != "starting" for state in states.values()):
            waiting, self._waiting = self._waiting, []
            for done in waiting:
                done(_offer_of(states))


def _offer_of(states: dict[str, ToolServerState]) -> ToolOffer:
    tools = offered([(name, state.tools) for name, state in states.items()])
    problems = [f"{name}: {state.problem}" for name, state in states.items() if state.phase == "failed"]
    if len(tools) > MOST_TOOLS:  # the first of each server, then the second, ..
        listed = Counter[str]()
        tools = tuple(sorted(tools, key=lambda one: listed.update((one.server,)) or listed[one.server]))
    left_out = Counter(one.server for one in tools[MOST_TOOLS:])
    problems += [f"{name}: {n:,} of its tools, as {MOST_TOOLS} are offered" for name, n in left_out.items()]
    faults = [(f"{name}/{one.name}", one.fault) for name, state in states.items() for one in state.tools if one.fault]
    return ToolOffer(tools[:MOST_TOOLS], tuple(problems), tuple(faults))
