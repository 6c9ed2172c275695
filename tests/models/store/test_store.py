from __future__ import annotations

import hashlib
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from models.errors import DamagedGguf, ModelFileError, StoreError, Swapped, Unreadable
from models.file_lock import locked
from models.formats.gguf_check import CannotWrite
from models.store.copy import CopyCancelled
from models.store.store import Store
from tests.toys import gguf_bytes as raw
from tests.toys.gguf_bytes import GgufBytes
from tests.toys.onnx_decoder import write_onnx_decoder
from tests.toys.vocabulary import toy_vocabulary, write_tokenizer_json


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "store")


@pytest.fixture
def outside(tmp_path: Path, toy_gguf: Path) -> Path:
    """A folder of another program, with a target, and a drafter with its weights and tokenizer."""
    folder = tmp_path / "outside"
    folder.mkdir()
    shutil.copy(toy_gguf, folder / "Toy Model.gguf")
    write_onnx_decoder(folder / "model.onnx", external_data="model.onnx_data")
    write_tokenizer_json(folder / "tokenizer.json", toy_vocabulary())
    (folder / "config.json").write_text('{"eos_token_id": 299}')
    return folder


def fetched(store: Store, source: Path, repository: str, path: str) -> Path:
    place = store.place_of(repository, path)
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, place)
    return place


