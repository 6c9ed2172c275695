from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from models.hub import library
from models.hub.errors import HubError
from models.hub.facts import Cancelled, Failed, Installed, Paused, Progress, Queued
from models.hub.item_store import ItemStore
from models.hub.queue import DownloadQueue
from models.hub.records import FileToFetch
from tests.models.hub.conftest import GGUF, QUICK, REPOSITORY, left_in
from tests.models.hub.fake_hub import FakeHub, Fault
from tests.models.hub.waiting import Facts

GRAPH = ["onnx/model_q4.onnx", "onnx/model_q4.onnx_data"]


class Bench:
    """Queues over one staging folder, one after another as restarts of the app would have them."""

    def __init__(self, hub: FakeHub, root: Path) -> None:
        self.hub = hub
        self.staging = root / "staging"
        self.models = root / "models"
        self.facts = Facts()
        self.queue = self.again()

    def again(self) -> DownloadQueue:
        self.facts = Facts()
        self.queue = DownloadQueue(self.staging, self.facts, endpoint=self.hub.url, limits=QUICK)
        return self.queue

    def files(self, *paths: str) -> list[FileToFetch]:
        return [self.hub.file(REPOSITORY, path) for path in paths]

    def drafter(self) -> str:
        return self.queue.enqueue("Toy drafter", self.models, self.files(*GRAPH))

    def target(self) -> str:
        return self.queue.enqueue("Toy target", self.models, self.files(GGUF))

    def stall(self, path: str, after: int) -> None:
        self.hub.script(path, Fault(stop_after=after, stall=True))

    def states(self) -> list[tuple[str, str]]:
        return [(item.name, item.state) for item in self.queue.items()]

    def wait_for_bytes(self, item_id: str, count: int) -> None:
        self.facts.wait_for(
            lambda fact: isinstance(fact, Progress) and fact.item_id == item_id and fact.done_bytes >= count
        )


@pytest.fixture
def bench(hub: FakeHub, tmp_path: Path) -> Iterator[Bench]:
    made = Bench(hub, tmp_path)
    yield made
    made.queue.close()


def test_an_item_of_two_files_is_installed_at_once(bench: Bench) -> None:
    bench.stall(GRAPH[1], 5_000)
    item = bench.drafter()
    bench.wait_for_bytes(item, 5_502)
    assert left_in(bench.staging / item / "files") == ["onnx", *GRAPH[:1], GRAPH[1] + ".part", GRAPH[1] + ".part.json"]
    assert not bench.models.exists()
    bench.queue.pause(item)
    assert bench.facts.wait_for_end(item) == Paused(item, 5_502)
    since = len(bench.facts.all)
    bench.queue.resume(item)
    end = bench.facts.wait_for_end(item, since)
    assert end == Installed(item, tuple(str(bench.models / path) for path in GRAPH))
    assert left_in(bench.models) == ["onnx", *GRAPH]
    assert not bench.staging.exists()
    assert bench.states() == [("Toy drafter", "installed")]
    told = [fact for fact in bench.facts.all if isinstance(fact, Progress)]
    assert {fact.total_bytes for fact in told} == {30_502}
    assert told[-1].done_bytes == 30_502
    assert {fact.path for fact in told} == set(GRAPH)


def test_one_after_another(bench: Bench) -> None:
    bench.stall(GGUF, 10)
    first, second = bench.target(), bench.drafter()
    assert bench.hub.stalled.wait(60)
    assert bench.states() == [("Toy target", "running"), ("Toy drafter", "queued")]
    bench.queue.pause(first)
    assert isinstance(bench.facts.wait_for_end(second), Installed)
    assert bench.states() == [("Toy target", "paused"), ("Toy drafter", "installed")]


def test_a_restart_starts_nothing(bench: Bench) -> None:
    bench.stall(GGUF, 70_000)
    first, second = bench.target(), bench.drafter()
    bench.wait_for_bytes(first, 70_000)
    bench.queue.close()
    sent = len(bench.hub.requests)
    bench.again()
    assert bench.states() == [("Toy target", "paused"), ("Toy drafter", "paused")]
    assert [item.done_bytes for item in bench.queue.items()] == [70_000, 0]
    assert bench.facts.all == []
    assert len(bench.hub.requests) == sent
    bench.queue.resume(second)
    bench.queue.resume(first)
    assert isinstance(bench.facts.wait_for_end(second), Installed)
    assert isinstance(bench.facts.wait_for_end(first), Installed)
    assert "bytes=70000-" in [each.headers.get("range") for each in bench.hub.sent("cdn")]
    assert left_in(bench.models) == ["onnx", *GRAPH, GGUF]


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
    bench.facts.wait_for(lambda fact: fact == Cancelled(item))
    assert bench.queue.items() == ()
    assert not bench.staging.exists()
    assert not bench.models.exists()


