"""Carries out one order: reports how far it is, and answers with what was made, or why nothing was."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable
from pathlib import Path

from engine.errors import EngineError
from engine.making.heads_maker import make_heads
from engine.making.opened_target import unchanged
from engine.making.orders import Made, MakeOrder, MakingMessage, MakingPhase, MakingProgress, MakingRefused
from engine.making.skip_maker import make_skip
from engine.translatable import phrase

PROMPTS = Path(__file__).with_name("prompts.toml")

NICE = 10
"""How far behind other programs' the maker's turn is: a chat goes on meanwhile."""


def make(order: MakeOrder, send: Callable[[MakingMessage], None]) -> None:
    """Makes a drafter, in a process that is there for it alone. The last message is Made or MakingRefused."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        send(_made(order, send))
    except EngineError as error:
        send(MakingRefused(error.code, str(error), error.hint))
    except MemoryError:
        send(
            MakingRefused(
                "memory",
                phrase("too little memory is free to make a drafter for {file}", Path(order.target).name),
                phrase("Close other programs, or unload the model of the chat, and try again."),
            )
        )


def _made(order: MakeOrder, send: Callable[[MakingMessage], None]) -> Made:
    prompts = order.prompts or tuple(tomllib.loads(PROMPTS.read_text(encoding="utf-8"))["prompts"])
    newest: list[MakingProgress] = []

    def report(phase: MakingPhase, share: float) -> None:
        message = MakingProgress(phase, round(min(max(share, 0.0), 1.0), 2))
        if [message] != newest:
            newest[:] = [message]
            send(message)

    with unchanged(Path(order.target)):
        return (make_heads if order.kind == "heads" else make_skip)(order, prompts, report)
