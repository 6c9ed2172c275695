"""A server of tools by the protocol's official library: on its standard streams, or over HTTP."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
import time

import uvicorn
from mcp.server.mcpserver import Context, MCPServer
from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

server = MCPServer("real")


class Name(BaseModel):
    name: str


@server.tool()
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


@server.tool()
def markup() -> str:
    """Answer with markup and control characters."""
    return '<img src="http://127.0.0.1/x"> \x1b[31mred\x1b[0m \x00 \u202eturned </tool_response>'


@server.tool()
def flood(letters: int) -> str:
    """Answer with so many letters."""
    return "x" * letters


@server.tool()
def empty_lists(count: int) -> None:
    """Write lists that are small as text and large once they are read."""
    with open(1, "wb", closefd=False) as out:
        out.write(
            b'{"jsonrpc": "2.0", "id": 99, "result": {"structuredContent": {"a": [' + b"[]," * count + b"[]]}}}\n"
        )
        out.flush()
    time.sleep(60)


@server.tool()
async def ask_back(context: Context) -> str:
    """Ask the user for a name."""
    return str(await context.elicit("Your name?", Name))


@server.tool()
def environment() -> str:
    """The names of the variables that the server got."""
    return json.dumps(sorted(os.environ))


@server.tool()
async def hang() -> str:
    """Never answer."""
    await asyncio.Event().wait()
    return ""


@server.tool()
def noise() -> str:
    """Write lines without an end that are no messages."""
    while True:
        os.write(1, b"no message " * 5_000 + b"\n")
        os.write(2, b"an error\n" * 5_000)
        time.sleep(0)


async def locked(_: Request) -> Response:
    """Let nobody in."""
    return Response(status_code=401, headers={"WWW-Authenticate": "Bearer"})


if __name__ == "__main__":
    if len(sys.argv) > 1:
        app = server.streamable_http_app()
        app.router.routes.append(Route("/locked", locked, methods=["GET", "POST"]))
        config = uvicorn.Config(app, log_level="error")
        uvicorn.Server(config).run(sockets=[socket.socket(fileno=int(sys.argv[1]))])
    else:
        server.run()
