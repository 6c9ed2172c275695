"""Answers that follow a reply: events as they come (SSE), or one body at the end. Both end when the client goes away.

A line that begins with a colon is a comment to every client. Such lines tell the place of a request that waits, so that
a connection in the queue is heard of, and its end is noticed.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Coroutine, Iterable
from typing import Any, Protocol, TypeVar

import msgspec

from app.conversation.tools.reply_parts import ReplyPart
from app.server.guard import Receive, Scope, Send, answer
from app.server.refusals import RefusedRequest
from app.server.requests.chat_requests import Asked
from app.server.served_requests import RequestListener
from app.server.turns.engine_queue import EngineQueue, Waiting
from app.server.written_reply import WrittenReply
from engine.events import Event, Finished
from engine.translatable import as_text

SEND_PATIENCE_S = 60.0
"""How long a client may leave what was sent to it unread."""

Served = TypeVar("Served")

Frame = tuple[str, Any]
"""The name of a server-sent event, "" for none, and its data."""


class ReplyForm(Protocol):
    """How a protocol tells a reply."""

    def begins(self, reply: WrittenReply) -> Iterable[Frame]:
        """What comes before the first part of a stream."""

    def goes_on(self, reply: WrittenReply, parts: list[ReplyPart], event: Event) -> Iterable[Frame]:
        """What an event adds to a stream."""

    def ends(self, reply: WrittenReply) -> Iterable[Frame]:
        """What ends a stream."""

    def breaks_off(self, refused: RefusedRequest) -> Iterable[Frame]:
        """What ends a stream that cannot go on."""

    def whole(self, reply: WrittenReply) -> Any:
        """The body of a reply that is told at its end."""


class ReplyAnswer:
    """Serves one request; an ASGI app."""

    def __init__(
        self, queue: EngineQueue, asked: Asked, form: ReplyForm, seconds: float, listener: RequestListener
    ) -> None:
        """`seconds` is the longest time that the reply may take; `listener` is told how it goes."""
        self._queue, self._asked, self._form, self._seconds, self._listener = queue, asked, form, seconds, listener

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        reply = WrittenReply(self._asked)
        try:
            with contextlib.suppress(TimeoutError):  # a client that does not read
                await unless_gone(receive, self._serve(reply, scope, send))
        finally:
            if reply.finished is None:
                self._listener.ended(self._asked, reply)

    async def _serve(self, reply: WrittenReply, scope: Scope, send: Send) -> None:
        try:
            ticket = self._queue.enter(self._asked.request, self._seconds, self._asked.model)
            events = self._heard(self._queue.events(ticket))
            if self._asked.stream:
                await self._stream(reply, events, scope, send)
                return
            async with contextlib.aclosing(events):
                async for event in events:
                    if not isinstance(event, Waiting):
                        reply.take(event)
        except RefusedRequest as refused:
            await answer(refused, scope, send)
            return
        self._listener.ended(self._asked, reply)
        body = encode(self._form.whole(reply))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await _send_in_time(send, body, more=False)

    async def _heard(self, events: AsyncGenerator[Event | Waiting]) -> AsyncGenerator[Event | Waiting]:
        """The same events, of which the listener is told."""
        async with contextlib.aclosing(events):
            async for event in events:
                self._listener.goes_on(self._asked, event)
                yield event

    async def _stream(
        self, reply: WrittenReply, events: AsyncGenerator[Event | Waiting], scope: Scope, send: Send
    ) -> None:
        """Send a stream. What fails before its first event is still an answer with a status of its own."""
        has_begun = False

        async def begin() -> None:
            nonlocal has_begun
            has_begun = True
            headers = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"cache-control", b"no-cache")]
            await send({"type": "http.response.start", "status": 200, "headers": headers})

        try:
            async with contextlib.aclosing(events):
                async for event in events:
                    if isinstance(event, Waiting):
                        if not has_begun:
                            await begin()
                        await _send_in_time(send, f": {event.comment}\n\n".encode())
                        continue
                    is_first = reply.started is None
                    parts = reply.take(event)
                    frames = [*self._form.begins(reply)] if is_first and reply.started is not None else []
                    frames += self._form.goes_on(reply, parts, event)
                    if isinstance(event, Finished):
                        frames += self._form.ends(reply)
                        self._listener.ended(self._asked, reply)
                    if frames:
                        if not has_begun:
                            await begin()
                        await _send_in_time(send, b"".join(map(frame, frames)))
        except RefusedRequest as refused:
            if not has_begun:
                await answer(refused, scope, send)
                return
            await _send_in_time(send, b"".join(map(frame, self._form.breaks_off(refused))))
        await _send_in_time(send, b"", more=False)


def frame(named: Frame) -> bytes:
    """A server-sent event; text goes as it is, anything else as JSON."""
    name, data = named
    told = data.encode() if isinstance(data, str) else encode(data)
    return (f"event: {name}\n".encode() if name else b"") + b"data: " + told + b"\n\n"


def encode(value: Any) -> bytes:
    """JSON of plain values."""
    return msgspec.json.encode(value, enc_hook=as_text)


async def _send_in_time(send: Send, body: bytes, *, more: bool = True) -> None:
    """Send a piece of a body. Raises TimeoutError where the client does not read."""
    await asyncio.wait_for(send({"type": "http.response.body", "body": body, "more_body": more}), SEND_PATIENCE_S)


async def unless_gone(receive: Receive, serving: Coroutine[Any, Any, Served]) -> Served | None:
    """What `serving` gives; it is ended, and None is given, where the client goes away first."""
    work = asyncio.ensure_future(serving)
    gone = asyncio.ensure_future(_until_gone(receive))
    try:
        await asyncio.wait((work, gone), return_when=asyncio.FIRST_COMPLETED)
        return await work if work.done() else None
    finally:
        gone.cancel()
        if not work.done():
            work.cancel()
            with contextlib.suppress(asyncio.CancelledError, TimeoutError):
                await work


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
