"""A model's file is changed, replaced or deleted after it was noted: that is noticed before anything loads it."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from models.errors import ModelFileError
from models.store.store import Store
from tests.reliability.conftest import Passed, Times
from tests.reliability.ledger import Line

pytestmark = [
    pytest.mark.timeout(300),
    pytest.mark.skipif(sys.platform == "win32", reason="pipes, sockets and links as POSIX has them"),
]
Change = Callable[[Path, bytes, random.Random], object]


def one_bit(path: Path, data: bytes, draw: random.Random) -> None:
    at = draw.randrange(len(data))
    path.write_bytes(data[:at] + bytes([data[at] ^ 1 << draw.randrange(8)]) + data[at + 1 :])


def as_a_link(path: Path, data: bytes, draw: random.Random) -> None:
    elsewhere = path.with_name(f"elsewhere{draw.randrange(9)}")
    one_bit(elsewhere, data, draw)
    path.unlink()
    path.symlink_to(elsewhere)


def as_a_folder(path: Path, data: bytes, draw: random.Random) -> None:
    path.unlink()
    path.mkdir()


def as_a_pipe(path: Path, data: bytes, draw: random.Random) -> None:
    path.unlink()
    os.mkfifo(path)


def as_a_socket(path: Path, data: bytes, draw: random.Random) -> None:
    path.unlink()
    with contextlib.chdir(path.parent), socket.socket(socket.AF_UNIX) as made:  # the name of a socket is short
        made.bind(path.name)


CHANGES: dict[str, Change] = {
    "a bit": one_bit,
    "cut": lambda path, data, draw: path.write_bytes(data[: draw.randrange(len(data))]),
    "longer": lambda path, data, draw: path.write_bytes(data + bytes(draw.randrange(1, 9))),
    "zeros": lambda path, data, draw: path.write_bytes(bytes(len(data))),
    "empty": lambda path, data, draw: path.write_bytes(b""),
    "another": lambda path, data, draw: path.write_bytes(data[:4] + draw.randbytes(len(data) - 4)),
    "gone": lambda path, data, draw: path.unlink(),
    "a link": as_a_link,
    "a folder": as_a_folder,
    "a pipe": as_a_pipe,
    "a socket": as_a_socket,
}


def test_35_a_file_is_swapped(tmp_path: Path, toy_gguf: Path, times: Times, passed: Passed) -> None:
    """Its time of change is set back half of the times, as a program would that wants to go unseen."""
    runs, seed, failed = times(len(CHANGES), 110), 135, 0
    draw = random.Random(seed)
    for number in range(runs):
        name = list(CHANGES)[number % len(CHANGES)]
        store = Store(tmp_path / str(number))
        shutil.copy(toy_gguf, tmp_path / "Toy.gguf")
        id_ = store.import_file(tmp_path / "Toy.gguf").id
        path = store.ready(id_).main
        before, data = path.stat(), path.read_bytes()
        CHANGES[name](path, data, draw)
        if draw.random() < 0.5 and path.is_file():
            os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
        try:
            store.ready(id_)
            wrong = "it was not noticed"
        except ModelFileError as error:
            wrong = str(error) if "\n" in str(error) else ""
        if store.scan().models and name in ("gone", "a folder", "a pipe", "a socket"):
            wrong = "it is listed still"
        failed += bool(wrong)
        print(*([f"{name}: {wrong}"] if wrong else []), sep="\n")
    assert passed(
        Line(35, "a model's file is changed, replaced or deleted: noticed before it is loaded", runs, failed, seed)
    )
