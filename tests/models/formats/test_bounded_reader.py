from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from models.errors import Truncated, Unreadable
from models.formats.bounded_reader import Cursor, FileEnds, open_cursor


def test_moves_forward_and_stops_at_the_end() -> None:
    cursor = Cursor(io.BytesIO(b"abcdef"), 6)
    assert cursor.take(2) == b"ab"
    cursor.skip(1)
    assert (cursor.take(3), cursor.left_bytes) == (b"def", 0)
    for move in (cursor.take, cursor.skip, cursor.window):
        with pytest.raises(FileEnds, match="1 bytes wanted at byte 6 of 6"):
            move(1)


def test_a_window_is_longer_than_asked_and_does_not_move() -> None:
    data = bytes(range(256)) * 4000
    cursor = Cursor(io.BytesIO(data), len(data))
    cursor.skip(1000)
    window, at = cursor.window(4)
    assert window[at : at + 4] == data[1000:1004]
    assert len(window) - at == 1 << 18
    assert cursor.position == 1000


def test_a_file_that_shrank_is_noticed() -> None:
    cursor = Cursor(io.BytesIO(b"abc"), 100)
    with pytest.raises(FileEnds, match="50 bytes wanted at byte 0 of 3"):
        cursor.take(50)


def test_only_ordinary_files_are_opened(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    cases = {tmp_path: "is not an ordinary file", tmp_path / "none": "is not there", Path("a\0b"): "cannot be read"}
    if hasattr(os, "mkfifo"):
        os.mkfifo(pipe)
        cases[pipe] = "is not an ordinary file"  # opening it would wait for a writer, for ever
    for path, words in cases.items():
        with pytest.raises(Unreadable, match=words), open_cursor(path):
            pass


def test_what_a_reader_lets_pass_still_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(b"abc")
    with (
        pytest.raises(Truncated, match=r"^x\.json ends at 3 bytes: 9 bytes wanted at byte 0 of 3$"),
        open_cursor(path) as cursor,
    ):
        cursor.take(9)
