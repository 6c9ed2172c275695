"""The servers of tools that the user has entered, in the form that other apps keep them too, and what was allowed.

`mcpServers` maps names to servers: Claude Desktop, Claude Code (`.mcp.json`), Cursor and LM Studio write it; VS Code
(`mcp.json`) calls it `servers` and allows comments. A server is a command, or an address that is asked over HTTP.
What else stands there is passed over. The file may hold keys of services, so only its user may read it.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec

from app.problem import ProblemError, refuse
from app.system.named_file import read_whole, reason_of, write_whole
from engine.translatable import translatable

LARGEST_FILE = 1_000_000
MOST_SERVERS = 50
_COMMENTS = re.compile(r'("(?:\\.|[^"\\])*")|//[^\n]*|/\*.*?\*/|,(?=\s*[}\]])', re.DOTALL)
_VARIABLE = re.compile(r"\$\{(?:env:)?([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}")


class ToolServer(msgspec.Struct, frozen=True):
    """A server that is started by a `command` with `args`, or asked at `url` with `headers`. Not `on`: never used.

    `type` is what files of other apps call the transport.
    """

    name: str
    command: str = ""
    args: tuple[str, ...] = ()
    env: dict[str, str] = {}
    cwd: str = ""
    url: str = ""
    headers: dict[str, str] = {}
    type: str = ""
    on: bool = True

    @property
    def is_sse(self) -> bool:
        """Whether the address speaks the protocol's older transport: its file says so, or its path."""
        return self.type == "sse" or (not self.type and urlsplit(self.url).path.rstrip("/").endswith("/sse"))

    @property
    def place(self) -> str:
        """The command line or the address, as it is shown."""
        return self.url or " ".join((self.command, *self.args))


class ToolConfig(msgspec.Struct, frozen=True):
    """`allowed` has the fingerprints of the tools that are not asked for again, by (server, tool)."""

    servers: tuple[ToolServer, ...] = ()
    allowed: dict[str, str] = {}

    def with_server(self, server: ToolServer) -> ToolConfig:
        """The same with this server, in place of one of that name. What that one was allowed is forgotten."""
        others = [one for one in self.servers if one.name != server.name]
        before = next((one for one in self.servers if one.name == server.name), server)
        same = msgspec.structs.replace(before, on=server.on) == server
        kept = self if same else self.without(server.name)
        return msgspec.structs.replace(kept, servers=tuple(sorted((*others, server), key=lambda one: one.name)))

    def without(self, name: str) -> ToolConfig:
        """The same without the server of that name, and what it was allowed."""
        allowed = {key: value for key, value in self.allowed.items() if not key.startswith(f"{name}\n")}
        return msgspec.structs.replace(
            self, servers=tuple(one for one in self.servers if one.name != name), allowed=allowed
        )


def allowed_key(server: str, tool: str) -> str:
    """The key of a tool in `ToolConfig.allowed`."""
    return f"{server}\n{tool}"


def bearer(key: str) -> dict[str, str]:
    """The headers that bring a key; none for ""."""
    return {"Authorization": f"Bearer {key}"} if key else {}


def read_servers(path: Path) -> tuple[ToolServer, ...]:
    """The servers of a file of this or another app. Raises ProblemError where it holds none that can be used."""
    found = _servers_in(_object_in(path))
    if not found:
        message = translatable("{name} lists no server that can be used", name=path.name)
        raise refuse("no_servers", message, translatable("It needs “mcpServers”, with a command or an address each."))
    return found[:MOST_SERVERS]


def read_config(path: Path) -> ToolConfig:
    """What was saved; nothing where there is no file. Raises ProblemError where it cannot be read."""
    if not path.exists():
        return ToolConfig()
    values = _object_in(path)
    own = values.get("draftlight")
    try:
        kept = msgspec.convert(own if isinstance(own, dict) else {}, ToolConfig)
    except msgspec.ValidationError:
        kept = ToolConfig()  # what was allowed is asked for again
    return msgspec.structs.replace(kept, servers=_servers_in(values))


def save_config(path: Path, config: ToolConfig) -> None:
    """Replace the file. Raises OSError."""
    servers = {}
    for one in config.servers:
        fields = {
            name: value for name, value in msgspec.to_builtins(one).items() if value and name not in ("name", "on")
        }
        servers[one.name] = fields if one.on else fields | {"disabled": True}
    own = {"allowed": config.allowed}
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path.with_name(path.name + ".part"), os.O_CREAT | os.O_WRONLY, 0o600))
    write_whole(path, json.dumps({"mcpServers": servers, "draftlight": own}, indent=1, ensure_ascii=False).encode())


def _object_in(path: Path) -> dict[str, Any]:
    try:
        text = read_whole(path, LARGEST_FILE).decode("utf-8-sig")
        values = json.loads(_COMMENTS.sub(lambda found: found[1] or "", text))
    except (OSError, ValueError, RecursionError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else translatable("it is not JSON")
        message = translatable("{name} cannot be read: {reason}", name=path.name, reason=reason)
        raise refuse("unreadable", message, translatable("Choose a file such as .mcp.json.")) from error
    return values if isinstance(values, dict) else {}


def _servers_in(values: dict[str, Any]) -> tuple[ToolServer, ...]:
    within = values.get("mcp")  # VS Code's settings.json
    listed = next(
        (
            each
            for each in (values.get("mcpServers"), values.get("servers"), within and _servers_of(within))
            if isinstance(each, dict)
        ),
        {},
    )
    found = [_server(name, given) for name, given in listed.items() if isinstance(given, dict)]
    return tuple(one for one in found if one is not None)


def _servers_of(within: object) -> object:
    return within.get("servers") if isinstance(within, dict) else None


def _server(name: str, given: dict[str, Any]) -> ToolServer | None:
    """One server; None where it has neither a command nor an address, or asks for what cannot be filled in."""
    disabled = given.get("disabled") is True or given.get("enabled") is False
    known = ("command", "args", "env", "cwd", "url", "headers", "type")
    fields = {each: given[each] for each in known if given.get(each)}
    try:
        server = msgspec.convert({"name": name, "on": not disabled, **fields}, ToolServer)
    except msgspec.ValidationError:
        return None
    has_place = bool(server.command) != bool(server.url)
    return server if has_place and name.strip() and "\n" not in name else None


def filled_in(server: ToolServer) -> ToolServer:
    """The server with the values of environment variables (`${NAME}`, `${NAME:-else}`, `${env:NAME}`).

    Raises ProblemError for one that is not set: what a file asks the user for is not known here.
    """
    values = msgspec.to_builtins(server)
    try:
        return msgspec.convert({name: _filled(value) for name, value in values.items()}, ToolServer)
    except KeyError as error:
        message = translatable("{server} needs the value {name}", server=server.name, name=error.args[0])
        hint = translatable("Write the value in its place, or set the environment variable.")
        raise ProblemError(refuse("no_value", message, hint).problem) from error


def _filled(value: Any) -> Any:
    if isinstance(value, str):
        value = _VARIABLE.sub(lambda found: os.environ.get(found[1], found[2]) or _lacking(found), value)
        if (asked := re.search(r"\$\{[^}]*\}", value)) is not None:
            raise KeyError(asked[0])
        return value
    if isinstance(value, dict):
        return {name: _filled(each) for name, each in value.items()}
    return [_filled(each) for each in value] if isinstance(value, (list, tuple)) else value


def _lacking(found: re.Match[str]) -> str:
    if found[2] is None and found[1] not in os.environ:
        raise KeyError(found[0])
    return ""
