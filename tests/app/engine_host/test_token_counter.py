"""Counts asked for and answered, also out of order and by nobody."""

from __future__ import annotations

from app.engine_host.protocol import Command, Counted, CountTokens
from app.engine_host.token_counter import TokenCounts


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
