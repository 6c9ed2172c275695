"""The routes. Bodies are read within limits of size and time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from app.engine_host.protocol import Opened, PairFiles
from app.server.engine_queue import EngineQueue
from app.server.event_stream import ReplyStream
from app.server.guard import Guard, answer
from app.server.openai_replies import InfillReply, OpenAiChat, OpenAiCompletion
from app.server.refusals import RefusedRequest, encode
from app.server.requests.bodies import Body, read_body
from app.server.requests.chat_requests import Asked, chat_request, completion_request, infill_request
from engine.options.request import DraftLength

RequestOf = Callable[[Body, DraftLength], list[Asked]]


class ServerLimits(NamedTuple):
    """What a client may take: bytes of a body, seconds to send it, seconds that a reply may be written."""

    body_bytes: int = 32_000_000
    body_s: float = 30.0
    reply_s: float = 1800.0


class ServerApplication:
    """Knows the open pair and hands requests to the queue."""

    def __init__(self, queue: EngineQueue, pair: PairFiles, opened: Opened, limits: ServerLimits) -> None:
        self._queue, self._limits = queue, limits
        self._draft_length, self._model = pair.draft_length, opened.pair_id or pair.id
        self._listed = {"id": self._model, "object": "model", "created": int(time.time()), "owned_by": "draftlight"}
        self._listed |= {"context_length": opened.n_context, "max_model_len": opened.n_context}

    def app(self, key: str, port: int) -> Guard:
        """The ASGI app, behind its guard."""
        replies: dict[str, tuple[RequestOf, type[OpenAiChat]]] = {
            "/chat/completions": (chat_request, OpenAiChat),
            "/completions": (completion_request, OpenAiCompletion),
            "/infill": (infill_request, InfillReply),
        }
        routes = [Route("/health", self._health)]
        for version in ("/v1", ""):  # clients that are given an address without /v1 are served as well
            routes += [Route(version + path, self._reply(*each), methods=["POST"]) for path, each in replies.items()]
            routes += [Route(f"{version}/models", self._models), Route(f"{version}/models/{{name:path}}", self._one)]
        handlers: Any = {RefusedRequest: _refused, HTTPException: _no_route, ClientDisconnect: _gone, Exception: _fault}
        return Guard(Starlette(routes=routes, exception_handlers=handlers), key, port)

    def _reply(self, request_of: RequestOf, form: type[OpenAiChat]) -> Callable[[Request], Awaitable[Any]]:
        """Serves a route whose answers are replies."""

        async def handle(request: Request) -> Any:
            asked = request_of(await self._body(request), self._draft_length)
            forms = [form(each, each.model or self._model, asked[0], place) for place, each in enumerate(asked)]
            return ReplyStream(self._queue, forms, self._limits.reply_s)

        return handle

    async def _health(self, request: Request) -> Response:
        """Whether the engine answers; llama.cpp's words where it does."""
        still = self._queue.stands_still
        return _json({"status": "the engine does not answer" if still else "ok"}, 503 if still else 200)

    async def _models(self, request: Request) -> Response:
        return _json({"object": "list", "data": [self._listed]})

    async def _one(self, request: Request) -> Response:
        if request.path_params["name"] != self._model:
            raise RefusedRequest("there is no such model here", status=404, code="model_not_found")
        return _json(self._listed)

    async def _body(self, request: Request) -> Body:
        """The body within its limits. Raises RefusedRequest and ClientDisconnect."""
        most = self._limits.body_bytes
        too_large = RefusedRequest(f"the body is larger than {most:,} bytes", status=413, code="body_too_large")
        length, data = request.headers.get("content-length", "0"), bytearray()
        if length.isdigit() and int(length) > most:
            raise too_large
        try:
            async with asyncio.timeout(self._limits.body_s):
                async for chunk in request.stream():
                    data += chunk
                    if len(data) > most:
                        raise too_large
        except TimeoutError as error:
            message = f"the body did not come within {self._limits.body_s:g} seconds"
            raise RefusedRequest(message, status=408, code="body_too_slow") from error
        return read_body(bytes(data))


def _json(value: Any, status: int = 200) -> Response:
    return Response(encode(value), status, media_type="application/json")


async def _refused(request: Request, error: Exception) -> Any:
    assert isinstance(error, RefusedRequest)
    return lambda scope, receive, send: answer(error, scope, send)


async def _no_route(request: Request, error: Exception) -> Any:
    assert isinstance(error, HTTPException)
    message = f"{request.method} {request.url.path[:200]} is nothing that this server knows"
    return await _refused(request, RefusedRequest(message, status=error.status_code, code="not_found"))


async def _gone(request: Request, error: Exception) -> Response:
    return Response(status_code=400)  # nobody reads it


async def _fault(request: Request, error: Exception) -> Any:
    return await _refused(request, RefusedRequest("something went wrong here", status=500, code="internal"))
