"""A worker's pair knows whether a command waits: what it does between replies ends then, and is kept at the end."""

from __future__ import annotations

from collections.abc import Iterator
from multiprocessing import Pipe
from typing import Any

import pytest

from app.engine_host.protocol import Cancel, Diagnose, Generate, OpenPair, PairFiles, Quit, encode
from app.engine_host.worker import Cancellation, Worker
from app.engine_host.worker_engine import Engine
from app.engine_host.worker_process import QUIT_PATIENCE_S
from engine.events import Event, Finished, Started
from engine.options.request import Message, Request
from tests.app.scripted_engine import ScriptedInterrupt, ScriptedPair, diagnose


class AskingPair(ScriptedPair):
    """Asks in each reply, once its beginning was told, whether somebody waits; a reply to "stay" ends by a stop."""

    def __init__(self) -> None:
        super().__init__(0)
        self.answers: dict[str, bool] = {}
        self.learnt: list[str] = []

    def generate(self, request: Request, interrupt: ScriptedInterrupt) -> Iterator[Event]:
        events = super().generate(request, interrupt)
        yield next(events)
        if request.messages[-1].content == "stay":
            interrupt.event.wait()
        self.answers[request.generation_id] = self.has_pending_request()
        yield from events

    def finish_learning(self, seconds: float) -> None:
        assert seconds < QUIT_PATIENCE_S  # else the app ends the process meanwhile
        self.learnt = list(self.answers)


def test_a_command_that_waits_is_known_to_the_pair() -> None:
    ours, theirs = Pipe()
    pair = AskingPair()
    quiet = Generate(Request("quiet", (Message("user", "words"),)))

    def tell(*commands: Any) -> None:
        for command in commands:
            ours.send_bytes(encode(command))

    def heard(message: object) -> None:
        if isinstance(message, Started) and message.generation_id == "busy":
            tell(Diagnose(), Cancel("busy"))  # a stop is seen once all before it is read
        if isinstance(message, Finished):
            tell(quiet if message.generation_id == "busy" else Quit())

    worker = Worker(theirs, heard, Engine(lambda *_: pair, diagnose, ScriptedInterrupt()))  # type: ignore[arg-type]
    tell(OpenPair(PairFiles(id="p", name="P", target="t.gguf")))
    tell(Generate(Request("busy", (Message("user", "stay"),))))
    worker.serve()
    assert pair.answers == {"busy": True, "quiet": False}
    assert pair.learnt == ["busy", "quiet"]  # what a last reply taught is not lost with the process


def test_the_end_of_the_window_is_no_error_of_the_worker(capsys: pytest.CaptureFixture[str]) -> None:
    ours, theirs = Pipe()
    worker = Worker(theirs, lambda _message: None, Engine(lambda *_: None, diagnose, ScriptedInterrupt()))  # type: ignore[arg-type]
    ours.close()
    worker.serve()
    assert capsys.readouterr() == ("", "")


def test_two_that_wait_are_both_stopped() -> None:
    """A title that gives way to a message, and the message, stopped before either has begun."""
    interrupt = ScriptedInterrupt()
    switch = Cancellation(interrupt)
    switch.cancel("title")
    switch.cancel("message")
    told = []
    for generation_id in ("title", "message", "next"):
        switch.begin(generation_id)
        told.append(interrupt.event.is_set())
        switch.end()
    assert told == [True, True, False]


def test_one_that_is_over_is_forgotten() -> None:
    interrupt = ScriptedInterrupt()
    switch = Cancellation(interrupt)
    switch.begin("a")
    switch.cancel("a")
    switch.end()
    switch.begin("a")
    assert not interrupt.event.is_set()
