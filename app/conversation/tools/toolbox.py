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
from typing import Literal, NamedTuple

import msgspec

from app.conversation.tools.offered_tools import (
    MOST_TOOLS,
    ListedTool,
    OfferedTool,
    ToolAnswer,
    in_fair_shares,
    offered,
)
from app.conversation.tools.server_process import (
    END_PATIENCE_S,
    CallTool,
    Entry,
    ServerListed,
    ServerProcess,
    ToolCalled,
    ToolLimits,
    Up,
    tool_entry,
)
from app.conversation.tools.tool_servers import ToolConfig, ToolServer, allowed_key, read_config, save_config
from app.problem import Problem, ProblemError
from app.system.named_file import reason_of
from engine.translatable import translatable

ServerPhase = Literal["idle", "starting", "ready", "failed"]


class ToolServerState(msgspec.Struct, frozen=True):
    """What is known of a server; `problem` says why it `failed`, `left_out` counts tools that were not looked at."""

    phase: ServerPhase = "idle"
    tools: tuple[ListedTool, ...] = ()
    problem: str = ""
    left_out: int = 0


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
        return json.dumps([one.tool.told() for one in self.tools]) if self.tools else ""

    def tool(self, name: str) -> OfferedTool | None:
        """The tool of that name."""
        return next((one for one in self.tools if one.tool.name == name), None)


Answered = Callable[[ToolAnswer], None]


def _at_once(do: Callable[..., None], *given: object) -> None:
    do(*given)


