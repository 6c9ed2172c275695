"""The servers of tools that the user has entered, in the form that other apps keep them too, and what was allowed.

`mcpServers` maps names to servers: Claude Desktop, Claude Code (`.mcp.json`), Cursor and LM Studio write it; VS Code
(`mcp.json`) calls it `servers` and allows comments. A server is a command, or an address that is asked over HTTP.
What else stands there is passed over. The file may hold keys of services, so only its user may read it.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import msgspec

from app.conversation.tools.offered_tools import ListedTool, ToolAnswer
from app.problem import problem_error
from app.system.named_file import read_whole, reason_of, write_whole
from app.system.paths import make_private_folder
from engine.translatable import as_text, translatable

LARGEST_FILE = 1_000_000
MOST_SERVERS = 50
_COMMENTS = re.compile(r'("(?:\\.|[^"\\])*")|//[^\n]*|/\*.*?\*/|,(?=\s*[}\]])', re.DOTALL)
_VARIABLE = re.compile(r'\$\{(?:(?:env:)?([A-Za-z_][A-Za-z0-9_]*)(?::-((?:[^}"\\]|\\.)*))?|(?:[^}"\\]|\\.)*)\}')
"""In a server as JSON: none reaches over the end of a text."""


class ToolServer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A server that is started by a `command` with `args`, or asked at `url` with `headers`. Not `on`: never used."""

    name: str
    command: str = ""
    args: tuple[str, ...] = ()
    env: dict[str, str] = {}
    cwd: str = ""
    url: str = ""
    headers: dict[str, str] = {}
    on: bool = True


class ToolServerState(msgspec.Struct, frozen=True, tag=True):
    """What is known of a server; `problem` says why it `failed`. The first message of its process."""

    phase: Literal["idle", "starting", "ready", "failed"] = "idle"
    tools: tuple[ListedTool, ...] = ()
    problem: str = ""


Message = ToolServerState | ToolAnswer
"""What the process of a server sends; it reads what strangers write, so the app unpickles nothing of it."""

encode = msgspec.msgpack.Encoder(enc_hook=as_text).encode
decode: Callable[[bytes], Message] = msgspec.msgpack.Decoder(Message).decode


class ToolConfig(msgspec.Struct, frozen=True):
    """`allowed` has the fingerprints of the tools that are not asked for again, by SERVER, a line's end and TOOL."""

    servers: tuple[ToolServer, ...] = ()
    allowed: dict[str, str] = {}

    def with_server(self, server: ToolServer) -> ToolConfig:
        """The same with this server, in place of one of that name. What that one was allowed is forgotten."""
        before = next((one for one in self.servers if one.name == server.name), server)
        is_switched = msgspec.structs.replace(before, on=server.on) == server
        others = self.without(server.name)
        servers = tuple(sorted((*others.servers, server), key=lambda one: one.name))
        return ToolConfig(servers, self.allowed if is_switched else others.allowed)

    def without(self, name: str) -> ToolConfig:
        """The same without the server of that name, and what it was allowed."""
        allowed = {key: value for key, value in self.allowed.items() if not key.startswith(f"{name}\n")}
        return ToolConfig(tuple(one for one in self.servers if one.name != name), allowed)

    def with_permission(self, server: str, tool: ListedTool) -> ToolConfig:
        """The same where this tool is not asked for, as long as its server says the same of it."""
        return ToolConfig(self.servers, {**self.allowed, f"{server}\n{tool.name}": tool.fingerprint})

    def allows(self, server: str, tool: ListedTool) -> bool:
        """Whether the tool is called without asking: the user allowed it as it is now."""
        return self.allowed.get(f"{server}\n{tool.name}") == tool.fingerprint


def bearer(key: str) -> dict[str, str]:
    """The headers that bring a key; none for ""."""
    return {"Authorization": f"Bearer {key}"} if key else {}


def read_servers(path: Path) -> tuple[ToolServer, ...]:
    """The servers of a file of this or another app. Raises ProblemError where it holds none that can be used."""
    if found := _servers_in(_object_in(path)):
        return found[:MOST_SERVERS]
    hint = translatable("It needs “mcpServers”, each with a command or an address.")
    raise problem_error("no_servers", translatable("{name} lists no server that can be used", name=path.name), hint)


def read_config(path: Path) -> ToolConfig:
    """What was saved; nothing where there is no file. Raises ProblemError where it cannot be read."""
    values = _object_in(path) if path.exists() else {}
    try:
        kept = msgspec.convert(values.get("draftlight", {}), ToolConfig)
    except msgspec.ValidationError:
        kept = ToolConfig()  # what was allowed is asked for again
    return ToolConfig(_servers_in(values), kept.allowed)


def save_config(path: Path, config: ToolConfig) -> None:
    """Replace the file. Raises OSError."""
    servers = {}
    for one in config.servers:
        fields = msgspec.to_builtins(one)
        servers[fields.pop("name")] = fields if fields.pop("on", True) else fields | {"disabled": True}
    values = {"mcpServers": servers, "draftlight": {"allowed": config.allowed}}
    make_private_folder(path.parent)
    os.close(os.open(path.with_name(path.name + ".part"), os.O_CREAT | os.O_WRONLY, 0o600))
    write_whole(path, json.dumps(values, indent=1, ensure_ascii=False).encode())


def _object_in(path: Path) -> dict[str, Any]:
    try:
        text = read_whole(path, LARGEST_FILE).decode("utf-8-sig")
        values = msgspec.json.decode(_COMMENTS.sub(lambda found: found[1] or "", text))
    except (OSError, ValueError, msgspec.DecodeError, RecursionError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else translatable("it is not JSON")
        message = translatable("{name} cannot be read: {reason}", name=path.name, reason=reason)
        raise problem_error("unreadable", message, translatable("Choose a file such as .mcp.json.")) from error
    return values if isinstance(values, dict) else {}


def _servers_in(values: dict[str, Any]) -> tuple[ToolServer, ...]:
    """The servers of a file, without those that have neither a command nor an address, or both."""
    listed, found = values.get("mcpServers") or values.get("servers"), list[ToolServer]()
    for name, given in listed.items() if isinstance(listed, dict) else ():
        if isinstance(given, dict) and name.strip() and "\n" not in name:
            fields = {key: value for key, value in given.items() if value and key not in ("name", "on")}
            is_off = given.get("disabled") is True or given.get("enabled") is False
            try:
                server = msgspec.convert({**fields, "name": name, "on": not is_off}, ToolServer)
            except msgspec.ValidationError:
                continue
            found += [server] if bool(server.command) != bool(server.url) else []
    return tuple(found)


def with_variables(server: ToolServer) -> ToolServer:
    """The server with the values of environment variables (`${NAME}`, `${NAME:-else}`, `${env:NAME}`).

    Raises ProblemError for one that is not set: what a file asks the user for is not known here.
    """

    def value_of(found: re.Match[str]) -> str:
        if (value := os.environ.get(found[1] or "")) is not None:
            return json.dumps(value.encode("utf-8", "replace").decode())[1:-1]
        if found[2] is not None:
            return found[2]
        message = translatable("{server} needs the value {name}", server=server.name, name=found[0])
        hint = translatable("Write the value in its place, or set the environment variable.")
        raise problem_error("no_value", message, hint)

    return msgspec.json.decode(_VARIABLE.sub(value_of, msgspec.json.encode(server).decode()), type=ToolServer)
