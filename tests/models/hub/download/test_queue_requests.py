"""Pausing, going on, cancelling and asking again, at any moment."""

from __future__ import annotations

import random

import pytest

from models.hub.download.events import (
    DownloadCancelled,
    DownloadFailed,
    DownloadInstalled,
    DownloadPaused,
    DownloadProgress,
    DownloadQueued,
)
from tests.models.hub.conftest import GGUF, REPOSITORY, left_in
from tests.models.hub.download.queue_bench import GRAPH, Bench
from tests.models.hub.fake_hub import Fault


@pytest.mark.parametrize("when", ["running", "paused", "failed", "after a restart"])
def test_cancelling_leaves_nothing(bench: Bench, when: str) -> None:
    if when == "failed":
        bench.hub.script(GRAPH[1], Fault(stop_after=7_000), Fault(status=404))
    else:
        bench.stall(GRAPH[1], 7_000)
    item = bench.drafter()
    if when == "failed":
        bench.facts.wait_for_end(item)
    else:
        bench.wait_for_bytes(item, 7_502)
    if when == "paused":
        bench.queue.pause(item)
        bench.facts.wait_for_end(item)
    if when == "after a restart":
        bench.queue.close()
        bench.again()
    bench.queue.cancel(item)
    bench.facts.wait_for(lambda fact: fact == DownloadCancelled(item))
    assert bench.queue.items() == ()
    assert not bench.staging.exists()
    assert not bench.models.exists()


def test_cancelling_and_pausing_while_it_waits_for_its_turn(bench: Bench) -> None:
    bench.stall(GGUF, 10)
    first, second = bench.target(), bench.drafter()
    assert bench.hub.stalled.wait(60)
    bench.queue.pause(second)
    assert DownloadPaused(second, 0) in bench.facts.all
    bench.queue.resume(second)
    bench.queue.cancel(second)
    assert DownloadCancelled(second) in bench.facts.all
    assert [item.id for item in bench.queue.items()] == [first]
    assert [path.name for path in bench.staging.iterdir()] == [first]


def test_going_on_right_after_pausing(bench: Bench) -> None:
    bench.stall(GGUF, 50)
    item = bench.target()
    assert bench.hub.stalled.wait(60)
    bench.queue.pause(item)
    bench.queue.resume(item)
    bench.facts.wait_for(lambda fact: isinstance(fact, DownloadInstalled))


def test_wishes_that_come_too_late_or_for_nobody(bench: Bench) -> None:
    item = bench.target()
    bench.facts.wait_for_end(item)
    for wish in (bench.queue.pause, bench.queue.resume, bench.queue.cancel):
        wish(item)
        wish("nobody")
    bench.queue.remove("nobody")
    assert bench.states() == [("Toy target", "installed")]
    assert left_in(bench.models) == [GGUF]


def test_any_order_of_wishes(bench: Bench) -> None:
    """However wishes fall, an item's facts make sense, and in the end all that is wanted is there and nothing else."""
    dice = random.Random(5)
    for number in range(6):
        bench.hub.repositories[REPOSITORY].files[f"{number}.gguf"] = b"GGUF" + dice.randbytes(200_000)
    paths = [f"{number}.gguf" for number in range(6)]

    def wish() -> None:
        known = [item.id for item in bench.queue.items()]
        wishes = [bench.queue.pause, bench.queue.resume, bench.queue.resume, bench.queue.cancel]
        if not known or dice.random() < 0.3:
            bench.queue.enqueue("Toy", bench.models, bench.files(dice.choice(paths)))
        else:
            dice.choice(wishes)(dice.choice(known))

    for _ in range(300):
        wish()
    wanted = {bench.queue.enqueue("Toy", bench.models, bench.files(path)) for path in paths}
    for item in wanted:
        bench.facts.wait_for(lambda fact, item=item: isinstance(fact, DownloadInstalled) and fact.item_id == item)
    bench.queue.close()
    assert left_in(bench.models) == paths
    assert not bench.staging.exists()
    after = {
        DownloadQueued: (DownloadProgress, DownloadPaused, DownloadCancelled, DownloadInstalled, DownloadFailed),
        DownloadProgress: (DownloadProgress, DownloadPaused, DownloadCancelled, DownloadInstalled, DownloadFailed),
        DownloadPaused: (DownloadQueued, DownloadCancelled),
        DownloadFailed: (DownloadQueued, DownloadCancelled),
        DownloadInstalled: (),
        DownloadCancelled: (),
    }
    last: dict[str, type] = {}
    for fact in bench.facts.all:
        if fact.item_id in last:
            assert isinstance(fact, after[last[fact.item_id]]), (last[fact.item_id], fact)
        last[fact.item_id] = type(fact)


def test_the_same_item_again_is_the_same_item(bench: Bench) -> None:
    bench.stall(GGUF, 50)
    item = bench.target()
    assert bench.target() == item
    assert bench.hub.stalled.wait(60)
    bench.queue.pause(item)
    bench.facts.wait_for_end(item)
    since = len(bench.facts.all)
    assert bench.target() == item
    assert isinstance(bench.facts.wait_for_end(item, since), DownloadInstalled)
    assert len(bench.queue.items()) == 1