def test_cancelling_and_pausing_while_it_waits_for_its_turn(bench: Bench) -> None:
    bench.stall(GGUF, 10)
    first, second = bench.target(), bench.drafter()
    assert bench.hub.stalled.wait(60)
    bench.queue.pause(second)
    assert Paused(second, 0) in bench.facts.all
    bench.queue.resume(second)
    bench.queue.cancel(second)
    assert Cancelled(second) in bench.facts.all
    assert [item.id for item in bench.queue.items()] == [first]
    assert [path.name for path in bench.staging.iterdir()] == [first]


def test_a_failure_is_told_kept_and_can_be_tried_again(bench: Bench) -> None:
    bench.hub.script(GGUF, Fault(stop_after=60_000), Fault(status=403, headers={"X-Error-Code": "GatedRepo"}))
    item = bench.target()
    end = bench.facts.wait_for_end(item)
    assert isinstance(end, Failed)
    assert (end.code, REPOSITORY in end.hint) == ("gated", True)
    bench.queue.close()
    [state] = bench.again().items()
    assert (state.state, state.failure, state.done_bytes) == ("failed", end, 60_000)
    bench.queue.resume(item)
    assert isinstance(bench.facts.wait_for_end(item), Installed)
    assert [type(fact) for fact in bench.facts.all if not isinstance(fact, Progress)] == [Queued, Installed]
    bench.queue.remove(item)
    assert bench.queue.items() == ()


def test_a_failure_does_not_hold_up_the_next(bench: Bench) -> None:
    bench.hub.script(GGUF, Fault(status=404))
    first, second = bench.target(), bench.drafter()
    assert isinstance(bench.facts.wait_for_end(first), Failed)
    assert isinstance(bench.facts.wait_for_end(second), Installed)


def test_the_same_item_again_is_the_same_item(bench: Bench) -> None:
    bench.stall(GGUF, 50)
    item = bench.target()
    assert bench.target() == item
    assert bench.hub.stalled.wait(60)
    bench.queue.pause(item)
    bench.facts.wait_for_end(item)
    since = len(bench.facts.all)
    assert bench.target() == item
    assert isinstance(bench.facts.wait_for_end(item, since), Installed)
    assert len(bench.queue.items()) == 1


def test_what_is_installed_already_is_not_fetched_again(bench: Bench) -> None:
    bench.facts.wait_for_end(bench.drafter())
    sent = len(bench.hub.requests)
    assert isinstance(bench.facts.wait_for_end(bench.drafter()), Installed)
    assert len(bench.hub.requests) == sent


def test_a_damaged_model_is_replaced(bench: Bench) -> None:
    bench.facts.wait_for_end(bench.target())
    (bench.models / GGUF).write_bytes(b"GGUF" + bytes(99_996))
    assert isinstance(bench.facts.wait_for_end(bench.target()), Installed)
    bench.facts.wait_for(lambda fact: isinstance(fact, Installed), len(bench.facts.all) - 1)
    assert (bench.models / GGUF).read_bytes() == bench.hub.repositories[REPOSITORY].files[GGUF]


def test_wishes_that_come_too_late_or_for_nobody(bench: Bench) -> None:
    item = bench.target()
    bench.facts.wait_for_end(item)
    for wish in (bench.queue.pause, bench.queue.resume, bench.queue.cancel):
        wish(item)
        wish("nobody")
    bench.queue.remove("nobody")
    assert bench.states() == [("Toy target", "installed")]
    assert left_in(bench.models) == [GGUF]


def test_names_that_lead_elsewhere_are_not_even_queued(bench: Bench) -> None:
    good = bench.files(GGUF)[0]
    for paths in (["../x"], ["a", "A"], ["a", "a"]):
        files = [FileToFetch(good.repository, good.revision, path, 1) for path in paths]
        with pytest.raises(HubError) as caught:
            bench.queue.enqueue("bad", bench.models, files)
        assert caught.value.code == "unsafe_name"
    assert bench.queue.items() == ()
    assert not bench.staging.exists()


