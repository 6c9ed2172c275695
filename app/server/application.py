"""The routes. Bodies are read within limits of size and time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from typing import Any, NamedTuple

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from app.engine_host.protocol import Opened, PairFiles
from app.server.engine_queue import EngineQueue, Waiting
from app.server.event_stream import ReplyAnswer, ReplyForm, ReplyListener, encode, unless_gone
from app.server.guard import Guard
from app.server.openai_replies import InfillReply, OpenAiChat, OpenAiCompletion
from app.server.refusals import RefusedRequest
from app.server.requests.body_fields import BodyFields, read_body
from app.server.requests.chat_requests import Asked, ServerDefaults, chat_request, completion_request, infill_request
from app.server.written_reply import WrittenReply
from app.traces.equivalence import prove, rerun_of


class ServerLimits(NamedTuple):
    """What a client may take: bytes of a body, seconds to send it, seconds that a reply may be written."""

    body_bytes: int = 32_000_000
    body_s: float = 30.0
    reply_s: float = 1800.0


def _nothing(reply: WrittenReply) -> None:
    """Nobody wants to know how a reply went."""


class ServerApplication:
    """Knows the open pair and hands requests to the queue."""

    def __init__(
        self,
        queue: EngineQueue,
        pair: PairFiles,
        opened: Opened,
        limits: ServerLimits,
        ended: ReplyListener = _nothing,
    ) -> None:
        """`ended` is told of each reply that was written to its end."""
        self._queue, self._limits, self._ended = queue, limits, ended
        self._defaults = ServerDefaults(pair.draft_length)
        self._model = opened.pair_id or pair.id
        self._listed = {"id": self._model, "object": "model", "created": int(time.time()), "owned_by": "draftlight"}
        self._listed |= {"context_length": opened.n_context, "max_model_len": opened.n_context}

    def app(self, key: str, port: int) -> Guard:
        """The ASGI app, behind its guard."""
        posts = {
            "/v1/chat/completions": self.chat,
            "/v1/completions": self.completions,
            "/v1/infill": self.infill,
            "/v1/draftlight/prove": self.prove,
        }
        lists: dict[str, Callable[[], Any]] = {
            "/v1/models": lambda: {"object": "list", "data": [self._listed]},
            "/v1/draftlight/queue": self.queue_state,
        }
        # Clients that are given an address without /v1 are served as well.
        posts |= {path.removeprefix("/v1"): handle for path, handle in posts.items()}
        routes = [Route(path, handle, methods=["POST"]) for path, handle in posts.items()]
        lists["/models"] = lists["/v1/models"]
        routes += [Route(path, self._told(tell), methods=["GET"]) for path, tell in lists.items()]
        routes.append(Route("/health", self.health, methods=["GET"]))
        routes.append(Route("/v1/models/{name:path}", self.one_model, methods=["GET"]))
        handlers: Any = {RefusedRequest: _refused, HTTPException: _no_route, ClientDisconnect: _gone, Exception: _fault}
        return Guard(Starlette(routes=routes, exception_handlers=handlers), key, port)

    async def chat(self, request: Request) -> Any:
        """OpenAI's chat completions."""
        return self._answer(request, chat_request(await self._body(request), self._defaults), OpenAiChat)

    async def completions(self, request: Request) -> Any:
        """OpenAI's legacy completions."""
        return self._answer(request, completion_request(await self._body(request), self._defaults), OpenAiCompletion)

    async def infill(self, request: Request) -> Any:
        """llama.cpp's filling in the middle."""
        return self._answer(request, infill_request(await self._body(request), self._defaults), InfillReply)

    async def prove(self, request: Request) -> Response:
        """Write a reply with guesses, then without, and tell whether they are the same."""
        asked = chat_request(await self._body(request), self._defaults)
        asked = asked._replace(request=msgspec.structs.replace(asked.request, probabilities=True))
        proof = await unless_gone(request.receive, self._proof(asked))
        return Response(status_code=400) if proof is None else _json(proof)  # nobody reads the former

    async def _proof(self, asked: Asked) -> dict[str, Any]:
        guessed = await self._whole(asked)
        again = rerun_of(asked.request, guessed.events, f"{asked.request.generation_id}-plain")
        plain = await self._whole(asked._replace(request=again))
        proof = prove(guessed.events, plain.events)
        told = {"identical": proof.identical, "allowed_by_law": proof.by_law, "words": str(proof.words)}
        figures = {"usage": guessed.usage, "timings": guessed.timings, "plain_timings": plain.timings}
        return {**told, "text": guessed.text, "seed": again.seed, **figures}

    async def health(self, request: Request) -> Response:
        """Whether the engine answers; llama.cpp's words where it does."""
        still = self._queue.stands_still
        return _json({"status": "the engine does not answer" if still else "ok"}, 503 if still else 200)

    async def one_model(self, request: Request) -> Response:
        """One model of the list."""
        if request.path_params["name"] != self._model:
            raise RefusedRequest("there is no such model here", status=404, code="model_not_found")
        return _json(self._listed)

    def queue_state(self) -> dict[str, Any]:
        """Who is served and how many wait."""
        return {"running": self._queue.running is not None, "waiting": len(self._queue.waiting)}

    async def _body(self, request: Request) -> BodyFields:
        """The body within its limits. Raises RefusedRequest and ClientDisconnect."""
        most = self._limits.body_bytes
        told = request.headers.get("content-length", "0")
        if told.isdigit() and int(told) > most:
            raise RefusedRequest(f"the body is larger than {most:,} bytes", status=413, code="body_too_large")
        data = bytearray()
        try:
            async with asyncio.timeout(self._limits.body_s):
                async for chunk in request.stream():
                    data += chunk
                    if len(data) > most:
                        message = f"the body is larger than {most:,} bytes"
                        raise RefusedRequest(message, status=413, code="body_too_large")
        except TimeoutError as error:
            message = f"the body did not come within {self._limits.body_s:g} seconds"
            raise RefusedRequest(message, status=408, code="body_too_slow") from error
        return read_body(bytes(data))

    def _answer(self, request: Request, asked: Asked, form: Callable[[Asked, str], ReplyForm]) -> ReplyAnswer:
        told = form(asked, asked.model or self._model)
        return ReplyAnswer(self._queue, asked, told, self._limits.reply_s, self._ended)

    async def _whole(self, asked: Asked) -> WrittenReply:
        """A reply once it has ended. Raises RefusedRequest."""
        reply = WrittenReply(asked)
        ticket = self._queue.enter(asked.request, self._limits.reply_s)
        async with aclosing(self._queue.events(ticket)) as events:
            async for arrived in events:
                for event in arrived:
                    if not isinstance(event, Waiting):
                        reply.take(event)
        self._ended(reply)
        return reply

    @staticmethod
    def _told(tell: Callable[[], Any]) -> Callable[[Request], Awaitable[Response]]:
        async def handle(request: Request) -> Response:
            return _json(tell())

        return handle


def _json(value: Any, status: int = 200) -> Response:
    return Response(encode(value), status, media_type="application/json")


def _of(refused: RefusedRequest, request: Request) -> Response:
    headers = {"connection": "close"} if refused.status in (408, 413) else {}
    headers |= {"retry-after": "5"} if refused.status == 429 else {}
    body = refused.body()
    return Response(body, refused.status, headers, "application/json")


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, RefusedRequest)
    return _of(error, request)


async def _no_route(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    message = f"{request.method} {request.url.path[:200]} is nothing that this server knows"
    return _of(RefusedRequest(message, status=error.status_code, code="not_found"), request)


async def _gone(request: Request, error: Exception) -> Response:
    return Response(status_code=400)  # nobody reads it


async def _fault(request: Request, error: Exception) -> Response:
    return _of(RefusedRequest("something went wrong here", status=500, code="internal"), request)
