"""What is kept from earlier chats, and the switches whose end deletes it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from app.cli.ask import make_request
from app.cli.command_line import parse
from app.settings.guess_memory import delete_memories, memory_bytes
from app.settings.preferences import Preferences
from app.settings.preferences_file import PreferencesFile
from app.system.paths import AppPaths
from engine.drafters.copies import history_file as memory_file
from engine.drafters.copies.history_file import HistoryFacts
from engine.drafters.heads.learnt_facts import LEARNT, LearntFacts, learnt_place


@pytest.fixture
def app_paths(tmp_path: Path) -> AppPaths:
    return AppPaths(tmp_path / "data", tmp_path / "config", tmp_path / "logs")


def fill(app_paths: AppPaths) -> Path:
    file = app_paths.memories / "a.memory"
    memory_file.write(file, HistoryFacts("big.gguf", guesses=8, stood=6), b"\1\0\0\0" * 1500, b"\2\0\0\0" * 500)
    return file


def learnt_by_heads(app_paths: AppPaths) -> Path:
    facts = LearntFacts(
        drafter="big", columns=1, outputs=1, replies=12, tokens=900, judged=100, right_before=41, right_after=47, won=20
    )
    place = learnt_place(app_paths.memories, "big")
    assert LEARNT.write(place, facts, bytes(8))
    return place


def test_all_of_it_is_deleted_also_what_former_options_left(app_paths: AppPaths) -> None:
    files = list[Path]()
    for former in ("prefixes/0a.prefix", "a.corrections", "b.corrections.damaged"):
        files.append(app_paths.memories / former)
        files[-1].parent.mkdir(parents=True, exist_ok=True)
        files[-1].write_bytes(b"words of a chat")
    assert memory_bytes(app_paths.memories) == 45
    files += [fill(app_paths), learnt_by_heads(app_paths)]
    assert delete_memories(app_paths.memories) is None
    assert not any(file.exists() for file in files)
    (app_paths.memories / "a.memory").mkdir()  # a folder in the file's place
    problem = delete_memories(app_paths.memories)
    assert problem is not None
    assert str(app_paths.memories) in problem.hint


def test_the_command_line_asks_for_it_by_name() -> None:
    assert make_request(parse(["ask", "x", "--memory"]), "x").memory
    assert not make_request(parse(["ask", "x"]), "x").memory
    assert make_request(parse(["ask", "x", "--learn-heads"]), "x").learn_heads


@pytest.fixture
def disk() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as thread:
        yield thread


def test_the_end_of_the_switch_is_the_end_of_what_was_kept(app_paths: AppPaths, disk: ThreadPoolExecutor) -> None:
    file = fill(app_paths)
    kept = PreferencesFile(app_paths.preferences, disk, partial(delete_memories, app_paths.memories))
    assert kept.change(keep_traces=False).result() is None
    assert kept.change(memory=True).result() is None
    assert file.exists()
    assert kept.current.options().memory
    learnt = learnt_by_heads(app_paths)
    assert kept.change(learn_heads=True, memory=False).result() is None
    assert (file.exists(), learnt.exists()) == (False, True)
    assert kept.change(learn_heads=False).result() is None
    assert not learnt.exists()
    assert not Preferences().options().memory
