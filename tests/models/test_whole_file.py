"""A file is the old one or the new one, whatever fails while it is written, and the failure is one line."""

from __future__ import annotations

import errno
import io
from pathlib import Path
from typing import BinaryIO

import pytest

from models.whole_file import written_whole


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
