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
from collections.abc import Callable, Sequence
from functools import partial
from queue import SimpleQueue

from app.engine_host.engine_process import EngineProcess
from app.engine_host.protocol import EngineLink, Loading, Opened, OpenPair, PairFiles, PairRequest, Refused, Upward
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library.pairs.resolution import find_pair
from app.problem import Problem, ProblemError, refuse
from app.server.application import ServerApplication, ServerLimits
from app.server.listening import LOOPBACK, bound_socket, key_from, uvicorn_server
from app.server.requests.chat_requests import Asked
from app.server.served_requests import RequestListener
from app.server.shared_engine import AnswerListener, with_prefixes
from app.server.turns.engine_queue import EngineQueue
from app.server.turns.model_order import OfferedModels
from app.server.window_server import SWITCHED_OFF
from app.server.written_reply import WrittenReply
from app.system.named_file import is_there, path_named
from app.system.paths import AppPaths
from app.system.standard_streams import tell
from engine.machine.prefix_files import forget_prefixes
from engine.translatable import translatable


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
        hears: list[Callable[[Upward | Loading], None]] = []

        def hear(message: Upward | Loading) -> None:
            if isinstance(message, Opened | Refused) and not hears:
                opened.put(message)
            for each in hears:
                each(message)

        engine = EngineProcess(hear, app_paths.worker_log, entry, loading_listener=hear)
        engine.start()
        try:
            pair, *others = found_pairs(with_prefixes(pair_request), arguments.also, find)
            if not pair.options.prefix_disk_mb:
                forget_prefixes(app_paths.memories)
            engine.send(OpenPair(pair))
            answer = opened.get()
            if isinstance(answer, Refused):
                raise ProblemError(Problem(answer.code, answer.message, answer.hint))
            for note in filter(None, (answer.safer, answer.note)):
                tell(f"draftlight: {note}")
            served = ServedPairs(engine, (pair, *others))
            queue = EngineQueue(engine, models=served.offered)
            application = ServerApplication(queue, pair, answer, limits_from(arguments), ToldReplies())
            hears += [queue.hear, partial(served.hear, partial(queue.on_loop, application.take_answer))]
            port = listening.getsockname()[1]
            print(f"http://{LOOPBACK}:{port}/v1", flush=True)
            said = f"the key is in {arguments.key_file}" if arguments.key_file else f"the key is {key}"
            names = ", ".join((answer.target_name, *(each.id for each in others)))
            tell(f"draftlight: {names} {'are' if others else 'is'} served; {said}; Ctrl-C ends it")
            run(application, queue, key, port, listening)
        finally:
            engine.close()
    return 0


def run(application: ServerApplication, queue: EngineQueue, key: str, port: int, listening: socket.socket) -> None:
    """Serve on a socket that is bound, until a signal."""
    server = uvicorn_server(application.app(key, port), partial(queue.close, SWITCHED_OFF))

    async def work() -> None:
        queue.attach()
        await server.serve(sockets=[listening])

    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))  # uvicorn raises it again once it has ended
    try:
        asyncio.run(work())
    except KeyboardInterrupt:
        return


def limits_from(arguments: argparse.Namespace) -> ServerLimits:
    """What clients may take, by the command line."""
    return ServerLimits(reply_s=arguments.time_limit)


def found_pairs(
    pair_request: PairRequest, also: Sequence[str], find: Callable[[PairRequest], PairFiles]
) -> list[PairFiles]:
    """The pair of a request, and those that were named beside it, loaded alike. Raises ProblemError."""
    pairs = [find(pair_request)]
    for name in also:
        own = {"target": name, "pair": ""} if is_there(path_named(name)) else {"pair": name, "target": ""}
        found = find(pair_request.changed(**own, drafter=""))
        if found.id in [each.id for each in pairs]:
            message = translatable("two models would be called {name}", name=found.id)
            raise refuse("same_name", message, translatable("Rename one of the files, or name it once."))
        pairs.append(found)
    return pairs


class ServedPairs:
    """The pairs that clients may ask for, by their ids; the first is open at the start, and others are opened here."""

    def __init__(self, engine: EngineLink, pairs: Sequence[PairFiles]) -> None:
        """One pair alone is not offered by name: every name means it."""
        self._engine, self._pairs = engine, {each.id: each for each in pairs}
        self._asked: list[PairFiles] = []
        files = {name: each.target for name, each in self._pairs.items()} if len(pairs) > 1 else {}
        self.offered = OfferedModels(lambda: files, self._open, pairs[0].id if files else "")

    def _open(self, name: str) -> None:
        self._asked.append(self._pairs[name])
        self._engine.send(OpenPair(self._pairs[name], request_id=len(self._asked)))

    def hear(self, answered: AnswerListener, message: Upward | Loading) -> None:
        """Tell what became of a pair that was to be opened, on the engine's thread.

        An answer without a question is of a fresh worker that opened its pair again.
        """
        if isinstance(message, Opened | Refused) and message.request_id:
            answered(self._asked[message.request_id - 1], message)


class ToldReplies(RequestListener):
    """Tells of each reply that was written in one line."""

    def ended(self, asked: Asked, reply: WrittenReply) -> None:
        """How much and how fast, and not a word of it."""
        if reply.finished is None:
            return
        stats, started = reply.finished.stats, reply.started
        read = started.prompt_tokens - started.reused_tokens if started else 0
        speed = f", {stats.tok_per_s:.1f} tokens/s" if stats.tok_per_s else ""
        tell(f"draftlight: {read} tokens read, {stats.tokens} written{speed}, {stats.draft_n_accepted} of them guessed")
