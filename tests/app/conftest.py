"""Shared by the app's tests."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app.system.paths import find_app_paths
from tests.app.conversation.conversation_room import Room


@pytest.fixture(autouse=True)
def lean_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A spawned process imports the main script first; here that is pytest, which costs a second and helps nobody."""
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)


@pytest.fixture(autouse=True)
def own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No test may touch what the person who runs it has stored."""
    monkeypatch.setenv("DRAFTLIGHT_HOME", str(tmp_path / "home"))


@pytest.fixture
def disk() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(max_workers=1) as disk:
        yield disk


@pytest.fixture
def room(tmp_path: Path, disk: ThreadPoolExecutor) -> Iterator[Room]:
    room = Room(tmp_path / "chats.sqlite3", disk)
    yield room
    room.conversation.close()
    room.store.close().result()


@pytest.fixture
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home with what its user would not want to lose or to show; the model lies in it too."""
    home = tmp_path / "person"
    (home / ".ssh").mkdir(parents=True)
    (home / "models").mkdir()
    chats = find_app_paths().chats
    chats.parent.mkdir(parents=True, exist_ok=True)
    names = ("model-00001-of-00002.gguf", "model-00002-of-00002.gguf", "letter.txt")
    for file in (home / ".ssh" / "id", home / "start-up", home / "to-lose", chats):
        file.write_text("secret")
    for name in names:
        (home / "models" / name).write_text(name)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("HF_TOKEN", "a-token")
    with socket.socket(socket.AF_UNIX) as listening, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as letters:
        letters.bind(str(home / "letters"))
        listening.bind(str(home / "socket"))
        listening.listen()
        yield home
