"""Shared by the app's tests."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

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
