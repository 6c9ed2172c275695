"""Moving the folder of models: real files, another file system, every step killed, a full disk, files of others."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from models.errors import StoreError
from models.hub.download.item_store import ItemStore
from models.store import move_files, move_plan
from models.store.index import STAGING
from models.store.move import Moved, StoreMove
from models.store.move_files import Halted
from models.store.move_plan import plan_move, read_move
from models.store.store import Store
from tests.models.store.moved_folders import MODELS, filled_store

SHM = Path("/dev/shm")


@pytest.fixture
def source(tmp_path: Path, toy_gguf: Path, toy_onnx_decoder: Path) -> Path:
    """Where the models are at first."""
    return filled_store(tmp_path / "old", toy_gguf, toy_onnx_decoder).folder


@pytest.fixture(params=["one disk", "another disk"])
def destination(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    if request.param == "one disk":
        yield tmp_path / "new"
        return
    if not os.access(SHM, os.W_OK) or SHM.stat().st_dev == tmp_path.stat().st_dev:
        pytest.skip("there is no other file system here")
    folder = Path(tempfile.mkdtemp(dir=SHM))
    yield folder / "new"
    shutil.rmtree(folder)


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "data" / "move.json"


class Switched:
    """Which folder holds."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.remarks: list[tuple[Path, Path]] = []

    def __call__(self, old: Path, new: Path) -> None:
        self.remarks.append((old, new))
        self.folder = new


