"""The doctor's part on confined processes: each kind is tried in a process of its own, or is said not to be known."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from app.engine_host.diagnostics.confined_processes import KINDS, confinement_lines, examine_confinement
from engine.machine.confinement.confinement import CALLS, FILES, LIMITS, PRIVILEGES
from engine.machine.confinement.file_rules import landlock_version


def ends_at_once(connection: Connection, log_file: str, parent_id: int, order: bytes) -> None:
    os._exit(3)


def test_each_kind_says_what_is_applied(tmp_path: Path) -> None:
    try:
        landlock_version()
    except OSError as error:
        pytest.skip(str(error))
    kinds = ("chat templates", "the reader of PDF files")  # the third starts as slowly as an engine
    whole = {"applied": (PRIVILEGES, LIMITS, FILES, CALLS), "missing": {}, "off": ""}
    assert examine_confinement(tmp_path / "log", kinds=kinds) == dict.fromkeys(kinds, whole)


def test_a_process_that_ends_by_itself_is_said_not_to_be_known(tmp_path: Path) -> None:
    found = examine_confinement(tmp_path / "log", ends_at_once)
    assert found == dict.fromkeys(KINDS)
    assert confinement_lines("x", None) == ["Confinement of x: not known, because none could be asked"]


def test_what_a_process_is_kept_from_and_what_not() -> None:
    assert confinement_lines(
        "the engine", {"applied": ["privileges", "calls"], "missing": {"files": "no\x1bLandlock"}, "off": ""}
    ) == [
        "Confinement of the engine: no new privileges; no network, no programs, no other processes (seccomp)",
        "  with --rpc: the connections to the machines that are named, made just before, and no other",
        "  MISSING: only its own files (Landlock): no<U+001B>Landlock",
    ]
    assert confinement_lines("x", {"applied": [], "missing": {}, "off": "y"}) == ["Confinement of x: NONE: y"]
