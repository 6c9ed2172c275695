"""The queue on disk: what a restart, a crash or another process finds of it."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from models.hub.download.events import DownloadCancelled, DownloadFailed, DownloadInstalled
from models.hub.download.item_store import ItemStore
from models.hub.download.queue import DownloadQueue
from models.hub.errors import HubError
from models.hub.records import FileToFetch
from tests.models.hub.conftest import GGUF, QUICK, left_in
from tests.models.hub.download.queue_bench import GRAPH, Bench
from tests.models.hub.download.waiting import Facts


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
    assert isinstance(bench.facts.wait_for_end(second), DownloadInstalled)
    assert isinstance(bench.facts.wait_for_end(first), DownloadInstalled)
    assert "bytes=70000-" in [each.headers.get("range") for each in bench.hub.sent("cdn")]
    assert left_in(bench.models) == ["onnx", *GRAPH, GGUF]


def test_what_was_complete_is_moved_after_a_restart(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process ended between the last byte and the move: going on needs no network."""
    with monkeypatch.context() as broken:
        broken.setattr(ItemStore, "install", lambda *_: (_ for _ in ()).throw(PermissionError(13, "in use")))
        item = bench.drafter()
        assert bench.facts.wait_for_end(item).code == "cannot_write"  # type: ignore[union-attr]
        bench.queue.close()
    sent = len(bench.hub.requests)
    bench.again().resume(item)
    assert isinstance(bench.facts.wait_for_end(item), DownloadInstalled)
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


@pytest.mark.skipif(sys.platform == "win32", reason="a lock there is held against its own process too")
def test_an_item_that_another_process_works_on(bench: Bench) -> None:
    bench.stall(GGUF, 50)
    item = bench.target()
    assert bench.hub.stalled.wait(60)
    facts = Facts()
    other = DownloadQueue(bench.staging, facts, endpoint=bench.hub.url, limits=QUICK)
    other.resume(item)
    end = facts.wait_for_end(item)
    assert isinstance(end, DownloadFailed)
    assert end.code == "in_use"
    with pytest.raises(HubError) as caught:
        other.cancel(item)
    assert caught.value.code == "in_use"
    other.close()
    bench.queue.cancel(item)
    assert bench.facts.wait_for_end(item) == DownloadCancelled(item)


def test_an_item_that_another_process_finished(bench: Bench) -> None:
    bench.stall(GGUF, 50)
    item = bench.target()
    bench.wait_for_bytes(item, 50)
    bench.queue.close()
    bench.again()
    other = DownloadQueue(bench.staging, facts := Facts(), endpoint=bench.hub.url, limits=QUICK)
    other.resume(item)
    assert isinstance(facts.wait_for_end(item), DownloadInstalled)
    other.close()
    bench.queue.resume(item)
    assert bench.facts.wait_for_end(item) == DownloadCancelled(item)
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


# The folder of downloads, while several work in it at once.


ROOT = Path(__file__).parents[4]
FILES = (FileToFetch("maker/Toy", "0" * 40, "toy.gguf", 100, "1" * 64),)
SWEEPER = """
import sys
from pathlib import Path
from models.hub.download.item_store import ItemStore
store = ItemStore(Path(sys.argv[1]))
print("here", flush=True)
while not Path(sys.argv[2]).exists():
    store.sweep()
"""


def test_what_another_version_works_on_is_not_swept(tmp_path: Path) -> None:
    store = ItemStore(tmp_path / "staging")
    item = store.add("Toy", tmp_path / "models", FILES)
    (tmp_path / "staging" / item.id / "item.json").write_bytes(b'{"version": 9}')
    lock = store.lock(item)
    assert lock.acquire()
    assert store.sweep() == 0
    assert (tmp_path / "staging" / item.id).is_dir()
    lock.release()
    assert store.sweep() > 0
    assert not (tmp_path / "staging").exists()


def test_adding_and_removing_while_another_process_sweeps(tmp_path: Path) -> None:
    """Two hundred items in two threads: each is there whole after it was added, and none is left at the end."""
    staging, enough = tmp_path / "staging", tmp_path / "enough"
    wrong: list[BaseException] = []

    def work() -> None:
        store = ItemStore(staging)
        try:
            for _ in range(100):
                item = store.add("Toy", tmp_path / "models", FILES)
                assert item in store.items()
                store.remove(item, store.lock(item))
        except BaseException as error:
            wrong.append(error)

    command = [sys.executable, "-c", SWEEPER, str(staging), str(enough)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT) as sweeper:
        assert sweeper.stdout is not None
        assert sweeper.stdout.readline() == "here\n"
        threads = [threading.Thread(target=work) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        enough.touch()
        _, said = sweeper.communicate()
    assert (sweeper.returncode, wrong) == (0, []), said
    ItemStore(staging).sweep()
    assert not staging.exists()