def tree(folder: Path) -> dict[str, bytes]:
    """All files but the store's own."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name not in ("index.json", "index.previous.json", ".index.lock", "item.json", "lock")
    }


def move(source: Path, destination: Path, journal: Path, how: str = "move", **values: object) -> Moved:
    begun = StoreMove(plan_move(source, destination, how), journal)  # type: ignore[arg-type]
    return begun.to_the_end(Switched(source), **values)  # type: ignore[arg-type]


def test_all_models_are_moved_and_their_old_folder_goes(source: Path, destination: Path, journal: Path) -> None:
    before, noted = tree(source), Store(source).models()
    seen: list[tuple[int, int]] = []
    plan, switched = plan_move(source, destination, "move"), Switched(source)
    done = StoreMove(plan, journal, lambda name, done, total: seen.append((done, total)) or True).to_the_end(switched)  # type: ignore[func-returns-value]
    assert (sorted(done.models), done.remarks, done.later) == (sorted(MODELS), (), ())
    assert switched.remarks == [(source, destination)]
    assert tree(destination) == before
    assert {model.id: model for model in Store(destination).models()} == {model.id: model for model in noted}
    assert not source.exists()
    assert not journal.exists()
    assert seen[-1] == (plan.total_bytes, plan.total_bytes)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    for id_ in MODELS:
        Store(destination).ready(id_)
    assert Store(destination).scan().remarks == ()


def test_a_copy_leaves_the_old_folder_as_it_is(source: Path, destination: Path, journal: Path) -> None:
    before = tree(source)
    move(source, destination, journal, "copy")
    assert tree(source) == tree(destination) == before
    assert not any(path.stat().st_nlink > 1 for path in destination.rglob("*.gguf"))
    assert {model.id for model in Store(source).models()} == {model.id for model in Store(destination).models()}


def test_models_that_are_left_are_used_from_where_they_lie(source: Path, destination: Path, journal: Path) -> None:
    before = tree(source)
    done = move(source, destination, journal, "leave")
    assert sorted(done.models) == sorted(MODELS)
    assert tree(source) == {name: data for name, data in before.items() if not name.startswith(STAGING)}
    store = Store(destination)
    for id_ in MODELS:
        assert store.ready(id_).main.is_relative_to(source)
    assert {model.origin for model in store.models()} == {"adopted"}
    store.remove("toy-model")
    assert tree(source) == {name: data for name, data in before.items() if not name.startswith(STAGING)}


def test_an_unfinished_download_goes_on_at_the_new_place(source: Path, destination: Path, journal: Path) -> None:
    [old] = ItemStore(source / STAGING).items()
    move(source, destination, journal)
    downloads = ItemStore(destination / STAGING)
    [item] = downloads.items()
    assert item.id == old.id
    assert item.folder == str(destination / "maker--Half-GGUF")
    assert downloads.done_bytes(item) == 700


def test_a_download_that_runs_stops_the_move(source: Path, destination: Path, journal: Path) -> None:
    downloads = ItemStore(source / STAGING)
    [item] = downloads.items()
    lock = downloads.lock(item)
    assert lock.acquire()
    with pytest.raises(StoreError, match="being downloaded by another Draftlight"):
        move(source, destination, journal)
    lock.release()
    move(source, destination, journal)
    assert not source.exists()


def test_what_draftlight_did_not_put_there_is_left_and_said(source: Path, destination: Path, journal: Path) -> None:
    (source / "notes.txt").write_text("mine")
    (source / "imported" / "toy-model" / "photo.jpg").write_bytes(b"mine too")
    done = move(source, destination, journal)
    assert done.remarks == (
        f"left alone in {source}, since Draftlight did not put them there: imported/toy-model/photo.jpg, notes.txt",
    )
    assert set(tree(source)) == {"notes.txt", "imported/toy-model/photo.jpg"}
    assert Store(source).models() == ()


def test_a_stop_keeps_what_was_brought_and_a_taking_back_removes_it(
    source: Path, destination: Path, journal: Path
) -> None:
    before = tree(source)
    for calls in range(6):
        left = iter([True] * calls + [False] * 99)
        begun = StoreMove(plan_move(source, destination, "copy"), journal, lambda *_, left=left: next(left))
        with pytest.raises(Halted):
            begun.to_the_end(Switched(source))
        found = read_move(journal)
        assert found is not None
        assert found.stage == "bringing"
        StoreMove(found, journal).take_back()
        assert tree(source) == before
        assert not destination.exists()
        assert not journal.exists()


def test_taking_back_keeps_what_the_new_folder_had_before(source: Path, destination: Path, journal: Path) -> None:
    twin = "imported/toy-model/Toy Model.gguf"
    (destination / twin).parent.mkdir(parents=True)
    shutil.copy(source / twin, destination / twin)
    (destination / "notes.txt").write_text("mine")
    kept = tree(destination)
    calls = iter([True, True, False, False])
    with pytest.raises(Halted):
        StoreMove(plan_move(source, destination, "move"), journal, lambda *_: next(calls)).to_the_end(Switched(source))
    found = read_move(journal)
    assert found is not None
    StoreMove(found, journal).take_back()
    assert tree(destination) == kept


def test_after_the_switch_nothing_is_taken_back(source: Path, destination: Path, journal: Path) -> None:
    def refuse(old: Path, new: Path) -> None:
        raise StoreError("the preferences cannot be saved")

    with pytest.raises(StoreError, match="preferences"):
        StoreMove(plan_move(source, destination, "move"), journal).to_the_end(refuse)
    found = read_move(journal)
    assert found is not None
    with pytest.raises(StoreError, match="in the new folder already"):
        StoreMove(found, journal).take_back()
    assert sorted(StoreMove(found, journal).to_the_end(Switched(source)).models) == sorted(MODELS)
    assert not source.exists()


def test_files_in_use_are_removed_another_time(source: Path, destination: Path, journal: Path) -> None:
    used = source / "imported/toy-model/Toy Model.gguf"
    data = used.read_bytes()
    done = move(source, destination, journal, in_use=(used,))
    assert done.later == ("imported/toy-model/Toy Model.gguf",)
    assert used.read_bytes() == data
    assert (destination / "imported/toy-model/Toy Model.gguf").read_bytes() == data
    found = read_move(journal)
    assert found is not None
    assert found.stage == "clearing"
    assert StoreMove(found, journal).to_the_end(Switched(source)).later == ()
    assert not source.exists()
    assert not journal.exists()


def test_what_is_added_or_removed_meanwhile_is_seen(
    source: Path, destination: Path, journal: Path, toy_gguf: Path
) -> None:
    store, done = Store(source), []

    def change(name: str, at: int, total: int) -> bool:
        if not done:
            done.append(name)
            store.remove("fetched")
            other = source.parent / "Another.gguf"
            other.write_bytes(toy_gguf.read_bytes() + bytes(32))
            store.import_file(other)
        return True

    moved = StoreMove(plan_move(source, destination, "move"), journal, change).to_the_end(Switched(source))
    expected = sorted({*MODELS, "another"} - {"fetched"})
    assert sorted(moved.models) == expected
    assert sorted(model.id for model in Store(destination).models()) == expected
    assert not (destination / "maker--Fetched-GGUF").exists()


def test_a_disk_without_second_names_gets_the_files_themselves(
    source: Path, tmp_path: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    before = tree(source)
    inodes = {path.name: path.stat().st_ino for path in source.rglob("*.gguf")}
    monkeypatch.setattr(os, "link", refuse)
    move(source, tmp_path / "new", journal)
    assert tree(tmp_path / "new") == before
    assert {path.name: path.stat().st_ino for path in (tmp_path / "new").rglob("*.gguf")} == inodes
    assert not source.exists()


def test_no_room_is_said_with_numbers_before_anything_is_written(
    source: Path, destination: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(move_plan, "_SPARE_BYTES", 10**18)
    with pytest.raises(
        StoreError, match=r"^[\d.]+ [kM]B are to be moved to .*, and [\d.]+ [TG]B are free there$"
    ) as seen:
        plan_move(source, destination, "copy")
    assert seen.value.hint.endswith("there, or choose another folder.")
    assert not destination.exists()


def test_a_disk_that_is_full_in_the_middle_is_said_with_numbers_and_the_move_goes_on_later(
    source: Path, destination: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, write, files = tree(source), move_files._write, []

    def full(source: Path, new: Path, go_on: Callable[[int], bool]) -> str:
        files.append(source)
        if len(files) == 2:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(source, new, go_on)

    monkeypatch.setattr(move_files, "_write", full)
    with pytest.raises(StoreError, match=r"^the disk of .* is full: [\d.]+ [kM]B still have to go there$"):
        move(source, destination, journal, "copy")
    assert tree(source) == before
    found = read_move(journal)
    assert found is not None
    StoreMove(found, journal).to_the_end(Switched(source))
    assert tree(destination) == before


def test_a_copy_that_reads_back_differently_does_not_count(
    source: Path, destination: Path, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(move_files, "_read_back", lambda new, go_on: "0" * 64)
    with pytest.raises(StoreError, match="could not be written whole"):
        move(source, destination, journal, "copy")
    assert tree(destination) == {}


def test_a_fetched_file_with_other_contents_than_its_hash_stops_the_move(
    source: Path, destination: Path, journal: Path
) -> None:
    index = source / "index.json"
    noted = json.loads(index.read_text())
    fetched = next(model for model in noted["models"] if model["id"] == "fetched")
    fetched["files"][0]["sha256"] = "0" * 64
    index.write_text(json.dumps(noted))
    with pytest.raises(StoreError, match="its SHA-256 differs"):
        move(source, destination, journal, "copy")


def test_folders_that_cannot_be_are_refused_in_a_line(source: Path, tmp_path: Path, toy_gguf: Path) -> None:
    (tmp_path / "file").write_text("")
    for place, words in (
        (source, "already in"),
        (source / "inside", "lies in"),
        (source.parent, "lies in"),
        (tmp_path / "file" / "new", "cannot be written to"),
    ):
        with pytest.raises(StoreError, match=words):
            plan_move(source, place, "move")
    other = tmp_path / "new" / "imported" / "toy-model" / "Toy Model.gguf"
    other.parent.mkdir(parents=True)
    other.write_bytes(b"something else")
    with pytest.raises(StoreError, match="is there already with other contents"):
        plan_move(source, tmp_path / "new", "move")


def test_a_model_of_the_new_folder_gives_its_id_to_the_one_that_chats_know(
    source: Path, destination: Path, journal: Path, toy_gguf: Path
) -> None:
    other = source.parent / "elsewhere" / "Toy Model.gguf"
    other.parent.mkdir()
    other.write_bytes(toy_gguf.read_bytes() + bytes(32))
    Store(destination).import_file(other)
    (destination / "imported" / "toy-model").rename(destination / "imported" / "other")
    Store(destination).scan()
    move(source, destination, journal)
    by_path = {model.main.path: model.id for model in Store(destination).models()}
    assert by_path["imported/toy-model/Toy Model.gguf"] == "toy-model"
    assert by_path["imported/other/Toy Model.gguf"].startswith("toy-model-")


def test_an_empty_folder_is_only_left(tmp_path: Path, destination: Path, journal: Path) -> None:
    switched = Switched(tmp_path / "old")
    done = StoreMove(plan_move(tmp_path / "old", destination, "move"), journal).to_the_end(switched)
    assert (done.models, switched.folder) == ((), destination)


def test_a_damaged_journal_is_said(journal: Path) -> None:
    assert read_move(journal) is None
    journal.parent.mkdir()
    journal.write_text("{")
    with pytest.raises(StoreError, match="cannot be read"):
        read_move(journal)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="each step is killed in a child that is forked")
@pytest.mark.parametrize(("how", "disks"), [("move", 1), ("copy", 1), ("leave", 1), ("move", 2)])
def test_killed_at_every_step_nothing_is_lost_and_the_next_start_goes_on(
    how: str, disks: int, source: Path, tmp_path: Path
) -> None:
    in_memory = Path(tempfile.mkdtemp(dir=SHM if os.access(SHM, os.W_OK) else tmp_path))
    new = (tmp_path if disks == 2 else in_memory) / "new"
    words = ["-m", "tests.models.store.killed_moves", how, str(source), str(new), str(in_memory / "work")]
    try:
        done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)
    finally:
        shutil.rmtree(in_memory)
    assert done.returncode == 0, done.stderr[-3000:]
    assert json.loads(done.stdout)["killed"] > 40
