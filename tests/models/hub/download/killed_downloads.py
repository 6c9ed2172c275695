"""Runs downloads that are killed at every step in turn; started by test_interruptions.py in a process of its own.

A child is forked for each, which kills itself (SIGKILL, so nothing is tidied up) at its n-th look at the world: Python
reports each opening, renaming, removal, connection and more as an audit event. Prints one JSON line.
"""

from __future__ import annotations

import itertools
import json
import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from io import FileIO
from pathlib import Path

import msgspec

from models.hub.download import partial_file as parts
from models.hub.download.events import DownloadInstalled
from models.hub.download.file_download import fetch
from models.hub.download.queue import DownloadQueue
from models.hub.records import FileToFetch
from tests.models.hub.conftest import QUICK
from tests.models.hub.download.waiting import Facts


def main() -> None:
    endpoint, root, raw = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
    files = msgspec.json.decode(raw, type=tuple[FileToFetch, ...])
    _warm_up(endpoint, root, files[0])
    print(json.dumps(_kill_item(endpoint, root, files)))


def _warm_up(endpoint: str, root: Path, file: FileToFetch) -> None:
    """Imports everything and makes a client before any child is there, so that the steps are those of downloads."""
    from huggingface_hub import set_client_factory
    from huggingface_hub.utils._http import default_client_factory

    fetch(file, root / "warm", endpoint=endpoint, limits=QUICK)
    os.fsync = lambda _: None  # It outlives a power cut, which this is not, and takes most of the time.
    client = default_client_factory()
    set_client_factory(lambda: client)


def _kill_item(endpoint: str, root: Path, files: tuple[FileToFetch, ...]) -> dict[str, int]:
    killed = came_back = 0
    for step in itertools.count(1):
        place = root / str(step)
        work = partial(_fetch_item, endpoint, place, files)
        was_killed = _in_child(work, step, 2_000)
        killed += was_killed
        came_back += (place / "staging").is_dir()
        _in_child(work)
        found = sorted(path.relative_to(place).as_posix() for path in place.rglob("*") if path.suffix != ".lock")
        assert found == ["model", *sorted(f"model/{file.path}" for file in files)], (step, found)
        if not was_killed:
            break
    return {"killed": killed, "came_back": came_back}


def _fetch_item(endpoint: str, place: Path, files: tuple[FileToFetch, ...]) -> None:
    facts = Facts()
    queue = DownloadQueue(place / "staging", facts, endpoint=endpoint, limits=QUICK)
    queue.sweep()
    end = facts.wait_for_end(queue.enqueue("Toy", place / "model", files))
    assert isinstance(end, DownloadInstalled), end
    queue.close()


def _in_child(work: Callable[[], object], step: int = 0, piece_bytes: int = 1_000) -> bool:
    """Whether the child was killed, at `step`, before it came to its end. Step 0 kills nothing."""
    child = os.fork()
    if child == 0:
        if step:
            _kill_at(step, piece_bytes)
        try:
            work()
        except BaseException:
            sys.excepthook(*sys.exc_info())
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, f"the download failed at step {step}"
    return os.WIFSIGNALED(status)


def _kill_at(step: int, piece_bytes: int) -> None:
    seen = 0

    def count(event: str, _: object = None) -> None:
        nonlocal seen
        if event.split(".")[0] in ("open", "os", "socket", "shutil", "fcntl", "write"):
            seen += 1
            if seen == step:
                os.kill(os.getpid(), signal.SIGKILL)

    class InPieces(FileIO):
        """Writes no more than a piece at a time, and can be killed after each."""

        def write(self, data: memoryview) -> int:  # type: ignore[override]
            written = super().write(data[:piece_bytes])
            count("write")
            return written

    parts.FileIO = InPieces  # type: ignore[misc]
    sys.addaudithook(count)


if __name__ == "__main__":
    main()
