"""The window's own server: real services over a scripted worker, and clients that speak HTTP to it on loopback."""

from __future__ import annotations

import http.client
import queue
import socket
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
import pytest

from app.conversation.commands import Send, Stop, UsePair
from app.conversation.events import PairOpened
from app.engine_host.protocol import Cancel, Command, Generate, Opened, OpenPair
from app.server.served_requests import ServedRequest
from app.server.shared_engine import SharedEngine
from app.server.window_server import ServerState
from app.services import Services
from app.services.bootstrap import running_services
from app.system.paths import AppPaths
from app.traces.trace_validation import sound_part
from engine.events import Failed, Finished, Started
from engine.options.request import Message, Request
from models.pair import STARTER
from tests.app.scripted_engine import PAIR, ending, main

PATIENCE_S = 60
Told = TypeVar("Told")


class Stage:
    """Services with the server on, and what they tell."""

    def __init__(self, services: Services) -> None:
        assert services.server is not None
        self.services, self.server = services, services.server
        self.served: queue.SimpleQueue[object] = queue.SimpleQueue()
        self.told: queue.SimpleQueue[object] = queue.SimpleQueue()
        self.responses: list[http.client.HTTPResponse] = []
        self.server.listen(self.served.put)
        services.conversation.listen(self.told.put)
        self.server.use(0)
        services.conversation.do(UsePair(PAIR))
        while not (state := self.next(ServerState)).url:
            pass
        self.state = state

    def next(self, kind: type[Told]) -> Told:
        source = self.served if kind in (ServerState, ServedRequest) else self.told
        while not isinstance(event := source.get(timeout=PATIENCE_S), kind):
            pass
        return event

    def ask(self, words: str, model: str = "") -> http.client.HTTPResponse:
        """A stream that has begun."""
        body = {"messages": [{"role": "user", "content": words}], "stream": True, "model": model}
        return self._asked("POST", "/v1/chat/completions", msgspec.json.encode(body))

    def models(self) -> list[str]:
        return [each["id"] for each in msgspec.json.decode(self._asked("GET", "/v1/models").read())["data"]]

    def queue_state(self) -> object:
        return msgspec.json.decode(self._asked("GET", "/v1/draftlight/queue").read())

    def _asked(self, method: str, path: str, body: bytes | None = None) -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection(urlsplit(self.state.url).netloc, timeout=PATIENCE_S)
        told = {"Authorization": f"Bearer {self.state.key}", "User-Agent": "a test", "Connection": "close"}
        connection.request(method, path, body, told)
        response = connection.getresponse()
        self.responses.append(response)
        return response

    def close(self) -> None:
        for response in self.responses:
            response.close()


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    with running_services(AppPaths(tmp_path, tmp_path, tmp_path), main) as services:
        stage = Stage(services)
        yield stage
        stage.close()


def test_a_request_gives_way_to_the_users_message_and_goes_on(stage: Stage) -> None:
    first = stage.ask("one !first-wait two")
    assert stage.next(ServedRequest) == ServedRequest(
        1, "a test", "/v1/chat/completions", question="one !first-wait two"
    )
    second = stage.ask("three")
    assert second.readline() == b": place 1 in the queue\n"
    while b"one" not in first.readline():
        pass
    stage.services.conversation.do(Send("mine !wait"))
    while first.readline() != b": place 1 in the queue\n":
        pass
    stage.next(Started)
    assert stage.queue_state() == {"running": False, "waiting": 2}
    stage.services.conversation.do(Stop())
    rest = first.read()
    assert (rest.count(b"two"), rest.count(b"one")) == (1, 0)
    assert b'"draft_n":2,"draft_n_accepted":2' in rest
    assert b"three" in second.read()
    ends: dict[int, ServedRequest] = {}
    while len(ends) < 2:
        if (each := stage.next(ServedRequest)).state == "written":
            ends[each.number] = each
    assert {number: (each.tokens, each.acceptance) for number, each in ends.items()} == {1: (4, 1.0), 2: (2, 1.0)}
    kept = stage.server.trace_of(1)
    assert kept is not None
    events = [timed.event for timed in kept.events]
    assert (kept.header.prompt, kept.damage, sound_part(events)) == ("one !first-wait two", None, (len(events), None))
    assert isinstance(events[-1], Finished)
    assert events[-1].text == "one two "
    assert stage.server.trace_of(9) is None


def test_switching_off_ends_a_request_and_frees_the_port(stage: Stage) -> None:
    asked = stage.ask("one !wait")
    stage.server.use(None)
    assert b"server_off" in asked.read()
    assert stage.next(ServerState) == ServerState()
    with pytest.raises(ConnectionRefusedError):
        stage.queue_state()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        stage.server.use(taken.getsockname()[1])
        problem = stage.next(ServerState).problem
    assert problem is not None
    assert problem.code == "port_taken"
    stage.server.use(0)
    again = stage.next(ServerState)
    assert (again.is_on, again.key) == (True, stage.state.key)


def test_programs_change_the_model_where_the_user_allows_it(stage: Stage) -> None:
    stage.next(PairOpened)
    assert b"one" in stage.ask("one", STARTER).read()
    assert stage.models() == ["scripted"]
    stage.services.preferences_file.change(server_models=True)
    assert stage.models() == ["scripted", STARTER]
    told = stage.ask("one", STARTER).read()
    assert told.startswith(b": place 1 in the queue: starter is being opened\n")
    assert b'"model":"starter"' in told
    assert stage.next(PairOpened).pair.id == STARTER
    assert stage.models() == [STARTER]


def test_another_model_ends_the_request_that_is_written() -> None:
    sent: list[Command] = []
    told: list[object] = []
    shared = SharedEngine(told.append)
    shared.attach(type("Link", (), {"send": staticmethod(sent.append)})())
    events: list[object] = []
    shared.lend(events.append, partial(told.append, "wake"))
    shared.guest.send(Generate(Request("r", (Message("user", "a"),))))
    shared.send(OpenPair(PAIR, request_id=3))
    assert not shared.may_begin
    assert sent[1:] == [Cancel("r"), OpenPair(PAIR, request_id=3)]
    shared.hear(ending("r", [], "cancelled"))
    assert [each.code for each in events if isinstance(each, Failed)] == ["model_changed"]
    opened = Opened("scripted", "target.gguf", None, 512, 300, "CPU", None, 1.0, request_id=3)
    shared.hear(opened)
    assert (shared.opened, shared.may_begin) == ((PAIR, opened), True)
    assert told == [opened, "wake"]
