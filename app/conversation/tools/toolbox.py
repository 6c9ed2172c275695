"""All that a chat may call: the servers that are on and what was allowed; and the calls themselves.

Nothing is started before a chat with tools asks for them (`offer`), or the user has a server looked at in the settings
(`check`). Every method returns at once; answers come on another thread.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from pathlib import Path

import msgspec

from app.conversation.tools import tool_servers
from app.conversation.tools.offered_tools import MOST_TOOLS, OfferedTool, offered
from app.conversation.tools.server_process import END_PATIENCE_S, Answered, Entry, ServerProcess, no_answer, tool_entry
from app.conversation.tools.tool_servers import ToolConfig, ToolServer, ToolServerState
from app.problem import Problem, ProblemError
from app.system.named_file import reason_of
from engine.translatable import translatable


class ToolsChanged(msgspec.Struct, frozen=True):
    """The servers with their states by name. `problem` is why a change was not saved."""

    config: ToolConfig = ToolConfig()
    states: dict[str, ToolServerState] = {}
    problem: Problem | None = None


class ToolOffer(msgspec.Struct, frozen=True):
    """What a reply may call, by the names that the model is told, and why servers or tools are missing."""

    tools: dict[str, OfferedTool] = {}
    problems: tuple[str, ...] = ()


class Toolbox:
    """`config` are the servers and the permissions, which `config_file` keeps."""

    def __init__(
        self, config_file: Path, log_file: Path, entry: Entry = tool_entry, disk: Executor | None = None
    ) -> None:
        """On `disk` the file is written, for those who must not wait; without it they do."""
        self._run: Callable[..., object] = disk.submit if disk is not None else lambda do, *given: do(*given)
        self._config_file = config_file
        self._new_process = partial(ServerProcess, self._publish, log_file, entry)
        self._lock = threading.Condition()
        self._processes: dict[str, ServerProcess] = {}
        self._listeners: list[Callable[[ToolsChanged], None]] = []
        self._problem: Problem | None = None
        try:
            self.config = tool_servers.read_config(config_file)
        except ProblemError as error:
            self.config, self._problem = ToolConfig(), error.problem

    def change(self, change: Callable[[ToolConfig], ToolConfig]) -> None:
        """Keep what `change` makes of the configuration. ToolsChanged follows, with a problem where that raised one.

        Servers that are gone, off or others now are ended.
        """
        self._run(self._change, change)

    def _change(self, change: Callable[[ToolConfig], ToolConfig]) -> None:
        with self._lock:
            try:
                self.config, self._problem = change(self.config), None
                tool_servers.save_config(self._config_file, self.config)
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
        self._run(self._listeners.append, listener)
        self._run(self._publish)
        return partial(self._run, self._listeners.remove, listener)

    def check(self, name: str) -> None:
        """Start a server, also one that has failed, and list its tools; ToolsChanged follows."""
        self._run(self._start, lambda server: server.name == name)

    def offer(self, done: Callable[[ToolOffer], None]) -> None:
        """Start the servers that are on and not there; `done` gets what may be called, on a thread of its own."""
        threading.Thread(target=lambda: done(self._offer()), name="tools", daemon=True).start()

    def _offer(self) -> ToolOffer:
        with self._lock:
            # One that failed is tried again when the user asks for it: it may take a minute to fail.
            self._start(self._may_start)
            self._lock.wait_for(lambda: all(self._state(one).phase != "starting" for one in self._servers_on))
            states = {server.name: self._state(server) for server in self._servers_on}
        tools = list(offered([(name, state.tools) for name, state in states.items()]).items())
        problems = [f"{name}: {state.problem}" for name, state in states.items() if state.phase == "failed"]
        if len(tools) > MOST_TOOLS:  # the first of each server, then the second, ..
            listed = Counter[str]()
            tools.sort(key=lambda one: listed.update((one[1].server,)) or listed[one[1].server])
        left_out = Counter(one.server for _, one in tools[MOST_TOOLS:])
        problems += [f"{name}: {n:,} of its tools, as {MOST_TOOLS} are offered" for name, n in left_out.items()]
        return ToolOffer(dict(tools[:MOST_TOOLS]), tuple(problems))

    def allow(self, tool: OfferedTool) -> None:
        """Ask for this tool no more, as long as its server says the same of it."""
        self._change(lambda config: config.with_permission(tool.server, tool.listed))

    def call(self, tool: OfferedTool, arguments: str, answered: Answered) -> Callable[[], None]:
        """Call a tool with the JSON of its arguments; `answered` gets the answer, maybe at once.

        Returns what stops the call: its server, which may be busy with it, ends.
        """
        with self._lock:
            self._start(lambda one: one.name == tool.server and self._may_start(one))  # it ended after it was offered
            process = self._processes.get(tool.server)
            if process is not None and not process.is_stopped and process.state.phase in ("starting", "ready"):
                process.call(tool.listed.name, arguments, answered)
                return process.stop
        answered(no_answer(tool.listed.name, "its server is not there any more"))
        return lambda: None

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
        if process is None or process.server != server:
            return ToolServerState()
        return ToolServerState(tools=process.state.tools) if process.is_stopped else process.state

    def _may_start(self, server: ToolServer) -> bool:
        return server.on and self._state(server).phase == "idle"

    def _start(self, is_wanted: Callable[[ToolServer], bool]) -> None:
        with self._lock:
            wanted = list(filter(is_wanted, self.config.servers))
            for server in wanted:
                if before := self._processes.get(server.name):
                    before.stop()
                self._processes[server.name] = self._new_process(server, before)
            if wanted:
                self._publish()

    def _publish(self) -> None:
        """Publish to the listeners, and wake whoever waits for servers to start."""
        with self._lock:
            states = {server.name: self._state(server) for server in self.config.servers}
            for listener in list(self._listeners):
                listener(ToolsChanged(self.config, states, self._problem))
            self._lock.notify_all()
