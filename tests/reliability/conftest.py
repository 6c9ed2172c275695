"""The option that runs everything, and the table at the end.

    python -m pytest tests/reliability --full

Without it each fault is injected a few times, so that the suite stays quick.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.reliability.ledger import Line, keep_line, kept_lines, table, whole_table

LINES = pytest.StashKey[list[Line]]()
Passed = Callable[[Line], bool]
Times = Callable[[int, int], int]


def found_by(program: str, *arguments: object, prefix: tuple[str, ...] = ()) -> dict[str, Any]:
    """What a program of this folder found; what was wrong is printed."""
    command = [*prefix, sys.executable, str(Path(__file__).with_name(program)), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, Any] = json.loads(done.stdout)
    print(*found["faults"], sep="\n")
    return found


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="inject every fault as often as the table asks (reliability)")
    parser.addoption(
        "--kept", help="with --full: add to the lines in this file, and print the table of all (reliability)"
    )
    parser.addoption("--part", type=float, default=1.0, help="with --full: this share of the counts (reliability)")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[LINES] = []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    lines = config.stash[LINES]
    if config.getoption("full") and lines:
        if kept := config.getoption("kept"):
            lines = kept_lines(Path(kept))
        is_whole = kept or not config.getoption("keyword")
        terminalreporter.write_line("\n" + (whole_table(lines) if is_whole else table(lines, {})))


@pytest.fixture
def passed(request: pytest.FixtureRequest) -> Passed:
    """Enters a line into the table; whether the fault never won, which the test is to assert."""

    def enter(line: Line) -> bool:
        request.config.stash[LINES].append(line)
        if kept := request.config.getoption("kept"):
            keep_line(Path(kept), line)
        return line.failures == 0

    return enter


@pytest.fixture
def kept(request: pytest.FixtureRequest) -> list[Line]:
    """What the parts of this run that ended before have found."""
    file = request.config.getoption("kept")
    return kept_lines(Path(file)) if file and Path(file).exists() else []


@pytest.fixture
def is_full(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("full"))


@pytest.fixture
def times(request: pytest.FixtureRequest, is_full: bool) -> Times:
    """How often: `times(in every run of the tests, in full)`."""
    part = request.config.getoption("part")
    return lambda short, full: max(short, round(full * part)) if is_full else short


@pytest.fixture
def only_in_full(is_full: bool) -> None:
    if not is_full:
        pytest.skip("in the full form: python -m pytest tests/reliability --full")


@pytest.fixture
def memory_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where that can be had, for what waits for its disk many times."""
    made = Path(tempfile.mkdtemp(dir="/dev/shm" if Path("/dev/shm").is_dir() else tmp_path))
    yield made
    shutil.rmtree(made)


@pytest.fixture(autouse=True)
def own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No test may touch what the person who runs it has stored; a spawned process does not import pytest."""
    monkeypatch.setenv("DRAFTLIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)