def split(folder: Path, count: int = 3) -> Path:
    """A model in parts, as llama.cpp splits them: all metadata in the first one. Returns the first one."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        metadata = [("split.count", raw.scalar(raw.U16, count)), ("split.no", raw.scalar(raw.U16, number))]
        if number == 0:
            metadata.append(("general.architecture", raw.string("llama")))
        (folder / f"big-{number + 1:05}-of-{count:05}.gguf").write_bytes(GgufBytes(metadata=metadata).build())
    return folder / f"big-00001-of-{count:05}.gguf"


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_an_empty_store_makes_no_folder(store: Store) -> None:
    assert store.models() == ()
    assert not store.folder.exists()
    with pytest.raises(StoreError, match="there is no model 'x'"):
        store.find("x")


def test_a_target_is_copied_in_and_ready(store: Store, outside: Path) -> None:
    seen: list[tuple[int, int]] = []
    source = outside / "Toy Model.gguf"
    model = store.import_file(source, licence="MIT", progress=lambda done, total: seen.append((done, total)) or True)
    assert (model.id, model.name, model.kind, model.format) == ("toy-model", "Toy", "target", "gguf")
    assert (model.origin, model.source, model.licence) == ("imported", str(source), "MIT")
    assert model.main.path == "imported/toy-model/Toy Model.gguf"
    assert seen[-1] == (source.stat().st_size, source.stat().st_size)
    ready = store.ready("toy-model")
    assert ready.main.read_bytes() == source.read_bytes()
    assert ready.tokenizer is None
    assert Store(store.folder).models() == (model,)


def test_a_drafter_comes_with_all_that_belongs_to_it(store: Store, outside: Path) -> None:
    model = store.import_file(outside / "model.onnx")
    assert (model.kind, model.name) == ("drafter", "outside-model")
    assert [file.path.rpartition("/")[2] for file in model.files] == ["model.onnx", "model.onnx_data"]
    assert names(store.folder / "imported") == [
        f"outside-model/{name}" for name in ("config.json", "model.onnx", "model.onnx_data", "tokenizer.json")
    ]
    assert store.ready(model.id).tokenizer == store.folder / "imported/outside-model/tokenizer.json"


def test_importing_again_gives_the_same_model(store: Store, outside: Path) -> None:
    first = store.import_file(outside / "Toy Model.gguf")
    shutil.copy(outside / "Toy Model.gguf", outside / "other.gguf")
    assert store.import_file(outside / "other.gguf") == first
    assert store.import_file(store.ready(first.id).main) == first
    data = bytearray((outside / "other.gguf").read_bytes())
    data[-100] ^= 1
    (outside / "Toy Model.gguf").write_bytes(data)
    second = store.import_file(outside / "Toy Model.gguf")
    assert second.main.path == "imported/toy-model-2/Toy Model.gguf"
    assert second.id.startswith("toy-model-")


def test_moving_leaves_nothing_but_the_tokenizer(store: Store, outside: Path) -> None:
    store.import_file(outside / "model.onnx", "move")
    assert names(outside) == ["Toy Model.gguf", "config.json", "tokenizer.json"]
    assert store.ready("outside-model").main.is_file()


def test_linking_takes_no_room_and_frees_none(store: Store, outside: Path) -> None:
    model = store.import_file(outside / "Toy Model.gguf", "link")
    assert os.path.samefile(store.ready(model.id).main, outside / "Toy Model.gguf")
    assert store.frees(model.id) == 0
    assert store.remove(model.id) == 0
    assert (outside / "Toy Model.gguf").is_file()


def test_a_stopped_import_leaves_nothing(store: Store, outside: Path) -> None:
    with pytest.raises(CopyCancelled):
        store.import_file(outside / "Toy Model.gguf", progress=lambda done, total: False)
    assert names(store.folder) == []
    assert store.models() == ()


def test_what_is_no_model_is_refused(store: Store, outside: Path) -> None:
    (outside / "x.gguf").write_text("no")
    (outside / ".hidden.gguf").write_bytes((outside / "Toy Model.gguf").read_bytes())
    with pytest.raises(DamagedGguf):
        store.import_file(outside / "x.gguf")
    with pytest.raises(Unreadable):
        store.import_file(outside / "none.gguf")
    with pytest.raises(Unreadable):
        store.import_file(outside)
    with pytest.raises(StoreError, match="cannot be kept"):
        store.import_file(outside / ".hidden.gguf")
    assert store.models() == ()


def test_no_room_is_said_before_anything_is_copied(
    store: Store, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("models.store.copy.shutil.disk_usage", lambda folder: shutil._ntuple_diskusage(10, 5, 5))
    with pytest.raises(StoreError, match=r"there is no room for \d+ bytes"):
        store.import_file(outside / "Toy Model.gguf")
    assert names(store.folder) == []


def test_split_models_are_one_item(store: Store, tmp_path: Path) -> None:
    first = split(tmp_path / "parts")
    model = store.import_file(first)
    assert len(model.files) == 3
    assert store.scan().models == (model,)
    assert store.remove(model.id) == sum(file.size_bytes for file in model.files)
    assert names(store.folder / "imported") == []
    with pytest.raises(CannotWrite, match="is part 2 of 3"):
        store.import_file(first.with_name("big-00002-of-00003.gguf"))
    first.with_name("big-00003-of-00003.gguf").unlink()
    with pytest.raises(CannotWrite, match=r"lacks its part 3 of 3: big-00003-of-00003\.gguf$"):
        store.import_file(first)


def test_fetched_files_and_shared_ones(store: Store, outside: Path) -> None:
    """Two exports of one repository share a tokenizer: it goes with the last of them."""
    for name in ("model.onnx", "model_q4.onnx"):
        write_onnx_decoder(outside / name, fused=name == "model_q4.onnx")
        fetched(store, outside / name, "maker/small", f"onnx/{name}")
    fetched(store, outside / "tokenizer.json", "maker/small", "tokenizer.json")
    sha256 = hashlib.sha256((outside / "model.onnx").read_bytes()).hexdigest()
    one = store.add_downloaded("maker/small", "onnx/model.onnx", licence="MIT", hashes={"onnx/model.onnx": sha256})
    two = store.add_downloaded("maker/small", "onnx/model_q4.onnx")
    assert (one.id, one.origin, one.source, one.main.sha256) == ("small-model", "downloaded", "maker/small", sha256)
    assert (two.id, two.main.path) == ("small-model_q4", "maker--small/onnx/model_q4.onnx")
    assert store.remove(one.id) == one.size_bytes
    assert names(store.folder / "maker--small") == ["onnx/model_q4.onnx", "tokenizer.json"]
    assert store.frees(two.id) == two.size_bytes + two.companions[0].size_bytes
    store.remove(two.id)
    assert not (store.folder / "maker--small").exists()


@pytest.mark.parametrize("path", ["../x.gguf", "a/../../x", "/etc/passwd", "a\\b", "C:x", "", "a\nb"])
def test_names_that_leave_the_folder(store: Store, path: str) -> None:
    with pytest.raises(ModelFileError):
        store.place_of("maker/model", path)


@pytest.mark.parametrize("repository", ["../x", "a/b/c", "a", "a/..", "/b", "a/b\n"])
def test_repositories_that_are_none(store: Store, repository: str) -> None:
    with pytest.raises(StoreError):
        store.place_of(repository, "x.gguf")


def test_adopted_files_are_noted_and_never_deleted(store: Store, outside: Path) -> None:
    source = outside / "Toy Model.gguf"
    model = store.adopt(source, name="Mine", licence="MIT")
    assert (model.origin, model.name, model.main.path) == ("adopted", "Mine", str(source))
    assert store.adopt(source) == model
    assert store.ready(model.id).main == source
    assert store.frees(model.id) == 0
    source.rename(outside / "away.gguf")
    scan = store.scan()
    assert [other.missing for other in scan.models] == [True]
    assert scan.remarks == (f"Mine is not there at the moment: {source}",)
    with pytest.raises(Unreadable):
        store.ready(model.id)
    (outside / "away.gguf").rename(source)
    assert store.scan().models == (model,)
    assert store.remove(model.id) == 0
    assert source.is_file()
    assert store.models() == ()


def test_a_graph_of_the_hub_s_cache_is_linked_in(store: Store, outside: Path) -> None:
    """Its weights are links there, through which nothing is loaded."""
    snapshot = outside / "models--maker--small" / "snapshots" / "c1" / "onnx"
    snapshot.mkdir(parents=True)
    for name in ("model.onnx", "model.onnx_data"):
        (snapshot / name).symlink_to(outside / name)
    model = store.adopt(snapshot / "model.onnx")
    assert model.origin == "imported"
    ready = store.ready(model.id)
    assert not ready.main.is_symlink()
    assert os.path.samefile(ready.main, outside / "model.onnx")


def test_changes_are_noticed_before_use(store: Store, outside: Path) -> None:
    store.import_file(outside / "Toy Model.gguf")
    place = store.ready("toy-model").main
    data = place.read_bytes()
    stamp = place.stat()
    place.write_bytes(data[:200] + bytes([data[200] ^ 1]) + data[201:])
    os.utime(place, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))  # not even the time tells
    with pytest.raises(Swapped, match="has other contents than when it was added"):
        store.ready("toy-model")
    place.write_bytes(data[:-1])
    with pytest.raises(Swapped, match="it was changed"):
        store.ready("toy-model")
    place.unlink()
    with pytest.raises(Unreadable):
        store.ready("toy-model")
    assert store.scan().remarks == ("Toy is gone: imported/toy-model/Toy Model.gguf",)
    assert store.models() == ()


def test_a_fetched_file_that_was_touched_is_compared_as_a_whole(store: Store, outside: Path) -> None:
    """A change that the sample does not see, in a file large enough to be sampled."""
    large = GgufBytes(tensors=(raw.tensor("a", [6 << 20], 24, 0),), data=bytes(6 << 20)).build()
    (outside / "large.gguf").write_bytes(large)
    place = fetched(store, outside / "large.gguf", "maker/large", "large.gguf")
    sha256 = hashlib.sha256(large).hexdigest()
    model = store.add_downloaded("maker/large", "large.gguf", hashes={"large.gguf": sha256})
    os.utime(place)
    assert store.scan().models[0].main.sha256 == sha256
    assert store.ready(model.id).main == place
    place.write_bytes(large[:1_200_000] + b"x" + large[1_200_001:])
    store.scan()
    with pytest.raises(Swapped, match="its SHA-256 differs"):
        store.ready(model.id)


def test_scanning_finds_corrects_and_drops(store: Store, outside: Path) -> None:
    first = store.import_file(outside / "Toy Model.gguf")
    fetched(store, outside / "Toy Model.gguf", "maker/model", "deep/down/other.gguf")
    (store.folder / "maker--model" / "bad.gguf").write_text("no")
    (store.folder / "by-hand.gguf").write_bytes((outside / "Toy Model.gguf").read_bytes()[:-1])
    found = store.scan()
    assert [model.id for model in found.models] == ["toy-model", "by-hand", "other"]
    assert [model.origin for model in found.models] == ["imported", "imported", "downloaded"]
    assert found.remarks[0] == "Toy was found"
    assert found.remarks[1].startswith("maker--model/bad.gguf is left out: bad.gguf is not a GGUF file")
    place = store.ready(first.id).main
    place.write_bytes(place.read_bytes() + b"\0" * 32)
    again = store.scan()
    assert "Toy has changed since it was added" in again.remarks
    assert (again.models[0].id, again.models[0].added) == (first.id, first.added)
    assert store.ready(first.id).main == place


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"models":[],"version":9}', b"\xff" * 99, b'{"models":[{}]}'])
def test_a_damaged_index_is_made_again(store: Store, outside: Path, damage: bytes) -> None:
    """With what only the index knew taken from the one before it."""
    adopted = store.adopt(outside / "Toy Model.gguf")
    imported = store.import_file(outside / "model.onnx", licence="MIT")
    (store.folder / "index.json").write_bytes(damage)
    assert adopted in store.models()
    (found,) = (model for model in store.models() if model.id == imported.id)
    assert found.files == imported.files
    (store.folder / "index.json").write_bytes(damage)
    (store.folder / "index.previous.json").write_bytes(damage)
    assert [model.id for model in store.models()] == [imported.id]


def test_links_inside_the_folder_are_not_followed(store: Store, outside: Path) -> None:
    (store.folder / "maker--model").mkdir(parents=True)
    (store.folder / "maker--model" / "x.gguf").symlink_to(outside / "Toy Model.gguf")
    (store.folder / "other").symlink_to(outside, target_is_directory=True)
    found = store.scan()
    assert found.models == ()
    assert [told.endswith("is a link and is left out: import the file instead") for told in found.remarks] == [
        True,
        True,
    ]
    model = store.import_file(outside / "Toy Model.gguf")
    place = store.ready(model.id).main
    place.unlink()
    place.symlink_to(outside / "Toy Model.gguf")
    with pytest.raises(Swapped, match="reached through a link"):
        store.ready(model.id)
    with pytest.raises(Swapped):
        store.remove(model.id)
    assert (outside / "Toy Model.gguf").is_file()


def test_an_index_that_names_foreign_files_deletes_none(store: Store, outside: Path) -> None:
    model = store.import_file(outside / "Toy Model.gguf")
    index = store.folder / "index.json"
    index.write_text(index.read_text().replace(model.main.path, "../outside/Toy Model.gguf"))
    with pytest.raises(Swapped, match="is not inside the folder of models"):
        store.remove(model.id)
    assert (outside / "Toy Model.gguf").is_file()
    assert [found.main.path for found in store.scan().models] == [model.main.path]


def test_a_held_lock_is_waited_for_and_told(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with locked(lock), pytest.raises(StoreError, match="another program is changing the models"), locked(lock, 0.1):
        raise AssertionError
    with locked(lock, 0):
        pass


def test_two_processes_at_once_lose_nothing(store: Store, tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from models.store.store import Store\n"
        "for path in sys.argv[2:]: Store(Path(sys.argv[1])).import_file(Path(path))\n"
    )
    running = []
    for process in range(2):
        files = []
        for number in range(8):
            path = tmp_path / f"m{process}{number}.gguf"
            path.write_bytes(GgufBytes(data=bytes(256) + struct.pack("<II", process, number) + bytes(26)).build())
            files.append(str(path))
        command = [sys.executable, "-c", program, str(store.folder), *files]
        running.append(subprocess.Popen(command, cwd=Path(__file__).parents[3]))
    assert [process.wait(timeout=60) for process in running] == [0, 0]
    assert len(store.models()) == 16
    assert store.scan().remarks == ()


def test_ids_stay_when_the_index_is_lost(store: Store, outside: Path) -> None:
    """Two files of one name in two places."""
    for repository in ("maker/one", "maker/two"):
        fetched(store, outside / "Toy Model.gguf", repository, "same.gguf")
    before = {model.main.path: model.id for model in store.scan().models}
    assert len(set(before.values())) == 2
    for index in store.folder.glob("index*"):
        index.unlink()
    assert {model.main.path: model.id for model in store.models()} == before
