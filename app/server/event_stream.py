"""Answers that follow a reply: events as they come (SSE), or one body at the end. Both end when the client goes away.

A line that begins with a colon is a comment to every client. Such lines tell the place of a request that waits, so that
a connection in the queue is heard of, and its end is noticed.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterable
from typing import Any, Protocol, TypeVar

import msgspec

from app.conversation.tools.reply_parts import ReplyPart, joined_parts
from app.server.engine_queue import EngineQueue, Waiting
from app.server.guard import Receive, Scope, Send, answer
from app.server.refusals import RefusedRequest
from app.server.requests.chat_requests import Asked
from app.server.written_reply import WrittenReply
from engine.events import Event, Verified
from engine.translatable import as_text

SEND_PATIENCE_S = 60.0
"""How long a client may leave what was sent to it unread."""

Served = TypeVar("Served")

Frame = tuple[str, Any]
"""The name of a server-sent event, "" for none, and its data."""


ReplyListener = Callable[[WrittenReply], object]
"""Is told of each reply that was written to its end."""


class ReplyForm(Protocol):
    """How a protocol tells a reply."""

    def begins(self, reply: WrittenReply) -> Iterable[Frame]:
        """What comes before the first part of a stream."""

    def goes_on(self, reply: WrittenReply, parts: list[ReplyPart], text: str) -> Iterable[Frame]:
        """What rounds add to a stream: the parts that are certain now, and their text as it was written."""

    def ends(self, reply: WrittenReply) -> Iterable[Frame]:
        """What ends a stream."""

    def breaks_off(self, refused: RefusedRequest) -> Iterable[Frame]:
        """What ends a stream that cannot go on."""

    def whole(self, reply: WrittenReply) -> Any:
        """The body of a reply that is told at its end."""


class ReplyAnswer:
    """Serves one request; an ASGI app."""

    def __init__(self, queue: EngineQueue, asked: Asked, form: ReplyForm, seconds: float, ended: ReplyListener) -> None:
        """`seconds` is the longest time that the reply may take; `ended` is told how it went."""
        self._queue, self._asked, self._form, self._seconds, self._ended = queue, asked, form, seconds, ended

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        reply = WrittenReply(self._asked)
        with contextlib.suppress(TimeoutError):  # a client that does not read
            await unless_gone(receive, self._serve(reply, scope, send))

    async def _serve(self, reply: WrittenReply, scope: Scope, send: Send) -> None:
        try:
            ticket = self._queue.enter(self._asked.request, self._seconds)
            async with contextlib.aclosing(self._queue.events(ticket)) as events:
                if self._asked.stream:
                    await self._stream(reply, events, scope, send)
                    return
                async for arrived in events:
                    for event in arrived:
                        if not isinstance(event, Waiting):
                            reply.take(event)
        except RefusedRequest as refused:
            await answer(refused, scope, send)
            return
        self._ended(reply)
        body = encode(self._form.whole(reply))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await _send_in_time(send, body, more=False)

    async def _stream(
        self, reply: WrittenReply, events: AsyncGenerator[list[Event | Waiting]], scope: Scope, send: Send
    ) -> None:
        """Send a stream. What fails before its first event is still an answer with a status of its own."""
        has_begun = False

        async def begin() -> None:
            nonlocal has_begun
            has_begun = True
            headers = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"cache-control", b"no-cache")]
            await send({"type": "http.response.start", "status": 200, "headers": headers})

        try:
            async for arrived in events:
                told, refused = self._told(reply, arrived) if arrived else (self._alive(), None)
                if told and not has_begun:
                    await begin()
                if told:
                    await _send_in_time(send, told)
                if refused is not None:
                    raise refused
        except RefusedRequest as refused:
            if not has_begun:
                await answer(refused, scope, send)
                return
            await _send_in_time(send, b"".join(map(frame, self._form.breaks_off(refused))))
        await _send_in_time(send, b"", more=False)

    def _alive(self) -> bytes:
        """A comment where nothing has come for a while."""
        return b": the engine does not answer\n\n" if self._queue.stands_still else b": still at work\n\n"

    def _told(self, reply: WrittenReply, arrived: list[Event | Waiting]) -> tuple[bytes, RefusedRequest | None]:
        """What a stream tells of events that came together, and what breaks it off behind that."""
        places, was_begun = b"", reply.started is not None
        parts, texts = list[ReplyPart](), list[str]()
        refused: RefusedRequest | None = None
        try:
            for event in arrived:
                if isinstance(event, Waiting):
                    places += f": place {event.place} in the queue\n\n".encode()
                    continue
                parts += reply.take(event)
                if isinstance(event, Verified):
                    texts.append(event.text)
        except RefusedRequest as error:
            refused = error
        frames = [*self._form.begins(reply)] if reply.started is not None and not was_begun else []
        frames += self._form.goes_on(reply, joined_parts(parts), "".join(texts))
        if reply.finished is not None:
            frames += self._form.ends(reply)
            self._ended(reply)
        return places + b"".join(map(frame, frames)), refused


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
    async with asyncio.timeout(SEND_PATIENCE_S):
        await send({"type": "http.response.body", "body": body, "more_body": more})


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