class Toolbox:
    """`config_file` keeps servers and permissions; it is read when it is needed first."""

    def __init__(
        self,
        config_file: Path | None,
        log_file: Path,
        limits: ToolLimits | None = None,
        entry: Entry = tool_entry,
        disk: Executor | None = None,
    ) -> None:
        """Without a `config_file` nothing is read or kept: `use` says what there is.

        On `disk` the file is read and written, for those who must not wait; without it they do.
        """
        self._run: Callable[..., object] = _at_once if disk is None else disk.submit
        self._config_file, self._limits = config_file, limits or ToolLimits()
        self._log_file, self._entry = log_file, entry
        self._processes: dict[str, ServerProcess] = {}
        self._lock = threading.RLock()
        self._config: ToolConfig | None = None if config_file is not None else ToolConfig()
        self._states: dict[str, ToolServerState] = {}
        self._waiting: list[Callable[[ToolOffer], None]] = []
        self._calls: dict[int, tuple[ServerProcess, str, Answered]] = {}
        self._number = 0
        self._listeners: list[Callable[[ToolsChanged], None]] = []
        self._problem: Problem | None = None

    @property
    def config(self) -> ToolConfig:
        """The servers and the permissions."""
        with self._lock:
            if self._config is None:
                assert self._config_file is not None
                try:
                    self._config = read_config(self._config_file)
                except ProblemError as error:
                    self._config, self._problem = ToolConfig(), error.problem
            return self._config

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to call."""
        return not any(one.on for one in self.config.servers)

    def change(self, change: Callable[[ToolConfig], ToolConfig]) -> None:
        """Keep what `change` makes of the configuration. ToolsChanged follows, with a problem where that raised one.

        Servers that are gone, off or others now are ended.
        """
        self._run(self._change, change)

    def _change(self, change: Callable[[ToolConfig], ToolConfig]) -> None:
        with self._lock:
            try:
                config = change(self.config)
            except ProblemError as error:
                self._problem = error.problem
                self._tell()
                return
            before = {one.name: one for one in self.config.servers}
            now = {one.name: one for one in config.servers if one.on}
            for name in [name for name in self._states if now.get(name) != before.get(name)]:
                self._states.pop(name)
                self._processes[name].stop()
            self._config, self._problem = config, None
            if self._config_file is not None:
                try:
                    save_config(self._config_file, config)
                except OSError as error:
                    message = translatable("the servers cannot be saved: {reason}", reason=reason_of(error))
                    self._problem = Problem("not_saved", message, translatable("They are used until the app ends."))
            self._tell()
            self._offer_if_complete()

    def listen(self, listener: Callable[[ToolsChanged], None]) -> Callable[[], object]:
        """Call `listener` with the present state and each that follows; returns what ends that."""
        self._run(self._listen, listener)
        return partial(self._run, self._stop_listening, listener)

    def _listen(self, listener: Callable[[ToolsChanged], None]) -> None:
        with self._lock:
            self._listeners.append(listener)
            listener(self._changed())

    def _stop_listening(self, listener: Callable[[ToolsChanged], None]) -> None:
        with self._lock:
            self._listeners.remove(listener)

    def check(self, name: str) -> None:
        """Start a server, also one that has failed, and list its tools; ToolsChanged follows."""
        self._run(self._check, name)

    def _check(self, name: str) -> None:
        with self._lock:
            self._start([one for one in self.config.servers if one.name == name])

    def offer(self, done: Callable[[ToolOffer], None]) -> None:
        """Start the servers that are on and not there, and call `done` with what may be called, maybe at once."""
        with self._lock:
            self._waiting.append(done)
            # One that failed is tried again when the user asks for it: it may take a minute to fail.
            self._start([one for one in self.config.servers if one.on and self._phase(one.name) == "idle"])
            self._offer_if_complete()

    def is_allowed(self, tool: OfferedTool) -> bool:
        """Whether the tool is called without asking: the user allowed it as it is now."""
        key = allowed_key(tool.server, tool.listed.name)
        return self.config.allowed.get(key) == tool.listed.fingerprint

    def allow(self, tool: OfferedTool) -> None:
        """Ask for this tool no more, as long as its server says the same of it."""
        key = allowed_key(tool.server, tool.listed.name)
        self._change(
            lambda config: msgspec.structs.replace(config, allowed={**config.allowed, key: tool.listed.fingerprint})
        )

    def next_number(self) -> int:
        """A number for a call, to `cancel` it by."""
        with self._lock:
            self._number += 1
            return self._number

    def call(self, number: int, tool: OfferedTool, arguments: str, done: Answered) -> None:
        """Call a tool with the JSON of its arguments; `done` gets the answer, maybe at once."""
        with self._lock:
            server = next((one for one in self.config.servers if one.name == tool.server and one.on), None)
            if server is not None and self._phase(server.name) == "idle":
                self._start([server])  # it ended after it was offered
            if self._phase(tool.server) in ("starting", "ready"):
                process = self._processes[tool.server]
                self._calls[number] = process, tool.tool.name, done
                process.call(CallTool(number, tool.listed.name, arguments))
            else:
                done(ToolAnswer(tool.tool.name, "The server is not there any more.", failed=True))

    def cancel(self, number: int) -> None:
        """Wait no longer for a call; its answer follows."""
        with self._lock:
            if number in self._calls:
                self._calls[number][0].cancel(number)

    def close(self) -> None:
        """End all servers; waits for that."""
        with self._lock:
            processes = list(self._processes.values())
        for each in processes:
            each.stop()
        for each in processes:
            each.join(2 * END_PATIENCE_S)

    # Inside the lock

    def _phase(self, name: str) -> ServerPhase:
        return self._states.get(name, ToolServerState()).phase

    def _start(self, servers: list[ToolServer]) -> None:
        for server in servers:
            if before := self._processes.get(server.name):
                before.stop()
            self._states[server.name] = ToolServerState("starting")
            process = ServerProcess(server, self._limits, self._hear, self._log_file, self._entry, before)
            self._processes[server.name] = process
        if servers:
            self._tell()

    def _changed(self) -> ToolsChanged:
        return ToolsChanged(self.config, dict(self._states), self._problem)

    def _tell(self) -> None:
        for listener in list(self._listeners):
            listener(self._changed())

    def _offer_if_complete(self) -> None:
        on = [one.name for one in self.config.servers if one.on]
        if not self._waiting or any(self._phase(name) == "starting" for name in on):
            return
        there = [(name, self._states[name]) for name in on if name in self._states]
        tools, without_place = in_fair_shares(offered([(name, state.tools) for name, state in there]))
        problems = [f"{name}: {state.problem}" for name, state in there if state.phase == "failed"]
        left_out = Counter({name: state.left_out for name, state in there})
        left_out.update(one.server for one in without_place)
        at_most = f"of its tools, as {MOST_TOOLS} are offered"
        problems += [f"{name}: {count:,} {at_most}" for name, count in left_out.items() if count]
        faults = [(f"{name}/{one.name}", one.fault) for name, state in there for one in state.tools if one.fault]
        waiting, self._waiting = self._waiting, []
        for done in waiting:
            done(ToolOffer(tools, tuple(problems), tuple(faults)))

    # A server's thread

    def _hear(self, process: ServerProcess, said: Up | None) -> None:
        name = process.server.name
        with self._lock:
            if isinstance(said, ToolCalled):
                _, tool, done = self._calls.pop(said.number)
                done(ToolAnswer(tool, said.text, said.failed))
                return
            if self._processes.get(name) is not process or name not in self._states:
                return
            state = self._states[name]
            if isinstance(said, ServerListed):
                phase: ServerPhase = "failed" if said.problem else "ready"
                self._states[name] = ToolServerState(phase, said.tools, said.problem, said.left_out)
            elif state.phase == "ready":
                self._states[name] = msgspec.structs.replace(state, phase="idle")
            self._tell()
            self._offer_if_complete()
