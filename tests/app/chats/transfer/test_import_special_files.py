"""Pipes, devices and sockets among the files of an import: each is refused in one line, and none is waited for."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from app.chats.transfer.export_json import to_json
from app.chats.transfer.import_chats import ImportLimit, read_chats
from app.problem import ProblemError

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes and devices have no names in folders here")


def pipe(path: Path) -> None:
    os.mkfifo(path)


def link_to_pipe(path: Path) -> None:
    os.mkfifo(path.with_name("pipe"))
    path.symlink_to(path.with_name("pipe"))


def link_to_zeros(path: Path) -> None:
    path.symlink_to("/dev/zero")


def unix_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(path))


KINDS = (pipe, link_to_pipe, link_to_zeros, unix_socket)


def refusal_of(path: Path) -> str:
    with pytest.raises(ProblemError) as refused:
        read_chats(path)
    return refused.value.problem.line()


@pytest.mark.parametrize("make", KINDS)
def test_a_file_that_is_none_is_refused(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / "chats.json")
    line = refusal_of(tmp_path / "chats.json")
    assert line.startswith("chats.json cannot be read: ")
    assert "\n" not in line


def test_a_link_to_a_real_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "real.json").write_bytes(to_json([]))
    (tmp_path / "link.json").symlink_to(tmp_path / "real.json")
    assert (
        refusal_of(tmp_path / "link.json") == "link.json cannot be read: there are no chats in it. Choose another file."
    )


def test_all_files_of_an_import_share_one_limit(tmp_path: Path) -> None:
    (tmp_path / "six").write_bytes(b"123456")
    limit = ImportLimit(10)
    with (tmp_path / "six").open("rb") as file, (tmp_path / "six").open("rb") as again:
        assert limit.read(file, "six") == b"123456"
        with pytest.raises(ProblemError, match="larger than any collection"):
            limit.read(again, "six")
