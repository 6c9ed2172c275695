"""What a person, the system or the disk does in the middle of a download."""

from __future__ import annotations

import errno
import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from models.hub.download import partial_file as parts
from models.hub.download.control import DownloadControl, Stopped
from models.hub.download.events import DownloadSpeed, FileProgress
from models.hub.download.file_download import fetch
from models.hub.errors import HubError
from tests.models.hub.conftest import GGUF, QUICK, REPOSITORY, left_in
from tests.models.hub.fake_hub import FakeHub, Fault
from tests.models.hub.fetching import part

ROOT = Path(__file__).parents[4]


def in_thread(work: Callable[[], object]) -> tuple[threading.Thread, list[object]]:
    """Runs it on the side; its outcome, or what it raised, is the list's only entry at its end."""
    outcome: list[object] = []

    def run() -> None:
        try:
            outcome.append(work())
        except (Stopped, HubError) as error:
            outcome.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    return thread, outcome


@pytest.mark.parametrize("cancelled", [False, True])
def test_a_silent_server_does_not_hold_anybody_up(hub: FakeHub, tmp_path: Path, cancelled: bool) -> None:
    """The server says nothing until the test ends and the time limit is longer: only the wish can have ended it."""
    hub.script(GGUF, Fault(stop_after=20_000, stall=True))
    control, file, seen = DownloadControl(), hub.file(REPOSITORY, GGUF), threading.Event()

    def listen(told: FileProgress) -> None:
        if told.done_bytes == 20_000:
            seen.set()

    thread, outcome = in_thread(
        lambda: fetch(file, tmp_path, endpoint=hub.url, limits=QUICK, control=control, progress=listen)
    )
    assert hub.stalled.wait(60)
    assert seen.wait(60)
    control.cancel() if cancelled else control.pause()
    thread.join()
    [error] = outcome
    assert isinstance(error, Stopped)
    assert error.cancelled == cancelled
    assert left_in(tmp_path) == [part(hub)]  # a cancelled item leaves with its folder
    fetch(file, tmp_path, endpoint=hub.url, limits=QUICK)
    assert hub.sent("cdn")[1].headers["range"] == "bytes=20000-"


def test_cancelled_before_the_server_answers(hub: FakeHub, tmp_path: Path) -> None:
    """A server that takes the connection and never says a word."""
    import socket

    with socket.create_server(("127.0.0.1", 0)) as silent:
        control = DownloadControl()
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        folder = tmp_path / "a" / "b"
        thread, outcome = in_thread(
            lambda: fetch(hub.file(REPOSITORY, GGUF), folder, endpoint=url, limits=QUICK, control=control)
        )
        connection, _ = silent.accept()
        control.cancel()
        thread.join()
        connection.close()
    assert isinstance(outcome[0], Stopped)
    assert left_in(tmp_path) == ["a", "a/b"]


def test_cancelled_while_waiting_to_try_again(hub: FakeHub, tmp_path: Path) -> None:
    hub.script(GGUF, Fault(stop_after=10_000), Fault(status=503))
    control = DownloadControl()
    limits = msgspec.structs.replace(QUICK, first_wait_s=1e6, longest_wait_s=1e6)
    waits = threading.Event()
    thread, outcome = in_thread(
        lambda: fetch(
            hub.file(REPOSITORY, GGUF),
            tmp_path,
            endpoint=hub.url,
            limits=limits,
            control=control,
            progress=lambda told: waits.set() if told.doing == "waiting" else None,
        )
    )
    assert waits.wait(60)
    control.cancel()
    thread.join()
    assert isinstance(outcome[0], Stopped)
    assert left_in(tmp_path) == [part(hub)]


def test_cancelled_while_the_bytes_are_checked(hub: FakeHub, tmp_path: Path) -> None:
    control = DownloadControl()

    def listen(told: FileProgress) -> None:
        if told.doing == "checking":
            control.cancel()

    speed = DownloadSpeed(iter(range(10**6)).__next__)  # each look is told
    with pytest.raises(Stopped):
        fetch(
            hub.file(REPOSITORY, GGUF),
            tmp_path,
            endpoint=hub.url,
            limits=QUICK,
            control=control,
            progress=listen,
            speed=speed,
        )
    assert left_in(tmp_path) == [part(hub)]


@pytest.mark.skipif(sys.platform == "win32", reason="forks, and kills with a signal")
def test_killed_at_every_step(hub: FakeHub, tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    """Some hundred times; the process says itself what it found wrong."""
    hub.add(
        "maker/Tiny", **{"a-00001-of-00002.gguf": b"GGUF" + bytes(3_000), "a-00002-of-00002.gguf": b"GGUF" + bytes(9)}
    )
    files = [hub.file("maker/Tiny", path) for path in hub.repositories["maker/Tiny"].files]
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tests.models.hub.download.killed_downloads",
            hub.url,
            tmp_path,
            msgspec.json.encode(files),
        ],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    killed = json.loads(done.stdout)["killed"]
    assert killed >= 50
    record_property("runs", killed)


class _Full(FileIO):
    """A disk that is full after so many bytes."""

    room = 0

    def write(self, data: object) -> int:
        view = memoryview(data)[: _Full.room]  # type: ignore[arg-type]
        if not view:
            raise OSError(errno.ENOSPC, "No space left on device")
        _Full.room -= len(view)
        return super().write(view)


@pytest.mark.parametrize("room", [0, 1, 511, 4_095, 4_096, 65_537, 99_999])
def test_a_disk_that_fills_up(hub: FakeHub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    _Full.room = room
    file = hub.file(REPOSITORY, GGUF)
    with monkeypatch.context() as patched:
        patched.setattr(parts, "FileIO", _Full)
        with pytest.raises(HubError) as caught:
            fetch(file, tmp_path, endpoint=hub.url, limits=QUICK)
    assert caught.value.code == "disk_full"
    assert "kept" in caught.value.hint
    assert not (tmp_path / GGUF).exists()
    fetch(file, tmp_path, endpoint=hub.url, limits=QUICK)
    assert left_in(tmp_path) == [GGUF]


def test_space_is_asked_for_first(hub: FakeHub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Usage(NamedTuple):
        free: int

    free = 100_500
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(free))
    limits = msgspec.structs.replace(QUICK, margin_bytes=1_000)
    with pytest.raises(HubError) as caught:
        fetch(hub.file(REPOSITORY, GGUF), tmp_path / "new" / "folder", endpoint=hub.url, limits=limits)
    assert caught.value.code == "disk_full"
    assert "100.0 kB" in str(caught.value)
    assert hub.requests == []
    assert left_in(tmp_path) == []
    free = 101_000
    fetch(hub.file(REPOSITORY, GGUF), tmp_path / "new" / "folder", endpoint=hub.url, limits=limits)


def test_a_folder_that_may_not_be_written(hub: FakeHub, tmp_path: Path) -> None:
    (tmp_path / "onnx").write_text("a file where a folder should be")
    with pytest.raises(HubError) as caught:
        fetch(hub.file(REPOSITORY, "onnx/model_q4.onnx"), tmp_path, endpoint=hub.url, limits=QUICK)
    assert caught.value.code == "cannot_write"
    assert left_in(tmp_path) == ["onnx"]
