"""`draftlight serve`: a server for other programs on this machine, until it is stopped.

The address stands on standard output and everything else on standard error, the key among it: it is new each time,
unless `--key-file` names a file to keep it in.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue

from app.engine_host.engine_process import EngineProcess
from app.engine_host.failure_messages import STANDS_STILL
from app.engine_host.protocol import Loading, Opened, OpenPair, PairFiles, PairRequest, Refused, Upward
from app.engine_host.session import print_remarks, print_stillness
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library.pairs.resolution import find_pair
from app.problem import Problem, ProblemError
from app.server.application import ServerApplication, ServerLimits
from app.server.engine_queue import EngineQueue
from app.server.listening import LOOPBACK, bound_socket, key_from, uvicorn_server
from app.system.named_file import path_named
from app.system.paths import AppPaths
from app.system.standard_streams import print_error
from engine.translatable import translatable

PREFIX_MB = 1024
"""Megabytes for the caches of conversations that others displaced."""

ENDED = Problem("server_off", translatable("the server has ended"), translatable("Start it and ask again."))


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

        def receive(message: Upward) -> None:
            if isinstance(message, Opened | Refused):
                opened.put(message)
            queue.receive(message)

        def follow_loading(loading: Loading) -> None:
            queue.stands_still = loading.phase in STANDS_STILL
            print_stillness(loading)

        engine = EngineProcess(receive, app_paths.worker_log, entry, loading_listener=follow_loading)
        queue = EngineQueue(engine)
        engine.start()
        try:
            unsaid = {"prefix_memory_mb": PREFIX_MB} if arguments.prefix_memory_mb is None else {}  # 0 keeps none
            pair = find(pair_request.changed(**unsaid))
            engine.send(OpenPair(pair))
            answer = opened.get()
            if isinstance(answer, Refused):
                raise ProblemError(Problem(answer.code, answer.message, answer.hint))
            print_remarks(answer)
            if answer.note:
                print_error(f"draftlight: {answer.note}")
            limits = ServerLimits(reply_s=arguments.time_limit)
            application = ServerApplication(queue, pair, answer, limits)
            port = listening.getsockname()[1]
            print(f"http://{LOOPBACK}:{port}/v1", flush=True)
            said = f"the key is in {arguments.key_file}" if arguments.key_file else f"the key is {key}"
            print_error(f"draftlight: {answer.target_name} is served; {said}; Ctrl-C ends it")
            run(application, queue, key, port, listening)
        finally:
            engine.close()
    return 0


def run(application: ServerApplication, queue: EngineQueue, key: str, port: int, listening: socket.socket) -> None:
    """Serve on a socket that is bound, until a signal."""
    server = uvicorn_server(application.app(key, port), partial(queue.close, ENDED))

    async def work() -> None:
        queue.attach()
        await server.serve(sockets=[listening])

    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))  # uvicorn raises it again once it has ended
    try:
        asyncio.run(work())
    except KeyboardInterrupt:
        return