def test_space_for_all_files_is_asked_for_first(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    class Usage(NamedTuple):
        free: int

    monkeypatch.setattr("shutil.disk_usage", lambda _: Usage(30_000))
    item = bench.drafter()
    end = bench.facts.wait_for_end(item)
    assert isinstance(end, Failed)
    assert end.code == "disk_full"
    assert bench.hub.requests == []


@pytest.mark.skipif(sys.platform == "win32", reason="a lock there is held against its own process too")
def test_an_item_that_another_process_works_on(bench: Bench) -> None:
    bench.stall(GGUF, 50)
    item = bench.target()
    assert bench.hub.stalled.wait(60)
    facts = Facts()
    other = DownloadQueue(bench.staging, facts, endpoint=bench.hub.url, limits=QUICK)
    other.resume(item)
    end = facts.wait_for_end(item)
    assert isinstance(end, Failed)
    assert end.code == "in_use"
    with pytest.raises(HubError) as caught:
        other.cancel(item)
    assert caught.value.code == "in_use"
    other.close()
    bench.queue.cancel(item)
    assert bench.facts.wait_for_end(item) == Cancelled(item)


def test_what_was_complete_is_moved_after_a_restart(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process ended between the last byte and the move: finishing needs no network, so it does not wait."""
    with monkeypatch.context() as broken:
        broken.setattr(ItemStore, "install", lambda *_: (_ for _ in ()).throw(PermissionError(13, "in use")))
        item = bench.drafter()
        assert bench.facts.wait_for_end(item).code == "cannot_write"  # type: ignore[union-attr]
        bench.queue.close()
    store = ItemStore(bench.staging)
    [left] = store.items()
    assert left.fetched
    store.save(msgspec.structs.replace(left, failure=None))
    sent = len(bench.hub.requests)
    bench.again()
    assert isinstance(bench.facts.wait_for_end(item), Installed)
    assert len(bench.hub.requests) == sent
    assert left_in(bench.models) == ["onnx", *GRAPH]


def test_leavings_are_swept(bench: Bench) -> None:
    bench.stall(GGUF, 50)
    item = bench.target()
    bench.wait_for_bytes(item, 50)
    gone = bench.staging / ("0" * 16 + "-" + "0" * 8)
    unmade = bench.staging / (".new-" + gone.name)
    for place in (gone, unmade):
        (place / "files").mkdir(parents=True)
        (place / "files" / "x.gguf").write_bytes(bytes(100))
    (bench.staging / "mine").mkdir()
    assert [item.name for item in bench.queue.items()] == ["Toy target"]
    assert bench.queue.sweep() == 200
    assert sorted(path.name for path in bench.staging.iterdir()) == sorted([item, "mine"])


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff", b'{"id": 5}'])
def test_a_damaged_description_is_an_orphan(bench: Bench, data: bytes) -> None:
    bench.stall(GGUF, 50)
    item = bench.target()
    bench.wait_for_bytes(item, 50)
    bench.queue.close()
    (bench.staging / item / "item.json").write_bytes(data)
    assert bench.again().items() == ()
    assert bench.queue.sweep() > 0
    assert not bench.staging.exists()


def test_a_fault_of_ours_does_not_end_the_queue(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise RuntimeError("a fault")

    with monkeypatch.context() as patched:
        patched.setattr(library, "file_url", broken)
        end = bench.facts.wait_for_end(bench.target())
    assert isinstance(end, Failed)
    assert end.code == "internal"
    assert isinstance(bench.facts.wait_for_end(bench.drafter()), Installed)


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
        bench.facts.wait_for(lambda fact, item=item: isinstance(fact, Installed) and fact.item_id == item)
    bench.queue.close()
    assert left_in(bench.models) == paths
    assert not bench.staging.exists()
    after = {
        Queued: (Progress, Paused, Cancelled, Installed, Failed),
        Progress: (Progress, Paused, Cancelled, Installed, Failed),
        Paused: (Queued, Cancelled),
        Failed: (Queued, Cancelled),
        Installed: (),
        Cancelled: (),
    }
    last: dict[str, type] = {}
    for fact in bench.facts.all:
        if fact.item_id in last:
            assert isinstance(fact, after[last[fact.item_id]]), (last[fact.item_id], fact)
        last[fact.item_id] = type(fact)


def test_going_on_right_after_pausing(bench: Bench) -> None:
    bench.stall(GGUF, 50)
    item = bench.target()
    assert bench.hub.stalled.wait(60)
    bench.queue.pause(item)
    bench.queue.resume(item)
    bench.facts.wait_for(lambda fact: isinstance(fact, Installed))
    turns = [type(fact) for fact in bench.facts.all if not isinstance(fact, Progress)]
    assert turns == [Queued, Paused, Queued, Installed]


def test_the_same_again_right_after_cancelling(bench: Bench) -> None:
    bench.stall(GGUF, 50)
    item = bench.target()
    assert bench.hub.stalled.wait(60)
    bench.queue.pause(item)
    bench.queue.cancel(item)
    again = bench.target()
    assert again != item
    assert isinstance(bench.facts.wait_for_end(again), Installed)
    assert bench.facts.wait_for_end(item) == Cancelled(item)
    assert left_in(bench.models) == [GGUF]
    assert not bench.staging.exists()


def test_an_item_that_another_process_finished(bench: Bench) -> None:
    bench.stall(GGUF, 50)
    item = bench.target()
    bench.wait_for_bytes(item, 50)
    bench.queue.close()
    bench.again()
    other = DownloadQueue(bench.staging, facts := Facts(), endpoint=bench.hub.url, limits=QUICK)
    other.resume(item)
    assert isinstance(facts.wait_for_end(item), Installed)
    other.close()
    bench.queue.resume(item)
    assert bench.facts.wait_for_end(item) == Cancelled(item)
    assert bench.queue.items() == ()
    assert left_in(bench.models) == [GGUF]


def test_nothing_is_queued_after_closing(bench: Bench) -> None:
    bench.queue.close()
    bench.queue.close()
    item = bench.target()
    assert bench.states() == [("Toy target", "queued")]
    assert bench.hub.requests == []
    bench.again()
    assert bench.queue.items()[0].id == item
