"""One lock for the window, the list of models and a download: real processes, a killed one, a disk without locks.

Also here: files that are written whole.
"""

from __future__ import annotations

import errno
import io
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import pytest

from app.system.instance_lock import WindowLock
from models import file_lock
from models.errors import StoreError
from models.file_lock import OsLock, locked
from models.whole_file import written_whole

HOLDER = """
import sys
from pathlib import Path
from models.file_lock import OsLock
lock = OsLock(Path(sys.argv[1]))
print(lock.acquire(), flush=True)
sys.stdin.readline()
lock.release()
print("released", flush=True)
sys.stdin.read()
"""


@contextmanager
def holder(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has the lock; a line to it lets it go."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        assert process.stdout.readline() == "True\n"
        yield process
    finally:
        process.kill()
        process.communicate()


def test_of_two_processes_one_has_it_until_it_lets_go(tmp_path: Path) -> None:
    lock = OsLock(tmp_path / "lock")
    with holder(tmp_path / "lock") as other:
        assert (lock.acquire(), lock.is_owned) == (False, False)
        assert other.stdin is not None
        assert other.stdout is not None
        other.stdin.write("\n")
        other.stdin.flush()
        assert other.stdout.readline() == "released\n"
        assert (lock.acquire(), lock.is_owned) == (True, True)
        assert not lock.acquire()
    lock.release()
    lock.release()
    assert OsLock(tmp_path / "lock").acquire()


def test_a_killed_holder_leaves_it_to_the_next(tmp_path: Path) -> None:
    with holder(tmp_path / "lock") as other:
        with pytest.raises(StoreError, match="another program is changing"), locked(tmp_path / "lock", 0):
            pass
        other.kill()
        other.wait()
        with locked(tmp_path / "lock", 0):
            assert not OsLock(tmp_path / "lock").acquire()


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS])
def test_a_disk_without_locks_is_worked_on_without(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(number, "no locks here")

    monkeypatch.setattr(file_lock, "_lock", refuse)
    lock = OsLock(tmp_path / "lock")
    assert lock.acquire()
    assert lock.is_owned
    done = []
    with locked(tmp_path / "store" / "lock", 0):  # at once, though others have it as well
        done.append("changed")
    assert done == ["changed"]
    window = WindowLock(tmp_path / "window.lock")
    assert window.acquire()
    assert window.acquire()


@pytest.mark.parametrize("number", [errno.EACCES, errno.EAGAIN, errno.EDEADLK])
def test_a_refusal_that_says_held_is_one(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(handle: int) -> None:
        raise OSError(number, "held")

    monkeypatch.setattr(file_lock, "_lock", refuse)
    assert not OsLock(tmp_path / "lock").acquire()
    assert not WindowLock(tmp_path / "lock").acquire()


def test_a_link_in_its_place_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "lock").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(OSError, match=r"symbolic|loop"):
        OsLock(tmp_path / "lock").acquire()
    assert not (tmp_path / "elsewhere").exists()


# A file is the old one or the new one, whatever fails while it is written, and the failure is one line.


class PyTorchLike:
    """Writes in pieces, and at its end complains of a position in place of the write that had failed."""

    def __init__(self, file: BinaryIO) -> None:
        self.file = file

    def write(self, data: bytes, room: int) -> None:
        try:
            self.file.write(data[:room])
            if len(data) > room:
                raise OSError(errno.ENOSPC, "No space left on device")
        finally:
            if len(data) > room:
                raise RuntimeError("[enforce fail at inline_container.cc:672] . unexpected pos 1536 vs 1430\nframe #0")


def test_the_new_file_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    for content in (b"old", b"new"):
        with written_whole(tmp_path / "t.pt") as file:
            file.write(content)
    assert [each.name for each in tmp_path.iterdir()] == ["t.pt"]
    assert (tmp_path / "t.pt").read_bytes() == b"new"


@pytest.mark.parametrize("room", [0, 1, 4_096, 9_999])
def test_where_the_disk_gets_full_the_old_one_stays_and_one_line_says_so(tmp_path: Path, room: int) -> None:
    path = tmp_path / "t.pt"
    path.write_bytes(b"old")
    with pytest.raises(OSError) as refused, written_whole(path) as file:
        PyTorchLike(file).write(bytes(10_000), room)
    assert (refused.value.errno, refused.value.filename) == (errno.ENOSPC, str(path))
    assert "\n" not in str(refused.value)
    assert [each.name for each in tmp_path.iterdir()] == ["t.pt"]
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("error", [RuntimeError("shapes differ"), ValueError("no"), KeyboardInterrupt()])
def test_other_errors_stay_what_they_are(tmp_path: Path, error: BaseException) -> None:
    def failing() -> bytes:
        raise error

    with pytest.raises(type(error)), written_whole(tmp_path / "t.pt") as file:
        file.write(failing())
    assert list(tmp_path.iterdir()) == []


def test_the_name_of_another_file_is_kept(tmp_path: Path) -> None:
    """What was to be read may fail, too."""
    with pytest.raises(FileNotFoundError, match="nowhere"), written_whole(tmp_path / "a.gguf") as file:
        file.write(io.FileIO("nowhere").read())
    assert list(tmp_path.iterdir()) == []
