"""`draftlight serve`: a server for other programs on this machine, until it is stopped.

The address stands on standard output and everything else on standard error, the key among it: it is new each time,
unless `--key-file` names a file to keep it in.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue

import uvicorn

from app.engine_host.engine_process import EngineProcess
from app.engine_host.protocol import Opened, OpenPair, PairFiles, PairRequest, Refused, Upward
from app.engine_host.token_counter import TokenCounts
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library.pairs.resolution import find_pair
from app.problem import Problem, ProblemError, refuse
from app.server.application import ServerApplication, ServerLimits
from app.server.connections import PatientConnection
from app.server.engine_queue import EngineQueue
from app.server.requests.chat_requests import Asked
from app.server.written_reply import WrittenReply
from app.system.named_file import path_named, reason_of
from app.system.paths import AppPaths
from app.system.standard_streams import tell
from engine.options.request import Request

LOOPBACK = "127.0.0.1"
MOST_CONNECTIONS = 256
LARGEST_HEAD = 65_536
IDLE_S = 30
SHORTEST_KEY = 16

PREFIX_MB = 1024
"""Megabytes for the caches of conversations that others displaced."""


def serve(
    arguments: argparse.Namespace,
    app_paths: AppPaths,
    pair_request: PairRequest,
    find: Callable[[PairRequest], PairFiles] = find_pair,
    entry: Entry = worker_entry,
) -> int:
    """Serve until Ctrl-C and return the exit code. Raises ProblemError with what the user has to know."""
    key = key_from(path_named(arguments.key_file)) if arguments.key_file else secrets.token_urlsafe(32)
    with bound_socket(arguments.port) as listening:
        opened: SimpleQueue[Opened | Refused] = SimpleQueue()
        counts = TokenCounts()
        queues: list[EngineQueue] = []

        def hear(message: Upward) -> None:
            if isinstance(message, Opened | Refused):
                opened.put(message)
            for queue in queues:
                queue.hear(message)

        engine = EngineProcess(hear, app_paths.worker_log, entry, counts.handle)
        engine.start()
        try:
            pair = find(with_prefixes(pair_request))
            engine.send(OpenPair(pair))
            answer = opened.get()
            if isinstance(answer, Refused):
                raise ProblemError(Problem(answer.code, answer.message, answer.hint))
            for note in filter(None, (answer.safer, answer.note)):
                tell(f"draftlight: {note}")
            queue = EngineQueue(engine)
            queues.append(queue)

            async def count(request: Request) -> int | None:
                loop = asyncio.get_running_loop()
                found: asyncio.Future[int | None] = loop.create_future()

                def settle(tokens: int | None) -> None:
                    if not found.done():
                        found.set_result(tokens)

                def handle(tokens: int | None) -> None:
                    loop.call_soon_threadsafe(settle, tokens)

                counts.ask_prompt(engine, request, handle)
                return await found

            application = ServerApplication(queue, pair, answer, count, limits_from(arguments), tell_reply)
            port = listening.getsockname()[1]
            print(f"http://{LOOPBACK}:{port}/v1", flush=True)
            said = f"the key is in {arguments.key_file}" if arguments.key_file else f"the key is {key}"
            tell(f"draftlight: {answer.target_name} is served; {said}; Ctrl-C ends it")
            run(application, queue, key, port, listening)
        finally:
            engine.close()
    return 0


def with_prefixes(pair_request: PairRequest) -> PairRequest:
    """The pair with room for the caches of several conversations, where nobody chose how much."""
    chosen = pair_request.loading.prefix_memory_mb
    return pair_request.changed(prefix_memory_mb=chosen or PREFIX_MB)


def run(application: ServerApplication, queue: EngineQueue, key: str, port: int, listening: socket.socket) -> None:
    """Serve on a socket that is bound, until a signal."""
    config = uvicorn.Config(
        application.app(key, port),
        http=PatientConnection,
        ws="none",
        loop="asyncio",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_keep_alive=IDLE_S,
        timeout_graceful_shutdown=2,
        h11_max_incomplete_event_size=LARGEST_HEAD,
    )
    server = uvicorn.Server(config)

    async def work() -> None:
        queue.attach()
        await server.serve(sockets=[listening])

    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))  # uvicorn raises it again once it has ended
    try:
        asyncio.run(work())
    except KeyboardInterrupt:
        return


def bound_socket(port: int) -> socket.socket:
    """A socket on the loopback device; port 0 takes any that is free. Raises ProblemError where it is taken."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((LOOPBACK, port))
        listening.listen(MOST_CONNECTIONS)  # before the address is told
    except OSError as error:
        listening.close()
        message = f"port {port} cannot be used: {reason_of(error)}"
        raise refuse("port_taken", message, "Choose another one with --port, or 0 for any that is free.") from error
    return listening


def key_from(path: Path) -> str:
    """The key in a file; a new one is written where there is none, for this user alone. Raises ProblemError."""
    try:
        if path.exists():
            key = path.read_text(encoding="ascii").strip()
        else:
            key = secrets.token_urlsafe(32)
            path.parent.mkdir(parents=True, exist_ok=True)
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
                file.write(key + "\n")
    except (OSError, UnicodeDecodeError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else "it is not ASCII"
        raise refuse("bad_key_file", f"the key file {path} cannot be used: {reason}", "Name another file.") from error
    if len(key) < SHORTEST_KEY or not key.isprintable() or " " in key:
        hint = "Delete it, and a new key is written there."
        raise refuse("bad_key_file", f"the key file {path} holds no key of {SHORTEST_KEY} letters or more", hint)
    return key


def limits_from(arguments: argparse.Namespace) -> ServerLimits:
    """What clients may take, by the command line."""
    return ServerLimits(reply_s=arguments.time_limit)


def tell_reply(asked: Asked, reply: WrittenReply) -> None:
    """One line about a reply that was written: how much and how fast, and not a word of it."""
    if reply.finished is None:
        return
    stats, started = reply.finished.stats, reply.started
    read = started.prompt_tokens - started.reused_tokens if started else 0
    speed = f", {stats.tok_per_s:.1f} tokens/s" if stats.tok_per_s else ""
    tell(f"draftlight: {read} tokens read, {stats.tokens} written{speed}, {stats.draft_n_accepted} of them guessed")
