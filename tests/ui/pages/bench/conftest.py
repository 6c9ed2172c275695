"""Fixtures of the bench's page."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from app.engine_host.protocol import PairRequest
from tests.ui.pages.bench.stage import BenchStage


@pytest.fixture
def bench_stage(qtbot: QtBot) -> Iterator[BenchStage]:
    stage = BenchStage(qtbot)
    yield stage
    stage.page.leave()


@pytest.fixture
def make_stage(qtbot: QtBot) -> Iterator[Callable[[tuple[PairRequest, ...]], BenchStage]]:
    made: list[BenchStage] = []

    def make(sent_commands: tuple[PairRequest, ...]) -> BenchStage:
        made.append(BenchStage(qtbot, sent_commands))
        return made[-1]

    yield make
    for stage in made:
        stage.page.leave()


@pytest.fixture
def lean_workers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A real worker does not import pytest first, and stores nothing of the user who runs the tests."""
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)
    monkeypatch.setenv("DRAFTLIGHT_HOME", str(tmp_path / "home"))
