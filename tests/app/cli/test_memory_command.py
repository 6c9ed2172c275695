"""`draftlight memory`, and the switch in the settings whose end deletes what was kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from app.cli.ask import make_request
from app.cli.grammar.command_line import parse
from app.cli.memory import memory
from app.problem import ProblemError
from app.services.bootstrap import forget_memories
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


def test_it_says_what_is_kept_and_what_it_brought(app_paths: AppPaths, capsys: pytest.CaptureFixture[str]) -> None:
    assert memory(parse(["memory"]), app_paths) == 0
    assert capsys.readouterr().out == "Nothing is kept of earlier chats to guess from.\n"
    fill(app_paths)
    learnt_by_heads(app_paths)
    assert memory(parse(["memory"]), app_paths) == 0
    assert capsys.readouterr().out.splitlines()[:-1] == [
        "2,000 tokens; 8 guesses, 75 % of them right",
        "big: heads learnt from 12 replies; 41 % to 47 % right",
    ]
    assert memory(parse(["memory", "--json"]), app_paths) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["tokens"], facts["guesses"], facts["right"]) == (2000, 8, 6)
    assert facts["learnt"] == [{"name": "big", "replies": 12, "before": 0.41, "after": 0.47, "is_used": True}]


def test_it_forgets(app_paths: AppPaths, capsys: pytest.CaptureFixture[str]) -> None:
    files = list[Path]()
    for former in ("prefixes/0a.prefix", "a.corrections", "b.corrections.damaged"):
        files.append(app_paths.memories / former)
        files[-1].parent.mkdir(parents=True, exist_ok=True)
        files[-1].write_bytes(b"words of a chat")
    assert memory(parse(["memory"]), app_paths) == 0
    assert capsys.readouterr().out == "45 bytes in all\n"
    files += [fill(app_paths), learnt_by_heads(app_paths)]
    assert memory(parse(["memory", "--forget"]), app_paths) == 0
    assert not any(file.exists() for file in files)
    assert memory(parse(["memory", "--forget"]), app_paths) == 0
    assert capsys.readouterr().out == "All of it is forgotten.\nThere was nothing to forget.\n"
    fill(app_paths)
    assert memory(parse(["memory", "--forget", "--json"]), app_paths) == 0
    assert json.loads(capsys.readouterr().out)["size_bytes"] == 0


def test_what_cannot_be_deleted_is_told(app_paths: AppPaths) -> None:
    (app_paths.memories / "a.memory").mkdir(parents=True)  # a folder in the file's place
    with pytest.raises(ProblemError) as refused:
        memory(parse(["memory", "--forget"]), app_paths)
    assert refused.value.problem.code == "not_forgotten"
    problem = forget_memories(app_paths.memories)
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
    kept = PreferencesFile(app_paths.preferences, disk, partial(forget_memories, app_paths.memories))
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
