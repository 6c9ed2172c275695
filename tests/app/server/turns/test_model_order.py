"""Requests that name models: which goes next, what is opened for it, and what is told while that takes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from app.engine_host.protocol import Command, Loading, Opened, OpenPair, PairFiles, PairRequest, Refused
from app.problem import Problem, ProblemError
from app.server.application import ServerApplication, ServerLimits
from app.server.command import ServedPairs, found_pairs
from app.server.turns.engine_queue import EngineQueue, Ticket, Waiting
from app.server.turns.model_order import LONGEST_STAY_S, MOST_OVERTAKEN, ModelOrder
from engine.events import Failed, Finished
from engine.options.request import Message, Request
from tests.app.server.asgi_client import AnsweringEngine

PAIRS = {name: PairFiles(id=name, name=name, target=f"/{name}.gguf") for name in ("small", "large")}


def ticket(model: str) -> Ticket:
    return Ticket(Request("r", (Message("user", "a"),)), 1.0, model)


class TwoModels(AnsweringEngine):
    """An engine with a small model open and a large one on offer."""

    def __init__(self, begin: Callable[[str], None] | None = None) -> None:
        super().__init__()
        self.begun: list[OpenPair] = []
        self.served = ServedPairs(self, list(PAIRS.values()))
        offered = self.served.offered
        self.queue = EngineQueue(self, models=offered if begin is None else offered._replace(open=begin))
        opened = Opened("small", "small.gguf", None, 512, 300, "CPU", None, 0.0)
        self.application = ServerApplication(self.queue, PAIRS["small"], opened, ServerLimits())

    def send(self, command: Command) -> None:
        if isinstance(command, OpenPair):
            self.begun.append(command)
        super().send(command)

    def answers(self, answer: Opened | Refused) -> None:
        """The engine's answer to what was asked last."""
        answer = msgspec.structs.replace(answer, request_id=self.begun[-1].request_id)
        self.served.hear(self.application.take_answer, answer)

    def opens(self) -> None:
        name = self.begun[-1].pair.id
        self.answers(Opened(name, f"{name}.gguf", None, 512, 300, "CPU", None, 0.0))

    def enter(self, name: str, model: str = "") -> Ticket:
        return self.queue.enter(Request(name, (Message("user", "a b"),)), 1000.0, model)

    @property
    def opened(self) -> list[str]:
        return [each.pair.id for each in self.begun]

    @property
    def order(self) -> list[str]:
        return [each.generation_id for each in self.asked]


async def told(engine: TwoModels, waits: Ticket) -> list[str | type]:
    """What a stream says of a request: comments, and the kinds of the events behind them."""
    heard = [event async for arrived in engine.queue.events(waits) for event in arrived]
    return [each.comment if isinstance(each, Waiting) else type(each) for each in heard]


async def settled() -> None:
    """Everything that was put on the loop is done."""
    for _ in range(3):
        await asyncio.sleep(0)


def test_requests_of_the_open_model_go_first_and_the_stream_tells_of_the_opening() -> None:
    async def tell() -> tuple[TwoModels, list[str | type]]:
        engine = TwoModels()
        engine.queue.attach()
        engine.holds = True
        engine.enter("one")
        large = engine.enter("two", "large")
        engine.enter("three")
        engine.enter("four", "small")
        for place in range(3):
            engine.write(engine.asked[place])
            await settled()
        assert (engine.order, engine.opened) == (["one", "three", "four"], ["large"])
        engine.queue.hear(Loading("read", 0.4))
        await settled()
        engine.opens()
        engine.write(engine.asked[3])
        return engine, await told(engine, large)

    engine, heard = asyncio.run(tell())
    assert engine.order == ["one", "three", "four", "two"]
    opening = "place 1 in the queue: large is being opened"
    assert [each for each in dict.fromkeys(heard) if isinstance(each, str)] == [
        "place 1 in the queue", opening, f"{opening}, 40%"
    ]  # fmt: skip
    assert heard[-1] is Finished


def test_a_request_is_overtaken_so_often_and_no_more() -> None:
    turns = ModelOrder(clock=lambda: 0.0)
    turns.opened("small", 0.0)
    waits = ticket("large")
    mine = [ticket("small") for _ in range(MOST_OVERTAKEN)]
    assert [turns.next_of([waits, each]) for each in mine] == mine
    assert turns.next_of([waits, ticket("small")]) is waits
    assert turns.missing_for(waits, "small") == "large"
    assert [turns.missing_for(ticket(name), "large") for name in ("", "small")] == ["", ""]


def test_a_model_stays_for_as_long_as_its_opening_took() -> None:
    now = [100.0]
    turns = ModelOrder(clock=lambda: now[0])
    assert turns.rest_s() == 0.0
    turns.opened("small", 3.0)
    now[0] += 1.0
    assert turns.rest_s() == 2.0
    turns.opened("large", 1000.0)
    assert turns.rest_s() == LONGEST_STAY_S


@pytest.mark.parametrize("at_once", [False, True])
def test_a_model_that_cannot_be_opened_fails_those_who_wait_for_it_alone(at_once: bool) -> None:
    def gone(name: str) -> None:
        raise ProblemError(Problem("no_file", f"{name} is gone", "Look for it."))

    async def tell() -> tuple[TwoModels, list[object]]:
        engine = TwoModels(gone if at_once else None)
        engine.queue.attach()
        waits = [engine.enter(name, "large") for name in ("one", "two")]
        last = engine.enter("three")
        if not at_once:
            engine.answers(Refused("no_file", "large is gone", "Look for it."))
            assert engine.opened == ["large", "small"]
            engine.opens()
        ends = [[arrived async for arrived in engine.queue.events(each)][-1][-1] for each in (*waits, last)]
        return engine, ends

    engine, (one, two, three) = asyncio.run(tell())
    assert (one, two) == tuple(Failed(name, "no_file", "large is gone", "Look for it.") for name in ("one", "two"))
    assert isinstance(three, Finished)
    assert engine.order == ["three"]


def test_who_leaves_while_the_model_is_opened_is_forgotten() -> None:
    async def tell() -> TwoModels:
        engine = TwoModels()
        engine.queue.attach()
        engine.queue.leave(engine.enter("one", "large"))
        engine.opens()
        return engine

    engine = asyncio.run(tell())
    assert (engine.opened, engine.order, engine.cancelled) == (["large"], [], [])


def test_pairs_to_serve_are_found_by_name_or_file_and_loaded_alike(tmp_path: Path) -> None:
    own = tmp_path / "own.gguf"
    own.touch()
    asked: list[PairRequest] = []

    def find(request: PairRequest) -> PairFiles:
        asked.append(request)
        name = request.pair or Path(request.target).stem
        return PairFiles(id=name, name=name, target=f"/{name}")

    first = PairRequest(target="/a.gguf", drafter="ngram", n_context=512).changed(device="cpu")
    assert [each.id for each in found_pairs(first, ["b", str(own)], find)] == ["a", "b", "own"]
    assert asked[1:] == [first.changed(pair="b", target="", drafter=""), first.changed(target=str(own), drafter="")]
    with pytest.raises(ProblemError, match="two models would be called a"):
        found_pairs(first, ["a"], find)


def test_one_pair_alone_is_meant_by_every_name() -> None:
    assert ServedPairs(AnsweringEngine(), [PAIRS["small"]]).offered.files() == {}
