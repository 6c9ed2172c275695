"""Answers that follow a reply: events as they come (SSE), or one body at the end. Both end when the client goes away.

A line that begins with a colon is a comment to every client. Such a line is sent where nothing has come for a while, so
that a connection in the queue is heard of, and its end is noticed.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Coroutine
from typing import Any

from app.server.engine_queue import EngineQueue
from app.server.guard import Receive, Scope, Send, answer
from app.server.openai_replies import DONE, OpenAiChat, joined
from app.server.refusals import RefusedRequest, encode
from engine.events import Event, Verified

SEND_PATIENCE_S = 60.0
"""How long a client may leave what was sent to it unread."""


class ReplyStream:
    """Serves one request; an ASGI app. Its replies are written one after the other, others' between them."""

    def __init__(self, queue: EngineQueue, forms: list[OpenAiChat], seconds: float) -> None:
        """`seconds` is the longest time that a reply may take."""
        self._queue, self._forms, self._seconds = queue, forms, seconds
        self._has_begun, self._write = False, self._stream if forms[0].asked.stream else self._read

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with contextlib.suppress(TimeoutError):  # a client that does not read
            await _unless_gone(receive, self._serve(scope, send))

    async def _serve(self, scope: Scope, send: Send) -> None:
        """What fails before anything was sent is an answer with a status of its own."""
        try:
            for place, form in enumerate(self._forms):
                ticket = self._queue.enter(form.asked.request, self._seconds, goes_on=place > 0)
                async with contextlib.aclosing(self._queue.events(ticket)) as events:
                    await self._write(form, events, send)
        except RefusedRequest as refused:
            if not self._has_begun:
                await answer(refused, scope, send)
                return
            await _send_in_time(send, b"".join(map(frame, (refused.as_body(), DONE))), more=False)
            return
        if self._has_begun:
            await _send_in_time(send, b"".join(map(frame, form.closing_events(self._forms))), more=False)
            return
        body = encode(joined([form.body() for form in self._forms]))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await _send_in_time(send, body, more=False)

    async def _read(self, form: OpenAiChat, events: AsyncGenerator[list[Event]], send: Send) -> None:
        """Read a reply that is told at the end."""
        async for arrived in events:
            for event in arrived:
                form.reply.handle(event)

    async def _stream(self, form: OpenAiChat, events: AsyncGenerator[list[Event]], send: Send) -> None:
        """Tell a reply as it comes."""
        async for arrived in events:
            alive = b": the engine does not answer\n\n" if self._queue.stands_still else b": still at work\n\n"
            body, refused = self._frames_of(form, arrived) if arrived else (alive, None)
            if body and not self._has_begun:
                self._has_begun = True
                headers = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"cache-control", b"no-cache")]
                await send({"type": "http.response.start", "status": 200, "headers": headers})
            if body:
                await _send_in_time(send, body)
            if refused is not None:
                raise refused

    def _frames_of(self, form: OpenAiChat, arrived: list[Event]) -> tuple[bytes, RefusedRequest | None]:
        """What a stream tells of events that came together, and what breaks it off behind that."""
        reply, was_begun = form.reply, form.reply.started is not None
        texts = list[str]()
        refused: RefusedRequest | None = None
        try:
            for event in arrived:
                reply.handle(event)
                if isinstance(event, Verified):
                    texts.append(event.text)
        except RefusedRequest as error:
            refused = error
        frames = [*form.first_events()] if reply.started is not None and not was_begun else []
        frames += form.part_events(reply.parts.new_parts(), "".join(texts))
        if reply.finished is not None:
            frames += form.last_events()
        return b"".join(map(frame, frames)), refused


def frame(data: Any) -> bytes:
    """A server-sent event; text goes as it is, anything else as JSON."""
    return b"data: " + (data.encode() if isinstance(data, str) else encode(data)) + b"\n\n"


async def _send_in_time(send: Send, body: bytes, *, more: bool = True) -> None:
    """Send a piece of a body. Raises TimeoutError where the client does not read."""
    async with asyncio.timeout(SEND_PATIENCE_S):
        await send({"type": "http.response.body", "body": body, "more_body": more})


async def _unless_gone(receive: Receive, serving: Coroutine[Any, Any, None]) -> None:
    """Have a request served, unless its client goes away first."""
    work = asyncio.ensure_future(serving)
    gone = asyncio.ensure_future(_until_gone(receive))
    try:
        await asyncio.wait((work, gone), return_when=asyncio.FIRST_COMPLETED)
        if work.done():
            await work
    finally:
        gone.cancel()
        if not work.done():
            work.cancel()
            with contextlib.suppress(asyncio.CancelledError, TimeoutError):
                await work


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
