"""A Cancel stops the reply that it names, whenever it comes, and no other."""

from __future__ import annotations

from app.engine_host.protocol import Command, Counted, CountTokens
from app.engine_host.token_counter import TokenCounts
from app.engine_host.worker import Cancellation
from tests.app.scripted_engine import ScriptedInterrupt


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


# Counts asked for and answered, also out of order and by nobody.


class Engine:
    def __init__(self) -> None:
        self.asked: list[Command] = []

    def send(self, command: Command) -> None:
        self.asked.append(command)


def test_each_answer_reaches_who_asked() -> None:
    counts, engine = TokenCounts(), Engine()
    received: list[tuple[str, int | None]] = []
    for name in ("a", "b"):
        counts.ask(engine, name * 3, lambda tokens, name=name: received.append((name, tokens)))
    assert engine.asked == [CountTokens(1, "aaa"), CountTokens(2, "bbb")]
    for answer in (Counted(2, 7), Counted(1, None), Counted(1, 3), Counted(99, 3)):
        counts.handle(answer)
    assert received == [("b", 7), ("a", None)]
