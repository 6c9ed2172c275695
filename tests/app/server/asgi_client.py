"""A server's app in this process, over an engine that answers at once, and one request at a time to it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import msgspec

from app.engine_host.protocol import Cancel, Command, Generate, Opened, PairFiles
from app.server.application import ServerApplication, ServerLimits
from app.server.engine_queue import EngineQueue
from engine.events import Event, Failed
from engine.options.request import Request
from tests.app.scripted_engine import ending, opening, round_of

KEY, PORT = "a-key-of-some-length", 8017
PAIR = PairFiles(id="toy", name="Toy", target="/none.gguf")
OPENED = Opened("toy", "none.gguf", None, 512, 300, "CPU", None, 1.0)


class AnsweringEngine:
    """Writes the words of the newest message, a round each; holds its replies back while `holds`."""

    def __init__(self) -> None:
        self.queue = EngineQueue(self, most_waiting=3)
        self.asked: list[Request] = []
        self.cancelled: list[str] = []
        self.holds = False

    def send(self, command: Command) -> None:
        if isinstance(command, Cancel):
            self.cancelled.append(command.generation_id)
            self.tell(Failed(command.generation_id, "cancelled", "it was cancelled", ""))
        if isinstance(command, Generate):
            self.asked.append(command.request)
            if not self.holds:
                self.write(command.request)

    def write(self, request: Request) -> None:
        name = request.generation_id
        words = (request.messages[-1].content if request.messages else request.prompt).split()
        said: list[Event] = [each for number, word in enumerate(words, 1) for each in round_of(name, number, word)]
        self.tell(*opening(name), *said, ending(name, words))

    def tell(self, *events: Event) -> None:
        for event in events:
            self.queue.receive(event)


class AsgiClient:
    """Speaks to the app as uvicorn does."""

    def __init__(self, limits: ServerLimits | None = None) -> None:
        self.engine = AnsweringEngine()
        application = ServerApplication(self.engine.queue, PAIR, OPENED, limits or ServerLimits())
        self.app = application.app(KEY, PORT)

    async def ask(
        self,
        path: str,
        body: Any = None,
        headers: Iterable[tuple[bytes, bytes]] | None = None,
        gone: asyncio.Event | None = None,
    ) -> tuple[int, bytes]:
        """The status and the body of an answer; `gone` set means that the client has left."""
        self.engine.queue.attach()
        data = body if isinstance(body, bytes) else b"" if body is None else msgspec.json.encode(body)
        named = [(b"host", b"127.0.0.1:8017"), (b"authorization", f"Bearer {KEY}".encode())]
        scope = {
            "type": "http", "method": "GET" if body is None else "POST", "path": path, "raw_path": path.encode(),
            "query_string": b"", "root_path": "", "scheme": "http", "http_version": "1.1",
            "headers": list(named if headers is None else headers), "server": ("127.0.0.1", PORT),
        }  # fmt: skip
        told = [{"type": "http.request", "body": data, "more_body": False}]
        status, answer = 0, b""

        async def receive() -> Any:
            if told:
                return told.pop(0)
            await (gone or asyncio.Event()).wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            nonlocal status, answer
            status = message.get("status", status)
            answer += message.get("body", b"")

        await self.app(scope, receive, send)
        return status, answer


def asked(path: str, body: Any = None, headers: Iterable[tuple[bytes, bytes]] | None = None) -> tuple[int, bytes]:
    """One request to a fresh app."""
    return asyncio.run(AsgiClient().ask(path, body, headers))
