"""The queue of downloads: one item after another, each installed as a whole, told in facts."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from models.hub import client as library
from models.hub.download.events import (
    DownloadFailed,
    DownloadInstalled,
    DownloadPaused,
    DownloadProgress,
    DownloadQueued,
)
from models.hub.errors import HubError
from models.hub.records import FileToFetch
from tests.models.hub.conftest import GGUF, REPOSITORY, left_in
from tests.models.hub.download.queue_bench import GRAPH, Bench
from tests.models.hub.fake_hub import Fault
from tests.models.hub.fetching import part


def test_an_item_of_two_files_is_installed_at_once(bench: Bench) -> None:
    bench.stall(GRAPH[1], 5_000)
    item = bench.drafter()
    bench.wait_for_bytes(item, 5_502)
    assert left_in(bench.staging / item / "files") == ["onnx", GRAPH[0], part(bench.hub, GRAPH[1])]
    assert not bench.models.exists()
    bench.queue.pause(item)
    assert bench.facts.wait_for_end(item) == DownloadPaused(item, 5_502)
    since = len(bench.facts.all)
    bench.queue.resume(item)
    end = bench.facts.wait_for_end(item, since)
    assert end == DownloadInstalled(item, tuple(str(bench.models / path) for path in GRAPH), ("127.0.0.1",))
    assert left_in(bench.models) == ["onnx", *GRAPH]
    assert not bench.staging.exists()
    assert bench.states() == [("Toy drafter", "installed")]
    told = [fact for fact in bench.facts.all if isinstance(fact, DownloadProgress)]
    assert {fact.total_bytes for fact in told} == {30_502}
    assert told[-1].done_bytes == 30_502
    assert {fact.path for fact in told} == set(GRAPH)


def test_one_after_another(bench: Bench) -> None:
    bench.stall(GGUF, 10)
    first, second = bench.target(), bench.drafter()
    assert bench.hub.stalled.wait(60)
    assert bench.states() == [("Toy target", "running"), ("Toy drafter", "queued")]
    bench.queue.pause(first)
    assert isinstance(bench.facts.wait_for_end(second), DownloadInstalled)
    assert bench.states() == [("Toy target", "paused"), ("Toy drafter", "installed")]


def test_a_failure_is_told_kept_and_can_be_tried_again(bench: Bench) -> None:
    bench.hub.script(GGUF, Fault(stop_after=60_000), Fault(status=403, headers={"X-Error-Code": "GatedRepo"}))
    item = bench.target()
    end = bench.facts.wait_for_end(item)
    assert isinstance(end, DownloadFailed)
    assert (end.code, REPOSITORY in end.hint) == ("gated", True)
    bench.queue.close()
    [state] = bench.again().items()
    assert (state.state, state.failure, state.done_bytes) == ("failed", end, 60_000)
    bench.queue.resume(item)
    assert isinstance(bench.facts.wait_for_end(item), DownloadInstalled)
    assert [type(fact) for fact in bench.facts.all if not isinstance(fact, DownloadProgress)] == [
        DownloadQueued,
        DownloadInstalled,
    ]
    bench.queue.remove(item)
    assert bench.queue.items() == ()


def test_room_for_all_files_is_asked_for_first(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=30_000))
    end = bench.facts.wait_for_end(bench.drafter())
    assert isinstance(end, DownloadFailed)
    assert (end.code, bench.hub.requests) == ("disk_full", [])


def test_what_is_installed_already_is_not_fetched_again(bench: Bench) -> None:
    bench.facts.wait_for_end(bench.drafter())
    sent = len(bench.hub.requests)
    assert isinstance(bench.facts.wait_for_end(bench.drafter()), DownloadInstalled)
    assert len(bench.hub.requests) == sent


def test_a_damaged_model_is_replaced(bench: Bench) -> None:
    bench.facts.wait_for_end(bench.target())
    (bench.models / GGUF).write_bytes(b"GGUF" + bytes(99_996))
    assert isinstance(bench.facts.wait_for_end(bench.target()), DownloadInstalled)
    bench.facts.wait_for(lambda fact: isinstance(fact, DownloadInstalled), len(bench.facts.all) - 1)
    assert (bench.models / GGUF).read_bytes() == bench.hub.repositories[REPOSITORY].files[GGUF]


def test_names_that_lead_elsewhere_are_not_even_queued(bench: Bench) -> None:
    good = bench.files(GGUF)[0]
    for paths in (["../x"], ["a", "A"], ["a", "a"]):
        files = [FileToFetch(good.repository, good.revision, path, 1) for path in paths]
        with pytest.raises(HubError) as caught:
            bench.queue.enqueue("bad", bench.models, files)
        assert caught.value.code == "unsafe_name"
    assert bench.queue.items() == ()
    assert not bench.staging.exists()


def test_a_fault_of_ours_does_not_end_the_queue(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise RuntimeError("a fault")

    with monkeypatch.context() as patched:
        patched.setattr(library, "file_url", broken)
        end = bench.facts.wait_for_end(bench.target())
    assert isinstance(end, DownloadFailed)
    assert end.code == "internal"
    assert isinstance(bench.facts.wait_for_end(bench.drafter()), DownloadInstalled)
