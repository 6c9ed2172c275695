"""The window's server at work in this process, while something else is measured in it: for `frames.py --served`."""

from __future__ import annotations

import contextlib
import http.client
import json
import multiprocessing
import queue
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from app.engine_host.engine_process import EngineProcess
from app.engine_host.protocol import OpenPair, PairRequest
from app.engine_host.token_counter import TokenCounts
from app.model_library.pairs.resolution import find_pair
from app.server.served_requests import ServedRequest
from app.server.shared_engine import SharedEngine, with_prefixes
from app.server.window_server import ServerEvent, ServerState, WindowServer

QUESTION = "Tell me a long story about a fox and a lantern."


def ask_on(url: str, key: str) -> None:
    """A program that reads one streamed reply after the other until the process is ended."""
    place = urlsplit(url)
    body = {"messages": [{"role": "user", "content": QUESTION}], "max_tokens": 1000, "stream": True}
    while True:
        connection = http.client.HTTPConnection(place.netloc, timeout=600)
        connection.request(
            "POST", f"{place.path}/chat/completions", json.dumps(body), {"Authorization": f"Bearer {key}"}
        )
        connection.getresponse().read()
        connection.close()


@contextlib.contextmanager
def busy_server(target: str) -> Iterator[None]:
    """The window's server in this process, which writes all the time; none without a target."""
    if not target:
        yield
        return
    states, counts = queue.SimpleQueue[ServerEvent](), TokenCounts()
    pair = find_pair(with_prefixes(PairRequest(pair="starter") if target == "starter" else PairRequest(target=target)))
    shared = SharedEngine(lambda message: None)
    with tempfile.TemporaryDirectory() as folder:
        engine = EngineProcess(shared.hear, Path(folder) / "engine.log", count_listener=counts.handle)
        shared.attach(engine)
        engine.start()
        server = WindowServer(shared, Path(folder) / "key")
        server.listen(states.put)
        server.use(0)
        shared.send(OpenPair(pair))
        while not (isinstance(state := states.get(timeout=600), ServerState) and state.url):
            pass
        client = multiprocessing.get_context("spawn").Process(target=ask_on, args=(state.url, state.key))
        client.start()
        while not isinstance(states.get(timeout=600), ServedRequest):
            pass
        try:
            yield
        finally:
            client.kill()
            client.join()
            server.close()
            engine.close()
